"""Every rule, switch and ruling is named by a test of this folder."""

import ast
import re
from pathlib import Path

RULES = {1: 6, 2: 9, 3: 7, 4: 6, 5: 2, 6: 3, 7: 6, 8: 3}
NUMBERS = (
    [f"R{chapter}.{rule}" for chapter, last in RULES.items() for rule in range(1, last + 1)]
    + [f"E{switch}" for switch in (1, 2, 3, 4, 5, 6, 8, 9)]
    + [f"Q{ruling}" for ruling in range(1, 16)]
)


def named_numbers():
    """The numbers at the head of the docstrings of all test functions here."""
    found = set()
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                head = (ast.get_docstring(node) or "").partition(":")[0]
                found |= set(re.findall(r"R\d\.\d|E\d|Q\d+", head))
    return found


def test_every_number_is_named():
    named = named_numbers()
    assert [number for number in NUMBERS if number not in named] == []


def test_no_number_is_made_up():
    assert sorted(named_numbers() - set(NUMBERS)) == []
