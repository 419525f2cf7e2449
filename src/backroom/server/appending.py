"""Entries on their way into the log, a whole batch at a time: the first for a place has it, and what belongs to an entry goes with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Executable, delete
from sqlalchemy.ext.asyncio import AsyncConnection

from backroom.server import schema

Row = Mapping[str, Any]
Insert = Callable[[Any], Any]
"""The dialect's own, which knows what to do about conflicts."""
Place = tuple[str, int]
"""A table, and the number of an entry in its log."""


@dataclass(slots=True)
class Append:
    """One entry for a table's log, and what is to be written with it if its place in the log is still free."""

    code: str
    seq: int
    at: int
    command: str | None
    entry: str
    due: int | None = None
    """When the table has to be looked after next."""
    keeps_time: bool = False
    """Whether that is what the timer's row says already."""
    also: list[tuple[Executable, Sequence[Row]]] = field(default_factory=list)
    save: Row | None = None
    """The state of the table, where it is saved with this entry."""


def row_of(each: Append) -> tuple[str, int, int, str | None, str]:
    return each.code, each.seq, each.at, each.command, each.entry


def into_log(insert: Insert, batch: Sequence[Append]) -> tuple[Executable, list[Row]]:
    """The entries, in one order everywhere, so that two nodes never wait for each other; it answers which places were free."""
    rows: list[Row] = [
        {"code": each.code, "seq": each.seq, "at": each.at, "command": each.command, "entry": each.entry}
        for each in sorted(batch, key=lambda each: (each.code, each.seq))
    ]
    return insert(schema.log).on_conflict_do_nothing().returning(schema.log.c.code, schema.log.c.seq), rows


def winners(batch: Sequence[Append], taken: set[Place]) -> list[bool]:
    """Whether each has the place that it wanted; of two for the same, the first has it."""
    results = []
    for each in batch:
        results.append((each.code, each.seq) in taken)
        taken.discard((each.code, each.seq))
    return results


def following(insert: Insert, accepted: Sequence[Append]) -> list[tuple[Executable, Sequence[Row]]]:
    """What is written with entries that have their places: timers, and what each brings along."""
    timed = [each for each in accepted if not each.keeps_time]
    due = [{"code": each.code, "due": each.due, "claimed_until": 0} for each in timed if each.due is not None]
    statements: list[tuple[Executable, Sequence[Row]]] = []
    if due:
        upsert = insert(schema.timers)
        fresh = {"due": upsert.excluded.due, "claimed_until": 0}
        upsert = upsert.on_conflict_do_update(index_elements=["code"], set_=fresh)
        statements.append((upsert, sorted(due, key=lambda row: str(row["code"]))))
    idle = sorted(each.code for each in timed if each.due is None)
    if idle:
        statements.append((delete(schema.timers).where(schema.timers.c.code.in_(idle)), []))
    saved = sorted((each.save for each in accepted if each.save is not None), key=lambda row: str(row["code"]))
    if saved:
        upsert = insert(schema.saves)
        fresh = {name: upsert.excluded[name] for name in ("seq", "program", "tied", "state")}
        statements.append((upsert.on_conflict_do_update(index_elements=["code"], set_=fresh), saved))
    return statements + [extra for each in accepted for extra in each.also]


async def append_all(connection: AsyncConnection, insert: Insert, batch: Sequence[Append]) -> list[bool]:
    statement, rows = into_log(insert, batch)
    results = winners(batch, {(code, seq) for code, seq in await connection.execute(statement, rows)})
    for extra, parameters in following(insert, [each for each, won in zip(batch, results, strict=True) if won]):
        await connection.execute(extra, parameters or None)
    return results
