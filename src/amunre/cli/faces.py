"""The faces by the names of the games: the one place where commands ask which game it is."""

from __future__ import annotations

from collections.abc import Mapping

from amunre.cli.board_face import BoardFace
from amunre.cli.card_face import CardFace
from amunre.cli.face import Face
from amunre.game.refusal import BadInput

FACES: Mapping[str, Face] = {face.name: face for face in (BoardFace(), CardFace())}


def face_of(game: str) -> Face:
    """The face of a game, by its name."""
    if game not in FACES:
        raise BadInput(f"{game!r} is not a game here; expected one of {', '.join(FACES)}.")
    return FACES[game]
