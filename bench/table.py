"""The aims, and the tables that say whether they are met."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

Figures = dict[str, dict[str, float]]  # measurement -> its best round

AIMS = {
    "inside": 10e6,  # decisions a second inside compiled code, on an idle core
    "plain": 25,  # at least so many times each of these
    "hearts loop": 2,
    "catan loop": 20,
    "copy": 0.2e-6,  # at most so many seconds
    "verify": 5e-3,
}

# The row each is held against, and what the reader sees.
SPEEDS = {
    "inside": ("", "Amun-Re, inside compiled code"),
    "plain": ("inside", "Amun-Re, the same code plain"),
    "loop": ("", "Amun-Re, driven from Python"),
    "hearts loop": ("loop", "OpenSpiel hearts, driven from Python"),
    "catan loop": ("loop", "Catanatron, driven from Python"),
}
TIMES = {
    "copy": "Amun-Re, copy()",
    "hearts copy": "OpenSpiel hearts, clone()",
    "catan copy": "Catanatron, copy()",
    "verify": "Amun-Re, verify of a full record",
}


def reached(figures: Figures) -> dict[str, float]:
    """What stands against each aim: a speed, a ratio or a time."""
    found: dict[str, float] = {}
    for name, (against, _) in SPEEDS.items():
        if name in figures and name in AIMS:
            speed = figures[name]["decisions_per_second"]
            found[name] = figures[against]["decisions_per_second"] / speed if against else speed
    for name in TIMES:
        if name in figures and name in AIMS:
            found[name] = figures[name]["seconds_each"]
    return found


def met(figures: Figures) -> dict[str, bool]:
    """An aim for a time is an upper bound, any other a lower one."""
    found = reached(figures).items()
    return {name: value <= AIMS[name] if name in TIMES else value >= AIMS[name] for name, value in found}


def show(figures: Figures, console: Console) -> None:
    verdict = {name: "[green]met[/]" if good else "[red]missed[/]" for name, good in met(figures).items()}
    speeds = Table(title="Random play, one core")
    for column in ("", "decisions/s", "all steps/s", "ours is", "by steps", "aim", ""):
        speeds.add_column(column, justify="left" if not column else "right", no_wrap=True)
    for name, (against, words) in SPEEDS.items():
        if name not in figures:
            continue
        own = figures[name]
        ratios = ["", ""]
        if against:
            keys = ("decisions_per_second", "steps_per_second")
            ratios = [f"{figures[against][key] / own[key]:,.1f}x" for key in keys]
        aim = "" if name not in AIMS else f"{AIMS[name]:,.0f}x" if against else f"{AIMS[name]:,.0f}"
        row = (words, f"{own['decisions_per_second']:,.0f}", f"{own['steps_per_second']:,.0f}")
        speeds.add_row(*row, *ratios, aim, verdict.get(name, ""))
    console.print(speeds)
    times = Table(title="One call")
    for column in ("", "microseconds", "ours is", "aim", ""):
        times.add_column(column, justify="left" if not column else "right", no_wrap=True)
    for name, words in TIMES.items():
        if name not in figures:
            continue
        each = figures[name]["seconds_each"]
        ratio = f"{each / figures['copy']['seconds_each']:,.1f}x" if name.endswith(" copy") else ""
        aim = f"{AIMS[name] * 1e6:,g}" if name in AIMS else ""
        times.add_row(words, f"{each * 1e6:,.3f}", ratio, aim, verdict.get(name, ""))
    console.print(times)
