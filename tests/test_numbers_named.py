"""Every rule, switch and ruling is named by a test in the folder of its game."""

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
BOARD_RULES = {1: 6, 2: 9, 3: 7, 4: 6, 5: 2, 6: 3, 7: 6, 8: 3}
CARD_RULES = {1: 3, 2: 5, 3: 5, 4: 3, 5: 3}


def rules(letter: str, chapters: dict[int, int]) -> list[str]:
    return [f"{letter}{chapter}.{rule}" for chapter, last in chapters.items() for rule in range(1, last + 1)]


NUMBERS = {
    "board": rules("R", BOARD_RULES)
    + [f"E{switch}" for switch in (1, 2, 3, 4, 5, 6, 8, 9)]
    + [f"Q{ruling}" for ruling in range(1, 23)],
    "card": rules("C", CARD_RULES) + [f"QC{ruling}" for ruling in range(1, 8)],
}
PATTERNS = {"board": r"R\d\.\d|E\d|Q\d+", "card": r"QC\d|C\d\.\d"}

each_game = pytest.mark.parametrize("game", NUMBERS)


def named_numbers(game: str) -> set[str]:
    """The numbers at the head of the docstrings of all test functions of a game."""
    found: set[str] = set()
    for path in sorted((HERE / game).glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                head = (ast.get_docstring(node) or "").partition(":")[0]
                found |= set(re.findall(PATTERNS[game], head))
    return found


@each_game
def test_every_number_is_named(game: str) -> None:
    named = named_numbers(game)
    assert [number for number in NUMBERS[game] if number not in named] == []


@each_game
def test_no_number_is_made_up(game: str) -> None:
    assert sorted(named_numbers(game) - set(NUMBERS[game])) == []
