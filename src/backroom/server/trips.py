"""How far away a player is: the smallest round trip over all of their sockets, on all nodes and for hours.

A race is counted less the round trip, so whoever seems far away gains. A pong can be sent late; so one quick one, on whichever
socket, counts against all slow ones. Where no proxy stands between, the kernel's own measure counts as well: it is taken from the
acknowledgements of the other side's kernel, which a page or a script has no hand in.
"""

from __future__ import annotations

import socket
import struct
from asyncio import BaseTransport
from typing import NamedTuple

from sqlalchemy import case, delete, select

from backroom.hosting.source import Source
from backroom.server import schema
from backroom.server.store import Row, Store, Unavailable

SLOT = 6 * 3_600_000
"""Trips are kept by quarters of a day: a player is as far away as in the best moment of this one and the last."""
KNOWN = 50_000
"""Players whose trips are kept in memory; after that all are read from the database again."""
AT_ONCE = 50
"""Trips that are written down in one transaction."""
MIN_RTT = 148
"""Where Linux has `tcpi_min_rtt` in its TCP_INFO, in microseconds."""


def kernels_trip(transport: BaseTransport | None) -> float | None:
    """The smallest round trip of a socket as the kernel has measured it, in milliseconds; None where it does not say."""
    raw = None if transport is None else transport.get_extra_info("socket")
    if raw is None or not hasattr(socket, "TCP_INFO"):
        return None
    try:
        info = raw.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 256)
    except OSError:
        return None
    if len(info) < MIN_RTT + 4:
        return None
    (least,) = struct.unpack_from("=I", info, MIN_RTT)
    return least / 1000 if least < 0xFFFFFFFF else None


class Trip(NamedTuple):
    """A player in a quarter of a day."""

    player: str
    slot: int


class Trips:
    """The trips of everybody on this node; the database carries them to other nodes and over restarts."""

    def __init__(self, store: Store, source: Source) -> None:
        self._store = store
        self._source = source
        self._least: dict[Trip, float] = {}
        self._fresh: dict[Trip, float] = {}
        """What the database has not been told yet."""
        self._read: set[str] = set()
        """Players of whom the database has been asked."""

    def measured(self, player: str, ms: float) -> None:
        """A round trip of one of a player's sockets."""
        trip = Trip(player, self._source.now() // SLOT)
        known = self._least.get(trip)
        if known is None or ms < known:
            self._least[trip] = ms
            # Small steps are not worth a write; nobody gains by the millisecond.
            if known is None or ms < known - 1 or trip in self._fresh:
                self._fresh[trip] = ms

    async def of(self, player: str) -> int:
        """The round trip that a player is credited with, in milliseconds; nothing is taken on trust before it is known."""
        if player not in self._read or not self._store.is_sqlite:
            await self._recall(player)
        slot = self._source.now() // SLOT
        known = [ms for each in (slot, slot - 1) if (ms := self._least.get(Trip(player, each))) is not None]
        return round(min(known, default=0))

    async def _recall(self, player: str) -> None:
        trips = schema.trips
        try:
            rows = await self._store.rows(select(trips).where(trips.c.player == player))
        except Unavailable:
            return
        for row in rows:
            trip = Trip(player, row["slot"])
            self._least[trip] = min(row["ms"], self._least.get(trip, row["ms"]))
        self._read.add(player)

    async def write_down(self) -> None:
        """Tell the database what is new; to be called now and then."""
        slot = self._source.now() // SLOT
        if len(self._least) > KNOWN:
            self._least = dict(self._fresh)
            self._read.clear()
        if not self._fresh:
            return
        rows: list[Row] = [{"player": trip.player, "slot": trip.slot, "ms": ms} for trip, ms in sorted(self._fresh.items())]
        self._fresh = {}
        trips = schema.trips
        insert = self._store.insert(trips)
        smaller = case((insert.excluded.ms < trips.c.ms, insert.excluded.ms), else_=trips.c.ms)
        statement = insert.on_conflict_do_update(index_elements=["player", "slot"], set_={"ms": smaller})
        # In small parts: whoever moves waits for what is being written.
        for start in range(0, len(rows), AT_ONCE):
            await self._store.execute([(statement, rows[start : start + AT_ONCE])])
        await self._store.execute([(delete(trips).where(trips.c.slot < slot - 1), [])])
