"""Steps per second of environments with observations and masks: ours, and the peers' own beside them.

    .venv/bin/python bench/envs.py [--seconds 2] [--no-peers]

A peer's step is a step of its own game: the games differ, so the figures say what a learner has to wait for, no more.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import numpy as np
import peers
from env_peers import Step, rate
from gymnasium.vector import SyncVectorEnv

from amunre.envs import GymVector, SingleEnv, Vector, raw_env


def vector(game: str, threads: int) -> Step:
    """Every seat of 1024 games, by actions drawn in compiled code."""
    many = Vector(game, 1024, threads=threads)
    many.reset(1)

    def step() -> int:
        many.sample()
        many.step()
        return many.count

    return step


def gym_vector(game: str) -> Step:
    """One seat of 256 games against apprentices."""
    env = GymVector(game, 256, opponents=("apprentice",))
    env.reset(seed=1)

    def step() -> int:
        env.step(env.vector.sample())
        return env.num_envs

    return step


def sync_vector(game: str) -> Step:
    """The same through Gymnasium's own loop over single environments."""
    count = 16
    env = SyncVectorEnv([lambda: SingleEnv(game, opponents="apprentice") for _ in range(count)])
    seen, _ = env.reset(seed=1)
    masks = seen["action_mask"]

    def step() -> int:
        nonlocal masks
        seen, *_ = env.step(np.array([np.flatnonzero(mask)[0] if mask.any() else 0 for mask in masks]))
        masks = seen["action_mask"]
        return count

    return step


def petting(game: str) -> Step:
    """A whole random game through PettingZoo's interface."""
    env = raw_env(game)

    def step() -> int:
        env.reset()
        steps = 0
        for agent in env.agent_iter():
            seen, _, ended, _, _ = env.last()
            env.step(None if ended else env.action_space(agent).sample(seen["action_mask"]))
            steps += not ended
        return steps

    return step


OURS: dict[str, Callable[[str], Step]] = {
    "Vector, 1024 games, 1 thread": lambda game: vector(game, 1),
    "Vector, 1024 games, 2 threads": lambda game: vector(game, 2),
    "GymVector, 256 games, against apprentices": gym_vector,
    "Gymnasium's SyncVectorEnv over 16 SingleEnv, against apprentices": sync_vector,
    "PettingZoo, raw_env": petting,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="per measurement (default 2)")
    parser.add_argument("--no-peers", action="store_true", help="ours only: installs nothing")
    arguments = parser.parse_args()
    load = f", load {os.getloadavg()[0]:.2f}" if hasattr(os, "getloadavg") else ""
    print(f"steps per second, {os.cpu_count()} cores{load}")
    for game in ("board", "card"):
        for name, make in OURS.items():
            print(f"{rate(make(game), arguments.seconds):>12,.0f}  ours, {game} game: {name}", flush=True)
    if arguments.no_peers:
        return
    for peer, reason in peers.prepare().items():
        print(f"{peer} is left out: {reason}")
    script = Path(__file__).with_name("env_peers.py")
    command = [str(peers.PYTHON), "-W", "ignore", str(script), "--seconds", str(arguments.seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    print(done.stderr.strip()[-2000:], end="\n" if done.stderr.strip() else "")
    for name, figure in json.loads(done.stdout.splitlines()[-1]).items():
        print(f"{figure:>12,.0f}  {name}")


if __name__ == "__main__":
    main()
