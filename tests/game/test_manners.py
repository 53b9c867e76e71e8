"""Numbers of other kinds are welcome, and objects say what they are."""

from __future__ import annotations

from random import Random

import pytest

import amunre
from amunre.agents.agent import make
from amunre.game.refusal import BadInput, Refused


class Whole:
    """A whole number as NumPy has them: it can be an index, and is no int."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


def test_whole_numbers_of_another_kind_are_welcome() -> None:
    game = amunre.new("card", players=2, start=0)
    state = game.start()
    seat = state.actors[0]
    legal = state.legal(seat)
    assert state.legal(Whole(seat)) == legal  # type: ignore[arg-type]
    assert game.notation(Whole(legal[0])) == game.notation(legal[0])  # type: ignore[arg-type]
    twin = state.copy()
    twin.apply(Whole(seat), Whole(legal[0]))  # type: ignore[arg-type]
    state.apply(seat, legal[0])
    assert twin.digest == state.digest
    for wrong in (True, "0", 0.0, None):
        with pytest.raises(Refused):
            state.apply(0, wrong)  # type: ignore[arg-type]
        with pytest.raises(Refused):
            game.actions[wrong]  # type: ignore[index]


def test_options_seeds_and_budgets_may_be_such_numbers_too() -> None:
    game = amunre.new("card", players=Whole(2), start=Whole(1))  # type: ignore[arg-type]
    assert repr(game) == "card game, sm-2017, 2 players, start=1"
    agents = [make("uniform"), make("uniform", 2)]
    whole, plain = (amunre.play(game, agents, seed).digest for seed in (Whole(7), 7))  # type: ignore[arg-type]
    assert whole == plain
    assert repr(make("pharaoh", budget=Whole(30))) == "<pharaoh, seed 1, budget 30>"  # type: ignore[arg-type]


def test_what_is_of_another_kind_gets_a_sentence() -> None:
    game = amunre.new("card", players=2)
    state = game.start()
    with pytest.raises(BadInput, match="seed: 'x' is not possible; expected a number or bytes"):
        amunre.play(game, [make("uniform"), make("uniform")], "x")  # type: ignore[arg-type]
    with pytest.raises(BadInput, match=r"luck: 5 is not possible; expected a random.Random or a Generator"):
        game.guess(state.view(0), 5)  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="view: <card game, .*> is not possible; expected a view or a sight"):
        game.guess(state, Random(1))  # type: ignore[arg-type]
    with pytest.raises(Refused, match="not an action"):
        game.parse(5)  # type: ignore[arg-type]


def test_objects_say_what_they_are() -> None:
    game = amunre.new("board", players=3, expert=True)
    assert repr(game) == "board game, tmg-2016, 3 players, expert=True, ledger=True"
    assert repr(game.start()) == "<board game, tmg-2016, 3 players, expert=True, ledger=True: chance to decide>"
    card = amunre.new("card", players=2, start=0)
    assert repr(card) == "card game, sm-2017, 2 players, start=0"
    assert len(game.actions) == game.actions.size == len(list(game.actions))
    assert repr(game.actions).startswith(f"<{game.actions.size} actions, from '")
    assert repr(make("uniform", 3)) == "<uniform, seed 3>"


def test_an_agent_with_nothing_to_decide_says_so() -> None:
    state = amunre.new("board").start()
    with pytest.raises(BadInput, match="there is nothing to decide in this view"):
        make("uniform").choose(state.view(0))
