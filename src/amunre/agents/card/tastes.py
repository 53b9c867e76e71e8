"""What characters like to do in the card game, beyond what it is worth."""

from __future__ import annotations

from amunre.agents import kinds as agents
from amunre.card import kinds


def liking(action: int, taste: int) -> float:
    """From -1 to 1; 0 for what leaves the taste cold."""
    if action >= kinds.OFFER and action < kinds.OFFER + kinds.GOLD_CARDS:
        much: float = min(1.0, (action - kinds.OFFER) / 2.0)  # most offerings are of a few gold
        if taste == agents.GIVING:
            return much
        if taste == agents.STEALING or taste == agents.HOARDING:
            return -much
    if action >= kinds.BUILD:
        many: float = min(1.0, (action - kinds.BUILD) / 4.0)
        if taste == agents.BUILDING:
            return many
        if taste == agents.HOARDING:
            return -many
    return 0.0
