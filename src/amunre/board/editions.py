"""Editions: tables read from TOML, checked against their bounds, and turned into the numbers the rules use."""

from collections.abc import Mapping
from pathlib import Path

from amunre.board import kinds
from amunre.board.numbers import Numbers
from amunre.game import tables as game_tables
from amunre.game.checking import entries_of, integer, integers, list_within, numbers_within, only, table_of, texts
from amunre.game.game import Option
from amunre.game.refusal import BadTables
from amunre.game.tables import Tables, Value

FOLDER = Path(__file__).parent / "tables"
DEFAULT = "tmg-2016"

PROVINCES = (
    "Abu", "Abydos", "Amarna", "Avaris", "Baharya", "Berenike", "Buto", "Dakhla", "Damanhur", "Edfu", "Kharga",
    "Memphis", "Mendes", "Sawu", "Thebes",
)  # fmt: skip
"""The provinces in the order of their numbers, which never changes."""

CARDS = kinds.CARD_NAMES
"""The favor cards in the order of their numbers."""

CHOICES = {
    "bribery_lasts": ("bid", "phase"),
    "majority": ("province", "side"),
    "bid_limit": ("gold", "gold_and_cards"),
    "gold_tie": ("each_rank", "next_rank"),
}
"""E1, E2, E8, E9: the named choices of an edition, in the order of their numbers."""

AMOUNTS: dict[str, tuple[int, int]] = {
    "start_gold": (0, 392), "start_architects": (0, 1), "sale": (1, 9), "theft": (0, 20), "adjustment": (0, 20),
    "treasury": (0, 50), "big_harvest": (0, 10), "pyramid_stones": (2, 9), "architect_stones": (1, 9),
    "per_pyramid": (0, 20), "per_set": (0, 20), "per_side": (0, 50), "per_card": (0, 50), "symbols_needed": (0, 60),
    "farmers_needed": (0, 60), "box_gold": (100, 10_000), "stone_tokens": (0, 1000), "farmer_tokens": (0, 1000),
    "pyramid_tokens": (0, 1000),
}  # fmt: skip

COLUMNS: dict[str, tuple[int, int]] = {
    "fields": (0, 9), "printed_farmers": (0, 9), "favor": (0, kinds.MOST_SYMBOLS), "temples": (0, 9),
    "mine": (0, 50), "caravan": (0, 50), "bonus_favor": (0, 4), "bonus_gold": (0, 50), "bonus_stones": (0, 9),
}  # fmt: skip
"""What a province may show, with the bounds of each number; what is not given is 0."""

CORRECTABLE = ("province",)
"""What an owner of the game may correct, and a file of corrections holds."""

TOP_LEVEL = {
    "edition", "title", "language", "start_by_book", "expert_rules", "choices", "lists", "cards", "amounts", "tile",
    "province", "provenance",
}  # fmt: skip


def names() -> list[str]:
    """The editions that come with the package."""
    return game_tables.editions(FOLDER / "editions")


def load(edition: str, board: Path | None = None) -> Tables:
    """The whole tables of an edition, on the board of the package or of a corrected file."""
    path = board or FOLDER / "provinces.toml"
    tables = game_tables.corrected_edition(FOLDER, edition, path, "board", ["province"], kinds.PROVINCES)
    check(tables, path.name)
    check_playable(tables, path.name)
    return tables


def check_playable(tables: Tables, source: str = "tables") -> None:
    """Asked of a board that is to be played, not of one in a record (`check`): what was played stays readable."""
    places: dict[tuple[int, int], str] = {}
    for province in entries_of(tables, "province"):
        other = places.setdefault((integer(province["row"]), integer(province["column"])), str(province["name"]))
        if other != province["name"]:
            raise BadTables("same_place", source=source, province=str(province["name"]), other=other)


def check(tables: Tables, source: str = "tables") -> None:
    """Every number must be known by name and lie within the bounds that compiled code relies on."""
    only(tables, TOP_LEVEL, source, "the tables")
    texts(tables, ("edition", "title", "language", "start_by_book"), source)
    if type(tables.get("expert_rules")) is not bool:
        raise BadTables("yes_or_no", source=source, key="expert_rules", value=repr(tables.get("expert_rules")))
    choices = table_of(tables, "choices", source)
    only(choices, set(CHOICES), source, "[choices]")
    for choice, allowed in CHOICES.items():
        if choices.get(choice) not in allowed:
            one, other = allowed
            value = repr(choices.get(choice))
            raise BadTables("choice_unknown", source=source, choice=choice, value=value, one=one, other=other)
    numbers_within(table_of(tables, "amounts", source), AMOUNTS, source, "[amounts]")
    later = dict.fromkeys(CARDS[kinds.FIRST_CARDS :], 0)  # tables may be older than a card
    counts = {**later, **table_of(tables, "cards", source)}
    numbers_within(counts, dict.fromkeys(CARDS, (0, 60)), source, "[cards]")
    if table_of(tables, "cards", source)["architect"] < kinds.SEATS:  # type: ignore[operator]
        raise BadTables("too_few_architects", source=source, least=kinds.SEATS)
    _check_lists(table_of(tables, "lists", source), source)
    numbers_within(table_of(tables, "provenance", source), {"bid_spaces_stated_to": (0, 392)}, source, "[provenance]")
    _check_tiles(tables, source)
    _check_provinces(tables, source)


def _check_lists(lists: Mapping[str, Value], source: str) -> None:
    only(lists, {"bid_spaces", "prices", "rewards", "gold_ranks"}, source, "[lists]")
    spaces = list_within(lists, "bid_spaces", source, 2, kinds.SPACES, 0, 392, "[lists]")
    if spaces[0] != 0 or not game_tables.rises(spaces):
        raise BadTables("not_rising_from_0", source=source, name="[lists] bid_spaces", rule="R2.2", value=str(spaces))
    prices = list_within(lists, "prices", source, kinds.MOST_BOUGHT, kinds.MOST_BOUGHT, 1, 1000, "[lists]")
    if not game_tables.rises(prices):
        raise BadTables("not_rising", source=source, name="[lists] prices", rule="R3.1", value=str(prices))
    list_within(lists, "rewards", source, kinds.SEATS, kinds.SEATS, 1, 9, "[lists]")
    list_within(lists, "gold_ranks", source, kinds.SEATS, kinds.SEATS, 0, 50, "[lists]")


def _check_tiles(tables: Tables, source: str) -> None:
    last = -100_000
    for number, tile in enumerate(game_tables.entries_in(tables, "tile", kinds.TILES, source, "R4.4"), start=1):
        where = f"[[tile]] number {number}"
        if not isinstance(tile, dict) or type(tile.get("camel")) is not bool:
            raise BadTables("camel_missing", source=source, tile=number)
        bounds = {"at_least": (last + 1, 10_000), "value": (0, 20)}
        numbers_within({key: tile[key] for key in tile if key != "camel"}, bounds, source, where)
        last = int(tile["at_least"])  # type: ignore[arg-type]


def _check_provinces(tables: Tables, source: str) -> None:
    for entry in game_tables.named_entries(tables, "province", PROVINCES, source, "board"):
        numbers = {key: value for key, value in entry.items() if key not in ("name", "inferred", "reconstructed")}
        bounds = {**COLUMNS, "row": (1, 4), "column": (1, 4)}
        complete = {**dict.fromkeys(COLUMNS, 0), **numbers}
        numbers_within(complete, bounds, source, str(entry["name"]))
        for mark in ("inferred", "reconstructed"):
            keys = entry.get(mark, [])
            if not isinstance(keys, list) or not set(map(str, keys)) <= set(bounds):
                name = f"{entry['name']} {mark}"
                raise BadTables("keys_expected", source=source, name=name, value=repr(keys))


def numbers_of(tables: Tables, options: Mapping[str, Option]) -> Numbers:
    """The checked tables and options as numbers for compiled code."""
    given, amounts, choices = table_of(tables, "lists"), table_of(tables, "amounts"), table_of(tables, "choices")
    tiles = entries_of(tables, "tile")
    spaces = integers(given["bid_spaces"])
    lists = {
        **columns(tables),
        "spaces": spaces + [0] * (kinds.SPACES - len(spaces)),
        "prices": list(prices(tables)),
        "cards": list(card_counts(tables)),
        "tile_from": [integer(tile["at_least"]) for tile in tiles],
        "tile_value": [integer(tile["value"]) for tile in tiles],
        "tile_camel": [int(bool(tile["camel"])) for tile in tiles],
        "rewards": integers(given["rewards"]),
        "gold_ranks": integers(given["gold_ranks"]),
    }
    start = options["start"]
    singles = {
        **{key: integer(amounts[key]) for key in AMOUNTS},
        **{key: allowed.index(str(choices[key])) for key, allowed in CHOICES.items()},
        "space_count": len(spaces),
        "expert": int(bool(options["expert"])),
        "limited_supply": int(bool(options["limited_supply"])),
        "named_start": kinds.NOBODY if start is None else int(start),
    }
    return Numbers(lists, singles)


def bid_spaces(tables: Tables) -> tuple[int, ...]:
    """R2.2: the gold on the spaces of a province card."""
    return tuple(integers(table_of(tables, "lists")["bid_spaces"]))


def prices(tables: Tables) -> tuple[int, ...]:
    """R3.1: what 0, 1, 2 ... of one kind cost together."""
    return (0, *integers(table_of(tables, "lists")["prices"]))


def card_counts(tables: Tables) -> tuple[int, ...]:
    """R1.3: how many of each favor card there are."""
    counts = table_of(tables, "cards")
    return tuple(integer(counts.get(card, 0)) for card in CARDS)


def columns(tables: Tables) -> dict[str, list[int]]:
    """What is printed on the provinces, column by column in the order of `PROVINCES`."""
    found = {str(entry["name"]): entry for entry in provinces_of(tables)}
    result = {key: [integer(found[name].get(key, 0)) for name in PROVINCES] for key in COLUMNS}
    column = [integer(found[name]["column"]) for name in PROVINCES]
    row = [integer(found[name]["row"]) for name in PROVINCES]
    result["west"] = [int(number <= 2) for number in column]
    result["nile"] = [int(number in (2, 3)) for number in column]
    result["lower"] = [int(number <= 2) for number in row]
    return result


def provinces_of(tables: Tables) -> list[dict[str, Value]]:
    """The province entries of checked tables."""
    return entries_of(tables, "province")
