"""What replays show, kept with the matches."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("matches", sa.Column("kept", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("matches", sa.Column("reveal", sa.Text))
    op.create_index("ix_matches_kept", "matches", ["kept"])
    op.create_table(
        "replays",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("steps", sa.LargeBinary, nullable=False),
    )
