"""Who writes entries down: on SQLite in a thread, on PostgreSQL over a connection of its own.

Moves are most of what is written, and bring nothing along. They go a short way, with as few trips as there can be; everything else goes
through the statements of `appending`.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import asyncpg
from sqlalchemy import Engine, PoolProxiedConnection, create_engine, event
from sqlalchemy.ext.asyncio import AsyncEngine

from backroom.server.appending import Append, Insert, append_all, following, into_log, row_of, winners

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "wal_autocheckpoint=0")
"""Of every connection to a file: nothing that was committed is lost, and checkpoints are made elsewhere."""


ENTRY = "INSERT INTO log (code, seq, at, command, entry) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
DUE = "INSERT INTO timers (code, due, claimed_until) VALUES (?, ?, 0) ON CONFLICT (code) DO UPDATE SET due = excluded.due, claimed_until = 0"
NOTHING_DUE = "DELETE FROM timers WHERE code = ?"
SAVED = ("code", "seq", "program", "tied", "state")
SAVE = (
    "INSERT INTO saves (code, seq, program, tied, state) VALUES (:code, :seq, :program, :tied, :state)"
    " ON CONFLICT (code) DO UPDATE SET seq = excluded.seq, program = excluded.program, tied = excluded.tied, state = excluded.state"
)
APPENDED = """
WITH won AS (
  INSERT INTO log (code, seq, at, command, entry)
  SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[], $4::text[], $5::text[]) ON CONFLICT DO NOTHING RETURNING code, seq
), timed AS (
  INSERT INTO timers (code, due, claimed_until)
  SELECT code, due, 0 FROM unnest($6::text[], $7::int[], $8::bigint[]) AS given (code, seq, due) JOIN won USING (code, seq)
  ON CONFLICT (code) DO UPDATE SET due = excluded.due, claimed_until = 0
), idle AS (
  DELETE FROM timers USING unnest($9::text[], $10::int[]) AS given (code, seq) JOIN won USING (code, seq) WHERE timers.code = given.code
), saved AS (
  INSERT INTO saves (code, seq, program, tied, state)
  SELECT code, seq, program, tied, state
  FROM unnest($11::text[], $12::int[], $13::text[], $14::text[], $15::bytea[]) AS given (code, seq, program, tied, state) JOIN won USING (code, seq)
  ON CONFLICT (code) DO UPDATE SET seq = excluded.seq, program = excluded.program, tied = excluded.tied, state = excluded.state
)
SELECT code, seq FROM won"""
"""The same for PostgreSQL and any number of entries; one statement is a transaction, and one trip."""
ENTRIES = """
INSERT INTO log (code, seq, at, command, entry)
SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[], $4::text[], $5::text[]) ON CONFLICT DO NOTHING RETURNING code, seq"""
"""For moves that bring nothing along: a plainer statement is a quicker one."""


class PlainLine:
    """A connection to PostgreSQL without layers in between, for the few questions that are asked hundreds of times a second."""

    def __init__(self, url: str, patience: float) -> None:
        self._url = url
        self._patience = patience
        self._plain: Any = None
        self._free = asyncio.Lock()

    async def fetch(self, statement: str, *given: object) -> Sequence[Any]:
        """The rows. After whatever goes wrong the next question gets a new connection."""
        async with self._free:
            try:
                if self._plain is None:
                    self._plain = await asyncpg.connect(self._url, timeout=self._patience, command_timeout=self._patience)
                rows: Sequence[Any] = await self._plain.fetch(statement, *given)
            except BaseException:
                self.end()
                raise
            return rows

    def end(self) -> None:
        if self._plain is not None:
            self._plain.terminate()
            self._plain = None


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
        """Most of what is written, a thousand times a second where many play: the same in a few statements by hand."""
        self._plain = self._plain or self._engine.raw_connection()
        cursor = self._plain.cursor()
        cursor.execute("BEGIN IMMEDIATE")
        try:
            results = [bool(cursor.execute(ENTRY, row_of(each)).rowcount) for each in batch]
            for each in (each for each, won in zip(batch, results, strict=True) if won):
                if not each.keeps_time:
                    cursor.execute(*(NOTHING_DUE, (each.code,)) if each.due is None else (DUE, (each.code, each.due)))
                if each.save is not None:
                    cursor.execute(SAVE, each.save)
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


class DatabaseWriter:
    """Appends to PostgreSQL: a batch of moves is one statement, on a connection that is kept for them."""

    def __init__(self, url: str, engine: AsyncEngine, insert: Insert, patience: float) -> None:
        self._engine = engine
        self._insert = insert
        self._line = PlainLine(url, patience)

    async def append_all(self, batch: Sequence[Append]) -> list[bool]:
        if not any(each.also for each in batch):
            with suppress(asyncpg.PostgresError, asyncpg.InterfaceError, ConnectionError, ValueError):
                return await self._append_moves(batch)  # whatever is wrong, the long way says it in words that others know
        async with self._engine.begin() as connection:
            return await append_all(connection, self._insert, batch)

    async def _append_moves(self, batch: Sequence[Append]) -> list[bool]:
        # In one order everywhere, so that two nodes never wait for each other.
        batch_in_order = sorted(batch, key=lambda each: (each.code, each.seq))
        rows = columns([row_of(each) for each in batch_in_order], 5)
        if all(each.keeps_time and each.save is None for each in batch):
            taken = await self._line.fetch(ENTRIES, *rows)
        else:
            timed = [each for each in batch_in_order if not each.keeps_time]
            due = columns([(each.code, each.seq, each.due) for each in timed if each.due is not None], 3)
            idle = columns([(each.code, each.seq) for each in timed if each.due is None], 2)
            saves = [each.save for each in batch_in_order if each.save is not None]
            saved = columns([tuple(save[name] for name in SAVED) for save in saves], 5)
            taken = await self._line.fetch(APPENDED, *rows, *due, *idle, *saved)
        return winners(batch, {(row[0], row[1]) for row in taken})

    async def end(self) -> None:
        self._line.end()


def columns(rows: Sequence[tuple[object, ...]], count: int) -> Sequence[Sequence[object]]:
    """Rows as PostgreSQL takes many of them at once."""
    return list(zip(*rows, strict=True)) or [()] * count


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
