"""The tables of the database. The lines are the truth about a game; all else follows from them or is about people."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()


def of_table() -> Column[str]:
    """The column for the table that a row belongs to; the row is deleted with it."""
    return Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)


def once_per_client(name: str, rows: Table) -> Index:
    """What a client sends under a number of its own is stored once; rows without such a number are free."""
    numbered = rows.c.client.is_not(None)
    return Index(
        name,
        rows.c.table_id,
        rows.c.seat,
        rows.c.client,
        unique=True,
        sqlite_where=numbered,
        postgresql_where=numbered,
    )


tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("status", String(8), nullable=False),  # open, running, over
    Column("public", Boolean, nullable=False),
    Column(
        "take", Integer, nullable=False
    ),  # which run of lines is played; one higher each time the table agrees to go back
    Column("due", Float),  # when the service must act by itself: an agent moves, or a clock runs out
    Column("settings", Text, nullable=False),  # JSON: game, edition, players, options, pace, clock ...
    Column("commitment", String(64), nullable=False),
    Column("origin", Text),  # JSON: the table it was cloned from or is a rematch of
    Column("rematch", String(24)),
    Column("ending", Text),  # JSON: places and scores, for lists
    Column("maker", String(40)),  # the caller who made it, by a keyed hash or as an account: for limits
    Column("seen", Float, nullable=False, server_default="0"),  # when somebody with a token was last there, by the hour
    # What several workers need to know of each other; one alone leaves these as they are.
    Column("version", Integer, nullable=False, server_default="0"),  # one higher with every change: who is late loses
    Column("settled", Integer, nullable=False, server_default="0"),  # the last version that changed more than lines
    Column("asked", Text),  # JSON: the last question to the table, and how it stands
)
Index("tables_by_status", tables.c.status, tables.c.public)
Index("tables_by_maker", tables.c.maker, tables.c.status)
Index("tables_by_seen", tables.c.status, tables.c.seen)

keys = Table(
    "keys",
    metadata,
    Column("name", String(24), primary_key=True),
    Column("value", String(80), nullable=False),
)

lines = Table(
    "lines",
    metadata,
    of_table(),
    Column("take", Integer, nullable=False),
    Column("number", Integer, nullable=False),  # 0 is the header
    Column("text", Text, nullable=False),  # a line of the record, as it is
    Column("time", Float, nullable=False),
    Column("seat", Integer),  # the seat that sent it, and the client's own name for it
    Column("client", String(64)),
    PrimaryKeyConstraint("table_id", "take", "number"),  # so that a line is written only once
)
once_per_client("lines_by_client", lines)

takes = Table(
    "takes",
    metadata,
    of_table(),
    Column("take", Integer, nullable=False),
    Column("numbers", Text, nullable=False),  # JSON: the number that the views of each seat and of a watcher count from
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
    Column("person", String(24)),  # who sits here, in the table `people`
    Column("maker", Boolean, nullable=False, server_default=false()),  # whether they made the table
    PrimaryKeyConstraint("table_id", "seat"),
)

capabilities = Table(
    "capabilities",
    metadata,
    Column("digest", String(64), primary_key=True),
    of_table(),
    Column("kind", String(8), nullable=False),  # host, invite, seat, left (of somebody who has left the seat)
    Column("seat", Integer),
    Column("made", Float, nullable=False),
    Column("expires", Float),
    Column("person", String(24)),
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
    Column("client", String(64)),  # the client's own name for it
    Column("author", String(24)),  # who said it, in the table `people`
    PrimaryKeyConstraint("table_id", "number"),
)
once_per_client("chat_by_client", chat)

answers = Table(
    "answers",
    metadata,
    Column("digest", String(64), primary_key=True),  # of the caller and of the key of the request
    Column("request", String(64), nullable=False),  # digest of what was asked, under the key
    Column("salt", String(32), nullable=False),
    Column("answer", Text, nullable=False),  # sealed with the key, which is not stored
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE")),
    Column("made", Float, nullable=False),
)
Index("answers_by_time", answers.c.made)
Index("answers_by_table", answers.c.table_id)

people = Table(
    "people",
    metadata,
    Column("id", String(24), primary_key=True),
    of_table(),
    Column("seat", Integer, nullable=False),
    Column("name", String(40)),
    Column("since", Float, nullable=False),
    Column("until", Float),  # when they left
    Column("caller", String(64)),  # where they came from: keyed, so that nobody can read the address off it
    Column("account_id", String(24), ForeignKey("accounts.id", ondelete="SET NULL")),
)
Index("people_by_account", people.c.account_id)
Index("people_by_table", people.c.table_id)

audit = Table(
    "audit",
    metadata,
    of_table(),
    Column("number", Integer, nullable=False),
    Column("time", Float, nullable=False),
    Column("what", String(24), nullable=False),
    Column("arguments", Text, nullable=False),  # JSON
    Column("person", String(24)),  # whom it is about
    PrimaryKeyConstraint("table_id", "number"),
)

reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("time", Float, nullable=False),
    Column("table_id", String(24), nullable=False),  # the report stays when the table goes
    Column("seat", Integer, nullable=False),
    Column("person", String(24)),
    Column("name", String(40), nullable=False),
    Column("line", Integer),  # the number of the line in the chat
    Column("quoted", Text),
    Column("words", Text, nullable=False),
    Column("reporter", String(24)),
    Column("done", Text),  # what the operator did about it
)

bans = Table(
    "bans",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # account, address, table
    Column("key", String(64), nullable=False),  # an id, or a caller as in `people`
    Column("shown", String(80), nullable=False),  # what the operator calls it
    Column("reason", Text, nullable=False),
    Column("made", Float, nullable=False),
    Column("until", Float),
)

accounts = Table(
    "accounts",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("key", String(80), nullable=False, unique=True),  # the name without upper case
    Column("passphrase", Text, nullable=False),  # argon2
    Column("created", Float, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("account_id", String(24), ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("expires", Float, nullable=False),
    Column("id", String(24)),  # its name for the one who lists them; it opens nothing
    Column("made", Float),
    Column("used", Float),
    Column("device", String(80)),
)

kept_seats = Table(
    "kept_seats",
    metadata,
    Column("account_id", String(24), ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    of_table(),
    Column("seat", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)

days = Table(  # the daily deal: made and promised before anybody plays it, opened when the day (UTC) is over
    "days",
    metadata,
    Column("game", String(24), nullable=False),
    Column("day", String(10), nullable=False),  # such as 2026-11-18
    Column("plan", Text, nullable=False),  # JSON: what is played, and against whom
    Column("secret", String(64), nullable=False),
    Column("nonce", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("made", Float, nullable=False),
    PrimaryKeyConstraint("game", "day"),
)

tries = Table(  # what came of somebody's one try; it stays when the table goes
    "tries",
    metadata,
    Column("game", String(24), nullable=False),
    Column("day", String(10), nullable=False),
    Column("player", String(80), nullable=False),  # an account, the digest of a guest's token, or nobody any more
    Column("table_id", String(24), nullable=False),
    Column("caller", String(64)),  # where a guest came from, as in `people`
    Column("begun", Float, nullable=False),
    Column("ended", Float),  # none before the end of the game, or if that came after the end of the day
    Column("place", Integer),
    Column("points", Integer),
    Column("path", Text),  # JSON: what was chosen, decision by decision
    PrimaryKeyConstraint("game", "day", "player"),
)
Index("tries_by_player", tries.c.player)
Index("tries_by_table", tries.c.table_id)

analyses = Table(  # what was found out about a game that is over; it can be found out again
    "analyses",
    metadata,
    of_table(),
    Column("made_by", String(64), nullable=False),  # digest of the game and of what judged it
    Column("report", LargeBinary, nullable=False),  # JSON, compressed; it names nobody
    Column("made", Float, nullable=False),
    PrimaryKeyConstraint("table_id"),
)

turns = Table(  # what is due at a table, for whichever worker takes it
    "turns",
    metadata,
    of_table(),
    Column("kind", String(8), nullable=False),  # agent, clock
    Column("lane", String(8), nullable=False),  # quick, long
    Column("moment", String(40), nullable=False),  # the decision it is about: take, seat and number of the view
    Column("person", String(40), nullable=False),  # whose table it is, to be fair among people
    Column("due", Float, nullable=False),
    Column("held_until", Float, nullable=False, server_default="0"),  # somebody reads what happened
    Column("rests", Boolean, nullable=False, server_default=false()),  # goes on when somebody looks
    Column("taken_by", String(24)),
    Column("taken_until", Float, nullable=False, server_default="0"),
    PrimaryKeyConstraint("table_id"),
)
Index("turns_by_due", turns.c.lane, turns.c.due)

presence = Table(  # who is connected to a worker, and when somebody last was
    "presence",
    metadata,
    of_table(),
    Column("worker", String(24), nullable=False),
    Column("seats", Text, nullable=False),  # JSON: seats that are connected
    Column("watchers", Integer, nullable=False),
    Column("looked", Float, nullable=False),
    Column("met", Float, nullable=False),
    Column("until", Float, nullable=False),  # a worker that died says nothing more
    PrimaryKeyConstraint("table_id", "worker"),
)

spending = Table(  # seconds that agents have thought for somebody, as of a time; they grow back
    "spending",
    metadata,
    Column("person", String(40), primary_key=True),
    Column("used", Float, nullable=False),
    Column("at", Float, nullable=False),
)

probe = Table(  # written to see whether anything can be; nobody reads it
    "probe",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("data", LargeBinary, nullable=False),
)
