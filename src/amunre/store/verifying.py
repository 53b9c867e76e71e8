"""Whether a backup is good for anything: it is restored, opened by this release, and every game is played again."""

from __future__ import annotations

import hmac
import json
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, select

from amunre import catalogue
from amunre.game import commitments
from amunre.game import record as game_record
from amunre.game.contract import CHANCE
from amunre.game.game import Game
from amunre.game.record import Record
from amunre.game.refusal import BadInput, BadRecord
from amunre.store import models
from amunre.store.backup import restore
from amunre.store.database import open_database
from amunre.store.reading import Found, Stored, read_lines, read_table


@dataclass
class Verified:
    """What was found."""

    tables: int = 0
    games: int = 0
    """Games that were begun, each take of them."""
    finished: int = 0
    lines: int = 0
    problems: list[str] = field(default_factory=list)
    """One sentence for each table that is not as it should be."""


def verify(backup: Path) -> Verified:
    """Restore a backup in a place of its own and look through everything; `BadInput` if it cannot even be opened."""
    with tempfile.TemporaryDirectory(prefix="amun-re-verify-") as folder:
        database = Path(folder) / "games.db"
        restore(backup, database)
        engine = open_database(f"sqlite:///{database}")
        try:
            with engine.connect() as connection:
                return verified(connection)
        finally:
            engine.dispose()


def verified(connection: Connection) -> Verified:
    found = Verified()
    for id in connection.execute(select(models.tables.c.id).order_by(models.tables.c.created)).scalars().all():
        found.tables += 1
        try:
            check_table(connection, id, found)
        except BadInput as problem:
            found.problems.append(" ".join(str(problem).split()))
        except Exception as error:  # what is damaged may be so in any way
            found.problems.append(f"{id}: {type(error).__name__}: {error}")
    return found


def check_table(connection: Connection, id: str, found: Verified) -> None:
    """A table with all its takes, whose promises must be kept so far."""
    stored = read_table(connection, id)
    assert stored is not None
    day = json.loads(stored.table["settings"]).get("daily")
    secret, nonce = stored.vault["secret"], stored.vault["nonce"]
    promise = commitments.dice_promise(secret, nonce) if day is None else commitments.deal_promise(secret, nonce, day)
    if not hmac.compare_digest(promise, stored.table["commitment"]):
        raise BadRecord("record_promise_secret", source=id)
    status = stored.table["status"]
    if (status == "open") != (not stored.lines):
        raise BadInput("backup_table_status", id=id, status=status)
    for take in takes(connection, id):
        lines = read_lines(connection, id, take)
        record = check_lines(id, lines)
        check_promises(record, stored, take)
        found.games += 1
        found.lines += len(lines)
        found.finished += record.ending is not None
        if take == stored.table["take"] and (status == "over") != (record.ending is not None):
            raise BadInput("backup_table_status", id=id, status=status)


def takes(connection: Connection, id: str) -> Iterator[int]:
    lines = models.lines
    wanted = select(lines.c.take).where(lines.c.table_id == id).distinct().order_by(lines.c.take)
    yield from connection.execute(wanted).scalars().all()


def check_lines(id: str, lines: list[Found]) -> Record:
    """The lines of one take, each legal, with the ending and the digest that follow from them."""
    record = game_record.from_lines([line["text"] for line in lines], id, opener)
    record.verify(unfinished=True)
    return record


def check_promises(record: Record, stored: Stored, take: int) -> None:
    """Chance as it was promised, and every seal of this take the one that was given for its line."""
    promised = record.header["commitments"]
    if record.ending is not None and promised["scheme"] == commitments.SCHEME:
        commitments.check(record)
        return
    secret, nonce = stored.vault["secret"], stored.vault["nonce"]
    commitments.check_chance(record, promised, {"secret": secret, "nonce": nonce})
    entries = {entry.line - 1: entry for entry in record.entries}
    for seal in stored.seals:
        if seal["take"] == take:
            entry = entries[seal["number"]]
            text = "undo" if entry.action is None else record.game.notation(entry.action)
            if entry.seat == CHANCE or commitments.seal_promise(seal["nonce"], entry.seat, text) != seal["commitment"]:
                raise BadRecord("record_promise_choice", source=record.source, line=entry.line)


def opener(header: Mapping[str, Any]) -> Game:
    """The game of a header; most tables play the same few."""
    return opened(json.dumps({key: header[key] for key in ("game", "edition", "players", "options", "tables")}))


@lru_cache(maxsize=64)
def opened(header: str) -> Game:
    return catalogue.reopen(json.loads(header))
