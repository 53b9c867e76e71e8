"""The peers' own conformance tests, by their own names."""

from __future__ import annotations

import itertools
import sys
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="this needs Gymnasium: pip install 'amun-re[envs]'")
pytest.importorskip("pettingzoo", reason="this needs PettingZoo: pip install 'amun-re[envs]'")

import numpy as np
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)

from amunre.catalogue import editions_of, new
from amunre.envs import GymVector, SingleEnv, parallel_env, raw_env
from amunre.game.refusal import BadInput, Refused

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")

TABLES: list[dict[str, Any]] = [
    {"game": "board"},
    {"game": "board", "players": 3, "expert": True, "edition": "tmg-2016-first", "limited_supply": True},
    {"game": "card", "players": 2},
    {"game": "card", "players": 5, "free_favors": True},
    {"game": "board", "players": 4, "opponents": {1: "apprentice", 3: "scribe"}},
    {"game": "card", "players": 3, "opponents": {0: "vizier"}},
]

EDITIONS = [
    {"game": "board", "edition": edition, "expert": expert, "limited_supply": limited, "players": players}
    for players, (edition, expert, limited) in zip(
        (3, 4, 5, 3, 4, 5, 3, 4),
        [(edition, expert, not expert) for edition in editions_of("board").names() for expert in (True, False)],
    )
    if not expert or new("board", edition=edition).tables["expert_rules"]
]
EDITIONS += [
    {"game": "card", "players": players, "limited_supply": limited, "free_favors": not limited}
    for players, limited in ((2, True), (3, False), (4, True))
]
"""Every edition, every option and every number of players at least once."""


@pytest.mark.parametrize("table", TABLES)
def test_pettingzoo_api_test(table: dict[str, Any]) -> None:
    api_test(raw_env(**table), num_cycles=300)


@pytest.mark.parametrize("table", EDITIONS)
def test_pettingzoo_api_test_in_every_edition(table: dict[str, Any]) -> None:
    api_test(raw_env(**table), num_cycles=40)


@pytest.mark.parametrize("table", TABLES)
def test_pettingzoo_parallel_api_test(table: dict[str, Any]) -> None:
    parallel_api_test(parallel_env(**table), num_cycles=300)


def test_pettingzoo_seed_test() -> None:
    seed_test(lambda **options: raw_env("card", **options), num_cycles=50)
    parallel_seed_test(lambda **options: parallel_env("card", **options), num_cycles=50)


def test_pettingzoo_render_test() -> None:
    render_test(lambda **options: raw_env("board", **options))


def test_pettingzoo_performance_benchmark(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """It counts for five seconds by the clock; here the clock goes on by one second with each look at it."""
    ticks = itertools.count()
    clock = SimpleNamespace(time=lambda: float(next(ticks)))
    monkeypatch.setattr(sys.modules["pettingzoo.test.performance_benchmark"], "time", clock)
    performance_benchmark(raw_env("card", opponents={1: "apprentice"}))
    assert "turns per second" in capsys.readouterr().out


def test_levels_sit_on_the_seats_that_are_named() -> None:
    """They act by themselves, strongly, and by the seed; the others are the agents."""

    def game(seed: int) -> tuple[list[str], float]:
        env = raw_env("card", players=2, opponents={0: "scribe"})
        env.reset(seed=seed)
        assert env.possible_agents == ["seat_1"]
        luck, said = np.random.default_rng(seed), []
        for agent in env.agent_iter():
            seen, reward, over, _, _ = env.last()
            said.append(f"{agent} {seen['observation'].sum():.4f}")
            if over:
                return said, reward
            env.step(int(luck.choice(np.flatnonzero(seen["action_mask"]))))
        raise AssertionError("the game has no end")

    assert game(3) == game(3)
    assert sum(game(seed)[1] for seed in range(10)) < 3
    parallel = parallel_env("card", players=3, opponents={1: "uniform"})
    seen, infos = parallel.reset(seed=1)
    assert list(seen) == list(infos) == ["seat_0", "seat_2"]


def test_a_wrong_seat_or_level_is_one_sentence() -> None:
    with pytest.raises(Refused, match="seat 7"):
        raw_env("card", players=2, opponents={7: "uniform"})
    with pytest.raises(BadInput, match="'nobody' is not an agent"):
        raw_env("card", players=2, opponents={1: "nobody"})
    with pytest.raises(BadInput, match="opponents: .* expected a seat for an agent"):
        parallel_env("card", players=2, opponents={0: "uniform", 1: "uniform"})


def test_gymnasium_check_env() -> None:
    check_env(SingleEnv("card", opponents="uniform", players=3), skip_render_check=True)
    check_env(SingleEnv("board", opponents="uniform"), skip_render_check=True)


def test_a_refusal_stands_in_the_infos_with_its_rule() -> None:
    env = raw_env("board", start=0)
    env.reset(seed=1)
    agent = env.agent_selection
    wrong = int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[-1])
    env.step(wrong)
    assert env.agent_selection == agent
    assert env.infos[agent]["refusal"]
    single = SingleEnv("board", opponents="uniform", seat=0)
    seen, _ = single.reset(seed=1)
    _, reward, over, _, info = single.step(int(np.flatnonzero(seen["action_mask"] == 0)[-1]))
    assert (reward, over) == (-1.0, False)
    assert info["refusal"]


def test_sealed_choices_are_made_at_once_and_seen_by_nobody() -> None:
    """In the parallel flavour a sealed moment has several actors; before the last, nobody sees what others chose."""
    env = parallel_env("card", players=3)
    seen, infos = env.reset(seed=2)
    several = 0
    while env.agents:
        actors = [agent for agent in env.agents if infos[agent]["acts"]]
        several += len(actors) > 1
        assert all(seen[agent]["action_mask"].any() == infos[agent]["acts"] for agent in env.agents)
        moves = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) if agent in actors else 0 for agent in seen}
        seen, rewards, _, _, infos = env.step(moves)
    assert several > 0
    assert sum(rewards.values()) == 1.0


@pytest.mark.parametrize("autoreset", ["same-step", "next-step"])
def test_the_vector_keeps_gymnasiums_word_on_autoreset(autoreset: str) -> None:
    env = GymVector("card", 4, opponents=["uniform"], autoreset=autoreset, players=2)
    expected = AutoresetMode.SAME_STEP if autoreset == "same-step" else AutoresetMode.NEXT_STEP
    assert env.metadata["autoreset_mode"] == expected
    seen, _ = env.reset(seed=3)
    assert env.observation_space["observation"].contains(seen["observation"])
    ended = np.zeros(4, bool)
    games = 0
    while games < 3:
        seen, rewards, over, _, info = env.step(env.vector.sample())
        if autoreset == "next-step":
            assert not (ended & over).any()
            assert not rewards[ended].any()
        elif over.any():
            assert (info["_final_obs"] == over).all()
            assert info["final_obs"][int(np.argmax(over))]["observation"].shape == seen["observation"][0].shape
        ended, games = over, games + int(over.sum())
    env.close()
