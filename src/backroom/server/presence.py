"""Who is there: the log is told when somebody comes, and a while after their last socket has gone."""

from __future__ import annotations

import logging

from backroom.hosting.source import Source
from backroom.server.errands import Errands
from backroom.server.live import Live
from backroom.server.store import Unavailable
from backroom.server.tables import Missing, SetAside, Tables
from backroom.table import Refused

LINGER = 5_000
"""So long somebody without a socket still counts as there: pages are reloaded, trains go through tunnels."""
LET_IN = 6
"""Milliseconds that are added to that for everybody who has lost their socket lately."""
LONGEST = 30_000
"""No more than that is added, however many come and go."""

logger = logging.getLogger("backroom.hub")


class Presence:
    def __init__(self, tables: Tables, source: Source, errands: Errands) -> None:
        self._tables = tables
        self._source = source
        self._errands = errands
        self._leaving = 0
        """Sockets lost of which it is not yet said that their players are away."""

    def check_later(self, live: Live) -> None:
        """Of those whom the log takes to be here, some may have gone while nobody looked."""
        self._source.call_at(self._source.now() + 2 * LINGER, lambda: self._errands.send(self._tell_absence(live)))

    def lost(self, live: Live) -> None:
        """A socket has gone. When a whole house loses its line at once, everybody gets the time that it takes to let all of them in again."""
        self._leaving += 1
        wait = LINGER + min(self._leaving * LET_IN, LONGEST)
        self._source.call_at(self._source.now() + wait, lambda: self._errands.send(self._part_for_good(live)))

    async def _part_for_good(self, live: Live) -> None:
        self._leaving -= 1
        await self._tell_absence(live)

    def caught_up(self, live: Live) -> None:
        """Another node has written to a table: it may have taken somebody to be gone who listens here."""
        if live.table is not None and not live.players() <= set(live.table.present):
            self._errands.send(self.tell(live))

    async def tell(self, live: Live) -> None:
        """Whoever listens here is there."""
        for player in sorted(live.players() - set(live.known.present)):
            await self._say(live, "back", player)

    async def _tell_absence(self, live: Live) -> None:
        """Whoever is said to be there and listens no more, is not. If they listen at another node, that one objects."""
        if live.table is not None:
            for player in sorted(set(live.known.present) - live.players()):
                await self._say(live, "away", player)
            if live.table is not None:
                await self.tell(live)  # somebody may have come while that was on its way to the log

    async def _say(self, live: Live, do: str, player: str) -> None:
        try:
            await self._tables.do(live.code, {"do": do, "by": player})
        except (Refused, Missing, SetAside, Unavailable) as wrong:
            logger.info("presence not told", extra={"table": live.code, "why": type(wrong).__name__})
