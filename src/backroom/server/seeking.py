"""Who looks for others, and the tables that come of it. The database is the truth: any node may bring people together, and none has to."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from sqlalchemy import ColumnElement, delete, desc, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from backroom.games import game
from backroom.hosting.source import Source
from backroom.server.company_shapes import Seek, Sought
from backroom.server.frames import decode
from backroom.server.hub import Hub
from backroom.server.schema import players, seeking, tables
from backroom.server.shapes import Wanted
from backroom.server.store import Row, Store, Unavailable
from backroom.server.tables import Missing, SetAside
from backroom.table import Refused

PATIENCE = 25_000
"""Milliseconds until bots take the seats for which nobody has come."""
ALIVE = 8_000
"""Whoever has not asked for so long has gone."""
CLAIM = 10_000
"""So long a node has to seat those whom it has brought together."""
KEPT = 600_000
"""So long it is remembered which table came of it."""
FRESH = 3_600_000
"""Open tables on which nothing has happened for so long are no company."""
TRIED = 5
"""Open tables that are tried for somebody at a time."""

logger = logging.getLogger("backroom.seeking")


class Seeking:
    def __init__(self, store: Store, hub: Hub, source: Source) -> None:
        self._store = store
        self._hub = hub
        self._source = source

    async def seek(self, person: Row, asked: Seek) -> Sought:
        """Look for others from now on; what was looked for before is forgotten."""
        now = self._source.now()
        row = {
            "player": person["id"], "game": asked.game, "players": asked.players or game(asked.game).players[0], "speed": asked.speed,
            "level": asked.level, "since": now, "fill": now + PATIENCE if asked.bots else None, "alive": now, "claimed": 0, "code": None,
            "wish": asked.wish,
        }  # fmt: skip
        await self._store.execute([self._store.put(seeking, row), (delete(seeking).where(seeking.c.alive < now - KEPT), [])])
        found = await self.look(person)
        assert found is not None
        return found

    async def change(self, person: Row, *, bots: bool) -> Sought | None:
        """Whether bots may take free seats; the wait for them begins anew."""
        fill = self._source.now() + PATIENCE if bots else None
        await self._store.execute([(update(seeking).where(seeking.c.player == person["id"]).values(fill=fill), [])])
        return await self.look(person)

    async def stop(self, player: str) -> None:
        await self._store.execute([(delete(seeking).where(seeking.c.player == player), [])])

    async def look(self, person: Row) -> Sought | None:
        """How somebody's search stands. Who asks is there, and whoever is there can be brought together with others."""
        row = await self._own(person["id"])
        if row is None:
            return None
        now = self._source.now()
        if row["code"] is None:
            if now - row["alive"] > ALIVE // 4:
                await self._store.execute([(update(seeking).where(seeking.c.player == person["id"]).values(alive=now), [])])
            if now - row["claimed"] > CLAIM:
                if not await self._join_open(person, row):
                    await self._bring_together(row)
                row = await self._own(person["id"]) or row
        waiting = await self._count(row, now)
        return Sought(row["game"], row["players"], row["speed"], row["level"], row["since"], row["fill"], waiting, now, row["code"])

    async def wanted(self) -> list[Wanted]:
        """What is looked for just now, for those who might join."""
        same = (seeking.c.game, seeking.c.players, seeking.c.speed)
        there = (seeking.c.code.is_(None), seeking.c.alive > self._source.now() - ALIVE)
        counted = select(*same, func.count().label("waiting")).where(*there).group_by(*same).order_by(desc("waiting"))
        return [
            Wanted(row["game"], row["players"], row["speed"], row["waiting"]) for row in await self._store.rows(counted.limit(20))
        ]

    async def _own(self, player: str) -> Row | None:
        return await self._store.row(select(seeking).where(seeking.c.player == player))

    async def _count(self, row: Row, now: int) -> int:
        there = (seeking.c.code.is_(None), (seeking.c.alive > now - ALIVE) | (seeking.c.player == row["player"]))
        found = await self._store.row(select(func.count().label("count")).select_from(seeking).where(*same_as(row), *there))
        return int(found["count"]) if found else 1

    # An open table

    async def _join_open(self, person: Row, row: Row) -> bool:
        """People first: whether a listed table with a free seat and its host there has taken somebody in."""
        now = self._source.now()
        listed = select(tables.c.code, tables.c.public).where(
            tables.c.listed, tables.c.status == "open", tables.c.game == row["game"], tables.c.changed > now - FRESH
        )
        fitting = [
            each["code"]
            for each in await self._store.rows(listed.order_by(desc(tables.c.changed)).limit(50))
            if is_open_for(decode(each["public"]), row)
        ]
        for code in fitting[:TRIED]:
            seat = await self._free_seat(code)
            if seat is not None and await self._sit(code, person, seat, row["wish"]):
                await self._found([person["id"]], code)
                return True
        return False

    async def _free_seat(self, code: str) -> int | None:
        """A seat that nobody has, at a table whose host is there."""
        try:
            state = (await self._hub.view(code, None))["table"]
        except (Missing, SetAside):
            return None
        is_hosted = any(seat["player"] == state["host"] and seat["connected"] for seat in state["seats"])
        if not is_hosted or state["status"] != "open" or state["locked"]:
            return None
        return next((seat["seat"] for seat in state["seats"] if seat["player"] is None and seat["bot"] is None), None)

    async def _sit(self, code: str, person: Row, seat: int, wish: str | None) -> bool:
        sit = {"do": "sit", "by": person["id"], "public": person["id"], "name": person["name"], "seat": seat}
        try:
            await self._hub.do(code, sit)
            if wish is not None:
                await self._hub.do(code, {"do": "wish", "by": person["id"], "wish": wish})
        except (Refused, Missing, SetAside):
            return False  # somebody was quicker
        return True

    # A new table

    async def _bring_together(self, row: Row) -> None:
        group = await self._store.write(lambda connection: self._claim(connection, row))
        if not group:
            return
        try:
            code = await self._open(group)
        except (Refused, Unavailable, Missing, SetAside) as wrong:
            logger.warning("people who look for each other were not seated: %s", wrong)
            return  # the claim runs out, and the next who asks tries again
        await self._found([each["player"] for each in group], code)

    async def _claim(self, connection: AsyncConnection, row: Row) -> list[Row]:
        """Those who sit down together now, if any do: as many as are wanted, or those whose patience is over with bots beside them."""
        now = self._source.now()
        same = (*same_as(row), seeking.c.code.is_(None), seeking.c.claimed < now - CLAIM, seeking.c.alive > now - ALIVE)
        free = select(seeking, players.c.name).join(players, players.c.id == seeking.c.player).where(*same)
        free = free.order_by(seeking.c.since, seeking.c.player)
        if not self._store.is_sqlite:
            free = free.with_for_update(of=seeking)
        there = [dict(each) for each in (await connection.execute(free)).mappings()]
        group = chosen(there, row["players"], now)
        if group:
            mine = seeking.c.player.in_([each["player"] for each in group])
            await connection.execute(update(seeking).where(mine).values(claimed=now))
        return group

    async def _open(self, group: Sequence[Row]) -> str:
        """A table for them, dealt at once."""
        first = group[0]
        aid = not game(first["game"]).declaration.remembered
        settings = {"game": first["game"], "players": first["players"], "speed": first["speed"], "aid": aid}
        code = await self._hub.open(settings | {"by": first["player"]})
        for seat, each in enumerate(group):
            if not await self._sit(code, {"id": each["player"], "name": each["name"]}, seat, each["wish"]):
                logger.warning("somebody who looked for others could not sit down", extra={"table": code})
        fill = first["level"] if len(group) < first["players"] else None
        await self._hub.do(code, {"do": "start", "by": "server", "secret": self._source.secret(), "fill": fill})
        self._hub.presence.check_later(await self._hub.find(code))  # who does not come is away
        return code

    async def _found(self, those: Sequence[str], code: str) -> None:
        await self._store.execute([(update(seeking).where(seeking.c.player.in_(those)).values(code=code), [])])


def same_as(row: Row) -> tuple[ColumnElement[bool], ...]:
    return (seeking.c.game == row["game"], seeking.c.players == row["players"], seeking.c.speed == row["speed"])


def chosen(there: Sequence[Row], count: int, now: int) -> list[Row]:
    """Of those who want the same, in the order in which they came: who begins now."""
    if len(there) >= count:
        return list(there[:count])
    patient = [each for each in there if each["fill"] is not None]
    return patient if any(each["fill"] <= now for each in patient) else []


def is_open_for(table: Row, row: Row) -> bool:
    """Whether a listed table is what somebody looks for, as far as the lobby knows."""
    has_room = any(seat["player"] is None and seat["bot"] is None for seat in table["seats"])
    is_same = table["players"] == row["players"] and table["speed"] == row["speed"] and not table["rated"]
    return has_room and is_same and not table.get("locked", False)
