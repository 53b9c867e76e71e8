"""`make dist-check`: packages made again are the same bytes, and they work without Node and compiler.

For every Python that is named, the wheel that pip takes is installed into an empty environment whose path holds neither
Node nor a compiler. There `amun-re` alone serves its client, and whole games are played: in the browser (if the
project's own environment has one to steer), at a table of the service, in the terminal and on the command line.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
OWN = ROOT / ".venv" / "bin" / "python"
"""The environment of the project, which has what steers a browser."""
ANSWERS = 3000
"""Lines that are typed in the terminal: more than any game asks for."""

IMPORT = """
import resource, subprocess, sys
def spent(code):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
bare = min(spent("pass") for _ in range(9))
for code in ("import amunre", "import amunre; amunre.new()"):
    print(round(1000 * (min(spent(code) for _ in range(9)) - bare)))
"""
"""What importing costs beyond Python alone, in milliseconds of processor time: other programs do not change it."""


def same_again() -> None:
    """Everything once more, and every byte compared."""
    with tempfile.TemporaryDirectory() as folder:
        again = Path(folder) / "again"
        subprocess.run([sys.executable, "-m", "release.dist", "--out", str(again)], cwd=ROOT, check=True)
        for path in sorted(DIST.iterdir()):
            if path.read_bytes() != (again / path.name).read_bytes():
                sys.exit(f"dist: {path.name} is not the same when it is made again.")
    print("dist: everything is the same when it is made again")


class Installed:
    """An empty environment with what pip takes from the wheels, and nothing of the machine on its path."""

    def __init__(self, python: str, wheels: Path, home: Path) -> None:
        self.home = home
        subprocess.run([python, "-m", "venv", str(home / "env")], check=True)
        self.binary = home / "env" / "bin"
        self.bare = {"PATH": str(self.binary), "HOME": str(home), "XDG_DATA_HOME": str(home), "LANG": "C.UTF-8"}
        self.bare |= {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "UV_", "SSL_"))}
        for tool in ("node", "cc", "gcc", "clang"):
            if shutil.which(tool, path=self.bare["PATH"]):
                sys.exit(f"dist: {tool} is on the path of the empty environment.")
        before = size_of(home)
        began = time.monotonic()
        self.run("python", "-m", "pip", "install", "-q", "--find-links", str(wheels), "--pre", "amun-re")
        spent, more = time.monotonic() - began, (size_of(home) - before) / 1e6
        say = "import amunre, sys; print(sys.version.split()[0], 'compiled' if amunre.COMPILED else 'plain')"
        print(f"dist: Python {self.run('python', '-c', say).strip()}: installed in {spent:.0f} s, {more:.0f} MB")

    def run(self, name: str, *words: str, typed: str | None = None) -> str:
        """A command of the environment; what it prints."""
        done = subprocess.run(
            [str(self.binary / name), *words], env=self.bare, cwd=self.home, capture_output=True, text=True, input=typed
        )
        if done.returncode != 0:
            sys.exit(f"dist: {name} {' '.join(words)[:80]} failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
        return done.stdout


def size_of(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def try_out(python: str, wheels: Path) -> None:
    """Install from the wheels here and play, without Node and compiler."""
    with tempfile.TemporaryDirectory() as folder:
        there = Installed(python, wheels, Path(folder))
        package, front = there.run("python", "-c", IMPORT).split()
        print(f"dist: `import amunre` takes {package} ms, with the rules {front} ms")
        play_in_browser(there)
        for game in ("board", "card"):
            play_in_terminal(there, game)
        found = json.loads(there.run("amun-re", "simulate", "--games", "20", "--json"))
        print("dist: played", found["games"], "games on the command line")


def play_in_browser(there: Installed) -> None:
    """`amun-re` alone serves the client; the page and its scripts arrive, and whole games are played by them."""
    service = subprocess.Popen(
        [str(there.binary / "amun-re")], env=there.bare, cwd=there.home, stdout=subprocess.PIPE, text=True
    )
    try:
        assert service.stdout is not None
        address = service.stdout.readline().split()[3].rstrip("/")
        with urllib.request.urlopen(address, timeout=60) as answer:
            page = answer.read().decode()
        script = page.split('src="', 1)[1].split('"', 1)[0]
        with urllib.request.urlopen(address + script, timeout=60) as answer:
            size = len(answer.read())
        print(f"dist: `amun-re` alone serves the client at {address}, its script has {size} bytes")
        print("dist: at a table of the service:", table_game(there, address))
        if OWN.exists():
            done = subprocess.run([str(OWN), "-m", "tests.web.whole", address], cwd=ROOT)
            if done.returncode != 0:
                sys.exit("dist: the game cannot be played in the browser.")
    finally:
        service.terminate()
        service.wait(20)


def table_game(there: Installed, address: str) -> str:
    """A whole game of the installed service, played by the example bot against apprentices."""
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "agent", "level": "apprentice"}]
    body = json.dumps({"game": "card", "seats": seats, "pace": 0}).encode()
    request = urllib.request.Request(address + "/api/tables", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        made = json.load(answer)
    shutil.copy(ROOT / "examples" / "service_bot.py", there.home)
    return there.run("python", "service_bot.py", address, made["table"]["id"], made["seats"][0]["token"]).strip()


def play_in_terminal(there: Installed, game: str) -> None:
    """A whole game, line by line: always the first thing that is offered."""
    words = ("play", "--plain", "--game", game, "--agents", "apprentice", "--seed", "1", "--record", f"{game}.jsonl")
    said = there.run("amun-re", *words, typed="1\n" * ANSWERS)
    there.run("amun-re", "verify", f"{game}.jsonl")
    print(f"dist: the {game} game in the terminal:", said.strip().splitlines()[-2])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wheels", type=Path, default=DIST)
    parser.add_argument("--python", nargs="*", default=[sys.executable], help="the interpreters to try")
    parser.add_argument("--once", action="store_true", help="do not make the packages again")
    arguments = parser.parse_args()
    for python in arguments.python:
        try_out(python, arguments.wheels.resolve())
    if not arguments.once:
        same_again()


if __name__ == "__main__":
    main()
