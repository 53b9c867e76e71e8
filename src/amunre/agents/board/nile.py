"""Reasons that hang on how high the Nile rises: what farmers, camels and the offering itself bring (R4, R5)."""

from __future__ import annotations

from collections.abc import Sequence

from amunre.agents.board.figures import summary
from amunre.agents.reason import AGAINST, NEITHER, Found, Reason
from amunre.board import kinds
from amunre.board.state import State
from amunre.game.checking import entries_of, integer, integers, table_of

CODES = frozenset({
    "income", "farmers", "mine", "caravan", "offers", "steals", "raises", "lowers", "adjusts", "most_farmers",
    "fewest_farmers", "camels", "sum_falls",
})  # fmt: skip


def values_of(state: State) -> list[int]:
    """R4.4: what a farmer earns at each level."""
    return [integer(tile["value"]) for tile in entries_of(state.game.tables, "tile")]


def camels_up_to(state: State) -> int:
    """R4.4: the largest sum at which camels pay."""
    tiles = entries_of(state.game.tables, "tile")
    return min([integer(tile["at_least"]) for tile in tiles if not tile["camel"]], default=10_000) - 1


def of_harvests(old: dict[str, int], new: dict[str, int], after: State) -> Found:
    """Farmers, gold mines and camels for the harvests of this age that are still to come (R5.1)."""
    harvests, found = old["harvests"], Found()
    if harvests == 0:
        return found
    farmers, values = new["farmers"] - old["farmers"], values_of(after)
    if farmers > 0 and old["step"] == kinds.TAKE_REWARDS:  # the tile of the next harvest lies
        gold = farmers * old["tile_value"]
        found.append((0.3 * gold * harvests, Reason("income", {"gold": gold, "harvests": harvests - 1})))
    elif farmers > 0:
        span = {"count": farmers, "least": farmers * min(values), "most": farmers * max(values), "harvests": harvests}
        found.append((0.6 * farmers * harvests, Reason("farmers", span)))
    for code, more, share in (("mine", {}, 0.3), ("caravan", {"total": camels_up_to(after)}, 0.2)):
        gold = new[f"{code}s"] - old[f"{code}s"]
        if gold > 0:
            found.append((share * gold * harvests, Reason(code, {"gold": gold, "harvests": harvests, **more})))
    return found


# The offering ------------------------------------------------------------------------------------------------------


def sets_the_sum(actions: Sequence[int]) -> bool:
    """Whether an offering, a theft or an adjustment of the sum is among the actions (R4.1 to R4.3)."""
    return any(kinds.ADJUST <= action <= kinds.LOWER for action in actions)


def of_offering(before: State, seat: int, actions: Sequence[int]) -> Found:
    """What an offering earns, and who gains by the level of the Nile (R4)."""
    found: Found = []
    for action in actions:
        if action == kinds.ADJUST:
            found += of_adjusting(before, seat)
        elif kinds.OFFER <= action < kinds.RAISE:
            rewards = integers(table_of(before.game.tables, "lists")["rewards"])[: before.game.players]
            span = {"gold": action - kinds.OFFER + 1, "least": rewards[-1], "most": rewards[0]}
            found += [(0.2, Reason("offers", span)), *of_high_nile(before, seat)]
        elif action == kinds.STEAL:
            gold = integer(table_of(before.game.tables, "amounts")["theft"])
            found += [(0.2, Reason("steals", {"gold": gold}, NEITHER)), *of_low_nile(before, seat)]
            own = summary(before, seat)["farmers"]
            if own > 0 and not any(reason.code == "fewest_farmers" for _, reason in found):
                found.append((0.1, Reason("sum_falls", {"gold": gold, "farmers": own}, AGAINST)))
        elif action in (kinds.RAISE, kinds.LOWER):
            found += of_adjustment(before, seat, action)
    return found


def of_adjusting(before: State, seat: int) -> Found:
    """R4.3: to move the sum is of use to whoever has something that the Nile pays."""
    own = summary(before, seat)
    if own["farmers"] + own["temples"] + own["caravans"] == 0:
        return []
    return [(0.5, Reason("adjusts", {"gold": integer(table_of(before.game.tables, "amounts")["adjustment"])}))]


def of_adjustment(before: State, seat: int, action: int) -> Found:
    """R4.3, R4.4: the sum that it makes, and the level there; the others who adjust come later."""
    step = integer(table_of(before.game.tables, "amounts")["adjustment"])
    sums = {
        one: before.fields()["total"] + (step if one == kinds.RAISE else -step) for one in (kinds.RAISE, kinds.LOWER)
    }
    level = {one: level_at(before, total) for one, total in sums.items()}
    values, other = values_of(before), kinds.RAISE + kinds.LOWER - action
    told = {"total": sums[action], "value": values[level[action]], "otherwise": values[level[other]]}
    found: Found = [(0.4, Reason("raises" if action == kinds.RAISE else "lowers", told, NEITHER))]
    if level[action] != level[other]:
        found += of_high_nile(before, seat) if action == kinds.RAISE else of_low_nile(before, seat)
    return found


def level_at(state: State, total: int) -> int:
    """R4.4: the place of the tile for a sum."""
    tiles = entries_of(state.game.tables, "tile")
    return max([place for place, tile in enumerate(tiles) if total >= integer(tile["at_least"])], default=0)


def of_high_nile(before: State, seat: int) -> Found:
    """Whoever has the most farmers gains most by a high Nile."""
    own, others = farmers_of(before, seat)
    return [(0.5, Reason("most_farmers", {"farmers": own}))] if own > max(others) else []


def of_low_nile(before: State, seat: int) -> Found:
    """Camels pay at the low levels only, and whoever has the fewest farmers loses least there."""
    own, others = farmers_of(before, seat)
    found: Found = [(0.5, Reason("fewest_farmers", {"farmers": own}))] if own < min(others) else []
    gold = summary(before, seat)["caravans"]
    if gold > 0:
        found.append((0.3 * gold, Reason("camels", {"gold": gold, "total": camels_up_to(before)})))
    return found


def farmers_of(before: State, seat: int) -> tuple[int, list[int]]:
    """The farmers of the seat, and those of each other one; all of them lie open."""
    counts = [summary(before, one)["farmers"] for one in range(before.game.players)]
    return counts[seat], counts[:seat] + counts[seat + 1 :]
