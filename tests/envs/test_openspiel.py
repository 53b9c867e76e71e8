"""OpenSpiel's own tests of a game, its algorithms on the tiny game, and what a seat may know."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="this needs OpenSpiel: pip install 'amun-re[envs]'")

import numpy as np
import pyspiel
from absl import flags
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability, generate_playthrough, mcts

import amunre.envs.spiel
from amunre.game.refusal import BadInput
from tests.envs.write import FOLDER, kept_lines

flags.FLAGS.mark_as_parsed()  # the playthrough test asks for one
GAMES = [
    "amun_re_tiny",
    "amun_re_tiny_sealed",
    "amun_re_card(players=2)",
    "amun_re_card_sealed(players=3,free_favors=True,reward=margin)",
    "amun_re_card(players=5,limited_supply=True,start=3)",
    "amun_re_board(players=3)",
    "amun_re_board(players=4,edition=tmg-2016-first,expert=True,reward=margin)",
    "amun_re_board_sealed(players=5,limited_supply=True)",
]
"""By the strings that OpenSpiel makes games from."""


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_random_sim_test(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


def test_openspiel_random_sim_test_of_its_turn_based_form() -> None:
    """OpenSpiel turns simultaneous nodes into turns by itself, too."""
    game = pyspiel.convert_to_turn_based(pyspiel.load_game("amun_re_tiny_sealed"))
    pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)


@pytest.mark.parametrize("name", ["amun_re_card(players=2)", "amun_re_board_sealed(players=3)"])
def test_openspiel_playthrough_generator(name: str, tmp_path: Path) -> None:
    path = tmp_path / "playthrough.txt"
    path.write_text(generate_playthrough.playthrough(name, action_sequence=None, seed=1))
    expected, again = generate_playthrough.replay(str(path))
    assert expected == again


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_openspiel_playthrough_test(path: Path) -> None:
    """The kept playthroughs still say the same. `python -m tests.envs.write` writes them anew."""
    expected, now = generate_playthrough.replay(str(path))
    assert expected == kept_lines(now)


@pytest.mark.parametrize("solver", [cfr.CFRSolver, cfr.CFRPlusSolver])
def test_cfr_comes_close_to_the_equilibrium_of_the_tiny_game(solver: Any) -> None:
    game = pyspiel.load_game("amun_re_tiny")
    before = exploitability.exploitability(game, policy.UniformRandomPolicy(game))
    found = solver(game)
    for _ in range(10):
        found.evaluate_and_update_policy()
    after = exploitability.exploitability(game, found.average_policy())
    assert before > 1
    assert after < before / 5


def test_mcts_beats_a_random_player_in_the_tiny_game() -> None:
    game = pyspiel.load_game("amun_re_tiny")
    luck = random.Random(1)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1))
    searcher = mcts.MCTSBot(game, 1.5, 60, evaluator, random_state=np.random.RandomState(2))
    idler = pyspiel.make_uniform_random_bot(1, 3)
    total = 0.0
    for _ in range(20):
        state = game.new_initial_state()
        searcher.restart()
        idler.restart()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes())
                state.apply_action(luck.choices(actions, chances)[0])
            else:
                bot = searcher if state.current_player() == 0 else idler
                state.apply_action(bot.step(state))
        total += state.returns()[0]
    assert total > 0


def test_an_information_state_is_what_the_seat_knows_and_remembers() -> None:
    """Over all positions of the tiny game: the same string means the same options and the same own actions before."""
    game = pyspiel.load_game("amun_re_tiny")
    meanings: dict[str, set[Any]] = {}
    decisions = 0

    def walk(state: Any) -> None:
        nonlocal decisions
        if state.is_terminal():
            return
        seat = state.current_player()
        if seat >= 0:
            decisions += 1
            own = tuple(entry.action for entry in state.full_history() if entry.player == seat)
            meaning = (tuple(state.legal_actions()), own)
            meanings.setdefault(state.information_state_string(seat), set()).add(meaning)
        for action in state.legal_actions():
            walk(state.child(action))

    walk(game.new_initial_state())
    assert all(len(found) == 1 for found in meanings.values())
    assert 1000 < len(meanings) < decisions  # a sealed choice of the other does not part them


@pytest.mark.parametrize("name", ["amun_re_card(players=2)", "amun_re_board(players=3)"])
def test_what_others_seal_parts_neither_strings_nor_tensors(name: str) -> None:
    """Two games that differ in a sealed choice of seat 0 alone look the same to seat 1 until it is revealed."""
    game = pyspiel.load_game(name)
    luck = random.Random(5)
    state = game.new_initial_state()
    while not (state.course.state.is_sealed and state.current_player() == 0 and len(state.legal_actions()) > 1):
        state.apply_action(luck.choice(state.legal_actions()))
    one, other = state.child(state.legal_actions()[0]), state.child(state.legal_actions()[1])
    assert one.information_state_string(0) != other.information_state_string(0)
    for ask in ("information_state_string", "information_state_tensor", "observation_string", "observation_tensor"):
        assert getattr(one, ask)(1) == getattr(other, ask)(1)


def test_a_drawn_card_is_in_the_information_state_of_its_owner_alone() -> None:
    game = pyspiel.load_game("amun_re_board(players=3)")
    luck = random.Random(2)
    state = game.new_initial_state()
    while not (state.is_chance_node() and state.course.setting.game.pile(state.course.state)[0] == "favors"):
        state.apply_action(luck.choice(state.legal_actions()))
    one, other = state.child(state.legal_actions()[0]), state.child(state.legal_actions()[1])
    differ = [one.information_state_string(seat) != other.information_state_string(seat) for seat in range(3)]
    assert differ.count(True) == 1


def test_games_and_states_survive_as_text() -> None:
    game = pyspiel.load_game("amun_re_card_sealed(players=3)")
    luck = random.Random(3)
    state = game.new_initial_state()
    for _ in range(60):
        if state.is_simultaneous_node():
            state.apply_actions([luck.choice(state.legal_actions(seat) or [0]) for seat in range(3)])
        else:
            state.apply_action(luck.choice(state.legal_actions()))
    again_game, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again_game) == str(game)
    assert str(again) == str(state)
    assert again.course.state.digest == state.course.state.digest


def test_returns_add_up_to_nothing_and_wrong_words_get_a_sentence() -> None:
    state = pyspiel.load_game("amun_re_tiny(reward=win)").new_initial_state()
    luck = random.Random(4)
    while not state.is_terminal():
        assert state.returns() == [0.0, 0.0]
        state.apply_action(luck.choice(state.legal_actions()))
    assert sum(state.returns()) == 0
    with pytest.raises(BadInput, match="reward"):
        amunre.envs.spiel.setting("card", (), "gold")
