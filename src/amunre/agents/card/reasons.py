"""Why an action of the card game is good or bad: what it changes in the parts of the score, in codes for `text`."""

from __future__ import annotations

from collections.abc import Sequence

from amunre.agents.card.figures import summary
from amunre.agents.reason import Found, Reason, of_points
from amunre.card import kinds
from amunre.card.editions import PROVINCES, columns, costs, gold_cards
from amunre.card.state import State

CODES = frozenset({
    "scores", "weakest", "many_fields", "many_fields_lost", "pharaoh", "pharaoh_lost", "few_ankhs", "few_ankhs_lost",
    "ankhs", "ankhs_lost", "fields", "fields_lost", "caravans", "caravans_lost", "pyramids", "outbids", "spends",
    "free", "offers", "offers_in_all", "keeps", "pays", "saves", "displays",
})  # fmt: skip
"""Every reason there is; the catalogues have a sentence for each."""

SYMBOL_WEIGHTS = {"ankhs": 0.4, "fields": 0.5, "caravans": 2.0}


def reasons(before: State, seat: int, actions: Sequence[int], after: State) -> Found:
    """What the actions change for the seat; `after` is the state they lead to, before chance and the others go on."""
    old, new, action = summary(before, seat), summary(after, seat), actions[0]
    found = of_points(old, new)
    if after.ending is None and new["kingdom"] == old["kingdom"]:
        found += of_score(old, new)
        if kinds.EXTEND <= action < kinds.OFFER:
            found += of_symbols({name: new[name] - old[name] for name in SYMBOL_WEIGHTS})
    if kinds.BID <= action < kinds.EXTEND:
        found += of_bid(before, action - kinds.BID)
    elif kinds.OFFER <= action <= kinds.FINISH:
        found += of_offering(before, old, actions)
    elif action >= kinds.BUILD:
        found += of_purchase(before, old, action - kinds.BUILD)
    elif kinds.DISPLAY <= action < kinds.BID:
        gold = gold_cards(before.game.tables)[action - kinds.DISPLAY]
        found.append((0.1, Reason("displays", {"gold": gold})))
    return found


def of_score(old: dict[str, int], new: dict[str, int]) -> Found:
    """What the kingdom would score more or less if it ended now (C5.1, C5.2)."""
    found: Found = []
    for part in ("weakest", "many_fields", "pharaoh", "few_ankhs"):
        change = new[part] - old[part]
        if part == "weakest" and change > 0:
            found.append((change + 1.0, Reason(part, {"count": new[part], "points": change})))
        elif part != "weakest" and change != 0:
            code = part if change > 0 else f"{part}_lost"
            found.append((abs(change), Reason(code, {"points": abs(change)})))
    return found


def of_symbols(changes: dict[str, int]) -> Found:
    """Symbols that come into sight or are covered (C2.4)."""
    found: Found = []
    for name, change in changes.items():
        if change != 0:
            code = name if change > 0 else f"{name}_lost"
            found.append((SYMBOL_WEIGHTS[name] * abs(change), Reason(code, {"count": abs(change)})))
    return found


def of_bid(before: State, offset: int) -> Found:
    """What the province shows, who is driven out, and what the gold card is worth (C2.2, C2.3)."""
    province, card = divmod(offset, kinds.GOLD_CARDS)
    shown = columns(before.game.tables)
    found = of_symbols({name: shown[name][province] for name in SYMBOL_WEIGHTS})
    if shown["pyramids"][province] > 0:
        found.append((1.5, Reason("pyramids", {"count": shown["pyramids"][province]})))
    bidders = before.fields()["bid_on"]
    if province in bidders:
        found.append((0.8, Reason("outbids", {"rival": bidders.index(province), "province": PROVINCES[province]})))
    gold = gold_cards(before.game.tables)[card]
    found.append((0.2 * gold + 0.1, Reason("spends", {"gold": gold}) if gold > 0 else Reason("free")))
    return found


def of_offering(before: State, old: dict[str, int], actions: Sequence[int]) -> Found:
    """How much is offered, and what stays for the harvest once nothing can be added any more (C3.1, C4.1)."""
    gold = gold_cards(before.game.tables)
    laid = [gold[action - kinds.OFFER] for action in actions if action != kinds.FINISH]
    offered = old["offered"] + sum(laid)
    if 0 not in laid and kinds.FINISH not in actions:  # the 0 is the lowest card, so it comes last
        return [(0.4, Reason("offers", {"gold": offered}))]
    return [
        (0.4, Reason("offers_in_all", {"gold": offered})),
        (0.3, Reason("keeps", {"gold": old["display"] - offered})),
    ]


def of_purchase(before: State, old: dict[str, int], count: int) -> Found:
    """What the pyramids cost, and what is left for the next display (C4.2, C4.3)."""
    cost = costs(before.game.tables)[count - 1] if count > 0 else 0
    found: Found = [(0.3, Reason("pays", {"gold": cost}))] if cost > 0 else []
    if before.fields()["kingdom"] < kinds.KINGDOMS - 1:
        found.append((0.2, Reason("saves", {"gold": old["gold"] - cost})))
    return found
