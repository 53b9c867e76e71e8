"""What REST requests are answered with, for the OpenAPI description: every shape stands here, once.

Answers are encoded as they are and not passed through these; that they are as described is tested against the
description itself. The protocol only grows, so a client must ignore keys it does not know.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

Option = bool | int | str | None


def shown(**example: Any) -> ConfigDict:
    """An example for the description; what is secret is written in capitals."""
    return ConfigDict(json_schema_extra={"examples": [example]})


# Refusals ----------------------------------------------------------------------------------------------------------


class Error(BaseModel):
    code: str
    message: str
    """One sentence in the language of the reader."""
    arguments: dict[str, Any]


class Refusal(BaseModel):
    model_config = shown(
        error={"code": "table_full", "message": "Every seat at this table is taken.", "arguments": {}},
    )
    error: Error


# What can be played ------------------------------------------------------------------------------------------------


class Edition(BaseModel):
    key: str
    title: str | None
    language: str | None


class GameKind(BaseModel):
    name: str
    players: list[int]
    default_edition: str
    editions: list[Edition]
    options: dict[str, Option]


class Games(BaseModel):
    games: list[GameKind]
    agents: list[str]
    languages: list[str]
    colours: list[str]
    version: str


class Action(BaseModel):
    model_config = shown(id=191, text="bid thebes 6", kind="bid", arguments=["thebes", 6], label="bid 6 on Thebes")
    id: int
    text: str
    kind: str
    arguments: list[str | int]
    label: str


class Drawn(BaseModel):
    """Everything static that a client draws and says."""

    game: str
    edition: str
    tables_digest: str
    tables: dict[str, Any]
    names: dict[str, list[str]]
    words: dict[str, dict[str, str]]
    actions: list[Action]


class Rule(BaseModel):
    number: str
    title: str
    text: str
    chapter: str
    editions: dict[str, str]


class Rules(BaseModel):
    chapters: dict[str, str]
    rules: list[Rule]


# Tables ------------------------------------------------------------------------------------------------------------


class Clock(BaseModel):
    kind: Literal["none", "move", "game"]
    seconds: float
    then: Literal["wait", "agent"]
    level: str | None


class SeatShown(BaseModel):
    model_config = shown(
        seat=0, kind="person", name="Ada", colour="red", level=None, connected=True, stand_in=None
    )  # fmt: skip
    seat: int
    kind: Literal["person", "open", "agent"]
    name: str | None
    colour: str
    level: str | None
    connected: bool
    stand_in: str | None


class Commitments(BaseModel):
    dice: str | None


class Standings(BaseModel):
    places: list[int]
    scores: list[int]


class Origin(BaseModel):
    kind: Literal["rematch", "clone"]
    table: str
    lines: int = 0


class Table(BaseModel):
    """A table as everybody may see it."""

    id: str
    game: str
    edition: str
    players: int
    options: dict[str, Option]
    status: Literal["open", "running", "over"]
    public: bool
    created: float
    touched: float
    start: Literal["full", "host"]
    pace: float
    forced: bool
    hotseat: bool
    muted: list[int]
    clock: Clock
    seats: list[SeatShown]
    watchers: int
    tables_digest: str
    corrected: bool
    commitments: Commitments
    ending: Standings | None
    rematch: str | None
    origin: Origin | None


class Lobby(BaseModel):
    tables: list[Table]


class SeatGiven(BaseModel):
    model_config = shown(seat=1, token="TOKEN", phrase="PHRASE")
    seat: int
    token: str
    phrase: str


class Made(BaseModel):
    """A new table with what its maker may do; null for those who come to a rematch that others made."""

    table: Table
    host: str | None
    invite: str | None
    seats: list[SeatGiven]


class Sat(SeatGiven):
    table: Table


class Invitation(BaseModel):
    model_config = shown(invite="TOKEN")
    invite: str


# Play --------------------------------------------------------------------------------------------------------------


class Event(BaseModel):
    model_config = shown(
        name="bid_placed",
        rule="R2.3",
        arguments={"seat": 2, "province": "Baharya", "gold": 3},
        words="Bo bid 3 on Baharya. (R2.3)",
    )
    name: str
    rule: str
    arguments: dict[str, str | int]
    words: str


class Step(BaseModel):
    seat: int | None
    text: str | None
    undo: bool
    forced: bool
    events: list[Event]
    words: str = ""


class Ending(BaseModel):
    places: list[int]
    scores: list[int]
    parts: list[dict[str, int]]
    reason: str
    words: str


class SeatClock(BaseModel):
    left: float
    since: float | None


class Clocks(BaseModel):
    seats: list[SeatClock]


class Opened(BaseModel):
    """What was promised, opened when the game is over."""

    secret: str
    nonce: str


class View(BaseModel):
    """What a seat (or a watcher, whose seat is null) may know, and what it may do."""

    type: Literal["view"]
    number: int
    seat: int | None
    status: Literal["open", "running", "over"]
    steps: list[Step]
    view: dict[str, Any]
    prompt: str
    legal: list[Action]
    actors: list[int]
    undo: bool
    outlook: list[dict[str, int]] | None
    clock: Clocks | None
    time: float | None
    ending: Ending | None
    opened: Opened | None = None
    n: int | None = None
    """In a replay: the line of the record."""
    views: list[dict[str, Any]] | None = None
    """In a replay for those who see all: the view of each seat."""


class Done(BaseModel):
    model_config = shown(type="done", id="c1", number=18, again=False, receipt=None)
    type: Literal["done"]
    id: str
    number: int
    again: bool
    receipt: str | None


class Log(BaseModel):
    steps: list[Step]
    number: int


class Why(BaseModel):
    model_config = shown(
        legal=False, code="bid_too_low", rule="R2.3", words="On Thebes stands a bid of 6; go higher. (R2.3)"
    )
    legal: bool
    code: str | None
    rule: str | None
    words: str | None


class Preview(BaseModel):
    events: list[Event]
    outlook: list[dict[str, int]] | None
    hidden: bool


class Advice(BaseModel):
    action: Action
    win: float | None
    points: float
    reasons: list[str]


class Advised(BaseModel):
    advice: list[Advice]


# Afterwards --------------------------------------------------------------------------------------------------------


class Frame(BaseModel):
    n: int
    seat: int | None
    text: str | None
    undo: bool
    words: list[str]


class Replay(BaseModel):
    last: int
    frames: list[Frame]


class RecordShown(Replay):
    table: Table
    drawn: Drawn


# People ------------------------------------------------------------------------------------------------------------


class Session(BaseModel):
    model_config = shown(session="TOKEN", expires=1763260000.0)
    session: str
    expires: float


class KeptTable(BaseModel):
    seat: int
    your_turn: bool
    table: Table


class Account(BaseModel):
    name: str
    created: float
    tables: list[KeptTable]


class FreshToken(BaseModel):
    model_config = shown(seat=1, token="TOKEN")
    seat: int
    token: str


class Timed(BaseModel):
    text: str
    time: float


class SeatData(BaseModel):
    """Everything that is stored about the person on a seat."""

    table: str
    seat: int
    name: str | None
    colour: str
    entropy: str | None
    chat: list[Timed]
    actions: list[Timed]


class AccountData(BaseModel):
    name: str
    created: float
    seats: list[SeatData]


class Health(BaseModel):
    model_config = shown(status="ok", version="0.1.0")
    status: Literal["ok"]
    version: str
