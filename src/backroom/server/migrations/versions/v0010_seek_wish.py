"""What whoever looks for others wishes to play."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("seeking", sa.Column("wish", sa.String(40)))


def downgrade() -> None:
    op.drop_column("seeking", "wish")
