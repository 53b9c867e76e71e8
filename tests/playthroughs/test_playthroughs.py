"""The committed playthroughs are what the rules play today."""

from __future__ import annotations

import pytest

from amunre.board import editions as board_editions
from amunre.card import editions as card_editions
from tests.playthroughs.scenes import FOLDER, SCENES, path_of, text_of

REMEDY = "if the change is meant, run `python -m tests.playthroughs.write` and review what it changes"


@pytest.mark.parametrize("name", SCENES)
def test_a_playthrough_is_unchanged(name: str) -> None:
    stored = path_of(name).read_text(encoding="utf-8").splitlines()
    played = text_of(name).splitlines()
    for number, (old, new) in enumerate(zip(stored, played, strict=False), start=1):
        assert old == new, f"{path_of(name).name}, line {number}: {REMEDY}"
    assert len(stored) == len(played), REMEDY
    assert len(stored) < 3_000


def test_every_edition_has_a_playthrough_and_every_text_a_scene() -> None:
    assert {scene["edition"] for scene in SCENES.values()} == {*board_editions.names(), *card_editions.names()}
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(SCENES)
    for game, sizes in (("board", {3, 4, 5}), ("card", {2, 3, 4, 5})):
        assert {scene["players"] for name, scene in SCENES.items() if name.startswith(game)} == sizes
