"""The course of the game: which phase follows which, and where each action is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from amunre.board import audit, cards, guess, kinds, view
from amunre.board.phases import auction, harvest, market, offering, scoring, setup
from amunre.board.state import State
from amunre.game.action_list import Actions
from amunre.game.contract import GameState, Rules

if TYPE_CHECKING:
    from amunre.game.generator import Generator
    from amunre.game.sight import Pad, Reader


class BoardRules(Rules):
    """The compiled rules of the board game, behind the gate of `GameState`."""

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
        """Lay out a new game; with a named start player the first auction begins at once."""
        setup.begin(cython.cast(State, state), players)
        run_on(cython.cast(State, state))


def list_legal(state: State, seat: int, out: Actions) -> None:
    """What the seat may do in the present step."""
    if state.step == kinds.BID_ON_PROVINCES:
        auction.list_bids(state, seat, out)
    elif state.phase == kinds.MARKET:
        market.list_legal(state, seat, out)
    elif state.step == kinds.SEAL_OFFERING:
        offering.list_offers(state, seat, out)
    elif state.step == kinds.TAKE_REWARDS:
        offering.list_rewards(state, seat, out)
    elif state.step == kinds.COLLECT_INCOME:
        harvest.list_legal(state, seat, out)
    elif state.step == kinds.SCORE_CARDS:
        scoring.list_legal(state, seat, out)
    elif state.step == kinds.ADJUST_OFFERING:
        offering.list_adjustments(state, seat, out)
    elif state.step == kinds.CHOOSE_PROVINCE:
        auction.list_choices(state, seat, out)
    elif state.step == kinds.PAY_BIDS:  # who falls short must sell
        cards.list_sales(state, seat, out)


def list_odds(state: State, out: Actions) -> None:
    """What chance may bring in the present step."""
    if state.phase == kinds.SETUP:
        setup.list_odds(state, out)
    elif state.phase == kinds.AUCTION:
        auction.list_odds(state, out)
    else:
        cards.list_draws(state, out)


def change(state: State, seat: int, kind: int, action: int) -> None:
    """Carry the action out in its phase, then run on to the next decision.

    Every phase names the kinds of action it knows; `kind` is the first number of the action's block.
    """
    if state.phase == kinds.AUCTION:
        change_auction(state, seat, kind, action)
    elif state.phase == kinds.MARKET:
        change_market(state, seat, kind, action)
    elif state.phase == kinds.OFFERING:
        change_offering(state, seat, kind, action)
    elif state.phase == kinds.HARVEST:
        change_harvest(state, seat, kind, action)
    elif state.phase == kinds.SCORING:
        change_scoring(state, seat, kind, action)
    elif kind == kinds.START:
        setup.draw_start(state, action)
    run_on(state)


def change_auction(state: State, seat: int, kind: int, action: int) -> None:
    if kind == kinds.TURN_UP:
        auction.turn_up_drawn(state, action)
    elif kind == kinds.DEAL:
        auction.deal(state, action)
    elif kind == kinds.DRAW:
        auction.take_bonus_card(state, action)
    elif kind == kinds.CHOOSE:
        auction.choose(state, seat, action)
    elif kind == kinds.BID:
        auction.bid(state, seat, action)
    elif kind == kinds.PLAY_PROTECTION:
        auction.play_protection(state, seat)
    elif kind == kinds.PLAY_BRIBERY:
        auction.play_bribery(state, seat)
    elif kind == kinds.SELL:
        cards.sell(state, seat, action - kinds.SELL)
        if state.step == kinds.PAY_BIDS:
            auction.pay_bids(state)


def change_market(state: State, seat: int, kind: int, action: int) -> None:
    if kind == kinds.DRAW:
        cards.draw(state, action - kinds.DRAW)
        market.drawn(state)
    elif kind == kinds.SELL:
        cards.sell(state, seat, action - kinds.SELL)
        market.finish_if_empty_handed(state, seat)
    elif kind == kinds.BUY_CARDS:
        market.buy_cards(state, seat, action)
    elif kind == kinds.BUY_FARMERS:
        market.buy_farmers(state, seat, action)
    elif kind == kinds.BUY_STONES:
        market.buy_stones(state, seat, action)
    elif kind == kinds.PLACE_FARMER:
        market.place_farmer(state, action)
    elif kind == kinds.PLACE_STONE:
        market.place_stone(state, action)
    elif kind == kinds.PLAY_ARCHITECT:
        market.play_architect(state, seat, action)
    elif kind == kinds.PLAY_FREE_FARMER:
        market.play_free_farmer(state, seat, action)
    elif kind == kinds.FINISH:
        market.finish(state)


def change_offering(state: State, seat: int, kind: int, action: int) -> None:
    if kind == kinds.DRAW:
        cards.draw(state, action - kinds.DRAW)
        offering.drawn(state)
    elif kind == kinds.SELL:
        cards.sell(state, seat, action - kinds.SELL)
    elif kind == kinds.PLACE_FARMER:
        offering.take_farmer(state, action)
    elif kind == kinds.PLACE_STONE:
        offering.take_stone(state, action)
    elif kind == kinds.ADJUST:
        offering.add_adjustment(state, seat)
    elif kind == kinds.STEAL or kind == kinds.OFFER:
        offering.seal(state, seat, action)
    elif kind == kinds.RAISE or kind == kinds.LOWER:
        offering.adjust(state, seat, action)
    elif kind == kinds.TAKE_CARD:
        offering.take_card(state)
    elif kind == kinds.DECLINE:
        offering.decline(state)


def change_harvest(state: State, seat: int, kind: int, action: int) -> None:
    if kind == kinds.SELL:
        cards.sell(state, seat, action - kinds.SELL)
        harvest.collect_if_empty_handed(state, seat)
    elif kind == kinds.PLAY_BIG_HARVEST:
        harvest.play_big_harvest(state, seat, action)
    elif kind == kinds.PLAY_TREASURY:
        harvest.play_treasury(state, seat, action)
    elif kind == kinds.COLLECT:
        harvest.collect_income(state, seat)


def change_scoring(state: State, seat: int, kind: int, action: int) -> None:
    if kind == kinds.SELL:
        cards.sell(state, seat, action - kinds.SELL)
        scoring.finish_if_empty_handed(state, seat)
    elif kind == kinds.SCORE:
        scoring.play_yellow(state, seat, action)
    elif kind == kinds.FINISH:
        scoring.finish(state)


def run_on(state: State) -> None:
    """R1.1: while nobody has to decide, the next phase begins."""
    while state.waiting == 0 and state.phase != kinds.OVER:
        next_phase(state)


def next_phase(state: State) -> None:
    """Auction, market, offering, harvest; after three rounds the scoring; after it a new age (R1.1)."""
    if state.phase == kinds.HARVEST and state.round + 1 < kinds.ROUNDS:
        state.round += 1
        state.phase = kinds.AUCTION
        auction.begin(state)
    elif state.phase == kinds.SCORING:
        state.age += 1
        state.round = 0
        state.phase = kinds.AUCTION
        auction.begin(state)
    else:
        state.phase += 1
        if state.phase == kinds.AUCTION:
            auction.begin(state)
        elif state.phase == kinds.MARKET:
            market.begin(state)
        elif state.phase == kinds.OFFERING:
            offering.begin(state)
        elif state.phase == kinds.HARVEST:
            harvest.begin(state)
        else:
            scoring.begin(state)
