"""Who decides: agents by name. They see what people see, a view, and never a state."""

from amunre.agents.advice import Advice, advise
from amunre.agents.agent import Agent, make, names

__all__ = ["Advice", "Agent", "advise", "make", "names"]
