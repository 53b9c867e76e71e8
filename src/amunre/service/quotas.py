"""How much the service gives, to one caller and to all: for a household, and for a service open to strangers.

A caller is an account or a network address (`callers.py`). Everybody who enforces a limit reads it here; 0 stands for
no limit. `read_limits` takes single numbers out of a file (`amun-re serve --limits FILE`).
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields, replace
from pathlib import Path

from amunre.game.refusal import BadInput

DAY = 24 * 3600.0
MEGABYTE = 1_000_000


@dataclass(frozen=True)
class Quotas:
    """The numbers. Their names are the keys of a limits file."""

    tables_each: float = 500
    """Tables of one caller that wait for people or are being played."""
    tables_all: float = 10_000
    sockets_each: float = 300
    """Sockets at tables that one caller may have open."""
    sockets_all: float = 5_000
    sockets_table: float = 100
    """Sockets at one table."""
    connections_each: float = 500
    """Connections of one address to the server, of any kind."""
    connections_all: float = 8_000
    thinking_each: float = 0
    """Seconds an hour that agents search for the tables of one caller."""
    thinkers_share: float = 1.0
    """The part of the processes for long thoughts that one caller may use at once; never less than one process."""
    alone_pace: float = 0
    """Seconds that agents take at least for a move where nobody is."""
    rest_minutes: float = 120
    """How long agents among themselves play on when nobody looks."""
    accounts_each: float = 100
    """New accounts a day."""
    uploads_each: float = 1_000
    """Megabytes a day of records that one caller may bring along."""
    uploads_all: float = 10_000
    growth_each: float = 1_000
    """Megabytes a day that the tables of one caller write down; above it nothing new is begun, taken back or said."""
    growth_all: float = 10_000
    database_megabytes: float = 0
    """How large the database may be; above it nothing new is begun."""
    disk_megabytes: float = 100
    """How much of the disk stays free; below it nothing new is begun."""
    open_days: float = 90
    """Days after which a table goes that nobody came to."""
    agents_days: float = 30
    """Days after which a running game of agents goes that nobody has looked after."""
    solo_days: float = 0
    """The same with one person at it, who has not been there since."""
    company_days: float = 0
    """The same with several people, none of whom has been there since."""


HOUSEHOLD = Quotas()
PUBLIC = Quotas(
    tables_each=20,
    tables_all=5_000,
    sockets_each=40,
    sockets_all=4_000,
    sockets_table=60,
    connections_each=80,
    connections_all=6_000,
    thinking_each=1_200,
    thinkers_share=0.5,
    alone_pace=5,
    rest_minutes=20,
    accounts_each=5,
    uploads_each=200,
    uploads_all=5_000,
    growth_each=100,
    growth_all=2_000,
    database_megabytes=4_000,
    disk_megabytes=500,
    open_days=14,
    agents_days=7,
    solo_days=30,
    company_days=90,
)
UNLIMITED = Quotas(**{field.name: 0 for field in fields(Quotas)})
"""For load tests."""
NAMES = [field.name for field in fields(Quotas)]


def read_limits(path: Path, usual: Quotas) -> Quotas:
    """The usual numbers, but for those that a file names."""
    try:
        found = tomllib.loads(path.read_text())
    except OSError as error:
        raise BadInput("limits_unread", path=str(path), reason=str(error.strerror)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadInput("limits_unread", path=str(path), reason=str(error)) from None
    for name, value in found.items():
        if name not in NAMES:
            raise BadInput("limits_unknown", path=str(path), name=name, names=", ".join(NAMES))
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < 1e15:
            raise BadInput("limits_number", path=str(path), name=name)
    return replace(usual, **found)
