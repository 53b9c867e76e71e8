"""Why not? For every action of the table that is not legal now: a code, the rule it breaks, the numbers that matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.board import cards, kinds, pieces
from amunre.board.actions import PLAYED
from amunre.board.editions import CARDS, PROVINCES
from amunre.board.phases import auction, market, scoring
from amunre.board.prompt import SEALING
from amunre.game.deciding import always, first_obstacle, not_in_pile
from amunre.game.refusal import Refused

if TYPE_CHECKING:
    from amunre.board.state import State
    from amunre.game.actions import Action
    from amunre.game.refusal import Argument, Kinds


def why_not(state: State, seat: int, action: Action) -> Refused | None:
    """The first rule that stands in the way of the seat's action; None if it is legal."""
    return first_obstacle(KINDS, SEALING, state, seat, action, "R1.5", "R8.3")


# Chance ------------------------------------------------------------------------------------------------------------


def start_not(state: State, seat: int, action: Action) -> Refused | None:
    return not_in_pile(action.index["seat"] < state.players, "R1.5", action)


def turn_up_not(state: State, seat: int, action: Action) -> Refused | None:
    return not_in_pile(in_deck(state, action.index["province"]), "R2.1", action)


def deal_not(state: State, seat: int, action: Action) -> Refused | None:
    return not_in_pile(in_deck(state, action.index["province"]), "E4", action)


def in_deck(state: State, province: int) -> bool:
    return state.card_place[province] == kinds.IN_DECK


def draw_not(state: State, seat: int, action: Action) -> Refused | None:
    """Q15: a face-down bonus card of a former deck is drawn from what was left of it."""
    card = action.index["card"]
    former = state.step == kinds.TAKE_BONUSES and state.bonus_former[state.standing[state.drawer]] > 0
    return not_in_pile((state.former[card] if former else state.deck[card]) > 0, "R6.3", action)


# Cards -------------------------------------------------------------------------------------------------------------


def play_not(state: State, seat: int, card: int, rule: str) -> Refused | None:
    """R6.2: one must hold the card, and no two alike are played in a phase."""
    if state.played[seat] >> card & 1:
        return Refused("card_played_already", "R6.2", {"card": CARDS[card]})
    if state.hand[seat * kinds.CARDS + card] == 0:
        return Refused("card_not_held", rule, {"card": CARDS[card]})
    return None


def card_in_province_not(state: State, seat: int, action: Action) -> Refused | None:
    """The card of the action's name must be playable, and the province one's own."""
    rule = PLAYED[action.kind]
    return play_not(state, seat, CARDS.index(action.kind), rule) or owner_not(
        state, seat, action.index["province"], rule
    )


def sell_not(state: State, seat: int, action: Action) -> Refused | None:
    card = action.index["card"]
    if state.hand[seat * kinds.CARDS + card] > 0:
        return None
    return Refused("card_not_held", "R6.1", {"card": CARDS[card]})


# Auction -----------------------------------------------------------------------------------------------------------


def choose_not(state: State, seat: int, action: Action) -> Refused | None:
    province = action.index["province"]
    if state.card_place[province] == kinds.IN_HAND and state.card_holder[province] == seat:
        return None
    return Refused("province_not_held", "E4", {"province": PROVINCES[province]})


def bid_not(state: State, seat: int, action: Action) -> Refused | None:
    province = action.index["province"]
    space = action.index["gold"]
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


def protection_not(state: State, seat: int, action: Action) -> Refused | None:
    return play_not(state, seat, kinds.PROTECTION_CARD, "R2.7")


def bribery_not(state: State, seat: int, action: Action) -> Refused | None:
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


def buy_cards_not(state: State, seat: int, action: Action) -> Refused | None:
    count = action.index["count"]
    symbols = market.card_symbols(state, seat)
    if count > symbols:
        return Refused("too_few_symbols", "R3.2", {"most": symbols})
    if count > cards.drawable(state):
        return Refused("too_few_cards", "R6.3", {"most": cards.drawable(state)})
    return price_not(state, seat, count)


def buy_farmers_not(state: State, seat: int, action: Action) -> Refused | None:
    count = action.index["count"]
    room = pieces.open_fields_of(state, seat)
    if count > room:
        return Refused("too_few_fields", "R3.3", {"most": room})
    if count > pieces.left_in(state, state.farmer_supply):
        return Refused("supply_short", "Q2", {"most": state.farmer_supply})
    return price_not(state, seat, count)


def buy_stones_not(state: State, seat: int, action: Action) -> Refused | None:
    count = action.index["count"]
    if count > pieces.left_in(state, state.stone_supply):
        return Refused("supply_short", "Q2", {"most": state.stone_supply})
    return price_not(state, seat, count)


def owner_not(state: State, seat: int, province: int, rule: str) -> Refused | None:
    if state.owner[province] == seat:
        return None
    return Refused("province_not_yours", rule, {"province": PROVINCES[province]})


def farmer_not(state: State, seat: int, action: Action) -> Refused | None:
    province = action.index["province"]
    reason = owner_not(state, seat, province, "R3.3")
    if reason is not None:
        return reason
    if pieces.open_fields(state, province) == 0:
        return Refused("no_open_field", "R3.3", {"province": PROVINCES[province]})
    if state.step == kinds.TAKE_REWARDS and not pieces.may_take_farmer(state):
        return Refused("supply_short", "Q2", {"most": 0})
    return None


def stone_not(state: State, seat: int, action: Action) -> Refused | None:
    province = action.index["province"]
    reason = owner_not(state, seat, province, "R3.4")
    if reason is not None:
        return reason
    if state.step == kinds.TAKE_REWARDS and not pieces.may_take_stone(state):
        return Refused("supply_short", "Q2", {"most": 0})
    return None


def architect_not(state: State, seat: int, action: Action) -> Refused | None:
    province = action.index["province"]
    reason = card_in_province_not(state, seat, action)
    if reason is not None:
        return reason
    if state.stones[province] < state.numbers.architect_stones:
        return Refused("too_few_stones", "R3.5", {"province": PROVINCES[province], "stones": state.stones[province]})
    if not pieces.may_take_pyramid(state):
        return Refused("supply_short", "Q2", {"most": 0})
    return None


def free_farmer_not(state: State, seat: int, action: Action) -> Refused | None:
    reason = card_in_province_not(state, seat, action)
    if reason is not None:
        return reason
    if not pieces.may_take_farmer(state):
        return Refused("supply_short", "Q2", {"most": 0})
    return None


# Offering, harvest, scoring ----------------------------------------------------------------------------------------


def adjustment_not(state: State, seat: int, action: Action) -> Refused | None:
    if state.adjusting[seat]:
        return Refused("card_played_already", "R6.2", {"card": CARDS[kinds.ADJUSTMENT_CARD]})
    return play_not(state, seat, kinds.ADJUSTMENT_CARD, "R4.1")


def offer_not(state: State, seat: int, action: Action) -> Refused | None:
    gold = action.index["gold"] + 1
    if gold <= state.gold[seat]:
        return None
    return Refused("offer_too_high", "R4.1", {"offer": gold, "gold": state.gold[seat]})


def card_not(state: State, seat: int, action: Action) -> Refused | None:
    if cards.drawable(state) > state.cards_taken:
        return None
    return Refused("too_few_cards", "R6.3", {"most": cards.drawable(state)})


def score_not(state: State, seat: int, action: Action) -> Refused | None:
    card = kinds.FIRST_YELLOW + action.index["card"]
    reason = play_not(state, seat, card, "R7.5")
    if reason is not None or scoring.condition_holds(state, seat, card):
        return reason
    numbers: dict[str, Argument] = {
        "card": CARDS[card],
        "symbols": scoring.symbols_of(state, seat),
        "farmers": scoring.farmers_of(state, seat),
    }
    return Refused("condition_not_met", "R7.5", numbers)


# All kinds ---------------------------------------------------------------------------------------------------------


MARKET_STEPS = (
    kinds.BUY_CARDS_STEP,
    kinds.BUY_FARMERS_STEP,
    kinds.PLACE_FARMERS,
    kinds.BUY_STONES_STEP,
    kinds.PLACE_STONES,
    kinds.FINISH_MARKET,
)

KINDS: Kinds = {
    "start": ("R1.5", (kinds.DRAW_START,), start_not),
    "turn_up": ("R2.1", (kinds.TURN_UP_PROVINCES,), turn_up_not),
    "deal": ("E4", (kinds.DEAL_PROVINCES,), deal_not),
    "draw": ("R6.3", (kinds.TAKE_BONUSES, kinds.BUY_CARDS_STEP, kinds.TAKE_REWARDS), draw_not),
    "choose": ("E4", (kinds.CHOOSE_PROVINCE,), choose_not),
    "bid": ("R2.3", (kinds.BID_ON_PROVINCES,), bid_not),
    "protection": ("R2.7", (kinds.BID_ON_PROVINCES,), protection_not),
    "bribery": ("R2.8", (kinds.BID_ON_PROVINCES,), bribery_not),
    "sell": ("R6.1", (), sell_not),
    "buy_cards": ("R3.1", (kinds.BUY_CARDS_STEP,), buy_cards_not),
    "buy_farmers": ("R3.1", (kinds.BUY_FARMERS_STEP,), buy_farmers_not),
    "buy_stones": ("R3.1", (kinds.BUY_STONES_STEP,), buy_stones_not),
    "farmer": ("R3.3", (kinds.PLACE_FARMERS, kinds.TAKE_REWARDS), farmer_not),
    "stone": ("R3.4", (kinds.PLACE_STONES, kinds.TAKE_REWARDS), stone_not),
    "architect": ("R3.7", MARKET_STEPS, architect_not),
    "free_farmer": ("R3.7", MARKET_STEPS, free_farmer_not),
    "finish": ("R3.1", (kinds.FINISH_MARKET, kinds.SCORE_CARDS), always),
    "adjustment": ("R4.1", (kinds.SEAL_OFFERING,), adjustment_not),
    "theft": ("R4.1", (kinds.SEAL_OFFERING,), always),
    "offer": ("R4.1", (kinds.SEAL_OFFERING,), offer_not),
    "raise": ("R4.3", (kinds.ADJUST_OFFERING,), always),
    "lower": ("R4.3", (kinds.ADJUST_OFFERING,), always),
    "card": ("R4.5", (kinds.TAKE_REWARDS,), card_not),
    "decline": ("R4.5", (kinds.TAKE_REWARDS,), always),
    "big_harvest": ("R5.2", (kinds.COLLECT_INCOME,), card_in_province_not),
    "treasury": ("R5.2", (kinds.COLLECT_INCOME,), card_in_province_not),
    "collect": ("R5.1", (kinds.COLLECT_INCOME,), always),
    "score": ("R7.5", (kinds.SCORE_CARDS,), score_not),
}
"""Each kind of action: the rule that says when it can be done, the steps in which it can, and its check."""
