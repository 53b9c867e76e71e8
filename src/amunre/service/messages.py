"""What goes over a socket, in and out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from amunre.service.replies import play, tables
from amunre.service.replies.reply import Reply, finished
from amunre.service.requests import Client, Status, ViewNumber, Wish

PROTOCOL = 1
"""The version of the protocol. It grows without a new one; a client that says another one is refused."""


# In ------------------------------------------------------------------------------------------------------------------


class Hello(msgspec.Struct, tag="hello"):
    """The first message. Without a token, or with the host's, one watches."""

    token: Annotated[str, Meta(max_length=128)] | None = None
    language: Annotated[str, Meta(max_length=16)] = "en"
    resume: ViewNumber | None = None
    """The number of the last view the client has."""
    protocol: int | None = None
    """The version of the protocol the client was written for; absent: the present one."""


class Act(msgspec.Struct, tag="act"):
    id: Client
    action: Wish
    """In the notation, or its number."""
    view: ViewNumber | None = None
    """The number of the view it was chosen from; if there is a newer one, the answer is `stale`."""
    more: Annotated[list[Wish], Meta(max_length=16)] = []
    """What the seat does right after it: all of it together, or none. Nothing may follow what lays something open."""


class Undo(msgspec.Struct, tag="undo"):
    id: Client
    view: ViewNumber | None = None


class Why(msgspec.Struct, tag="why"):
    id: Client
    action: Wish


class Preview(msgspec.Struct, tag="preview"):
    id: Client
    action: Wish
    more: Annotated[list[Wish], Meta(max_length=16)] = []
    """What the seat would do right after it."""


class Propose(msgspec.Struct, tag="propose"):
    """Asks the table to go back to one's last real choice, further than the engine's undo allows."""

    id: Client
    kind: Annotated[str, Meta(pattern="^undo$")] = "undo"


class Consent(msgspec.Struct, tag="consent"):
    proposal: ViewNumber
    yes: bool


class Chat(msgspec.Struct, tag="chat"):
    id: Client
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Language(msgspec.Struct, tag="language"):
    language: Annotated[str, Meta(max_length=16)]


class Reading(msgspec.Struct, tag="reading"):
    """The seat is looking at what happened, or is done with it: at a table of one person the agents wait that long."""

    busy: bool


class Ping(msgspec.Struct, tag="ping"):
    pass


Incoming = Hello | Act | Undo | Why | Preview | Propose | Consent | Chat | Language | Reading | Ping
DECODER = msgspec.json.Decoder(Incoming)


# Out -----------------------------------------------------------------------------------------------------------------


class SeatClock(Reply, frozen=True):
    left: float
    """Seconds, as of `since`; standing still where that is null."""
    since: float | None


class Clock(Reply, frozen=True):
    seats: list[SeatClock]


class Opened(Reply, frozen=True):
    """What was promised, opened when the game is over."""

    secret: str
    nonce: str


class ViewMessage(Reply, frozen=True, tag="view", omit_defaults=True, kw_only=True):
    """What a seat (or a watcher, whose seat is null) may know now, and what it may do."""

    number: int
    """Grows with every change; it may jump."""
    seat: int | None
    status: Status
    steps: list[Annotated[msgspec.Raw, finished("Step")]]
    """What led here since the view before, in order."""
    view: Annotated[Any, finished("GameView")]
    """The view of the game."""
    prompt: str
    legal: list[Annotated[msgspec.Raw, finished("Action")]]
    """Empty unless this seat must decide."""
    actors: Sequence[int]
    undo: bool
    """Whether the engine allows taking back now."""
    secret: bool = False
    """Where several share a device: whether this seat sees, or is asked, what the others may not."""
    outlook: play.Outlook
    standing: play.Standing | None = None
    clock: Clock | None
    time: float | None
    """The service's clock, to count from."""
    ending: play.Ending | None
    opened: Opened | None = None
    n: int | None = None
    """In a replay: the line of the record."""
    views: list[Annotated[Any, finished("GameView")]] | None = None
    """In a replay for those who see all: the view of each seat."""


class ChatLine(Reply, frozen=True, tag="chat"):
    number: int
    seat: int | None
    name: str
    text: str
    time: float
    author: str | None = None
    """Who said it: the same for the same person, and somebody else's for whoever has the seat after them."""


class Proposal(Reply, frozen=True, tag="proposal"):
    proposal: int
    kind: str
    seat: int
    words: str
    consent: list[int]
    needed: list[int]
    open: bool
    """False once it is decided."""
    accepted: bool | None
    """How it was decided; after an accepted one, every view follows anew."""


class Welcome(Reply, frozen=True, tag="welcome"):
    """The answer to `hello`; the first `view` follows."""

    seat: int | None
    table: tables.TableInfo
    number: int
    missed: list[Annotated[msgspec.Raw, finished("Step")]]
    """The steps since `resume`, for bots; our own client takes the log instead."""
    since: list[Annotated[msgspec.Raw, finished("Step")]]
    """The steps since this seat's last turn."""
    chat: list[ChatLine]
    proposals: list[Proposal]
    protocol: int


class Done(Reply, frozen=True, tag="done"):
    """It is on disk; the new `view` follows."""

    id: str
    number: int
    again: bool
    """Whether it had been done before, under the same name."""
    receipt: str | None
    """For a sealed choice: keep it to check the record."""


class Refused(Reply, frozen=True, tag="refused"):
    """Nothing has changed. With the code `stale`, the current `view` follows."""

    id: str | None
    code: str
    rule: str
    words: str
    number: int | None


class WhyAnswer(play.WhyNot, frozen=True, tag="why", kw_only=True):
    id: str


class PreviewAnswer(play.Foreseen, frozen=True, tag="preview", kw_only=True):
    id: str


class TableChanged(Reply, frozen=True, tag="table"):
    table: tables.TableInfo


class Rematch(Reply, frozen=True, tag="rematch"):
    table: str
    invite: str | None


class Bye(Reply, frozen=True, tag="bye"):
    code: str
    words: str


class Pong(Reply, frozen=True, tag="pong"):
    time: float


Outgoing = (
    Welcome
    | ViewMessage
    | Done
    | Refused
    | WhyAnswer
    | PreviewAnswer
    | TableChanged
    | ChatLine
    | Proposal
    | Rematch
    | Bye
    | Pong
)
