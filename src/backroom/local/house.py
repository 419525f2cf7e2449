"""The tables of a device: decide, write down, then tell. What the server does with a database, with what a browser keeps."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Coroutine
from typing import Any

from backroom.hosting import frames
from backroom.hosting.asked import ASKED
from backroom.hosting.source import Source
from backroom.hosting.thinking import command_of
from backroom.local import likeness
from backroom.local.keeping import match_row, table_row, written
from backroom.local.room import Cable, Room
from backroom.local.store import Row, Store
from backroom.local.thinker import Thinker
from backroom.table import Job, Refused, Table, opening

Command = dict[str, Any]

ATTEMPTS = 20
"""How often a command is decided anew because another tab was quicker."""

logger = logging.getLogger("backroom.local")


class Missing(Exception):
    """There is no table with this code on this device."""


class SetAside(Exception):
    """A table whose log can't be carried out. All that was written of it is kept."""


class House:
    def __init__(self, store: Store, source: Source, thinker: Thinker) -> None:
        self.store = store
        self.source = source
        self._thinker = thinker
        self._rooms: dict[str, Room] = {}
        self._errands: set[asyncio.Task[None]] = set()

    # Tables

    async def open(self, command: Command) -> str:
        """A new table under a code that is free."""
        while True:
            room = Room(self.source.code())
            drawn = {"code": room.code, "seed": self.source.secret(), "secret": self.source.secret()}
            entry = opening(command | drawn, self.source.now())
            room.table = Table.open(entry)
            if await self.store.append(room.code, 1, line(entry, None), self._beside(room)):
                room.seq, room.stale, room.is_awake = 1, False, True
                self._rooms[room.code] = room
                return room.code

    async def find(self, code: str) -> Room:
        """A table, from its log if it is not in memory; raises Missing and SetAside."""
        room = self._rooms.setdefault(code, Room(code))
        if room.stale:
            async with room.lock:
                await self._refresh(room)
                await self._wake(room)
            self._arm(room)
        return room

    async def _refresh(self, room: Room) -> None:
        """Under the room's lock: rebuild it if memory and log may differ."""
        if room.aside:
            raise SetAside
        if not room.stale:
            return
        lines = await self.store.entries(room.code, 0)
        if not lines:
            self._rooms.pop(room.code, None)
            raise Missing(room.code)
        room.table, room.seq, room.finished, room.commands = None, 0, 0, {}
        self._carry_out(room, lines)
        room.row = table_row(room.known)
        room.finished = len(room.known.finished)
        room.stale = False

    def _carry_out(self, room: Room, lines: list[str]) -> None:
        """Absorb lines of the log. One that can't be sets the table aside."""
        try:
            for text in lines:
                kept = json.loads(text)
                entry, name = kept["entry"], kept["command"]
                if room.table is None:
                    room.table = Table.open(entry)
                else:
                    room.publish(room.table.absorb(entry, room.followed), self.source.now())
                room.seq = entry["seq"]
                if name is not None:
                    room.commands[name] = own_number(room, entry)
                self.source.not_before(entry["at"])
        except Exception as wrong:
            logger.exception("a table can't be read and is set aside")
            room.aside, room.table = True, None
            raise SetAside from wrong

    async def _wake(self, room: Room) -> None:
        """Under the room's lock: a match of older rules ends; nobody could decide while the tab was closed, so clocks begin anew."""
        table = room.known
        if room.is_awake:
            return
        room.is_awake = True
        if table.is_outdated:
            finished = await self.store.row("matches", f"{room.code}/{table.match_number}") is not None
            await self._enter(room, table.decide({"do": "void", "by": "server", "finished": finished}, self.source.now()), None)
        elif table.deadline is not None:
            with contextlib.suppress(Refused):
                await self._enter(room, table.decide({"do": "resume", "by": "server"}, self.source.now()), None)

    async def do(self, code: str, command: Command, name: str | None = None) -> int:
        """Where its sender's stream stands once the command is in the log; raises Refused, Missing, SetAside.

        `name` is the same for repetitions of a command: they are answered as it was.
        """
        room = await self.find(code)
        if command["do"] in {"start", "rematch"}:
            command = {**command, "strength": await likeness.strength(self.store, room.known, command.get("fill"))}
        async with room.lock:
            for _ in range(ATTEMPTS):
                await self._refresh(room)
                if name is not None and name in room.commands:
                    return room.commands[name]
                entry = room.known.decide(command, self.source.now())
                if await self._enter(room, entry, name):
                    return own_number(room, entry)
        raise Refused("not-now", "Another tab is quicker.")

    async def _enter(self, room: Room, entry: Command, name: str | None) -> bool:
        """Absorb, write down, tell. Whatever goes wrong in between, the table is read from the log again."""
        room.stale = True
        steps = room.known.absorb(entry, room.followed)
        if not await self.store.append(room.code, room.seq + 1, line(entry, name), self._beside(room)):
            return False
        room.stale = False
        room.seq += 1
        for match in room.known.finished[room.finished :]:
            await likeness.settle(self.store, match)
        room.finished = len(room.known.finished)
        if name is not None:
            room.commands[name] = own_number(room, entry)
        now = self.source.now()
        room.publish(steps, now)
        room.reseat(now)
        self._arm(room)
        return True

    def _beside(self, room: Room) -> list[Row]:
        """What has to be kept with an entry."""
        table = room.known
        rows = [match_row(table, number) for number in range(room.finished, len(table.finished))]
        row = table_row(table)
        if table.learned is not None and table.learned != room.row.get("learned"):
            rows.append(Row("learned", table.learned, written(table.learned)))
        if row != room.row:
            room.row = row
            rows.append(Row("tables", room.code, written(row | {"changed": self.source.now()})))
        return rows

    async def grown(self, code: str) -> None:
        """Another tab says that a table's log has grown."""
        room = self._rooms.get(code)
        if room is None or room.aside:
            return
        async with room.lock:
            if not room.stale and (lines := await self.store.entries(code, room.seq)):
                self._carry_out(room, lines)
                room.finished = len(room.known.finished)
                room.reseat(self.source.now())
        self._arm(room)

    async def forget(self, code: str) -> None:
        """A table that nobody wants any more; its finished matches stay."""
        room = self._rooms.pop(code, None)
        if room is not None:
            room.disarm()
            room.stale = room.aside = True
        await self.store.forget(code)

    # Time and bots

    def _arm(self, room: Room) -> None:
        """Wait for what is due next, and set bots thinking."""
        room.disarm()
        if room.stale:
            return
        table = room.known
        if table.deadline is not None:
            room.alarm = self.source.call_at(table.deadline, lambda: self._send(self._tick(room)))
        for job in table.jobs:
            name = f"bot:{job.seat}:{job.number}"
            if name not in room.thinking:
                room.thinking.add(name)
                self._send(self._think(room, job, name))

    def _send(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def _tick(self, room: Room) -> None:
        try:
            await self.do(room.code, {"do": "tick"})
        except Refused as wrong:
            if wrong.code == "too-early":
                self._arm(room)
        except (Missing, SetAside):
            pass

    async def _think(self, room: Room, job: Job, name: str) -> None:
        """One decision of a bot, entered when it is due or when it is found, whichever is later."""
        try:
            async with room.lock:
                if room.stale or job not in room.known.jobs:
                    return
                view = room.known.bot_view(job.seat)
            where = f"{room.code} {room.known.match_number} {job.seat}"
            action = job.scripted or await self._thinker.choose(job.level, where, view, job.seed)
            while self.source.now() < job.due:
                rung = asyncio.Event()
                self.source.call_at(job.due, rung.set)
                await rung.wait()
            await self.do(room.code, command_of(job, action), name)
        except (Refused, Missing, SetAside):
            pass  # the match has moved on
        finally:
            room.thinking.discard(name)

    async def advise(self, code: str, player: str) -> dict[str, Any]:
        """A hint; the record of the match says that it was taken."""
        await self.do(code, {"do": "hint", "by": player})
        room = await self.find(code)
        async with room.lock:
            view = room.known.hint_view(player)
        return await self._thinker.advise(view, self.source.bits(53))

    # Pages

    async def join(self, cable: Cable, since: int, stream: str | None) -> None:
        """From here on the cable gets the stream of its seat, from where it left off or from a snapshot."""
        room = await self.find(cable.code)
        async with room.lock:
            await self._refresh(room)
            seat = room.known.seat_of(cable.player)
            room.greet(cable, since if stream == ("" if seat is None else str(seat)) else 0, self.source.now())

    def part(self, cable: Cable) -> None:
        if cable.code in self._rooms:
            self._rooms[cable.code].cables.discard(cable)

    async def hear(self, cable: Cable, text: str) -> None:
        """One frame of a page, and its answer."""
        asked = json.loads(text)
        if "pong" in asked:
            return
        name, do = str(asked.pop("id", "")), asked.get("do")
        try:
            number = await self._obey(cable, asked, do, name)
        except Refused as wrong:
            cable.send(frames.refused(name, wrong.code, wrong.text))
        except (SetAside, Missing):
            cable.send(frames.refused(name, "set-aside", "This table can't be read any more."))
        except Exception:
            logger.exception("a command failed")
            cable.send(frames.refused(name, "unavailable", "This device could not keep it; try again in a moment."))
        else:
            cable.send(frames.accepted(name, number))

    async def _obey(self, cable: Cable, asked: Command, do: str, name: str) -> int:
        if cable.player is None:
            raise Refused("not-seated")
        if do not in ASKED:
            raise Refused("unknown")
        command = {**asked, "by": cable.player, **await self._added(cable.player, do)}
        return await self.do(cable.code, command, f"{cable.player}:{name}")

    async def _added(self, player: str, do: str) -> Command:
        """What a command needs beside what its sender says."""
        if do in {"sit", "talk"}:
            return {"name": await self.name_of(player), "public": player}
        if do in {"start", "rematch"}:
            return {"secret": self.source.secret()}
        if do == "snap":
            return {"rtt": None, "left": None, "received": self.source.now()}
        return {}

    async def name_of(self, player: str) -> str:
        kept = await self.store.row("people", player)
        return str(json.loads(kept)["name"]) if kept else "?"


def line(entry: Command, name: str | None) -> str:
    """As the log keeps it: with the name under which it was asked for."""
    return written({"entry": entry, "command": name})


def own_number(room: Room, entry: Command) -> int:
    """Where the stream of an entry's sender stands."""
    return room.known.number_of(room.known.seat_of(entry["by"]))
