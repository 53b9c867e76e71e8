"""The command `amun-re arena` as tests run it: for real, in a process of its own, from the folder of the project."""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

from amunre.cli.main import main

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
    """The one sentence of a refusal; nothing was begun, so no process of its own is needed."""
    with redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()) as err:
        code = main(["arena", *map(str, arguments)])
    assert code == 2
    assert out.getvalue() == ""
    assert err.getvalue().startswith("amun-re: ")
    assert err.getvalue().count("\n") == 1
    return err.getvalue()
