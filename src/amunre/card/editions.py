"""Editions: tables read from TOML, checked against their bounds, and turned into the numbers the rules use."""

from collections.abc import Mapping
from pathlib import Path

from amunre.card import kinds
from amunre.card.numbers import Numbers
from amunre.game import tables as game_tables
from amunre.game.checking import entries_of, integer, integers, list_within, numbers_within, only, table_of, texts
from amunre.game.game import Option
from amunre.game.refusal import BadTables
from amunre.game.tables import Tables, Value

FOLDER = Path(__file__).parent / "tables"
DEFAULT = "sm-2017"

PROVINCES = tuple(
    f"K{kingdom}-{number:02}" for kingdom in range(1, kinds.KINGDOMS + 1) for number in range(1, kinds.DECK + 1)
)
"""The province cards in the order of their numbers, which never changes: kingdom by kingdom."""

CHOICES: dict[str, tuple[str, ...]] = {}
"""The named choices of an edition, in the order of their numbers: there is one rulebook, so there are none."""

AMOUNTS: dict[str, tuple[int, int]] = {
    "opening_total": (0, kinds.MOST_GOLD), "fields_needed": (0, 60), "per_pyramid": (0, 20), "for_fields": (0, 20),
    "for_pharaoh": (0, 20), "fewest_ankhs": (0, 20),
}  # fmt: skip

COLUMNS: dict[str, tuple[int, int]] = {
    "ankhs": (0, 9), "fields": (0, 20), "caravans": (0, 9), "pyramids": (0, 20),
}  # fmt: skip
"""What a province card may show, with the bounds of each number."""

TOP_LEVEL = {
    "edition", "title", "language", "choices", "lists", "favors", "amounts", "flood", "province", "construction_cost",
    "reconstructed", "stated_costs",
}  # fmt: skip
CORRECTABLE = ("construction_cost", "province")
"""What an owner of the game may correct, and a file of corrections holds."""


def names() -> list[str]:
    """The editions that come with the package."""
    return game_tables.editions(FOLDER / "editions")


def load(edition: str, corrections: Path | None = None) -> Tables:
    """The whole tables of an edition, with the cards of the package or of a corrected file."""
    path = corrections or FOLDER / "provinces.toml"
    tables = game_tables.corrected_edition(FOLDER, edition, path, "card", CORRECTABLE, kinds.PROVINCES)
    check(tables, path.name)
    return tables


def check_playable(tables: Tables, source: str = "tables") -> None:
    """Cards that can be read can be played."""


def check(tables: Tables, source: str = "tables") -> None:
    """Every number must be known by name and lie within the bounds that compiled code relies on."""
    only(tables, TOP_LEVEL, source, "the tables")
    texts(tables, ("edition", "title", "language"), source)
    only(table_of(tables, "choices", source), set(CHOICES), source, "[choices]")
    numbers_within(table_of(tables, "amounts", source), AMOUNTS, source, "[amounts]")
    _check_gold(tables, source)
    _check_costs(tables, source)
    _check_favors(table_of(tables, "favors", source), source)
    _check_floods(tables, source)
    _check_provinces(tables, source)


def _check_gold(tables: Tables, source: str) -> None:
    """QC1: any revenue can be displayed, so the cards must make up every total."""
    lists = table_of(tables, "lists", source)
    only(lists, {"gold_cards"}, source, "[lists]")
    gold = list_within(lists, "gold_cards", source, kinds.GOLD_CARDS, kinds.GOLD_CARDS, 0, kinds.MOST_GOLD, "[lists]")
    if gold[0] != 0 or not game_tables.rises(gold):
        raise BadTables("not_rising_from_0", source=source, name="[lists] gold_cards", rule="C1.2", value=str(gold))
    if sum(gold) > kinds.MOST_GOLD:
        raise BadTables("too_much_gold", source=source, gold=sum(gold), most=kinds.MOST_GOLD)
    below = 0
    for card in gold[1:]:
        if card > below + 1:
            raise BadTables("total_missing", source=source, gold=below + 1)
        below += card
    if integer(table_of(tables, "amounts", source)["opening_total"]) > sum(gold):
        raise BadTables("opening_too_high", source=source)


def _check_costs(tables: Tables, source: str) -> None:
    costs = list_within(tables, "construction_cost", source, 1, kinds.MOST_BUILT, 1, 1000)
    if not game_tables.rises(costs):
        raise BadTables("not_rising", source=source, name="construction_cost", rule="C4.2", value=str(costs))
    marks = tables.get("reconstructed", [])
    if not isinstance(marks, list) or not set(map(str, marks)) <= set(CORRECTABLE):
        raise BadTables("marks_expected", source=source, value=repr(marks))
    if "stated_costs" in tables:
        list_within(tables, "stated_costs", source, 0, kinds.MOST_BUILT, 1, kinds.MOST_BUILT)


def _check_favors(favors: Mapping[str, Value], source: str) -> None:
    only(favors, {str(players) for players in range(2, kinds.SEATS + 1)}, source, "[favors]")
    for players in range(2, kinds.SEATS + 1):
        list_within(favors, str(players), source, players, players, 0, 9, "[favors]")


def _check_floods(tables: Tables, source: str) -> None:
    last = -1
    for number, flood in enumerate(game_tables.entries_in(tables, "flood", kinds.FLOODS, source, "C3.2"), start=1):
        where = f"[[flood]] number {number}"
        if not isinstance(flood, dict):
            raise BadTables("flood_expected", source=source, flood=number, value=repr(flood))
        bounds = {"at_least": (last + 1, 1000), "per_field": (0, 20), "per_caravan": (0, 50)}
        numbers_within(flood, bounds, source, where)
        last = integer(flood["at_least"])
    if integer(entries_of(tables, "flood")[0]["at_least"]) != 0:
        raise BadTables("flood_not_from_0", source=source)


def _check_provinces(tables: Tables, source: str) -> None:
    for entry in game_tables.named_entries(tables, "province", PROVINCES, source, "card"):
        numbers = {key: value for key, value in entry.items() if key != "name"}
        numbers_within(numbers, COLUMNS, source, str(entry["name"]))


def numbers_of(tables: Tables, players: int, options: Mapping[str, Option]) -> Numbers:
    """The checked tables and options as numbers for compiled code."""
    amounts = table_of(tables, "amounts")
    floods = entries_of(tables, "flood")
    favors = integers(table_of(tables, "favors")[str(players)])
    gold, cost = list(gold_cards(tables)), [0, *costs(tables)]
    lists = {
        **columns(tables),
        "gold": gold,
        "reachable": reachable(gold),
        "cost": cost + [0] * (kinds.MOST_BUILT + 1 - len(cost)),
        "flood_from": [integer(flood["at_least"]) for flood in floods],
        "per_field": [integer(flood["per_field"]) for flood in floods],
        "per_caravan": [integer(flood["per_caravan"]) for flood in floods],
        "favors": favors + [0] * (kinds.SEATS - len(favors)),
    }
    start = options["start"]
    singles = {
        **{key: integer(amounts[key]) for key in AMOUNTS},
        "most_built": len(cost) - 1,
        "named_start": kinds.NOBODY if start is None else int(start),
        "limited_supply": int(bool(options["limited_supply"])),
        "free_favors": int(bool(options["free_favors"])),
    }
    return Numbers(lists, singles)


def reachable(gold: list[int]) -> list[int]:
    """For each gold card and each total: 1 if some of the cards below it, but for the 0, add up to the total."""
    found: list[int] = []
    totals: set[int] = set()
    for value in gold:
        found += [int(total in totals) for total in range(kinds.MOST_GOLD + 1)]
        totals |= {total + value for total in totals} or {0}
    return found


def gold_cards(tables: Tables) -> tuple[int, ...]:
    """C1.2: the gold on the cards of each player."""
    return tuple(integers(table_of(tables, "lists")["gold_cards"]))


def costs(tables: Tables) -> tuple[int, ...]:
    """C4.2: what 1, 2, 3 ... pyramids cost."""
    return tuple(integers(tables["construction_cost"]))


def columns(tables: Tables) -> dict[str, list[int]]:
    """What the province cards show, symbol by symbol in the order of `PROVINCES`."""
    found = {str(entry["name"]): entry for entry in provinces_of(tables)}
    return {key: [integer(found[name][key]) for name in PROVINCES] for key in COLUMNS}


def provinces_of(tables: Tables) -> list[dict[str, Value]]:
    """The card entries of checked tables."""
    return entries_of(tables, "province")
