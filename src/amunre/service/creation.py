"""Making a table: its seats, its promise, the tokens of its maker, and all of it on disk before anybody hears of it."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace as changed
from typing import Any

from sqlalchemy import Connection

from amunre.game import commitments
from amunre.game.game import Game
from amunre.service.authorization import INVITE_LASTS, capability
from amunre.service.idempotency import ANEW, Making
from amunre.service.live import LiveTable
from amunre.service.people import arrive, new_person
from amunre.service.problem import Problem
from amunre.service.progress import Beginning, Vault
from amunre.service.registry import TableRegistry
from amunre.service.replies.tables import Made, SeatToken
from amunre.service.settings import AGENT_NAMES, Seat, Settings, free_colour
from amunre.service.texts import alike
from amunre.service.tokens import digest, new_id, new_phrase, new_token
from amunre.store import models
from amunre.store.timekeeping import time_now
from amunre.store.writer import Job, Writer


def new_table(game: Game, settings: Settings, seats: list[Seat], writer: Writer) -> LiveTable:
    """A table with a fresh secret that is promised from the first moment on."""
    vault = Vault(secrets.token_hex(32), secrets.token_hex(32))
    promise = commitments.dice_promise(vault.secret, vault.nonce)
    return LiveTable(new_id(), game, settings, seats, vault, promise, writer)


def table_row(table: LiveTable) -> dict[str, Any]:
    return {
        "id": table.id,
        "created": table.created,
        "touched": table.progress.touched,
        "status": "open",
        "public": table.public,
        "take": table.take,
        "due": None,
        "settings": table.settings.to_json(),
        "commitment": table.commitment,
        "origin": None if table.origin is None else json.dumps(table.origin),
        "rematch": None,
        "ending": None,
        "maker": table.maker,
        "seen": table.seen,
    }


def insert_new_table(
    connection: Connection,
    table: LiveTable,
    capabilities: Sequence[Mapping[str, Any]],
    phrases: Mapping[int, str],
    caller: str | None,
) -> None:
    """What is stored of a table as it is created: itself, its seats, its secrets, its tokens. Its lines come later."""
    connection.execute(models.tables.insert(), table_row(table))
    rows = [
        {**seat.row(table.id), "phrase": digest(phrases[seat.seat]) if seat.seat in phrases else None}
        for seat in table.seats
    ]
    connection.execute(models.seats.insert(), rows)
    connection.execute(
        models.vault.insert(), {"table_id": table.id, "secret": table.vault.secret, "nonce": table.vault.nonce}
    )
    connection.execute(models.capabilities.insert(), [dict(row) for row in capabilities])
    for seat in table.seats:
        if seat.person is not None:
            arrive(connection, table.id, seat, caller)


async def make_table(
    tables: TableRegistry,
    table: LiveTable,
    own: Sequence[int],
    more: Callable[[Connection], None] | None = None,
    beginning: Beginning | None = None,
    making: Making = ANEW,
    caller: str | None = None,
    old: LiveTable | None = None,
    hosted: bool = True,
) -> Made:
    """Put a new table on disk and into memory; the maker gets the tokens of the `own` seats.

    `old` is a table that this one follows: if another worker has changed it meanwhile, nothing is made. At one that is
    not `hosted` nobody decides about seats and settings.
    """
    table.growth = tables.growth
    for seat in own:
        table.seats[seat] = changed(table.seats[seat], person=new_person(), maker=True)
    host, invite = new_token(), new_token()
    tokens = {seat: new_token() for seat in own}
    phrases = {seat: new_phrase() for seat in own}
    rows = [
        capability(table, "host", host),
        capability(table, "invite", invite, expires=time_now() + INVITE_LASTS),
    ] * hosted
    rows += [capability(table, "seat", token, seat, person=table.seats[seat].person) for seat, token in tokens.items()]
    if beginning is None and table.settings.start == "full" and all(seat.kind != "open" for seat in table.seats):
        beginning = table.beginning(table.seats)
    given = [SeatToken(seat, tokens[seat], phrases[seat]) for seat in own]
    table.holders.add(rows)

    def store(connection: Connection) -> None:
        insert_new_table(connection, table, rows, phrases, caller)
        if more is not None:
            more(connection)
        making.keep(connection, table.id, host=host, invite=invite, seats=given)

    job = Job() if beginning is None else beginning.job
    if old is not None and old.version is not None:
        job.versions[old.id] = old.version
    if beginning is None:
        job.more = store
        await table.keep(job)
    else:
        await table.begin(beginning, store)
    if old is not None and old.version is not None:
        old.version += 1
    tables.adopt(table)
    return Made(table.info(), host if hosted else None, invite if hosted else None, given)


def seated(wanted: Sequence[Mapping[str, Any]]) -> tuple[list[Seat], list[int]]:
    """The seats of a new table, and which of them are the maker's own."""
    seats: list[Seat] = []
    own: list[int] = []
    for place, entry in enumerate(wanted):
        kind, name = entry["kind"], entry.get("name")
        others = [other["colour"] for other in wanted if other is not entry and other.get("colour")]
        colour = free_colour([seat.colour for seat in seats], entry.get("colour"), others)
        if kind == "agent" and not name:
            taken = {
                alike(other)
                for other in (*(seat.name for seat in seats), *(one.get("name") for one in wanted))
                if other
            }
            name = next(free for free in AGENT_NAMES if alike(free) not in taken)
        if kind == "me":
            own.append(place)
            kind, name = "person", name or f"Player {place + 1}"
        level = entry.get("level") if kind == "agent" else None
        seats.append(Seat(place, kind, name, colour, level, None, secrets.randbits(31), entry.get("entropy")))
    names = [alike(seat.name) for seat in seats if seat.name]
    if len(set(names)) < len(names):
        raise Problem("name_taken", "names_alike")
    return seats, own
