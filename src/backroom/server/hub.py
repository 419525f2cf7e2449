"""The tables in play on this node: decide, write down, then tell.

A command is decided and absorbed in memory, then appended to the log. Only when it is there is anybody told, its sender included.
If its place in the log was taken by another node, the table is rebuilt from the log and the command is decided again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Coroutine, Mapping
from typing import Any

from backroom import __version__
from backroom.server import ledger
from backroom.server.connection import RESTART, Connection
from backroom.server.drawn import Source
from backroom.server.frames import decode, encode, padded, plain
from backroom.server.live import UNKNOWN, Live, own_number, written
from backroom.server.ratings import rate_all
from backroom.server.store import Append, Row, Store, Unavailable
from backroom.server.wake import Wake
from backroom.server.workers import Workers, command_of
from backroom.table import Audience, Job, Refused, Table, opening

Command = dict[str, Any]

ATTEMPTS = 20
"""How often a command is decided anew because another node was quicker."""
CHUNK = 40
"""Entries that are absorbed before others get a turn on the event loop."""
POLL = 1_000
"""Milliseconds between looks at what other nodes have written and left undone."""
CLAIM = 5_000
"""So long a node that takes over a table has for it."""
LINGER = 5_000
"""So long somebody without a socket still counts as there: pages are reloaded, trains go through tunnels."""
LET_IN = 6
"""Milliseconds that are added to that for everybody who has lost their socket lately."""
LONGEST = 30_000
"""No more than that is added, however many come and go."""
AT_PLAY = frozenset({"act", "answer", "snap", "talk"})
"""Commands that change neither who sits where nor anything that the lobby shows, unless they end the match."""
IDLE = 300_000
"""After so long without anybody a table leaves the memory."""

logger = logging.getLogger("backroom.hub")


class Missing(Exception):
    """There is no table with this code."""


class Hub:
    def __init__(self, store: Store, wake: Wake, workers: Workers, source: Source) -> None:
        self._store = store
        self._wake = wake
        self._workers = workers
        self._source = source
        self.tables: dict[str, Live] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._poll: asyncio.Task[None] | None = None
        self._began = source.now()
        self._unrated = True
        """Whether matches may have ended that nobody has rated yet."""
        self._leaving = 0
        """Sockets lost of which it is not yet said that their players are away."""
        self.accepted = 0
        self.conflicts = 0

    async def __aenter__(self) -> Hub:
        self._poll = asyncio.create_task(self._look_around(), name="poll")
        return self

    async def __aexit__(self, *_: object) -> None:
        for live in self.tables.values():
            live.disarm()
        tasks = [task for task in (self._poll, *self._tasks) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (wrong := task.exception()) is not None:
            logger.error("a table's task failed", exc_info=wrong)

    # Tables

    async def open(self, command: Command) -> str:
        """A new table under a code that is free."""
        while True:
            now = self._source.now()
            live = Live(self._source.code())
            entry = opening(command | {"code": live.code, "seed": self._source.seed()}, now)
            live.table = Table.open(entry)
            if await self._store.append(self._row(live, None, entry)):
                live.seq, live.stale, live.used = 1, False, now
                self.tables[live.code] = live
                self._arm(live)
                logger.info("a table was opened", extra={"table": live.code, "game": command.get("game")})
                return live.code

    async def find(self, code: str) -> Live:
        """A table, from the log if it is not in memory; raises Missing."""
        live = self.tables.get(code)
        if live is None:
            live = self.tables.setdefault(code, Live(code))
        live.used = self._source.now()
        if live.stale:
            async with live.lock:
                await self._refresh(live)
                await self._resume(live)
            if live.alarm is None:
                self._arm(live)
        return live

    async def _resume(self, live: Live) -> None:
        """Under the table's lock: while the only server was down nobody could decide, so that clocks begin anew."""
        table = live.known
        if not self._store.is_sqlite or live.at >= self._began or table.deadline is None:
            return
        with contextlib.suppress(Refused):
            await self._enter(live, table.decide({"do": "resume", "by": "server"}, self._source.now()), None)

    async def _refresh(self, live: Live) -> None:
        """Under the table's lock: rebuild it if memory and log may differ."""
        if not live.stale:
            return
        rows = await self._store.entries(live.code)
        if not rows:
            self.tables.pop(live.code, None)
            raise Missing(live.code)
        live.disarm()
        told, live.table, live.seq, live.commands, live.due = live.seq, None, 0, {}, UNKNOWN
        await self._absorb_rows(live, rows, told)
        live.stale = False
        # Of those whom the log takes to be here, some may have gone while nobody looked.
        self._source.call_at(self._source.now() + 2 * LINGER, lambda: self._spawn(self._tell_absence(live)))

    async def _absorb_rows(self, live: Live, rows: list[Row], told: int = 0) -> None:
        """Carry out rows of the log. Those up to `told` have been sent to everybody before."""
        for count, row in enumerate(rows, 1):
            entry = decode(row["entry"])
            if live.table is None:
                live.table = Table.open(entry)
            else:
                now = self._source.now()
                live.publish(live.table.absorb(entry, () if row["seq"] <= told else live.followed(now)), now)
            live.seq, live.at = row["seq"], row["at"]
            if row["command"] is not None:
                live.commands[row["command"]] = own_number(live.table, entry)
            if count % CHUNK == 0:
                await asyncio.sleep(0)
        live.written = ledger.page(live.known)
        self._reseat(live)

    # Commands

    async def do(self, code: str, command: Command, name: str | None = None) -> int:
        """Where its sender's stream stands once the command is in the log; raises Refused, Missing, Unavailable.

        `name` is the same for repetitions of a command: they are answered as it was.
        """
        live = await self.find(code)
        async with live.lock:
            for _ in range(ATTEMPTS):
                await self._refresh(live)
                if name is not None and name in live.commands:
                    return live.commands[name]
                try:
                    entry = live.known.decide(command, self._source.now())
                except Refused:
                    if self._store.is_sqlite or not await self._read_on(live):
                        raise
                    continue  # it was refused on what is no longer so
                if await self._enter(live, entry, name):
                    return live.commands[name] if name is not None else own_number(live.known, entry)
                self.conflicts += 1
        raise Unavailable("others are quicker")

    async def _enter(self, live: Live, entry: Command, name: str | None) -> bool:
        """Absorb, write down, tell. Whatever goes wrong in between, the table is read from the log again."""
        live.stale = True
        now = self._source.now()
        steps = live.known.absorb(entry, live.followed(now))
        if not await self._store.append(self._row(live, name, entry)):
            return False
        live.stale = False
        live.seq += 1
        live.at = entry["at"]
        if name is not None:
            live.commands[name] = own_number(live.known, entry)
        self.accepted += 1
        live.publish(steps, now)
        if entry["do"] not in AT_PLAY:
            self._reseat(live)
        self._wake.tell(live.code, live.seq)
        self._arm(live)
        return True

    def _row(self, live: Live, name: str | None, entry: Command) -> Append:
        table = live.known
        due = ledger.due(table)
        row = Append(live.code, live.seq + 1, entry["at"], name, encode(entry).decode(), due, keeps_time=due == live.due)
        live.due = due
        if entry["do"] not in AT_PLAY or table.status != live.written.status:
            before, live.written = live.written, ledger.page(table)
            self._unrated |= live.written.finished > before.finished
            row.also = ledger.changes(self._store, table, before, live.written, entry["at"])
        return row

    # Time

    def _arm(self, live: Live) -> None:
        """Wait for what is due next, and set bots thinking. The node that wrote the last entry does so; timers' rows back it up."""
        live.disarm()
        table = live.known
        if table.deadline is not None:
            live.alarm = self._source.call_at(table.deadline, lambda: self._spawn(self._tick(live)))
        for job in table.jobs:
            name = f"bot:{job.seat}:{job.number}"
            if name not in live.thinking:
                live.thinking.add(name)
                self._spawn(self._think(live, job, name))

    async def _tick(self, live: Live) -> None:
        try:
            await self.do(live.code, {"do": "tick"})
        except Refused as wrong:
            if wrong.code == "too-early":  # a clock that is a little ahead, or somebody was quicker
                self._arm(live)
        except Missing:
            pass
        except Unavailable:
            await asyncio.sleep(POLL / 1000)
            self._arm(live)

    async def _think(self, live: Live, job: Job, name: str) -> None:
        """One decision of a bot, entered when it is due or when it is found, whichever is later."""
        try:
            async with live.lock:
                if live.stale or job not in live.known.jobs:
                    return
                view = live.known.bot_view(job.seat)
            where = f"{live.code} {ledger.match_number(live.known)} {job.seat}"
            action = await self._workers.choose(job.level, where, view, job.seed)
            while self._source.now() < job.due:
                rung = asyncio.Event()
                self._source.call_at(job.due, rung.set)
                await rung.wait()
            await self.do(live.code, command_of(job, action), name)
        except (Refused, Missing):
            pass  # the match has moved on
        except Unavailable:
            await asyncio.sleep(POLL / 1000)
        finally:
            live.thinking.discard(name)

    # Listening

    async def join(self, connection: Connection, since: int, stream: str | None) -> Live:
        """From here on the connection gets the stream of its seat, from where it left off or from a snapshot.

        `stream` is the seat whose stream it followed up to the number `since`, as a text; empty for those who watched, None if it
        does not say.
        """
        live = await self.find(connection.code)
        async with live.lock:
            await self._refresh(live)
            seat = live.known.seat_of(connection.player)
            self._greet(live, connection, seat, since if stream == ("" if seat is None else str(seat)) else 0)
        await self._tell_presence(live)
        return live

    def _greet(self, live: Live, connection: Connection, seat: Audience, since: int) -> None:
        connection.seat = seat
        live.join(seat, connection)
        snapshot = live.known.view(seat)
        last = snapshot.pop("n")
        connection.post(plain({"hello": {"v": 1, "player": connection.player, "seat": seat, "server": __version__, "n": last}}))
        missed = live.known.since(seat, since) if since else None
        now = self._source.now()
        if missed is None:
            connection.post(padded({"n": last, "now": now, "snapshot": snapshot}))
        else:
            for step in missed:
                connection.post(written(step, now))

    def _reseat(self, live: Live) -> None:
        """Whoever sits elsewhere than before gets another stream."""
        for audience, group in list(live.listeners.items()):
            for connection in [each for each in group if live.known.seat_of(each.player) != audience]:
                live.part(connection, self._source.now())
                self._greet(live, connection, live.known.seat_of(connection.player), 0)

    def is_seated(self, code: str, player: str) -> bool:
        """Whether somebody sits at a table that is in memory."""
        live = self.tables.get(code)
        return live is not None and live.table is not None and live.known.seat_of(player) is not None

    def part(self, connection: Connection) -> None:
        live = self.tables.get(connection.code)
        if live is not None:
            now = self._source.now()
            live.part(connection, now)
            if connection.player is None:
                return
            self._leaving += 1
            # When a whole house loses its line at once, everybody gets the time that it takes to let all of them in again.
            self._source.call_at(
                now + LINGER + min(self._leaving * LET_IN, LONGEST), lambda: self._spawn(self._part_for_good(live))
            )

    async def _part_for_good(self, live: Live) -> None:
        self._leaving -= 1
        await self._tell_absence(live)

    async def _tell_presence(self, live: Live) -> None:
        """Whoever listens here is there."""
        for player in sorted(live.players() - set(live.known.present)):
            await self._tell(live, "back", player)

    async def _tell_absence(self, live: Live) -> None:
        """Whoever is said to be there and listens no more, is not. If they listen at another node, that one objects."""
        if live.table is not None:
            for player in sorted(set(live.known.present) - live.players()):
                await self._tell(live, "away", player)

    async def _tell(self, live: Live, do: str, player: str) -> None:
        try:
            await self.do(live.code, {"do": do, "by": player})
        except (Refused, Missing, Unavailable) as wrong:
            logger.info("presence not told", extra={"table": live.code, "why": type(wrong).__name__})

    async def farewell(self) -> None:
        """Tell every socket that the server stops, and close them."""
        everybody = [each for live in self.tables.values() for group in live.listeners.values() for each in group]
        for connection in everybody:
            connection.post(
                plain({"bye": {"code": "restart", "text": "The server restarts; the table is kept. Come back in a moment."}})
            )
            connection.close(RESTART, "restart")
        await asyncio.gather(*(connection.drained() for connection in everybody))

    # Other nodes

    def heard(self, code: str, seq: int) -> None:
        """Another node, or this one, says that a table's log has grown."""
        live = self.tables.get(code)
        if live is not None and seq > live.seq:
            self._spawn(self._catch_up(live))

    async def _catch_up(self, live: Live) -> None:
        async with live.lock:
            try:
                await self._refresh(live)
                await self._read_on(live)
            except (Unavailable, Missing):
                live.stale = True
                return
        await self._tell_presence(live)

    async def _read_on(self, live: Live) -> bool:
        """Under the table's lock: absorb what other nodes have written; whether there was anything."""
        rows = await self._store.entries(live.code, live.seq)
        if rows:
            live.stale, live.due = True, UNKNOWN
            live.disarm()  # whoever wrote them looks after the table
            await self._absorb_rows(live, rows)
            live.stale = False
        return bool(rows)

    async def _look_around(self) -> None:
        while True:
            try:
                await self._look()
            except Unavailable as wrong:
                logger.warning("the database does not answer: %s", wrong)
            except Exception:  # the poll is what everything else falls back on
                logger.exception("the poll failed")
            await asyncio.sleep(POLL / 1000)

    async def _look(self) -> None:
        now = self._source.now()
        if not self._store.is_sqlite:
            heads = [(live.code, live.seq) for live in self.tables.values() if not live.lock.locked()]
            for code in await self._store.behind(heads):
                await self._catch_up(self.tables[code])
        if await self._store.is_anything_due(now - POLL):
            for code in await self._store.claim(now - POLL, now + CLAIM):
                logger.info("taking over", extra={"table": code})
                live = await self.find(code)
                self._arm(live)
        if self._unrated:
            self._unrated = False
            await rate_all(self._store)
        for live in [each for each in self.tables.values() if now - each.used > IDLE]:
            if not (live.listeners or live.alarm or live.thinking or live.lock.locked()):
                self.tables.pop(live.code, None)

    async def view(self, code: str, player: str | None) -> Mapping[str, Any]:
        """A snapshot for somebody who does not listen."""
        live = await self.find(code)
        async with live.lock:
            await self._refresh(live)
            return live.known.view(None if player is None else live.known.seat_of(player))
