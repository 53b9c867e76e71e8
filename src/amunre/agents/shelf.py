"""The weights that come with the package, each loaded once; and what is said when they do not fit."""

from __future__ import annotations

import sys
from functools import cache

from amunre.agents import weights
from amunre.agents.curriculum import course_of
from amunre.agents.network import Network
from amunre.game.refusal import BadInput


@cache
def network_of(game: str) -> Network | None:
    """The learned network of a game; None, and one sentence on the error output, if there is none that fits."""
    try:
        course = course_of(game)
        return weights.load(weights.FOLDER / f"{game}.amun", course.version, course.features().size).network
    except BadInput as refusal:
        print(f"amun-re: {refusal} Until then apprentice plays instead of what has learned.", file=sys.stderr)
        return None
