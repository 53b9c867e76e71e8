"""Tables and options: what is not usable is refused in one sentence that says what was expected."""

import copy
import re

import pytest

from amunre.board import editions
from amunre.board.game import BoardGame, reopen
from amunre.board.state import State
from amunre.game.generator import Generator
from amunre.game.playout import play_out
from amunre.game.refusal import BadInput, BadTables
from tests.positions import EDITIONS, board, number

BOARD = editions.FOLDER / "provinces.toml"


def change(tables, path, value):
    """Set the value at the path, such as ``amounts.theft`` or ``province.0.row``; None takes it away."""
    *way, last = path.split(".")
    inner = tables
    for step in way:
        inner = inner[int(step) if step.isdigit() else step]
    key = int(last) if last.isdigit() else last
    if value is None:
        del inner[key]
    else:
        inner[key] = value


BAD = [
    ("weather", 1, "tables: the tables cannot hold 'weather'; expected amounts, cards, choices"),
    ("title", 3, "tables: title is 3; expected a text."),
    ("edition", None, "tables: edition is None; expected a text."),
    ("expert_rules", 1, "tables: expert_rules is 1; expected true or false."),
    ("choices", None, "tables: [choices] is missing; expected a table."),
    ("choices.colour", "red", "tables: [choices] cannot hold 'colour'"),
    ("choices.majority", "most", "tables: [choices] majority is 'most'; expected 'province' or 'side'."),
    ("amounts", 5, "tables: [amounts] is missing; expected a table."),
    ("amounts.theft", 21, "tables: [amounts] theft is 21; expected a whole number from 0 to 20."),
    ("amounts.theft", True, "tables: [amounts] theft is True; expected a whole number from 0 to 20."),
    ("amounts.theft", None, "tables: [amounts] theft is None; expected a whole number from 0 to 20."),
    ("cards.joker", 1, "tables: [cards] cannot hold 'joker'"),
    ("cards.architect", 4, "tables: [cards] architect must be at least 5, one for every player (R1.2)."),
    ("lists.colours", [1], "tables: [lists] cannot hold 'colours'; expected bid_spaces, gold_ranks, prices, rewards."),
    ("lists.bid_spaces", 7, "tables: [lists] bid_spaces is 7; expected a list of 2 to 9 numbers."),
    ("lists.bid_spaces", [0], "tables: [lists] bid_spaces is [0]; expected a list of 2 to 9 numbers."),
    ("lists.bid_spaces", [0, 500], "tables: [lists] bid_spaces holds 500; expected whole numbers from 0 to 392."),
    ("lists.bid_spaces", [0, "x"], "tables: [lists] bid_spaces holds 'x'; expected whole numbers from 0 to 392."),
    ("lists.bid_spaces", [1, 2], "tables: [lists] bid_spaces must begin with 0 and rise (R2.2), not [1, 2]."),
    ("lists.bid_spaces", [0, 3, 3], "tables: [lists] bid_spaces must begin with 0 and rise (R2.2), not [0, 3, 3]."),
    ("lists.prices", [1] * 27, "tables: [lists] prices must rise (R3.1), not [1, 1,"),
    ("lists.rewards", [3, 2, 1], "tables: [lists] rewards is [3, 2, 1]; expected a list of 5 numbers."),
    ("lists.gold_ranks", [51, 4, 2, 0, 0], "tables: [lists] gold_ranks holds 51; expected whole numbers from 0 to 50."),
    ("tile", None, "tables: expected 4 [[tile]] entries (R4.4)."),
    ("tile.3", None, "tables: expected 4 [[tile]] entries (R4.4)."),
    ("tile.1", 7, "tables: [[tile]] number 2 needs camel = true or false (R4.4)."),
    ("tile.1.camel", 1, "tables: [[tile]] number 2 needs camel = true or false (R4.4)."),
    ("tile.1.at_least", -1000, "tables: [[tile]] number 2 at_least is -1000; expected a whole number from -999 to"),
    ("tile.1.colour", 1, "tables: [[tile]] number 2 cannot hold 'colour'; expected at_least, value."),
    ("province", 4, "tables: province must be a list of tables, one for each province."),
    ("province.2", 4, "tables: province must be a list of tables, one for each province."),
    ("province.2", None, "missing: Amarna; unknown: none; given: 14."),
    ("province.2.name", "Atlantis", "missing: Amarna; unknown: Atlantis; given: 15."),
    ("province.2.row", 5, "tables: Amarna row is 5; expected a whole number from 1 to 4."),
    ("province.2.lakes", 5, "tables: Amarna cannot hold 'lakes'"),
    ("province.2.inferred", "row", "tables: Amarna inferred is 'row'; expected a list of its keys."),
    ("province.2.reconstructed", ["sea"], "tables: Amarna reconstructed is ['sea']; expected a list of its keys."),
]


@pytest.mark.parametrize(("path", "value", "sentence"), BAD)
def test_bad_tables(path, value, sentence):
    """R2.2, R3.1, R4.4: what the tables may hold, and the sentence if they hold something else."""
    tables = copy.deepcopy(board().tables)
    change(tables, path, value)
    with pytest.raises(BadTables) as caught:
        editions.check(tables)
    assert sentence in str(caught.value)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_tables_of_the_package(edition):
    """R1.3, R2.2: every edition that comes with the package is sound."""
    editions.check(editions.load(edition))
    assert edition in editions.names()


def test_an_unknown_edition():
    """E5: the editions are named in the refusal."""
    with pytest.raises(BadTables, match="'tmg-2017' is not an edition of the board game; expected one of hig-2003, "):
        board("tmg-2017")


def corrected(tmp_path, before, after):
    text = BOARD.read_text(encoding="utf-8")
    assert before in text
    path = tmp_path / "corrected.toml"
    path.write_text(text.replace(before, after), encoding="utf-8")
    return str(path)


def test_a_corrected_board(tmp_path):
    """R3.3: who owns the board may correct a copy of the file and play with it."""
    game = board(tables=corrected(tmp_path, "fields = 6  # 4 to 6", "fields = 5"))
    fields = {entry["name"]: entry.get("fields", 0) for entry in game.tables["province"]}
    assert fields["Mendes"] == 5
    assert game.tables_digest != board().tables_digest
    state = game.start()
    assert play_out(state, Generator(1), checked=True).broken_law == 0


def test_a_bad_correction_names_its_file(tmp_path):
    """R3.3: the sentence begins with the name of the file."""
    with pytest.raises(BadTables, match=r"^corrected.toml: Mendes fields is 60; expected a whole number from 0 to 9.$"):
        board(tables=corrected(tmp_path, "fields = 6  # 4 to 6", "fields = 60"))


def test_two_provinces_in_one_place(tmp_path):
    """R2.1: on the map one of them would be hidden by the other."""
    text = BOARD.read_text(encoding="utf-8")
    place = re.search(r'name = "Abydos"\n(row = \d)\n(column = \d)\n', text)
    other = re.search(r'name = "Abu"\n(row = \d)\n(column = \d)\n', text)
    before, after = other[0], f'name = "Abu"\n{place[1]}\n{place[2]}\n'
    with pytest.raises(
        BadTables, match=r"^corrected.toml: (Abu|Abydos) lies where (Abydos|Abu) does; expected a place"
    ):
        board(tables=corrected(tmp_path, before, after))


def test_a_file_without_provinces(tmp_path):
    """R2.1: a board needs its provinces."""
    path = tmp_path / "empty.toml"
    path.write_text("")
    with pytest.raises(BadTables, match="has no .*province.*; expected the 15 provinces of the board"):
        board(tables=str(path))


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"weather": 1}, "'weather' is not an option of the board game; expected one of expert, limited_supply, start"),
        ({"expert": 1}, "the option expert is 1; expected true or false."),
        ({"limited_supply": "yes"}, "the option limited_supply is 'yes'; expected true or false."),
        ({"ledger": None}, "the option ledger is None; expected true or false."),
        ({"start": 4}, "the option start is 4; expected a seat from 0 to 3, or none for a draw (E6)."),
        ({"start": True}, "the option start is True; expected a seat from 0 to 3, or none for a draw (E6)."),
        ({"edition": "rgg-2003", "expert": True}, "the edition rgg-2003 has no expert rules (E4)"),
    ],
)
def test_options_that_are_refused(options, sentence):
    """E4, E6, Q2: an unknown or impossible option is refused by name."""
    with pytest.raises(BadInput) as caught:
        board(**options)
    assert sentence in str(caught.value)


def header(game):
    return {"edition": game.edition, "tables": game.tables, "players": game.players, "options": dict(game.options)}


def test_a_game_from_the_header_of_a_record():
    """R1.1: the tables a record carries are checked and used."""
    game = board("rgg-2003", players=5)
    again = reopen(header(game))
    assert isinstance(again, BoardGame)
    assert (again.edition, again.players, again.options) == (game.edition, 5, game.options)
    assert again.start().digest == game.start().digest


def test_a_header_that_contradicts_its_tables():
    """E5: the edition of a record is the one of its tables."""
    with pytest.raises(BadInput, match="the edition is 'hig-2003', but the tables are of 'rgg-2003'."):
        reopen({**header(board("rgg-2003")), "edition": "hig-2003"})
    broken = copy.deepcopy(header(board()))
    broken["tables"]["amounts"]["theft"] = 99
    with pytest.raises(BadTables, match="^the tables: .amounts. theft is 99"):
        reopen(broken)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"weather": 1}, "a state has no number called 'weather'; expected one of adjusting, age"),
        ({"gold": 5}, "gold is 5, expected a list of 5 numbers"),
        ({"gold": [5, 5]}, "gold is [5, 5], expected a list of 5 numbers"),
        ({"age": [1]}, "age is [1], expected 1 numbers"),
        ({"turn": 5}, "turn holds 5, expected a whole number from 0 to 4"),
        ({"bank": 1.5}, "bank holds 1.5, expected a whole number from"),
    ],
)
def test_positions_are_checked(changes, sentence):
    """No number reaches the compiled rules that they could not hold."""
    with pytest.raises(BadInput) as caught:
        State.build(board(), **changes)
    assert sentence in str(caught.value)


def test_a_position_of_its_own():
    """A state built from changed numbers holds exactly those."""
    state = State.build(board(), gold=[1, 2, 3, 4, 0], round=2)
    assert number(state, "gold") == [1, 2, 3, 4, 0]
    assert number(state, "round") == 2
