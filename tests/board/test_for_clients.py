"""What the game tells clients that know no rules."""

from __future__ import annotations

import pytest

import amunre
from amunre.game.game import Game


def test_the_names_behind_the_numbers_of_a_view() -> None:
    names = amunre.new("board").names()
    assert names["provinces"][14] == "Thebes"
    assert names["cards"][2] == "architect"
    assert names["parts"][-1] == "gold"
    assert {side: len(names[side]) for side in ("west", "nile", "lower")} == {"west": 8, "nile": 8, "lower": 7}
    assert "Thebes" not in names["lower"]


@pytest.mark.parametrize(
    ("action", "figures"),
    [
        ("buy 0 cards", {"gold": 1, "price": 0}),
        ("buy 3 farmers", {"gold": 1, "price": 6}),
        ("theft", {"gold": 3, "price": 0}),
        ("sell architect", {"gold": 1, "price": 0}),
    ],
)
def test_the_figures_a_sentence_about_an_action_needs(action: str, figures: dict[str, int]) -> None:
    """R3.1, R4.2, R6.1."""
    game = amunre.new("board")
    assert game.figures(game.parse(action)) == figures


def test_the_outlook_has_every_part_for_every_seat() -> None:
    game = amunre.new("board", players=3)
    outlook = game.outlook(game.start(), 0)
    assert outlook is not None
    assert [list(parts) for parts in outlook] == [list(game.names()["parts"])] * 3


def test_a_game_may_have_nothing_to_say() -> None:
    game = amunre.new("board")
    assert Game.names(game) == {}
    assert Game.figures(game, 1) == {}
    assert Game.outlook(game, game.start(), None) is None
