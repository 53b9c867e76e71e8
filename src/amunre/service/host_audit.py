"""What the host of a table did: written down in the same breath, and open to everybody at the table."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection, func, select

from amunre.service.problem import Problem
from amunre.service.replies.tables import AuditEntry, AuditTrail
from amunre.service.sentences import sentence
from amunre.store import models
from amunre.store.timekeeping import time_now

MOST = 1_000
"""Notes at one table: anybody may ask for all of them, so they must not grow without end, and none is dropped."""


def note(connection: Connection, table: str, what: str, person: str | None = None, **arguments: Any) -> None:
    """Write down what was done, and whom it is about; `what` is a key of the sentences under `audit`."""
    audit = models.audit
    last = connection.execute(select(func.max(audit.c.number)).where(audit.c.table_id == table)).scalar()
    if (last or 0) >= MOST:
        raise Problem("too_many", "host_enough", most=MOST)
    row = {"table_id": table, "number": (last or 0) + 1, "time": time_now(), "what": what, "person": person}
    connection.execute(audit.insert(), {**row, "arguments": json.dumps(arguments)})


def forget_name(connection: Connection, person: str, name: str) -> None:
    """Who is erased has no name here either."""
    audit = models.audit
    wanted = select(audit.c.table_id, audit.c.number, audit.c.arguments).where(audit.c.person == person)
    for row in list(connection.execute(wanted)):
        arguments = {**json.loads(row.arguments), "name": name}
        there = audit.c.table_id == row.table_id, audit.c.number == row.number
        connection.execute(audit.update().where(*there).values(arguments=json.dumps(arguments), person=None))


def trail(connection: Connection, table: str, language: str) -> AuditTrail:
    """Everything the host did at a table, in words, the oldest first."""
    audit = models.audit
    wanted = select(audit).where(audit.c.table_id == table).order_by(audit.c.number)
    entries = []
    for row in connection.execute(wanted).mappings():
        words = sentence(language, "audit", row["what"], **json.loads(row["arguments"]))
        entries.append(AuditEntry(row["number"], row["time"], row["what"], words))
    return AuditTrail(entries)
