"""What the network foretells, corrected by what came true.

A network that learns from its own play expects too much or too little at some moments. How much was measured on games
that it did not learn from: for each round and phase a line that its log-odds are put through (Platt's scaling).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log

SURE = 0.002
"""Nothing that is foretold is surer than this."""
DOUBT = 25.0
"""How many results it takes to move a line half the way from leaving everything as it is."""
STEPS = 30

Line = tuple[float, float]
"""What is added to the log-odds, and what they are multiplied by before."""
AS_IT_IS: Line = (0.0, 1.0)


class Calibration:
    """The lines of one game and number of players, by stage."""

    def __init__(self, lines: Mapping[str, Sequence[float]]) -> None:
        self.lines = {stage: (float(line[0]), float(line[1])) for stage, line in lines.items()}

    def corrected(self, chance: float, stage: str) -> float:
        """The chance that was meant at that stage."""
        line = self.lines.get(stage)
        return chance if line is None else moved(line, chance)


def moved(line: Line, chance: float) -> float:
    shift, stretch = line
    return 1 / (1 + exp(-(shift + stretch * log_odds(chance))))


def log_odds(chance: float) -> float:
    within = min(max(chance, SURE), 1 - SURE)
    return log(within / (1 - within))


def fitted(pairs: Sequence[tuple[float, float]]) -> Line:
    """The line that makes pairs of a chance and a result most likely; few pairs leave it near to no correction."""
    odds = [(log_odds(chance), result) for chance, result in pairs]
    shift, stretch = AS_IT_IS
    for _ in range(STEPS):  # Newton's method: the function is convex and has two unknowns
        slope, bend, cross = DOUBT * shift, DOUBT, 0.0
        slope_by, bend_by = DOUBT * (stretch - 1), DOUBT
        for one, result in odds:
            said = 1 / (1 + exp(-(shift + stretch * one)))
            weight = said * (1 - said)
            slope += said - result
            slope_by += (said - result) * one
            bend += weight
            cross += weight * one
            bend_by += weight * one * one
        volume = bend * bend_by - cross * cross
        shift -= (bend_by * slope - cross * slope_by) / volume
        stretch -= (bend * slope_by - cross * slope) / volume
    return shift, stretch
