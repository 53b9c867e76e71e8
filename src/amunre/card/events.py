"""What happened: the facts behind an action, found by comparing the states around it, each with rule and audience."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.card import cards, kinds, provinces
from amunre.card.editions import PROVINCES
from amunre.card.view import cards_in
from amunre.game.event import Event

if TYPE_CHECKING:
    from amunre.card.state import State
    from amunre.game.actions import Action
    from amunre.game.refusal import Argument

PARTS = (
    ("pyramids_scored", "C5.1", kinds.PYRAMIDS_PART),
    ("fields_scored", "C5.2", kinds.FIELDS_PART),
    ("pharaoh_scored", "C5.2", kinds.PHARAOH_PART),
    ("ankhs_scored", "C5.2", kinds.ANKHS_PART),
)

# How far a player has come in the harvest.
NOT_YET, COLLECTED, BUILT, PREPARING, DONE = range(5)


def tell(before: State, seat: int, action: Action, after: State) -> list[Event]:
    """Everything that came of the seat's action, in the order it happened."""
    told: list[Event] = []
    told_place = seat * kinds.COLUMNS + action.index["column"] if action.kind == "pyramid" else kinds.NOWHERE
    if action.chance:
        tell_chance(action, after, told)
    else:
        tell_action(before, seat, action, after, told)
    tell_auction(before, seat, action, after, told)
    if before.sealed_moment() and not after.sealed_moment():
        tell_reveal(after, told)
    if before.phase == kinds.OFFERING:
        tell_favors(before, told_place, after, told)
    tell_harvest(before, told_place, after, told)
    tell_scoring(before, after, told)
    if after.phase == kinds.AUCTION and (before.phase == kinds.SETUP or after.kingdom != before.kingdom):
        told.append(Event("kingdom_began", "C1.1", {"kingdom": after.kingdom + 1}))
    return told


# The action itself -------------------------------------------------------------------------------------------------


def tell_chance(action: Action, after: State, told: list[Event]) -> None:
    if action.kind == "start":
        told.append(Event("pharaoh_drawn", "C1.2", {"seat": after.pharaoh}))
    else:
        told.append(Event("province_turned_up", "C2.1", action.named))


def tell_action(before: State, seat: int, action: Action, after: State, told: list[Event]) -> None:
    """What the seat did; in a sealed moment only the seat itself knows it."""
    kind = action.kind
    what: dict[str, Argument] = {"seat": seat, **action.named}
    if kind == "display":
        tell_display(before, seat, action.index["gold"], told)
    elif kind == "bid":
        tell_bid(before, seat, action, told)
    elif kind == "offer":
        told.append(Event("card_offered", "C3.1", what, (seat,)))
    elif kind == "pyramid":
        told.append(Event("pyramids_placed", "C3.5", {**what, "count": 1}))
    elif kind == "build":
        cost = before.numbers.cost[action.index["count"]]
        told.append(Event("pyramids_built", "C4.2", {**what, "gold": cost}))
    if before.sealed_moment() and (not after.sealed_moment() or after.sealed[seat]):
        offer = before.offer[seat]
        if kind == "offer":
            offer |= 1 << action.index["gold"]
        told.append(Event("offer_sealed", "C3.1", {"seat": seat, "gold": cards.worth(before, offer)}, (seat,)))


def tell_display(before: State, seat: int, card: int, told: list[Event]) -> None:
    """C1.3, C4.3: the card laid out, and the whole display once it is complete."""
    rule = "C1.3" if before.phase == kinds.SETUP else "C4.3"
    gold = before.numbers.gold[card]
    told.append(Event("card_displayed", rule, {"seat": seat, "gold": gold}))
    if before.gold[seat] == gold:
        shown = before.display[seat] | 1 << card
        values = gold_text(before, shown)
        told.append(Event("display_formed", rule, {"seat": seat, "gold": cards.worth(before, shown), "cards": values}))


def gold_text(state: State, mask: int) -> str:
    """The values of the gold cards in a mask."""
    return ", ".join([str(state.numbers.gold[card]) for card in cards_in(mask)])


def tell_bid(before: State, seat: int, action: Action, told: list[Event]) -> None:
    """C2.2: a bid, and whom it outbids."""
    province = action.index["province"]
    name = action.named["province"]
    told.append(Event("bid_placed", "C2.2", {"seat": seat, **action.named}))
    for rival in range(before.players):
        if before.bid_on[rival] == province:
            old = before.numbers.gold[before.bid_card[rival]]
            told.append(Event("outbid", "C2.2", {"seat": rival, "rival": seat, "province": name, "gold": old}))


# What followed of itself -------------------------------------------------------------------------------------------


def tell_auction(before: State, seat: int, action: Action, after: State, told: list[Event]) -> None:
    """C2.3 to C2.5: who took which province for what, where it was laid, and who is Pharaoh now."""
    if before.step == kinds.BID_ON_PROVINCES and after.step != kinds.BID_ON_PROVINCES:
        for offset in range(before.players):
            taker = (before.pharaoh + offset) % before.players
            province = action.index["province"] if taker == seat else before.bid_on[taker]
            card = action.index["gold"] if taker == seat else before.bid_card[taker]
            gold = before.numbers.gold[card]
            told.append(Event("province_taken", "C2.3", {"seat": taker, "province": PROVINCES[province], "gold": gold}))
    for offset in range(before.players):
        tell_extended(before, (before.pharaoh + offset) % before.players, after, told)
    if after.auction > before.auction:
        event = "pharaoh_stayed" if after.pharaoh == before.pharaoh else "pharaoh_changed"
        ankhs = provinces.visible_ankhs(after, after.pharaoh)
        told.append(Event(event, "C2.5", {"seat": after.pharaoh, "ankhs": ankhs}))


def tell_extended(before: State, seat: int, after: State, told: list[Event]) -> None:
    """C2.4: which of the seat's provinces the new card extends."""
    if before.kingdom == 0:
        return
    for column in range(kinds.COLUMNS):
        card = provinces.card_at(after, seat, column, before.kingdom)
        if card != kinds.NOWHERE and provinces.card_at(before, seat, column, before.kingdom) == kinds.NOWHERE:
            arguments: dict[str, Argument] = {"seat": seat, "province": PROVINCES[card], "column": column + 1}
            told.append(Event("province_extended", "C2.4", arguments))


def tell_reveal(after: State, told: list[Event]) -> None:
    """C3.1 to C3.3: the offerings in turn order, the flood, and the favors."""
    for offset in range(after.players):
        seat = (after.pharaoh + offset) % after.players
        mask = after.offer[seat]
        values = gold_text(after, mask)
        gold = cards.worth(after, mask)
        told.append(Event("offer_revealed", "C3.1", {"seat": seat, "gold": gold, "cards": values}))
    flood: dict[str, Argument] = {
        "total": after.total,
        "value": after.numbers.per_field[after.flood],
        "caravan": after.numbers.per_caravan[after.flood],
    }
    told.append(Event("flood_set", "C3.2", flood))
    for offset in range(after.players):
        seat = (after.pharaoh + offset) % after.players
        told.append(Event("favors_received", "C3.3", {"seat": seat, "count": after.favors[seat]}))


def tell_favors(before: State, told_place: int, after: State, told: list[Event]) -> None:
    """C3.5: where the pyramids received were placed; who also built at once is told of later, with all of them."""
    for offset in range(after.players):
        seat = (after.pharaoh + offset) % after.players
        if harvest_stage(after, before.kingdom, offset) < BUILT or after.built[seat] == 0:
            tell_pyramids(before, seat, told_place, after, told)


def tell_pyramids(before: State, seat: int, told_place: int, after: State, told: list[Event]) -> None:
    """C3.5: where the seat's pyramids went that left no choice; the one that was placed by hand has been told."""
    for column in range(kinds.COLUMNS):
        place = seat * kinds.COLUMNS + column
        count = after.tokens[place] - before.tokens[place] - int(place == told_place)
        if count > 0:
            arguments: dict[str, Argument] = {"seat": seat, "column": column + 1, "count": count}
            told.append(Event("pyramids_placed", "C3.5", arguments))


def harvest_stage(state: State, kingdom: int, offset: int) -> int:
    """How far the player so many turns after the Pharaoh has come in the harvest of the kingdom."""
    if state.kingdom > kingdom or state.phase > kinds.HARVEST:
        return DONE
    if state.phase < kinds.HARVEST or offset > state.rank:
        return NOT_YET
    if offset < state.rank:
        return DONE
    if state.step == kinds.BUILD_PYRAMIDS:
        return COLLECTED
    return BUILT if state.step == kinds.PLACE_PYRAMIDS else PREPARING


def tell_harvest(before: State, told_place: int, after: State, told: list[Event]) -> None:
    """C4: player by player, whatever happened of itself; a purchase of one's own choice has been told."""
    for offset in range(before.players):
        player = (before.pharaoh + offset) % before.players
        stage = harvest_stage(before, before.kingdom, offset)
        reached = harvest_stage(after, before.kingdom, offset)
        if stage < COLLECTED <= reached:
            tell_revenue(player, after, told)
        if stage < COLLECTED and reached >= BUILT:
            count = after.built[player]
            cost = after.numbers.cost[count]
            told.append(Event("pyramids_built", "C4.2", {"seat": player, "count": count, "gold": cost}))
        if stage in (COLLECTED, BUILT) or (stage < COLLECTED and reached >= BUILT and after.built[player] > 0):
            tell_pyramids(before, player, told_place, after, told)
        if stage < PREPARING <= reached and before.kingdom < kinds.KINGDOMS - 1:
            tell_preparation(player, after, told)


def tell_revenue(seat: int, after: State, told: list[Event]) -> None:
    """C4.1: what the fields, the caravans and the cards left brought."""
    fields = provinces.visible_fields(after, seat) * after.numbers.per_field[after.flood]
    caravans = provinces.visible_caravans(after, seat) * after.numbers.per_caravan[after.flood]
    arguments: dict[str, Argument] = {
        "seat": seat,
        "gold": after.income[seat],
        "fields": fields,
        "caravans": caravans,
        "cards": after.income[seat] - fields - caravans,
    }
    told.append(Event("revenue_collected", "C4.1", arguments))


def tell_preparation(seat: int, after: State, told: list[Event]) -> None:
    """C4.3, QC1: gold that no display can hold is lost; without gold the display is the 0 alone."""
    left = after.income[seat] - after.numbers.cost[after.built[seat]]
    if left > after.numbers.all_gold:
        told.append(Event("gold_lost", "QC1", {"seat": seat, "gold": left - after.numbers.all_gold}))
    if left == 0:
        values = gold_text(after, 1)
        told.append(Event("display_formed", "C4.3", {"seat": seat, "gold": 0, "cards": values}))


def tell_scoring(before: State, after: State, told: list[Event]) -> None:
    """C5: what each player scores at the end of the kingdom, part by part."""
    if after.kingdom == before.kingdom and after.phase != kinds.OVER:
        return
    for offset in range(after.players):
        seat = (after.pharaoh + offset) % after.players
        first = (before.kingdom * kinds.SEATS + seat) * kinds.PARTS
        total = 0
        for name, rule, part in PARTS:
            points = after.parts[first + part]
            total += points
            if points != 0:
                told.append(Event(name, rule, {"seat": seat, "points": points}))
        arguments: dict[str, Argument] = {"seat": seat, "points": total, "total": after.points[seat]}
        told.append(Event("kingdom_scored", "C5", arguments))
    if after.phase == kinds.OVER:
        told.append(Event("game_ended", "C5.3", {}))
