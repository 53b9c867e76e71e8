"""Answers to requests that made something, and the names that clients gave to what they said."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "answers",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("request", sa.String(64), nullable=False),
        sa.Column("salt", sa.String(32), nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE")),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("answers_by_time", "answers", ["made"])
    op.create_index("answers_by_table", "answers", ["table_id"])
    op.add_column("chat", sa.Column("client", sa.String(64)))
    op.create_index(
        "chat_by_client",
        "chat",
        ["table_id", "seat", "client"],
        unique=True,
        sqlite_where=sa.text("client IS NOT NULL"),
        postgresql_where=sa.text("client IS NOT NULL"),
    )
