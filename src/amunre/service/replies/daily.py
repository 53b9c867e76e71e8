"""What requests about the daily deal are answered with."""

from __future__ import annotations

from amunre.service.replies.reply import Reply
from amunre.service.replies.tables import FreshToken, TableInfo


class DailyRival(Reply, frozen=True):
    name: str
    level: str


class DailyResult(Reply, frozen=True):
    """What came of one's own try, beside those of others."""

    place: int
    """At one's own table."""
    points: int
    rank: int
    """Among all tries: by the place at the table, then by points."""
    among: int
    percentile: int | None
    """The share of the others that one is ahead of; null if there are none."""
    share: str
    """A text to show around: it tells nothing of the deal."""


class DailyTry(Reply, frozen=True):
    """One's own try."""

    table: str
    over: bool
    """Whether the game is over."""
    result: DailyResult | None
    """Null while it is played, and if the day was over first."""


class DailyGroup(Reply, frozen=True):
    """Tries that came to the same."""

    place: int
    points: int
    count: int
    own: bool


class DailyChoice(Reply, frozen=True):
    words: str
    count: int
    points: float
    """What those made on average who chose it."""
    own: bool


class DailyParting(Reply, frozen=True):
    """A decision before which others had played as oneself did, and at which they went another way."""

    moment: str
    choices: list[DailyChoice]


class DailyOpened(Reply, frozen=True):
    """What opens the promise, for `amun-re verify`."""

    secret: str
    nonce: str


class Daily(Reply, frozen=True):
    """The deal of a day."""

    game: str
    day: str
    ends: float
    """When it is over, in seconds since 1970."""
    left: float
    """Seconds until then."""
    over: bool
    commitment: str
    """The promise about its luck, published before anybody played it."""
    players: int
    edition: str
    rivals: list[DailyRival]
    begun: int
    """How many have begun it."""
    ended: int
    """How many tries count."""
    own: DailyTry | None
    streak: int
    """Days in a row on which the player finished the deal of this game."""
    field: list[DailyGroup]
    """What others came to: told to whoever has finished, and to everybody once the day is over."""
    partings: list[DailyParting]
    """Where the paths parted from one's own; once the day is over."""
    opened: DailyOpened | None
    """Once the day is over."""
    before: str | None
    """The last day before it that had a deal."""


class DailySeat(FreshToken, frozen=True):
    table: TableInfo
