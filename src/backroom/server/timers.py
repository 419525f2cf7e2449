"""Time at tables: clocks that run out, windows that close, and bots that owe a decision."""

from __future__ import annotations

import asyncio

from backroom.coaching import Hint
from backroom.hosting.source import Source
from backroom.hosting.thinking import command_of
from backroom.server.errands import Errands
from backroom.server.live import Live
from backroom.server.store import Unavailable
from backroom.server.tables import Missing, SetAside, Tables
from backroom.server.workers import Workers
from backroom.table import Job, Refused

AGAIN = 1.0
"""Seconds until the next attempt where the database did not answer."""


class Timers:
    """Looks after a table's time on the node that wrote its last entry; rows of the database back it up."""

    def __init__(self, tables: Tables, workers: Workers, source: Source, errands: Errands) -> None:
        self._tables = tables
        self._workers = workers
        self._source = source
        self._errands = errands

    def arm(self, live: Live) -> None:
        """Wait for what is due next, and set bots thinking."""
        live.disarm()
        table = live.known
        if table.deadline is not None:
            live.alarm = self._source.call_at(table.deadline, lambda: self._errands.send(self._tick(live)))
        for job in table.jobs:
            name = f"bot:{job.seat}:{job.number}"
            if name not in live.thinking:
                live.thinking.add(name)
                self._errands.send(self._think(live, job, name))

    def watch(self, live: Live) -> None:
        """Somebody has come to a table whose bots may wait for everybody else's."""
        self._workers.watch(live.opener, live.code)

    async def advise(self, live: Live, player: str, seed: int) -> Hint:
        """A hint for a player from what they have been shown alone, in a worker, in turn with everybody's bots."""
        async with live.lock:
            view, earlier = live.known.hint_view(player), live.known.hint_past(player)
        if not view["legal"]:  # the match has moved on
            raise Refused("not-now", "It is not your turn to decide.")
        past = await asyncio.to_thread(earlier)
        async with self._workers.slow.turns.turn(live.opener, live.code, is_watched=True):
            return await self._workers.advise(view, past, seed)

    async def _tick(self, live: Live) -> None:
        try:
            await self._tables.do(live.code, {"do": "tick"})
        except Refused as wrong:
            if wrong.code == "too-early":  # a clock that is a little ahead, or somebody was quicker
                self.arm(live)
        except (Missing, SetAside):
            pass
        except Unavailable:
            await asyncio.sleep(AGAIN)
            self.arm(live)

    async def _think(self, live: Live, job: Job, name: str) -> None:
        """One decision of a bot, entered when it is due or when it is found, whichever is later."""
        try:
            async with live.lock:
                if live.stale or job not in live.known.jobs:
                    return
                view = live.known.bot_view(job.seat)
            where = f"{live.code} {live.known.match_number} {job.seat}"
            action = job.scripted
            if action is None:
                async with self._workers.lane(job.level).turns.turn(live.opener, live.code, is_watched=bool(live.listeners)):
                    action = await self._workers.choose(job.level, where, view, job.seed)
            while self._source.now() < job.due:
                rung = asyncio.Event()
                self._source.call_at(job.due, rung.set)
                await rung.wait()
            await self._tables.do(live.code, command_of(job, action), name)
        except (Refused, Missing, SetAside):
            pass  # the match has moved on
        except Unavailable:
            await asyncio.sleep(AGAIN)
        finally:
            live.thinking.discard(name)
