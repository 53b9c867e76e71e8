"""What a view says, as numbers of a fixed size: for agents that play by a network of their own."""

from __future__ import annotations

from functools import cache

import numpy as np
import numpy.typing as npt

from amunre.agents.curriculum import curriculum_of
from amunre.agents.features import Features
from amunre.game.game import View
from amunre.game.generator import Generator
from amunre.game.refusal import BadInput
from amunre.game.sight import Sight


@cache
def features_of(game: str) -> Features:
    return curriculum_of(game).features()


def observe(view: View | Sight) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.int8]]:
    """The observation of a seat and the mask of its legal actions, as the environments show them (`layout`).

    The numbers are read from some state that the view allows; what the seat cannot know is in none of them.
    """
    if view.seat is None:
        raise BadInput("agent_nothing_to_decide")
    state = view.game.guess(view, Generator(1))
    mask = np.zeros(view.game.actions.size, np.int8)
    mask[list(view.legal)] = 1
    return np.array(features_of(view.game.name).shown(state, view.seat), np.float32), mask


def foresee(view: View | Sight) -> tuple[list[int], npt.NDArray[np.float32]]:
    """The legal actions, and what the seat would see after each of them, one row for each (see `Vector.options`).

    What others have sealed is not known and taken back, and chance does not decide.
    """
    if view.seat is None or not view.legal:
        raise BadInput("agent_nothing_to_decide")
    features = features_of(view.game.name)
    state = view.game.guess(view, Generator(1))
    rows = []
    for action in view.legal:
        after = state.copy()
        after.apply(view.seat, action)
        rows.append(features.shown(after, view.seat))
    return list(view.legal), np.array(rows, np.float32)
