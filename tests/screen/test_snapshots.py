"""Every kept picture still says the same. `python -m tests.screen.write` draws them again."""

import pytest

from tests.screen.pilots import rows
from tests.screen.scenes import FOLDER, SCENES, picture


@pytest.mark.parametrize("name", SCENES)
def test_the_picture_says_the_same(name: str) -> None:
    assert rows(picture(SCENES[name])) == rows((FOLDER / f"{name}.svg").read_text())


def test_every_picture_belongs_to_a_scene() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(SCENES)
    assert "auction-80x24" in SCENES
