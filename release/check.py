"""`make dist-check`: packages made again are the same bytes, and they work without Node and compiler.

The wheel is installed into an empty environment whose path holds neither; then `amun-re` alone serves its client, and
whole games are played on the command line.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"


def same_again() -> None:
    """Everything once more, and every byte compared."""
    with tempfile.TemporaryDirectory() as folder:
        again = Path(folder) / "again"
        subprocess.run([sys.executable, "-m", "release.dist", "--out", str(again)], cwd=ROOT, check=True)
        for path in sorted(DIST.iterdir()):
            if path.read_bytes() != (again / path.name).read_bytes():
                sys.exit(f"dist: {path.name} is not the same when it is made again.")
    print("dist: everything is the same when it is made again")


def try_out(wheels: Path) -> None:
    """Install from the wheels here and play, without Node and compiler."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        subprocess.run([sys.executable, "-m", "venv", str(home / "env")], check=True)
        binary = home / "env" / "bin"
        bare = {"PATH": str(binary), "HOME": folder, "XDG_DATA_HOME": folder}
        bare |= {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "UV_", "SSL_"))}
        command = [
            str(binary / "python"),
            "-m",
            "pip",
            "install",
            "-q",
            "--find-links",
            str(wheels),
            "--pre",
            "amun-re",
        ]
        began = time.monotonic()
        subprocess.run(command, check=True, env=bare, cwd=home)
        print(f"dist: installed in {time.monotonic() - began:.0f} s")
        say = "import amunre; print(amunre.__version__, 'compiled' if amunre.COMPILED else 'plain', amunre.__file__)"
        subprocess.run([str(binary / "python"), "-c", say], check=True, env=bare, cwd=home)
        play_in_browser(binary, bare, home)
        done = subprocess.run(
            [str(binary / "amun-re"), "simulate", "--games", "20", "--json"], env=bare, cwd=home, capture_output=True,
            text=True, check=True,
        )  # fmt: skip
        print("dist: played", json.loads(done.stdout).get("games"), "games on the command line")


def play_in_browser(binary: Path, bare: dict[str, str], home: Path) -> None:
    """`amun-re` alone serves the client; the page and its scripts arrive."""
    service = subprocess.Popen([str(binary / "amun-re")], env=bare, cwd=home, stdout=subprocess.PIPE, text=True)
    try:
        assert service.stdout is not None
        line = service.stdout.readline()
        address = line.split()[3]
        with urllib.request.urlopen(address, timeout=60) as answer:
            page = answer.read().decode()
        script = page.split('src="', 1)[1].split('"', 1)[0]
        with urllib.request.urlopen(address.rstrip("/") + script, timeout=60) as answer:
            size = len(answer.read())
        print(f"dist: `amun-re` alone serves the client at {address}, its script has {size} bytes")
    finally:
        service.terminate()
        service.wait(20)


if __name__ == "__main__":
    try_out(Path(sys.argv[1]) if len(sys.argv) > 1 else DIST)
    if len(sys.argv) == 1:
        same_again()
