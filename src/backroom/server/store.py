"""The database as the server uses it: reads at any time, writes one after the other through one writer with group commit."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import asyncpg
from alembic.util import CommandError
from sqlalchemy import Executable, func, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from backroom.server import schema
from backroom.server.appending import Append
from backroom.server.checkpoints import Checkpoints
from backroom.server.migrate import upgrade
from backroom.server.writers import DatabaseWriter, FileWriter, PlainLine, begins_at_once

T = TypeVar("T")
Row = Mapping[str, Any]

BATCH = 256
"""So many appends at most share one commit."""
CHUNK = 300
"""So many keys at most are asked for in one query."""

PATIENCE = 5.0
"""Seconds that a query may take, a connection to be made or to become free."""
OPENING = 600.0
"""Seconds that opening may take on PostgreSQL: tables are changed first, or another node is doing so."""

logger = logging.getLogger("backroom.store")


TOGETHER = 100
"""Tables that are asked for in one query."""
NEWS = """
SELECT log.code, log.seq, log.at, log.command, log.entry FROM unnest($1::text[], $2::int[]) AS head (code, seq)
JOIN log ON log.code = head.code AND log.seq > head.seq ORDER BY log.code, log.seq"""
"""What has been written behind so many heads, for PostgreSQL."""


class Unavailable(Exception):
    """The database did not answer; whether a write took place is unknown until it is read again."""

    is_logged = False
    """Whether the log says so already."""


class Loaded(NamedTuple):
    """What a table is rebuilt from."""

    save: Row | None
    rows: list[Row]
    """Its log, from the saved entry on."""


Work = Append | Callable[[AsyncConnection], Awaitable[Any]]


class Store:
    """Open it with `async with Store(url)`."""

    def __init__(self, url: str) -> None:
        scheme, _, rest = url.partition("://")
        self.is_sqlite = scheme.startswith("sqlite")
        self._plain_url = f"postgresql://{rest}"
        self._url = f"{'sqlite+aiosqlite' if self.is_sqlite else 'postgresql+asyncpg'}://{rest}"
        self.insert = sqlite.insert if self.is_sqlite else postgresql.insert
        self._file = url.partition("///")[2]
        self._opened: tuple[int, int] | None = None
        self._queue: asyncio.Queue[tuple[Work, asyncio.Future[Any]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._news: PlainLine | None = None
        """Where other nodes' entries are read, on PostgreSQL."""
        self.commits = 0
        self.appended = 0

    async def __aenter__(self) -> Store:
        self._write_engine = self._engine("BEGIN IMMEDIATE", 1)
        self._read_engine = self._engine("BEGIN", 2) if self.is_sqlite else self._engine("", 4)
        try:
            await self._upgrade()
        except (OSError, SQLAlchemyError) as wrong:
            await self._dispose()
            raise Unavailable(f"the database can't be opened: {wrong}") from wrong
        except CommandError as wrong:
            await self._dispose()
            raise Unavailable(f"the database has been opened by a newer version, which this one can't read: {wrong}") from wrong
        self._opened = file_of(self._file) if self.is_sqlite else None
        self._appends: FileWriter | DatabaseWriter
        if self.is_sqlite:
            self._appends = FileWriter(self._file, self.insert, PATIENCE)
        else:
            self._news = PlainLine(self._plain_url, PATIENCE)
            self._appends = DatabaseWriter(self._plain_url, self._write_engine, self.insert, PATIENCE)
        self._writer = asyncio.create_task(self._write_all(), name="writer")
        self._checkpoints = Checkpoints(self._write_engine, self._engine("", 1)) if self.is_sqlite else None
        return self

    async def __aexit__(self, *_: object) -> None:
        """What has been handed in is written before the database closes."""
        if self._writer is not None:
            await self._queue.join()
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        if self._checkpoints is not None:
            await self._checkpoints.end()
        if self._writer is not None:
            await self._appends.end()
        await self._dispose()

    async def _dispose(self) -> None:
        if self._news is not None:
            self._news.end()
        await self._write_engine.dispose()
        await self._read_engine.dispose()

    async def _upgrade(self) -> None:
        engine = self._write_engine if self.is_sqlite else self._engine("", 1, OPENING)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(upgrade)
        finally:
            if engine is not self._write_engine:
                await engine.dispose()

    def _engine(self, begin: str, size: int, patience: float = PATIENCE) -> AsyncEngine:
        if not self.is_sqlite:
            return create_async_engine(
                self._url, pool_size=size, max_overflow=0, pool_pre_ping=True, pool_timeout=PATIENCE,
                connect_args={"timeout": PATIENCE, "command_timeout": patience},
            )  # fmt: skip
        engine = create_async_engine(
            self._url, pool_size=size, max_overflow=0, pool_timeout=PATIENCE, connect_args={"timeout": PATIENCE}
        )

        begins_at_once(engine.sync_engine, begin)
        return engine

    # Writing

    async def append(self, work: Append) -> bool:
        """Whether the entry took its place in the log; False when somebody else's entry, or the same command, is there already."""
        return bool(await self._hand_in(work))

    async def write(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Run a function in a transaction of its own and give back what it returns."""
        result: T = await self._hand_in(work)
        return result

    async def execute(self, statements: Sequence[tuple[Executable, Sequence[Row]]]) -> None:
        """Run statements, each with its rows, in a transaction of their own."""

        async def run(connection: AsyncConnection) -> None:
            for statement, rows in statements:
                await connection.execute(statement, rows or None)

        await self.write(run)

    async def _hand_in(self, work: Work) -> Any:  # noqa: ANN401 - as `write` is told
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((work, done))
        return await asyncio.shield(done)

    async def _write_all(self) -> None:
        waiting: tuple[Work, asyncio.Future[Any]] | None = None
        while True:
            first = waiting or await self._queue.get()
            waiting = None
            batch = [first]
            if isinstance(first[0], Append):
                while not self._queue.empty() and len(batch) < BATCH:
                    following = self._queue.get_nowait()
                    if not isinstance(following[0], Append):
                        waiting = following
                        break
                    batch.append(following)
            await self._settle(batch)

    async def _settle(self, batch: list[tuple[Work, asyncio.Future[Any]]]) -> None:
        try:
            results = await self._written([work for work, _ in batch])
            self.commits += 1
        except Exception as wrong:  # noqa: BLE001 - whatever it is, those who wait have to be told
            if len(batch) > 1 and not is_gone(wrong):
                for each in batch:  # what is wrong with one of them is no matter of the others
                    await self._settle([each])
                return
            self._fail(batch, wrong)
        else:
            for (_, done), result in zip(batch, results, strict=True):
                done.set_result(result)
        for _ in batch:
            self._queue.task_done()

    async def _written(self, batch: list[Work]) -> list[Any]:
        """One transaction: a work of its own, or any number of appends."""
        appends = [work for work in batch if isinstance(work, Append)]
        if appends:
            results: list[Any] = list(await self._appends.append_all(appends))
            self.appended += results.count(True)
            return results
        async with self._write_engine.begin() as connection:
            return [await work(connection) for work in batch if not isinstance(work, Append)]

    def _fail(self, batch: list[tuple[Work, asyncio.Future[Any]]], wrong: Exception) -> None:
        failed = wrong
        if isinstance(wrong, OSError | SQLAlchemyError) and not is_clash(wrong):
            failed = Unavailable(reason(wrong))
            failed.is_logged = True
            tables = sorted({work.code for work, _ in batch if isinstance(work, Append)})
            logger.error("not written: %s", reason(wrong), extra={"count": len(batch), "tables": tables[:10]})
        for _, done in batch:
            done.set_exception(failed)
            done.exception()  # those who no longer wait need no warning

    def put(self, table: Any, row: Row, keep: Sequence[str] = ()) -> tuple[Executable, Sequence[Row]]:  # noqa: ANN401 - a schema table
        """An insert, or an update of the row with the same key; columns in `keep` stay as they were."""
        insert = self.insert(table)
        key = [column.name for column in table.primary_key]
        fresh = {name: insert.excluded[name] for name in row if name not in key and name not in keep}
        if not fresh:
            return insert.on_conflict_do_nothing(), [row]
        return insert.on_conflict_do_update(index_elements=key, set_=fresh), [row]

    # Reading

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._read_engine.connect() as connection:
                yield connection
        except (OSError, SQLAlchemyError) as wrong:
            raise Unavailable(reason(wrong)) from wrong

    async def rows(self, statement: Executable) -> list[Row]:
        async with self.reading() as connection:
            found = await connection.execute(statement)
            names = tuple(found.keys())
            return [dict(zip(names, row, strict=True)) for row in found]

    async def row(self, statement: Executable) -> Row | None:
        found = await self.rows(statement)
        return found[0] if found else None

    async def probe(self, now: int) -> None:
        """Whether the database takes a write and it is the one that was opened; raises Unavailable."""
        if self.is_sqlite and file_of(self._file) != self._opened:
            raise Unavailable("the file of the database is no longer where it was opened")
        kept = self.put(schema.keys, {"name": "probe", "value": str(now)})

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(*kept)

        await self.write(write)

    async def entries(self, code: str, after: int = 0) -> list[Row]:
        """A table's log from behind a number on."""
        log = schema.log
        return await self.rows(select(log).where(log.c.code == code, log.c.seq > after).order_by(log.c.seq))

    async def loaded(self, codes: Sequence[str]) -> dict[str, Loaded]:
        """What tables are rebuilt from, few questions however many they are: their saved states and what their logs have from there on."""
        log, saves = schema.log, schema.saves
        found = {row["code"]: Loaded(row, []) for row in await self.rows(select(saves).where(saves.c.code.in_(codes)))}
        after = select(log).outerjoin(saves, saves.c.code == log.c.code).where(log.c.code.in_(codes))
        after = after.where(log.c.seq >= func.coalesce(saves.c.seq, 0)).order_by(log.c.code, log.c.seq)
        for row in await self.rows(after):
            found.setdefault(row["code"], Loaded(None, [])).rows.append(row)
        return found

    async def has_command(self, code: str, command: str) -> bool:
        """Whether a command is in a table's log."""
        log = schema.log
        return await self.row(select(log.c.seq).where(log.c.code == code, log.c.command == command)) is not None

    async def news(self, heads: Sequence[tuple[str, int]]) -> dict[str, list[Row]]:
        """What the logs of tables have behind a number each, of those that have anything, with few questions however many tables there are."""
        log = schema.log
        found: dict[str, list[Row]] = {}
        if self._news is not None:
            rows = await self._plainly(self._news, NEWS, heads)
        else:
            rows = []
            for start in range(0, len(heads), TOGETHER):
                wanted = [(log.c.code == code) & (log.c.seq > seq) for code, seq in heads[start : start + TOGETHER]]
                rows += await self.rows(select(log).where(or_(*wanted)).order_by(log.c.code, log.c.seq))
        for row in rows:
            found.setdefault(row["code"], []).append(row)
        return found

    async def _plainly(self, line: PlainLine, statement: str, heads: Sequence[tuple[str, int]]) -> Sequence[Row]:
        if not heads:
            return []
        try:
            return await line.fetch(statement, [code for code, _ in heads], [seq for _, seq in heads])
        except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as wrong:
            raise Unavailable(reason(wrong)) from wrong

    async def is_anything_due(self, now: int) -> bool:
        timers = schema.timers
        return await self.row(select(timers.c.code).where(timers.c.due <= now, timers.c.claimed_until < now).limit(1)) is not None

    async def claim(self, now: int, until: int, limit: int = 20) -> list[str]:
        """Tables that somebody has to look after and nobody does; they are the caller's until the given time."""
        timers = schema.timers
        late = select(timers.c.code).where(timers.c.due <= now, timers.c.claimed_until < now).order_by(timers.c.due).limit(limit)

        async def take(connection: AsyncConnection) -> list[str]:
            chosen = late.with_for_update(skip_locked=True).cte("chosen") if not self.is_sqlite else late.cte("chosen")
            statement = (
                update(timers).where(timers.c.code.in_(select(chosen.c.code))).values(claimed_until=until).returning(timers.c.code)
            )
            return [code for (code,) in await connection.execute(statement)]

        return await self.write(take)


def file_of(path: str) -> tuple[int, int] | None:
    """Which file is there, or None."""
    try:
        found = Path(path).stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def is_gone(wrong: Exception) -> bool:
    """Whether a write failed because the database is away or full, so that there is no use in trying its parts."""
    if isinstance(wrong, OSError | TimeoutError):
        return True
    return isinstance(wrong, DBAPIError) and (
        wrong.connection_invalidated or type(wrong).__name__ in {"OperationalError", "InterfaceError"}
    )


def reason(wrong: Exception) -> str:
    """Why, in a line and without what was to be written, which is secret."""
    cause = wrong.orig if isinstance(wrong, DBAPIError) and wrong.orig is not None else wrong
    return f"{type(cause).__name__}: {' '.join(str(cause).split())[:200]}"


def is_clash(wrong: Exception) -> bool:
    """Whether a write failed because a unique value is taken, which its caller asked to be told."""
    return type(wrong).__name__ == "IntegrityError"
