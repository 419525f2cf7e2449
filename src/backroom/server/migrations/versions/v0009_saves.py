"""States of tables with long logs."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "saves",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("program", sa.String(64), nullable=False),
        sa.Column("tied", sa.String(64), nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
    )
