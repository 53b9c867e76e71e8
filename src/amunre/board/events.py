"""What happened: the facts behind an action, found by comparing the states around it, each with rule and audience."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.board import kinds, pieces
from amunre.board.actions import PLAYED
from amunre.board.editions import CARDS, PROVINCES
from amunre.game.event import Event

if TYPE_CHECKING:
    from amunre.board.state import State
    from amunre.game.actions import Action
    from amunre.game.refusal import Argument

BOUGHT = {"buy_cards": "R3.2", "buy_farmers": "R3.3", "buy_stones": "R3.4"}


PARTS = (
    ("temples_scored", "R7.1", kinds.TEMPLES_PART),
    ("pyramids_scored", "R7.2", kinds.PYRAMIDS_PART),
    ("sets_scored", "R7.3", kinds.SETS_PART),
    ("west_scored", "R7.4", kinds.WEST_PART),
    ("east_scored", "R7.4", kinds.EAST_PART),
)
"""The parts of the score that count by themselves."""


def tell(before: State, seat: int, action: Action, after: State) -> list[Event]:
    """Everything that came of the seat's action, in the order it happened."""
    told: list[Event] = []
    if action.chance:
        tell_chance(before, action, after, told)
    else:
        tell_action(before, seat, action, after, told)
    if before.sealed_moment() and after.reveals > before.reveals:
        tell_reveal(before, seat, action, after, told)
    tell_turned_up(before, after, told)
    if deck_was_rebuilt(before, after):
        told.append(Event("deck_rebuilt", "R6.3", {"count": after.deck_left}))
    tell_auction_end(before, after, told)
    tell_offering_end(before, after, told)
    tell_incomes(before, after, told)
    tell_scoring(before, seat, action, after, told)
    if after.phase != kinds.OVER and (after.age != before.age or after.round != before.round):
        told.append(Event("round_began", "R1.1", {"age": after.age + 1, "round": after.round + 1}))
    return told


# The action itself -------------------------------------------------------------------------------------------------


def tell_chance(before: State, action: Action, after: State, told: list[Event]) -> None:
    """What chance brought; a drawn or dealt card is known to its new owner alone."""
    drawer = before.drawer
    if action.kind == "start":
        told.append(Event("start_drawn", "R1.5", {"seat": after.start}))
    elif action.kind == "turn_up":
        told.append(Event("province_turned_up", "R2.1", action.named))
    elif action.kind == "deal":
        told.append(Event("province_dealt", "E4", {"seat": drawer}))
        told.append(Event("province_received", "E4", {"seat": drawer, **action.named}, (drawer,)))
    else:
        rule = "R2.6" if before.phase == kinds.AUCTION else "R3.2" if before.phase == kinds.MARKET else "R4.5"
        told.append(Event("card_drawn", rule, {"seat": drawer}))
        told.append(Event("card_received", rule, {"seat": drawer, **action.named}, (drawer,)))


def tell_action(before: State, seat: int, action: Action, after: State, told: list[Event]) -> None:
    """What the seat did; in a sealed moment only the seat itself knows it."""
    secret = (seat,) if before.sealed_moment() else None
    kind = action.kind
    who: dict[str, Argument] = {"seat": seat}
    what: dict[str, Argument] = {**who, **action.named}
    if kind == "bid":
        tell_bid(before, seat, action, told)
    elif kind in PLAYED:
        told.append(Event("card_played", PLAYED[kind], {**who, "card": kind}))
        tell_piece(before, seat, action, after, told)
    elif kind in BOUGHT:
        count = action.index["count"]
        name = kind.replace("buy", "bought")
        told.append(Event(name, BOUGHT[kind], {**who, "count": count, "gold": pieces.price(before, count)}))
    elif kind == "farmer" or kind == "stone":
        tell_piece(before, seat, action, after, told)
    elif kind == "sell":
        told.append(Event("card_sold", "R6.1", what, secret))
    elif kind == "choose":
        told.append(Event("province_chosen", "E4", what, secret))
    elif kind == "adjustment":
        told.append(Event("adjustment_added", "R4.1", who, secret))
    elif kind == "theft":
        told.append(Event("theft_sealed", "R4.1", who, secret))
    elif kind == "offer":
        told.append(Event("offer_sealed", "R4.1", what, secret))
    elif kind == "raise" or kind == "lower":
        change = before.numbers.adjustment if kind == "raise" else -before.numbers.adjustment
        told.append(Event("offering_adjusted", "R4.3", {**who, "change": change, "total": before.total + change}))
    elif kind == "card":
        told.append(Event("card_chosen", "R4.5", who))
    elif kind == "decline":
        told.append(Event("rewards_declined", "Q10", {**who, "count": before.left}))
    elif kind == "score":
        told.append(Event("card_scored", "R7.5", {**what, "points": before.numbers.per_card}))


def tell_bid(before: State, seat: int, action: Action, told: list[Event]) -> None:
    """R2.3, R2.4: a bid, and whom it outbids."""
    told.append(Event("bid_placed", "R2.3", {"seat": seat, **action.named}))
    outbid = before.bidder[action.index["province"]]
    if outbid != kinds.NOBODY:
        name = action.named["province"]
        told.append(Event("seat_outbid", "R2.4", {"seat": outbid, "province": name, "rival": seat}))


def tell_piece(before: State, seat: int, action: Action, after: State, told: list[Event]) -> None:
    """R3.3 to R3.6, R5.2: where a piece or a card went, and the pyramid that came of it."""
    if "province" not in action.index:
        return
    province = action.index["province"]
    where: dict[str, Argument] = {"seat": seat, "province": action.named["province"]}
    if action.kind == "farmer":
        told.append(Event("farmer_placed", "R3.3", where))
    elif action.kind == "free_farmer":
        told.append(Event("free_farmer_placed", "R3.6", where))
    elif action.kind == "stone":
        told.append(Event("stone_placed", "R3.4", where))
    elif action.kind == "big_harvest" or action.kind == "treasury":
        told.append(Event("province_marked", "R5.2", {**where, "card": action.kind}))
    if after.pyramids[province] > before.pyramids[province]:
        built = {**where, "pyramids": after.pyramids[province]}
        told.append(Event("pyramid_built", "R3.5" if action.kind == "architect" else "R3.4", built))


# What it led to ----------------------------------------------------------------------------------------------------


def tell_reveal(before: State, last: int, action: Action, after: State, told: list[Event]) -> None:
    """R4.2, E4, Q11: a sealed moment ends, and everything in it is seen at once."""
    total = 0
    for offset in range(before.players):
        seat = (before.start + offset) % before.players
        tell_sales(before, seat, told)
        if before.step == kinds.CHOOSE_PROVINCE:
            chosen = action.index["province"] if seat == last else before.chosen[seat]
            told.append(Event("choice_revealed", "E4", {"seat": seat, "province": PROVINCES[chosen]}))
            continue
        if after.offer[seat] == kinds.THEFT_OFFER:
            total -= after.numbers.theft
            told.append(Event("theft_revealed", "R4.2", {"seat": seat, "gold": after.numbers.theft}))
        else:
            total += after.offer[seat]
            told.append(Event("offer_revealed", "R4.2", {"seat": seat, "gold": after.offer[seat]}))
        if before.adjusting[seat]:
            told.append(Event("card_played", "R4.1", {"seat": seat, "card": CARDS[kinds.ADJUSTMENT_CARD]}))
    if before.step == kinds.SEAL_OFFERING:
        told.append(Event("offerings_added_up", "R4.2", {"total": total}))


def tell_sales(before: State, seat: int, told: list[Event]) -> None:
    """Q11: what the seat sold in the sealed moment becomes public."""
    for card in range(kinds.CARDS):
        for _ in range(before.sold[seat * kinds.CARDS + card]):
            told.append(Event("sale_revealed", "Q11", {"seat": seat, "card": CARDS[card]}))


def tell_turned_up(before: State, after: State, told: list[Event]) -> None:
    """R2.1, Q8: the bonuses laid in provinces that were turned up."""
    for province in range(kinds.PROVINCES):
        if after.card_place[province] != kinds.TURNED_UP or before.card_place[province] == kinds.TURNED_UP:
            continue
        name = PROVINCES[province]
        built = after.pyramids[province] - before.pyramids[province]
        stones = after.stones[province] - before.stones[province] + built * after.numbers.pyramid_stones
        if after.bonus_cards[province] > 0:
            told.append(Event("cards_laid", "R2.1", {"province": name, "count": after.bonus_cards[province]}))
        if stones > 0:
            told.append(Event("stones_laid", "R2.1", {"province": name, "count": stones}))
        if built > 0:
            told.append(Event("pyramid_appeared", "Q8", {"province": name, "pyramids": after.pyramids[province]}))
        if after.numbers.bonus_gold[province] > 0:
            told.append(Event("gold_laid", "R2.1", {"province": name, "gold": after.numbers.bonus_gold[province]}))


def deck_was_rebuilt(before: State, after: State) -> bool:
    """R6.3: nothing else makes the discards fewer; what was sold in a sealed moment joins them when it ends."""
    if after.sealed_moment():
        return False
    missing = 0
    for card in range(kinds.CARDS):
        missing += before.discards[card] - after.discards[card]
        for seat in range(before.players):
            missing += before.sold[seat * kinds.CARDS + card]
    return missing > 0


def tell_auction_end(before: State, after: State, told: list[Event]) -> None:
    """R2.5, R2.6: bids that were paid and provinces that were won, in turn order."""
    if before.phase != kinds.AUCTION or before.step > kinds.PAY_BIDS or after.step < kinds.PAY_BIDS:
        return
    first = before.rank if before.step == kinds.PAY_BIDS else 0
    paid = after.rank if after.step == kinds.PAY_BIDS else after.players
    for place in range(first, paid):
        seat = (before.start + place) % before.players
        told.append(Event("bid_paid", "R2.5", {"seat": seat, "gold": after.paid[seat]}))
    for place in range(before.players):
        seat = (before.start + place) % before.players
        for province in range(kinds.PROVINCES):
            if after.owner[province] == seat and before.owner[province] == kinds.NOBODY:
                tell_won(after, seat, province, told)


def tell_won(after: State, seat: int, province: int, told: list[Event]) -> None:
    """R2.6: a province comes under control, with the gold that lay there."""
    told.append(Event("province_won", "R2.6", {"seat": seat, "province": PROVINCES[province]}))
    if after.numbers.bonus_gold[province] > 0:
        told.append(Event("gold_taken", "R2.6", {"seat": seat, "gold": after.numbers.bonus_gold[province]}))


def tell_offering_end(before: State, after: State, told: list[Event]) -> None:
    """R4.4, R4.6: the tile is laid; after the rewards the token moves."""
    if before.phase != kinds.OFFERING:
        return
    if before.step <= kinds.ADJUST_OFFERING and (after.phase != kinds.OFFERING or after.step == kinds.TAKE_REWARDS):
        value = after.numbers.tile_value[after.tile]
        told.append(Event("tile_laid", "R4.4", {"total": after.total, "value": value}))
    if after.phase != kinds.OFFERING:
        name = "start_moved" if before.start != after.start else "start_stayed"
        told.append(Event(name, "R4.6", {"seat": after.start}))


def tell_incomes(before: State, after: State, told: list[Event]) -> None:
    """R5.1: what the players who collected were paid."""
    if before.phase == kinds.HARVEST:
        first = before.rank
    elif before.phase == kinds.OFFERING and after.phase != kinds.OFFERING:
        first = 0
    else:
        return
    last = after.rank if after.phase == kinds.HARVEST else after.players
    for place in range(first, last):
        seat = (after.start + place) % after.players
        told.append(Event("income_collected", "R5.1", {"seat": seat, "gold": after.income[seat]}))


def tell_scoring(before: State, seat: int, action: Action, after: State, told: list[Event]) -> None:
    """R7, R8: what scored by itself, the end of an age, and the end of the game."""
    if before.phase < kinds.SCORING and (after.phase >= kinds.SCORING or after.age > before.age):
        for scorer in range(after.players):
            for name, rule, part in PARTS:
                points = after.parts[(before.age * kinds.SEATS + scorer) * kinds.PARTS + part]
                if points > 0:
                    told.append(Event(name, rule, {"seat": scorer, "points": points}))
    if after.age > before.age:
        told.append(Event("age_ended", "R7.6", {"age": after.age}))
    if after.phase == kinds.OVER:
        for scorer in range(after.players):
            cards = before.hand_size[scorer]
            if scorer == seat and (action.kind in ("score", "sell") or action.kind in PLAYED):
                cards -= 1
            if cards > 0:
                told.append(Event("hand_sold", "R8.2", {"seat": scorer, "count": cards}))
            points = after.parts[(kinds.SEATS + scorer) * kinds.PARTS + kinds.GOLD_PART]
            told.append(Event("gold_scored", "R8.1", {"seat": scorer, "gold": after.gold[scorer], "points": points}))
        told.append(Event("game_ended", "R8.3", {}))
