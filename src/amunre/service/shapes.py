"""What REST requests bring, checked at the door."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

Name = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=24, pattern=r"^[^\x00-\x1f<>(){}\[\]]+$")
]
Level = Annotated[str, StringConstraints(min_length=1, max_length=40)]
Key = Annotated[str, StringConstraints(min_length=1, max_length=40)]
Entropy = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{0,64}$")]
Client = Annotated[str, StringConstraints(min_length=1, max_length=64)]
Wish = Annotated[str, StringConstraints(min_length=1, max_length=80)] | int
Option = bool | int | str | None


class Shape(BaseModel):
    """Refuses keys it does not know: a misspelt setting is not silently dropped."""

    model_config = ConfigDict(extra="forbid")


class SeatWish(Shape):
    kind: Literal["me", "open", "agent"]
    name: Name | None = None
    colour: Key | None = None
    level: Level | None = None


class ClockWish(Shape):
    kind: Literal["none", "move", "game"] = "none"
    seconds: float = Field(0.0, ge=0, le=60 * 24 * 3600)
    then: Literal["wait", "agent"] = "wait"
    level: Level | None = None


class TableWish(Shape):
    game: Key = "board"
    edition: Key | None = None
    players: int | None = Field(None, ge=1, le=8)
    options: dict[Key, Option] = Field(default_factory=dict, max_length=20)
    seats: list[SeatWish] = Field(min_length=1, max_length=8)
    public: bool = False
    start: Literal["full", "host"] = "full"
    pace: float = Field(1.0, ge=0, le=60)
    forced: bool = True
    clock: ClockWish = Field(default_factory=lambda: ClockWish(seconds=0.0))
    entropy: Entropy = ""
    tables: dict[str, Any] | None = None
    hotseat: bool = False


class SitWish(Shape):
    name: Name
    seat: int | None = Field(None, ge=0, le=7)
    colour: Key | None = None
    entropy: Entropy = ""


class LeaveWish(Shape):
    agent: Level | None = None


class ReplaceWish(Shape):
    kind: Literal["agent", "open"]
    level: Level | None = None


class RecoverWish(Shape):
    phrase: Annotated[str, StringConstraints(min_length=5, max_length=80)]


class SettingsWish(Shape):
    pace: float | None = Field(None, ge=0, le=60)
    public: bool | None = None
    forced: bool | None = None
    muted: list[Annotated[int, Field(ge=0, le=7)]] | None = Field(None, max_length=8)


class ActionWish(Shape):
    id: Client
    action: Wish
    view: int | None = None


class UndoWish(Shape):
    id: Client
    view: int | None = None


class CloneWish(Shape):
    n: int = Field(ge=0, le=100_000)


class Credentials(Shape):
    name: Name
    passphrase: Annotated[str, StringConstraints(min_length=8, max_length=200)]


class KeepWish(Shape):
    token: Annotated[str, StringConstraints(min_length=1, max_length=128)]
