"""Moves without a choice: they play themselves only where everybody can see that there is no other (R2.5, R6.1)."""

from amunre.game.dice import Dice
from amunre.game.table import Table
from amunre.service.driver import as_if_choosing
from tests.positions import auction, board, play, say


def must_sell(hand):
    """Seat 0 has bid 10 with 8 gold and must sell two of its cards to pay."""
    state = auction(board("rgg-2003", players=3), "abu", "mendes", "sawu", hand={0: hand}, gold=[8, 20, 20])
    return play(state, "0 bid abu 10", "1 bid mendes 6", "2 bid sawu 0")


def test_what_must_be_sold_plays_itself_only_where_everybody_sees_it():
    """R2.5, R6.1: whether a hand holds one kind of card or two must not show while it sells to pay."""
    alike, mixed = must_sell({"treasury": 3}), must_sell({"treasury": 2, "bribery": 1})
    assert (len(alike.legal(0)), len(mixed.legal(0))) == (1, 2)
    assert alike.view() == mixed.view()
    for state in (alike, mixed):
        assert state.game.forced(state, 0) is None
    last = must_sell({"treasury": 2})
    say(last, 0, "sell treasury")
    assert last.game.notation(last.game.forced(last, 0)) == "sell treasury"


def test_nobody_sees_how_many_kinds_of_cards_a_seat_could_have_sold():
    """R2.5: neither in what is called forced, nor in what happens at once, nor in what is taken back together."""
    tables = []
    for hand in ({"treasury": 3}, {"treasury": 2, "bribery": 1}):
        table = Table(board("rgg-2003", players=3))
        table.state = must_sell(hand)
        assert table.run_on(Dice(1), lambda seat: True) == []
        steps = [table.act(0, table.game.parse("sell treasury"))]
        assert not steps[0].forced
        assert table.run_on(Dice(1), lambda seat: True) == []
        assert len(table.copy().take_back(0)) == 1
        tables.append(table)
    assert tables[0].state.view() == tables[1].state.view()


def test_an_agent_thinks_as_long_as_if_it_had_a_choice():
    """R2.5: an agent that must sell one of three like cards ponders a hand that leaves it a choice."""
    state = must_sell({"treasury": 3})
    pondered = as_if_choosing(state, 0)
    assert len(pondered.legal) > 1
    assert (pondered.seats, pondered.provinces) == (state.view(0).seats, state.view(0).provinces)
    mixed = must_sell({"treasury": 2, "bribery": 1})
    assert as_if_choosing(mixed, 0) == mixed.view(0)
