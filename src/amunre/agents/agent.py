"""What an agent is, and the agents by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from amunre.agents.levels import Apprentice, Budget, Pharaoh, Scribe, Vizier
from amunre.agents.uniform import Uniform
from amunre.game.game import View
from amunre.game.refusal import BadInput


class Agent(Protocol):
    """Anything that chooses one of the legal actions of a view."""

    def choose(self, view: View) -> int: ...


AGENTS: dict[str, Callable[[int, Budget], Agent]] = {
    "uniform": Uniform,
    "apprentice": Apprentice,
    "scribe": Scribe,
    "vizier": Vizier,
    "pharaoh": Pharaoh,
}
"""How each agent is made, from the weakest to the strongest, from a seed and a budget for each decision.

A budget that is a whole number counts questions to the network, any other number seconds; only search spends it.
"""


def names() -> list[str]:
    """The agents that can be made, from the weakest to the strongest."""
    return list(AGENTS)


def make(name: str, seed: int = 1, budget: Budget = None) -> Agent:
    """An agent by its name; the same seed, budget and views give the same choices (but for a budget in seconds)."""
    if name not in AGENTS:
        raise BadInput(f"{name!r} is not an agent; expected one of {', '.join(names())}.")
    return AGENTS[name](seed, budget)
