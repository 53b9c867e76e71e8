"""How far a table is, and what its parts of the log look like."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from amunre.game import commitments, record_lines
from amunre.game.contract import GameState
from amunre.game.dice import Dice
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
    dice: Dice
    progress: Progress
    job: Job


@dataclass(frozen=True)
class Done:
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

    def dice(self, entropy: Sequence[str]) -> Dice:
        return commitments.dice_of(self.secret, entropy)

    def ending_line(self, last: GameState, seals: Iterable[Row]) -> str:
        """The ending with what opens every promise."""
        opened = {
            "secret": self.secret,
            "nonce": self.nonce,
            "seals": [{"n": row["number"], "nonce": row["nonce"], "receipt": row["commitment"]} for row in seals],
        }
        return record_lines.line({"ending": {**record_lines.ending_content(last), "opened": opened}})
