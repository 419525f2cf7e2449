"""Who you are: guests, accounts, passwords and what replaces them, and the sessions in which all of that holds."""

from __future__ import annotations

import hashlib
import time
from typing import Annotated

from litestar import Response, Router, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody, PathParameter
from msgspec import UNSET

from backroom.server import shapes
from backroom.server.asking import (
    AHouse,
    APerson,
    Asked,
    a_name,
    address_of,
    cookie_of,
    in_session,
    known,
    new_session,
)
from backroom.server.cookies import DEVICE, NAME
from backroom.server.house import House
from backroom.server.people import Taken
from backroom.server.problems import Denied, spec
from backroom.server.sitting import described
from backroom.server.store import Row


async def entered(house: House, request: Asked, player: str, status: int) -> Response[shapes.Me]:
    """The answer to somebody who has proved who they are: a new session, and a note that this browser knows the account."""
    session = await new_session(house, request, player)
    person = await house.people.find(player)
    assert person is not None
    response = in_session(house, request, await described(house, person), session, status)
    if person["account"] is not None:
        seen = house.signer.sign(f"{account_key(person['account'])}-{house.source.bits(64):016x}", DEVICE)
        response.cookies.append(cookie_of(house, request, DEVICE, seen))
    return response


@post("/guest", responses=spec(400, 429, 503))
async def guest(request: Asked, data: JSONBody[shapes.Guest], house: AHouse) -> Response[shapes.Me]:
    """Play at once: a name, and a cookie that says who you are. Whoever has a cookie already keeps it, under the new name."""
    name = a_name(data.name)
    person = await known(request, house)
    if person is None:
        house.quotas.new_guest(address_of(request))
        return await entered(house, request, (await house.people.welcome(name, data.language))["id"], 201)
    await house.people.rename(person["id"], name)
    return in_session(house, request, await described(house, dict(person) | {"name": name}), person["session"], 201)


@get("/me", responses=spec(429, 503))
async def me(request: Asked, house: AHouse) -> Response[shapes.Me | None]:
    """Who you are, and where you sit; null for a stranger, who has done nothing wrong."""
    person = await known(request, house)
    if person is None:
        return Response(None)
    body = await described(house, person)
    if await house.sessions.touch(person):
        return in_session(house, request, body, person["session"], 200)
    return Response(body)


@patch("/me", responses=spec(400, 401, 429, 503))
async def change_me(data: JSONBody[shapes.Changes], house: AHouse, person: APerson) -> shapes.Me:
    """Another name, or another language."""
    if data.name is not UNSET:
        await house.people.rename(person["id"], a_name(data.name))
    if data.language is not UNSET:
        await house.people.speaks(person["id"], data.language)
    return await described(house, await house.people.find(person["id"]) or person)


@post("/account", responses=spec(400, 401, 409, 429, 503))
async def open_account(
    request: Asked, data: JSONBody[shapes.Account], house: AHouse, person: APerson
) -> Response[shapes.Registered]:
    """Keep history and rating across devices: the guest becomes an account, and what the guest was signed in with is void."""
    name = a_name(data.account)
    slowly(request, house, name)
    if person["account"] is not None:
        raise Denied("name-taken", "You have an account already.")
    try:
        codes = await house.people.open_account(person["id"], name, data.password)
    except Taken as wrong:
        raise Denied("name-taken", f"{str(wrong).capitalize()}.") from None
    await house.sessions.end_all(person["id"])
    answer = await entered(house, request, person["id"], 201)
    return Response(shapes.Registered(answer.content, codes), status_code=201, cookies=answer.cookies)


@post("/login", status_code=200, responses=spec(400, 401, 429, 503))
async def log_in(request: Asked, data: JSONBody[shapes.Login], house: AHouse) -> Response[shapes.Me]:
    """An account on this device, in a new session."""
    slowly(request, house, data.account)
    person = await house.people.log_in(data.account, data.password)
    if person is None:
        raise Denied("wrong-password", "This name and this password don't belong together.")
    return await entered(house, request, person["id"], 200)


@post("/logout", status_code=204, response_cookies=[Cookie(NAME, value="", max_age=0, httponly=True)], responses=spec(429, 503))
async def log_out(request: Asked, house: AHouse) -> None:
    """End this session: the cookie is worth nothing from now on."""
    person = await known(request, house)
    if person is not None:
        await house.sessions.end(person["id"], person["session"])


@post("/password", status_code=200, responses=spec(400, 401, 409, 429, 503))
async def change_password(
    request: Asked, data: JSONBody[shapes.NewPassword], house: AHouse, person: APerson
) -> Response[shapes.Me]:
    """Another password. Every session ends, and this device gets a new one."""
    await prove(request, house, person, data.old)
    await house.people.change_password(person["id"], data.password)
    await house.sessions.end_all(person["id"])
    return await entered(house, request, person["id"], 200)


@post("/recovery", status_code=200, responses=spec(400, 401, 409, 429, 503))
async def new_recovery(request: Asked, data: JSONBody[shapes.Proof], house: AHouse, person: APerson) -> shapes.Recovery:
    """Fresh recovery codes; older ones are void."""
    await prove(request, house, person, data.password)
    return shapes.Recovery(await house.people.new_recovery(person["id"]))


@post("/recover", status_code=200, responses=spec(400, 401, 429, 503))
async def recover(request: Asked, data: JSONBody[shapes.Recover], house: AHouse) -> Response[shapes.Me]:
    """A new password for one of the account's recovery codes, which is used up. Every session ends, and this device gets a new one."""
    slowly(request, house, data.account)
    person = await house.people.recover(data.account, data.code, data.password)
    if person is None:
        raise Denied("wrong-password", "This name and this code don't belong together.")
    await house.sessions.end_all(person["id"])
    return await entered(house, request, person["id"], 200)


@get("/sessions", responses=spec(401, 429, 503))
async def list_sessions(house: AHouse, person: APerson) -> list[shapes.Session]:
    """Where you are signed in."""
    return [
        shapes.Session(row["id"], row["device"], row["created"], row["used"], row["id"] == person["session"])
        for row in await house.sessions.listed(person["id"])
    ]


@delete("/sessions", responses=spec(401, 429, 503))
async def end_others(house: AHouse, person: APerson) -> None:
    """End every session but this one."""
    await house.sessions.end_all(person["id"], but=person["session"])


@delete("/sessions/{session:str}", responses=spec(400, 401, 404, 429, 503))
async def end_session(session: Annotated[str, PathParameter(pattern="^[0-9a-f]{32}$")], house: AHouse, person: APerson) -> None:
    """End one of your sessions."""
    if not await house.sessions.end(person["id"], session):
        raise Denied("not-found")


@post("/carry", status_code=200, responses=spec(401, 409, 429, 503))
async def carry(house: AHouse, person: APerson) -> shapes.Carried:
    """For guests: a code with which another device becomes you, once and within ten minutes."""
    if person["account"] is not None:
        raise Denied("not-now", "You have an account: sign in with it on the other device.")
    return shapes.Carried(*await house.people.carry(person["id"]))


@post("/arrive", status_code=200, responses=spec(400, 401, 429, 503))
async def arrive(request: Asked, data: JSONBody[shapes.Arrival], house: AHouse) -> Response[shapes.Me]:
    """Become the guest who has a code for you, in a session of this device."""
    slowly(request, house)
    person = await house.people.arrive(data.code)
    if person is None:
        raise Denied("wrong-code", "This code is none, or no longer one.")
    return await entered(house, request, person["id"], 200)


async def prove(request: Asked, house: House, person: Row, password: str) -> None:
    """What changes an account for good asks for its password again: a borrowed phone is not enough."""
    if person["account"] is None:
        raise Denied("not-now", "You have no account.")
    slowly(request, house, person["account"])
    if not await house.people.verify(person, password):
        raise Denied("wrong-password", "This is not your password.")


def slowly(request: Asked, house: House, account: str = "") -> None:
    """Nothing can be tried quickly, neither from one address nor for one account.

    A browser that was signed in to the account before has tries of its own: whoever tries passwords from outside shuts nobody out.
    """
    now = time.monotonic()
    if not house.logins.take(address_of(request), now):
        raise Denied("slow-down")
    if account:
        key = account_key(account)
        seen = house.signer.read(request.cookies.get(DEVICE), DEVICE)
        if not house.tries.take(seen if seen is not None and seen.startswith(f"{key}-") else key, now):
            raise Denied("slow-down")


def account_key(account: str) -> str:
    return hashlib.sha256(account.strip().casefold().encode("utf-8", "replace")).hexdigest()[:32]


IDENTITY = Router(
    "/api",
    route_handlers=[
        guest, me, change_me, open_account, log_in, log_out, change_password, new_recovery, recover,
        list_sessions, end_others, end_session, carry, arrive,
    ],
)  # fmt: skip
