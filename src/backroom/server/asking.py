"""What routes ask of a request: the house, who it is from, and from where."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency

from backroom.games import game
from backroom.server.cookies import AGE, NAME
from backroom.server.house import House
from backroom.server.limits import network
from backroom.server.names import clean_name
from backroom.server.problems import Denied
from backroom.server.store import Row

Asked = Request[Any, Any, State]
AHouse = NamedDependency[House]
APerson = NamedDependency[Row]


async def known(request: Asked, house: House) -> Row | None:
    """The player in whose session the request is; None for a stranger."""
    session = house.signer.read(request.cookies.get(NAME))
    return await house.sessions.find(session) if session else None


async def who(request: Asked, house: AHouse) -> Row:
    """Like `known`, for what a stranger can't do."""
    person = await known(request, house)
    if person is None:
        raise Denied("unknown-player")
    return person


def address_of(request: Asked) -> str:
    return network(request.client.host if request.client else "?")


def cookie_of(house: House, request: Asked, name: str, value: str) -> Cookie:
    secure = house.settings.secure or request.url.scheme == "https"
    return Cookie(name, value=value, max_age=AGE, httponly=True, samesite="lax", secure=secure)


def in_session(house: House, request: Asked, body: Any, session: str, status: int) -> Response[Any]:  # noqa: ANN401 - any shape
    """An answer that puts the browser into a session."""
    return Response(body, status_code=status, cookies=[cookie_of(house, request, NAME, house.signer.sign(session))])


async def new_session(house: House, request: Asked, player: str) -> str:
    """A session for a player on the device that asks; the one that it was in ends."""
    before = await known(request, house)
    if before is not None:
        await house.sessions.end(before["id"], before["session"])
    return await house.sessions.open(player, device_of(request.headers.get("user-agent", "")))


BROWSERS = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "Chrome": "Chrome", "Safari": "Safari"}
SYSTEMS = {"Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows", "Mac OS": "macOS", "Linux": "Linux"}


def device_of(agent: str) -> str:
    """A few words by which people tell their own devices apart; nothing is kept of where they were."""
    browser = next((name for mark, name in BROWSERS.items() if f"{mark}/" in agent), "")
    system = next((name for mark, name in SYSTEMS.items() if mark in agent), "")
    program = "".join(letter for letter in agent.partition("/")[0] if letter.isascii() and letter.isprintable())[:24]
    return ", ".join(word for word in (browser, system) if word) or program


def a_name(name: str) -> str:
    try:
        return clean_name(name)
    except ValueError as wrong:
        raise Denied("bad", str(wrong)) from None


def check_wish(key: str, players: int, wish: str | None) -> None:
    if wish is not None and wish not in (offered := game(key).declaration.wishes(players)):
        raise Denied("bad", f"You may wish for: {', '.join(offered) or 'nothing, all play the same here'}.")
