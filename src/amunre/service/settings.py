"""Who sits at a table, and the settings it was made with."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Literal

from amunre.service.replies.tables import SeatInfo

COLOURS = ("red", "blue", "green", "yellow", "black", "white")
AGENT_NAMES = ("Ahmose", "Nefertari", "Imhotep", "Hatshepsut", "Thutmose", "Merneith")


@dataclass
class ClockSetting:
    """How long people may think, and what happens then."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: float = 0.0
    then: Literal["wait", "agent"] = "wait"
    level: str | None = None


@dataclass
class Settings:
    """What a table was made with. Stored as JSON; a key that is missing has its default."""

    game: str
    edition: str
    players: int
    options: dict[str, Any]
    corrected: dict[str, Any] | None = None
    pace: float = 1.0
    forced: bool = True
    start: Literal["full", "host"] = "full"
    hotseat: bool = False
    muted: list[int] = field(default_factory=list)
    serious: bool = False
    """No hints, no what-if, and no going back but by consent."""
    daily: str | None = None
    """The day whose deal is played here: see `days.py`."""
    nodes: int | None = None
    """How much agents that search ask the network for a decision; without it they go by time."""
    clock: ClockSetting = field(default_factory=ClockSetting)

    @classmethod
    def read(cls, text: str) -> Settings:
        found = json.loads(text)
        known = {key: value for key, value in found.items() if key in cls.__dataclass_fields__}
        known["clock"] = ClockSetting(**known.get("clock", {}))
        return cls(**known)

    def to_json(self) -> str:
        return json.dumps(asdict(self))


@dataclass
class Seat:
    """One seat and who is on it."""

    seat: int
    kind: Literal["person", "open", "agent"]
    name: str | None
    colour: str
    level: str | None = None
    stand_in: str | None = None
    seed: int = 0
    entropy: str | None = None
    person: str | None = None
    """Who sits here: see `people.py`."""
    maker: bool = False
    """Whether whoever made the table sits here."""

    @property
    def agent(self) -> str | None:
        """The level of the agent that decides for this seat; None for a person."""
        return self.level if self.kind == "agent" else self.stand_in

    def row(self, table: str) -> dict[str, Any]:
        return {"table_id": table, **asdict(self)}

    @property
    def called(self) -> str:
        return self.name or f"seat {self.seat + 1}"

    def shown(self, connected: bool) -> SeatInfo:
        """The seat as everybody may see it."""
        return SeatInfo(
            seat=self.seat,
            kind=self.kind,
            name=self.name,
            colour=self.colour,
            level=self.level,
            connected=connected or self.kind == "agent",
            stand_in=self.stand_in,
        )


def recorded(seats: Sequence[Seat]) -> list[str]:
    """The names as a record has them; an agent has its level behind its name."""
    return [f"{seat.called} ({seat.level})" if seat.kind == "agent" else seat.called for seat in seats]


def free_colour(taken: Sequence[str], wanted: str | None = None, others: Sequence[str] = ()) -> str:
    """The wanted colour if it is free, else the first that is, and that none of the others wants."""
    if wanted in COLOURS and wanted not in taken:
        return wanted
    free = [colour for colour in COLOURS if colour not in taken]
    return next((colour for colour in free if colour not in others), free[0])
