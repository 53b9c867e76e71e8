"""Many rows in one statement.

A driver that is given rows one by one lets go of the interpreter for each of them, and while the event loop is busy it
waits long to have it back. What is written with every action is therefore written in few statements, in SQL that
SQLite and PostgreSQL share.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection, Dialect, Table, text
from sqlalchemy.sql.compiler import SQLCompiler

from amunre.store import models

MOST = 64
"""Rows in one statement: so many values are allowed everywhere."""


class Rows:
    """A statement for rows of some names; `pattern` has a place ``{rows}`` for all of them."""

    def __init__(self, names: Sequence[str], pattern: str, casts: Mapping[str, str] | None = None) -> None:
        self.names = names
        self.pattern = pattern
        self.casts = casts or {}
        self.statement = cache(self._statement)

    def _statement(self, count: int, dialect: Dialect) -> SQLCompiler:
        """Compiled once: what it costs to have a statement compiled or looked up is more than what it does."""

        def value(name: str, number: int) -> str:
            return f"CAST(:{name}{number} AS {self.casts[name]})" if name in self.casts else f":{name}{number}"

        rows = [f"({', '.join(value(name, number) for name in self.names)})" for number in range(count)]
        compiled = text(self.pattern.replace("{rows}", ", ".join(rows))).compile(dialect=dialect)
        assert isinstance(compiled, SQLCompiler)
        return compiled

    def execute(self, connection: Connection, rows: Sequence[Mapping[str, Any]]) -> None:
        """Carry it out for all rows, in powers of two: so there are few different statements, which can be kept."""
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
    names = [column.name for column in table.columns]
    return Rows(names, f"INSERT INTO {table.name} ({', '.join(names)}) VALUES {{rows}}")


LINES = insert(models.lines)
SEALS = insert(models.seals)
PROGRESS = Rows(
    ("of", "new_due", "new_touched", "new_status"),
    "WITH found (id, due, touched, status) AS (VALUES {rows}) "
    "UPDATE tables SET due = found.due, touched = found.touched, status = found.status "
    "FROM found WHERE tables.id = found.id",
    # A database that asks for the types of values does not find them out when all are null.
    {"of": "VARCHAR(24)", "new_due": "DOUBLE PRECISION", "new_touched": "DOUBLE PRECISION", "new_status": "VARCHAR(8)"},
)
"""How tables stand after their lines."""
