"""The sealed offering as a stage game."""

from __future__ import annotations

import pytest

import amunre
from amunre.agents.agent import make
from amunre.agents.curriculum import curriculum_of
from amunre.agents.levels import Pharaoh
from amunre.agents.stage import Stage
from amunre.agents.style import Style
from amunre.agents.weights import learned_network
from amunre.game.contract import GameState
from amunre.game.generator import Generator
from amunre.game.kinds import CHANCE

only_compiled = pytest.mark.skipif(not amunre.COMPILED, reason="plain code would take minutes")


def sealed_moment(game: str, players: int) -> tuple[GameState, Stage]:
    """The first offering of a game among viziers."""
    table = amunre.new(game, players=players)
    state = table.start()
    network = learned_network(game)
    assert network is not None
    found = Stage(state, curriculum_of(game).features(), Style(network))
    luck = Generator(7)
    vizier = make("vizier", 3)
    while not found.is_for(state):
        seat = state.actors[0]
        if seat == CHANCE:
            odds = state.odds()
            state.apply(seat, odds[luck.draw(len(odds))][0])
        else:
            state.apply(seat, vizier.choose(state.view(seat)))
    return state, found


def thought_through(game: str, players: int, own: int, rounds: int) -> tuple[GameState, Stage]:
    """The same, after the seat has thought about its offer for this many rounds."""
    state, stage = sealed_moment(game, players)
    stage.start(state, own)
    stage.go_on([state], own, rounds, Generator(1))
    return state, stage


@only_compiled
@pytest.mark.parametrize("game", ["board", "card"])
def test_mixes_are_shares_of_legal_offers(game: str) -> None:
    state, stage = thought_through(game, 4, 1, 50)
    for seat in range(4):
        mix = stage.shares(seat)
        assert sum(mix.values()) == pytest.approx(1.0)
        assert set(mix) <= set(state.legal(seat))
        assert len(mix) <= 8


@only_compiled
@pytest.mark.parametrize("game", ["board", "card"])
def test_a_dealt_state_waits_for_oneself_alone(game: str) -> None:
    state, stage = thought_through(game, 3, 2, 20)
    assert stage.dealt(state, 2, Generator(5)).actors == (2,)
    assert set(state.actors) == {0, 1, 2}  # what was guessed is left alone


@only_compiled
@pytest.mark.parametrize("game", ["board", "card"])
def test_what_others_have_sealed_changes_nothing(game: str) -> None:
    state, stage = sealed_moment(game, 3)
    answers = []
    for choice in (0, -1):
        other = state.copy()
        while 0 in other.actors:
            other.apply(0, other.legal(0)[choice])
        answers.append(Pharaoh(1, 2000).choose(other.view(1)))
        stage.start(other, 1)
        stage.go_on([other], 1, 30, Generator(1))
        answers.append([stage.shares(seat) for seat in range(3)])
    assert answers[0] == answers[2]
    assert answers[1] == answers[3]
