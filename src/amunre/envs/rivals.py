"""Our levels as opponents inside compiled code."""

from __future__ import annotations

from amunre.agents.levels import Apprentice, Level, Scribe, Vizier
from amunre.agents.style import Style
from amunre.envs.lanes import Rival
from amunre.game.refusal import BadInput

LEVELS: dict[str, type[Level]] = {"apprentice": Apprentice, "scribe": Scribe, "vizier": Vizier}
NAMES = ("uniform", *LEVELS)
"""The opponents that a vector environment knows. `pharaoh` searches, and cannot be one of many at once."""


def rival(name: str, game: str) -> Rival:
    """An opponent by the name of its level."""
    if name == "uniform":
        return Rival(Style(None, blind=True), False)
    if name not in LEVELS:
        raise BadInput("agent_unknown", agent=name, agents=", ".join(NAMES))
    level = LEVELS[name]()
    return Rival(level.style_for(game), level.finish_tasks)
