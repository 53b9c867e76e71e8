"""`arena --talk` shows what is said to and by a program, what it complains of, and where an agent failed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

CLASSES = """
class Breaks:
    def __init__(self, seed=1, budget=None):
        self.asked = 0

    def choose(self, view):
        self.asked += 1
        if self.asked == 2:
            return view.hands
        return view.legal[0]
"""

PROGRAM = """
import sys
print("here I am", file=sys.stderr, flush=True)
for line in sys.stdin:
    word = line.split()[0]
    if word in ("hello", "game"):
        print("name Ann", flush=True)
        print("info thinking", flush=True)
        print("ready", flush=True)
    elif word == "legal":
        first = line.split('"')[1]
    elif word == "go":
        print("choose", first, flush=True)
    elif word == "quit":
        break
"""


def arena(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    (folder / "my_bots.py").write_text(CLASSES)
    (folder / "program.py").write_text(PROGRAM)
    command = [sys.executable, "-m", "amunre.cli", "arena", "--game", "card", "--games", "2", "--jobs", "1", *words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=200)


def test_the_conversation_of_a_program_is_shown_on_demand(tmp_path: Path) -> None:
    agents = f"external:name=mine:{sys.executable} program.py,uniform"
    done = arena(tmp_path, "--agents", agents, "--talk")
    assert done.returncode == 0, done.stderr
    said = [line for line in done.stderr.splitlines() if line.startswith("[game 1, seat 0, mine]")]
    assert "[game 1, seat 0, mine] > hello 1" in said
    assert "[game 1, seat 0, mine] < info thinking" in said
    assert "[game 1, seat 0, mine] ! here I am" in said
    assert any(line.startswith("[game 1, seat 0, mine] < choose ") for line in said)
    assert max(map(len, said)) < 400  # a long line is cut, and says how long it was
    assert "mine] >" not in arena(tmp_path, "--agents", agents).stderr


def test_what_a_program_calls_itself_is_shown_and_kept(tmp_path: Path) -> None:
    agents = f"external:{sys.executable} program.py,uniform"
    done = arena(tmp_path, "--agents", agents, "--records", "kept")
    assert f"{sys.executable} program.py calls itself Ann" in done.stdout
    done = arena(tmp_path, "--records", "kept", "--json")
    found = json.loads(done.stdout)["agents"]
    assert found[f"{sys.executable} program.py"]["called"] == "Ann"
    assert "called" not in found["uniform"]


def test_a_crash_names_file_and_line_and_shows_the_traceback_on_demand(tmp_path: Path) -> None:
    done = arena(tmp_path, "--agents", "import:my_bots.Breaks:budget=100,uniform", "--talk")
    assert done.returncode == 0, done.stderr
    assert "AttributeError" in done.stdout + done.stderr
    assert "(my_bots.py, line 9)" in done.stdout
    assert any("! " in line and "my_bots.py" in line and "line 9" in line for line in done.stderr.splitlines())
    done = arena(tmp_path, "--agents", "import:my_bots.Breaks:depth=3,uniform")
    assert (done.returncode, "'depth=3' is not a setting" in done.stderr) == (2, True)
    done = arena(tmp_path, "--agents", "import:my_bots,uniform")
    assert (done.returncode, "module.Class" in done.stderr) == (2, True)
