"""One table in the memory of a node: rebuilt from the log, listened to by sockets."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

from backroom.hosting.frames import step_frame
from backroom.hosting.source import Alarm
from backroom.server.connection import Connection
from backroom.server.frames import padded
from backroom.server.ledger import NOTHING, Page
from backroom.table import Audience, Step, Table

UNKNOWN = -1
MOMENT = 60_000
"""So long steps are kept for somebody who has lost their socket."""


class Live:
    """The table itself is touched only under `lock`. What goes out to listeners is in the log already."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.seq = 0
        self.at = 0
        """When its last entry was written."""
        self.commands: dict[str, int] = {}
        """What each command was answered."""
        self.saved = 0
        """The entry at which its state was last saved."""
        self.forgets = False
        """Whether there are older commands than those: it was not read from the whole log."""
        self.stale = True
        """Whether what is in memory may differ from the log, as after a write that failed."""
        self.written: Page | None = NOTHING
        """What the database knows of the table beside its log; None: what can be seen from the table itself."""
        self.due: int | None = UNKNOWN
        """When the database says that somebody has to look after it."""
        self.aside = False
        """Whether its log can't be carried out; then there is nothing to be had from it."""
        self.alarm: Alarm | None = None
        self.thinking: set[str] = set()
        """Bots' decisions that are on their way."""
        self.opener = ""
        """Who opened it; their tables take turns."""
        self.used = 0
        """When anybody last asked for it."""
        self.listeners: dict[Audience, set[Connection]] = {}
        self.flips: dict[str, int] = {}
        """By player: when the card of the open race was sent to the first of their sockets."""
        self.called: frozenset[tuple[int, int]] = frozenset()
        """Match and seat of those who are waited for and know it."""
        self.raced = 0
        """The window that these are of."""
        self._sent: dict[Audience, int] = {}
        self._left: dict[Audience, int] = {}
        """When the last listener of an audience went."""

    @property
    def known(self) -> Table:
        assert self.table is not None
        return self.table

    def own_number(self, entry: Mapping[str, Any]) -> int:
        """Where the stream of an entry's sender stands."""
        return self.known.number_of(self.known.seat_of(entry["by"]))

    def publish(self, steps: Sequence[Step], now: int) -> None:
        """Send steps to whoever listens; those that went out before are passed over."""
        for step in steps:
            if step.number <= self._sent.get(step.audience, 0):
                continue
            self._sent[step.audience] = step.number
            listeners = self.listeners.get(step.audience)
            if listeners:
                frame = written(step, now)
                shows_card = self._shows_card(step)
                for listener in tuple(listeners):
                    listener.post(frame)
                    if shows_card and listener.player is not None:
                        self.flips.setdefault(listener.player, now)

    def _shows_card(self, step: Step) -> bool:
        """Whether a step is of a race whose card lies open."""
        table: Any = step.body.get("table")
        window = None if table is None else table["window"]
        if window is None or not (window["timed"] and window["flipped"]):
            return False
        if window["id"] != self.raced:
            self.flips, self.raced = {}, window["id"]
        return True

    def join(self, audience: Audience, connection: Connection) -> None:
        self.listeners.setdefault(audience, set()).add(connection)

    @property
    def is_alone(self) -> bool:
        """Whether nobody listens, nor has done so a moment ago."""
        return not (self.listeners or self._left)

    def followed(self, now: int) -> set[Audience]:
        """Audiences with listeners, and those whose listeners may be back in a moment."""
        if self._left:
            self._left = {audience: at for audience, at in self._left.items() if now - at < MOMENT}
        return {*self.listeners, *self._left}

    def part(self, connection: Connection, now: int) -> None:
        for audience in [audience for audience, group in self.listeners.items() if connection in group]:
            self.listeners[audience].discard(connection)
            if not self.listeners[audience]:
                del self.listeners[audience]
                self._left[audience] = now

    def everybody(self) -> list[Connection]:
        return [connection for group in self.listeners.values() for connection in group]

    def players(self) -> set[str]:
        """Who listens, strangers apart: they come and go without a line in the log."""
        return {connection.player for connection in self.everybody() if connection.player is not None}

    def disarm(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None


def written(step: Step, now: int) -> str:
    """A step as it goes over the wire."""
    return padded(step_frame(step, now))
