"""Ours beside the peers, all in one run on one core: rounds in turn, the best round of each counts.

Run with the project's own Python: `.venv/bin/python bench/run.py`, or `make bench`.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from pathlib import Path

import peers
import table
from rich.console import Console
from rich.progress import Progress

HERE = Path(__file__).resolve().parent
# What `ours.py` calls each measurement, and which peer the others need.
OURS = {"inside": "inside", "plain": "inside", "loop": "loop", "copy": "copy", "verify": "verify"}
OURS |= {f"card {name}": f"card {measurement}" for name, measurement in OURS.items()}
PEERS = {"hearts": "open_spiel", "catan": "catanatron"}
# Ours and theirs in turn, so that noise hits all alike.
ORDER = ["inside", "plain", "loop", "hearts loop", "catan loop"]
ORDER += ["copy", "hearts copy", "catan copy", "verify"]
ORDER += ["card inside", "card plain", "card loop", "card copy", "card verify"]


class Failed(Exception):
    """A measurement did not come to an end; the message is the last line it wrote."""


def measure(name: str, seconds: float, seed: int) -> dict[str, float]:
    """One measurement in a process of its own, so that neither mode nor memory carries over."""
    environment = {**os.environ, "PYTHONHASHSEED": "0"}  # same seed, same games, in every round
    environment.pop("AMUNRE_PLAIN", None)
    if name.endswith("plain"):
        environment["AMUNRE_PLAIN"] = "1"
    if name in OURS:
        command = [sys.executable, str(HERE / "ours.py"), OURS[name]]
    else:
        script, what = name.split()
        command = [str(peers.PYTHON), str(HERE / f"{script}.py"), what]
    command += ["--seconds", str(seconds), "--seed", str(seed)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    try:
        figures: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    except (ValueError, IndexError):
        raise Failed((done.stderr.strip().splitlines() or [f"ended with {done.returncode}"])[-1]) from None
    if name.endswith("plain") and figures["compiled"]:
        raise Failed("AMUNRE_PLAIN=1 did not give the plain code")
    return figures


def better(one: dict[str, float] | None, two: dict[str, float]) -> dict[str, float]:
    """The quicker of two rounds: noise only ever slows, so the best is the nearest to the truth."""
    if one is None:
        return two
    if "seconds_each" in two:
        return min(one, two, key=lambda figures: figures["seconds_each"])
    return max(one, two, key=lambda figures: figures["decisions_per_second"])


def one_core() -> str:
    """Keep this process and all it starts on one core, where the system can."""
    if not hasattr(os, "sched_setaffinity"):
        return "cores not pinned on this system"
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return f"core {core}"


def run(arguments: argparse.Namespace, console: Console) -> table.Figures:
    absent = {} if arguments.no_peers else peers.prepare()
    for peer, reason in absent.items():
        console.print(f"{peer} is left out: {reason}", highlight=False, soft_wrap=True)
    left_out = set(PEERS.values()) if arguments.no_peers else set(absent)
    wanted = [name for name in ORDER if name in OURS or PEERS[name.split()[0]] not in left_out]
    place = one_core()
    load = f", load {os.getloadavg()[0]:.2f}" if hasattr(os, "getloadavg") else ""
    console.print(f"Python {platform.python_version()}, {platform.machine()}, {place}{load}", highlight=False)
    figures: table.Figures = {}
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("", total=arguments.rounds * len(wanted))
        for _ in range(arguments.rounds):
            for name in list(wanted):
                progress.update(task, description=name)
                try:
                    found = measure(name, arguments.seconds, arguments.seed)
                    figures[name] = better(figures.get(name), found)
                except Failed as error:
                    if name in OURS:
                        raise
                    console.print(f"{name} is left out: {error}", highlight=False, soft_wrap=True)
                    wanted.remove(name)
                progress.advance(task)
    return figures


def main() -> int:
    parser = argparse.ArgumentParser(description="Our engine beside OpenSpiel's hearts and Catanatron.")
    parser.add_argument("--seconds", type=float, default=2.0, help="per measurement and round (default 2)")
    parser.add_argument("--rounds", type=int, default=3, help="rounds, the best of which counts (default 3)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the random play (default 1)")
    parser.add_argument("--no-peers", action="store_true", help="ours only: installs nothing")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every figure to this file, too")
    arguments = parser.parse_args()
    console = Console()
    try:
        figures = run(arguments, console)
    except Failed as error:
        print(f"our own engine could not be measured: {error}", file=sys.stderr)
        return 1
    table.show(figures, console)
    if not figures["inside"].get("compiled"):
        console.print("[red]Not compiled:[/] the engine ran plain throughout; build it first (make build).")
    if arguments.json:
        verdicts = {"reached": table.reached(figures), "aims": table.AIMS, "met": table.met(figures)}
        written = {"figures": figures, **verdicts}
        arguments.json.write_text(json.dumps(written, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
