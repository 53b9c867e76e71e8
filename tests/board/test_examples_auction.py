"""The worked examples of the rulebooks: turning provinces up, and the auction."""

import pytest

from tests.positions import EDITIONS, OF_2003, OF_2016, after, at, board, drawn, held, legal, number, play, refused

SEB, ARNAUD, CHARLES = 0, 1, 2
RED, BLACK, BLUE, WHITE = 0, 1, 2, 3
FOUR = ("turn-up abydos", "turn-up dakhla", "turn-up sawu", "turn-up baharya")


@pytest.mark.parametrize("edition", OF_2003)
def test_example_1_bonuses_are_laid(edition):
    """R2.1: example 1 (001 page 4, 004): a stone to Abydos, 12 gold and a card to Dakhla, nothing elsewhere."""
    state = after(board(edition), *FOUR)
    assert [at(state, "stones", name) for name in ("abydos", "dakhla", "sawu", "baharya")] == [1, 0, 0, 0]
    assert [at(state, "bonus_cards", name) for name in ("abydos", "dakhla", "sawu", "baharya")] == [0, 1, 0, 0]
    game = state.game
    gold = {entry["name"]: entry.get("bonus_gold", 0) for entry in game.tables["province"]}
    assert [gold[name] for name in ("Abydos", "Dakhla", "Sawu", "Baharya")] == [0, 12, 0, 0]


@pytest.mark.parametrize("edition", OF_2016)
def test_example_2_three_players_bid(edition):
    """R2.3, R2.4, R2.5, R2.6: example 2 (000 page 4, 003): the auction ends as soon as nobody is contested."""
    state = after(board(edition, players=3), "turn-up thebes", "turn-up dakhla", "turn-up abydos")
    play(state, "0 bid dakhla 10", "1 bid thebes 3", "2 bid thebes 6")
    assert state.actors == (ARNAUD,)  # Seb passes
    play(state, "1 bid abydos 0")
    assert state.actors == (-1,)  # the auction is over and the face-down cards are taken
    drawn(state)
    assert [number(state, "gold", seat) for seat in (SEB, ARNAUD, CHARLES)] == [20 - 10 + 12, 20, 20 - 6]
    assert [number(state, "hand_size", seat) for seat in (SEB, ARNAUD, CHARLES)] == [2, 1, 3]
    assert [at(state, "owner", name) for name in ("dakhla", "abydos", "thebes")] == [SEB, ARNAUD, CHARLES]
    assert at(state, "stones", "abydos") == 1
    assert state.view().phase == "market"


@pytest.mark.parametrize("edition", OF_2003)
def test_example_3_four_players_bid(edition):
    """R2.3, R2.4, R2.5: example 3 (001 page 5, 004): White pays 10, Blue 6, Red and Black nothing."""
    state = after(board(edition), *FOUR)
    play(state, "0 bid abydos 3", "1 bid sawu 1", "2 bid abydos 6", "3 bid abydos 10")
    assert state.actors == (RED,)
    play(state, "0 bid dakhla 0")
    assert state.actors == (BLUE,)  # Black is not overbid and passes
    play(state, "2 bid sawu 6")
    assert state.actors == (BLACK,)  # White passes, so does Red
    play(state, "1 bid baharya 0")
    drawn(state)
    assert [number(state, "paid", seat) for seat in (RED, BLACK, BLUE, WHITE)] == [0, 0, 6, 10]
    assert [at(state, "owner", name) for name in ("dakhla", "baharya", "sawu", "abydos")] == [RED, BLACK, BLUE, WHITE]


@pytest.mark.parametrize("edition", EDITIONS)
def test_example_4_going_back_after_being_outbid_elsewhere(edition):
    """R2.4: example 4 (003): outbid on Avaris one must go elsewhere; outbid there too, one may return to Avaris."""
    state = after(board(edition, players=3), "turn-up avaris", "turn-up mendes", "turn-up thebes")
    play(state, "0 bid avaris 3", "1 bid thebes 1", "2 bid avaris 10")
    assert refused(state, SEB, "bid avaris 15") == ("just_outbid", "R2.4")
    play(state, "0 bid thebes 3", "1 bid mendes 0")
    drawn(state)
    assert at(state, "owner", "thebes") == SEB

    state = after(board(edition, players=3), "turn-up avaris", "turn-up mendes", "turn-up thebes")
    play(state, "0 bid avaris 3", "1 bid avaris 6", "2 bid avaris 10", "0 bid mendes 0", "1 bid mendes 1")
    assert "bid avaris 15" in legal(state, SEB)
    assert not [text for text in legal(state, SEB) if text.startswith("bid mendes")]
    play(state, "0 bid avaris 15")
    assert state.actors == (CHARLES,)


def test_example_10_the_auction():
    """R2.3, R2.6: example 10 (000 page 6): the first auction of a game of four."""
    bernard, charles, arnaud, alexandre = range(4)
    state = after(board(), "turn-up thebes", "turn-up avaris", "turn-up buto", "turn-up mendes")
    assert at(state, "bonus_cards", "thebes") == 2
    assert at(state, "bonus_cards", "buto") == 1
    play(state, "0 bid thebes 6", "1 bid buto 0", "2 bid buto 3", "3 bid mendes 3", "1 bid mendes 6", "3 bid avaris 0")
    play(state, "draw treasury", "draw bribery", "draw offering-adjustment")
    assert [at(state, "owner", name) for name in ("thebes", "mendes", "buto", "avaris")] == [
        bernard,
        charles,
        arnaud,
        alexandre,
    ]
    assert number(state, "gold")[:4] == [14, 14, 17, 20]
    assert held(state, bernard, "treasury") == held(state, bernard, "bribery") == 1
    assert held(state, arnaud, "offering-adjustment") == 1
