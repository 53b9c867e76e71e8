"""The course of the game: which phase follows which, and where each action is carried out."""

from __future__ import annotations

import cython

from amunre.board import audit, cards, kinds
from amunre.board.phases import auction, harvest, market, offering, scoring, setup
from amunre.board.state import State
from amunre.game.contract import Actions, GameState, Rules


class BoardRules(Rules):
    """The compiled rules of the board game, behind the gate of `GameState`."""

    def deciders(self, state: GameState) -> int:
        waiting: int = cython.cast(State, state).waiting
        return waiting

    def list_legal(self, state: GameState, seat: int, out: Actions) -> None:
        list_legal(cython.cast(State, state), seat, out)

    def list_odds(self, state: GameState, out: Actions) -> None:
        list_odds(cython.cast(State, state), out)

    def change(self, state: GameState, seat: int, action: int) -> None:
        change(cython.cast(State, state), seat, action)

    def copy(self, state: GameState) -> GameState:
        twin: State = cython.cast(State, state).twin()
        return twin

    def overwrite(self, target: GameState, source: GameState) -> None:
        cython.cast(State, target).overwrite(cython.cast(State, source))

    def sound(self, state: GameState) -> int:
        return audit.broken_law(cython.cast(State, state))

    def begin(self, state: State, players: int) -> None:
        """Lay out a new game; with a named start player the first auction begins at once."""
        setup.begin(state, players)
        run_on(state)


def list_legal(state: State, seat: int, out: Actions) -> None:
    """What the seat may do in the present step."""
    step = state.step
    if step == kinds.BID_ON_PROVINCES:
        auction.list_bids(state, seat, out)
    elif state.phase == kinds.MARKET:
        market.list_legal(state, seat, out)
    elif step == kinds.SEAL_OFFERING:
        offering.list_offers(state, seat, out)
    elif step == kinds.TAKE_REWARDS:
        offering.list_rewards(state, seat, out)
    elif step == kinds.COLLECT_INCOME:
        harvest.list_legal(state, seat, out)
    elif step == kinds.SCORE_CARDS:
        scoring.list_legal(state, seat, out)
    elif step == kinds.ADJUST_OFFERING:
        offering.list_adjustments(state, seat, out)
    elif step == kinds.CHOOSE_PROVINCE:
        auction.list_choices(state, seat, out)
    else:  # PAY_BIDS: who falls short must sell
        cards.list_sales(state, seat, out)


def list_odds(state: State, out: Actions) -> None:
    """What chance may bring in the present step."""
    if state.phase == kinds.SETUP:
        setup.list_odds(state, out)
    elif state.phase == kinds.AUCTION:
        auction.list_odds(state, out)
    else:
        cards.list_draws(state, out)


def change(state: State, seat: int, action: int) -> None:
    """Carry the action out, then run on to the next decision."""
    if action < kinds.CHOOSE:
        happen(state, action)
    elif state.phase == kinds.AUCTION:
        change_auction(state, seat, action)
    elif state.phase == kinds.MARKET:
        change_market(state, seat, action)
    elif state.phase == kinds.OFFERING:
        change_offering(state, seat, action)
    elif state.phase == kinds.HARVEST:
        change_harvest(state, seat, action)
    else:
        change_scoring(state, seat, action)
    run_on(state)


def happen(state: State, action: int) -> None:
    """An outcome of chance."""
    if action < kinds.TURN_UP:
        setup.draw_start(state, action)
    elif action < kinds.DEAL:
        auction.turn_up_drawn(state, action)
    elif action < kinds.DRAW:
        auction.deal(state, action)
    elif state.phase == kinds.AUCTION:
        auction.take_bonus_card(state, action)
    else:
        state.waiting = 0
        cards.draw(state, action - kinds.DRAW)
        if state.phase == kinds.MARKET:
            market.drawn(state)
        else:
            offering.drawn(state)


def change_auction(state: State, seat: int, action: int) -> None:
    if action < kinds.BID:
        auction.choose(state, seat, action)
    elif action < kinds.PLAY_PROTECTION:
        auction.bid(state, seat, action)
    elif action == kinds.PLAY_PROTECTION:
        auction.play_protection(state, seat)
    elif action == kinds.PLAY_BRIBERY:
        auction.play_bribery(state, seat)
    else:
        cards.sell(state, seat, action - kinds.SELL)
        if state.step == kinds.PAY_BIDS:
            auction.pay_bids(state)


def change_market(state: State, seat: int, action: int) -> None:
    if action < kinds.BUY_CARDS:
        cards.sell(state, seat, action - kinds.SELL)
        market.finish_if_empty_handed(state, seat)
    elif action < kinds.BUY_FARMERS:
        market.buy_cards(state, seat, action)
    elif action < kinds.BUY_STONES:
        market.buy_farmers(state, seat, action)
    elif action < kinds.PLACE_FARMER:
        market.buy_stones(state, seat, action)
    elif action < kinds.PLACE_STONE:
        market.place_farmer(state, action)
    elif action < kinds.PLAY_ARCHITECT:
        market.place_stone(state, action)
    elif action < kinds.PLAY_FREE_FARMER:
        market.play_architect(state, seat, action)
    elif action < kinds.FINISH:
        market.play_free_farmer(state, seat, action)
    else:
        market.finish(state)


def change_offering(state: State, seat: int, action: int) -> None:
    if action < kinds.BUY_CARDS:
        cards.sell(state, seat, action - kinds.SELL)
    elif action < kinds.PLACE_STONE:
        offering.take_farmer(state, action)
    elif action < kinds.PLAY_ARCHITECT:
        offering.take_stone(state, action)
    elif action == kinds.ADJUST:
        offering.add_adjustment(state, seat)
    elif action < kinds.RAISE:
        offering.seal(state, seat, action)
    elif action < kinds.TAKE_CARD:
        offering.adjust(state, seat, action)
    elif action == kinds.TAKE_CARD:
        offering.take_card(state)
    else:
        offering.decline(state)


def change_harvest(state: State, seat: int, action: int) -> None:
    if action < kinds.BUY_CARDS:
        cards.sell(state, seat, action - kinds.SELL)
        harvest.collect_if_empty_handed(state, seat)
    elif action < kinds.PLAY_TREASURY:
        harvest.play_big_harvest(state, seat, action)
    elif action < kinds.COLLECT:
        harvest.play_treasury(state, seat, action)
    else:
        harvest.collect_income(state, seat)


def change_scoring(state: State, seat: int, action: int) -> None:
    if action < kinds.BUY_CARDS:
        cards.sell(state, seat, action - kinds.SELL)
        scoring.finish_if_empty_handed(state, seat)
    elif action == kinds.FINISH:
        scoring.finish(state)
    else:
        scoring.play_yellow(state, seat, action)


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
