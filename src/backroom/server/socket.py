"""The socket: a player's commands in, one answer to each, and the stream of the player's seat out. See docs/protocol.md."""

from __future__ import annotations

import asyncio
import logging
import time
from asyncio import BaseTransport
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from uvicorn.protocols.utils import ClientDisconnected

from backroom.hosting.frames import VERSION
from backroom.server.connection import ASIDE, DEAD, Connection
from backroom.server.cookies import NAME
from backroom.server.frames import Unreadable, answer, command_id, fields_of, plain, read_command, refusal
from backroom.server.house import House
from backroom.server.hub import Missing
from backroom.server.limits import Bucket, network
from backroom.server.lines import Line
from backroom.server.problems import SAYS
from backroom.server.store import Row, Unavailable
from backroom.server.tables import SetAside
from backroom.table import Refused

PATIENCE = 100
"""Frames that a client may send in vain before its socket is closed."""
REFUSED, GONE, OUTDATED, CROWDED, BROKEN = 4400, 4404, 4426, 4429, 4500
"""Close codes: bad request, no such table, another version, too many sockets or frames, a mistake of ours."""

logger = logging.getLogger("backroom.socket")


def is_own_origin(house: House, origin: str | None, host: str | None) -> bool:
    """Whether a request comes from our own page. Programs send no origin, and browsers always do."""
    return origin is None or origin.rstrip("/") in house.origins or (bool(host) and urlsplit(origin).netloc == host)


async def serve(house: House, line: Line) -> None:
    """One socket from its first byte to its last; one that fails is closed, and the log says why."""
    try:
        await admit(house, line)
    except ClientDisconnected:
        pass  # in the middle of a word
    except Exception:
        logger.exception("a socket failed")
        await line.close(BROKEN, "broken")


async def admit(house: House, line: Line) -> None:
    if not is_own_origin(house, line.header(b"origin"), line.header(b"host")):
        await line.receive()
        await line.close(4403)  # before it is accepted: the browser hears 403
        return
    await line.accept()
    address = network(line.client[0] if line.client else "?")
    if not house.quotas.may_knock(address):
        await turn_away(line, CROWDED, "slow-down", "There are too many connections from your address.")
        return
    with counted(house.quotas.sockets, address):
        await welcome(house, line, address)


@contextmanager
def counted(counts: Counter[str], *names: str) -> Iterator[None]:
    """Somebody is here for as long as this lasts."""
    counts.update(names)
    try:
        yield
    finally:
        counts.subtract(names)
        for name in names:
            if not counts[name]:
                del counts[name]


def direct(house: House, line: Line) -> BaseTransport | None:
    """The socket's transport, if the client is at its other end and no proxy that we trust says that it is somebody else."""
    if line.protocol is None or not house.settings.kernel_trips or line.client is None:
        return None
    return line.protocol.transport if line.protocol.client == tuple(line.client) else None


async def turn_away(line: Line, close: int, code: str, text: str) -> None:
    await line.send({"type": "websocket.send", "text": plain({"error": {"code": code, "text": text}}), "bytes": None})
    await line.close(close, code)


async def welcome(house: House, line: Line, address: str) -> None:
    """Find out who it is and which table they want, and let them in."""
    asked = line.query
    since = asked.get("since") or "0"
    if asked.get("v", str(VERSION)) != str(VERSION):
        await turn_away(line, OUTDATED, "bad", f"This server speaks version {VERSION} of the protocol.")
        return
    if not (since.isascii() and since.isdigit() and len(since) < 12):
        await turn_away(line, REFUSED, "bad", "`since` is a number.")
        return
    try:
        code = asked.get("table", "")[:12]
        person = await named(house, line)
        player, session = (None, None) if person is None else (person["id"], person["session"])
        if not await may_come(house, player, code, address):
            await turn_away(line, CROWDED, "slow-down", "There are too many connections from your address.")
            return
        connection = Connection(line.send, player, code, address, time.monotonic(), session=session)
        connection.transport = direct(house, line)
        connection.write = None if line.protocol is None else line.protocol.write
        # A number counts only in the stream of the seat that it comes from; who sits elsewhere now gets a snapshot.
        await house.hub.join(connection, int(since), asked.get("seat"))
    except Missing:
        house.quotas.missed(address)
        await turn_away(line, GONE, "not-found", "There is no table with this code.")
        return
    except SetAside as wrong:
        await turn_away(line, ASIDE, "set-aside", str(wrong))
        return
    except Unavailable:
        await turn_away(line, 1013, "unavailable", "The database does not answer; try again in a moment.")
        return
    house.connections.add(connection)
    connection.reader = asyncio.current_task()
    try:
        for _ in range(3):
            connection.ping(time.monotonic())
        is_answered = partial(connection.is_answered, measured=house.trips.measured)
        with counted(house.quotas.sockets, player or ""), line.heard_by(is_answered):
            await listen(house, line, connection)
    except asyncio.CancelledError:
        if connection.closing is None or connection.closing[0] != DEAD:
            raise
    finally:
        house.connections.discard(connection)
        house.hub.part(connection)


async def may_come(house: House, player: str | None, code: str, address: str) -> bool:
    """Not with too many sockets, and not from where codes are tried, unless it is to one's own seat."""
    if player is not None and not house.quotas.may_have_socket(player):
        return False
    # A stranger costs an address what a request costs: nobody tries codes faster here than over HTTP.
    if player is None and not house.requests.take(address, time.monotonic()):
        return False
    return house.quotas.may_try_codes(address) or await house.hub.is_seated(code, player)


async def named(house: House, line: Line) -> Row | None:
    """The player in whose session this is, or None: a stranger, who may watch."""
    session = house.signer.read(line.cookie(NAME))
    return await house.sessions.find(session) if session else None


async def listen(house: House, line: Line, connection: Connection) -> None:
    """Read frames until the socket closes."""
    rate = house.settings.commands_per_second
    bucket = Bucket(rate, rate * 4, time.monotonic())
    vain = 0
    while True:
        message = await line.receive()
        if message["type"] == "websocket.disconnect":
            return
        if connection.closing is not None:
            continue
        now, received = time.monotonic(), house.source.now()
        connection.heard = now
        data = text_of(message)
        is_pong = len(data) < 64 and connection.is_pong(data, now, house.trips.measured)
        if is_pong and not connection.is_stray:
            continue
        if not bucket.take(now) or not house.quotas.may_send(connection.player or connection.address, now):
            vain += 1
            connection.post(refusal(command_id(data), "slow-down", "You send too much; wait a moment."))
        elif not (is_pong or await obey(house, connection, data, received)):
            vain += 1
        if vain > PATIENCE:
            connection.close(CROWDED, "slow-down")


def text_of(message: Mapping[str, object]) -> str | bytes:
    data = message.get("text") or message.get("bytes") or ""
    return data if isinstance(data, str | bytes) else ""


async def obey(house: House, connection: Connection, data: str | bytes, received: int) -> bool:
    """Carry out one frame that came at a time and answer it; False if it was none that could be understood, or a stranger's."""
    try:
        asked = read_command(data)
    except Unreadable as wrong:
        connection.post(refusal(command_id(data), "bad", str(wrong)))
        return False
    name, do = asked.id, str(type(asked).__struct_config__.tag)
    if connection.player is None:
        connection.post(refusal(name, "unknown-player", SAYS[401]))
        return False
    command: dict[str, Any] = {"do": do, "by": connection.player, **fields_of(asked)}
    try:
        command |= await added(house, connection, connection.player, do, received)
        number = await house.hub.do(connection.code, command, f"{connection.player}:{name}")
    except Refused as wrong:
        connection.post(refusal(name, wrong.code, wrong.text))
    except (Unavailable, Missing):
        connection.post(refusal(name, "unavailable", "The database does not answer; try again in a moment."))
    except SetAside as wrong:
        connection.post(refusal(name, "set-aside", str(wrong)))
    except Exception:
        logger.exception("a command failed", extra={"table": connection.code, "do": do})
        connection.post(refusal(name, "broken", "Something is broken on our side."))
    else:
        connection.post(answer(name, number))
    return True


async def added(house: House, connection: Connection, player: str, do: str, received: int) -> dict[str, Any]:
    """What a command needs beside what its sender says."""
    if do in {"sit", "talk"}:
        person = await house.people.find(player)
        if person is None:
            raise Refused("unknown-player", SAYS[401])
        return {"name": person["name"], "public": person["id"]}
    if do in {"start", "rematch"}:
        return {"secret": house.source.secret()}
    if do == "snap":
        connection.ask_kernel(house.trips.measured)
        left = house.hub.flipped(connection.code, player)
        return {"rtt": await house.trips.of(player), "left": left, "received": received}
    return {}
