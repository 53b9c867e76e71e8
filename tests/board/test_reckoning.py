"""What points, income and choices rest on, told with numbers: the same numbers as the rules count."""

from __future__ import annotations

import pytest

from amunre.board.preview import preview
from amunre.text import words
from tests.positions import auction, board, harvest, legal, market, offering, say, scoring

WEST = {"damanhur": 0, "kharga": 0, "buto": 1}


def reasons(state, held=None):
    """Part and seat: what stands there in words."""
    text = words("en", state.game.edition)
    before = None if held is None else held.view(None)
    return [
        {part: text.reckoned(reason) for part, reason in seat.items()}
        for seat in state.game.reasons(state.view(None), before)
    ]


def choices(state, seat):
    text = words("en", state.game.edition)
    return {
        state.game.notation(number): text.reckoned(why) for number, why in state.game.stakes(state.view(seat)).items()
    }


def test_a_majority_is_told_as_it_is_compared():
    """E2, R7.4: by single provinces six in all may win against seven, and stones decide among equals."""
    laid = {"owner": WEST, "pyramids": {"damanhur": 3, "kharga": 4, "buto": 4}, "stones": {"buto": 2}}
    single = market(board("tmg-2016"), round=1, **laid)
    assert [points[3] for points in preview(single, None)] == [0, 5, 0, 0]
    assert [seat.get("west") for seat in reasons(single)] == [
        "Kharga: 4 pyramids",
        "Buto: 4 pyramids, 2 stones",
        None,
        None,
    ]
    side = market(board("tmg-2016-first"), round=1, **laid)
    assert [points[3] for points in preview(side, None)] == [5, 0, 0, 0]
    assert [seat["west"] for seat in reasons(side)[:2]] == ["7 pyramids in all", "4 pyramids, 2 stones in all"]


def test_sets_wait_for_every_province_of_the_age():
    """R7.3: a single pyramid in one's only province is no set yet."""
    one = market(board(), owner={"buto": 0}, pyramids={"buto": 1})
    assert preview(one, 0)[0][2] == 0
    assert reasons(one)[0]["sets"] == "Sets count when all 3 provinces of the age are won; 1 is so far"
    three = {"buto": 0, "damanhur": 0, "kharga": 0}
    all_won = market(board(), round=2, owner=three, pyramids=dict.fromkeys(three, 1))
    assert preview(all_won, 0)[0][2] == 3
    assert reasons(all_won)[0]["sets"] == "1 pyramid in every province"


def test_temples_and_pyramids_are_counted():
    """R7.1, R7.2."""
    state = market(board(), round=1, tile=2, owner={"damanhur": 0}, pyramids={"damanhur": 2})
    assert (reasons(state)[0]["temples"], reasons(state)[0]["pyramids"]) == ("2 temples, 3 for each", "2 pyramids")
    first = auction(board(), "thebes", "sawu", "abu", "edfu", owner={"damanhur": 0})
    assert reasons(first)[0]["temples"] == "2 temples"


def test_an_age_that_is_over_is_told_by_who_held_its_provinces():
    """R7.6: after the clearing nothing belongs to anybody."""
    before = scoring(board(), tile=3, owner=WEST, pyramids={"buto": 2}, hand={0: {"treasury": 1}})
    after = say(before.copy(), 0, "finish")
    assert after.view(None).age == 1
    assert "west" not in reasons(after)[1]
    assert reasons(after, before)[1]["west"] == "Buto: 2 pyramids"


@pytest.mark.parametrize("tile", [1, 2, 3, 4])
def test_the_income_at_each_level_is_what_the_harvest_pays(tile):
    """R5.1: farmers, mines, and caravans where the camel shows."""
    laid = {
        "owner": {"buto": 0, "sawu": 0, "berenike": 1, "thebes": 2},
        "farmers": {"buto": 2, "thebes": 3},
        "round": 1,
    }
    state = harvest(board(), tile=tile, **laid)
    assert [seat[tile - 1] for seat in state.game.incomes(market(board(), **laid).view(None))] == [
        state.view(None).seats[seat].income for seat in range(4)
    ]


def test_each_province_pays_its_part_of_the_harvest():
    """R5.1: the parts add up to the income; when the age is over, those who held the provinces are named."""
    laid = {"owner": {"buto": 0, "sawu": 0, "thebes": 2}, "farmers": {"buto": 2, "thebes": 3}, "round": 1}
    state = harvest(board(), tile=2, hand={0: {"treasury": 1}}, **laid)
    paid = state.game.yields(state.view(None), state.view(None))
    assert paid[0] == {"Buto": 4, "Sawu": 7}
    assert paid[1] == {}
    assert sum(paid[2].values()) == 6
    before = scoring(board(), tile=3, owner=WEST, pyramids={"buto": 2}, hand={0: {"treasury": 1}})
    after = say(before.copy(), 0, "finish")
    assert state.game.yields(after.view(None), before.view(None))[1].keys() == {"Buto"}
    first = auction(board(), "thebes", "sawu", "abu", "edfu").view(None)
    assert state.game.yields(first, first) == []


def test_where_a_part_of_the_score_is():
    """R7.1 to R7.4: the provinces that count, by name."""
    state = market(board(), round=1, tile=2, owner={"damanhur": 0, "buto": 0}, pyramids={"damanhur": 2})
    told = state.game.reasons(state.view(None))[0]
    assert {part: list(reason.places) for part, reason in told.items()} == {
        "temples": ["Damanhur"], "pyramids": ["Damanhur"], "sets": [], "west": ["Damanhur"],
    }  # fmt: skip


def test_what_a_choice_leaves():
    """R2.3, R3.1, R4.1."""
    bidding = auction(board(), "thebes", "sawu", "abu", "edfu", gold=20)
    assert choices(bidding, 0)["bid thebes 6"] == "Leaves 14 gold"
    buying = market(board(), gold=20, owner={"buto": 0})
    buying = say(buying, 0, "buy 0 cards") if "buy 0 cards" in legal(buying, 0) else buying
    assert choices(buying, 0)["buy 2 farmers"] == "Leaves 17 gold"
    assert choices(offering(board(), gold=20), 0)["offer 5"] == "Leaves 15 gold"
    assert choices(offering(board(), gold=20), None) == {}


def test_what_the_harvest_brings():
    """R5.1, R5.2: the income, what Big Harvest adds and what the Treasury replaces."""
    cards = {0: {"big-harvest": 1, "treasury": 1, "bribery": 1}}
    state = harvest(board(), tile=3, owner={"buto": 0, "damanhur": 0}, farmers={"buto": 2}, hand=cards)
    told = choices(state, 0)
    income = int(told["collect"].split()[0])
    more = int(told["big-harvest buto"].split()[0])
    assert more >= 2
    rich = say(state.copy(), 0, "big-harvest buto")
    assert choices(rich, 0)["collect"] == f"{income + more} gold"
    instead, usual = [int(word) for word in told["treasury buto"].split() if word.isdigit()]
    both = say(rich.copy(), 0, "treasury damanhur")
    gold = both.view(0).seats[0].gold
    promised = int(choices(both, 0)["collect"].split()[0])
    assert say(both, 0, "collect").view(0).seats[0].gold == gold + promised
    assert (instead, usual + more) == (8, int(choices(rich, 0)["treasury buto"].split()[-1]) + more)


def test_how_far_a_yellow_card_is():
    """R7.5: what it asks for, and what is there."""
    cards = {
        0: {"master-of-scribes": 1, "master-of-farmers": 1, "west-or-east": 1, "nile-or-frontier": 1, "treasury": 1}
    }
    state = market(board(), owner={"buto": 0, "damanhur": 0}, farmers={"buto": 2}, hand=cards)
    text = words("en", "tmg-2016")
    told = {card: text.reckoned(why) for card, why in state.game.progress(state.view(0)).items()}
    assert told["west_or_east"] == "3 points. True so far."
    assert told["nile_or_frontier"] == "3 points. Not true any more."
    assert told["master_of_scribes"].startswith("7 or more: 3 points. You have ")
    assert told["master_of_farmers"].startswith("9 or more: 3 points. You have ")
    assert set(told) == {"master_of_scribes", "master_of_farmers", "west_or_east", "nile_or_frontier"}
    assert state.game.progress(state.view(None)) == {}
