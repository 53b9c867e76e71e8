"""What an agent is, and the agents by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from amunre.agents.levels import Apprentice, Budget, Builder, Hoarder, Level, Pharaoh, Priest, Scribe, Thief, Vizier
from amunre.agents.uniform import Uniform
from amunre.game.game import View
from amunre.game.refusal import BadInput


class Agent(Protocol):
    """Anything that chooses one of the legal actions of a view."""

    def choose(self, view: View) -> int:
        """The number of one of the view's legal actions."""


AGENTS: dict[str, Callable[[int, Budget], Agent]] = {
    "uniform": Uniform,
    "apprentice": Apprentice,
    "scribe": Scribe,
    "hoarder": Hoarder,
    "thief": Thief,
    "builder": Builder,
    "priest": Priest,
    "vizier": Vizier,
    "pharaoh": Pharaoh,
}
"""How each agent is made from a seed and a budget for each decision, from the weakest to the strongest; the characters
after `scribe` are about as strong as each other.

A budget that is a whole number counts questions to the network, any other number seconds; only search spends it.
"""


def names() -> list[str]:
    """The agents that can be made, from the weakest to the strongest."""
    return list(AGENTS)


def make(name: str, seed: int = 1, budget: Budget = None, weights: str = "") -> Agent:
    """An agent by its name; the same seed, budget and views give the same choices (but for a budget in seconds).

    `weights` is a folder of learned weights to play by, in place of the usual ones.
    """
    if name not in AGENTS:
        raise BadInput("agent_unknown", agent=name, agents=", ".join(names()))
    agent = AGENTS[name](seed, budget)
    if weights:
        if not (isinstance(agent, Level) and agent.learned):
            raise BadInput("agent_not_learned", agent=name)
        agent.weights = weights
    return agent
