"""The names in the header of a record: they go when people do, and nothing that is played depends on them."""

from __future__ import annotations

import json

from sqlalchemy import Connection, select

from amunre.store import models

SOMEBODY = "somebody"


def forget_name(connection: Connection, id: str, number: int) -> None:
    """Take the name of a seat out of the header of the record, in every take."""
    lines = models.lines
    headers = lines.c.table_id == id, lines.c.number == 0
    for row in list(connection.execute(select(lines.c.take, lines.c.text).where(*headers))):
        wanted = lines.update().where(*headers, lines.c.take == row.take)
        connection.execute(wanted.values(text=without_name(row.text, number)))


def without_name(header: str, number: int) -> str:
    found = json.loads(header)
    found["seats"][number] = SOMEBODY
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))
