"""The tables in play on this node, with all that goes on around them: who listens, who is there, what is due, what other nodes do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

from backroom.hosting.likeness import company
from backroom.hosting.source import Source
from backroom.server import likeness
from backroom.server.connection import Connection
from backroom.server.errands import Errands
from backroom.server.listening import Listening
from backroom.server.live import Live
from backroom.server.nodes import Nodes
from backroom.server.presence import Presence
from backroom.server.ratings import rate_all
from backroom.server.store import Store
from backroom.server.tables import Command, Missing, SetAside, Tables
from backroom.server.timers import Timers
from backroom.server.wake import Wake
from backroom.server.workers import Workers

__all__ = ["Hub", "Missing"]


class Hub:
    """Each part has one job; here they hear of each other."""

    def __init__(self, store: Store, wake: Wake, workers: Workers, source: Source) -> None:
        self._store = store
        self._wake = wake
        self._source = source
        self.errands = Errands()
        self.tables = Tables(store, source, self)
        self.timers = Timers(self.tables, workers, source, self.errands)
        self.listening = Listening(self.tables, source)
        self.presence = Presence(self.tables, source, self.errands)
        self.nodes = Nodes(self.tables, store, source, self.errands, self.presence.caught_up)
        self._poll: asyncio.Task[None] | None = None
        self.on_entry: Callable[[Live], None] = lambda _: None
        """Told of every entry that this node has written."""

    async def __aenter__(self) -> Hub:
        self._poll = asyncio.create_task(self.nodes.look_around(self.timers.arm), name="poll")
        return self

    async def __aexit__(self, *_: object) -> None:
        for live in self.tables.held.values():
            live.disarm()
        if self._poll is not None:
            self._poll.cancel()
            await asyncio.gather(self._poll, return_exceptions=True)
        await self.errands.end()

    # What tables tell

    def entered(self, live: Live) -> None:
        self._wake.tell(live.code, live.seq)
        self.timers.arm(live)
        self.on_entry(live)

    def found(self, live: Live) -> None:
        self.timers.arm(live)

    def reseated(self, live: Live) -> None:
        self.listening.reseat(live)

    def rebuilt(self, live: Live) -> None:
        self.presence.check_later(live)

    # What sockets and requests ask for

    async def open(self, command: Command) -> str:
        """A new table; its code."""
        return await self.tables.open(command)

    async def do(self, code: str, command: Command, name: str | None = None) -> int:
        """Where its sender's stream stands once the command is in the log; raises Refused, Missing, Unavailable."""
        if command["do"] in {"start", "rematch"}:
            command = {**command, "strength": await self._strength(code, command.get("fill"))}
        return await self.tables.do(code, command, name)

    async def _strength(self, code: str, fill: object) -> float | None:
        """How strong bots have to be that play as the people at a table do, if there are any."""
        table = (await self.tables.find(code)).known
        people = company(table, fill)
        if people is None:
            return None
        await rate_all(self._store)  # the match before this one may just have ended
        return await likeness.strength(self._store, table.settings.game.key, people)

    async def find(self, code: str) -> Live:
        """A table, from the log if it is not in memory; raises Missing."""
        return await self.tables.find(code)

    async def view(self, code: str, player: str | None) -> Mapping[str, Any]:
        """A snapshot for somebody who does not listen."""
        live = await self.tables.find(code)
        async with live.lock:
            await self.tables.refresh(live)
            return live.known.view(None if player is None else live.known.seat_of(player))

    def flipped(self, code: str, player: str) -> int | None:
        """When the card of the open race left this node for a player; None if it did not."""
        live = self.tables.held.get(code)
        return None if live is None else live.flips.get(player)

    async def is_seated(self, code: str, player: str | None) -> bool:
        """Whether somebody sits at a table, in memory or not."""
        if player is None:
            return False
        try:
            return (await self.tables.find(code)).known.seat_of(player) is not None
        except (Missing, SetAside):
            return False

    async def join(self, connection: Connection, since: int, stream: str | None) -> Live:
        """From here on the connection gets the stream of its seat; see `Listening`."""
        live = await self.listening.join(connection, since, stream)
        self.timers.watch(live)
        await self.presence.tell(live)
        return live

    def part(self, connection: Connection) -> None:
        live = self.tables.held.get(connection.code)
        if live is not None:
            live.part(connection, self._source.now())
            if connection.player is not None:  # strangers come and go without a line in the log
                self.presence.lost(live)

    async def farewell(self) -> None:
        """Tell every socket that the server stops, and close them."""
        await self.listening.farewell(self.tables.held.values())

    def heard(self, code: str, seq: int) -> None:
        """Another node, or this one, says that a table's log has grown."""
        self.nodes.heard(code, seq)
