"""Who opened a table, and logs that were put away."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("opener", sa.String(24)))
    op.create_index("ix_tables_opener", "tables", ["opener"])
    op.create_table(
        "archive",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("log", sa.LargeBinary, nullable=False),
    )
