"""Files of weights: what ships fits, and what does not fit is refused in a sentence while the level below plays."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import amunre
from amunre.agents import make, weights
from amunre.agents.curriculum import curriculum_of
from amunre.catalogue import GAMES
from amunre.game.contract import CHANCE
from amunre.game.game import View
from amunre.game.refusal import BadInput

VERSION = curriculum_of("board").version
SIZE = curriculum_of("board").features().size


def a_view() -> View:
    state = amunre.new("board", players=3, start=0).start()
    while state.actors == (CHANCE,):
        state.apply(CHANCE, state.legal(CHANCE)[0])
    return state.view(0)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_weights_that_ship_fit_and_say_where_they_come_from(game: str) -> None:
    path = weights.FOLDER / f"{game}.amun"
    curriculum = curriculum_of(game)
    found = weights.load(path, curriculum.version, curriculum.features().size)
    assert path.stat().st_size < 2_000_000
    assert found.header["game"] == game
    assert found.header["command"].startswith("amun-re train")
    assert found.header["games"] > 1000
    assert {"strength", "minutes", "plan"} <= set(found.header)


def test_bad_files_are_refused_in_a_sentence(tmp_path: Path) -> None:
    good = (weights.FOLDER / "board.amun").read_bytes()
    first, header, rest = good.split(b"\n", 2)
    changed = {**json.loads(header), "first": 999}

    def refusal(content: bytes, version: str = VERSION, size: int = SIZE) -> str:
        (tmp_path / "x.amun").write_bytes(content)
        with pytest.raises(BadInput) as refused:
            weights.load(tmp_path / "x.amun", version, size)
        return str(refused.value)

    assert "is not a file of weights" in refusal(b"rubbish")
    assert "is not a file of weights" in refusal(b"")
    assert "is not a file of weights" in refusal(good[:50])
    assert "is not a file of weights" in refusal(first + b"\n[]\n")
    assert "the file is cut off" in refusal(good[: -4 * 100])
    assert "its layers are 999" in refusal(b"\n".join([first, json.dumps(changed).encode(), rest]))
    assert "but this release has board-0" in refusal(good, version="board-0")
    assert "learn anew with `amun-re train`" in refusal(good, size=7)
    with pytest.raises(BadInput, match="cannot be read"):
        weights.load(tmp_path / "nowhere.amun", VERSION, SIZE)


@pytest.mark.parametrize("level", ["scribe", "vizier", "pharaoh"])
def test_without_fitting_weights_the_apprentice_plays_and_says_so_once(
    level: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(weights, "FOLDER", tmp_path)
    weights.learned_network.cache_clear()
    try:
        view = a_view()
        choice = make(level, seed=4).choose(view)
        assert make(level, seed=4).choose(view) == choice
        said = capsys.readouterr().err.splitlines()
        assert len(said) == 1
        assert "cannot be read" in said[0]
        assert "apprentice plays instead" in said[0]
        if level == "scribe":
            assert make("apprentice", seed=4).choose(view) == choice
    finally:
        weights.learned_network.cache_clear()
