"""The tables of the database. The lines of a table are the truth; the rest is found again from them or about people."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

metadata = MetaData()


def of_table() -> Column[str]:
    """The table a row belongs to, and is deleted with."""
    return Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)


tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("status", String(8), nullable=False),  # open, running, over
    Column("public", Boolean, nullable=False),
    Column("take", Integer, nullable=False),  # which run of lines is played; grows when the table agrees to go back
    Column("due", Float),  # when the service must do something by itself: an agent's move, a clock that runs out
    Column("settings", Text, nullable=False),  # JSON: game, edition, players, options, pace, clock ...
    Column("commitment", String(64), nullable=False),
    Column("origin", Text),  # JSON: the table it was cloned from or is a rematch of
    Column("rematch", String(24)),
    Column("ending", Text),  # JSON: places and scores, for lists
)
Index("tables_by_status", tables.c.status, tables.c.public)

lines = Table(
    "lines",
    metadata,
    of_table(),
    Column("take", Integer, nullable=False),
    Column("number", Integer, nullable=False),  # 0 is the header
    Column("text", Text, nullable=False),  # a line of the record, as it is
    Column("time", Float, nullable=False),
    Column("seat", Integer),  # who sent it, with the client's own name for it
    Column("client", String(64)),
    PrimaryKeyConstraint("table_id", "take", "number"),  # the arbiter: a line is written once
)
Index(
    "lines_by_client",
    lines.c.table_id,
    lines.c.seat,
    lines.c.client,
    unique=True,
    sqlite_where=lines.c.client.is_not(None),
    postgresql_where=lines.c.client.is_not(None),
)

takes = Table(
    "takes",
    metadata,
    of_table(),
    Column("take", Integer, nullable=False),
    Column("numbers", Text, nullable=False),  # JSON: from which number the views of each seat, and a watcher, count
    PrimaryKeyConstraint("table_id", "take"),
)

seats = Table(
    "seats",
    metadata,
    of_table(),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),  # person, open, agent
    Column("name", String(40)),
    Column("colour", String(16), nullable=False),
    Column("level", String(40)),
    Column("stand_in", String(40)),
    Column("seed", Integer, nullable=False),
    Column("entropy", String(64)),
    Column("phrase", String(64)),  # digest of the recovery phrase
    PrimaryKeyConstraint("table_id", "seat"),
)

capabilities = Table(
    "capabilities",
    metadata,
    Column("digest", String(64), primary_key=True),
    of_table(),
    Column("kind", String(8), nullable=False),  # host, invite, seat
    Column("seat", Integer),
    Column("made", Float, nullable=False),
    Column("expires", Float),
)
Index("capabilities_by_table", capabilities.c.table_id, capabilities.c.seat)

vault = Table(
    "vault",
    metadata,
    of_table(),
    Column("secret", String(64), nullable=False),
    Column("nonce", String(64), nullable=False),
    PrimaryKeyConstraint("table_id"),
)

seals = Table(
    "seals",
    metadata,
    of_table(),
    Column("take", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("nonce", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    PrimaryKeyConstraint("table_id", "take", "number"),
)

chat = Table(
    "chat",
    metadata,
    of_table(),
    Column("number", Integer, nullable=False),
    Column("seat", Integer),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("time", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)

accounts = Table(
    "accounts",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("key", String(80), nullable=False, unique=True),  # the name without case
    Column("passphrase", Text, nullable=False),  # argon2
    Column("created", Float, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("account_id", String(24), ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("expires", Float, nullable=False),
)

kept_seats = Table(
    "kept_seats",
    metadata,
    Column("account_id", String(24), ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    of_table(),
    Column("seat", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)
