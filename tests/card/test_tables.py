"""Tables and options: what is not usable is refused in one sentence that says what was expected."""

import copy

import pytest

import amunre
from amunre.card import editions
from amunre.card.game import CardGame, reopen
from amunre.card.numbers import Numbers
from amunre.card.state import State
from amunre.game.generator import Generator
from amunre.game.playout import play_out
from amunre.game.refusal import BadInput, BadTables
from tests.board.test_tables import change
from tests.card_positions import card
from tests.positions import legal, say

CARDS = editions.FOLDER / "provinces.toml"

BAD = [
    ("weather", 1, "tables: the tables cannot hold 'weather'; expected amounts, choices"),
    ("title", 3, "tables: title is 3; expected a text."),
    ("choices", None, "tables: [choices] is missing; expected a table."),
    ("choices.colour", "red", "tables: [choices] cannot hold 'colour'"),
    ("amounts.opening_total", 64, "tables: [amounts] opening_total is 64; expected a whole number from 0 to 63."),
    ("amounts.opening_total", 37, "tables: [amounts] opening_total is more than all gold cards together (C1.3)."),
    ("lists.colours", [1], "tables: [lists] cannot hold 'colours'; expected gold_cards."),
    ("lists.gold_cards", [0, 1, 2], "tables: [lists] gold_cards is [0, 1, 2]; expected a list of 9 numbers."),
    ("lists.gold_cards", [1, 2, 3, 4, 5, 6, 7, 8, 9], "gold_cards must begin with 0 and rise (C1.2), not [1, 2,"),
    ("lists.gold_cards", [0, 1, 1, 2, 3, 4, 5, 6, 7], "gold_cards must begin with 0 and rise (C1.2), not [0, 1,"),
    (
        "lists.gold_cards",
        [0, 1, 2, 4, 8, 16, 17, 18, 19],
        "tables: [lists] gold_cards add up to 85; expected at most 63.",
    ),
    ("lists.gold_cards", [0, 2, 3, 4, 5, 6, 7, 8, 9], "gold_cards cannot display 1 gold (QC1); expected every total."),
    ("construction_cost", [], "tables: construction_cost is []; expected a list of 1 to 20 numbers."),
    ("construction_cost", [3, 3], "tables: construction_cost must rise (C4.2), not [3, 3]."),
    ("construction_cost", [3, "x"], "tables: construction_cost holds 'x'; expected whole numbers from 1 to 1000."),
    ("reconstructed", "all", "tables: reconstructed is 'all'; expected a list of construction_cost and province."),
    ("reconstructed", ["sea"], "tables: reconstructed is ['sea']; expected a list of construction_cost and province."),
    ("stated_costs", [0], "tables: stated_costs holds 0; expected whole numbers from 1 to 20."),
    ("favors", None, "tables: [favors] is missing; expected a table."),
    ("favors", {"6": [1]}, "tables: [favors] cannot hold '6'; expected 2, 3, 4, 5."),
    ("favors", {"2": [3]}, "tables: [favors] 2 is [3]; expected a list of 2 numbers."),
    ("flood", None, "tables: expected 4 [[flood]] entries (C3.2)."),
    ("flood.3", None, "tables: expected 4 [[flood]] entries (C3.2)."),
    ("flood.1", 7, "tables: [[flood]] number 2 is 7; expected a table (C3.2)."),
    ("flood.1.at_least", 0, "tables: [[flood]] number 2 at_least is 0; expected a whole number from 1 to 1000."),
    ("flood.0.at_least", 1, "tables: the first [[flood]] must begin at 0 (C3.2)."),
    ("province", 4, "tables: province must be a list of tables, one for each card."),
    ("province.2", 4, "tables: province must be a list of tables, one for each card."),
    ("province.2", None, "missing: K1-03; unknown: none; given: 44."),
    ("province.2.name", "K4-01", "missing: K1-03; unknown: K4-01; given: 45."),
    ("province.2.ankhs", 10, "tables: K1-03 ankhs is 10; expected a whole number from 0 to 9."),
    ("province.2.lakes", 5, "tables: K1-03 cannot hold 'lakes'"),
]


@pytest.mark.parametrize(("path", "value", "sentence"), BAD)
def test_bad_tables(path, value, sentence):
    """C1.2, C3.2, C4.2: what the tables may hold, and the sentence if they hold something else."""
    tables = copy.deepcopy(card().tables)
    change(tables, path, value)
    with pytest.raises(BadTables) as caught:
        editions.check(tables)
    assert sentence in str(caught.value)


def test_what_the_rulebook_prints():
    """C1.2, C1.3, C3.2, C4.1, C4.2: gold cards, opening total, floods; four pyramids cost 15."""
    tables = card().tables
    assert tables["lists"]["gold_cards"] == list(range(9))
    assert tables["amounts"]["opening_total"] == 14
    assert [flood["at_least"] for flood in tables["flood"]] == [0, 6, 11, 16]
    assert [flood["per_field"] for flood in tables["flood"]] == [1, 2, 3, 4]
    assert [flood["per_caravan"] for flood in tables["flood"]] == [10, 10, 0, 0]
    assert editions.costs(tables)[3] == 15


def test_what_is_reconstructed_is_marked():
    """C1.1, C4.2: the cards and the costs, in one file; no card is at least as good as another of its kingdom."""
    tables = card().tables
    assert tables["reconstructed"] == ["construction_cost", "province"]
    assert tables["stated_costs"] == [4]
    rows = [[entry[key] for key in editions.COLUMNS] for entry in editions.provinces_of(tables)]
    for kingdom in range(3):
        deck = rows[15 * kingdom : 15 * kingdom + 15]
        assert sum(row[3] for row in deck) == (12, 22, 36)[kingdom]
        for place, mine in enumerate(deck):
            for other in deck[:place] + deck[place + 1 :]:
                assert any(here < there for here, there in zip(mine, other))


def test_unknown_edition_and_options():
    """C1.2: the sentence names what there is."""
    assert editions.names() == ["sm-2017"]
    with pytest.raises(BadTables, match="'sm-2018' is not an edition of the card game; expected one of sm-2017."):
        card(edition="sm-2018")
    with pytest.raises(BadInput, match="'expert' is not an option of the card game; expected one of start."):
        card(expert=True)
    with pytest.raises(BadInput, match="the option start is 4; expected a seat from 0 to 3, or none for a draw"):
        card(start=4)


def corrected(tmp_path, before, after):
    text = CARDS.read_text(encoding="utf-8")
    assert before in text
    path = tmp_path / "corrected.toml"
    path.write_text(text.replace(before, after, 1), encoding="utf-8")
    return str(path)


def test_corrected_cards_and_costs(tmp_path):
    """C4.2, C1.1: who owns the game may correct a copy of the file and play with it."""
    game = card(tables=corrected(tmp_path, "[3, 6, 10, 15,", "[2, 5, 10, 15,"))
    assert editions.costs(game.tables)[:3] == (2, 5, 10)
    assert "stated_costs" not in card(tables=corrected(tmp_path, "stated_costs = [4]", "")).tables
    assert game.tables_digest != card().tables_digest
    assert play_out(game.start(), Generator(1), checked=True).broken_law == 0
    with pytest.raises(BadTables, match=r"^corrected.toml: K1-01 fields is 50; expected a whole number from 0 to 20.$"):
        card(tables=corrected(tmp_path, "fields = 5", "fields = 50"))
    with pytest.raises(BadTables, match=r"^corrected.toml: has no construction_cost; expected the construction costs"):
        card(tables=corrected(tmp_path, "construction_cost =", "costs ="))


def test_other_gold_cards():
    """C1.2, QC1: the values come from the tables, and every total can be displayed with them."""
    tables = copy.deepcopy(card().tables)
    tables["lists"]["gold_cards"] = [0, 1, 2, 3, 5, 6, 9, 10, 12]
    tables["amounts"]["opening_total"] = 20
    editions.check(tables)
    game = CardGame(tables, 2, {"start": 0})
    state = game.start()
    assert legal(state) == ["display 9", "display 10", "display 12"]
    say(state, 0, "display 12")
    assert legal(state) == ["display 5", "display 6"]
    assert play_out(state, Generator(1), checked=True).broken_law == 0


def test_reopening_a_record():
    """C1.1: the header of a record carries its tables."""
    game = card(players=3)
    header = {"edition": "sm-2017", "players": 3, "options": {"start": 0}, "tables": game.tables}
    assert reopen(header).tables_digest == game.tables_digest
    with pytest.raises(BadInput, match="the edition is 'sm-2018', but the tables are of 'sm-2017'."):
        reopen({**header, "edition": "sm-2018"})


def test_a_state_holds_only_safe_numbers():
    """C1.1: a position from outside is checked before compiled code sees it."""
    with pytest.raises(BadInput, match="display holds 512, expected a whole number from 0 to 511"):
        State.build(card(), display=[512, 0, 0, 0, 0])
    with pytest.raises(BadInput, match="a state has no number called 'colour'"):
        State.build(card(), colour=1)
    assert isinstance(card().numbers, Numbers)
    assert amunre.new("card").players == 4
