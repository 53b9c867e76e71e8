"""Accounts, sessions, and what is known of somebody."""

from __future__ import annotations

from collections.abc import Sequence

from amunre.service.replies.reply import Reply
from amunre.service.replies.tables import TableInfo


class Session(Reply, frozen=True):
    session: str
    expires: float


class OpenSession(Reply, frozen=True):
    """A session of an account, as its owner may see it."""

    id: str
    made: float | None
    used: float | None
    """The day it was last used."""
    device: str | None
    """What the browser calls itself."""
    expires: float
    own: bool
    """Whether it is the one that asks."""


class OpenSessions(Reply, frozen=True):
    sessions: list[OpenSession]


class KeptTable(Reply, frozen=True):
    """A table at which somebody with an account has a seat."""

    seat: int
    your_turn: bool
    table: TableInfo


class Account(Reply, frozen=True):
    """Who somebody is here, with their tables."""

    name: str
    created: float
    tables: list[KeptTable]


class Timed(Reply, frozen=True):
    """Something said or done, and when."""

    text: str
    time: float


class SeatData(Reply, frozen=True):
    """Everything that is stored about the person on a seat."""

    table: str
    seat: int
    name: str | None
    colour: str
    entropy: str | None
    chat: list[Timed]
    actions: list[Timed]


class TryData(Reply, frozen=True):
    """What is stored of a try at a daily deal."""

    game: str
    day: str
    table: str
    begun: float
    ended: float | None
    place: int | None
    points: int | None


class AccountData(Reply, frozen=True):
    """Everything that is stored about an account."""

    name: str
    created: float
    seats: list[SeatData]
    tries: Sequence[TryData] = ()


class Privacy(Reply, frozen=True):
    """What a page about privacy must say of this service; 0 days stand for never."""

    public: bool
    """Whether it is open to strangers."""
    contact: str | None
    """Whom to write to."""
    keep_days: float
    """How long private games are kept after their end."""
    open_days: float
    """How long a table waits for people."""
    agents_days: float
    """How long a running game is kept that only agents play, after anybody was last there."""
    solo_days: float
    """The same of one person."""
    company_days: float
    """The same of several."""
    chat_days: float
    """How long what was said is kept, and where those came from who have left."""
