"""Tables, their lines, seats and capabilities."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def of_table() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("take", sa.Integer, nullable=False),
        sa.Column("due", sa.Float),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("origin", sa.Text),
        sa.Column("rematch", sa.String(24)),
        sa.Column("ending", sa.Text),
    )
    op.create_index("tables_by_status", "tables", ["status", "public"])
    op.create_table(
        "lines",
        of_table(),
        sa.Column("take", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("time", sa.Float, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("client", sa.String(64)),
        sa.PrimaryKeyConstraint("table_id", "take", "number"),
    )
    op.create_index(
        "lines_by_client",
        "lines",
        ["table_id", "seat", "client"],
        unique=True,
        sqlite_where=sa.text("client IS NOT NULL"),
        postgresql_where=sa.text("client IS NOT NULL"),
    )
    op.create_table(
        "takes",
        of_table(),
        sa.Column("take", sa.Integer, nullable=False),
        sa.Column("numbers", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "take"),
    )
    op.create_table(
        "seats",
        of_table(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(40)),
        sa.Column("colour", sa.String(16), nullable=False),
        sa.Column("level", sa.String(40)),
        sa.Column("stand_in", sa.String(40)),
        sa.Column("seed", sa.Integer, nullable=False),
        sa.Column("entropy", sa.String(64)),
        sa.Column("phrase", sa.String(64)),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_table(
        "capabilities",
        sa.Column("digest", sa.String(64), primary_key=True),
        of_table(),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("expires", sa.Float),
    )
    op.create_index("capabilities_by_table", "capabilities", ["table_id", "seat"])
    op.create_table(
        "vault",
        of_table(),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("nonce", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("table_id"),
    )
    op.create_table(
        "seals",
        of_table(),
        sa.Column("take", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("nonce", sa.String(64), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "take", "number"),
    )
    op.create_table(
        "chat",
        of_table(),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("time", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number"),
    )
