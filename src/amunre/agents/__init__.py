"""Who decides: agents by name. They see what people see, a view, and never a state."""

from amunre.agents.agent import Agent, make, names

__all__ = ["Agent", "make", "names"]
