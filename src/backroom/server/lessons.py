"""Lessons over HTTP: a table for one, and which of them somebody has been through."""

from __future__ import annotations

from litestar import Router, get, post
from litestar.params import JSONBody
from sqlalchemy import select

from backroom.lessons import lesson
from backroom.server import shapes
from backroom.server.api import Code, take_seat
from backroom.server.asking import AHouse, APerson, Asked, address_of
from backroom.server.problems import Denied, spec
from backroom.server.schema import learned


@post("/lessons", responses=spec(400, 401, 409, 429, 503))
async def begin_lesson(request: Asked, data: JSONBody[shapes.NewLesson], house: AHouse, person: APerson) -> shapes.Opened:
    """A table for a lesson, or for a position to practise from, with you at it; it has begun."""
    try:
        found = lesson(data.lesson)
    except ValueError:
        raise Denied("bad", "There is no such lesson.") from None
    await house.quotas.new_table(person["id"], address_of(request))
    opening = {"by": person["id"], "game": found.game, "lesson": found.key, "pace": data.pace or "natural"}
    code = await house.hub.open(opening)
    await take_seat(house, code, person, found.seat)
    await house.hub.do(code, {"do": "start", "by": person["id"]})
    return shapes.Opened(code, f"/t/{code}")


@get("/lessons", responses=spec(401, 429, 503))
async def list_learned(house: AHouse, person: APerson) -> shapes.Learned:
    """What you have been through."""
    rows = await house.store.rows(select(learned.c.lesson).where(learned.c.player == person["id"]).order_by(learned.c.lesson))
    return shapes.Learned([row["lesson"] for row in rows])


@post("/tables/{code:str}/hint", responses=spec(400, 401, 404, 409, 429, 503))
async def take_hint(code: Code, house: AHouse, person: APerson) -> shapes.Advice:
    """What the strongest bot would do in your place, and why. The record of the match says that a hint was taken."""
    await house.hub.do(code, {"do": "hint", "by": person["id"]})
    live = await house.hub.find(code)
    try:
        found = await house.hub.timers.advise(live, person["id"], house.source.bits(53))
    except ValueError as wrong:  # a game from elsewhere that has no bots of its own
        raise Denied("bad", str(wrong)) from None
    choices = [shapes.Advised(**each) for each in found["choices"]]
    return shapes.Advice(found["level"], found["playouts"], found["exposed"], choices)


LESSONS = Router("/api", route_handlers=[begin_lesson, list_learned, take_hint])
