"""Agents decide by views alone, and the same seed gives the same game."""

from __future__ import annotations

import pytest

import amunre
from amunre.agents import make, names
from amunre.agents.match import play
from amunre.game.game import View
from amunre.game.refusal import BadInput


def test_agents_are_made_by_name() -> None:
    assert "uniform" in names()
    with pytest.raises(BadInput, match="'oracle' is not an agent; expected one of uniform"):
        make("oracle")


def test_uniform_chooses_by_seed_and_view() -> None:
    game = amunre.new("board", players=3, start=0)
    state = game.start()
    while state.actors == (-1,):
        state.apply(-1, state.legal(-1)[0])
    view = state.view(state.actors[0])
    choices = {make("uniform", seed=seed).choose(view) for seed in range(300)}
    assert choices == set(view.legal)
    assert make("uniform", seed=7).choose(view) == make("uniform", seed=7, budget=1.0).choose(view)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_match_ends_and_repeats(players: int) -> None:
    game = amunre.new("board", players=players, expert=players == 3)
    first = play(game, [make("uniform", seed=3)] * players, seed=11)
    kept: list[str] = []
    again = play(game, [make("uniform", seed=3)] * players, seed=11, keep=kept.append)
    other = play(game, [make("uniform", seed=3)] * players, seed=12)
    assert first == again
    assert list(first.lines) == kept
    assert first.digest != other.digest
    assert first.decisions > 50


def test_agents_are_shown_their_own_view_alone() -> None:
    class Watchful:
        def __init__(self, seat: int) -> None:
            self.seat = seat

        def choose(self, view: View) -> int:
            assert type(view).__name__ == "View"
            assert view.seat == self.seat
            assert self.seat in view.actors
            return view.legal[0]

    match = play(amunre.new("board", players=3), [Watchful(seat) for seat in range(3)], seed=1)
    assert len(match.ending.scores) == 3


def test_every_seat_needs_an_agent() -> None:
    with pytest.raises(BadInput, match="2 agents for 4 players"):
        play(amunre.new("board"), [make("uniform")] * 2, seed=1)
    with pytest.raises(BadInput, match="'apprentice' is not an agent; expected something with choose"):
        play(amunre.new("card", players=2), ["apprentice", make("uniform")], seed=1)  # type: ignore[list-item]
    assert repr(make("pharaoh", 2, budget=300)) == "<pharaoh, seed 2, budget 300>"
