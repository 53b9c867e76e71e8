"""A sequential test: is an agent's share of first places `high` rather than `low`? It ends as soon as that is clear.

The unit is the whole deal, all rotations of it; their mean shares are taken as normal with the spread seen so far (the
generalised sequential probability ratio test). Where both answers are wrong by less than the distance of the two
shares, the test takes longest; then neither matters much.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from amunre.agents.arena.folder import Result
from amunre.game.refusal import BadInput

FEWEST_DEALS = 25
"""Before this many deals nothing is decided: their spread is not known yet."""
ERROR = 0.05
"""How often each of the two answers may be wrong."""
BOUND = math.log((1 - ERROR) / ERROR)


@dataclass(frozen=True)
class SequentialTest:
    """Two shares of first places of the first entrant, between 0 and 1."""

    low: float
    high: float

    def evidence(self, shares: list[float]) -> float:
        """The logarithm of how much likelier the deals are by the higher share than by the lower one."""
        count = len(shares)
        if count < FEWEST_DEALS:
            return 0.0
        mean = sum(shares) / count
        spread = sum((share - mean) ** 2 for share in shares) / (count - 1)
        spread = max(spread, mean * (1 - mean) / count**2, 1e-6)  # deals that agree by chance are no proof
        return count * (self.high - self.low) * (2 * mean - self.low - self.high) / (2 * spread)

    def decided_after(self, shares: list[float]) -> int | None:
        """After how many deals it is clear, in their order; None if it is not."""
        for count in range(FEWEST_DEALS, len(shares) + 1):
            if abs(self.evidence(shares[:count])) >= BOUND:
                return count
        return None


def sequential_test(text: str) -> SequentialTest:
    """``25,28``: two shares in percent."""
    try:
        low, high = (float(word) / 100 for word in text.split(","))
    except ValueError:
        low = high = 0.0
    if not 0 <= low < high <= 1:
        raise BadInput("arena_test", text=text)
    return SequentialTest(low, high)


def shares_by_deal(results: Mapping[int, Result], rotations: int) -> list[float]:
    """The first entrant's share of first places in each deal, as far as whole deals are there from the first on."""
    shares: list[float] = []
    while all(len(shares) * rotations + turn in results for turn in range(rotations)):
        numbers = range(len(shares) * rotations, (len(shares) + 1) * rotations)
        firsts = [results[number].places[results[number].seating.index(0)] == 1 for number in numbers]
        shares.append(sum(firsts) / rotations)
    return shares
