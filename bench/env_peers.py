"""Steps per second of the peers' environments, each with what it shows an agent; runs in the peers' environment."""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np

LUCK = random.Random(1)
Step = Callable[[], int]
"""Makes some steps and says how many."""


def rate(step: Step, seconds: float) -> float:
    """Steps per second."""
    step()
    began, steps = time.perf_counter(), 0
    while time.perf_counter() - began < seconds:
        steps += step()
    return steps / (time.perf_counter() - began)


def gymnasium_vector(name: str, count: int, mode: str) -> Step:
    """One of Gymnasium's own vector environments, with random actions."""
    import gymnasium

    env: Any = gymnasium.make_vec(name, num_envs=count, vectorization_mode=mode)
    env.reset(seed=1)

    def step() -> int:
        env.step(env.action_space.sample())
        return count

    return step


def pettingzoo(name: str) -> Step:
    """A whole random game by PettingZoo's cycle, masks obeyed."""
    env: Any = import_module(f"pettingzoo.classic.{name}").env()

    def game() -> int:
        env.reset(seed=LUCK.randrange(1 << 30))
        steps = 0
        for _agent in env.agent_iter():
            seen, _reward, ended, cut, info = env.last()
            if ended or cut:
                env.step(None)
                continue
            mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
            env.step(LUCK.choice(np.flatnonzero(mask).tolist()))
            steps += 1
        return steps

    return game


def rlcard(name: str) -> Step:
    """A whole random game of RLCard."""
    import rlcard as peer

    env: Any = peer.make(name, config={"seed": 1})

    def game() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(LUCK.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    return game


def open_spiel(name: str) -> Step:
    """A whole random game of OpenSpiel through its environment for learners."""
    from open_spiel.python import rl_environment

    env: Any = rl_environment.Environment(name)
    env.seed(1)

    def game() -> int:
        now, steps = env.reset(), 0
        while not now.last():
            player = now.observations["current_player"]
            now = env.step([LUCK.choice(now.observations["legal_actions"][player])])
            steps += 1
        return steps

    return game


MEASURED: dict[str, Callable[[], Step]] = {
    "Gymnasium, CartPole, 1024 games, its NumPy loop": lambda: gymnasium_vector(
        "CartPole-v1", 1024, "vector_entry_point"
    ),
    "Gymnasium, Blackjack, 64 games, SyncVectorEnv": lambda: gymnasium_vector("Blackjack-v1", 64, "sync"),
    "Gymnasium, Blackjack, 64 games, AsyncVectorEnv": lambda: gymnasium_vector("Blackjack-v1", 64, "async"),
    "PettingZoo, hanabi": lambda: pettingzoo("hanabi_v5"),
    "PettingZoo, leduc hold'em": lambda: pettingzoo("leduc_holdem_v4"),
    "PettingZoo, connect four": lambda: pettingzoo("connect_four_v3"),
    "RLCard, uno": lambda: rlcard("uno"),
    "RLCard, no-limit hold'em": lambda: rlcard("no-limit-holdem"),
    "OpenSpiel, hearts": lambda: open_spiel("hearts"),
    "OpenSpiel, hanabi": lambda: open_spiel("hanabi"),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0)
    seconds = parser.parse_args().seconds
    found: dict[str, float] = {}
    for name, make in MEASURED.items():
        try:
            found[name] = rate(make(), seconds)
        except Exception as error:  # a peer that does not run here is named, and the others are measured
            print(f"{name} is left out: {type(error).__name__}: {error}", file=sys.stderr)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
