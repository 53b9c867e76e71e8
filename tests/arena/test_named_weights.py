"""Which weights play is part of what is measured: they can be named, and nothing takes the place of those that fail."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from amunre.agents import make, weights
from amunre.game.refusal import BadInput
from tests.arena.command import arena, refused

LINEUP = "vizier,uniform,uniform"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A folder with weights of the board game: the package's with one number changed."""
    folder = tmp_path / "mine"
    folder.mkdir()
    content = bytearray((weights.FOLDER / "board.amun").read_bytes())
    content[-20] ^= 1
    (folder / "board.amun").write_bytes(content)
    return folder


def test_an_arena_is_not_resumed_with_other_weights(
    mine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arena("--agents", LINEUP, "--games", 3, "--records", tmp_path / "x")
    monkeypatch.setenv("AMUNRE_WEIGHTS", str(mine))
    said = refused("--agents", LINEUP, "--games", 6, "--records", tmp_path / "x", "--resume")
    assert "holds another arena: its weights is" in said


@pytest.mark.parametrize("content", [None, b"junk"])
def test_missing_and_unfit_weights_are_refused(
    content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if content is not None:
        (tmp_path / "board.amun").write_bytes(content)
    for folder in (tmp_path, tmp_path / "nowhere"):
        said = refused("--agents", f"vizier:weights={folder},uniform,uniform", "--games", 3)
        assert "board.amun" in said
        monkeypatch.setenv("AMUNRE_WEIGHTS", str(folder))
        assert "board.amun" in refused("--agents", LINEUP, "--games", 3)
        monkeypatch.delenv("AMUNRE_WEIGHTS")
    assert arena("--agents", "apprentice,uniform,uniform", "--games", 3)["games"] == 3


def test_each_agent_may_name_its_weights(mine: Path, tmp_path: Path) -> None:
    lineup = f"vizier,vizier:weights={mine},uniform"
    found = arena("--agents", lineup, "--games", 3, "--records", tmp_path / "x")
    assert set(found["agents"]) == {"vizier", f"vizier:weights={mine}", "uniform"}
    shutil.copy(weights.FOLDER / "board.amun", mine / "board.amun")
    said = refused("--agents", lineup, "--games", 6, "--records", tmp_path / "x", "--resume")
    assert "holds another arena: its fingerprints is" in said


def test_only_those_who_have_learned_play_by_weights(tmp_path: Path) -> None:
    for name in ("uniform", "apprentice"):
        with pytest.raises(BadInput, match="does not play by learned weights"):
            make(name, weights=str(tmp_path))
    assert "does not play by learned weights" in refused("--agents", f"uniform:weights={tmp_path},uniform,uniform")
    assert "does not play by learned weights" in refused("--agents", f"external:weights={tmp_path}:cat,uniform,uniform")
