"""Refusals over HTTP: the same codes and sentences as on a socket, with a status each."""

from __future__ import annotations

import logging
from typing import Any

from litestar import Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from backroom.server.shapes import Problem
from backroom.server.store import Unavailable
from backroom.server.tables import SetAside
from backroom.table import Refused

Asked = Request[Any, Any, State]

logger = logging.getLogger("backroom.http")

STATUS = {
    "bad": 400,
    "unknown-player": 401,
    "wrong-code": 401,
    "wrong-password": 401,
    "foreign-origin": 403,
    "not-found": 404,
    "not-allowed": 405,
    "name-taken": 409,
    "not-now": 409,
    "running": 409,
    "set-aside": 410,
    "too-large": 413,
    "too-many": 409,
    "slow-down": 429,
    "broken": 500,
    "unavailable": 503,
}
"""A refusal of a table is a 409: the request was fine, the table is not in that state."""
CODES = {status: code for code, status in reversed(STATUS.items())}

SAYS = {
    400: "The request makes no sense.",
    401: "Who are you? Ask for a guest's cookie first.",
    403: "Pages of other sites may not do this.",
    404: "There is no such thing.",
    405: "This can't be done here.",
    410: "This is there no more.",
    413: "This is too large.",
    429: "Too many requests; wait a moment.",
    500: "Something is broken on our side.",
    503: "The database does not answer; try again in a moment.",
}


class Denied(Exception):
    """A request that is refused before any table is asked."""

    def __init__(self, code: str, text: str | None = None) -> None:
        super().__init__(code)
        self.status = STATUS[code]
        self.problem = Problem(code, text or SAYS[self.status])


def told(problem: Problem, status: int) -> Response[Problem]:
    return Response(problem, status_code=status)


def on_denied(_: Asked, wrong: Denied) -> Response[Problem]:
    return told(wrong.problem, wrong.status)


def on_refused(_: Asked, wrong: Refused) -> Response[Problem]:
    return told(Problem(wrong.code, wrong.text), STATUS.get(wrong.code, 409))


def on_unavailable(_: Asked, wrong: Unavailable) -> Response[Problem]:
    if not wrong.is_logged:
        logger.error("the database does not answer: %s", wrong)
    return told(Problem("unavailable", SAYS[503]), 503)


def on_set_aside(_: Asked, wrong: SetAside) -> Response[Problem]:
    return told(Problem("set-aside", str(wrong)), 410)


def on_nested(_: Asked, __: RecursionError) -> Response[Problem]:
    """Somebody has sent a body that is nested deeper than anything can read."""
    return told(Problem("bad", SAYS[400]), 400)


def on_http(_: Asked, wrong: HTTPException) -> Response[Problem]:
    """What Litestar itself refuses: bad JSON, missing fields, unknown paths."""
    status = wrong.status_code if wrong.status_code in SAYS else 400 if wrong.status_code < 500 else 500
    text = SAYS[status]
    if status == 400 and isinstance(wrong.extra, list) and wrong.extra and isinstance(wrong.extra[0], dict):
        first = wrong.extra[0]
        text = f"{first.get('key', 'the request')}: {str(first.get('message', 'is wrong'))[:200]}"
    response = told(Problem(CODES[status], text), status)
    for name, value in (wrong.headers or {}).items():
        response.set_header(name, value)
    return response


def on_bug(request: Asked, _: Exception) -> Response[Problem]:
    logger.exception("a request failed", extra={"path": request.url.path, "method": request.method})
    return told(Problem("broken", SAYS[500]), 500)


def spec(*statuses: int) -> dict[int, ResponseSpec]:
    """For the API's description: which problems a route may answer with."""
    return {status: ResponseSpec(Problem, description=SAYS.get(status, "Not now."), generate_examples=False) for status in statuses}
