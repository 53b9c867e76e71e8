"""What REST requests bring, checked as it is read: where they go, what they ask, and what is in their body."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import force_setattr

from amunre.service.texts import plain_name, seen_whole

Name = Annotated[str, Meta(min_length=1, max_length=24, pattern=r"^[^\x00-\x1f<>(){}\[\]]+$")]
Key = Annotated[str, Meta(min_length=1, max_length=40)]
Entropy = Annotated[str, Meta(pattern="^[0-9a-f]{0,64}$")]
Client = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[^\x00]+$")]
"""The client's own name for a message, new for every new intention. PostgreSQL keeps no text with a zero in it."""
ActionText = Annotated[str, Meta(min_length=1, max_length=80)]
"""An action in its notation."""
Wish = ActionText | int
"""An action in its notation, or its number."""
Seat = Annotated[int, Meta(ge=0, le=7)]
Line = Annotated[int, Meta(ge=0, le=100_000)]
ViewNumber = Annotated[int, Meta(ge=-(2**53), le=2**53)]
Pace = Annotated[float, Meta(ge=0, le=60)]
Option = bool | int | str | None
Status = Literal["open", "running", "over"]
Language = Annotated[str, Meta(max_length=16, description="`en` or `de`; any other is answered in English")]
Viewer = Annotated[str, Meta(max_length=10, description="a seat, `watcher` (default) or `all`")]


# Addresses: what stands in the path, and the query behind it ---------------------------------------------------------


class Anywhere(msgspec.Struct, frozen=True, kw_only=True):
    pass


class Lobby(Anywhere, frozen=True, kw_only=True):
    status: Status | None = None


class AtEdition(Anywhere, frozen=True, kw_only=True):
    game: Annotated[str, Meta(max_length=40)]
    edition: Annotated[str, Meta(max_length=40)]
    language: Language = "en"


class AtGame(Anywhere, frozen=True, kw_only=True):
    game: Annotated[str, Meta(max_length=40)]
    edition: Annotated[str, Meta(max_length=40)] | None = None
    language: Language = "en"


class AtLesson(AtGame, frozen=True, kw_only=True):
    lesson: Annotated[str, Meta(max_length=40)]


class AtTable(Anywhere, frozen=True, kw_only=True):
    table: Annotated[str, Meta(max_length=40)]


class AtSeat(AtTable, frozen=True, kw_only=True):
    seat: Seat


class AtSession(Anywhere, frozen=True, kw_only=True):
    session: Annotated[str, Meta(max_length=24)]


class Spoken(AtTable, frozen=True, kw_only=True):
    language: Language = "en"


class FromStep(Spoken, frozen=True, kw_only=True):
    start: Annotated[int, Meta(ge=0)] = msgspec.field(name="from", default=0)


class AboutAction(Spoken, frozen=True, kw_only=True):
    action: ActionText


class Replayed(Spoken, frozen=True, kw_only=True):
    seat: Viewer | None = None


class ReplayedTo(Replayed, frozen=True, kw_only=True):
    n: Line


class AnalysisOf(Spoken, frozen=True, kw_only=True):
    begin: Annotated[bool, Meta(description="whether to begin one if there is none (default)")] = True


class PlanOf(Spoken, frozen=True, kw_only=True):
    n: Line
    seat: Seat
    plan: Annotated[int, Meta(ge=0, le=20)]


class AnalysisBrought(Anywhere, frozen=True, kw_only=True):
    id: Annotated[str, Meta(max_length=64)]
    language: Language = "en"


class PlanBrought(AnalysisBrought, frozen=True, kw_only=True):
    n: Line
    seat: Seat
    plan: Annotated[int, Meta(ge=0, le=20)]


class Brought(Anywhere, frozen=True, kw_only=True):
    seat: Viewer | None = None
    language: Language = "en"


class BroughtTo(Brought, frozen=True, kw_only=True):
    n: Line


class OfPuzzles(Anywhere, frozen=True, kw_only=True):
    game: Annotated[str, Meta(max_length=40)]
    language: Language = "en"
    date: (
        Annotated[str, Meta(max_length=10, description="a day by UTC, such as 2026-11-18 (default: today)")] | None
    ) = None


class AtDeal(Anywhere, frozen=True, kw_only=True):
    game: Annotated[str, Meta(max_length=40)]
    language: Language = "en"
    day: Annotated[str, Meta(max_length=10, description="a day by UTC, such as 2026-11-18 (default: today)")] | None = (
        None
    )


class AtPuzzle(OfPuzzles, frozen=True, kw_only=True):
    name: Annotated[str, Meta(max_length=40)]


# Bodies --------------------------------------------------------------------------------------------------------------


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Refuses keys it does not know: a misspelt setting is not silently dropped."""


class Named(Body, frozen=True, kw_only=True):
    """Somebody's name loses spaces that do not show, must then still be one, and shows everything that is in it."""

    name: Name | None = None

    def __post_init__(self) -> None:
        if self.name is not None:
            if not seen_whole(self.name):
                raise ValueError("Expected `str` matching regex - at `$.name`")
            force_setattr(self, "name", plain_name(self.name))
            if not self.name:
                raise ValueError("Expected `str` of length >= 1 - at `$.name`")


class SeatWish(Named, frozen=True, kw_only=True):
    kind: Literal["me", "open", "agent"]
    colour: Key | None = None
    level: Key | None = None


class ClockWish(Body, frozen=True, kw_only=True):
    """How long people may think, and what happens then."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: Annotated[float, Meta(ge=0, le=60 * 24 * 3600)] = 0.0
    then: Literal["wait", "agent"] = "wait"
    level: Key | None = None


class CorrectionWish(Body, frozen=True, kw_only=True):
    tables: dict[str, Any]
    """The keys of the edition's tables that differ."""


class TableWish(Body, frozen=True, kw_only=True):
    """A new table. All but the seats have defaults."""

    game: Key = "board"
    edition: Key | None = None
    players: Annotated[int, Meta(ge=1, le=8)] | None = None
    options: Annotated[dict[Key, Option], Meta(max_length=20)] = {}
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    """`me` (the maker sits here, and gets the seat's token at once), `open`, or `agent`."""
    public: bool = False
    start: Literal["full", "host"] = "full"
    """`full`: as soon as every seat is taken; `host`: when the host says so."""
    pace: Pace = 1.0
    """Seconds before each move of an agent."""
    forced: bool = True
    """Moves without a choice are played for people."""
    clock: ClockWish = ClockWish()
    entropy: Entropy = ""
    """Mixed into the dice."""
    tables: dict[str, Any] | None = None
    """A corrected board: the keys of the edition's tables that differ."""
    hotseat: bool = False
    """Every `me` seat is played by the maker, with one token for each."""
    serious: bool = False
    """No hints, no what-if, and no going back but by consent; everybody is shown that it is so."""


class SitWish(Named, frozen=True, kw_only=True):
    name: Name
    seat: Seat | None = None
    colour: Key | None = None
    entropy: Entropy = ""


class LeaveWish(Body, frozen=True, kw_only=True):
    agent: Key | None = None
    """Who plays on."""


class ReplaceWish(Body, frozen=True, kw_only=True):
    kind: Literal["agent", "open"]
    level: Key | None = None


class RecoverWish(Body, frozen=True, kw_only=True):
    phrase: Annotated[str, Meta(min_length=5, max_length=80)]


class SettingsWish(Body, frozen=True, kw_only=True):
    """What is absent or null stays as it is."""

    pace: Pace | None = None
    public: bool | None = None
    forced: bool | None = None
    muted: Annotated[list[Seat], Meta(max_length=8)] | None = None
    """Seats that may not talk."""


class ActionWish(Body, frozen=True, kw_only=True):
    id: Client
    action: Wish
    view: ViewNumber | None = None
    """The number of the view it was chosen from."""


class UndoWish(Body, frozen=True, kw_only=True):
    id: Client
    view: ViewNumber | None = None


class RematchWish(Body, frozen=True, kw_only=True):
    entropy: Entropy = ""
    """Mixed into the dice of the new game."""


class CloneWish(Body, frozen=True, kw_only=True):
    n: Line


class RecordWish(Body, frozen=True, kw_only=True):
    text: Annotated[str, Meta(min_length=2, max_length=250_000)]
    """The whole file."""


class RecordCloneWish(RecordWish, frozen=True, kw_only=True):
    n: Line


class LessonWish(Body, frozen=True, kw_only=True):
    """Where somebody is in a lesson, and what they try there."""

    moves: Annotated[list[ActionText], Meta(max_length=60)] = []
    """What they did so far, as the answer before it said."""
    actions: Annotated[list[ActionText], Meta(max_length=16)] = []
    """What they do now, all together; none: only to be told where they are."""


class Credentials(Named, frozen=True, kw_only=True):
    name: Name
    passphrase: Annotated[str, Meta(min_length=8, max_length=200)]


class PassphraseWish(Body, frozen=True, kw_only=True):
    old: Annotated[str, Meta(min_length=1, max_length=200)]
    new: Annotated[str, Meta(min_length=8, max_length=200)]


class ReportWish(Body, frozen=True, kw_only=True):
    """Something that the operator should see: about somebody on a seat, or about a line of the chat."""

    seat: Seat | None = None
    line: Annotated[int, Meta(ge=1, le=2**31 - 1)] | None = None
    """The number of the line in the chat."""
    words: Annotated[str, Meta(min_length=1, max_length=1000)]
    """What is wrong."""


class KeepWish(Body, frozen=True, kw_only=True):
    token: Annotated[str, Meta(min_length=1, max_length=128)]


class DailyWish(Named, frozen=True, kw_only=True):
    """Who plays the deal of the day; an account has a name of its own."""

    pace: Pace = 1.0
    """Seconds before each move of an agent."""


class TryWish(Body, frozen=True, kw_only=True):
    """A try at a puzzle: one of its plans, from 0."""

    plan: Annotated[int, Meta(ge=0, le=100)]
