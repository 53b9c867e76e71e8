"""The edition switches (E1 to E9) and the expert rules (E4)."""

import copy

import pytest

from amunre.board import editions, kinds
from amunre.board.game import BoardGame
from amunre.board.state import State
from amunre.game.contract import CHANCE
from amunre.game.generator import Generator
from amunre.game.playout import play_out
from amunre.game.refusal import BadInput
from tests.positions import (
    EDITIONS,
    OF_2003,
    OF_2016,
    at,
    auction,
    board,
    count,
    legal,
    market,
    number,
    part,
    play,
    refused,
    say,
    scoring,
)


@pytest.mark.parametrize("edition", EDITIONS)
def test_how_long_bribery_lasts(edition):
    """E1, R2.8: for one bid in 2016; for the rest of the phase in 2003, following the player."""
    state = auction(board(edition, players=3), "abu", "mendes", "sawu", hand={0: {"bribery": 1}})
    play(state, "0 bid abu 0", "1 bid abu 1", "2 bid mendes 0", "0 bribery", "0 bid abu 3")
    assert number(state, "bribing", 0) == (1 if edition in OF_2003 else 0)
    play(state, "1 bid mendes 1", "2 bid abu 6")
    back = [text for text in legal(state, 0) if text.startswith("bid abu")]
    if edition in OF_2003:
        assert back[0] == "bid abu 10"
        assert refused(state, 0, "bribery") == ("card_played_already", "R6.2")
        play(state, "0 bid mendes 3", "1 bid sawu 0")
        assert number(state, "bribing")[:3] == [0, 0, 0]  # the phase is over
    else:
        assert back == []


@pytest.mark.parametrize("edition", OF_2003)
def test_bribery_follows_to_another_province(edition):
    """E1: outbid in another province later, one may go back there too."""
    state = auction(board(edition, players=3), "abu", "mendes", "sawu", hand={0: {"bribery": 1}})
    play(state, "0 bid abu 0", "1 bid abu 1", "2 bid sawu 0", "0 bribery", "0 bid sawu 1", "2 bid abu 3")
    play(state, "1 bid sawu 3")
    assert "bid sawu 6" in legal(state, 0)
    assert "bid abu 6" in legal(state, 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_most_pyramids_compares(edition):
    """E2, R7.4: the best single province of the side, or everything on the side."""
    owner = {"buto": 0, "edfu": 0, "dakhla": 1}
    state = scoring(board(edition), owner=owner, pyramids={"buto": 2, "edfu": 2, "dakhla": 3})
    west = [part(state, seat, "west") for seat in (0, 1)]
    assert west == ([5, 0] if edition == "tmg-2016-first" else [0, 5])


@pytest.mark.parametrize("edition", EDITIONS)
def test_which_stones_break_the_tie(edition):
    """E2, R7.4: those of the compared province, or all on the side."""
    owner = {"buto": 0, "edfu": 0, "dakhla": 1}
    numbers = {"pyramids": {"buto": 2, "dakhla": 2}, "stones": {"buto": 1, "edfu": 2, "dakhla": 2}}
    state = scoring(board(edition), owner=owner, **numbers)
    west = [part(state, seat, "west") for seat in (0, 1)]
    assert west == ([5, 0] if edition == "tmg-2016-first" else [0, 5])


@pytest.mark.parametrize("edition", EDITIONS)
def test_farmer_tokens(edition):
    """E3, Q2: 45 in 2003, 48 in 2016; with limited supply they are the limit."""
    tokens = 45 if edition in OF_2003 else 48
    assert number(board(edition).start(), "farmer_supply") == tokens
    fields = {"thebes": 4, "buto": 5}
    state = market(board(edition, limited_supply=True), owner={"mendes": 0}, farmer_supply=tokens - 44, farmers=fields)
    most = [text for text in legal(state, 0) if text.endswith("farmers")][-1]
    assert most == f"buy {tokens - 44} farmers"


@pytest.mark.parametrize("edition", OF_2003)
def test_no_expert_rules_in_2003(edition):
    """E4: the books of 2003 have none."""
    with pytest.raises(BadInput, match="has no expert rules"):
        board(edition, expert=True)


def deal(players=3, edition="tmg-2016", start=0):
    """An expert game in which Abu, Abydos, Amarna ... were dealt in this order."""
    state = board(edition, players=players, start=start, expert=True).start()
    while state.actors == (CHANCE,):
        say(state, CHANCE, legal(state)[0])
    return state


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("edition", OF_2016)
def test_province_cards_are_dealt(edition, players):
    """E4, R1.4: three to each, in secret; the undealt are as unseen as those of others."""
    state = deal(players, edition)
    assert state.actors == tuple(range(players))
    assert state.view(0).step == "choose_province"
    for seat in range(players):
        cards = [province.card for province in state.view(seat).provinces]
        assert (cards.count("mine"), cards.count("unseen")) == (3, 12)
        assert len([text for text in legal(state, seat) if text.startswith("choose")]) == 3
    assert {province.card for province in state.view(None).provinces} == {"unseen"}


def test_chosen_provinces_are_revealed_together():
    """E4, R2.1: everybody chooses one in secret; then they are up for auction with their bonuses."""
    state = deal()
    assert legal(state, 0)[:3] == ["choose abu", "choose avaris", "choose buto"]
    assert refused(state, 0, "choose abydos") == ("province_not_held", "E4")
    before = state.view(1)
    say(state, 0, "choose buto")
    assert state.view(1) == before
    assert state.view(0).chosen == 6
    assert refused(state, 0, "choose abu") == ("already_sealed", "E4")
    assert state.view(0).prompt.rule == "E4"
    play(state, "2 choose amarna", "1 choose abydos")
    assert state.actors == (0,)
    assert [province.card for province in state.view(2).provinces].count("up") == 3
    assert (at(state, "bonus_cards", "buto"), at(state, "stones", "abydos")) == (1, 1)
    assert [province.card for province in state.view(2).provinces].count("mine") == 2


def test_sales_while_choosing_are_sealed_too():
    """E4, Q11: a card sold before the choice is seen with it."""
    state = deal()
    before = state.view(1)
    play(state, "0 sell architect", "0 choose abu")
    assert state.view(1) == before
    assert state.view(0).seats[0].gold == 21
    play(state, "1 choose abydos", "2 choose amarna")
    assert state.view(1).seats[0].gold == 21
    assert count(state, "discards", "architect") == 1


@pytest.mark.parametrize("players", [3, 4, 5])
def test_used_cards_are_dealt_again(players):
    """E4, R7.6: for the New Kingdom the used cards are shuffled and dealt evenly."""
    game = board("tmg-2016", players=players, expert=True)
    state = game.start()
    generator = Generator(players)
    dealt = {0: set(), 1: set()}
    while state.ending is None:
        seat = state.actors[0]
        actions = state.legal(seat)
        action = actions[generator.draw(len(actions))]
        if game.notation(action).startswith("deal"):
            dealt[number(state, "age")].add(action)
        state.apply(seat, action)
    assert len(dealt[0]) == 3 * players
    assert dealt[1] == dealt[0]
    assert number(state, "province_draws") == 6 * players


@pytest.mark.parametrize("seed", range(6))
def test_expert_games_lose_nothing(seed):
    """E4, R1.1: random expert games run to their end, with every law kept."""
    state = board("tmg-2016-first", players=3 + seed % 3, expert=True, limited_supply=seed > 2, start=None).start()
    assert play_out(state, Generator(seed), checked=True).broken_law == 0


def test_words_and_language():
    """E5: the tables name the language and the book of each edition."""
    languages = {edition: board(edition).tables["language"] for edition in EDITIONS}
    assert languages == {"hig-2003": "de", "rgg-2003": "en", "tmg-2016": "en", "tmg-2016-first": "en"}
    assert len({board(edition).tables["title"] for edition in EDITIONS}) == 4


def test_how_the_book_finds_the_start_player():
    """E6, R1.5: the oldest, a choice, or chance; a table may always name one."""
    books = {edition: board(edition).tables["start_by_book"] for edition in EDITIONS}
    assert books == {
        "hig-2003": "the oldest",
        "rgg-2003": "the players choose",
        "tmg-2016": "random",
        "tmg-2016-first": "random",
    }
    for edition in EDITIONS:
        assert number(board(edition, start=3).start(), "start") == 3
        assert board(edition, start=None).start().actors == (CHANCE,)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_highest_bid_allowed(edition):
    """E8, R2.3: gold in hand, or gold and one for each favor card."""
    state = auction(board(edition, players=3), "abu", "mendes", "sawu", hand={0: {"treasury": 2}}, gold=8)
    bids = [text for text in legal(state, 0) if text.startswith("bid abu")]
    assert bids[-1] == ("bid abu 6" if edition == "tmg-2016" else "bid abu 10")


@pytest.mark.parametrize("edition", [*OF_2003, "tmg-2016-first"])
def test_a_played_card_no_longer_counts(edition):
    """E8, R2.7: Protection leaves the hand, so the limit sinks by one."""
    numbers = {"hand": {0: {"treasury": 1, "protection": 1}}, "gold": 8}
    state = auction(board(edition, players=3), "abu", "mendes", "sawu", **numbers)
    say(state, 0, "protection")
    assert [text for text in legal(state, 0) if text.startswith("bid abu")][-1] == "bid abu 6"


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_gold_ties_use_up(edition):
    """E9: three first are followed by nobody in tmg-2016, by 2 points elsewhere."""
    state = scoring(board(edition), gold=[9, 9, 9, 1], age=1)
    assert state.ending.parts[3]["new_gold"] == (0 if edition == "tmg-2016" else 2)


def test_a_card_is_worth_what_the_tables_say():
    """R6.1, E8: with a sale of 2 gold, two cards and 1 gold pay a bid of 3 and no more."""
    tables = copy.deepcopy(editions.load("rgg-2003"))
    tables["amounts"]["sale"] = 2
    game = BoardGame(tables, 3, {"start": 0})
    state = auction(game, "thebes", "mendes", "abu", gold=1, hand={0: {"treasury": 2}})
    assert "bid thebes 3" in legal(state, 0)
    assert "bid thebes 6" not in legal(state, 0)
    play(state, "0 sell treasury")
    assert number(state, "gold")[0] == 3


def test_chosen_provinces_are_turned_up_clockwise():
    """E4, Q15: with one card left in the deck, the earlier chooser's province gets it, the later one's a new deck."""
    game = board(players=3, expert=True)
    state = game.start()
    for name in ("abu", "buto", "thebes", "mendes", "amarna", "memphis", "avaris", "dakhla", "sawu"):
        say(state, CHANCE, f"deal {name}")
    fields = state.fields()
    cards = list(fields["deck"])
    cards[kinds.TREASURY_CARD] -= 1
    deck = [int(card == kinds.TREASURY_CARD) for card in range(kinds.CARDS)]
    state = State.build(game, **{**fields, "deck": deck, "deck_left": 1, "discards": cards})
    play(state, "2 choose thebes", "1 choose buto", "0 choose abu")
    assert [at(state, "bonus_former", name) for name in ("buto", "thebes")] == [1, 0]
    assert state.audit() == 0
