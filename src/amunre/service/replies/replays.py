"""A game that is over, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from amunre.service.replies.reply import Reply, finished
from amunre.service.replies.tables import TableInfo


class Frame(Reply, frozen=True):
    n: int
    """The line of the record."""
    seat: int | None
    text: str | None
    undo: bool
    words: list[str]
    age: int = 0
    """The age or kingdom it was in, the round or auction of it, and the phase of that: its chapter."""
    round: int = 0
    phase: str = ""
    places: Sequence[str] = ()
    """The provinces that it was about, by name."""


class Replay(Reply, frozen=True):
    last: int
    frames: list[Frame]


class RecordShown(Replay, frozen=True):
    table: TableInfo
    drawn: Annotated[msgspec.Raw, finished("Drawn")]
