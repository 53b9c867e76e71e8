"""What characters like to do in the board game, beyond what it is worth."""

from __future__ import annotations

from amunre.agents import kinds as agents
from amunre.board import kinds


def liking(action: int, taste: int) -> float:
    """From -1 to 1; 0 for what leaves the taste cold."""
    if taste == agents.RARE_CARDS:
        if action == kinds.PLAY_PROTECTION or action == kinds.PLAY_BRIBERY or action == kinds.ADJUST:
            return 1.0
        return 0.0
    if taste == agents.STEALING:
        return 1.0 if action == kinds.STEAL else 0.0
    if taste == agents.GIVING:
        return amount(action, kinds.OFFER, kinds.MOST_OFFERED, 1)
    if taste == agents.BUILDING:
        return amount(action, kinds.BUY_STONES, kinds.MOST_BOUGHT + 1, 0)
    if taste == agents.HOARDING:
        return -(
            amount(action, kinds.OFFER, kinds.MOST_OFFERED, 1)
            + amount(action, kinds.BUY_CARDS, kinds.MOST_SYMBOLS + 1, 0)
            + amount(action, kinds.BUY_FARMERS, kinds.MOST_BOUGHT + 1, 0)
            + amount(action, kinds.BUY_STONES, kinds.MOST_BOUGHT + 1, 0)
        )
    return 0.0


def amount(action: int, first: int, count: int, least: int) -> float:
    """How much an action of a block is, as a share of six, which is much; the block begins with the least."""
    if action < first or action >= first + count:
        return 0.0
    return min(1.0, (action - first + least) / 6.0)
