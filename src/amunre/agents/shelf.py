"""The weights that agents play by, each loaded once; and what is said when they do not fit.

They come with the package. Whoever has learned others names their folder in the environment: ``AMUNRE_WEIGHTS``.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path

from amunre.agents import weights
from amunre.agents.curriculum import course_of
from amunre.agents.network import Network
from amunre.game.refusal import BadInput


@cache
def network_of(game: str) -> Network | None:
    """The learned network of a game; None, and one sentence on the error output, if there is none that fits."""
    try:
        course = course_of(game)
        return weights.load(place_of(f"{game}.amun"), course.version, course.features().size).network
    except BadInput as refusal:
        print(f"amun-re: {refusal} Until then apprentice plays instead of what has learned.", file=sys.stderr)
        return None


def place_of(name: str) -> Path:
    """One's own file of that name, if there is one, else the package's."""
    folder = os.environ.get("AMUNRE_WEIGHTS", "")
    own = Path(folder, name)
    if folder and not own.parent.is_dir():
        raise BadInput(f"AMUNRE_WEIGHTS names {folder}, which is no folder; expected one with {name} in it.")
    return own if folder and own.is_file() else weights.FOLDER / name
