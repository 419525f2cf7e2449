"""The HTTP API: which games and tables there are, and what has been played."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
import segno
from litestar import Response, Router, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from sqlalchemy import desc, select

from backroom.bots.levels import offered_levels
from backroom.games import game, games
from backroom.hosting.offering import first_seat, offered
from backroom.server import shapes
from backroom.server.asking import AHouse, APerson, Asked, address_of, check_wish, known
from backroom.server.frames import decode
from backroom.server.house import House
from backroom.server.problems import Denied, spec
from backroom.server.schema import matches, played, players, ratings, tables
from backroom.server.store import Row

Code = Annotated[str, PathParameter(pattern="^[A-Z]{6}$", description="A table's code: six letters.")]
PAGE = 50
"""Tables, matches or ratings in one answer."""
REMATCH = 15 * 60_000
"""Milliseconds after its match for which a table is still listed."""
FRESH = 24 * 3_600_000
"""Tables on which nothing has happened for so long are no longer listed."""


@get("/games", sync_to_thread=False, responses=spec(429))
def list_games() -> list[shapes.GameEntry]:
    """Every game, with what can be chosen."""
    return [msgspec.convert(offered(each), shapes.GameEntry) for each in games()]


@get("/tables", responses=spec(429, 503))
async def list_tables(house: AHouse) -> shapes.Listing:
    """Tables that anybody may join or watch."""
    fresh = house.source.now() - FRESH
    # A match that is over keeps its table in the list for as long as a rematch may come of it.
    lately = (tables.c.status != "over") | (tables.c.changed > house.source.now() - REMATCH)
    listed = select(tables.c.public, players.c.language).outerjoin(players, players.c.id == tables.c.opener)
    listed = listed.where(tables.c.listed, tables.c.status.in_(("open", "running", "over")), tables.c.changed > fresh, lately)
    rows = await house.store.rows(listed.order_by(desc(tables.c.changed)).limit(PAGE))
    found = [decode(row["public"]) | {"language": row["language"]} for row in rows]
    return shapes.Listing(found, await house.seeking.wanted())


def check_game(key: str) -> None:
    try:
        game(key)
    except ValueError as wrong:
        raise Denied("bad", str(wrong)) from None


def chosen(data: shapes.NewTable | shapes.NewPlay) -> dict[str, Any]:
    names = (
        "game",
        "players",
        "options",
        "speed",
        "snap",
        "windows",
        "pace",
        "allowance",
        "bank",
        "patience",
        "takeover",
        "aid",
        "listed",
        "rated",
    )
    given = {name: getattr(data, name, None) for name in names}
    return {name: value for name, value in given.items() if value is not None}


@post("/tables", responses=spec(400, 401, 404, 409, 429, 503))
async def open_table(request: Asked, data: JSONBody[shapes.NewTable], house: AHouse, person: APerson) -> shapes.Opened:
    """A new table. You are its host and have the first seat without a bot. `beside` another it has what that one leaves in the box."""
    check_game(data.game)
    await house.quotas.new_table(person["id"], address_of(request))
    settings = chosen(data)
    if data.beside is not None:
        settings["options"] = {**data.options, **await left_by(house, data.beside, person)}
    code = await house.hub.open(settings | {"by": person["id"]})
    for number, level in sorted(data.bots.items()):
        await house.hub.do(code, {"do": "bot", "by": person["id"], "seat": int(number), "level": level})
    taken = {int(number) for number in data.bots}
    seat = first_seat(data.game, data.players, taken)
    if seat is not None:
        await take_seat(house, code, person, seat)
    return shapes.Opened(code, f"/t/{code}")


async def left_by(house: House, code: str, person: Row) -> dict[str, object]:
    """Options for a table with what another leaves in the box; its host fixes there what chance was to say, so that it stays left."""
    live = await house.hub.find(code)
    async with live.lock:
        await house.hub.tables.refresh(live)
        fixed, rest = live.known.spare(house.source.secret())
    if fixed is not None:
        await house.hub.do(code, {"do": "setup", "by": person["id"], "options": fixed})
    return rest


async def take_seat(house: House, code: str, person: Row, seat: int) -> None:
    sit = {"do": "sit", "by": person["id"], "public": person["id"], "name": person["name"], "seat": seat}
    await house.hub.do(code, sit)


@post("/play", responses=spec(400, 401, 409, 429, 503))
async def play(request: Asked, data: JSONBody[shapes.NewPlay], house: AHouse, person: APerson) -> shapes.Opened:
    """A table with you and bots, dealt as soon as you are there."""
    await house.quotas.new_table(person["id"], address_of(request))
    return await table_with_bots(house, person, data)


async def table_with_bots(house: House, person: Row, data: shapes.NewPlay) -> shapes.Opened:
    check_game(data.game)
    if data.level not in (levels := offered_levels(data.game)):
        raise Denied("bad", f"Bots are: {', '.join(levels)}.")
    count = data.players or game(data.game).players[0]
    check_wish(data.game, count, data.wish)
    seat = house.source.bits(16) % count if data.seat is None else data.seat
    code = await house.hub.open(chosen(data) | {"by": person["id"]})
    await take_seat(house, code, person, seat)
    if data.wish is not None:
        await house.hub.do(code, {"do": "wish", "by": person["id"], "wish": data.wish})
    await house.hub.do(code, {"do": "start", "by": person["id"], "secret": house.source.secret(), "fill": data.level})
    return shapes.Opened(code, f"/t/{code}")


@get("/tables/{code:str}", responses=spec(400, 404, 429, 503))
async def show_table(code: Code, house: AHouse) -> dict[str, Any]:
    """The public state of a table, as in the socket's `table`."""
    state: Mapping[str, Any] = (await house.hub.view(code, None))["table"]
    return dict(state)


@get("/tables/{code:str}/qr.svg", media_type="image/svg+xml", responses=spec(400, 404, 429, 503))
async def show_code(request: Asked, code: Code, house: AHouse) -> Response[bytes]:
    """The table's link as a picture to be photographed."""
    await house.hub.find(code)
    link = f"{request.url.scheme}://{request.url.netloc}/t/{code}"
    picture = io.BytesIO()
    segno.make(link, micro=False).save(picture, kind="svg", xmldecl=False, scale=8, border=2)
    return Response(picture.getvalue(), media_type="image/svg+xml")


@get("/tables/{code:str}/matches/{number:int}", responses=spec(400, 404, 409, 429, 503))
async def show_match(code: Code, number: Annotated[int, PathParameter(ge=1, le=1_000_000)], house: AHouse) -> shapes.FinishedMatch:
    """A finished match with all its secrets. While it is running, nobody gets it."""
    row = await house.store.row(select(matches).where(matches.c.code == code, matches.c.number == number))
    if row is None:
        state: Mapping[str, Any] = (await house.hub.view(code, None))["table"]
        is_dealt = state["deal"]["until"] is not None and state["deal"]["match"] == number
        if is_dealt or (state["match"] == number and state["status"] == "running"):
            raise Denied("running", "The record is open when the match is over.")
        raise Denied("not-found")
    return shapes.FinishedMatch(
        code, number, row["game"], row["finished"], decode(row["seats"]), decode(row["outcome"]), decode(row["record"])
    )


@get("/history", responses=spec(400, 401, 429, 503))
async def history(
    house: AHouse,
    person: APerson,
    before: Annotated[int | None, QueryParameter(ge=0, le=2**53, description="Only matches that ended before.")] = None,
) -> shapes.History:
    """Your finished matches, the latest first."""
    own = select(
        matches.c.code, matches.c.number, matches.c.game, matches.c.finished, matches.c.seats, matches.c.outcome, played.c.seat
    )
    own = own.join(played, (played.c.code == matches.c.code) & (played.c.number == matches.c.number))
    own = own.where(played.c.player == person["id"])
    if before is not None:
        own = own.where(played.c.finished < before)
    rows = await house.store.rows(own.order_by(desc(played.c.finished)).limit(PAGE))
    found = [
        shapes.Played(
            row["code"], row["number"], row["game"], row["finished"], row["seat"], decode(row["seats"]), decode(row["outcome"])
        )
        for row in rows
    ]
    return shapes.History(found, found[-1].finished if len(found) == PAGE else None)


@get("/ratings", responses=spec(400, 429, 503))
async def show_ratings(
    request: Asked, house: AHouse, key: Annotated[str, QueryParameter(name="game", max_length=40, description="A game's key.")]
) -> shapes.Ratings:
    """The best players of a game, and you."""
    check_game(key)
    everybody = select(ratings, players.c.name).join(players, players.c.id == ratings.c.player).where(ratings.c.game == key)
    best = await house.store.rows(everybody.order_by(desc(ratings.c.mu - 3 * ratings.c.sigma)).limit(PAGE))
    person = await known(request, house)
    own = await house.store.row(everybody.where(ratings.c.player == person["id"])) if person else None
    return shapes.Ratings(key, [rating(row) for row in best], rating(own) if own else None)


def rating(row: Row) -> shapes.Rating:
    worth = round(row["mu"] - 3 * row["sigma"], 2)
    return shapes.Rating(row["player"], row["name"], worth, round(row["mu"], 2), round(row["sigma"], 2), row["games"])


ROUTES = Router(
    "/api",
    route_handlers=[
        list_games, list_tables, open_table, play, show_table, show_code,
        show_match, history, show_ratings,
    ],
)  # fmt: skip
