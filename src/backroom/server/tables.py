"""The tables in the memory of a node: decide, write down, then tell.

A command is decided and absorbed in memory, then appended to the log. Only when it is there is anybody told, its sender included.
If its place in the log was taken by another node, the table is rebuilt from the log and the command is decided again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from typing import Any, Protocol

from sqlalchemy import select

from backroom.hosting.source import Source
from backroom.server import ledger, saving, schema
from backroom.server.appending import Append
from backroom.server.connection import ASIDE
from backroom.server.frames import decode, encode
from backroom.server.live import UNKNOWN, Live
from backroom.server.store import TOGETHER, Row, Store, Unavailable
from backroom.server.together import Together
from backroom.table import Refused, Table, opening

Command = dict[str, Any]

ATTEMPTS = 20
"""How often a command is decided anew because another node was quicker."""
CHUNK = 40
"""Entries that are absorbed before others get a turn on the event loop."""
AT_PLAY = frozenset({"act", "answer", "snap", "talk"})
"""Commands that change neither who sits where nor anything that the lobby shows, unless they end the match."""

logger = logging.getLogger("backroom.hub")


class Missing(Exception):
    """There is no table with this code."""


class SetAside(Exception):
    """A table whose log can't be carried out. It is left alone with all that was written of it, and so is everybody else."""

    def __init__(self) -> None:
        super().__init__("This table can't be read any more and was set aside; its finished matches are kept.")


class Heed(Protocol):
    """Who is told what becomes of tables."""

    def entered(self, live: Live) -> None:
        """An entry was written by this node, which from now on looks after the table."""

    def found(self, live: Live) -> None:
        """A table is in memory that nobody may look after."""

    def reseated(self, live: Live) -> None:
        """Somebody may sit elsewhere than before."""

    def rebuilt(self, live: Live) -> None:
        """A table has been read from the log."""


class Tables:
    def __init__(self, store: Store, source: Source, heed: Heed) -> None:
        self._store = store
        self._source = source
        self._heed = heed
        self._began = source.now()
        self._loading = Together(store.loaded, TOGETHER)
        self.held: dict[str, Live] = {}
        """Those in memory, by code."""
        self.unrated = True
        """Whether matches may have ended that nobody has rated yet."""
        self.accepted = 0
        self.opened = 0
        self.set_aside = 0
        self.conflicts = 0

    async def open(self, command: Command) -> str:
        """A new table under a code that is free."""
        while True:
            now = self._source.now()
            live = Live(self._source.code())
            entry = opening(command | {"code": live.code, "seed": self._source.secret(), "secret": self._source.secret()}, now)
            live.table, live.opener = Table.open(entry), str(entry["by"])
            if await self._store.append(self._row(live, None, entry)):
                live.seq, live.stale, live.used = 1, False, now
                self.held[live.code] = live
                self.opened += 1
                self._heed.found(live)
                logger.info("a table was opened", extra={"table": live.code, "game": command.get("game")})
                return live.code

    async def find(self, code: str) -> Live:
        """A table, from the log if it is not in memory; raises Missing."""
        live = self.held.get(code)
        if live is None:
            live = self.held.setdefault(code, Live(code))
        live.used = self._source.now()
        if live.stale:
            async with live.lock:
                await self.refresh(live)
                await self._void(live)
                await self._resume(live)
            if live.alarm is None:
                self._heed.found(live)
        return live

    async def _resume(self, live: Live) -> None:
        """Under the table's lock: while the only server was down nobody could decide, so that clocks begin anew."""
        table = live.known
        if not self._store.is_sqlite or live.at >= self._began or table.deadline is None:
            return
        with contextlib.suppress(Refused):
            await self._enter(live, table.decide({"do": "resume", "by": "server"}, self._source.now()), None)

    async def _void(self, live: Live) -> None:
        """Under the table's lock: a match of older rules ends, unless it had done so while they were new."""
        if not live.known.is_outdated:
            return
        this = (schema.matches.c.code == live.code) & (schema.matches.c.number == live.known.match_number)
        finished = await self._store.row(select(schema.matches.c.code).where(this)) is not None
        command = {"do": "void", "by": "server", "finished": finished}
        await self._enter(live, live.known.decide(command, self._source.now()), None)

    async def refresh(self, live: Live) -> None:
        """Under the table's lock: rebuild it if memory and log may differ."""
        if live.aside:
            raise SetAside
        if not live.stale:
            return
        told, live.table, live.seq, live.saved, live.commands, live.due = live.seq, None, 0, 0, {}, UNKNOWN
        live.written = None
        rows = await self._rows(live, told)
        if not rows and live.table is None:
            self.held.pop(live.code, None)
            raise Missing(live.code)
        live.disarm()
        await self._carry_out(live, rows, told)
        live.stale = False
        self._heed.reseated(live)
        self._heed.rebuilt(live)

    async def _rows(self, live: Live, told: int) -> list[Row]:
        """What is to be carried out of a table's log: what follows its saved state, or all of it."""
        live.forgets = False
        loaded = await self._loading.find(live.code)
        if loaded is None:
            return []
        save, rows = loaded
        if save is None and rows[0]["seq"] == 1:
            return rows
        # Whoever listens here has been told everything up to `told`, and must not miss what came after.
        if save is not None and (told == 0 or save["seq"] <= told) and rows and rows[0]["seq"] == save["seq"]:
            found = saving.restore(save, rows[0]["entry"])
            if found is not None:
                live.table, live.opener, live.commands = found
                live.seq, live.at, live.saved, live.forgets = save["seq"], rows[0]["at"], save["seq"], True
                return rows[1:]
        return await self._store.entries(live.code)  # the save does not fit, or was written between the two questions

    async def _was_heard(self, live: Live, name: str | None) -> bool:
        """Whether a command is in the log, from before what is remembered of it."""
        return name is not None and live.forgets and await self._store.has_command(live.code, name)

    async def read_on(self, live: Live, known: Sequence[Row] | None = None) -> bool:
        """Under the table's lock: absorb what other nodes have written; whether there was anything.

        `known` is what was read of its log before, for many tables at once. What it says is no more than what was true then.
        """
        rows = [row for row in known or () if row["seq"] > live.seq]
        if known is None or (rows and rows[0]["seq"] != live.seq + 1):
            rows = await self._store.entries(live.code, live.seq)
        if rows:
            live.stale = True
            live.disarm()  # whoever wrote them looks after the table
            await self._carry_out(live, rows)
            live.due = ledger.due(live.known)  # and has written down when that is
            live.stale = False
        return bool(rows)

    async def _carry_out(self, live: Live, rows: list[Row], told: int = 0) -> None:
        """Carry out rows of the log. A row that can't be, for whatever reason, sets the table aside and harms no other."""
        try:
            await self._absorb_rows(live, rows, told)
        except Exception as wrong:
            logger.exception("a table can't be read and is set aside", extra={"table": live.code, "entry": live.seq + 1})
            live.aside, live.table = True, None
            self.set_aside += 1
            live.disarm()
            for connection in live.everybody():
                connection.close(ASIDE, "set aside")
            await self._store.write(lambda connection: ledger.set_aside(connection, live.code))
            raise SetAside from wrong

    async def _absorb_rows(self, live: Live, rows: list[Row], told: int = 0) -> None:
        """Carry out rows of the log. Those up to `told` have been sent to everybody before."""
        status, plays = None if live.table is None else live.table.status, True
        for count, row in enumerate(rows, 1):
            entry = decode(row["entry"])
            plays = plays and entry["do"] in AT_PLAY
            if live.table is None:
                live.table, live.opener = Table.open(entry), str(entry["by"])
            elif row["seq"] <= told or live.is_alone:
                live.table.absorb(entry, ())
            else:
                now = self._source.now()
                live.publish(live.table.absorb(entry, live.followed(now)), now)
            live.seq, live.at = row["seq"], row["at"]
            if row["command"] is not None:
                live.commands[row["command"]] = live.own_number(entry)
            if count % CHUNK == 0:
                await asyncio.sleep(0)
        self._source.not_before(live.at)
        if not plays or live.known.status != status:  # moves leave everybody and everything beside the log where it was
            live.written = None
            self._heed.reseated(live)

    async def do(self, code: str, command: Command, name: str | None = None) -> int:
        """Where its sender's stream stands once the command is in the log; raises Refused, Missing, Unavailable.

        `name` is the same for repetitions of a command: they are answered as it was.
        """
        live = await self.find(code)
        async with live.lock:
            for _ in range(ATTEMPTS):
                await self.refresh(live)
                if name is not None and name in live.commands:
                    return live.commands[name]
                try:
                    entry = live.known.decide(command, self._source.now())
                except Refused:
                    if await self._was_heard(live, name):
                        return live.own_number(command)
                    if self._store.is_sqlite or not await self.read_on(live):
                        raise
                    continue  # it was refused on what is no longer so
                if await self._enter(live, entry, name):
                    return live.commands[name] if name is not None else live.own_number(entry)
                self.conflicts += 1
                if await self._was_heard(live, name):
                    await self.refresh(live)
                    return live.own_number(command)
        raise Unavailable("others are quicker")

    async def _enter(self, live: Live, entry: Command, name: str | None) -> bool:
        """Absorb, write down, tell. Whatever goes wrong in between, the table is read from the log again."""
        live.stale = True
        live.written = live.written or ledger.page(live.known)
        now = self._source.now()
        steps = live.known.absorb(entry, live.followed(now))
        if not await self._store.append(self._row(live, name, entry)):
            return False
        live.stale = False
        live.seq += 1
        live.at = entry["at"]
        if name is not None:
            live.commands[name] = live.own_number(entry)
        self.accepted += 1
        live.publish(steps, self._source.now())
        if entry["do"] not in AT_PLAY:
            self._heed.reseated(live)
        self._heed.entered(live)
        return True

    def _row(self, live: Live, name: str | None, entry: Command) -> Append:
        table = live.known
        due = ledger.due(table)
        written = encode(entry).decode()
        row = Append(live.code, live.seq + 1, entry["at"], name, written, due, keeps_time=due == live.due)
        live.due = due
        before = live.written or ledger.NOTHING
        if entry["do"] not in AT_PLAY or table.status != before.status:
            live.written = ledger.page(table)
            self.unrated |= live.written.finished > before.finished
            row.also = ledger.changes(self._store, table, before, live.written, entry["at"], opener=live.opener)
        if saving.is_due(live.code, row.seq, live.saved):
            row.save = saving.save(table, live.opener, live.commands, written)
            live.saved = live.saved if row.save is None else row.seq
        return row
