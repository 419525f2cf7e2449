"""One table in the memory of a device, and who looks at it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

from backroom.hosting import frames
from backroom.hosting.source import Alarm
from backroom.table import Audience, Step, Table


class Cable:
    """One line to a page: whoever is at its other end plays as one person of the device, or looks on."""

    def __init__(self, send: Callable[[Any], object], player: str | None, code: str) -> None:
        self.send = send
        """Takes a frame."""
        self.player = player
        self.code = code
        self.seat: Audience = None


class Room:
    """The table is touched only under `lock`. What goes out is in the log already."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.seq = 0
        self.stale = True
        """Whether what is in memory may differ from the log, as after a write that failed."""
        self.is_awake = False
        """Whether it has been looked after since this worker began."""
        self.aside = False
        """Whether its log can't be carried out."""
        self.commands: dict[str, int] = {}
        """What each command was answered."""
        self.row: dict[str, Any] = {}
        """What is kept of it beside its log."""
        self.finished = 0
        self.thinking: set[str] = set()
        self.alarm: Alarm | None = None
        self.cables: set[Cable] = set()
        self._sent: dict[Audience, int] = {}

    @property
    def known(self) -> Table:
        assert self.table is not None
        return self.table

    @property
    def followed(self) -> set[Audience]:
        return {cable.seat for cable in self.cables}

    def greet(self, cable: Cable, since: int, now: int) -> None:
        """From here on the cable gets the stream of its seat."""
        table = self.known
        cable.seat = table.seat_of(cable.player)
        self.cables.add(cable)
        self._sent[cable.seat] = table.number_of(cable.seat)
        cable.send(frames.hello(table, cable.player, cable.seat))
        told = frames.greeting(table, cable.seat, since, now)
        for frame in told if isinstance(told, list) else [told]:
            cable.send(frame)

    def reseat(self, now: int) -> None:
        """Whoever sits elsewhere than before gets another stream."""
        for cable in list(self.cables):
            if self.known.seat_of(cable.player) != cable.seat:
                self.greet(cable, 0, now)

    def publish(self, steps: Iterable[Step], now: int) -> None:
        """Send steps to whoever looks; those that went out before are passed over."""
        for step in steps:
            if step.number <= self._sent.get(step.audience, 0):
                continue
            self._sent[step.audience] = step.number
            for cable in [each for each in self.cables if each.seat == step.audience]:
                cable.send(frames.step_frame(step, now))

    def disarm(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
