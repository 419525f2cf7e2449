"""Company: who looks for others, who is invited, who wants to be called, how ratings came about, and languages."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("players", sa.Column("language", sa.String(8)))
    op.create_table(
        "rating_steps",
        sa.Column("player", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("games", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
    )
    op.create_table(
        "seeking",
        sa.Column("player", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("speed", sa.String(12), nullable=False),
        sa.Column("level", sa.String(20), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("fill", sa.BigInteger),
        sa.Column("alive", sa.BigInteger, nullable=False),
        sa.Column("claimed", sa.BigInteger, nullable=False),
        sa.Column("code", sa.String(12)),
    )
    op.create_index("seeking_same", "seeking", ["game", "players", "speed"])
    op.create_table(
        "invitations",
        sa.Column("player", sa.String(24), primary_key=True),
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("host", sa.String(24), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "put_away",
        sa.Column("player", sa.String(24), primary_key=True),
        sa.Column("code", sa.String(12), primary_key=True),
    )
    op.create_table(
        "pushes",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("player", sa.String(24), nullable=False),
        sa.Column("session", sa.String(32), nullable=False),
        sa.Column("endpoint", sa.String(600), nullable=False),
        sa.Column("key", sa.String(120), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_pushes_player", "pushes", ["player"])
