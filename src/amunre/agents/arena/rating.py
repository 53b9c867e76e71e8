"""Ratings for games of many: the model of Plackett and Luce, fitted to all games at once.

Each agent has a strength; the first place goes to a seat with the chance of its strength among all, the second among
the rest, and so on. Ratings are on the scale of Elo (400 points are odds of ten to one between two agents), and their
mean over the agents is 0. Equal agents share one strength. Intervals are cluster-robust: the deal is the unit.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from amunre.agents.arena.statistics import Estimate, quantile

SCALE = 400 / math.log(10)
PRIOR = 0.5
"""Each agent also wins and loses half a game against one of strength 1: so ratings stay finite when one wins all."""

Rest = tuple[int, ...]
"""How many of each agent are still to be placed."""
Matrix = list[list[float]]


@dataclass
class Evidence:
    """What some games say: how often each agent was placed next, and among whom."""

    agents: int
    placed: list[float] = field(default_factory=list)
    among: Counter[Rest] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.placed = self.placed or [0.0] * self.agents

    def add(self, seats: Sequence[int], places: Sequence[int]) -> None:
        """One game: the agent and the place of each seat. Who shares a place counts as every order of them, in part."""
        groups = [[agent for agent, place in zip(seats, places) if place == wanted] for wanted in sorted(set(places))]
        rest = [seats.count(agent) for agent in range(self.agents)]
        for group in groups:
            orders = Counter(itertools.permutations(group))
            for order, weight in orders.items():
                left = list(rest)
                for agent in order:
                    if sum(count > 0 for count in left) > 1:  # nothing is learned when only equals are left
                        self.placed[agent] += weight / orders.total()
                        self.among[tuple(left)] += weight / orders.total()  # type: ignore[assignment]
                    left[agent] -= 1
            for agent in group:
                rest[agent] -= 1


def ratings(agents: int, deals: Sequence[Evidence]) -> list[Estimate]:
    """The rating of each agent from the evidence of each deal."""
    placed = [PRIOR + sum(deal.placed[agent] for deal in deals) for agent in range(agents)]
    among: Counter[Rest] = sum((deal.among for deal in deals), Counter())
    strengths = fit(placed, among)
    middle = sum(strengths) / agents
    values = [SCALE * (strength - middle) for strength in strengths]
    if agents == 1 or len(deals) < 2 or decided(placed, among):
        return [Estimate(value, None) for value in values]
    spread = covariance(strengths, deals, among)
    reach = quantile(len(deals) - 1) * SCALE
    found = []
    for agent, value in enumerate(values):
        contrast = [(1.0 if other == agent else 0.0) - 1 / agents for other in range(agents)]
        variance = sum(contrast[i] * spread[i][j] * contrast[j] for i in range(agents) for j in range(agents))
        half = reach * math.sqrt(max(0.0, variance))
        found.append(Estimate(value, (value - half, value + half)))
    return found


def decided(placed: Sequence[float], among: Counter[Rest]) -> bool:
    """Whether an agent was always or never placed before others: how far above or below it is cannot be said."""
    for agent, count in enumerate(placed):
        met = sum(weight for rest, weight in among.items() if rest[agent])
        if met and (count - PRIOR < 1e-9 or count - PRIOR > met - 1e-9):
            return True
    return False


def fit(placed: Sequence[float], among: Counter[Rest]) -> list[float]:
    """The strengths (as logarithms) that make the games most likely, by Newton's method."""
    strengths = [0.0] * len(placed)
    for _ in range(100):
        slope = slope_of(strengths, placed, among)
        bend = bend_of(strengths, among)
        step = [sum(a * b for a, b in zip(row, slope)) for row in inverse(bend)]
        longest = max(abs(part) for part in step)
        shorter = min(1.0, 2.0 / longest) if longest > 0 else 1.0  # far from the top Newton would leap too far
        strengths = [strength + shorter * part for strength, part in zip(strengths, step)]
        if longest < 1e-10:
            break
    return strengths


def slope_of(strengths: Sequence[float], placed: Sequence[float], among: Counter[Rest]) -> list[float]:
    """How the logarithm of the likelihood grows with each strength, the prior included."""
    slope = [count - 2 * PRIOR / (1 + math.exp(-strength)) for count, strength in zip(placed, strengths)]
    for rest, weight in among.items():
        for agent, chance in enumerate(chances(strengths, rest)):
            slope[agent] -= weight * chance
    return slope


def bend_of(strengths: Sequence[float], among: Counter[Rest]) -> Matrix:
    """The curvature of the likelihood, as a positive matrix."""
    size = len(strengths)
    bend = [[0.0] * size for _ in range(size)]
    for agent, strength in enumerate(strengths):
        win = 1 / (1 + math.exp(-strength))
        bend[agent][agent] += 2 * PRIOR * win * (1 - win)
    for rest, weight in among.items():
        found = chances(strengths, rest)
        for i in range(size):
            bend[i][i] += weight * found[i]
            for j in range(size):
                bend[i][j] -= weight * found[i] * found[j]
    return bend


def chances(strengths: Sequence[float], rest: Rest) -> list[float]:
    """The chance of each agent to be placed next."""
    highest = max(strength for strength, count in zip(strengths, rest) if count)
    weights = [count * math.exp(strength - highest) if count else 0.0 for strength, count in zip(strengths, rest)]
    total = sum(weights)
    return [weight / total for weight in weights]


def covariance(strengths: Sequence[float], deals: Sequence[Evidence], among: Counter[Rest]) -> Matrix:
    """How the strengths would vary from one set of deals to another: the sandwich of slope and curvature by deal."""
    size = len(strengths)
    meat = [[0.0] * size for _ in range(size)]
    for deal in deals:
        slope = list(deal.placed)
        for rest, weight in deal.among.items():
            for agent, chance in enumerate(chances(strengths, rest)):
                slope[agent] -= weight * chance
        for i in range(size):
            for j in range(size):
                meat[i][j] += slope[i] * slope[j] * len(deals) / (len(deals) - 1)
    bread = inverse(bend_of(strengths, among))
    return product(product(bread, meat), bread)


def product(left: Matrix, right: Matrix) -> Matrix:
    return [[sum(a * b for a, b in zip(row, column)) for column in zip(*right)] for row in left]


def inverse(matrix: Matrix) -> Matrix:
    """By elimination with the largest pivot; the matrices here are small and positive."""
    size = len(matrix)
    work = [row[:] + [1.0 if i == j else 0.0 for j in range(size)] for i, row in enumerate(matrix)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(work[row][column]))
        work[column], work[pivot] = work[pivot], work[column]
        divisor = work[column][column]
        work[column] = [value / divisor for value in work[column]]
        for row in range(size):
            if row != column and work[row][column] != 0.0:
                factor = work[row][column]
                work[row] = [value - factor * other for value, other in zip(work[row], work[column])]
    return [row[size:] for row in work]
