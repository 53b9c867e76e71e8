"""What an agent is handed of one state: numbers and a mask, by the features that the learned agents see by."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from amunre.agents.curriculum import curriculum_of
from amunre.game.contract import GameState
from amunre.game.game import Game


class Eyes:
    """Observations and masks of one game's states."""

    def __init__(self, game: Game) -> None:
        self.features = curriculum_of(game.name).features()
        self.size = int(self.features.size)
        self.actions = int(game.actions.size)

    def space(self) -> spaces.Dict:
        """The numbers lie between -1 and 1 for the most part; some, such as points far ahead, go beyond."""
        return spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (self.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
            }
        )

    def see(self, state: GameState, seat: int) -> dict[str, npt.NDArray[Any]]:
        """What the seat may know, and what it may do (nothing, if it need not decide)."""
        shown = np.array(self.features.shown(state, seat), np.float32)
        return {"observation": shown, "action_mask": self.mask(state, seat)}

    def mask(self, state: GameState, seat: int) -> npt.NDArray[np.int8]:
        mask = np.zeros(self.actions, np.int8)
        mask[state.legal(seat)] = 1
        return mask


def whole(state: GameState) -> npt.NDArray[np.float32]:
    """Every number of a state, secrets and all: for critics, never for a player."""
    row: list[int] = []
    for value in state.fields().values():
        row.extend(value if isinstance(value, list) else [value])
    return np.array(row, np.float32)


def share_of_victory(state: GameState, seat: int) -> float:
    """1 for the winner of a game that is over, shared among equals; 0 for the others."""
    ending = state.ending
    assert ending is not None
    return 1.0 / len(ending.winners) if seat in ending.winners else 0.0
