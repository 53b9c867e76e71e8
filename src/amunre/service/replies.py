"""What REST requests are answered with.

The protocol only grows, so a client must ignore keys it does not know. What is sent as finished JSON, because many
are told the same, says with `finished` which shape it has.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from amunre.game.ending import Ending as GameEnding
from amunre.game.refusal import Argument
from amunre.service.requests import ClockWish, Option, Status


def finished(name: str) -> Any:
    """How the description knows the shape of finished JSON: by its name."""
    return msgspec.Meta(extra_json_schema={"$ref": f"#/components/schemas/{name}"})


class Reply(msgspec.Struct, frozen=True):
    pass


# Refusals ----------------------------------------------------------------------------------------------------------


class Error(Reply, frozen=True):
    code: str
    message: str
    """One sentence in the language of the reader."""
    arguments: Mapping[str, Any]
    """What the sentence is about."""
    request: str | None = None
    """The name of the request, as in the header `X-Request-ID` and in the log of the service."""


class Refusal(Reply, frozen=True):
    error: Error


# What can be played ------------------------------------------------------------------------------------------------


class Edition(Reply, frozen=True):
    key: str
    title: str | None
    language: str | None


class GameInfo(Reply, frozen=True):
    name: str
    players: Sequence[int]
    """How many can play."""
    default_edition: str
    editions: list[Edition]
    options: Mapping[str, Option]
    """With their defaults."""


class Offer(Reply, frozen=True):
    """What a form for a new table needs."""

    games: list[GameInfo]
    agents: Sequence[str]
    """From the weakest to the strongest."""
    languages: Sequence[str]
    colours: Sequence[str]
    version: str
    protocol: int
    """The version of this protocol; see `hello`."""


class Action(Reply, frozen=True):
    id: int
    text: str
    """In the notation, such as `bid thebes 6`."""
    kind: str
    arguments: Sequence[str | int]
    label: str
    """In words."""


class Drawn(Reply, frozen=True):
    """Everything static that a client draws and says."""

    game: str
    edition: str
    tables_digest: str
    tables: Mapping[str, Any]
    """The numbers it is played with. In a province, `inferred` and `reconstructed` list what no rulebook states."""
    names: Mapping[str, Sequence[str]]
    """What the numbers in a view stand for: `names.provinces[i]`, `names.cards[i]`."""
    words: Mapping[str, Mapping[str, str]]
    actions: list[Annotated[msgspec.Raw, finished("Action")]]


class Rule(Reply, frozen=True):
    number: str
    title: str
    text: str
    chapter: str
    editions: Mapping[str, str]


class RuleBook(Reply, frozen=True):
    chapters: Mapping[str, str]
    rules: list[Rule]
    titles: Mapping[str, str] = {}
    """What the editions are called, by key."""


# Tables ------------------------------------------------------------------------------------------------------------


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
    kind: Literal["rematch", "clone"]
    table: str
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


class Tables(Reply, frozen=True):
    tables: list[TableInfo]


class FreshToken(Reply, frozen=True):
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


class Changed(Reply, frozen=True):
    """A number that an owner of the game has corrected."""

    name: str
    """The province or card; of a list, the place in it."""
    key: str
    before: int
    after: int
    known: str
    """How the number was known before: stated, inferred or reconstructed."""


class Correction(Reply, frozen=True):
    file: str
    """What `--tables` reads."""
    report: str
    """What differs, to be sent to whoever keeps the tables."""
    changed: list[Changed]
    labels: Mapping[str, str]
    """What each kind of number is called."""


# Play --------------------------------------------------------------------------------------------------------------


class GameEvent(Reply, frozen=True):
    name: str
    rule: str
    arguments: Mapping[str, Argument]
    words: str


class Standing(Reply, frozen=True):
    """What the score and the harvest rest on, as far as the seat may know."""

    reasons: Sequence[Mapping[str, str]]
    """What each seat has of each part of the score, in words."""
    incomes: Sequence[Sequence[int]]
    """What each seat would earn now, at each level of the Nile."""
    choices: Mapping[str, str]
    """What the seat's choices are about in numbers, in words, by their notation."""
    cards: Mapping[str, str]
    """How far the seat is with what its cards ask for, by card."""


class Step(Reply, frozen=True, omit_defaults=True):
    seat: int | None
    """-1 is chance; null is whoever was last in a sealed moment."""
    text: str | None
    """The action; null if this seat may not know it."""
    undo: bool
    forced: bool
    events: Sequence[GameEvent]
    words: str = ""
    """Who took back, where somebody did."""
    reasons: Sequence[Mapping[str, str]] | None = None
    """Where an age or a kingdom was scored: what each seat had of each part, in words."""
    places: Sequence[Mapping[str, Sequence[str]]] | None = None
    """And where it had that: provinces by name."""
    yields: Sequence[Mapping[str, int]] | None = None
    """Where gold was earned: what each seat's provinces paid, without cards."""


class Ending(GameEnding, frozen=True, kw_only=True):
    words: str


class Log(Reply, frozen=True):
    steps: list[Annotated[msgspec.Raw, finished("Step")]]
    number: int


Outlook = Sequence[Mapping[str, int]] | None
"""What each seat would score by part if the age (the kingdom) ended now, as far as this seat may know."""


class WhyNot(Reply, frozen=True):
    """Why an action is not legal; all null if it is."""

    legal: bool
    code: str | None
    rule: str | None
    words: str | None


class Foreseen(Reply, frozen=True):
    """What an action itself would do, from what this seat knows."""

    events: list[GameEvent]
    outlook: Outlook
    hidden: bool
    """Whether the rest depends on what nobody may know yet."""
    legal: Sequence[str] = ()
    """What the seat could do next, in the notation; nothing if it would not be asked."""


class Advice(Reply, frozen=True):
    action: Annotated[msgspec.Raw, finished("Action")]
    win: float | None
    """The chance to win; null if the adviser goes by rules of thumb."""
    points: float
    reasons: list[str]


class Advised(Reply, frozen=True):
    """The best of the legal actions first, by the seat's own view."""

    advice: list[Advice]


# Afterwards --------------------------------------------------------------------------------------------------------


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


# Puzzles -----------------------------------------------------------------------------------------------------------


class PuzzleInfo(Reply, frozen=True):
    """A puzzle in a list."""

    name: str
    game: str
    kind: str
    """What is asked: the code of the prompt."""
    phase: str
    players: int
    difficulty: int
    """1 to 3."""
    difficulty_words: str
    question: str


class Puzzles(Reply, frozen=True):
    puzzles: list[PuzzleInfo]
    date: str
    day: str
    """The name of the puzzle of that day, the same for everybody."""


class PuzzleShown(Reply, frozen=True):
    """A puzzle as its seat sees it."""

    info: PuzzleInfo
    where: str
    table: TableInfo
    drawn: Annotated[msgspec.Raw, finished("Drawn")]
    view: Annotated[msgspec.Raw, finished("ViewMessage")]
    plans: list[str]
    """The plans to choose from, in words."""


class PlanTried(Reply, frozen=True):
    """How one plan fares."""

    plan: int
    """Its number among those to choose from."""
    words: str
    fares: str
    win: float
    behind: float
    """How much of a victory it is behind the solution."""
    error: float
    """The standard error of that."""
    reasons: list[str]


class PuzzleTried(Reply, frozen=True):
    """The answer to a try; the solution is the first plan."""

    right: bool
    answer: str
    plans: list[PlanTried]
    missed: str
    judged: str


class Coached(Reply, frozen=True):
    """What a coach says to a seat that must decide."""

    topic: str
    """What the question is about, to be explained once; empty: nothing to explain."""
    explained: str
    best: Advice
    """What an adviser would do, and why."""
    plan: list[Annotated[msgspec.Raw, finished("Action")]]
    """The same with what belongs to it: gold cards that are laid together."""
    slips: Mapping[str, str]
    """The actions that give much away, with a question for each."""
    good: Sequence[str]
    """The actions that are about as good as the best."""


# Lessons -----------------------------------------------------------------------------------------------------------


class LessonTitle(Reply, frozen=True):
    name: str
    title: str
    steps: int


class Lessons(Reply, frozen=True):
    """The lessons of a game, in their order."""

    edition: str
    lessons: list[LessonTitle]


class LessonSpot(Reply, frozen=True):
    spot: str
    """A place on the table, such as `province memphis` or `gold`."""
    words: str


class LessonAnswer(Reply, frozen=True):
    """What came of what somebody did in a lesson."""

    taken: bool
    """Whether the lesson went on with it. Else it was only tried: nothing has changed."""
    told: list[str]
    """What happened, or would have."""
    words: str
    """What the lesson says of it; empty if nothing in particular."""
    reasons: list[str]
    """What a move that was only tried would change."""


class LessonShown(Reply, frozen=True):
    """A lesson at one of its steps."""

    name: str
    title: str
    rules: Sequence[str]
    """The rules it is about."""
    moves: list[str]
    """What was done so far, to be sent along with the next request."""
    steps: int
    place: int
    """How many steps are done."""
    say: str
    """What to read and do; at the end, what to remember."""
    look: list[LessonSpot]
    wants: list[Annotated[msgspec.Raw, finished("Action")]]
    """What goes on with the lesson; none where there is only to read."""
    plan: list[Annotated[msgspec.Raw, finished("Action")]]
    """The moves of this step that are still to be made, this one first."""
    done: bool
    answer: LessonAnswer | None
    table: TableInfo
    view: Annotated[msgspec.Raw, finished("ViewMessage")]


# People ------------------------------------------------------------------------------------------------------------


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
    seat: int
    your_turn: bool
    table: TableInfo


class Account(Reply, frozen=True):
    name: str
    created: float
    tables: list[KeptTable]


class Timed(Reply, frozen=True):
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


class AccountData(Reply, frozen=True):
    name: str
    created: float
    seats: list[SeatData]


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


class Health(Reply, frozen=True):
    status: Literal["ok"]
    version: str
