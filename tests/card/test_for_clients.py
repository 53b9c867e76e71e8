"""What the game tells clients that know no rules."""

from __future__ import annotations

import pytest

import amunre


def test_the_names_behind_the_numbers_of_a_view() -> None:
    game = amunre.new("card")
    names = game.names()
    assert len(names["provinces"]) == 45
    assert len(names["gold_cards"]) == 9
    assert names["parts"] == ("pyramids", "fields", "pharaoh", "ankhs")


@pytest.mark.parametrize(("action", "price"), [("build 0", 0), ("build 2", 1), ("finish", 0)])
def test_the_figures_a_sentence_about_an_action_needs(action: str, price: int) -> None:
    """C4.2."""
    game = amunre.new("card")
    found = game.figures(game.parse(action))
    assert bool(found["price"]) == bool(price)
    assert found["shown"] == ""


def test_the_outlook_has_every_part_for_every_seat() -> None:
    game = amunre.new("card", players=3)
    outlook = game.outlook(game.start(), None)
    assert outlook is not None
    assert [list(parts) for parts in outlook] == [list(game.names()["parts"])] * 3
