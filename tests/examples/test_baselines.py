"""The baselines learn something even from little, give the same again, and sit down in the arena."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import amunre
from amunre.envs import Vector, foresee, observe
from examples.baselines import option_values, ppo, td


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def plays(agent: object) -> None:
    game = amunre.new("card", players=2)
    match = amunre.play(game, [agent, amunre.make("uniform")], 1)  # type: ignore[list-item]
    assert match.ending.winners


def test_ppo(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ppo, "LANES", 32)
    monkeypatch.setattr(ppo, "HORIZON", 16)
    curve = ppo.train(2 * ppo.LANES * ppo.HORIZON, 1, Path("ppo.npz"), hidden=16)
    assert [steps for steps, _ in curve] == [512, 1024]
    assert Path("ppo.csv").read_text().startswith("steps,won\n512,")
    first = np.load("ppo.npz")["w"]
    ppo.train(2 * ppo.LANES * ppo.HORIZON, 1, Path("again.npz"), hidden=16)
    assert np.array_equal(first, np.load("again.npz")["w"])
    plays(ppo.Player())


def test_slopes_of_ppo_are_those_of_its_objective() -> None:
    """Each slope written by hand is compared with a difference of the objective."""
    luck = np.random.default_rng(3)
    net = {key: part.astype(np.float64) for key, part in ppo.begin(7, 5, 4, luck).items()}
    masks = luck.random((6, 5)) > 0.3
    masks[:, 0] = True
    batch = {
        "seen": luck.normal(size=(6, 7)), "masks": masks, "actions": np.zeros(6, int),
        "chance": np.full(6, 0.3), "gain": luck.normal(size=6), "goal": luck.normal(size=6),
    }  # fmt: skip

    def objective() -> float:
        _, chances, value = ppo.forward(net, batch["seen"], masks)
        ratio, gain = chances[:, 0] / batch["chance"], batch["gain"]
        clipped = np.minimum(ratio * gain, np.clip(ratio, 1 - ppo.CLIP, 1 + ppo.CLIP) * gain)
        entropy = -(chances * np.log(np.maximum(chances, 1e-9))).sum(1)
        error = ppo.VALUE * (value - batch["goal"]) ** 2 / 2
        return float((-clipped - ppo.ENTROPY * entropy + error).mean())

    slopes = ppo.gradients(net, batch)
    for key in net:
        place = np.unravel_index(int(np.abs(slopes[key]).argmax()), slopes[key].shape)
        kept, found = net[key][place], []
        for change in (1e-5, -1e-5):
            net[key][place] = kept + change
            found.append(objective())
        net[key][place] = kept
        assert slopes[key][place] == pytest.approx((found[0] - found[1]) / 2e-5, rel=1e-3, abs=1e-7)


def test_option_values(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(option_values, "LANES", 16)
    monkeypatch.setattr(option_values, "BATCH", 256)
    curve = option_values.train(40, 1, Path("option_values.npz"), hidden=16)
    assert curve[-1][0] >= 30
    assert Path("option_values.csv").read_text().startswith("games,error\n")
    plays(option_values.Player())


def test_td() -> None:
    td.train("card", 60, 1, Path("td"), hidden=8)
    assert Path("td/curve.csv").read_text().startswith("games,error\n3,")
    plays(amunre.make("vizier", weights="td"))


@pytest.mark.parametrize("game", ["board", "card"])
def test_what_an_agent_observes_of_its_view_is_what_the_environment_shows(game: str) -> None:
    vector = Vector(game, 3, players=3, threads=1)
    vector.reset(4)
    for _ in range(120):
        for lane in range(3):
            view = vector.state(lane).view(int(vector.seats[lane]))
            seen, mask = observe(view)
            assert np.array_equal(seen, vector.observations[lane])
            assert np.array_equal(mask, vector.masks[lane])
            options, rows = foresee(view)
            listed, shown = vector.options(lane)
            assert options == listed
            assert rows.shape == shown.shape
            if game == "card":  # where nothing but sealed choices is hidden, a guess is the truth
                assert np.array_equal(rows, shown)
        vector.step(vector.sample())
