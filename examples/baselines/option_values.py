"""Values of options from the ends of games, as DouZero learns, in NumPy alone: self-play of the card game for two.

    python examples/baselines/option_values.py --games 20000 --seed 1 --out option_values.npz
    amun-re arena --game card --agents import:examples.baselines.option_values.Player,apprentice --games 1000 --seed 2

For every option the network is shown what the seat would see after it, and foretells its share of the victory; what it
learns is how the game ended. The curve is printed and written beside the weights as CSV; same seed, same weights.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import numpy as np

from amunre.envs import Vector, foresee

LANES, BATCH, RATE, WANDER = 128, 1024, 1e-3, 0.05
Net = dict[str, np.ndarray]


def begin(size: int, hidden: int, luck: np.random.Generator) -> Net:
    first = luck.normal(size=(size, hidden)) * np.sqrt(2 / size)
    second = luck.normal(size=(hidden, 1)) * np.sqrt(1 / hidden)
    return {
        "w": first.astype(np.float32), "b": np.zeros(hidden, np.float32),
        "v": second.astype(np.float32), "u": np.zeros(1, np.float32),
    }  # fmt: skip


def values(net: Net, rows: np.ndarray) -> np.ndarray:
    """The share of the victory that is foretold after each option."""
    inner = np.maximum(rows @ net["w"] + net["b"], 0)
    return 1 / (1 + np.exp(-(inner @ net["v"] + net["u"])[:, 0]))


class Learner:
    """Adam on the error of what was foretold."""

    def __init__(self, net: Net) -> None:
        self.net, self.time = net, 0
        self.mean = {key: np.zeros_like(part) for key, part in net.items()}
        self.square = {key: np.zeros_like(part) for key, part in net.items()}

    def learn(self, rows: np.ndarray, ends: np.ndarray, rate: float) -> float:
        inner = np.maximum(rows @ self.net["w"] + self.net["b"], 0)
        foretold = 1 / (1 + np.exp(-(inner @ self.net["v"] + self.net["u"])[:, 0]))
        error = ((foretold - ends) / len(rows))[:, None].astype(np.float32)
        back = (error @ self.net["v"].T) * (inner > 0)
        slopes = {"w": rows.T @ back, "b": back.sum(0), "v": inner.T @ error, "u": error.sum(0)}
        self.time += 1
        for key, slope in slopes.items():
            self.mean[key] += 0.1 * (slope - self.mean[key])
            self.square[key] += 0.001 * (slope * slope - self.square[key])
            mean, square = self.mean[key] / (1 - 0.9**self.time), self.square[key] / (1 - 0.999**self.time)
            self.net[key] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)
        return float(np.mean((foretold - ends) ** 2))


def chosen(net: Net, vector: Vector, luck: np.random.Generator) -> tuple[np.ndarray, list[np.ndarray]]:
    """The best option of every game, now and then another; and what its seat would see after it."""
    found = [vector.options(lane) for lane in range(LANES)]
    foretold = values(net, np.concatenate([rows for _, rows in found]))
    starts = np.cumsum([0, *[len(rows) for _, rows in found]])
    actions, seen = np.zeros(LANES, np.int64), []
    for lane, (options, rows) in enumerate(found):
        best = int(foretold[starts[lane] : starts[lane + 1]].argmax())
        if luck.random() < WANDER:
            best = int(luck.integers(len(options)))
        actions[lane] = options[best]
        seen.append(rows[best])
    return actions, seen


def train(games: int, seed: int, out: Path, hidden: int = 128) -> list[tuple[int, float]]:
    luck = np.random.default_rng(seed)
    vector = Vector("card", LANES, players=2, threads=1)
    vector.reset(seed)
    learner = Learner(begin(vector.observations.shape[1], hidden, luck))
    open_rows: list[list[tuple[int, np.ndarray]]] = [[] for _ in range(LANES)]
    rows: list[np.ndarray] = []
    ends: list[float] = []
    curve: list[tuple[int, float]] = []
    done, errors, told = 0, [], 0
    while done < games:
        seats = vector.seats.copy()
        actions, seen = chosen(learner.net, vector, luck)
        for lane in range(LANES):
            open_rows[lane].append((int(seats[lane]), seen[lane]))
        vector.step(actions)
        for lane in np.flatnonzero(vector.ends):
            for seat, row in open_rows[lane]:
                rows.append(row)
                ends.append(float(vector.rewards[lane, seat]))
            open_rows[lane].clear()
            done += 1
        while len(rows) >= BATCH:
            batch = np.array(rows[:BATCH]), np.array(ends[:BATCH], np.float32)
            del rows[:BATCH], ends[:BATCH]
            errors.append(learner.learn(*batch, RATE * (1 - 0.9 * min(1.0, done / games))))
        if done - told >= max(1, games // 20):
            told = done
            curve.append((done, float(np.mean(errors)) if errors else 0.25))
            errors.clear()
            print(f"{done:>7,} games  error {curve[-1][1]:.4f}", flush=True)
    vector.close()
    np.savez_compressed(out, **learner.net)  # type: ignore[arg-type]
    out.with_suffix(".csv").write_text("games,error\n" + "".join(f"{n},{error:.5f}\n" for n, error in curve))
    return curve


class Player:
    """The best option by the weights that OPTION_WEIGHTS names (option_values.npz)."""

    def __init__(self, seed: int = 1, budget: float | None = None) -> None:
        self.net = dict(np.load(os.environ.get("OPTION_WEIGHTS", "option_values.npz")))

    def choose(self, view) -> int:  # type: ignore[no-untyped-def]
        options, rows = foresee(view)
        return options[int(values(self.net, rows).argmax())]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("option_values.npz"))
    given = parser.parse_args()
    train(given.games, given.seed, given.out)
