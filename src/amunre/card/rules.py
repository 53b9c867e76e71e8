"""The course of the game: which phase follows which, and where each action is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from amunre.card import audit, cards, guess, kinds, provinces, view
from amunre.card.phases import auction, harvest, offering, scoring, setup
from amunre.card.state import State
from amunre.game.action_list import Actions
from amunre.game.contract import GameState, Rules

if TYPE_CHECKING:
    from amunre.game.generator import Generator
    from amunre.game.sight import Pad, Reader


class CardRules(Rules):
    """The compiled rules of the card game, behind the gate of `GameState`."""

    def list_legal(self, state: GameState, seat: int, out: Actions) -> None:
        list_legal(cython.cast(State, state), seat, out)

    def list_odds(self, state: GameState, out: Actions) -> None:
        list_odds(cython.cast(State, state), out)

    def change(self, state: GameState, seat: int, action: int) -> None:
        state.listed = 0
        change(cython.cast(State, state), seat, self.kind_of[action], action)

    def look(self, state: GameState, own: int, legal: Actions, out: Pad) -> None:
        view.look(cython.cast(State, state), own, legal, out)

    def recall(self, state: GameState, seen: Reader, luck: Generator | None) -> bool:
        return guess.guess(cython.cast(State, state), seen, luck)

    def sound(self, state: GameState) -> int:
        return audit.broken_law(cython.cast(State, state))

    def begin(self, state: GameState, players: int) -> None:
        """Lay out a new game; with a named Pharaoh the first display is asked for at once."""
        setup.begin(cython.cast(State, state), players)


def list_legal(state: State, seat: int, out: Actions) -> None:
    """What the seat may do in the present step."""
    if state.step == kinds.BID_ON_PROVINCES:
        auction.list_bids(state, seat, out)
    elif state.step == kinds.EXTEND_PROVINCE:
        auction.list_extensions(state, seat, out)
    elif state.step == kinds.SEAL_OFFERING:
        offering.list_offers(state, seat, out)
    elif state.step == kinds.BUILD_PYRAMIDS:
        harvest.list_builds(state, seat, out)
    elif state.step == kinds.FORM_DISPLAY:
        cards.list_displays(state, seat, out)
    elif state.step == kinds.PLACE_FAVORS or state.step == kinds.PLACE_PYRAMIDS:
        provinces.list_places(state, seat, out)


def list_odds(state: State, out: Actions) -> None:
    """What chance may bring in the present step."""
    if state.phase == kinds.SETUP:
        setup.list_odds(state, out)
    else:
        auction.list_odds(state, out)


def change(state: State, seat: int, kind: int, action: int) -> None:
    """Carry the action out, then run on to the next decision; `kind` is the first number of the action's block."""
    if kind == kinds.START:
        setup.draw_start(state, action)
    elif kind == kinds.TURN_UP:
        auction.turn_up(state, action)
    elif kind == kinds.DISPLAY:
        change_display(state, seat, action - kinds.DISPLAY)
    elif kind == kinds.BID:
        auction.bid(state, seat, action)
    elif kind == kinds.EXTEND:
        auction.extend(state, seat, action - kinds.EXTEND)
    elif kind == kinds.OFFER:
        offering.add_card(state, seat, action - kinds.OFFER)
    elif kind == kinds.FINISH:
        offering.seal(state, seat)
    elif kind == kinds.PYRAMID:
        change_pyramid(state, seat, action - kinds.PYRAMID)
    elif kind == kinds.BUILD:
        harvest.build(state, seat, action - kinds.BUILD)
    run_on(state)


def change_display(state: State, seat: int, card: int) -> None:
    if state.phase == kinds.SETUP:
        setup.display_opening(state, seat, card)
    else:
        harvest.display_for_next_kingdom(state, seat, card)


def change_pyramid(state: State, seat: int, column: int) -> None:
    if state.step == kinds.PLACE_FAVORS:
        offering.place(state, seat, column)
    else:
        harvest.place(state, seat, column)


def run_on(state: State) -> None:
    """C2 to C5: while nobody has to decide, the next phase begins."""
    while state.waiting == 0 and state.phase != kinds.OVER:
        next_phase(state)


def next_phase(state: State) -> None:
    """Auctions, offering, harvest, scoring; after it the next kingdom (C1.1)."""
    if state.phase == kinds.SCORING:
        state.kingdom += 1
        state.phase = kinds.AUCTION
    else:
        state.phase += 1
    if state.phase == kinds.AUCTION:
        auction.begin(state)
    elif state.phase == kinds.OFFERING:
        offering.begin(state)
    elif state.phase == kinds.HARVEST:
        harvest.begin(state)
    else:
        scoring.begin(state)
