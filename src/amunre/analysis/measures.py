"""What was measured about the judge of a game (`bench/analysis.py`), and may be said in an analysis for that reason.

Everything measured belongs to one file of weights. With other weights nothing is corrected, no luck is shown and no
level is named, until it is measured for them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from amunre.agents.weights import fingerprint
from amunre.analysis.calibration import Calibration

FOLDER = Path(__file__).parent / "measured"
HONEST = (0.8, 1.2)
"""A kind of luck is shown if the result rises with it by so much."""
DOUBTFUL = 0.25
"""A slope is not known if its standard error is larger."""


Odds = Mapping[str, Mapping[str, float]]
"""By rounds that are done: how much likelier than by even odds each hidden card is drawn."""


@dataclass(frozen=True)
class Measures:
    """What is known about the judge of one game."""

    weights: str = ""
    calibration: Mapping[str, Mapping[str, list[float]]] = field(default_factory=dict)
    luck: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    levels: Mapping[str, float] = field(default_factory=dict)
    odds: Odds = field(default_factory=dict)

    def calibration_for(self, players: int) -> Calibration:
        return Calibration(self.calibration.get(str(players), {}))

    def factor(self, kind: str) -> float:
        """How much of what a draw seems to change shows in results; the rest is the judge's noise."""
        return self.luck.get(kind, {}).get("factor", 1.0)

    @property
    def shown(self) -> list[str]:
        """The kinds of luck that are shown as such; what the others bring is counted to the rest."""
        return [kind for kind, found in self.luck.items() if is_honest(found)]


def is_honest(found: Mapping[str, float]) -> bool:
    """Whether the slope on fresh games is known, and near to 1."""
    return HONEST[0] <= found.get("slope", 0.0) <= HONEST[1] and found.get("slope_error", 0.0) <= DOUBTFUL


def path_of(game: str) -> Path:
    return FOLDER / f"{game}.toml"


def measured(game: str) -> Measures:
    """What was measured for the weights in use."""
    found = stored(game)
    return found if found.weights == fingerprint(game) else Measures()


@cache
def stored(game: str) -> Measures:
    path = path_of(game)
    return Measures(**tomllib.loads(path.read_text(encoding="utf-8"))) if path.is_file() else Measures()


def to_toml(game: str, weights: str, found: Mapping[str, Any]) -> str:
    """The content of a file of measures, in the order in which it is read."""
    lines = [f"# Measured by bench/analysis.py --game {game}; see docs/analysis.md", f'weights = "{weights}"', ""]
    for players, stages in found.get("calibration", {}).items():
        lines += [f"[calibration.{players}]  # added to the log-odds, and multiplied with before"]
        lines += [f'"{stage}" = [{line[0]:.3f}, {line[1]:.3f}]' for stage, line in stages.items()] + [""]
    for done, cards in found.get("odds", {}).items():
        lines += [f"[odds.{done}]  # how much likelier than by even odds each card is drawn, by rounds that are done"]
        lines += [f"{card} = {weight:.3f}" for card, weight in cards.items()] + [""]
    for kind, values in found.get("luck", {}).items():
        lines += [f"[luck.{kind}]"] + [f"{name} = {value:.3f}" for name, value in values.items()] + [""]
    if found.get("levels"):
        lines += ["[levels]  # thousandths of a victory per unforced decision"]
        lines += [f"{name} = {rate:.1f}" for name, rate in found["levels"].items()] + [""]
    return "\n".join(lines)
