"""What an agent is, and the agents by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from amunre.agents.uniform import Uniform
from amunre.game.game import View
from amunre.game.refusal import BadInput


class Agent(Protocol):
    """Anything that chooses one of the legal actions of a view."""

    def choose(self, view: View) -> int: ...


AGENTS: dict[str, Callable[[int, float | None], Agent]] = {"uniform": Uniform}
"""How each agent is made, from a seed and a budget in seconds per decision (None: as long as it takes)."""


def names() -> list[str]:
    """The agents that can be made."""
    return sorted(AGENTS)


def make(name: str, seed: int = 1, budget: float | None = None) -> Agent:
    """An agent by its name; the same seed and views give the same choices."""
    if name not in AGENTS:
        raise BadInput(f"{name!r} is not an agent; expected one of {', '.join(names())}.")
    return AGENTS[name](seed, budget)
