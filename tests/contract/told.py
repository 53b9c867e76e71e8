"""Two tables that are the same to one viewer, and everything a service would tell it of them at every position."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from amunre.game.export import redacted_move
from amunre.game.refusal import Refused
from amunre.game.table import Step, Table
from amunre.service import game_replies, queries
from amunre.service.going_back import choice_of
from amunre.service.live import LiveTable
from amunre.service.progress import Progress, Vault
from amunre.service.settings import Seat, Settings
from tests.contract.cases import Case
from tests.contract.test_exports import Pair, Parted

ASKED = 3
"""Actions that the viewer asks about at every position: why not, and what would it do."""


def compare_told(case: Case, salt: str, wanted: int) -> int:
    """Compare everything told at every position of paired games, until there are enough."""
    done = number = 0
    while done < wanted:
        generator = case.generator(f"told {salt} {number}")
        viewer = [None, *range(case.players)][number % (case.players + 1)]
        pair = Told(case, viewer, generator, Path())
        pair.enough = wanted - done
        pair.play()
        done += pair.compared
        number += 1
    return done


class Told(Pair):
    """A pair that is compared after every step; in sealed moments the viewer is never the last, in neither world."""

    compared = 0
    enough = 0

    def next_to_choose(self, plans: dict[int, list[int | None]]) -> int:
        if self.viewer in plans and len(plans) == 2:
            return self.viewer  # type: ignore[return-value]
        return super().next_to_choose(plans)

    def draw(self) -> None:
        self.compare(super().draw)

    def act(self) -> None:
        self.compare(super().act)

    def seal(self) -> None:
        self.compare(super().seal)

    def compare(self, step: Any) -> None:
        """Do a step in both worlds, and compare what the viewer then knows."""
        noted = [Noted(table) for table in self.tables]
        for table, notes in zip(self.tables, noted):
            table.act, table.undo = notes.act, notes.undo  # type: ignore[method-assign]
        try:
            step()
        finally:
            for table in self.tables:
                del table.act, table.undo
        if self.state.ending is not None:
            return  # at the very end every hand is laid open
        if self.compared == self.enough:
            raise Parted
        self.compared += 1
        asked = [self.generator.randrange(self.game.actions.size) for _ in range(ASKED)]
        asked += self.generator.sample(legal, min(1, len(legal))) if (legal := self.own_legal()) else []
        first, second = [self.told(table, notes, asked) for table, notes in zip(self.tables, noted)]
        for what, found in first.items():
            assert found == second[what], f"{self.case}: {what} differs for {self.viewer}\n{found}\n{second[what]}"

    def own_legal(self) -> list[int]:
        return [] if self.viewer is None else self.state.legal(self.viewer)

    def told(self, table: Table, notes: Noted, asked: list[int]) -> dict[str, Any]:
        """Everything about the position that reaches the viewer, or that others could make it see."""
        viewer, live = self.viewer, as_live(self.case, table)
        seats = range(self.game.players)
        sealed = self.game.sealed(table.state)
        steps = [step for step in notes.steps if step.seen_by(viewer)]
        found: dict[str, Any] = {
            "message": game_replies.view_message(table, viewer, "de", live.names, steps, UNTIMED),
            "record": [line for step in notes.steps for line in recorded(notes.tables[step.number], step, viewer)],
            "forced": None if sealed else [self.game.forced(table.state, seat) is None for seat in seats],
            "undo": None if sealed else [taken_back(table, seat) for seat in seats if seat != viewer],
            "own undo": None if viewer is None else taken_back(table, viewer),
            "question": None if sealed else [question(table, seat) for seat in seats],
        }
        if viewer is not None:
            found["why"] = [queries.why(live, viewer, action, "en") for action in asked]
            found["preview"] = [preview(live, viewer, action) for action in asked]
        return found


class Noted:
    """What happens at a table, step by step."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.steps: list[Step] = []
        self.tables: dict[int, Table] = {}
        """The table just after each step."""
        self._act, self._undo = Table.act, Table.undo

    def act(self, seat: int, action: int) -> Step:
        return self.note(self._act(self.table, seat, action))

    def undo(self, seat: int) -> Step:
        return self.note(self._undo(self.table, seat))

    def note(self, step: Any) -> Any:
        self.steps.append(step)
        self.tables[step.number] = self.table.copy()
        return step


UNTIMED = {"status": "running", "clock": None, "time": None}


def as_live(case: Case, played: Table) -> LiveTable:
    """A table of the service that is at this position; nothing of it is on disk."""
    settings = Settings(case.game, case.edition, case.players, dict(case.options))
    seats = [Seat(place, "person", f"P{place}", "red") for place in range(case.players)]
    table = LiveTable("abcdefghijkl", case.rules, settings, seats, Vault("", ""), "", None)  # type: ignore[arg-type]
    table.progress = Progress("running", 0.0, table.progress.clocks, None, played)
    return table


def recorded(after: Table, step: Step, viewer: int | None) -> list[Any]:
    """The lines that the step adds to the viewer's redacted record."""
    if step.action is None:
        return [(step.seat, None)] if step.seat == viewer or not step.sealed else []
    return redacted_move(after, step, viewer)  # type: ignore[arg-type]


def taken_back(table: Table, seat: int) -> object:
    """What the table would see if the seat took back: how many steps, or the code of the refusal."""
    try:
        return len(table.copy().take_back(seat))
    except Refused as refused:
        return refused.code


def question(table: Table, seat: int) -> int | None:
    """How far back the seat's question to the table would go, counted in moves."""
    place = choice_of(list(table.moves), {move.number for move in table.moves}, seat)
    return None if place is None else len(table.moves) - place


def preview(live: LiveTable, seat: int, action: int) -> object:
    try:
        return queries.preview(live, seat, [action], "en")
    except Refused as refused:
        return str(refused)
