"""What the judge says is corrected by what came true, and only for the weights that it was measured with."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path

import pytest

from amunre import new
from amunre.agents.weights import fingerprint
from amunre.analysis import measures
from amunre.analysis.calibration import AS_IT_IS, Calibration, fitted, moved
from amunre.analysis.judge import NetworkJudge
from amunre.analysis.measures import Measures


def test_a_distortion_is_found_and_taken_back() -> None:
    luck, distortion = random.Random(1), (-0.6, 0.7)
    true = [luck.random() for _ in range(20_000)]
    shift, stretch = distortion
    said = [moved((-shift / stretch, 1 / stretch), chance) for chance in true]
    line = fitted([(one, float(luck.random() < chance)) for one, chance in zip(said, true)])
    assert line == pytest.approx(distortion, abs=0.06)


def test_few_results_change_little_and_none_change_nothing() -> None:
    assert fitted([]) == pytest.approx(AS_IT_IS)
    shift, stretch = fitted([(0.5, 1.0)] * 3)
    assert 0 < shift < 0.1
    assert stretch == pytest.approx(1)


def test_a_stage_that_was_not_measured_is_left_as_it_is() -> None:
    calibration = Calibration({"0 auction": [0.5, 1.0]})
    assert calibration.corrected(0.3, "1 auction") == 0.3
    assert calibration.corrected(0.3, "0 auction") == pytest.approx(0.414, abs=0.001)
    assert 0 < calibration.corrected(0.0, "0 auction") < calibration.corrected(1.0, "0 auction") < 1


def test_the_judge_says_what_is_corrected_and_an_ending_is_sure() -> None:
    game = new("board", players=3, start=0)
    state = game.start()
    plain, high = NetworkJudge(game, calibration=Calibration({})), NetworkJudge(game)
    high.calibration = Calibration({high.stage(state): [2.0, 1.0]})
    assert high.stage(state) == "0 auction"
    assert high.now(state, 0) > plain.now(state, 0)


def test_other_weights_have_no_measures(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Weights that nobody measured correct nothing, show no luck and name no level."""
    (tmp_path / "board.toml").write_text(measures.to_toml("board", "of others", {"levels": {"vizier": 1.0}}))
    monkeypatch.setattr(measures, "FOLDER", tmp_path)
    measures.stored.cache_clear()
    try:
        assert measures.stored("board").levels == {"vizier": 1.0}
        assert measures.measured("board") == Measures()
        assert measures.stored("card") == Measures()
    finally:
        measures.stored.cache_clear()


def test_what_is_written_is_read_again_and_luck_is_shown_by_its_slope() -> None:
    found = {
        "calibration": {"4": {"0 auction": [0.25, 0.75]}},
        "luck": {
            "draw": {"factor": 0.5, "slope": 1.1},
            "turn_up": {"slope": 0.3},
            "deal": {},
            "start": {"factor": 0.1, "slope": 1.0, "slope_error": 0.3},
        },
        "levels": {"scribe": 12.5},
        "odds": {"0": {"treasury": 1.25}, "1": {"bribery": 0.5}},
    }
    read = Measures(**tomllib.loads(measures.to_toml("board", "some", found)))
    assert read == Measures("some", **found)  # type: ignore[arg-type]
    assert read.shown == ["draw"]
    assert (read.factor("draw"), read.factor("start"), read.factor("turn")) == (0.5, 0.1, 1.0)


@pytest.mark.parametrize("game", ["board", "card"])
def test_the_weights_that_ship_are_the_ones_that_were_measured(game: str) -> None:
    """After new weights: the four steps of `bench/analysis.py`."""
    assert measures.stored(game).weights == fingerprint(game)
