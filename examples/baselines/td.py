"""Our own learner through Python: TD(lambda) by self-play in compiled code, for either game.

    python examples/baselines/td.py --game card --games 20000 --seed 1 --out td
    amun-re arena --game card --agents vizier:weights=td,apprentice --games 1000 --seed 2

`amun-re train` does the same with checkpoints. The curve is printed and written as CSV; same seed, same weights.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from amunre.agents.learning.training import Training, TrainingPlan


def train(game: str, games: int, seed: int, out: Path, hidden: int = 64) -> list[tuple[int, float]]:
    """Learn from nothing; `out` becomes a folder of weights that `make(name, weights=...)` plays by."""
    training = Training(TrainingPlan(game, games, seed, first=hidden))
    curve: list[tuple[int, float]] = []
    for part in range(1, 21):
        training.run(games * part // 20)
        curve.append((training.done, training.error()))
        print(f"{curve[-1][0]:>7,} games  error {curve[-1][1]:.4f}", flush=True)
    out.mkdir(parents=True, exist_ok=True)
    training.save(out / f"{game}.amun")
    (out / "curve.csv").write_text("games,error\n" + "".join(f"{n},{error:.5f}\n" for n, error in curve))
    return curve


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="card")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("td"))
    given = parser.parse_args()
    train(given.game, given.games, given.seed, given.out)
