"""What a player has done here, and what the server keeps of them: companions, ratings over time, everything as a file, and its end."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from litestar import Response, Router, get, post
from litestar.params import JSONBody
from sqlalchemy import Executable, desc, func, select, update
from sqlalchemy import delete as remove
from sqlalchemy.ext.asyncio import AsyncConnection

from backroom.server import company_shapes as shapes
from backroom.server.asking import AHouse, APerson, Asked
from backroom.server.cookies import NAME
from backroom.server.frames import decode, encode
from backroom.server.house import House
from backroom.server.identity import prove
from backroom.server.problems import spec
from backroom.server.schema import (
    carries,
    invitations,
    learned,
    likeness,
    matches,
    played,
    players,
    pushes,
    put_away,
    rating_steps,
    ratings,
    recovery,
    seated,
    seeking,
    sessions,
    trips,
)
from backroom.server.store import Unavailable
from backroom.server.tables import Missing, SetAside
from backroom.table import Refused

COMPANIONS = 30
STEPS = 500
"""Of a rating, in one answer."""
OWN = (carries, invitations, learned, likeness, played, pushes, put_away, rating_steps, ratings, recovery, seeking, trips)
"""Rows that are somebody's own and go with them."""


@get("/companions", responses=spec(401, 429, 503))
async def companions(house: AHouse, person: APerson) -> list[shapes.Companion]:
    """With whom you have played, the latest first."""
    mine, theirs = played.alias(), played.alias()
    last = func.max(theirs.c.finished).label("last")
    both = (mine.c.code == theirs.c.code) & (mine.c.number == theirs.c.number)
    found = select(theirs.c.player, players.c.name, func.count().label("games"), last).select_from(
        mine.join(theirs, both).join(players, players.c.id == theirs.c.player)
    )
    found = found.where(mine.c.player == person["id"], theirs.c.player != person["id"]).group_by(theirs.c.player, players.c.name)
    rows = await house.store.rows(found.order_by(desc("last")).limit(COMPANIONS))
    return [shapes.Companion(row["player"], row["name"], row["games"], row["last"]) for row in rows]


@get("/profile", responses=spec(401, 429, 503))
async def profile(house: AHouse, person: APerson) -> list[shapes.Profile]:
    """Your ratings among people, by game, with how sure they are and how they came about."""
    return await profiles_of(house, person["id"])


async def profiles_of(house: House, player: str) -> list[shapes.Profile]:
    own = await house.store.rows(select(ratings).where(ratings.c.player == player).order_by(ratings.c.game))
    found = []
    for row in own:
        this = select(rating_steps).where(rating_steps.c.player == player, rating_steps.c.game == row["game"])
        steps = await house.store.rows(this.order_by(desc(rating_steps.c.games)).limit(STEPS))
        course = [shapes.RatingStep(step["at"], round(step["mu"], 2), round(step["sigma"], 2)) for step in reversed(steps)]
        found.append(shapes.Profile(row["game"], round(row["mu"], 2), round(row["sigma"], 2), row["games"], course))
    return found


@get("/me/export", responses=spec(401, 429, 503))
async def export(house: AHouse, person: APerson) -> Response[bytes]:
    """All that the server keeps of you, as a file. Passwords, codes and keys are not in it: it would be worth stealing."""
    player = person["id"]
    read = house.store.rows
    kept = shapes.Export(
        {key: person[key] for key in ("id", "name", "account", "created", "language")},
        [
            dict(row)
            for row in await read(select(sessions.c.device, sessions.c.created, sessions.c.used).where(sessions.c.player == player))
        ],
        [row["code"] for row in await read(select(seated.c.code).where(seated.c.player == player))],
        await profiles_of(house, player),
        {row["game"]: round(row["strength"], 2) for row in await read(select(likeness).where(likeness.c.player == player))},
        [dict(row) for row in await read(select(pushes.c.endpoint, pushes.c.created).where(pushes.c.player == player))],
        await exported_matches(house, player),
    )
    headers = {"content-disposition": 'attachment; filename="backroom.json"', "cache-control": "no-store"}
    return Response(encode(kept), media_type="application/json", headers=headers)


async def exported_matches(house: House, player: str) -> list[dict[str, object]]:
    """Finished matches with their records, which everybody who played them may have."""
    own = select(matches, played.c.seat).join(played, (played.c.code == matches.c.code) & (played.c.number == matches.c.number))
    rows = await house.store.rows(own.where(played.c.player == player).order_by(played.c.finished))
    parts = ("seats", "outcome", "record")
    return [
        {**{key: row[key] for key in ("code", "number", "game", "finished", "seat")}, **{key: decode(row[key]) for key in parts}}
        for row in rows
    ]


@post("/forget", status_code=204, responses=spec(400, 401, 409, 429, 503))
async def forget_me(request: Asked, data: JSONBody[shapes.Goodbye], house: AHouse, person: APerson) -> Response[None]:
    """Forget you: your name, account, ratings, sessions and browsers. Matches stay for the others, with your seat nameless."""
    if person["account"] is not None:
        await prove(request, house, person, data.password)
    player = person["id"]
    for row in await house.store.rows(select(seated.c.code).where(seated.c.player == player)):
        await leave(house, row["code"], player)
    await house.sessions.end_all(player)
    await house.store.write(lambda connection: forget(connection, player))
    answer: Response[None] = Response(None, status_code=204)
    answer.delete_cookie(NAME)
    return answer


async def leave(house: House, code: str, player: str) -> None:
    with suppress(Refused, Missing, SetAside, Unavailable):  # it is over, or nobody can get at it
        await house.hub.do(code, {"do": "leave", "by": player})


async def forget(connection: AsyncConnection, player: str) -> None:
    found = select(matches.c.code, matches.c.number, matches.c.seats)
    found = found.join(played, (played.c.code == matches.c.code) & (played.c.number == matches.c.number))
    for row in (await connection.execute(found.where(played.c.player == player))).mappings().all():
        this = (matches.c.code == row["code"]) & (matches.c.number == row["number"])
        await connection.execute(update(matches).where(this).values(seats=nameless(row["seats"], player)))
    statements: Sequence[Executable] = [
        *(remove(table).where(table.c.player == player) for table in OWN),
        remove(sessions).where(sessions.c.player == player),
        remove(seated).where(seated.c.player == player),
        remove(invitations).where(invitations.c.host == player),
        remove(players).where(players.c.id == player),
    ]
    for statement in statements:
        await connection.execute(statement)


def nameless(seats: str, player: str) -> str:
    known = [seat | {"name": None, "player": None} if seat["player"] == player else seat for seat in decode(seats)]
    return encode(known).decode()


PROFILES = Router("/api", route_handlers=[companions, profile, export, forget_me])
