"""The peers' own environment, `.venv-peers`: made once, then only looked at.

The engines we compare with bring numpy, scipy and more; none of that belongs into the project's own `.venv`.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
PINS = HERE / "peers.txt"
FOLDER = HERE.parent / ".venv-peers"
STAMP = FOLDER / "stamp.json"
PYTHON = FOLDER / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def pins() -> list[str]:
    """The requirements of `peers.txt`, without comments."""
    lines = (line.split("#")[0].strip() for line in PINS.read_text(encoding="utf-8").splitlines())
    return [line for line in lines if line]


def key() -> str:
    """What the environment depends on: another pin or another Python makes it anew, a moved folder too."""
    parts = [*pins(), sys.version, str(FOLDER)]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def prepare() -> dict[str, str]:
    """Make the environment if it is not there; give, for each peer that cannot be used, the reason."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
        if stamp["key"] == key() and PYTHON.exists():
            return {}
    except (OSError, ValueError, KeyError):
        pass
    print(f"Making {FOLDER.name} with {', '.join(pins())} (once, about half a minute)", flush=True)
    shutil.rmtree(FOLDER, ignore_errors=True)
    try:
        venv.create(FOLDER, with_pip=True)
    except (OSError, ValueError, subprocess.CalledProcessError) as error:
        return {name(pin): f"no environment could be made: {error}" for pin in pins()}
    missing = {name(pin): reason for pin in pins() if (reason := install(pin))}
    # Only a complete environment is stamped: what failed for want of a network is tried again next time.
    if not missing:
        STAMP.write_text(json.dumps({"key": key(), "pins": pins()}) + "\n", encoding="utf-8")
    return missing


def name(pin: str) -> str:
    return pin.partition("==")[0]


def install(pin: str) -> str:
    """Install one requirement; an empty answer is success, otherwise pip's last words."""
    command = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", pin]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return ""
    words = [line for line in done.stderr.splitlines() if line.startswith("ERROR")]
    return words[-1] if words else f"pip ended with {done.returncode}"


if __name__ == "__main__":
    for peer, reason in prepare().items():
        print(f"{peer} cannot be installed: {reason}")
