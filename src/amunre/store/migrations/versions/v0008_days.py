"""The daily deal: the secret of every day, and everybody's try at it; and what was found out about games."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "days",
        sa.Column("game", sa.String(24), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("plan", sa.Text, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("nonce", sa.String(64), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("game", "day"),
    )
    op.create_table(
        "tries",
        sa.Column("game", sa.String(24), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("player", sa.String(80), nullable=False),
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("caller", sa.String(64)),
        sa.Column("begun", sa.Float, nullable=False),
        sa.Column("ended", sa.Float),
        sa.Column("place", sa.Integer),
        sa.Column("points", sa.Integer),
        sa.Column("path", sa.Text),
        sa.PrimaryKeyConstraint("game", "day", "player"),
    )
    op.create_index("tries_by_player", "tries", ["player"])
    op.create_index("tries_by_table", "tries", ["table_id"])
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("made_by", sa.String(64), nullable=False),
        sa.Column("report", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("table_id"),
    )
