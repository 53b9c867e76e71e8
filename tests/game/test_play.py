"""The gate in front of the rules, random play, and the census."""

from __future__ import annotations

import pytest

import amunre
from amunre.game import contract, kinds, playout
from amunre.game.action_list import Actions
from amunre.game.census import census
from amunre.game.contract import CHANCE, GameState, Rules
from amunre.game.generator import Generator
from amunre.game.playout import Tally, play_out
from amunre.game.refusal import Refused

plain_only = pytest.mark.skipif(amunre.COMPILED, reason="compiled, these are C functions that Python cannot call")


def test_random_play_reaches_the_end_and_counts_what_it_did() -> None:
    state = amunre.new("board", players=3).start()
    tally = play_out(state, Generator(4), True)
    assert state.ending is not None
    assert tally.broken_law == 0
    assert tally.decisions > 50
    assert tally.forced > 0
    assert tally.chance > 18
    unchecked = amunre.new("board", players=3).start()
    play_out(unchecked, Generator(4))
    assert unchecked.digest == state.digest


def test_random_play_of_a_finished_game_does_nothing() -> None:
    state = amunre.new("board", players=3).start()
    play_out(state, Generator(4))
    tally = play_out(state, Generator(5), True)
    assert (tally.decisions, tally.forced, tally.chance, tally.broken_law) == (0, 0, 0, 0)


def test_tallies_add_up() -> None:
    game = amunre.new("board", players=3)
    one, two = (play_out(game.start(), Generator(seed)) for seed in (1, 2))
    whole = Tally()
    whole.add(one)
    whole.add(two)
    assert whole.decisions == one.decisions + two.decisions
    assert whole.forced == one.forced + two.forced
    assert whole.chance == one.chance + two.chance
    assert whole.broken_law == 0


@plain_only
def test_a_broken_law_stops_random_play_and_a_game_without_end_is_one() -> None:
    game = amunre.new("board", players=3)
    state = game.start()
    state.bank += 1  # type: ignore[attr-defined]
    tally = play_out(state, Generator(1), True)
    assert tally.broken_law == 1
    assert tally.decisions + tally.forced + tally.chance == 1
    endless = Tally()
    playout.loop(game.rules, game.start(), Generator(1), Actions(), endless, False, 10)  # type: ignore[attr-defined]
    assert endless.broken_law == -1


def test_the_census_counts_ways_to_play() -> None:
    game = amunre.new("board", players=3)
    state = game.start()
    assert census(state, 0) == 1
    assert census(state, 1) == 3
    assert census(state, 2) == 3 * 15
    assert census(state, 4) == 3 * 15 * 14 * 13
    digest = state.digest
    census(state, 3)
    assert state.digest == digest


def test_the_census_counts_each_way_by_playing_it() -> None:
    state = amunre.new("board", players=3, start=1).start()
    for _ in range(3):
        state.apply(CHANCE, state.legal(CHANCE)[0])
    seat = state.actors[0]
    nodes = 0
    for action in state.legal(seat):
        twin = state.copy()
        twin.apply(seat, action)
        nodes += len(twin.legal(twin.actors[0]))
    assert census(state, 2) == nodes


def test_a_finished_game_counts_once() -> None:
    state = amunre.new("board", players=3).start()
    play_out(state, Generator(4))
    assert [census(state, depth) for depth in range(3)] == [1, 1, 1]


def test_a_game_not_begun_has_no_ending_and_a_wrong_seat_no_view() -> None:
    state = amunre.new("board", players=3).start()
    assert state.ending is None
    with pytest.raises(Refused, match="no such seat"):
        state.view(3)


@plain_only
def test_the_rules_of_no_game_say_nothing() -> None:
    state = amunre.new("board", players=3).start()
    rules, out = Rules(state.game.actions, state.game.parts.shape), Actions()
    rules.list_legal(state, 0, out)
    rules.list_odds(state, out)
    rules.change(state, 0, 0)
    rules.overwrite(state, state)
    assert (out.count, rules.sound(state)) == (0, 0)


@plain_only
def test_a_state_of_no_game_has_no_numbers_and_no_secrets() -> None:
    state = GameState()
    assert not state.is_sealed
    state.fill(dict.fromkeys(("players", "phase", "step", "waiting", "turn", "reveals"), 0))
    assert set(state.fields().values()) == {0}
    with pytest.raises(NotImplementedError):
        state.twin()


@plain_only
@pytest.mark.parametrize("name", ["board", "card"])
def test_an_action_of_another_time_is_carried_out_by_nobody(name: str) -> None:
    """The rules name every kind they know in each phase: a block added to the table falls into no other's place."""
    state = amunre.new(name, players=3, start=0).start()
    unknown = state.game.actions.size
    state.rules.kind_of[unknown] = unknown
    for phase in range(6):
        state.phase, state.waiting = phase, 1
        before = state.digest
        state.rules.change(state, 0, unknown)
        assert state.digest == before
    out = Actions()
    state.step = state.bounds["step"][1]  # over: nothing is legal
    state.rules.list_legal(state, 0, out)
    assert out.count == 0


@plain_only
def test_a_list_of_actions_keeps_order_and_weights() -> None:
    out = Actions()
    out.add(7)
    out.add_run(10, 3)
    assert out.listed() == [7, 10, 11, 12]
    assert out.holds(11)
    assert not out.holds(13)
    out.clear()
    assert out.listed() == []
    for action, weight in ((1, 2), (2, 0), (3, 1)):
        out.add_weighted(action, weight)
    assert out.weighted() == [(1, 2), (3, 1)]
    assert out.total == 3
    assert [out.at(number) for number in range(3)] == [1, 1, 3]


def test_chance_is_a_seat_of_its_own() -> None:
    assert contract.CHANCE == kinds.CHANCE == -1
    assert kinds.CHANCE_BIT >> kinds.MOST_SEATS == 1
