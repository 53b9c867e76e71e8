"""The codes of refusals that the source of a game can give."""

from __future__ import annotations

import ast
from pathlib import Path

import amunre


def refusal_codes(game: str) -> set[str]:
    """Every code that is written in the game's `why.py` or in what all games share."""
    package = Path(amunre.__file__).parent
    codes = set()
    for path in (package / game / "why.py", package / "game" / "deciding.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused":
                first = node.args[0]
                names = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
                codes |= {name.value for name in names if isinstance(name, ast.Constant)}
    return codes
