"""Every rule and ruling of the card game is named by a test of this folder."""

import ast
import re
from pathlib import Path

RULES = {1: 3, 2: 5, 3: 5, 4: 3, 5: 3}
NUMBERS = [f"C{chapter}.{rule}" for chapter, last in RULES.items() for rule in range(1, last + 1)] + [
    f"QC{ruling}" for ruling in range(1, 8)
]


def named_numbers():
    """The numbers at the head of the docstrings of all test functions here."""
    found = set()
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                head = (ast.get_docstring(node) or "").partition(":")[0]
                found |= set(re.findall(r"QC\d|C\d\.\d", head))
    return found


def test_every_number_is_named():
    named = named_numbers()
    assert [number for number in NUMBERS if number not in named] == []


def test_no_number_is_made_up():
    assert sorted(named_numbers() - set(NUMBERS)) == []
