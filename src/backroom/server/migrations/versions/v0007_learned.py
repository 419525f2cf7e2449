"""Lessons that people have been through."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "learned",
        sa.Column("player", sa.String(24), primary_key=True),
        sa.Column("lesson", sa.String(60), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
