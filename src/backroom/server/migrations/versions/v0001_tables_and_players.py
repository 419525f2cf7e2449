"""Players, tables, their log and their timers."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("account", sa.String(40), unique=True),
        sa.Column("password", sa.String(200)),
    )
    op.create_table(
        "tables",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("public", sa.Text, nullable=False),
    )
    op.create_index("tables_listed", "tables", ["listed", "status", "changed"])
    op.create_table(
        "log",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("command", sa.String(160)),
        sa.Column("entry", sa.Text, nullable=False),
        sa.UniqueConstraint("code", "command", name="log_commands"),
    )
    op.create_table(
        "timers",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("claimed_until", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_timers_due", "timers", ["due"])
    op.create_table(
        "seated",
        sa.Column("player", sa.String(24), primary_key=True),
        sa.Column("code", sa.String(12), primary_key=True),
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.String(200), nullable=False),
    )
