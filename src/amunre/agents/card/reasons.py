"""Why an action of the card game is good or bad: what it changes in the parts of the score, in codes for `text`.

What is told is so when the actions are carried out; what hangs on others is told with its condition.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from amunre.agents.card.figures import summary
from amunre.agents.reason import AGAINST, FOR, NEITHER, POINTS, Found, Reason
from amunre.card import kinds
from amunre.card.editions import PROVINCES, columns, costs, gold_cards
from amunre.card.state import State
from amunre.game.checking import integer, integers, table_of

CODES = frozenset({
    "weakest", "many_fields", "many_fields_lost", "pharaoh", "pharaoh_lost", "few_ankhs", "few_ankhs_lost", "ankhs",
    "ankhs_lost", "fields", "fields_lost", "caravans", "caravans_lost", "shows_ankhs", "shows_fields",
    "shows_caravans", "pyramids", "outbids", "spends", "free", "offers", "offers_in_all", "offers_nothing", "keeps",
    "pays", "saves", "displays", "displays_all",
})  # fmt: skip
"""Every reason there is; the catalogues have a sentence for each."""

SYMBOL_WEIGHTS = {"ankhs": 0.4, "fields": 0.5, "caravans": 2.0}


def reasons(before: State, seat: int, actions: Sequence[int], after: State) -> Found:
    """What the actions change for the seat; `after` is the state they lead to, before chance and the others go on."""
    old, new, action = summary(before, seat), summary(after, seat), actions[0]
    if kinds.OFFER <= action <= kinds.FINISH:  # what comes after it hangs on what others seal
        return of_offering(before, old, actions)
    if kinds.BID <= action < kinds.EXTEND:
        return of_bid(before, action - kinds.BID) + of_winning(before, seat, (action - kinds.BID) // kinds.GOLD_CARDS)
    found = of_score(before, after, seat, old, new)
    if kinds.EXTEND <= action < kinds.OFFER:
        found += of_symbols({name: new[name] - old[name] for name in SYMBOL_WEIGHTS})
    elif action >= kinds.BUILD:
        found += of_purchase(before, old, action - kinds.BUILD)
    elif kinds.DISPLAY <= action < kinds.BID:
        found += of_display(seat, actions, after)
    return found


# Points ------------------------------------------------------------------------------------------------------------


def of_score(before: State, after: State, seat: int, old: dict[str, int], new: dict[str, int]) -> Found:
    """What a kingdom scores more or less (C5.1, C5.2); also where the plan is the last before it is scored."""
    changes = {part: new[part] - old[part] for part in ("weakest", "many_fields", "pharaoh")}
    ankhs = new["few_ankhs"] - old["few_ankhs"]
    if is_poorest(before, seat) != is_poorest(after, seat):
        changes["few_ankhs"] = ankhs
    else:  # C5.2: the fewest ankhs never cost more than the rest brings
        changes[max(changes, key=lambda part: abs(changes[part]))] += ankhs
    found: Found = []
    for part, change in changes.items():
        if part == "weakest" and change > 0:
            found.append((POINTS + change, Reason(part, {"count": new[part], "points": change})))
        elif part != "weakest" and change > 0:
            found.append((POINTS + change, Reason(part, {"points": change})))
        elif part != "weakest" and change < 0:
            found.append((POINTS - change, Reason(f"{part}_lost", {"points": -change}, AGAINST)))
    return found


def is_poorest(state: State, seat: int) -> bool:
    """C5.2: whether the seat sees the fewest ankhs, among equals the last in turn order."""
    ankhs = [summary(state, other)["ankhs"] for other in range(state.game.players)]
    first = state.fields()["pharaoh"]
    return seat == min(range(state.game.players), key=lambda one: (ankhs[one], -((one - first) % state.game.players)))


def of_symbols(changes: Mapping[str, int], told: str = "") -> Found:
    """Symbols that come into sight or go out of it (C2.4)."""
    found: Found = []
    for name, change in changes.items():
        if change != 0:
            code, speaks = (f"{told}{name}", FOR) if change > 0 else (f"{name}_lost", AGAINST)
            found.append((SYMBOL_WEIGHTS[name] * abs(change), Reason(code, {"count": abs(change)}, speaks)))
    return found


# Auctions ----------------------------------------------------------------------------------------------------------


def of_bid(before: State, offset: int) -> Found:
    """What the province shows, who is driven out, and what the gold card is worth (C2.2, C2.3)."""
    province, card = divmod(offset, kinds.GOLD_CARDS)
    shown = columns(before.game.tables)
    found = of_symbols({name: shown[name][province] for name in SYMBOL_WEIGHTS}, "shows_")
    if shown["pyramids"][province] > 0:
        found.append((1.5, Reason("pyramids", {"count": shown["pyramids"][province]})))
    bidders = before.fields()["bid_on"]
    if province in bidders:
        rival = {"rival": bidders.index(province), "province": PROVINCES[province]}
        found.append((0.8, Reason("outbids", rival, NEITHER)))
    gold = gold_cards(before.game.tables)[card]
    spends = Reason("spends", {"gold": gold}, AGAINST) if gold > 0 else Reason("free")
    return [*found, (0.2 * gold + 0.1, spends)]


def of_winning(before: State, seat: int, card: int) -> Found:
    """What the card scores if the bid holds, where it is known which province it will lie on (C2.4, C5)."""
    fields, shown = before.fields(), columns(before.game.tables)
    first = seat * kinds.COLUMNS
    laid = [fields["cards"][(first + one) * kinds.KINGDOMS :][: kinds.KINGDOMS] for one in range(kinds.COLUMNS)]
    open_to = [column for column in range(kinds.COLUMNS) if laid[column][fields["kingdom"]] == kinds.NOWHERE]
    if fields["kingdom"] > 0 and len(open_to) > 1:
        return []
    column, before_it = open_to[0], [[one for one in cards if one != kinds.NOWHERE] for cards in laid]
    after_it = [cards + [card] * (place == column) for place, cards in enumerate(before_it)]
    needed = integer(table_of(before.game.tables, "amounts")["fields_needed"])
    fewest, fields_seen = [], []
    for cards in (before_it, after_it):
        tokens = [
            fields["tokens"][first + place] + sum(shown["pyramids"][one] for one in cards[place])
            for place in range(kinds.COLUMNS)
        ]
        fewest.append(min(tokens))
        fields_seen.append(sum(shown["fields"][own[-1]] for own in cards if own) >= needed)
    found: Found = []
    if fewest[1] > fewest[0]:
        points = (fewest[1] - fewest[0]) * integer(table_of(before.game.tables, "amounts")["per_pyramid"])
        found.append((POINTS + points, Reason("weakest", {"count": fewest[1], "points": points})))
    if fields_seen[0] != fields_seen[1]:
        points = integer(table_of(before.game.tables, "amounts")["for_fields"])
        code, speaks = ("many_fields", FOR) if fields_seen[1] else ("many_fields_lost", AGAINST)
        found.append((POINTS + points, Reason(code, {"points": points}, speaks)))
    return found


# Offering, construction, display -----------------------------------------------------------------------------------


def of_offering(before: State, old: dict[str, int], actions: Sequence[int]) -> Found:
    """What is offered and earns, and what stays for the harvest once nothing can be added (C3.1, C3.3, C4.1)."""
    gold = gold_cards(before.game.tables)
    laid = [gold[action - kinds.OFFER] for action in actions if action != kinds.FINISH]
    offered = old["offered"] + sum(laid)
    if 0 not in laid and kinds.FINISH not in actions:  # the 0 is the lowest card, so it comes last
        return [(0.4, Reason("offers", {"gold": offered}, NEITHER))]
    favors = integers(table_of(before.game.tables, "favors")[str(before.game.players)])
    found: Found = [(0.4, Reason("offers_nothing", {"gold": 0}, AGAINST))]
    if offered > 0:
        found = [(0.4, Reason("offers_in_all", {"gold": offered, "least": favors[-1], "most": favors[0]}))]
    if old["display"] > offered:
        found.append((0.3, Reason("keeps", {"gold": old["display"] - offered})))
    return found


def of_purchase(before: State, old: dict[str, int], count: int) -> Found:
    """What the pyramids cost, and what is left for the next display (C4.2, C4.3); more than all cards is lost (QC1)."""
    cost = costs(before.game.tables)[count - 1] if count > 0 else 0
    found: Found = [(0.3, Reason("pays", {"gold": cost}, AGAINST))] if cost > 0 else []
    if before.fields()["kingdom"] < kinds.KINGDOMS - 1:
        left = min(old["gold"] - cost, sum(gold_cards(before.game.tables)))
        found.append((0.2, Reason("saves", {"gold": left}, FOR if left > 0 else AGAINST)))
    return found


def of_display(seat: int, actions: Sequence[int], after: State) -> Found:
    """What a whole display is good for (C1.3, C2.2); of a single card there is nothing to say."""
    gold, mask = gold_cards(after.game.tables), after.fields()["display"][seat]
    laid = [gold[card] for card in range(kinds.GOLD_CARDS) if mask >> card & 1 and gold[card] > 0]
    if len(actions) == 1 or not laid:
        return [(0.1, Reason("displays", {"gold": gold[actions[0] - kinds.DISPLAY]}, NEITHER))]
    return [(0.1, Reason("displays_all", {"count": len(laid), "highest": max(laid)}))]
