"""Routes around company: looking for others, asking somebody in, putting a table away, being called."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, delete, get, patch, post
from litestar.params import JSONBody, PathParameter
from sqlalchemy import delete as remove
from sqlalchemy import select

from backroom.bots.levels import offered_levels
from backroom.games import game
from backroom.server import company_shapes as shapes
from backroom.server.asking import AHouse, APerson, Asked, address_of, check_wish
from backroom.server.problems import Denied, spec
from backroom.server.schema import invitations, played, put_away
from backroom.table.settings import CHOICES

Code = Annotated[str, PathParameter(pattern="^[A-Z]{6}$", description="A table's code: six letters.")]


def check_seek(asked: shapes.Seek) -> None:
    try:
        found = game(asked.game)
        if asked.players is not None:
            found.check_players(asked.players)
    except ValueError as wrong:
        raise Denied("bad", str(wrong)) from None
    if asked.level not in (levels := offered_levels(asked.game)):
        raise Denied("bad", f"Bots are: {', '.join(levels)}.")
    if asked.speed not in CHOICES["speed"]:
        raise Denied("bad", f"speed is one of: {', '.join(CHOICES['speed'])}.")
    check_wish(asked.game, asked.players or found.players[0], asked.wish)


@post("/seek", responses=spec(400, 401, 409, 429, 503))
async def seek(request: Asked, data: JSONBody[shapes.Seek], house: AHouse, person: APerson) -> shapes.Sought:
    """Look for others who want the same: people first, bots for the free seats after a while. Ask again every second or two."""
    check_seek(data)
    await house.quotas.new_table(person["id"], address_of(request))
    return await house.seeking.seek(person, data)


@get("/seek", responses=spec(401, 429, 503))
async def sought(house: AHouse, person: APerson) -> shapes.Sought | None:
    """How your search stands, or null. Whoever does not ask for eight seconds has gone."""
    return await house.seeking.look(person)


@patch("/seek", responses=spec(400, 401, 429, 503))
async def change_seek(data: JSONBody[shapes.SeekChange], house: AHouse, person: APerson) -> shapes.Sought | None:
    """Wait for people for as long as it takes, or let bots come after all."""
    return await house.seeking.change(person, bots=data.bots)


@delete("/seek", responses=spec(401, 429, 503))
async def stop_seeking(house: AHouse, person: APerson) -> None:
    """Look no further."""
    await house.seeking.stop(person["id"])


@post("/tables/{code:str}/invite", status_code=204, responses=spec(400, 401, 404, 409, 429, 503))
async def invite(code: Code, data: JSONBody[shapes.Invite], house: AHouse, person: APerson) -> None:
    """Ask somebody with whom you have played to the table at which you sit. They find it on their home page, and are called if they wish."""
    if not await house.hub.is_seated(code, person["id"]):
        raise Denied("not-found")
    mine, theirs = played.alias(), played.alias()
    together = select(mine.c.code).join(theirs, (mine.c.code == theirs.c.code) & (mine.c.number == theirs.c.number))
    together = together.where(mine.c.player == person["id"], theirs.c.player == data.player).limit(1)
    if data.player == person["id"] or await house.store.row(together) is None:
        raise Denied("not-found")
    if not house.quotas.may_invite(person["id"]):
        raise Denied("slow-down")
    now = house.source.now()
    row = {"player": data.player, "code": code, "host": person["id"], "at": now}
    await house.store.execute([house.store.put(invitations, row)])
    live = await house.hub.find(code)
    house.calling.call(data.player, {"kind": "invite", "code": code, "game": live.known.settings.game.key, "name": person["name"]})


@delete("/invitations/{code:str}", responses=spec(400, 401, 429, 503))
async def decline(code: Code, house: AHouse, person: APerson) -> None:
    """No, thanks; or: seen."""
    mine = (invitations.c.player == person["id"]) & (invitations.c.code == code)
    await house.store.execute([(remove(invitations).where(mine), [])])


@post("/tables/{code:str}/away", status_code=204, responses=spec(400, 401, 404, 429, 503))
async def put_table_away(code: Code, house: AHouse, person: APerson) -> None:
    """Your table no longer stands among your games; it is still yours, and comes back when you ask for it."""
    if not await house.hub.is_seated(code, person["id"]):
        raise Denied("not-found")
    await house.store.execute([house.store.put(put_away, {"player": person["id"], "code": code})])


@delete("/tables/{code:str}/away", responses=spec(400, 401, 429, 503))
async def take_out(code: Code, house: AHouse, person: APerson) -> None:
    """It stands among your games again."""
    mine = (put_away.c.player == person["id"]) & (put_away.c.code == code)
    await house.store.execute([(remove(put_away).where(mine), [])])


@get("/push", sync_to_thread=False, responses=spec(429))
def push_key(house: AHouse) -> shapes.PushKey:
    """With which key a browser subscribes at its push service."""
    return shapes.PushKey(house.calling.public_key)


@post("/push", status_code=204, responses=spec(400, 401, 409, 429, 503))
async def subscribe(data: JSONBody[shapes.Subscription], house: AHouse, person: APerson) -> None:
    """Call this browser when it is your turn at a slow table, or somebody asks you in."""
    await house.calling.subscribe(person["id"], person["session"], data)


@delete("/push", responses=spec(400, 401, 429, 503))
async def unsubscribe(data: JSONBody[shapes.Unsubscribe], house: AHouse, person: APerson) -> None:
    """Call it no more."""
    await house.calling.unsubscribe(person["id"], data.endpoint)


COMPANY = Router(
    "/api",
    route_handlers=[
        seek, sought, change_seek, stop_seeking, invite, decline, put_table_away, take_out, push_key, subscribe, unsubscribe,
    ],
)  # fmt: skip
