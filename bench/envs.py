"""Steps per second of the environments, with observations and masks: ours, and PettingZoo's own hanabi beside them."""

from __future__ import annotations

import time
from collections.abc import Callable

from amunre.envs import GymVector, Vector, raw_env


def rate(step: Callable[[], int], seconds: float = 3.0) -> float:
    """Steps per second of something that says how many it made."""
    step()
    began, steps = time.perf_counter(), 0
    while time.perf_counter() - began < seconds:
        steps += step()
    return steps / (time.perf_counter() - began)


def vector_step(vector: Vector) -> int:
    vector.sample()
    vector.step()
    return vector.count


def gym_step(env: GymVector) -> int:
    env.step(env.vector.sample())
    return env.num_envs


def petting_game(env: raw_env) -> int:
    """A whole random game through PettingZoo's interface."""
    env.reset()
    steps = 0
    for agent in env.agent_iter():
        seen, _, ended, _, _ = env.last()
        env.step(None if ended else env.action_space(agent).sample(seen["action_mask"]))
        steps += not ended
    return steps


def main() -> None:
    for game in ("board", "card"):
        for threads in (1, 2):
            vector = Vector(game, 1024, threads=threads)
            vector.reset(1)
            figure = rate(lambda vector=vector: vector_step(vector))  # type: ignore[misc]
            print(f"{game}: Vector, 1024 games, {threads} threads: {figure:,.0f} steps/s")
            vector.close()
        env = GymVector(game, 256, opponents=("apprentice",))
        env.reset(seed=1)
        print(f"{game}: GymVector against apprentices: {rate(lambda env=env: gym_step(env)):,.0f} steps/s")  # type: ignore[misc]
        aec = raw_env(game)
        print(f"{game}: PettingZoo AEC: {rate(lambda aec=aec: petting_game(aec)):,.0f} steps/s")  # type: ignore[misc]


if __name__ == "__main__":
    main()
