"""What several workers on one database must know of each other: versions, turns, who is where, who thought how long."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def of_table() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)


def upgrade() -> None:
    op.add_column("tables", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("settled", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("asked", sa.Text))
    op.create_table(
        "turns",
        of_table(),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("lane", sa.String(8), nullable=False),
        sa.Column("moment", sa.String(40), nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("held_until", sa.Float, nullable=False, server_default="0"),
        sa.Column("rests", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("taken_by", sa.String(24)),
        sa.Column("taken_until", sa.Float, nullable=False, server_default="0"),
        sa.PrimaryKeyConstraint("table_id"),
    )
    op.create_index("turns_by_due", "turns", ["lane", "due"])
    op.create_table(
        "presence",
        of_table(),
        sa.Column("worker", sa.String(24), nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("watchers", sa.Integer, nullable=False),
        sa.Column("looked", sa.Float, nullable=False),
        sa.Column("met", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "worker"),
    )
    op.create_table(
        "spending",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("used", sa.Float, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
