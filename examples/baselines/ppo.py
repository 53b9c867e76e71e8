"""PPO with masks, in NumPy alone: one seat of many card games for two, against `apprentice`.

    python examples/baselines/ppo.py --steps 3000000 --seed 1 --out ppo.npz
    amun-re arena --game card --agents import:examples.baselines.ppo.Player,apprentice --games 1000 --seed 2

The curve is printed and written beside the weights as CSV. The same seed gives the same weights.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import numpy as np

from amunre.envs import Vector, observe

LANES, HORIZON, EPOCHS, PARTS = 256, 64, 3, 8
CLIP, ENTROPY, VALUE, RATE, LAMBDA = 0.2, 0.01, 0.5, 7e-4, 0.95


def begin(size: int, actions: int, hidden: int, luck: np.random.Generator) -> dict[str, np.ndarray]:
    """Weights of a network with one hidden layer, and two heads: a choice and a chance to win."""
    scale = {"w": (size, hidden, 1.4), "p": (hidden, actions, 0.1), "v": (hidden, 1, 1.0)}
    net = {key: (luck.normal(size=(a, b)) * c / np.sqrt(a)).astype(np.float32) for key, (a, b, c) in scale.items()}
    return net | {"b": np.zeros(hidden, np.float32), "q": np.zeros(actions, np.float32), "u": np.zeros(1, np.float32)}


def forward(
    net: dict[str, np.ndarray], seen: np.ndarray, masks: np.ndarray
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The hidden layer, the chance of every action (0 where it is not legal), and the value."""
    inner = np.tanh(seen @ net["w"] + net["b"])
    logits = np.where(masks, inner @ net["p"] + net["q"], -1e9)
    chances = np.exp(logits - logits.max(1, keepdims=True))
    return inner, chances / chances.sum(1, keepdims=True), (inner @ net["v"] + net["u"])[:, 0]


def gradients(net: dict[str, np.ndarray], batch: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """Of PPO's clipped objective, the value's error and the entropy, by hand."""
    count = len(batch["seen"])
    inner, chances, value = forward(net, batch["seen"], batch["masks"])
    rows = np.arange(count)
    ratio = chances[rows, batch["actions"]] / batch["chance"]
    gain = batch["gain"]
    inside = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    push = -(gain * ratio * inside)[:, None]
    chosen = np.zeros_like(chances)
    chosen[rows, batch["actions"]] = 1
    logs = np.log(np.maximum(chances, 1e-9))
    entropy = -(chances * logs).sum(1, keepdims=True)
    out = (push * (chosen - chances) + ENTROPY * chances * (logs + entropy)) / count
    error = (VALUE * (value - batch["goal"]) / count)[:, None]
    back = (out @ net["p"].T + error @ net["v"].T) * (1 - inner * inner)
    return {
        "w": batch["seen"].T @ back, "b": back.sum(0), "p": inner.T @ out, "q": out.sum(0),
        "v": inner.T @ error, "u": error.sum(0),
    }  # fmt: skip


class Adam:
    def __init__(self, net: dict[str, np.ndarray]) -> None:
        self.net, self.time = net, 0
        self.mean = {key: np.zeros_like(part) for key, part in net.items()}
        self.square = {key: np.zeros_like(part) for key, part in net.items()}

    def step(self, slopes: dict[str, np.ndarray], rate: float) -> None:
        self.time += 1
        norm = np.sqrt(sum(float((slope * slope).sum()) for slope in slopes.values()))
        for key, slope in slopes.items():
            slope = slope * min(1.0, 0.5 / (norm + 1e-9))
            self.mean[key] += 0.1 * (slope - self.mean[key])
            self.square[key] += 0.001 * (slope * slope - self.square[key])
            mean, square = self.mean[key] / (1 - 0.9**self.time), self.square[key] / (1 - 0.999**self.time)
            self.net[key] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def collect(
    vector: Vector, net: dict[str, np.ndarray], luck: np.random.Generator
) -> tuple[dict[str, np.ndarray], list[float]]:
    """The next steps of all games, with what they were worth (GAE); and who won those that ended."""
    kept: dict[str, list[np.ndarray]] = {
        key: [] for key in ("seen", "masks", "actions", "chance", "value", "reward", "end")
    }
    won: list[float] = []
    for _ in range(HORIZON):
        seen, masks = vector.observations.copy(), vector.masks.astype(bool)
        _, chances, value = forward(net, seen, masks)
        point = luck.random((LANES, 1), np.float32) * chances.sum(1, keepdims=True)
        actions = np.minimum((chances.cumsum(1) <= point).sum(1), masks.shape[1] - 1)
        actions = np.where(masks[np.arange(LANES), actions], actions, chances.argmax(1))
        vector.step(actions)
        reward, end = vector.rewards[:, 0].copy(), vector.ends.astype(bool)
        won += reward[end].tolist()
        row = (seen, masks, actions, chances[np.arange(LANES), actions], value, reward, end)
        for key, part in zip(kept, row):
            kept[key].append(part)
    _, _, after = forward(net, vector.observations, vector.masks.astype(bool))
    gain, gains = np.zeros(LANES, np.float32), []
    for value, reward, end in zip(reversed(kept["value"]), reversed(kept["reward"]), reversed(kept["end"])):
        gain = reward + np.where(end, 0, after) - value + LAMBDA * np.where(end, 0, gain)
        after = value
        gains.append(gain)
    batch = {key: np.concatenate(parts) for key, parts in kept.items()} | {"gain": np.concatenate(gains[::-1])}
    batch["goal"] = batch["gain"] + batch["value"]
    batch["gain"] = (batch["gain"] - batch["gain"].mean()) / (batch["gain"].std() + 1e-6)
    return batch, won


def train(steps: int, seed: int, out: Path, hidden: int = 128) -> list[tuple[int, float]]:
    luck = np.random.default_rng(seed)
    vector = Vector("card", LANES, opponents=["apprentice"], seat=0, players=2)
    vector.reset(seed)
    net = begin(vector.observations.shape[1], vector.masks.shape[1], hidden, luck)
    adam, curve = Adam(net), []
    rounds = max(1, steps // (LANES * HORIZON))
    for number in range(rounds):
        batch, won = collect(vector, net, luck)
        for _ in range(EPOCHS):
            for part in np.array_split(luck.permutation(LANES * HORIZON), PARTS):
                slopes = gradients(net, {key: rows[part] for key, rows in batch.items()})
                adam.step(slopes, RATE * (1 - 0.9 * number / rounds))
        curve.append(((number + 1) * LANES * HORIZON, float(np.mean(won)) if won else 0.0))
        print(f"{curve[-1][0]:>9,} steps  won {curve[-1][1]:.3f}", flush=True)
    vector.close()
    np.savez_compressed(out, **net)  # type: ignore[arg-type]
    out.with_suffix(".csv").write_text("steps,won\n" + "".join(f"{steps},{won:.4f}\n" for steps, won in curve))
    return curve


class Player:
    """The learned policy as an agent, by the weights that PPO_WEIGHTS names (ppo.npz)."""

    def __init__(self, seed: int = 1, budget: float | None = None) -> None:
        self.net = dict(np.load(os.environ.get("PPO_WEIGHTS", "ppo.npz")))

    def choose(self, view) -> int:  # type: ignore[no-untyped-def]
        seen, mask = observe(view)
        return int(forward(self.net, seen[None], mask[None].astype(bool))[1].argmax())


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=3_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("ppo.npz"))
    given = parser.parse_args()
    train(given.steps, given.seed, given.out)
