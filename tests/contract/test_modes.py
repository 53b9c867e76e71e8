"""Compiled and plain rules are the same rules: same censuses, same games.

Each mode runs in a process of its own, since a process has one mode from the start.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.contract.cases import CASES, PLAIN_TABLES
from tests.contract.numbers import DEPTHS, GAMES, STORED

ROOT = Path(__file__).parent.parent.parent


def numbers_of(plain: bool) -> dict[str, Any]:
    environment = {key: value for key, value in os.environ.items() if key != "AMUNRE_PLAIN"}
    if plain:
        environment["AMUNRE_PLAIN"] = "1"
    command = [sys.executable, "-m", "tests.contract.numbers"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_compiled_and_plain_rules_give_the_same_numbers() -> None:
    plain = numbers_of(plain=True)
    assert plain["compiled"] is False
    stored = json.loads(STORED.read_text(encoding="utf-8"))
    assert plain["census"] == stored
    assert len(plain["games"]) == GAMES
    compiled = numbers_of(plain=False)
    if not compiled["compiled"]:
        pytest.skip("the rules are not compiled here (`make build` compiles them): only the plain ones were compared")
    assert compiled["census"] == stored
    assert compiled["games"] == plain["games"]


def test_every_edition_and_number_of_players_is_counted() -> None:
    stored = json.loads(STORED.read_text(encoding="utf-8"))
    assert set(stored) == {f"{case.label} start" for case in PLAIN_TABLES} | {
        f"{case.label} positions" for case in CASES
    }
    assert all(len(stored[f"{case.label} start"]) == len(DEPTHS) for case in PLAIN_TABLES)
    assert all(numbers and min(numbers) > 0 for numbers in stored.values())
