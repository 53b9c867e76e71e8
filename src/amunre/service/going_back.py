"""Going back further than the engine's undo allows, when everybody at the table agrees.

Nothing is removed: the lines up to the point are written once more as a new take, which is played on. The dice are
counted by pile and draw, so what is drawn again is the same again, and nobody can go back for better luck.
"""

from __future__ import annotations

import json
from collections import deque

from sqlalchemy import Connection

from amunre.game.table import Step, Table
from amunre.service import game_replies, proposals
from amunre.service.clock import Clocks
from amunre.service.history import replayed
from amunre.service.holders import Holder
from amunre.service.live import LiveTable
from amunre.service.locking import by_holder
from amunre.service.problem import Problem
from amunre.service.progress import Progress
from amunre.service.proposals import Proposal
from amunre.service.registry import TableRegistry, follow_lines
from amunre.service.sentences import sentence
from amunre.service.threads import on_games_thread
from amunre.service.turns import next_due
from amunre.store import models
from amunre.store.timekeeping import time_now
from amunre.store.writer import Job


@by_holder
async def propose(table: LiveTable, holder: Holder, tables: TableRegistry, client: str) -> bool:
    """Ask the table to go back to one's last real choice; whether the client asked this before, by the same name."""
    seat = holder.place
    if (seat, client) in table.said or (seat, client) in table.clients:
        return True
    if any(old.about.get("client") == client and old.seat == seat for old in table.proposals.values()):
        return True
    seen = table.running().number(None)
    table.growth.check(table.maker)
    needed = [other.seat for other in table.seats if other.kind == "person" and other.stand_in is None]
    if table.settings.serious and needed == [seat]:
        raise Problem("refused", "serious_alone")
    played, steps = await replayed(tables, table)
    place = choice_of(steps, {move.number for move in played.moves}, seat)
    if place is None:
        raise Problem("refused", "no_choice")
    first = steps[place]
    action = None if first.sealed else first.action  # what is sealed stays unsaid
    who = table.seats[seat].called
    about = {"who": who, "action": action, "seen": seen, "last": first.number - 1, "client": client}
    await proposals.ask(table, tables, "undo", seat, needed, about, [seat])
    table.said.add((seat, client))
    return False


def words(table: LiveTable, asked: Proposal, language: str) -> str:
    who, action = asked.about["who"], asked.about["action"]
    what = None if action is None else game_replies.action_label(table.game, action, language)
    return sentence(language, "proposal", "open" if what is None else "asks", who=who, what=what)


def stands(table: LiveTable, asked: Proposal) -> bool:
    """Until everybody sees something new: a sealed choice does not end the question."""
    return table.status == "running" and table.number(None) == asked.about["seen"]


async def carry_out(table: LiveTable, asked: Proposal, tables: TableRegistry) -> None:
    await go_back(table, tables, asked.about["last"], asked.seat, asked.about["client"])


proposals.KINDS["undo"] = proposals.Kind(words, carry_out, stands)


def choice_of(steps: list[Step], standing: set[int], seat: int) -> int | None:
    """The place of the seat's last choice that still stands; of a sealed one, the beginning of its moment."""
    for place in range(len(steps) - 1, -1, -1):
        step = steps[place]
        if step.seat != seat or step.number not in standing or step.forced:
            continue
        moment = step.after.game.reveals(step.before)
        while step.sealed and place > 0 and steps[place - 1].sealed:
            if step.after.game.reveals(steps[place - 1].before) != moment:
                break
            place -= 1
        return place
    return None


async def go_back(table: LiveTable, tables: TableRegistry, last: int, seat: int, client: str) -> None:
    """Play on from just after a line, as a new take. Its header keeps who asked, so that nobody asks twice."""
    old = table.running()
    kept = (await tables.lines(table))[: last + 1]
    now = time_now()
    later = now - kept[-1]["time"]
    take = table.take + 1
    rows = [{**line, "take": take, "time": line["time"] + later, "seat": None, "client": None} for line in kept]
    rows[0] |= {"seat": seat, "client": client}
    seals = [{**seal, "take": take} for seal in table.vault.seals if seal["number"] <= last]
    played, clocks = Table(table.game), Clocks(table.settings.clock, table.game.players)
    await on_games_thread(lambda: deque(follow_lines(played, clocks, rows), maxlen=0))
    numbers = [now_seen + 1 - seen for now_seen, seen in zip(old.numbers, played.numbers)]
    played.numbers = [seen + 1 for seen in old.numbers]
    played.trim()
    due = next_due(table.settings, played, clocks, table.seats, now)

    def insert_take(connection: Connection) -> None:
        place = {"table_id": table.id, "take": take}
        connection.execute(models.takes.insert(), {**place, "numbers": json.dumps(numbers)})
        wanted = models.tables.update().where(models.tables.c.id == table.id)
        connection.execute(wanted.values(take=take))

    progress = Progress(table.status, table.progress.touched, clocks, due, played)
    await table.advance(progress, Job(lines=rows, seals=seals, more=insert_take))
    table.take, table.vault.seals = take, seals
