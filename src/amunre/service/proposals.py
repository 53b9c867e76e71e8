"""Going back further than the engine's undo allows, when everybody at the table agrees."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from amunre.service.live import LiveTable
from amunre.service.problem import Problem
from amunre.service.tables import Tables


@dataclass
class Proposal:
    """Somebody wishes to go back to a line."""

    number: int
    seat: int
    line: int
    words: str = ""
    needed: list[int] = field(default_factory=list)
    consent: list[int] = field(default_factory=list)

    def told(self, table: LiveTable, language: str) -> dict[str, Any]:
        return {"type": "proposal", "proposal": self.number, "kind": "undo", "seat": self.seat}


async def propose(tables: Tables, table: LiveTable, seat: int) -> None:
    raise Problem("refused", "Not yet.")


async def consent(tables: Tables, table: LiveTable, seat: int, number: int, yes: bool) -> None:
    raise Problem("refused", "Not yet.")
