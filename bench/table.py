"""The aims, and the tables that say whether they are met."""

from __future__ import annotations

from rich import box
from rich.console import Console
from rich.table import Table

Figures = dict[str, dict[str, float]]  # measurement -> its best round

AIMS = {
    "inside": 10e6,  # decisions a second inside compiled code, on an idle core
    "plain": 25,  # at least this many times each of these
    "card plain": 25,
    "hearts loop": 4,
    "hearts loop by steps": 2.5,
    "catan loop": 20,
    "copy": 0.2e-6,  # at most this many seconds
    "verify": 5e-3,
}

# The row each is held against, and what the reader sees.
SPEEDS = {
    "inside": ("", "ours, inside the rules"),
    "plain": ("inside", "ours, the same, plain"),
    "loop": ("", "ours, from Python"),
    "hearts loop": ("loop", "OpenSpiel hearts"),
    "catan loop": ("loop", "Catanatron"),
    "card inside": ("", "card game, inside"),
    "card plain": ("card inside", "card game, plain"),
    "card loop": ("", "card game, from Python"),
}
TIMES = {
    "copy": "ours, copy()",
    "hearts copy": "OpenSpiel hearts, clone()",
    "catan copy": "Catanatron, copy()",
    "verify": "ours, verify a record",
    "card copy": "card game, copy()",
    "card verify": "card game, verify",
}


def reached(figures: Figures) -> dict[str, float]:
    """What stands against each aim: a speed, a ratio or a time."""
    found: dict[str, float] = {}
    for name, (against, _) in SPEEDS.items():
        if name in figures and name in AIMS:
            speed = figures[name]["decisions_per_second"]
            found[name] = figures[against]["decisions_per_second"] / speed if against else speed
        if name in figures and f"{name} by steps" in AIMS:
            found[f"{name} by steps"] = figures[against]["steps_per_second"] / figures[name]["steps_per_second"]
    for name in TIMES:
        if name in figures and name in AIMS:
            found[name] = figures[name]["seconds_each"]
    return found


def met(figures: Figures) -> dict[str, bool]:
    """An aim for a time is an upper bound, any other a lower one."""
    found = reached(figures).items()
    return {name: value <= AIMS[name] if name in TIMES else value >= AIMS[name] for name, value in found}


def short(rate: float) -> str:
    """A rate people can compare at a glance: 12.3 M, 175.8 k."""
    return f"{rate / 1e6:,.2f} M" if rate >= 1e6 else f"{rate / 1e3:,.1f} k"


def empty(title: str, *columns: str) -> Table:
    """A table of figures that fits a terminal of 80 columns."""
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD)
    table.collapse_padding, table.pad_edge = True, False
    for column in columns:
        table.add_column(column, justify="right" if column else "left", no_wrap=True)
    return table


def show(figures: Figures, console: Console) -> None:
    verdict = {name: "[green]met[/]" if good else "[red]missed[/]" for name, good in met(figures).items()}
    # Steps are decisions, forced actions and chance together: a ratio should not hang on what is counted.
    speeds = empty("Random play", "", "decisions/s", "steps/s", "ours is", "by steps", "aim", "")
    for name, (against, words) in SPEEDS.items():
        if name not in figures:
            continue
        rates = [figures[name][key] for key in ("decisions_per_second", "steps_per_second")]
        ratios = ["", ""]
        if against:
            ours = [figures[against][key] for key in ("decisions_per_second", "steps_per_second")]
            ratios = [f"{our / rate:,.1f}x" for our, rate in zip(ours, rates, strict=True)]
        aim = "" if name not in AIMS else f"{AIMS[name]:,.0f}x" if against else f"{AIMS[name] / 1e6:g} M"
        both = [verdict[aimed] for aimed in (name, f"{name} by steps") if aimed in verdict]
        if len(both) == 2:
            aim += f"/{AIMS[f'{name} by steps']:g}x"
        speeds.add_row(words, *map(short, rates), *ratios, aim, max(both, key=len, default=""))  # one missed is missed
    console.print(speeds)
    times = empty("One call", "", "microseconds", "ours is", "aim", "")
    for name, words in TIMES.items():
        if name not in figures:
            continue
        each = figures[name]["seconds_each"]
        ratio = f"{each / figures['copy']['seconds_each']:,.1f}x" if name in ("hearts copy", "catan copy") else ""
        aim = f"{AIMS[name] * 1e6:,g}" if name in AIMS else ""
        times.add_row(words, f"{each * 1e6:,.3f}", ratio, aim, verdict.get(name, ""))
    console.print(times)
