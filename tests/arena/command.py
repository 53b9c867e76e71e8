"""The command `amun-re arena` as tests run it: for real, in a process of its own, from the folder of the project."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent.parent
OWN = "import:tests.arena.agents"


def command(*arguments: object) -> list[str]:
    return [sys.executable, "-m", "amunre.cli", *map(str, arguments)]


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command(*arguments), cwd=ROOT, capture_output=True, text=True, timeout=200, check=False)


def arena(*arguments: object) -> Any:
    """The object that `--json` prints."""
    done = run("arena", *arguments, "--json")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert done.stdout.count("\n") == 1
    return json.loads(done.stdout)


def refused(*arguments: object) -> str:
    """The one sentence of a refusal."""
    done = run("arena", *arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("amun-re: ")
    assert done.stderr.count("\n") == 1
    return done.stderr
