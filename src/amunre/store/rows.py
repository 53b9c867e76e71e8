"""Many rows in one statement.

For each row that it gets alone, the driver releases the interpreter, and while the event loop is busy it waits long to
get it back. So the rows of an action are written in few statements. Their SQL is common to SQLite and PostgreSQL.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection, Dialect, Table, text
from sqlalchemy.sql.compiler import SQLCompiler

from amunre.store import models

MOST = 64
"""The most rows in one statement; every database allows this many values."""


class Rows:
    """A statement for many rows with these columns. In `pattern`, ``{rows}`` is the place for all of them."""

    def __init__(self, names: Sequence[str], pattern: str, casts: Mapping[str, str] | None = None) -> None:
        self.names = names
        self.pattern = pattern
        self.casts = casts or {}
        self.statement = cache(self._statement)

    def _statement(self, count: int, dialect: Dialect) -> SQLCompiler:
        """The statement for this many rows. It is compiled once, because compiling takes longer than running it."""

        def value(name: str, number: int) -> str:
            return f"CAST(:{name}{number} AS {self.casts[name]})" if name in self.casts else f":{name}{number}"

        rows = [f"({', '.join(value(name, number) for name in self.names)})" for number in range(count)]
        compiled = text(self.pattern.replace("{rows}", ", ".join(rows))).compile(dialect=dialect)
        assert isinstance(compiled, SQLCompiler)
        return compiled

    def execute(self, connection: Connection, rows: Sequence[Mapping[str, Any]]) -> None:
        """Run the statement for all rows, in portions of powers of two, so that few statements are compiled."""
        first = 0
        while first < len(rows):
            count = min(MOST, 1 << (len(rows) - first).bit_length() - 1)
            chosen = rows[first : first + count]
            statement = self.statement(count, connection.dialect)
            values = {f"{name}{number}": row[name] for number, row in enumerate(chosen) for name in self.names}
            given: Any = [values[name] for name in statement.positiontup] if statement.positiontup else values
            connection.exec_driver_sql(statement.string, tuple(given) if statement.positiontup else given)
            first += count


def insert(table: Table) -> Rows:
    """The statement that inserts rows into a table."""
    names = [column.name for column in table.columns]
    return Rows(names, f"INSERT INTO {table.name} ({', '.join(names)}) VALUES {{rows}}")


LINES = insert(models.lines)
SEALS = insert(models.seals)
PROGRESS = Rows(
    ("of", "new_due", "new_touched", "new_status"),
    "WITH found (id, due, touched, status) AS (VALUES {rows}) "
    "UPDATE tables SET due = found.due, touched = found.touched, status = found.status "
    "FROM found WHERE tables.id = found.id",
    # A database that needs types cannot guess them when all values are null.
    {"of": "VARCHAR(24)", "new_due": "DOUBLE PRECISION", "new_touched": "DOUBLE PRECISION", "new_status": "VARCHAR(8)"},
)
"""Updates when a table is due, when it was last changed, and its status."""
