"""Who said and did what: people beside seats, what hosts did, reports, bans, and sessions that can be listed."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

SESSION_LASTED = 90 * 24 * 3600.0


def of_table() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(24), primary_key=True),
        of_table(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40)),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("until", sa.Float),
        sa.Column("caller", sa.String(64)),
        sa.Column("account_id", sa.String(24), sa.ForeignKey("accounts.id", ondelete="SET NULL")),
    )
    op.create_index("people_by_account", "people", ["account_id"])
    op.create_index("people_by_table", "people", ["table_id"])
    op.add_column("seats", sa.Column("person", sa.String(24)))
    op.add_column("seats", sa.Column("maker", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("capabilities", sa.Column("person", sa.String(24)))
    op.add_column("chat", sa.Column("author", sa.String(24)))
    op.create_table(
        "audit",
        of_table(),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("time", sa.Float, nullable=False),
        sa.Column("what", sa.String(24), nullable=False),
        sa.Column("arguments", sa.Text, nullable=False),
        sa.Column("person", sa.String(24)),
        sa.PrimaryKeyConstraint("table_id", "number"),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("time", sa.Float, nullable=False),
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.String(24)),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("line", sa.Integer),
        sa.Column("quoted", sa.Text),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("reporter", sa.String(24)),
        sa.Column("done", sa.Text),
    )
    op.create_table(
        "bans",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("shown", sa.String(80), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("until", sa.Float),
    )
    op.add_column("sessions", sa.Column("id", sa.String(24)))
    op.add_column("sessions", sa.Column("made", sa.Float))
    op.add_column("sessions", sa.Column("used", sa.Float))
    op.add_column("sessions", sa.Column("device", sa.String(80)))
    name_people()


def name_people() -> None:
    """Everybody who sits somewhere is somebody: their tokens, and what they said under their name, are theirs."""
    connection = op.get_bind()
    connection.execute(
        sa.text("UPDATE sessions SET id = substr(digest, 1, 12), made = expires - :lasted, used = expires - :lasted"),
        {"lasted": SESSION_LASTED},
    )
    seated = sa.text(
        "SELECT seats.table_id, seats.seat, seats.name, tables.created, kept_seats.account_id FROM seats "
        "JOIN tables ON tables.id = seats.table_id "
        "LEFT JOIN kept_seats ON kept_seats.table_id = seats.table_id AND kept_seats.seat = seats.seat "
        "WHERE seats.kind = 'person'"
    )
    for row in list(connection.execute(seated).mappings()):
        one = {**row, "id": secrets.token_urlsafe(9)}
        here = "WHERE table_id = :table_id AND seat = :seat"
        connection.execute(
            sa.text(
                "INSERT INTO people (id, table_id, seat, name, since, account_id) "
                "VALUES (:id, :table_id, :seat, :name, :created, :account_id)"
            ),
            one,
        )
        connection.execute(sa.text(f"UPDATE seats SET person = :id {here}"), one)
        connection.execute(sa.text(f"UPDATE capabilities SET person = :id {here} AND kind = 'seat'"), one)
        connection.execute(sa.text(f"UPDATE chat SET author = :id {here} AND name = :name"), one)
