"""What a replay shows is kept with the match, so that it can be seen when the rules have long gone on to another version.

For each seat, and for who watches, there is one blob: every step with its events and what has changed in the view since the last one,
as JSON, compressed. It is made once, a moment after the match is over, beside everything else.
"""

from __future__ import annotations

import logging
import lzma
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import anyio
from sqlalchemy import select, update

from backroom.core.record import steps
from backroom.games import game
from backroom.hosting.replaying import Seen, told
from backroom.server.frames import decode, encode
from backroom.server.schema import matches, replays
from backroom.server.store import Row, Store

WATCHER = -1
"""The seat of those who watch, in the database."""
BATCH = 20
"""Matches that are kept in one go."""
FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 4}]

logger = logging.getLogger("backroom.keeping")


class Kept(NamedTuple):
    """All that is kept of one match."""

    blobs: dict[int, bytes]
    """By seat."""
    reveal: list[object]
    """What each seat had to itself at the end."""


class Packer:
    """The steps of one seat on their way into a blob."""

    def __init__(self) -> None:
        self.view: dict[str, Any] = {}
        self._lines: list[bytes] = []

    def add(self, events: list[dict[str, Any]], view: dict[str, Any]) -> None:
        last = self.view
        changed = {key: value for key, value in view.items() if key not in last or last[key] != value}
        self._lines.append(encode([events, changed, [key for key in last if key not in view]]))
        self.view = view

    def blob(self) -> bytes:
        return lzma.compress(b"[" + b",".join(self._lines) + b"]", format=lzma.FORMAT_RAW, filters=FILTERS)


def unpack(blob: bytes) -> Iterator[Seen]:
    """The steps again, as they were told."""
    view: dict[str, Any] = {}
    for events, changed, gone in decode(lzma.decompress(blob, format=lzma.FORMAT_RAW, filters=FILTERS)):
        view = {key: value for key, value in view.items() if key not in gone} | changed
        yield events, view


def keep(record: Mapping[str, Any]) -> Kept | None:
    """All of a match; None if it was played under other rules than today's."""
    packers = {seat: Packer() for seat in range(WATCHER, record["players"])}
    try:
        for match, events in steps(record, game):
            for seat, packer in packers.items():
                packer.add(*told(match, events, None if seat == WATCHER else seat))
    except ValueError:
        return None
    reveal = [packers[seat].view.get("you") for seat in range(record["players"])]
    return Kept({seat: packer.blob() for seat, packer in packers.items()}, reveal)


async def keep_all(store: Store) -> None:
    """Keep every finished match that has not been; whichever node does it, the result is the same."""
    waiting = select(matches.c.code, matches.c.number, matches.c.record).where(matches.c.kept.is_(False)).limit(BATCH)
    while rows := await store.rows(waiting.order_by(matches.c.finished)):
        for row in rows:
            try:
                kept = await anyio.to_thread.run_sync(keep, decode(row["record"]))
            except Exception:  # one match that is broken must not keep all others waiting
                logger.exception("a match can't be kept", extra={"table": row["code"]})
                kept = None
            await write_down(store, row, kept)


async def write_down(store: Store, match: Row, kept: Kept | None) -> None:
    this = (matches.c.code == match["code"]) & (matches.c.number == match["number"])
    done = update(matches).where(this).values(kept=True)
    if kept is None:
        await store.execute([(done, [])])
        return
    rows: list[Row] = [
        {"code": match["code"], "number": match["number"], "seat": seat, "steps": blob} for seat, blob in kept.blobs.items()
    ]
    insert = store.insert(replays).on_conflict_do_nothing()
    await store.execute([(insert, rows), (done.values(reveal=encode(kept.reveal).decode()), [])])
