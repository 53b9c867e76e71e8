"""What the games say about each agent, with 95 % intervals.

The rotations of one deal share their luck and are not independent, so the deal is the unit everywhere: means and shares
take their spread from the differences between deals (cluster-robust, with Student's t for few deals).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Z = 1.959964
"""95 % of a normal distribution lie within this many standard deviations."""

TINY = 1e-18
"""Below this a variance is a matter of rounding."""

Interval = tuple[float, float]


@dataclass(frozen=True)
class DealSum:
    """What one deal adds to a mean: the sum of the values and how many there are."""

    total: float
    count: int


@dataclass(frozen=True)
class Estimate:
    """A number with the interval it lies in; None where there are too few deals to say."""

    value: float
    interval: Interval | None

    def spoken(self, factor: float, digits: int, unit: str) -> tuple[str, str]:
        """The number and its interval as people read them; an empty text where there is none."""
        value = f"{self.value * factor:.{digits}f}{unit}"
        if self.interval is None:
            return value, ""
        low, high = (end * factor for end in self.interval)
        return value, f"{low:.{digits}f} to {high:.{digits}f}"


def sums_by_deal(values: Iterable[tuple[int, float]]) -> list[DealSum]:
    """Values with the number of their deal, gathered by deal."""
    found: dict[int, list[float]] = {}
    for deal, value in values:
        found.setdefault(deal, []).append(value)
    return [DealSum(sum(one), len(one)) for _, one in sorted(found.items())]


def mean(deals: Sequence[DealSum], least: float = -math.inf, most: float = math.inf) -> Estimate:
    """The mean of all values, none of which is below the least or above the most.

    It is a ratio where the last deal is not complete.
    """
    value, spread, _ = _spread(deals)
    if spread is None or spread < TINY:  # the same in every deal, so nothing can be seen of the spread
        return Estimate(value, None)
    reach = quantile(len(deals) - 1) * math.sqrt(spread)
    return Estimate(value, (max(least, value - reach), min(most, value + reach)))


def share(deals: Sequence[DealSum], sure: bool = False) -> Estimate:
    """The share of ones among zeros and ones: Wilson's interval for the effective number of games.

    That number is how many independent games would spread as much as these do (Korn and Graubard, 1998), at most the
    games there are. Where all games agree nothing can be seen of the spread, and each deal counts as one game. A share
    that cannot be otherwise, as that of an agent on all seats, is `sure`.
    """
    value, spread, count = _spread(deals)
    if spread is None:
        return Estimate(value, None)
    if sure and spread < TINY:
        return Estimate(value, (value, value))
    if 0 < value < 1:
        effective = min(float(count), value * (1 - value) / spread) if spread > TINY else float(count)
    else:
        effective = float(len(deals))
    effective *= (Z / quantile(len(deals) - 1)) ** 2
    square = Z * Z
    middle = (value + square / (2 * effective)) / (1 + square / effective)
    reach = Z * math.sqrt(value * (1 - value) / effective + square / (4 * effective**2)) / (1 + square / effective)
    # Rounding must not push the value itself out of its interval.
    return Estimate(value, (min(value, max(0.0, middle - reach)), max(value, min(1.0, middle + reach))))


def _spread(deals: Sequence[DealSum]) -> tuple[float, float | None, int]:
    """The mean, its variance between deals (None for a single deal), and the number of values."""
    count = sum(deal.count for deal in deals)
    value = sum(deal.total for deal in deals) / count
    if len(deals) < 2:
        return value, None, count
    squares = sum((deal.total - value * deal.count) ** 2 for deal in deals)
    return value, squares * len(deals) / (len(deals) - 1) / count**2, count


def quantile(freedom: int) -> float:
    """The 97.5 % quantile of Student's t, for at least one degree of freedom.

    By hand: every table that `amun-re arena` prints has intervals, and scipy, at a hundred megabytes, is too much to
    install for one number. A test compares it with printed tables.
    """
    exact = {1: 12.7062, 2: 4.3027, 3: 3.1824, 4: 2.7764}
    if freedom in exact:
        return exact[freedom]
    # The expansion of Cornish and Fisher, right to 0.004 from here on.
    z, n = Z, float(freedom)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return z + sum(term / n**power for power, term in enumerate(terms, start=1))
