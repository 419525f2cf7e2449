"""States of tables, saved now and then, so that a table with a long log is back at once.

A save is no truth of its own. It is written with the entry that it follows, says which program made it, and is tied to that entry by a
hash over both; whatever does not fit is passed over, and the log is replayed. It holds the secrets that the log holds, beside it.
"""

from __future__ import annotations

import hashlib
import logging
import zlib
from functools import cache
from pathlib import Path
from typing import NamedTuple

import backroom
from backroom.server.frames import decode, encode
from backroom.server.store import Row
from backroom.table import Table

EVERY = 12
"""Entries of a short log between two saves. A save costs as much as two entries, and coming back from one as much as nine of a replay."""
SELDOM = 100
"""And of a long one, whose saves are large."""
COMMANDS = 250
"""So many of the latest commands are remembered with their answers."""

logger = logging.getLogger("backroom.saving")


@cache
def program() -> str:
    """What the state of a table depends on: every line of rules and tables. Another program starts from the logs."""
    sources = hashlib.sha256()
    root = Path(backroom.__file__).parent
    for room in ("core", "games", "lessons", "table"):
        for path in sorted((root / room).rglob("*.py")):
            sources.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return sources.hexdigest()


def is_due(code: str, seq: int, saved: int) -> bool:
    """Whether the state of a table is worth a save with this entry, where the last one was made with that.

    The first comes sooner at some tables than at others: thousands that begin together would all be saved in the same seconds.
    """
    if not saved:
        return seq >= EVERY // 2 + zlib.crc32(code.encode()) % EVERY
    return seq - saved >= min(EVERY + seq // 40, SELDOM)


def tie(entry: str, state: bytes) -> str:
    return hashlib.sha256(entry.encode() + b"\0" + state).hexdigest()


class Saved(NamedTuple):
    """What is known of a table without its log."""

    table: Table
    opener: str
    commands: dict[str, int]
    """What the latest commands were answered."""


def save(table: Table, opener: str, commands: dict[str, int], entry: str) -> Row | None:
    """The row for a table whose last entry this is; None while something is under way."""
    saved = table.saved()
    if saved is None:
        return None
    latest = dict(list(commands.items())[-COMMANDS:])
    state = zlib.compress(encode([saved, opener, latest]), 1)
    return {"code": table.code, "seq": table.seq, "program": program(), "tied": tie(entry, state), "state": state}


def restore(row: Row, entry: str) -> Saved | None:
    """The table again; None if the save is not of this program, or not of this entry of this log."""
    if row["program"] != program() or row["tied"] != tie(entry, row["state"]):
        return None
    try:
        saved, opener, commands = decode(zlib.decompress(row["state"]))
        return Saved(Table.restored(saved), opener, commands)
    except Exception:  # the log is the truth
        logger.exception("a saved state can't be read", extra={"table": row["code"]})
        return None
