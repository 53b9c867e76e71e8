"""Views, guesses and previews of the card game."""

import pickle

import pytest

from amunre.card.preview import preview
from amunre.game.generator import Generator
from amunre.game.refusal import BadInput
from tests.card_positions import auction, card, offered, offering, scored
from tests.positions import play, say

STACKS = {0: ("k1-04", "k1-09", "k1-10"), 1: ("k1-05", "k1-06", "k1-02")}


def two(**numbers):
    return offering(card(players=2), stacks=STACKS, display={0: (0, 2, 5), 1: (0, 3)}, **numbers)


def test_the_flood_is_known_once_there_is_one():
    """C3.2: before the first offering there is none; while later ones are sealed the last one still lies."""
    state = two()
    assert (state.view(0).flood, state.view(0).total) == (None, None)
    offered(state, "5", "3")
    assert (state.view(0).flood, state.view(0).total) == (1, 8)
    state = two(reveals=1, flood=2, total=12)
    assert (state.view(1).flood, state.view(1).total) == (2, None)


def test_offers_before_and_after():
    """C3.1: one's own shows while it is made, others' once all are revealed."""
    state = say(two(), 0, "offer 5")
    assert state.view(0).seats[0].offer == (5,)
    assert state.view(1).seats[0].offer is None
    assert state.view(1).seats[1].offer is None
    play(state, "0 finish", "1 offer 0")
    assert [seat.offer for seat in state.view(None).seats] == [(5,), (0,)]


def test_a_guess_takes_back_what_is_sealed():
    """C3.1, QC2: all else is known, so a guess is the state itself but for the others' sealed choices."""
    state = say(two(), 0, "offer 5", "finish")
    mine = state.game.guess(state.view(0), Generator(1))
    assert mine.digest == state.digest
    theirs = state.game.guess(state.view(1), Generator(1))
    assert theirs.actors == (0, 1)
    assert theirs.fields()["offer"][0] == 0
    opened = offered(two(), "5", "3")
    assert opened.game.guess(opened.view(None), Generator(1)).digest == opened.digest


def test_a_view_of_another_table_is_refused():
    """C1.1: a guess needs a view of the same number of players."""
    with pytest.raises(BadInput, match="the view is of 2 players, the game is for 4"):
        card().guess(two().view(0), Generator(1))


def test_preview():
    """C5.1, C5.2: what the kingdom would score now; nothing before the first card."""
    assert preview(card().start(), None) == [(0, 0, 0, 0)] * 4
    state = two(tokens={0: (2, 1, 0), 1: (1, 1, 2)})
    assert preview(state, 0) == preview(state, None) == [(2, 0, 1, 0), (2, 1, 0, -1)]
    after = scored(card(players=2), stacks=STACKS, tokens={0: (2, 1, 0), 1: (1, 1, 2)})
    assert [sum(parts) for parts in preview(state, 0)] == [seat.points for seat in after.view().seats]


def test_states_and_games_travel():
    """C1.1: a state goes through pickle, as it does between processes."""
    state = auction(card(players=3), "k1-01", "k1-02")
    twin = pickle.loads(pickle.dumps(state))
    assert twin.digest == state.digest
    assert twin.game.tables_digest == state.game.tables_digest
    assert pickle.loads(pickle.dumps(state.view(1))) == state.view(1)
