"""How far a table is, and what its parts of the log look like."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from amunre.game import commitments, record_lines
from amunre.game.contract import GameState
from amunre.game.dice import Chance
from amunre.game.table import Table
from amunre.service.clock import Clocks
from amunre.service.requests import Status
from amunre.service.settings import Seat
from amunre.store.writer import Job, Row


@dataclass(frozen=True)
class Progress:
    """How far a table is. It is replaced as a whole, once the next one is on disk."""

    status: Status
    """`open`, `running` or `over`."""
    touched: float
    """When something last happened that everybody may know of: a sealed choice does not show."""
    clocks: Clocks
    due: float | None = None
    """When the table must do something by itself."""
    played: Table | None = None
    """The game that is played here; None before it begins."""

    def row(self, table: str) -> Row:
        return {"of": table, "new_due": self.due, "new_touched": self.touched, "new_status": self.status}


@dataclass(frozen=True)
class Beginning:
    """The beginning of a game, to be put on disk; until then the table is as it was."""

    seats: list[Seat]
    header: str
    dice: Chance
    progress: Progress
    job: Job


@dataclass(frozen=True)
class Committed:
    """An action that is on disk."""

    number: int
    again: bool = False
    """Whether it was carried out before: the same message came twice."""
    receipt: str | None = None


@dataclass
class Vault:
    """What is promised and not yet shown."""

    secret: str
    nonce: str
    since: int = 0
    """The line after which these dice decide; those before come from the table this one was cloned from."""
    seals: list[dict[str, Any]] = field(default_factory=list)
    day: str | None = None
    """The day whose secret it is: it is shown when that is over, and not when the game is."""

    def header(self, promise: str, entropy: Sequence[str]) -> dict[str, str]:
        """What the header of the record promises."""
        if self.day is not None:
            return commitments.deal_header(promise, self.day)
        return commitments.header_of(promise, entropy, self.since)

    def dice(self, promised: Mapping[str, str]) -> Chance:
        """What decides for chance at a table whose header promises this."""
        if self.day is not None:
            return commitments.deal_of(self.secret, self.day)
        return commitments.dice_of(self.secret, promised["entropy"].split(","))

    def ending_line(self, last: GameState, seals: Iterable[Row]) -> str:
        """The ending with what opens every promise that may be opened with it."""
        line = record_lines.line({"ending": record_lines.ending_content(last)})
        return line if self.day is not None else self.opened(line, seals)

    def opened(self, ending: str, seals: Iterable[Row]) -> str:
        """The line of an ending, with what opens every promise."""
        found = {
            "secret": self.secret,
            "nonce": self.nonce,
            "seals": [{"n": row["number"], "nonce": row["nonce"], "receipt": row["commitment"]} for row in seals],
        }
        return record_lines.line({"ending": {**json.loads(ending)["ending"], "opened": found}})
