"""The application: routes, sockets, the page, and what every answer has in common."""

from __future__ import annotations

import hmac
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.types import Message, Scope

import backroom
from backroom.hosting.source import Source
from backroom.server import api, metrics, problems, shapes
from backroom.server.asking import AHouse, Asked, address_of, in_session, known, new_session, who
from backroom.server.company import COMPANY
from backroom.server.handshake import PATH
from backroom.server.house import House
from backroom.server.hub import Missing
from backroom.server.identity import IDENTITY
from backroom.server.lessons import LESSONS
from backroom.server.lines import Line
from backroom.server.names import clean_name
from backroom.server.page import HTML, POLICY, Page
from backroom.server.preview import with_preview
from backroom.server.problems import Denied
from backroom.server.profiles import PROFILES
from backroom.server.replays import REPLAYS
from backroom.server.settings import Settings
from backroom.server.socket import is_own_origin, serve
from backroom.server.store import Unavailable
from backroom.server.tables import SetAside
from backroom.table import Refused

HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
]
QUIET = ("/healthz", "/metrics", "/assets/")
"""Not counted against an address. A first visit asks for dozens of the page's files, and a whole party may share one address."""
BODY = 32 * 1024
"""Bytes of the longest request."""


async def add_headers(message: Message, _: Scope) -> None:
    """Those that an answer has of its own stay as they are: of two policies a browser keeps to both."""
    if message["type"] == "http.response.start":
        own = {name.lower() for name, _ in message["headers"]}
        message["headers"] = [*message["headers"], *(each for each in HEADERS if each[0] not in own)]


def guard(request: Request[Any, Any, State]) -> None:
    """Before every request: not too many of them, and no change on behalf of another site's page."""
    house: House = request.app.state.house
    if request.url.path.startswith(QUIET):
        return
    if not house.requests.take(address_of(request), time.monotonic()):
        raise Denied("slow-down")
    if request.url.path.startswith("/api/tables/") and not house.quotas.may_try_codes(address_of(request)):
        raise Denied("slow-down")  # nobody finds a table by trying codes
    own = is_own_origin(house, request.headers.get("origin"), request.headers.get("host"))
    if request.method not in {"GET", "HEAD"} and not own:
        raise Denied("foreign-origin")


def the_house(state: State) -> House:
    house: House = state.house
    return house


@get("/healthz", include_in_schema=False)
async def healthz(house: AHouse) -> Response[dict[str, object]]:
    """Whether this node can write to its database."""
    is_well = await house.health.check()
    return Response({"ok": is_well, "version": backroom.__version__}, status_code=200 if is_well else 503)


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def show_metrics(request: Asked, house: AHouse) -> Response[bytes]:
    """For whoever has the token; to all others there is no such page."""
    token = house.settings.metrics_token
    given = request.headers.get("authorization", "")
    if not token or not hmac.compare_digest(given.encode("utf-8", "replace"), f"Bearer {token}".encode()):
        raise Denied("not-found")
    return Response(metrics.report(house), media_type="text/plain; version=0.0.4; charset=utf-8")


@get("/start/{token:str}", include_in_schema=False)
async def start(request: Asked, token: FromPath[str], state: State, house: AHouse) -> Response[Any]:
    """Where `backroom play` sends its browser: a guest, a table, and off to it. Only it knows the token."""
    if not state.token or not hmac.compare_digest(token.encode(), state.token.encode()):
        raise Denied("not-found")
    wishes = request.query_params
    person = await known(request, house)
    if person is None:
        person = await house.people.welcome(own_name(wishes.get("name", "")))
        person = dict(person) | {"session": await new_session(house, request, person["id"])}
    players = wishes.get("players", "")
    asked = shapes.NewPlay(wishes.get("game", ""), int(players) if players.isdecimal() else None, wishes.get("level", "regular"))
    response = in_session(house, request, None, person["session"], 303)
    response.set_header("location", (await api.table_with_bots(house, person, asked)).link)
    return response


def own_name(wish: str) -> str:
    """The name of whoever started the server, where it is fit to be shown."""
    try:
        return clean_name(wish)
    except ValueError:
        return "You"


@get(["/", "/{path:path}"], include_in_schema=False)
async def show_page(request: Asked, state: State, house: AHouse, path: FromPath[str] = "") -> Response[bytes]:
    if path.startswith("/api/"):
        raise Denied("not-found")
    answer = state.page.answer(path)
    if answer is None:
        raise Denied("not-found")
    found: Response[bytes] = answer
    if found.media_type == HTML:
        origin = f"{request.url.scheme}://{request.url.netloc}"
        found.content = await with_preview(house, found.content, path, origin, address_of(request))
    return found


def no_table(request: Asked, _: Missing) -> Response[Any]:
    house: House = request.app.state.house
    house.quotas.missed(address_of(request))
    return problems.told(shapes.Problem("not-found", "There is no table with this code."), 404)


class Application(Litestar):
    """Routes for requests, and a door of its own for sockets: a framework's layers are for what comes now and then."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:  # noqa: ANN401 - the framework's own types are wider than ASGI's
        if scope["type"] == "websocket" and scope["path"] == PATH:
            await serve(self.state.house, Line(scope, receive, send))
        else:
            await super().__call__(scope, receive, send)


def build(settings: Settings, source: Source | None = None, token: str = "") -> Litestar:
    """The application for one node. It opens its house when it starts, and closes it when it stops."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with House(settings, source) as house:
            app.state.house = house
            yield

    return Application(
        [api.ROUTES, COMPANY, LESSONS, IDENTITY, PROFILES, REPLAYS, healthz, show_metrics, start, show_page],
        lifespan=[lifespan],
        state=State({"page": Page(settings.page), "token": token}),
        dependencies={"house": Provide(the_house, sync_to_thread=False), "person": Provide(who)},
        before_request=guard,
        before_send=[add_headers],
        exception_handlers={
            Denied: problems.on_denied,
            Refused: problems.on_refused,
            Missing: no_table,
            SetAside: problems.on_set_aside,
            Unavailable: problems.on_unavailable,
            RecursionError: problems.on_nested,
            HTTPException: problems.on_http,
            Exception: problems.on_bug,
        },
        openapi_config=OpenAPIConfig(
            title="Backroom", version=backroom.__version__, path="/api/schema", use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin(path="/", media_type=MediaType.JSON)],
        ),
        request_max_body_size=BODY,
        signature_types=[House, Refused],
        logging_config=None,
    )  # fmt: skip
