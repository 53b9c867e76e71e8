"""The numbers of a state lie in memory as its layout says; compiled code finds them by their place."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from amunre.game import kinds
from amunre.game.contract import COURSE

PACKAGE = Path(__file__).parents[2] / "src" / "amunre"


def declared(sheet: str, state: str, kind: str) -> list[str]:
    """The names of that C type in the class of a speed sheet, in the order of their declaration."""
    body = (PACKAGE / sheet).read_text().partition(f"cdef class {state}")[2]
    lines = re.findall(rf"^    cdef (?:readonly )?{kind}(?:\[.*\])? ([\w, ]+?)(?:  #.*)?$", body, re.MULTILINE)
    return [name.strip() for line in lines for name in line.split(",")]


@pytest.mark.parametrize("game", ["board", "card"])
def test_a_layout_has_the_order_of_the_speed_sheet(game: str) -> None:
    layout = import_module(f"amunre.{game}.state").LAYOUT
    singles = [name for name, size in layout.items() if size == 0]
    arrays = [name for name, size in layout.items() if size]
    assert list(layout) == singles + arrays
    for kind, names in (("int", singles), ("short", arrays)):
        assert declared(f"{game}/state.pxd", "State", kind)[: len(names)] == names


def test_every_state_begins_with_the_course_of_the_game() -> None:
    assert declared("game/contract.pxd", "GameState", "int")[: len(COURSE)] == list(COURSE)
    assert len(COURSE) == kinds.COURSE
