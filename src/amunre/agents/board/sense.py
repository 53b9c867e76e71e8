"""Which legal actions of the board game the agents think about at all.

A favor card may be sold for a gold at every small step (R6.1), and the best sale is never far from the best other
option: a little noise sells, and whoever learns from such games learns that cards are worth a gold. So agents sell only
where nothing else is legal, because a bid must be paid, or what can be of no more use. Points that only need to be
taken are taken (R7.5), and nobody pays for what comes for nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.board import cards, kinds
from amunre.board.phases import scoring

if TYPE_CHECKING:
    from amunre.board.state import State
    from amunre.game.action_list import Actions


def leave_sensible(state: State, seat: int, options: Actions) -> None:
    """Keep the sensible ones, in their order; where there are none, all."""
    scores: bool = state.step == kinds.SCORE_CARDS and can_score(options)
    kept = 0
    for place in range(options.count):
        action = options.items[place]
        if scores:
            fits = action >= kinds.SCORE
        else:
            fits = is_sensible(state, seat, action)
        if fits:
            options.items[kept] = action
            kept += 1
    if kept > 0:
        options.count = kept


def is_sensible(state: State, seat: int, action: int) -> bool:
    if action >= kinds.SELL and action < kinds.SELL + kinds.CARDS:
        return is_spent(state, seat, action - kinds.SELL)
    if action >= kinds.BID and action < kinds.PLAY_PROTECTION:
        return not pays_for_nothing(state, seat, action - kinds.BID)
    if action == kinds.DECLINE:
        return cards.drawable(state) <= state.cards_taken  # a card is always worth its gold (R6.1)
    return True


def pays_for_nothing(state: State, seat: int, bid: int) -> bool:
    """R2.5: everybody else stands somewhere and nobody here, so the auction ends with this bid, however low it is."""
    if bid % kinds.SPACES == 0 or state.bidder[bid // kinds.SPACES] != kinds.NOBODY:
        return False
    for other in range(state.players):
        if other != seat and state.standing[other] == kinds.NOWHERE:
            return False
    return True


def can_score(options: Actions) -> bool:
    """R7.5: a yellow card in hand brings its points now; kept, it can at best bring the same in the next age."""
    for place in range(options.count):
        if options.items[place] >= kinds.SCORE:
            return True
    return False


def is_spent(state: State, seat: int, card: int) -> bool:
    """In the last round: whether the card can do nothing any more, and its gold could still buy or be offered.

    Whatever is in hand at the end is sold anyway (R8.2).
    """
    if state.age + 1 < kinds.AGES or state.round + 1 < kinds.ROUNDS:
        return False
    if state.phase != kinds.MARKET and state.step != kinds.SEAL_OFFERING:
        return False
    if card == kinds.PROTECTION_CARD or card == kinds.BRIBERY_CARD:
        return True
    if card == kinds.ARCHITECT_CARD or card == kinds.FREE_FARMER_CARD:
        return state.phase > kinds.MARKET
    if card < kinds.FIRST_YELLOW or card == kinds.FARMERS_CARD:  # farmers can still come with the rewards
        return False
    return not scoring.condition_holds(state, seat, card)
