"""What the age would score if it ended now: the same as the scoring then counts."""

import pytest

import amunre
from amunre.board.preview import preview
from amunre.game.refusal import Refused
from tests.positions import EDITIONS, auction, board, market, number, part, scoring

PARTS = ("temples", "pyramids", "sets", "west", "east")
HAND = {0: {"west-or-east": 2, "nile-or-frontier": 1}, 1: {"west-or-east": 1}}
LAID_OUT = {
    "owner": {"damanhur": 0, "kharga": 0, "buto": 0, "abu": 1, "mendes": 2},
    "pyramids": {"damanhur": 2, "kharga": 1, "buto": 1, "abu": 3, "mendes": 3, "thebes": 5},
    "stones": {"abu": 1},
    "hand": HAND,
}


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_is_what_the_scoring_counts(edition):
    """R7.1 to R7.4."""
    state = scoring(board(edition), tile=3, **LAID_OUT)
    now = preview(state, None)
    for seat in range(4):
        assert now[seat] == (*[part(state, seat, name) for name in PARTS], 0, 0)
    assert now[0] == (6, 4, 3, 5, 0, 0, 0)
    assert now[1][4] == 5


def test_ones_own_yellow_cards_count_once_each_where_their_condition_holds():
    """R7.5: all in the west, but both at the Nile and not."""
    state = scoring(board(), tile=3, **LAID_OUT)
    assert [points[5] for points in preview(state, 0)] == [3, 0, 0, 0]
    assert [points[5] for points in preview(state, 1)] == [0, 3, 0, 0]


def test_a_card_that_was_shown_goes_on_counting():
    """R7.5: for everybody to see, and a second one of its kind counts no more (R6.2)."""
    state = scoring(board(), tile=3, **LAID_OUT)
    state.apply(0, state.game.parse("score west-or-east"))
    assert [points[5] for points in preview(state, 0)] == [3, 0, 0, 0]
    assert [points[5] for points in preview(state, 1)] == [3, 3, 0, 0]
    assert [points[5] for points in preview(state, None)] == [3, 0, 0, 0]


def test_without_a_province_no_condition_holds_yet():
    """R7.5: nobody lives on one side of the Nile who lives nowhere; R7.6: so it is when a new age begins."""
    state = auction(board(), "thebes", "sawu", "abu", "edfu", hand={0: {"west-or-east": 1, "upper-or-lower": 1}})
    assert [points[5] for points in preview(state, 0)] == [0, 0, 0, 0]


def test_temples_wait_for_the_first_tile():
    state = auction(board(), "thebes", "sawu", "abu", "edfu", owner={"damanhur": 0})
    assert [points[0] for points in preview(state, 0)] == [0, 0, 0, 0]
    later = market(board(), owner={"damanhur": 0}, round=1, tile=2)
    assert [points[0] for points in preview(later, 0)] == [6, 0, 0, 0]


def test_it_changes_nothing_and_knows_its_seats():
    state = scoring(amunre.new("board", players=3, start=0), tile=2)
    before = state.fields()
    assert preview(state, 2) == [(0,) * 7] * 3
    assert state.fields() == before
    assert number(state, "points")[:3] == [0, 0, 0]
    with pytest.raises(Refused, match="no such seat"):
        preview(state, 3)
