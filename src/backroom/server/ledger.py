"""What is written beside a table's log, in the same transaction: the lobby's row, who sits where, finished matches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Executable, delete, insert, update
from sqlalchemy.ext.asyncio import AsyncConnection

from backroom.hosting.likeness import is_like_you
from backroom.hosting.replaying import seats_of
from backroom.server import schema
from backroom.server.frames import encode
from backroom.server.store import Row, Store
from backroom.table import Table

PUBLIC = (
    "code",
    "game",
    "players",
    "options",
    "speed",
    "allowance",
    "bank",
    "patience",
    "takeover",
    "snap",
    "windows",
    "pace",
    "aid",
    "listed",
    "rated",
    "status",
    "match",
    "host",
    "locked",
)
SEAT = ("seat", "name", "player", "bot", "stand_in")

Extra = tuple[Executable, Sequence[Row]]


class Page(NamedTuple):
    """What the database knows of a table beside its log."""

    status: str
    public: str
    players: tuple[str, ...]
    finished: int
    learned: str | None = None


NOTHING = Page("", "", (), 0)


def page(table: Table) -> Page:
    shown: dict[str, object] = {key: value for key, value in table.public.items() if key in PUBLIC}
    shown["seats"] = [{key: value for key, value in seat.items() if key in SEAT} for seat in table.seats]
    return Page(table.status, encode(shown).decode(), table.players, table.ended, table.learned)


def due(table: Table) -> int | None:
    """When somebody has to look after the table next."""
    times = [job.due for job in table.jobs]
    if table.deadline is not None:
        times.append(table.deadline)
    return min(times, default=None)


def changes(store: Store, table: Table, before: Page, after: Page, at: int, *, opener: str) -> list[Extra]:
    """What has to be written with an entry, by what it changed."""
    extra: list[Extra] = []
    if after.public != before.public:
        extra.append(lobby_row(store, table, after, at, opener))
    if after.players != before.players:
        extra.append((delete(schema.seated).where(schema.seated.c.code == table.code), []))
        if after.players:
            extra.append((insert(schema.seated), [{"player": player, "code": table.code} for player in after.players]))
    if after.learned is not None and after.learned != before.learned:
        rows = [{"player": player, "lesson": after.learned, "at": at} for player in after.players]
        extra += [store.put(schema.learned, row, keep=("at",)) for row in rows]
    for number in range(before.finished, after.finished):
        extra += match_rows(store, table, number)
    return extra


async def set_aside(connection: AsyncConnection, code: str) -> None:
    """A table that can't be read: nobody finds it in the lobby, and nobody looks after its clocks."""
    await connection.execute(update(schema.tables).where(schema.tables.c.code == code).values(status="aside"))
    await connection.execute(delete(schema.timers).where(schema.timers.c.code == code))


def lobby_row(store: Store, table: Table, after: Page, at: int, opener: str) -> Extra:
    row = {"code": table.code, "game": table.settings.game.key, "status": table.status, "listed": table.settings.listed}
    return store.put(schema.tables, row | {"changed": at, "public": after.public, "opener": opener})


def match_rows(store: Store, table: Table, index: int) -> list[Extra]:
    match = table.finished[index - table.ended]  # the last ones of all that there were
    seats = seats_of(match)
    row = {
        "code": table.code,
        "number": match.number,
        "game": match.record["game"],
        "finished": match.at,
        "record": encode(match.record).decode(),
        "outcome": encode(match.outcome).decode(),
        "seats": encode(seats).decode(),
        "rated": not (match.rated or is_like_you(seats)),  # what does not count has nothing to wait for
        "kept": False,
    }
    played = [
        {"player": each.public, "code": table.code, "number": match.number, "seat": seat, "finished": match.at}
        for seat, each in enumerate(match.starters)
        if each.public is not None
    ]
    # A match that ended under older rules may be there already, and stays as it was.
    return [store.put(schema.matches, row, keep=tuple(row)), *(store.put(schema.played, each, keep=tuple(each)) for each in played)]
