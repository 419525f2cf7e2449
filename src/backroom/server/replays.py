"""Finished matches, step by step and seat by seat. While a match is running nobody gets any of this."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import Annotated, Any

import anyio
from litestar import Router, get
from litestar.params import PathParameter, QueryParameter
from msgspec import Struct
from sqlalchemy import select

from backroom.games import game
from backroom.hosting.replaying import PAGE, opened, played, recalled
from backroom.server.api import Code
from backroom.server.asking import AHouse
from backroom.server.frames import decode
from backroom.server.house import House
from backroom.server.keeping import WATCHER, keep, unpack
from backroom.server.problems import Denied, spec
from backroom.server.schema import matches, replays
from backroom.server.store import Row

Number = Annotated[int, PathParameter(ge=1, le=1_000_000)]


class ReplayStep(Struct):
    events: list[dict[str, Any]]
    view: dict[str, Any]
    held: list[dict[str, Any] | None] | None = None
    """What each seat has to itself, `you` of its view, where everything is asked for."""


class Steps(Struct):
    """A stretch of a finished match through one seat's eyes."""

    game: str
    seats: list[dict[str, Any]]
    total: int
    """How many steps there are in all; the first is the deal."""
    start: int
    steps: list[ReplayStep]
    version: int
    """Of the rules that it was played under."""
    today: int
    """Of the rules now."""
    decisions: list[list[int | str]] | None
    """Who decided what: all that can be told of a match whose rules are gone and whose steps were not kept. Otherwise null."""


class Recalled(Struct):
    """What perfect memory could conclude for a seat at a step: `recall` of its view. Null where the rules have changed since, or past the end."""

    recall: dict[str, Any] | None


class Revealed(Struct):
    """What each seat had to itself at the end: `you` of its view, or null in games that show all hands."""

    seats: list[dict[str, Any] | None]


async def finished(house: House, code: str, number: int) -> Row:
    row = await house.store.row(select(matches).where(matches.c.code == code, matches.c.number == number))
    if row is None:
        raise Denied("not-found")
    return row


def stretch(blob: bytes | None, record: Mapping[str, Any], seat: int | None, start: int) -> list[ReplayStep] | None:
    """As it was kept, or else as today's rules play it; None if they can't."""
    try:
        told = played(record, seat) if blob is None else unpack(blob)
        return [ReplayStep(events, view) for events, view in islice(told, start, start + PAGE)]
    except ValueError:
        return None


def laid_open(blobs: Mapping[int, bytes], record: Mapping[str, Any], start: int) -> list[ReplayStep] | None:
    """As a spectator sees it, with everybody's own cards beside it, and with none that lies face down."""
    eyes = (WATCHER, *range(record["players"]))
    found = [stretch(blobs.get(seat), record, None if seat == WATCHER else seat, start) for seat in eyes]
    watched = found[0]
    if watched is None:
        return None
    seats = [each or [] for each in found[1:]]
    for number, step in enumerate(watched):
        step.held = [each[number].view.get("you") if number < len(each) else None for each in seats]
    turn_over(watched, record, start)
    return watched


def turn_over(watched: list[ReplayStep], record: Mapping[str, Any], start: int) -> None:
    """Only today's rules know what lay face down; under older ones it stays so."""
    if record["version"] != game(record["game"]).version:
        return
    try:
        for step, parts in zip(watched, islice(opened(record), start, None), strict=False):
            step.view = {**step.view, **parts}
    except ValueError:
        return


@get("/tables/{code:str}/matches/{number:int}/steps", responses=spec(400, 404, 429, 503))
async def show_steps(  # noqa: PLR0917 - each is a part of the address
    code: Code,
    number: Number,
    house: AHouse,
    seat: Annotated[int | None, QueryParameter(ge=0, le=20, description="Through whose eyes; none is a spectator's.")] = None,
    start: Annotated[int, QueryParameter(ge=0, le=10**9, description="The first step wanted.")] = 0,
    everything: Annotated[
        bool, QueryParameter(description="A spectator's eyes, no card face down, and what each seat has to itself.")
    ] = False,
) -> Steps:
    """A finished match, a hundred steps at a time."""
    row = await finished(house, code, number)
    record = decode(row["record"])
    if seat is not None and seat >= record["players"]:
        raise Denied("bad", f"seats are 0 to {record['players'] - 1}")
    this = (replays.c.code == code) & (replays.c.number == number)
    eyes = WATCHER if seat is None else seat
    wanted = this if everything else this & (replays.c.seat == eyes)
    blobs = {kept["seat"]: kept["steps"] for kept in await house.store.rows(select(replays.c.seat, replays.c.steps).where(wanted))}
    # Long matches take a while to play again or to unpack: not on the event loop.
    if everything:
        found = await anyio.to_thread.run_sync(laid_open, blobs, record, start)
    else:
        found = await anyio.to_thread.run_sync(stretch, blobs.get(eyes), record, seat, start)
    return Steps(
        row["game"], decode(row["seats"]), len(record["actions"]) + 1, start, found or [],
        record["version"], game(row["game"]).version, record["actions"] if found is None else None,
    )  # fmt: skip


@get("/tables/{code:str}/matches/{number:int}/recall", responses=spec(400, 404, 429, 503))
async def recall(
    code: Code,
    number: Number,
    house: AHouse,
    seat: Annotated[int, QueryParameter(ge=0, le=20, description="For whom.")],
    step: Annotated[int, QueryParameter(ge=0, le=10**9, description="After so many decisions.")],
) -> Recalled:
    """What a seat could know at a step of a finished match, and why."""
    record = decode((await finished(house, code, number))["record"])
    if seat >= record["players"]:
        raise Denied("bad", f"seats are 0 to {record['players'] - 1}")
    return Recalled(await anyio.to_thread.run_sync(recalled, record, seat, step))


@get("/tables/{code:str}/matches/{number:int}/reveal", responses=spec(400, 404, 429, 503))
async def reveal(code: Code, number: Number, house: AHouse) -> Revealed:
    """Who was who at the end of a finished match; nulls where its rules are gone and nothing was kept."""
    row = await finished(house, code, number)
    if row["reveal"] is not None:
        return Revealed(decode(row["reveal"]))
    record = decode(row["record"])
    kept = await anyio.to_thread.run_sync(keep, record)
    return Revealed([None] * record["players"] if kept is None else kept.reveal)  # type: ignore[arg-type]  # `you` is a dict or null


REPLAYS = Router("/api", route_handlers=[show_steps, recall, reveal])
