"""Where somebody sits: their tables with who else is there, whom they wait for and since when, and where they are asked in."""

from __future__ import annotations

from sqlalchemy import desc, select

from backroom.server import shapes
from backroom.server.frames import decode
from backroom.server.house import House
from backroom.server.schema import invitations, players, put_away, seated, tables
from backroom.server.store import Row
from backroom.server.tables import Missing, SetAside

MINE = 50
"""Tables at which somebody sits in one answer."""
LOOKED_AT = 12
"""Running tables of which it is worked out whom they wait for: the latest ones."""
WEEK = 7 * 24 * 3_600_000
"""So long an invitation stands."""


async def described(house: House, person: Row) -> shapes.Me:
    player = person["id"]
    mine = select(tables.c.code, tables.c.game, tables.c.status, tables.c.public, put_away.c.code.label("away"))
    mine = mine.join(seated, seated.c.code == tables.c.code)
    mine = mine.outerjoin(put_away, (put_away.c.code == tables.c.code) & (put_away.c.player == player))
    mine = mine.where(seated.c.player == player, tables.c.status != "closed").order_by(desc(tables.c.changed)).limit(MINE)
    rows = await house.store.rows(mine)
    running = [row["code"] for row in rows if row["status"] == "running" and row["away"] is None][:LOOKED_AT]
    awaited = {code: await waits_for(house, code) for code in running}
    sitting = [seating(row, player, awaited.get(row["code"], ([], None))) for row in rows]
    return shapes.Me(player, person["name"], person["account"], sitting, await invited(house, player))


def seating(row: Row, player: str, awaited: tuple[list[int], int | None]) -> shapes.Seating:
    public = decode(row["public"])
    seats = public["seats"]
    own = next((seat["seat"] for seat in seats if seat["player"] == player), None)
    return shapes.Seating(row["code"], row["game"], row["status"], public["speed"], own, seats, *awaited, row["away"] is not None)


async def waits_for(house: House, code: str) -> tuple[list[int], int | None]:
    try:
        seats, since = (await house.hub.find(code)).known.waits_for
    except (Missing, SetAside):
        return [], None
    return list(seats), since


async def invited(house: House, player: str) -> list[shapes.Invited]:
    """By people who are still here, to tables that are still open."""
    now = house.source.now()
    asked = select(invitations.c.code, invitations.c.at, tables.c.game, players.c.name)
    asked = asked.join(tables, tables.c.code == invitations.c.code).join(players, players.c.id == invitations.c.host)
    asked = asked.where(invitations.c.player == player, invitations.c.at > now - WEEK, tables.c.status.in_(("open", "over")))
    asked = asked.where(~select(seated.c.code).where(seated.c.code == invitations.c.code, seated.c.player == player).exists())
    rows = await house.store.rows(asked.order_by(desc(invitations.c.at)).limit(10))
    return [shapes.Invited(row["code"], row["game"], row["name"], row["at"]) for row in rows]
