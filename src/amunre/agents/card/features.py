"""How the learned agents know the card game: what they are shown of it, what they may not see, how a game ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from amunre.agents.card import heuristic, inputs, sense, tastes
from amunre.agents.card import kinds as layout
from amunre.agents.card.figures import Figures
from amunre.agents.features import Features, Inputs, Outcome
from amunre.card import kinds, provinces
from amunre.card.state import State

if TYPE_CHECKING:
    from amunre.game.action_list import Actions
    from amunre.game.contract import GameState

VERSION = "card-1"
"""Changes with every change of the numbers or of their order: weights belong to one version."""


class CardFeatures(Features):
    """The features of the card game, for every number of players."""

    def __init__(self) -> None:
        super().__init__()
        self.size = layout.SIZE
        self.figures = Figures()

    def fill(self, state: GameState, seat: int, out: Inputs) -> None:
        inputs.fill(cython.cast(State, state), seat, self.figures, out)

    def hide_sealed(self, state: GameState, seat: int) -> None:
        hide_sealed(cython.cast(State, state), seat)

    def settle(self, state: GameState, seat: int, out: Outcome) -> None:
        settle(cython.cast(State, state), seat, out)

    def rounds_done(self, state: GameState) -> int:
        return rounds_done(cython.cast(State, state))

    def moment(self, state: GameState) -> int:
        return moment(cython.cast(State, state))

    def mid_task(self, state: GameState, seat: int) -> bool:
        return mid_task(cython.cast(State, state), seat)

    def leave_sensible(self, state: GameState, seat: int, options: Actions) -> None:
        sense.leave_sensible(cython.cast(State, state), seat, options)

    def worth_a_lesson(self, state: GameState) -> bool:
        return bool(cython.cast(State, state).step == kinds.SEAL_OFFERING)

    def liking(self, action: int, taste: int) -> float:
        return tastes.liking(action, taste)

    def heuristic(self, state: GameState, seat: int) -> float:
        return heuristic.estimate(cython.cast(State, state), seat)


def rounds_done(state: State) -> int:
    return kinds.KINGDOMS if state.phase == kinds.OVER else state.kingdom


def moment(state: State) -> int:
    """Provinces have come up; the offerings are revealed; the harvest begins."""
    if state.step == kinds.BID_ON_PROVINCES:
        return (state.kingdom * 8 + state.auction) + 1
    if state.step == kinds.PLACE_FAVORS:
        return state.kingdom * 8 + 5
    if state.step == kinds.BUILD_PYRAMIDS:
        return state.kingdom * 8 + 6
    return 0


def mid_task(state: State, seat: int) -> bool:
    """A display or an offering is begun, or pyramids are still to be placed."""
    if not state.waiting >> seat & 1:
        return False
    if state.step == kinds.SEAL_OFFERING:
        return state.offer[seat] != 0
    return state.step == kinds.FORM_DISPLAY or state.step == kinds.PLACE_FAVORS or state.step == kinds.PLACE_PYRAMIDS


def hide_sealed(state: State, seat: int) -> None:
    """C3.1: in a sealed moment the others' choices cannot be seen."""
    if not state.sealed_moment():
        return
    for other in range(state.players):
        if other != seat:
            state.waiting |= 1 << other
            state.sealed[other] = 0
            state.offer[other] = 0


def settle(state: State, seat: int, out: Outcome) -> None:
    """C5.3: most points; ties by all pyramids, then by turn order, so nobody shares."""
    best = -1
    out.win = 1.0
    mine = final_key(state, seat)
    for other in range(state.players):
        if other != seat:
            best = max(best, state.points[other])
            if final_key(state, other) > mine:
                out.win = 0.0
    out.score = state.points[seat]
    out.margin = state.points[seat] - best


def final_key(state: State, seat: int) -> int:
    """Points, pyramids and turn order in one number."""
    turns_after_pharaoh = (seat - state.pharaoh + state.players) % state.players
    return (state.points[seat] * 1000 + provinces.pyramids_of(state, seat)) * 10 + kinds.SEATS - turns_after_pharaoh
