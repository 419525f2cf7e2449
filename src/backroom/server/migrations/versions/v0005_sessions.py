"""Sessions on the server, recovery codes, guests on a second device, and account names unique by their look."""

import sqlalchemy as sa
from alembic import op

from backroom.server.names import look_of

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("player", sa.String(24), nullable=False),
        sa.Column("device", sa.String(80), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_sessions_player", "sessions", ["player"])
    op.create_index("ix_sessions_expires", "sessions", ["expires"])
    op.create_table(
        "recovery",
        sa.Column("player", sa.String(24), primary_key=True),
        sa.Column("code", sa.String(64), primary_key=True),
    )
    op.create_table(
        "carries",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column("player", sa.String(24), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_carries_player", "carries", ["player"])
    op.add_column("players", sa.Column("look", sa.String(200)))
    fill_looks()
    op.create_index("players_look", "players", ["look"], unique=True)


def fill_looks() -> None:
    """Accounts that were there before keep their names, even where two look alike or one would not be taken any more."""
    players = sa.table("players", sa.column("id"), sa.column("account"), sa.column("look"), sa.column("created"))
    connection, taken = op.get_bind(), set()
    for player, account in connection.execute(
        sa.select(players.c.id, players.c.account).where(players.c.account.is_not(None)).order_by(players.c.created)
    ).all():
        try:
            look = look_of(account)
        except ValueError:
            look = account
        if look in taken:
            look = f"{look[:150]} {player}"
        taken.add(look)
        connection.execute(sa.update(players).where(players.c.id == player).values(look=look))
