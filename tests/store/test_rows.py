"""Many rows in one statement: every number of them arrives, each with its own values."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite

from amunre.store import models, rows
from amunre.store.database import open_database

TABLE = {"created": 1.0, "touched": 1.0, "status": "running", "public": False, "take": 0, "settings": "{}",
         "commitment": "x"}  # fmt: skip


@pytest.mark.parametrize("count", [0, 1, 2, 3, 7, 64, 65, 200])
def test_every_row_arrives(tmp_path: Path, count: int) -> None:
    engine = open_database(f"sqlite:///{tmp_path / 'games.db'}")
    ids = [f"t{number}" for number in range(count + 1)]
    lines = [{"table_id": id, "take": 0, "number": 1, "text": f"line {id}", "time": 2.5, "seat": None, "client": None}
             for id in ids[:count]]  # fmt: skip
    progress = [{"of": id, "new_due": None if place % 2 else place + 0.25, "new_touched": 3.0 + place,
                 "new_status": "over"} for place, id in enumerate(ids[:count])]  # fmt: skip
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        connection.execute(models.tables.insert(), [{**TABLE, "id": id} for id in ids])
        rows.LINES.execute(connection, lines)
        rows.PROGRESS.execute(connection, progress)
    with engine.connect() as connection:
        kept = [dict(row) for row in connection.execute(select(models.lines)).mappings()]
        found = {row.id: (row.due, row.touched, row.status) for row in connection.execute(select(models.tables))}
    engine.dispose()
    assert sorted(kept, key=str) == sorted(lines, key=str)
    assert found.pop(ids[count]) == (None, 1.0, "running")
    assert found == {row["of"]: (row["new_due"], row["new_touched"], row["new_status"]) for row in progress}


@pytest.mark.parametrize("what", [rows.LINES, rows.SEALS, rows.PROGRESS])
def test_the_statements_are_not_of_one_database_alone(what: rows.Rows) -> None:
    """One database takes values by their place, another by their name; the statement is the same."""
    by_place = what.statement(3, sqlite.dialect())  # type: ignore[no-untyped-call]
    by_name = what.statement(3, postgresql.dialect())  # type: ignore[no-untyped-call]
    names = [f"{name}{number}" for number in range(3) for name in what.names]
    assert by_place.positiontup == names
    assert not by_name.positiontup
    assert all(f"%({name})s" in by_name.string for name in names)
