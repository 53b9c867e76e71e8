"""Tables, their seats, and how to get to them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import UNSET, UnsetType

from amunre.service.replies.reply import Reply
from amunre.service.requests import ClockWish, Option, Status


class SeatInfo(Reply, frozen=True):
    seat: int
    kind: Literal["person", "open", "agent"]
    name: str | None
    colour: str
    level: str | None
    connected: bool
    stand_in: str | None
    """The level of an agent that plays for a person whose time ran out."""


class Commitments(Reply, frozen=True):
    dice: str | None


class Standings(Reply, frozen=True):
    places: Sequence[int]
    scores: Sequence[int]


class Origin(Reply, frozen=True):
    kind: Literal["rematch", "clone", "record"]
    table: str | UnsetType = UNSET
    """Not of a record that somebody brought along."""
    lines: int | UnsetType = UNSET


class TableInfo(Reply, frozen=True):
    """A table as everybody may see it."""

    id: str
    game: str
    edition: str
    players: int
    options: Mapping[str, Option]
    status: Status
    """`open` waits for people."""
    public: bool
    created: float
    touched: float
    start: Literal["full", "host"]
    pace: float
    forced: bool
    hotseat: bool
    muted: list[int]
    """Seats that may not talk."""
    clock: ClockWish
    seats: list[SeatInfo]
    watchers: int
    tables_digest: str
    corrected: bool
    commitments: Commitments
    ending: Standings | None
    rematch: str | None
    origin: Origin | None
    fades: float | None = None
    """When it goes away, with all that is in it, unless somebody who sits here comes back; null: it stays."""
    serious: bool = False
    """No hints, no what-if, and no going back but by consent."""
    daily: str | None = None
    """The day whose deal is played here: until it is over, nobody looks on."""


class Tables(Reply, frozen=True):
    tables: list[TableInfo]


class FreshToken(Reply, frozen=True):
    """What opens a seat on one more device."""

    seat: int
    token: str


class SeatToken(FreshToken, frozen=True):
    phrase: str
    """Brings a lost seat back, once."""


class Made(Reply, frozen=True):
    """A new table with what its maker may do; null for those who come to a rematch that others made."""

    table: TableInfo
    host: str | None
    invite: str | None
    seats: list[SeatToken]


class Sat(SeatToken, frozen=True):
    table: TableInfo


class Invitation(Reply, frozen=True):
    invite: str


class AuditEntry(Reply, frozen=True):
    number: int
    time: float
    what: str
    """What kind of thing it was, for programs."""
    words: str


class AuditTrail(Reply, frozen=True):
    """What the host of a table did, the oldest first."""

    entries: list[AuditEntry]


class Reported(Reply, frozen=True):
    report: int
    """The number under which whoever runs the service finds it."""
