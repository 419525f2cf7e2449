"""Entries on their way into the log, a whole batch at a time: the first for a place has it, and what belongs to an entry goes with it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Engine, Executable, PoolProxiedConnection, create_engine, delete, event
from sqlalchemy.ext.asyncio import AsyncConnection

from backroom.server import schema

Row = Mapping[str, Any]
Insert = Callable[[Any], Any]
"""The dialect's own, which knows what to do about conflicts."""
Place = tuple[str, int]
"""A table, and the number of an entry in its log."""
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "wal_autocheckpoint=0")
"""Of every connection to a file: nothing that was committed is lost, and checkpoints are made elsewhere."""


ENTRY = "INSERT INTO log (code, seq, at, command, entry) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
DUE = "INSERT INTO timers (code, due, claimed_until) VALUES (?, ?, 0) ON CONFLICT (code) DO UPDATE SET due = excluded.due, claimed_until = 0"
NOTHING_DUE = "DELETE FROM timers WHERE code = ?"


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
    return statements + [extra for each in accepted for extra in each.also]


async def append_all(connection: AsyncConnection, insert: Insert, batch: Sequence[Append]) -> list[bool]:
    statement, rows = into_log(insert, batch)
    results = winners(batch, {(code, seq) for code, seq in await connection.execute(statement, rows)})
    for extra, parameters in following(insert, [each for each, won in zip(batch, results, strict=True) if won]):
        await connection.execute(extra, parameters or None)
    return results


class FileWriter:
    """Appends to SQLite: a batch is one trip to a thread, not one for each statement, of which every one would wait for the interpreter twice."""

    def __init__(self, path: str, insert: Insert, patience: float) -> None:
        self._insert = insert
        self._engine = engine_of(path, patience)
        self._plain: PoolProxiedConnection | None = None
        self._thread = ThreadPoolExecutor(1, "appends")

    async def append_all(self, batch: Sequence[Append]) -> list[bool]:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._append_all, batch)

    def _append_all(self, batch: Sequence[Append]) -> list[bool]:
        if not any(each.also for each in batch):
            with suppress(sqlite3.Error):  # whatever it is, the long way says it in words that others know
                return self._append_moves(batch)
        with self._engine.begin() as connection:
            statement, rows = into_log(self._insert, batch)
            results = winners(batch, {(code, seq) for code, seq in connection.execute(statement, rows)})
            for extra, parameters in following(self._insert, [each for each, won in zip(batch, results, strict=True) if won]):
                connection.execute(extra, parameters or None)
        return results

    def _append_moves(self, batch: Sequence[Append]) -> list[bool]:
        """Most of what is written, a thousand times a second where many play: the same in three statements by hand."""
        self._plain = self._plain or self._engine.raw_connection()
        cursor = self._plain.cursor()
        cursor.execute("BEGIN IMMEDIATE")
        try:
            results = [bool(cursor.execute(ENTRY, row_of(each)).rowcount) for each in batch]
            timed = [each for each, won in zip(batch, results, strict=True) if won and not each.keeps_time]
            for each in timed:
                if each.due is None:
                    cursor.execute(NOTHING_DUE, (each.code,))
                else:
                    cursor.execute(DUE, (each.code, each.due))
            cursor.execute("COMMIT")
        except sqlite3.Error:
            with suppress(sqlite3.Error):  # it may have been undone already, as when a disk is full
                cursor.execute("ROLLBACK")
            raise
        finally:
            cursor.close()
        return results

    def _close(self) -> None:
        if self._plain is not None:
            self._plain.close()
        self._engine.dispose()

    async def end(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown(wait=False)


def engine_of(path: str, patience: float) -> Engine:
    engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": patience})
    begins_at_once(engine, "BEGIN IMMEDIATE")
    return engine


def begins_at_once(engine: Engine, begin: str) -> None:
    """Set up connections to a file, and begin transactions where they begin."""

    @event.listens_for(engine, "connect")
    def durable(connection: Any, _: object) -> None:  # noqa: ANN401 - the driver's own connection
        connection.isolation_level = None  # transactions are begun below, not by the driver's guesses
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def at_once(connection: Any) -> None:  # noqa: ANN401 - the event's signature
        connection.exec_driver_sql(begin)
