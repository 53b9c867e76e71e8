"""How the report draws: one style for all plots, as SVG with its colours left to the page.

So a drawing is at home in light and dark. Text stays text: it takes the font of the page, and can be read aloud and
searched.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from amunre.agents.arena.statistics import Estimate

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

# Colours that stand for the page's own: each is replaced by a variable of its style sheet.
INK = "#010203"
MUTED = "#020304"
GRID = "#030405"
PAPER = "#040506"
SERIES = ("#0a0b01", "#0a0b02", "#0a0b03", "#0a0b04", "#0a0b05", "#0a0b06", "#0a0b07", "#0a0b08")
VARIABLES = {INK: "ink", MUTED: "muted", GRID: "grid", PAPER: "paper"} | {
    colour: f"series-{number}" for number, colour in enumerate(SERIES, start=1)
}

STYLE: dict[str, Any] = {
    "svg.fonttype": "none",
    "text.parse_math": False,  # a name may hold a dollar sign
    "font.family": "sans-serif",
    "font.size": 11,
    "text.color": INK,
    "axes.edgecolor": GRID,
    "axes.labelcolor": MUTED,
    "axes.titlecolor": INK,
    "axes.titlesize": 12,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.titlepad": 10,
    "axes.facecolor": "none",
    "axes.grid": True,
    "axes.axisbelow": True,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "axes.spines.bottom": False,
    "grid.color": GRID,
    "grid.linewidth": 0.8,
    "xtick.color": GRID,
    "ytick.color": GRID,
    "xtick.labelcolor": MUTED,
    "ytick.labelcolor": INK,
    "xtick.major.size": 0,
    "ytick.major.size": 0,
    "figure.facecolor": "none",
    "legend.frameon": False,
    "legend.labelcolor": INK,
    "legend.fontsize": 10,
}

WIDTH = 9.2
"""Inches; the page scales them."""


@contextmanager
def style() -> Iterator[None]:
    """Everything is drawn within it."""
    import matplotlib

    with matplotlib.rc_context(STYLE):
        yield


def colour(number: int) -> str:
    return SERIES[number % len(SERIES)]


class Sheet:
    """A drawing with one plot or several side by side."""

    def __init__(self, name: str, height: float, columns: int = 1, ratios: Sequence[float] | None = None) -> None:
        from matplotlib.figure import Figure

        self.name = name
        self.figure: Figure = Figure(figsize=(WIDTH, height), layout="constrained")
        self.figure.get_layout_engine().set(w_pad=0.12, wspace=0.04)
        self.axes: list[Axes] = list(
            self.figure.subplots(1, columns, squeeze=False, gridspec_kw={"width_ratios": ratios})[0]
        )

    def svg(self) -> str:
        """The drawing as an element of a page."""
        import matplotlib
        from matplotlib.backends.backend_svg import FigureCanvasSVG

        out = io.StringIO()
        # Equal data give equal files, and no two figures of a page have equal ids.
        with matplotlib.rc_context({"svg.hashsalt": self.name}):
            FigureCanvasSVG(self.figure).print_svg(out, metadata={"Date": None, "Creator": None})
        text = out.getvalue()
        text = text[text.index("<svg") :]
        text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
        text = re.sub(r'(<svg[^>]*?) width="[^"]*"', r"\1", text, count=1)
        text = re.sub(r'(<svg[^>]*?) height="[^"]*"', r"\1", text, count=1)
        # Groups are numbered the same way in every drawing; on one page each id may stand once.
        text = re.sub(r'<g id="[^"]*"', "<g", text)
        for stand_in, variable in VARIABLES.items():
            text = text.replace(stand_in, f"var(--{variable})")
        return text.strip()


def lines(axes: Axes, across: bool) -> None:
    """Grid lines in one direction only: those the eye needs."""
    axes.grid(visible=False, axis="y" if across else "x")


def whisker(axes: Axes, row: int, found: Estimate, factor: float, number: int) -> None:
    """A value with its interval."""
    if found.interval is not None:
        low, high = (end * factor for end in found.interval)
        axes.plot((low, high), (row, row), color=colour(number), linewidth=4, alpha=0.35, solid_capstyle="round")
    axes.plot([found.value * factor], [row], "o", color=colour(number), markersize=7)


def patches(entries: Iterable[tuple[str, str]]) -> list[Any]:
    from matplotlib.patches import Patch

    return [Patch(color=drawn, label=name) for name, drawn in entries]


def keys(figure: Figure, entries: Sequence[tuple[str, str]]) -> None:
    """The key above a drawing."""
    figure.legend(
        handles=patches(entries), loc="outside upper left", ncols=len(entries), handlelength=0.8, columnspacing=1.2
    )
