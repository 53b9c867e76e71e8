"""Every number of an observation is explained, and what is said of it holds in whole games."""

from __future__ import annotations

from pathlib import Path

import pytest

np = pytest.importorskip("numpy", reason="the environments need NumPy: pip install 'amun-re[envs]'")

from amunre.agents.curriculum import curriculum_of  # noqa: E402
from amunre.envs import Vector, observation  # noqa: E402

ROOT = Path(__file__).parent.parent.parent
TABLES = {
    "board": [
        {"players": 4},
        {"players": 3, "expert": True, "edition": "tmg-2016-first"},
        {"players": 5, "limited_supply": True, "edition": "rgg-2003"},
    ],
    "card": [{"players": 2}, {"players": 5, "free_favors": True}],
}


@pytest.mark.parametrize("game", ["board", "card"])
def test_every_number_of_an_observation_has_a_meaning(game: str) -> None:
    found = observation.layout(game)
    size = curriculum_of(game).features().size
    assert found.size == size
    assert [place for block in found.blocks for place in range(block.first, block.first + block.size)] == [*range(size)]
    spelt = [place for first, _, numbers in found.all() for place in range(first, first + numbers.size)]
    assert spelt == [*range(size)]
    assert found.at(0).name == "ALWAYS"
    with pytest.raises(IndexError):
        found.meaning(size)


def test_the_meaning_of_one_number_is_told() -> None:
    found = observation.layout("board")
    assert found.meaning(0) == "ALWAYS: 1 in every state (yes)"
    assert found.meaning(2) == "PLAYERS: how many play, 3 to 5 (one of 3, number 2 of 3)"
    assert found.meaning(found.at(500).first + 46 + 4) == (
        "OTHERS 2, SEAT_GOLD: gold, with its bid as paid (0.05 each)"
    )


@pytest.mark.parametrize("game", ["board", "card"])
def test_the_page_is_what_the_files_say(game: str) -> None:
    assert (ROOT / "docs" / "observations.md").read_text(encoding="utf-8") == observation.page()


@pytest.mark.parametrize(("game", "table"), [(game, table) for game in TABLES for table in TABLES[game]])
def test_what_is_said_of_the_numbers_holds_in_whole_games(game: str, table: dict[str, object]) -> None:
    """A yes is 1 or 0, one of several is one, steps begin with the first, and what counts is a multiple of its step."""
    vector = Vector(game, 64, threads=1, **table)  # type: ignore[arg-type]
    vector.reset(5)
    layout = observation.layout(game)
    for turn in range(250):
        vector.step(vector.sample())
        if turn % 6:
            continue
        for first, name, numbers in layout.all():
            shown = vector.observations[:, first : first + numbers.size].astype(np.float64)
            if numbers.how.endswith(" each"):
                times = shown / float(numbers.how.split()[0])
                good = np.abs(times - times.round()).max() < 1e-3
            elif numbers.how == "number":
                good = shown.min() >= -1 and shown.max() <= 2
            else:
                good = bool(np.isin(shown, (0, 1)).all())
                if numbers.how.startswith("one of"):
                    good = good and shown.sum(1).max() <= 1
                elif numbers.how.startswith("up to"):
                    good = good and (np.diff(shown, axis=1) <= 0).all()
            assert good, f"{name}: {numbers.how}: {numbers.words}"
