"""How the learned agents know the board game: what they are shown of it, what they may not see, how a game ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from amunre.agents.board import figures, heuristic, inputs, sense, tastes
from amunre.agents.board import kinds as layout
from amunre.agents.board.figures import Figures
from amunre.agents.features import Features, Inputs, Outcome
from amunre.board import kinds
from amunre.board.phases import scoring
from amunre.board.state import State
from amunre.game import kinds as shared

if TYPE_CHECKING:
    from amunre.game.action_list import Actions
    from amunre.game.contract import GameState

VERSION = "board-3"
"""Changes with every change of the numbers or of their order: weights belong to one version."""


class BoardFeatures(Features):
    """The features of the board game, for every edition, option and number of players."""

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
        return figures.rounds_done(cython.cast(State, state))

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
        return heuristic.estimate(cython.cast(State, state), seat, self.figures)


def moment(state: State) -> int:
    """Provinces have come up; the auction is over and cards are drawn; the offerings are revealed."""
    if state.step == kinds.BID_ON_PROVINCES:
        return figures.rounds_done(state) * 4 + 1
    if state.phase == kinds.MARKET:
        return figures.rounds_done(state) * 4 + 2
    if state.step == kinds.TAKE_REWARDS:
        return figures.rounds_done(state) * 4 + 3
    return 0


def mid_task(state: State, seat: int) -> bool:
    """Bought pieces or rewards are still to be placed; a card is played and the bid or offering it goes with is not."""
    if state.step == kinds.SEAL_OFFERING:
        return (state.waiting >> seat & 1) != 0 and state.adjusting[seat] != 0
    if state.waiting != 1 << seat:
        return False
    if state.step == kinds.BID_ON_PROVINCES:
        return state.played[seat] != 0
    return state.step == kinds.PLACE_FARMERS or state.step == kinds.PLACE_STONES or state.step == kinds.TAKE_REWARDS


def hide_sealed(state: State, seat: int) -> None:
    """R4.1, E4, Q11: in a sealed moment the others' choices, sales and added cards cannot be seen."""
    if not state.sealed_moment():
        return
    for other in range(state.players):
        if other == seat:
            continue
        state.waiting |= 1 << other
        state.sealed[other] = 0
        state.chosen[other] = kinds.NOWHERE
        for card in range(kinds.CARDS):
            count = state.sold[other * kinds.CARDS + card]
            state.sold[other * kinds.CARDS + card] = 0
            state.hand[other * kinds.CARDS + card] += count
            state.hand_size[other] += count
            state.gold[other] -= count * state.numbers.sale
            state.bank += count * state.numbers.sale
        if state.step == kinds.SEAL_OFFERING:
            state.offer[other] = kinds.NO_OFFER
            state.hand[other * kinds.CARDS + kinds.ADJUSTMENT_CARD] += state.adjusting[other]
            state.hand_size[other] += state.adjusting[other]
            state.adjusting[other] = 0


def settle(state: State, seat: int, out: Outcome) -> None:
    """R8.3: most points; ties by most pyramids, then most stones; else the victory is shared."""
    winners = 1
    best: int = -shared.MOST_LEGAL
    out.win = 1.0
    mine = final_key(state, seat)
    for other in range(state.players):
        if other != seat:
            best = max(best, state.points[other])
            theirs = final_key(state, other)
            if theirs > mine:
                out.win = 0.0
            elif theirs == mine:
                winners += 1
    out.win /= winners
    out.score = state.points[seat]
    out.margin = state.points[seat] - best


def final_key(state: State, seat: int) -> int:
    """Points, pyramids and stones in one number."""
    return (state.points[seat] * 1000 + scoring.pyramids_of(state, seat)) * 1000 + scoring.stones_of(state, seat)
