"""Finished matches, step by step and seat by seat. While a match is running nobody gets any of this."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice
from typing import Annotated, Any, TypeVar, cast

import anyio
from litestar import Router, get
from litestar.params import PathParameter, QueryParameter
from msgspec import Struct
from sqlalchemy import select

from backroom.core.record import replay, steps
from backroom.games import game
from backroom.server.api import Code
from backroom.server.asking import AHouse
from backroom.server.frames import decode
from backroom.server.house import House
from backroom.server.problems import Denied, spec
from backroom.server.schema import matches
from backroom.server.store import Row

T = TypeVar("T")
Number = Annotated[int, PathParameter(ge=1, le=1_000_000)]
PAGE = 100
"""Steps in one answer."""


class ReplayStep(Struct):
    events: list[dict[str, Any]]
    view: dict[str, Any]


class Steps(Struct):
    """A stretch of a finished match through one seat's eyes."""

    game: str
    seats: list[dict[str, Any]]
    total: int
    """How many steps there are in all; the first is the deal."""
    start: int
    steps: list[ReplayStep]


class Revealed(Struct):
    """What each seat had to itself at the end: `you` of its view, or null in games that show all hands."""

    seats: list[dict[str, Any] | None]


async def finished(house: House, code: str, number: int) -> Row:
    row = await house.store.row(select(matches).where(matches.c.code == code, matches.c.number == number))
    if row is None:
        raise Denied("not-found")
    return row


def stretch(record: Mapping[str, Any], seat: int | None, start: int) -> list[ReplayStep]:
    found = []
    for match, events in islice(steps(record, game), start, start + PAGE):
        seen = [told for event in events if (told := event.seen_by(seat)) is not None]
        view = cast("dict[str, Any]", match.view(seat))
        view.pop("recall", None)
        found.append(ReplayStep(seen, view))
    return found


async def again(work: Callable[..., T], *given: object) -> T:
    """Long matches take a while to play again, so not on the event loop; those of older rules can't be."""
    try:
        return await anyio.to_thread.run_sync(work, *given)
    except ValueError:
        raise Denied("not-now", "This match was played under older rules: it has a record, and can't be shown.") from None


@get("/tables/{code:str}/matches/{number:int}/steps", responses=spec(400, 404, 409, 429, 503))
async def show_steps(
    code: Code,
    number: Number,
    house: AHouse,
    seat: Annotated[int | None, QueryParameter(ge=0, le=20, description="Through whose eyes; none is a spectator's.")] = None,
    start: Annotated[int, QueryParameter(ge=0, le=10**9, description="The first step wanted.")] = 0,
) -> Steps:
    """A finished match, a hundred steps at a time."""
    row = await finished(house, code, number)
    record = decode(row["record"])
    if seat is not None and seat >= record["players"]:
        raise Denied("bad", f"seats are 0 to {record['players'] - 1}")
    found = await again(stretch, record, seat, start)
    return Steps(row["game"], decode(row["seats"]), len(record["actions"]) + 1, start, found)


@get("/tables/{code:str}/matches/{number:int}/reveal", responses=spec(400, 404, 409, 429, 503))
async def reveal(code: Code, number: Number, house: AHouse) -> Revealed:
    """Who was who at the end of a finished match."""
    row = await finished(house, code, number)
    match = await again(replay, decode(row["record"]), game)
    views = [match.view(seat) for seat in range(match.players)]
    return Revealed([view.get("you") for view in views])  # type: ignore[misc]  # `you` is a dict or null in every view


REPLAYS = Router("/api", route_handlers=[show_steps, reveal])
