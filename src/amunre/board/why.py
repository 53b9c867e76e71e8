"""Why not? For every action of the table that is not legal now: a code, the rule it breaks, the numbers that matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.board import cards, kinds, pieces
from amunre.board.editions import CARDS, PROVINCES
from amunre.board.phases import auction, market, scoring
from amunre.board.prompt import rule_of_seal
from amunre.game import kinds as shared
from amunre.game.deciding import not_deciding
from amunre.game.refusal import Refused

if TYPE_CHECKING:
    from amunre.board.state import State
    from amunre.game.actions import Action
    from amunre.game.refusal import Argument

MARKET_STEPS = (
    kinds.BUY_CARDS_STEP,
    kinds.BUY_FARMERS_STEP,
    kinds.PLACE_FARMERS,
    kinds.BUY_STONES_STEP,
    kinds.PLACE_STONES,
    kinds.FINISH_MARKET,
)

WHEN: dict[str, tuple[str, tuple[int, ...]]] = {
    "start": ("R1.5", (kinds.DRAW_START,)),
    "turn_up": ("R2.1", (kinds.TURN_UP_PROVINCES,)),
    "deal": ("E4", (kinds.DEAL_PROVINCES,)),
    "draw": ("R6.3", (kinds.TAKE_BONUSES, kinds.BUY_CARDS_STEP, kinds.TAKE_REWARDS)),
    "choose": ("E4", (kinds.CHOOSE_PROVINCE,)),
    "bid": ("R2.3", (kinds.BID_ON_PROVINCES,)),
    "protection": ("R2.7", (kinds.BID_ON_PROVINCES,)),
    "bribery": ("R2.8", (kinds.BID_ON_PROVINCES,)),
    "buy_cards": ("R3.1", (kinds.BUY_CARDS_STEP,)),
    "buy_farmers": ("R3.1", (kinds.BUY_FARMERS_STEP,)),
    "buy_stones": ("R3.1", (kinds.BUY_STONES_STEP,)),
    "farmer": ("R3.3", (kinds.PLACE_FARMERS, kinds.TAKE_REWARDS)),
    "stone": ("R3.4", (kinds.PLACE_STONES, kinds.TAKE_REWARDS)),
    "architect": ("R3.7", MARKET_STEPS),
    "free_farmer": ("R3.7", MARKET_STEPS),
    "finish": ("R3.1", (kinds.FINISH_MARKET, kinds.SCORE_CARDS)),
    "adjustment": ("R4.1", (kinds.SEAL_OFFERING,)),
    "theft": ("R4.1", (kinds.SEAL_OFFERING,)),
    "offer": ("R4.1", (kinds.SEAL_OFFERING,)),
    "raise": ("R4.3", (kinds.ADJUST_OFFERING,)),
    "lower": ("R4.3", (kinds.ADJUST_OFFERING,)),
    "card": ("R4.5", (kinds.TAKE_REWARDS,)),
    "decline": ("R4.5", (kinds.TAKE_REWARDS,)),
    "big_harvest": ("R5.2", (kinds.COLLECT_INCOME,)),
    "treasury": ("R5.2", (kinds.COLLECT_INCOME,)),
    "collect": ("R5.1", (kinds.COLLECT_INCOME,)),
    "score": ("R7.5", (kinds.SCORE_CARDS,)),
}
"""Each kind of action: the rule that says when it can be done, and the steps in which it can."""


def why_not(state: State, seat: int, action: Action) -> Refused | None:
    """The first rule that stands in the way of the seat's action; None if it is legal."""
    sealed_rule = rule_of_seal(state)
    reason = not_deciding(state.waiting, seat, state.turn, sealed_rule, "R1.5", "R8.3")
    if reason is not None:
        return reason
    if action.chance != (seat == shared.CHANCE):
        return Refused("chance_only" if action.chance else "seat_only", "", {"action": action.text})
    if action.kind in WHEN:
        rule, steps = WHEN[action.kind]
        if state.step not in steps:
            return Refused("wrong_time", rule, {"action": action.text, "kind": action.kind})
    if action.chance:
        return not_in_pile(state, action)
    return not_possible(state, seat, action)


def not_in_pile(state: State, action: Action) -> Refused | None:
    """An outcome that chance cannot bring: the card, province or seat is not there to be drawn."""
    offset = action.number
    if action.kind == "start":
        gone = offset - kinds.START >= state.players
    elif action.kind == "draw":
        card = offset - kinds.DRAW
        province = state.standing[state.drawer]
        former = state.step == kinds.TAKE_BONUSES and state.bonus_former[province] > 0
        gone = (state.former[card] if former else state.deck[card]) == 0
    else:
        province = offset - (kinds.TURN_UP if action.kind == "turn_up" else kinds.DEAL)
        gone = state.card_place[province] != kinds.IN_DECK
    return Refused("not_in_pile", WHEN[action.kind][0], {"action": action.text}) if gone else None


def not_possible(state: State, seat: int, action: Action) -> Refused | None:
    """What stands in the way of an action whose time has come."""
    kind = action.kind
    number = action.number
    if kind == "choose":
        return choose_not(state, seat, number - kinds.CHOOSE)
    if kind == "bid":
        return bid_not(state, seat, number - kinds.BID)
    if kind == "protection":
        return play_not(state, seat, kinds.PROTECTION_CARD, "R2.7")
    if kind == "bribery":
        return bribery_not(state, seat)
    if kind == "sell":
        return sell_not(state, seat, number - kinds.SELL)
    if kind == "buy_cards":
        return buy_cards_not(state, seat, number - kinds.BUY_CARDS)
    if kind == "buy_farmers":
        return buy_farmers_not(state, seat, number - kinds.BUY_FARMERS)
    if kind == "buy_stones":
        return buy_stones_not(state, seat, number - kinds.BUY_STONES)
    if kind == "farmer":
        return farmer_not(state, seat, number - kinds.PLACE_FARMER)
    if kind == "stone":
        return stone_not(state, seat, number - kinds.PLACE_STONE)
    if kind == "architect":
        return architect_not(state, seat, number - kinds.PLAY_ARCHITECT)
    if kind == "free_farmer":
        return free_farmer_not(state, seat, number - kinds.PLAY_FREE_FARMER)
    if kind == "adjustment":
        return adjustment_not(state, seat)
    if kind == "offer":
        return offer_not(state, seat, number - kinds.OFFER + 1)
    if kind == "card":
        return card_not(state)
    if kind == "big_harvest":
        return harvest_card_not(state, seat, kinds.BIG_HARVEST_CARD, number - kinds.PLAY_BIG_HARVEST)
    if kind == "treasury":
        return harvest_card_not(state, seat, kinds.TREASURY_CARD, number - kinds.PLAY_TREASURY)
    if kind == "score":
        return score_not(state, seat, number - kinds.SCORE + kinds.FIRST_YELLOW)
    return None  # theft, raise, lower, decline, collect and finish are always possible in their time


# Cards -------------------------------------------------------------------------------------------------------------


def play_not(state: State, seat: int, card: int, rule: str) -> Refused | None:
    """R6.2: one must hold the card, and no two alike are played in a phase."""
    if state.played[seat] >> card & 1:
        return Refused("card_played_already", "R6.2", {"card": CARDS[card]})
    if state.hand[seat * kinds.CARDS + card] == 0:
        return Refused("card_not_held", rule, {"card": CARDS[card]})
    return None


def sell_not(state: State, seat: int, card: int) -> Refused | None:
    if state.hand[seat * kinds.CARDS + card] > 0:
        return None
    return Refused("card_not_held", "R6.1", {"card": CARDS[card]})


# Auction -----------------------------------------------------------------------------------------------------------


def choose_not(state: State, seat: int, province: int) -> Refused | None:
    if state.card_place[province] == kinds.IN_HAND and state.card_holder[province] == seat:
        return None
    return Refused("province_not_held", "E4", {"province": PROVINCES[province]})


def bid_not(state: State, seat: int, offset: int) -> Refused | None:
    province = offset // kinds.SPACES
    space = offset % kinds.SPACES
    name = PROVINCES[province]
    if state.card_place[province] != kinds.TURNED_UP:
        return Refused("province_not_up", "R2.1", {"province": name})
    if space >= state.numbers.space_count:
        return Refused("no_such_space", "R2.2", {"province": name, "spaces": state.numbers.space_count})
    if auction.barred(state, seat, province):
        bribable = "yes" if auction.may_bribe(state, seat) else "no"
        return Refused("just_outbid", "R2.4", {"province": name, "bribery": bribable})
    lowest = auction.lowest_space(state, province)
    if space <= state.space[province]:
        return Refused("bid_too_low", "R2.3", {"province": name, "bid": standing_bid(state, province)})
    if space < lowest:
        rival = state.bidder[province]
        return Refused("protected", "R2.7", {"province": name, "rival": rival, "bid": standing_bid(state, province)})
    limit = auction.bid_limit(state, seat)
    if state.numbers.spaces[space] > limit:
        return Refused("bid_too_high", "R2.3", {"bid": state.numbers.spaces[space], "limit": limit})
    return None


def standing_bid(state: State, province: int) -> int:
    return state.numbers.spaces[state.space[province]]


def bribery_not(state: State, seat: int) -> Refused | None:
    province = state.outbid[seat]
    reason = play_not(state, seat, kinds.BRIBERY_CARD, "R2.8")
    if reason is not None:
        return reason
    if province == kinds.NOWHERE:
        return Refused("not_outbid", "R2.8", {})
    if not auction.can_return(state, seat, province):
        return Refused("no_way_back", "R2.8", {"province": PROVINCES[province]})
    return None


# Market ------------------------------------------------------------------------------------------------------------


def price_not(state: State, seat: int, count: int) -> Refused | None:
    price = pieces.price(state, count)
    if price <= state.gold[seat]:
        return None
    return Refused("too_expensive", "R3.1", {"price": price, "gold": state.gold[seat]})


def buy_cards_not(state: State, seat: int, count: int) -> Refused | None:
    symbols = market.card_symbols(state, seat)
    if count > symbols:
        return Refused("too_few_symbols", "R3.2", {"most": symbols})
    if count > cards.drawable(state):
        return Refused("too_few_cards", "R6.3", {"most": cards.drawable(state)})
    return price_not(state, seat, count)


def buy_farmers_not(state: State, seat: int, count: int) -> Refused | None:
    room = pieces.open_fields_of(state, seat)
    if count > room:
        return Refused("too_few_fields", "R3.3", {"most": room})
    if count > pieces.left_in(state, state.farmer_supply):
        return Refused("supply_short", "Q2", {"most": state.farmer_supply})
    return price_not(state, seat, count)


def buy_stones_not(state: State, seat: int, count: int) -> Refused | None:
    if count > pieces.left_in(state, state.stone_supply):
        return Refused("supply_short", "Q2", {"most": state.stone_supply})
    return price_not(state, seat, count)


def owner_not(state: State, seat: int, province: int, rule: str) -> Refused | None:
    if state.owner[province] == seat:
        return None
    return Refused("province_not_yours", rule, {"province": PROVINCES[province]})


def farmer_not(state: State, seat: int, province: int) -> Refused | None:
    reason = owner_not(state, seat, province, "R3.3")
    if reason is not None:
        return reason
    if pieces.open_fields(state, province) == 0:
        return Refused("no_open_field", "R3.3", {"province": PROVINCES[province]})
    if state.step == kinds.TAKE_REWARDS and not pieces.may_take_farmer(state):
        return Refused("supply_short", "Q2", {"most": 0})
    return None


def stone_not(state: State, seat: int, province: int) -> Refused | None:
    reason = owner_not(state, seat, province, "R3.4")
    if reason is not None:
        return reason
    if state.step == kinds.TAKE_REWARDS and not pieces.may_take_stone(state):
        return Refused("supply_short", "Q2", {"most": 0})
    return None


def architect_not(state: State, seat: int, province: int) -> Refused | None:
    reason = play_not(state, seat, kinds.ARCHITECT_CARD, "R3.5") or owner_not(state, seat, province, "R3.5")
    if reason is not None:
        return reason
    if state.stones[province] < state.numbers.architect_stones:
        return Refused("too_few_stones", "R3.5", {"province": PROVINCES[province], "stones": state.stones[province]})
    if not pieces.may_take_pyramid(state):
        return Refused("supply_short", "Q2", {"most": 0})
    return None


def free_farmer_not(state: State, seat: int, province: int) -> Refused | None:
    reason = play_not(state, seat, kinds.FREE_FARMER_CARD, "R3.6") or owner_not(state, seat, province, "R3.6")
    if reason is not None:
        return reason
    if not pieces.may_take_farmer(state):
        return Refused("supply_short", "Q2", {"most": 0})
    return None


# Offering, harvest, scoring ----------------------------------------------------------------------------------------


def adjustment_not(state: State, seat: int) -> Refused | None:
    if state.adjusting[seat]:
        return Refused("card_played_already", "R6.2", {"card": CARDS[kinds.ADJUSTMENT_CARD]})
    return play_not(state, seat, kinds.ADJUSTMENT_CARD, "R4.1")


def offer_not(state: State, seat: int, gold: int) -> Refused | None:
    if gold <= state.gold[seat]:
        return None
    return Refused("offer_too_high", "R4.1", {"offer": gold, "gold": state.gold[seat]})


def card_not(state: State) -> Refused | None:
    if cards.drawable(state) > state.cards_taken:
        return None
    return Refused("too_few_cards", "R6.3", {"most": cards.drawable(state)})


def harvest_card_not(state: State, seat: int, card: int, province: int) -> Refused | None:
    return play_not(state, seat, card, "R5.2") or owner_not(state, seat, province, "R5.2")


def score_not(state: State, seat: int, card: int) -> Refused | None:
    reason = play_not(state, seat, card, "R7.5")
    if reason is not None or scoring.condition_holds(state, seat, card):
        return reason
    numbers: dict[str, Argument] = {
        "card": CARDS[card],
        "symbols": scoring.symbols_of(state, seat),
        "farmers": scoring.farmers_of(state, seat),
    }
    return Refused("condition_not_met", "R7.5", numbers)
