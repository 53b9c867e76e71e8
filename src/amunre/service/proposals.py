"""Going back further than the engine's undo allows, when everybody at the table agrees.

Nothing is removed: the lines up to the point are written once more as a new take, which is played on. The dice are
counted by pile and draw, so what is drawn again is the same again, and nobody can go back for better luck.
"""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection

from amunre.game.table import Table
from amunre.service.asking import steps_of
from amunre.service.clock import Thinking
from amunre.service.course import Course, Step, follow
from amunre.service.live import LiveTable
from amunre.service.problem import Problem
from amunre.service.seats import progress_of
from amunre.service.sentences import sentence
from amunre.service.tables import Tables
from amunre.store import models
from amunre.store.log import read_lines
from amunre.store.writer import Job


@dataclass
class Proposal:
    """Somebody wishes to go back to just after a line."""

    number: int
    seat: int
    line: int
    what: str | None
    """The open action that would be taken back; None for a sealed one, which stays unsaid."""
    seen: int
    """The number of what everybody could see when it was proposed: a sealed choice does not end the question."""
    needed: list[int]
    consent: list[int] = field(default_factory=list)
    accepted: bool | None = None

    def told(self, table: LiveTable, language: str) -> dict[str, Any]:
        key = "open" if self.what is None else "asks"
        words = sentence(language, "proposal", key, who=table.seats[self.seat].called, what=self.what)
        return {
            "type": "proposal",
            "proposal": self.number,
            "kind": "undo",
            "seat": self.seat,
            "words": words,
            "consent": self.consent,
            "needed": self.needed,
            "open": self.accepted is None,
            "accepted": self.accepted,
        }


async def propose(tables: Tables, table: LiveTable, seat: int) -> None:
    """Ask the table to go back to one's last real choice."""
    await table.whole(_propose(tables, table, seat))


async def _propose(tables: Tables, table: LiveTable, seat: int) -> None:
    course = table.running()
    for old in list(table.proposals.values()):
        if old.seen != course.number(None):
            await settle(tables, table, old)
    if table.proposals:
        raise Problem("refused", "asked_already")
    steps = await steps_of(tables, table)
    place = choice_of(steps, seat)
    if place is None:
        raise Problem("refused", "no_choice")
    first = steps[place]
    table.proposal_last += 1
    proposal = Proposal(
        number=table.proposal_last,
        seat=seat,
        line=first.number - 1,
        what=None if first.sealed else first.text(seat),
        seen=course.number(None),
        needed=[other.seat for other in table.seats if other.kind == "person" and other.stand_in is None],
        consent=[seat],
    )
    table.proposals[proposal.number] = proposal
    await settle(tables, table, proposal)


def choice_of(steps: list[Step], seat: int) -> int | None:
    """The place of the seat's last choice that still stands; of a sealed one, the beginning of its moment."""
    standing = standing_lines(steps)
    for place in range(len(steps) - 1, -1, -1):
        step = steps[place]
        if step.seat != seat or step.number not in standing or len(step.before.legal(seat)) < 2:
            continue
        moment = step.after.game.reveals(step.before)
        while step.sealed and place > 0 and steps[place - 1].sealed:
            if step.after.game.reveals(steps[place - 1].before) != moment:
                break
            place -= 1
        return place
    return None


def standing_lines(steps: list[Step]) -> set[int]:
    """The numbers of the actions that were not taken back."""
    if not steps:
        return set()
    table = Table(steps[0].before.game)
    numbers: list[int] = []
    for step in steps:
        if step.action is None:
            del numbers[table.undoable(step.seat)]
            table.undo(step.seat)
        else:
            table.act(step.seat, step.action)
            numbers.append(step.number)
    return set(numbers)


async def consent(tables: Tables, table: LiveTable, seat: int, number: int, yes: bool) -> None:
    """Agree, or not: then the question is over."""
    await table.whole(_consent(tables, table, seat, number, yes))


async def _consent(tables: Tables, table: LiveTable, seat: int, number: int, yes: bool) -> None:
    proposal: Proposal | None = table.proposals.get(number)
    if proposal is None:
        raise Problem("not_found", "asked_no_more")
    if seat not in proposal.needed:
        raise Problem("forbidden", "asked_not_you")
    if yes and seat not in proposal.consent:
        proposal.consent.append(seat)
    if not yes:
        if seat in proposal.consent:
            proposal.consent.remove(seat)
        proposal.accepted = False
    await settle(tables, table, proposal)


async def settle(tables: Tables, table: LiveTable, proposal: Proposal) -> None:
    """Go back if everybody agrees; tell everybody how the question stands."""
    course = table.running()
    if course.number(None) != proposal.seen:
        proposal.accepted = False  # the game went on
    if proposal.accepted is None and set(proposal.consent) >= set(proposal.needed):
        proposal.accepted = True
    if proposal.accepted is not None:
        table.proposals.pop(proposal.number, None)
    for listener in list(table.listeners):
        content = proposal.told(table, listener.language)
        listener.send(json.dumps(content, ensure_ascii=False).encode())
    if proposal.accepted:
        await go_back(tables, table, proposal.line)


async def go_back(tables: Tables, table: LiveTable, last: int) -> None:
    """Play on from just after a line, as a new take."""
    old = table.running()
    lines = await tables.read(lambda connection: read_lines(connection, table.id, table.take))
    kept = lines[: last + 1]
    now = time.time()
    later = now - kept[-1]["time"]
    take = table.take + 1
    rows = [{**line, "take": take, "time": line["time"] + later, "seat": None, "client": None} for line in kept]
    seals = [{**seal, "take": take} for seal in table.vault.seals if seal["number"] <= last]
    course, thinking = again(table, [row["text"] for row in rows[1:]], [row["time"] for row in rows[1:]])
    numbers = [now_seen + 1 - seen for now_seen, seen in zip(old.numbers, course.numbers)]
    course.numbers = [seen + 1 for seen in old.numbers]
    due = table.next_due(course, thinking, (), now)

    def store(connection: Connection) -> None:
        place = {"table_id": table.id, "take": take}
        connection.execute(models.takes.insert(), {**place, "numbers": json.dumps(numbers)})
        wanted = models.tables.update().where(models.tables.c.id == table.id)
        connection.execute(wanted.values(take=take))

    await table.keep(Job(lines=rows, seals=seals, progress=progress_of(table, due), more=store))
    table.take, table.course, table.thinking, table.due = take, course, thinking, due
    table.vault.seals = seals
    table.tell_all_views()
    table.changed(table)


def again(table: LiveTable, lines: list[str], times: list[float]) -> tuple[Course, Thinking]:
    """The course and the thinking time that lines lead to."""
    course = Course(table.game)
    thinking = Thinking(table.settings.clock, table.game.players)
    for text, when in zip(lines, times):
        step = follow(course, text)
        assert step is not None
        table.thought(thinking, [step], when)
    return course, thinking
