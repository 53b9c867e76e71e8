"""Whose a table is, when somebody was last there, and the keys of this database."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("maker", sa.String(40)))
    op.add_column("tables", sa.Column("seen", sa.Float, nullable=False, server_default="0"))
    # Nobody knows when people were last there: nothing fades because of what was not written down.
    op.execute(sa.text("UPDATE tables SET seen = :now").bindparams(now=time.time()))
    op.create_index("tables_by_maker", "tables", ["maker", "status"])
    op.create_index("tables_by_seen", "tables", ["status", "seen"])
    op.create_table(
        "keys",
        sa.Column("name", sa.String(24), primary_key=True),
        sa.Column("value", sa.String(80), nullable=False),
    )
