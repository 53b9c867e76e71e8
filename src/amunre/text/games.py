"""What the words need to know of each game: its editions, and the names its provinces go by."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from amunre.board import editions as board
from amunre.card import editions as card
from amunre.game.refusal import BadInput
from amunre.game.tables import Tables


class Editions(Protocol):
    """The module of a game that reads its tables."""

    @property
    def DEFAULT(self) -> str: ...
    @property
    def PROVINCES(self) -> tuple[str, ...]: ...
    def names(self) -> list[str]: ...
    def load(self, edition: str, corrections: Path | None = None, /) -> Tables: ...


EDITIONS: Mapping[str, Editions] = {"board": board, "card": card}


def editions_of(game: str) -> Editions:
    """The editions of a game, by its name."""
    if game not in EDITIONS:
        raise BadInput(f"{game!r} is not a game here; expected one of {', '.join(EDITIONS)}.")
    return EDITIONS[game]
