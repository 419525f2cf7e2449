"""What a page is told, frame by frame, over a socket or from a worker beside it. The page's types and docs/protocol.md follow it."""

from __future__ import annotations

from typing import TypedDict

from backroom import __version__
from backroom.core.shapes import Seen, View
from backroom.table import Audience, Step, Table
from backroom.table.shapes import Body, GlimpseState, TableState, TalkBody

VERSION = 1
"""Of the protocol."""


class Reason(TypedDict):
    """Why something was refused."""

    code: str
    """One of a stable list of words."""
    text: str
    """One plain sentence for people."""


class Hello(TypedDict):
    v: int
    player: str | None
    """Whom one is taken for; null for a stranger, who can only watch."""
    seat: int | None
    """One's own, or null for whoever watches."""
    server: str
    n: int
    """The number of the stream's last frame."""


class HelloFrame(TypedDict):
    """Whose stream follows."""

    hello: Hello


class StepFrame(TypedDict):
    """The next thing that happened; numbers have no gaps."""

    n: int
    at: int
    """When it happened."""
    now: int
    """When it was sent."""
    body: Body


class Shown(TypedDict):
    """A snapshot."""

    table: TableState
    view: View | None
    log: list[Seen]
    talk: list[TalkBody]
    parts: list[Seen]
    """How the rounds or legs of this match have ended so far."""
    glimpse: GlimpseState | None


class SnapshotFrame(TypedDict):
    """All that one may know, up to frame `n`."""

    n: int
    now: int
    snapshot: Shown


class Accepted(TypedDict):
    seq: int
    """Where one's own stream stands with it."""


class OkFrame(TypedDict):
    """A command was accepted and is on disk."""

    re: str
    ok: Accepted


class RefusedFrame(TypedDict):
    """A command was refused and changed nothing; `re` is null if no id could be read."""

    re: str | None
    error: Reason


class PingFrame(TypedDict):
    """To be answered at once: the server measures the round trip."""

    ping: int


class ErrorFrame(TypedDict):
    """The server does not want this socket, and closes it."""

    error: Reason


class ByeFrame(TypedDict):
    """The server restarts: come back in a moment."""

    bye: Reason


Frames = HelloFrame | StepFrame | SnapshotFrame | OkFrame | RefusedFrame | PingFrame | ErrorFrame | ByeFrame
"""All that a page is told."""


def hello(table: Table, player: str | None, seat: Audience) -> HelloFrame:
    return {"hello": {"v": VERSION, "player": player, "seat": seat, "server": __version__, "n": table.number_of(seat)}}


def step_frame(step: Step, now: int) -> StepFrame:
    return {"n": step.number, "at": step.at, "now": now, "body": step.body}


def snapshot(table: Table, seat: Audience, now: int) -> SnapshotFrame:
    shown = table.view(seat, now)
    told: Shown = {
        "table": shown["table"], "view": shown["view"], "log": shown["log"], "talk": shown["talk"],
        "parts": shown["parts"], "glimpse": shown["glimpse"],
    }  # fmt: skip
    return {"n": shown["n"], "now": now, "snapshot": told}


def greeting(table: Table, seat: Audience, since: int, now: int) -> list[StepFrame] | SnapshotFrame:
    """What follows the hello: the steps that were missed after that number, or all there is to know."""
    missed = table.since(seat, since) if since else None
    return snapshot(table, seat, now) if missed is None else [step_frame(step, now) for step in missed]


def accepted(command: str, seq: int) -> OkFrame:
    """`seq` is where the sender's own stream stands: the log's numbers would tell of answers that are held back."""
    return {"re": command, "ok": {"seq": seq}}


def refused(command: str | None, code: str, text: str) -> RefusedFrame:
    return {"re": command, "error": {"code": code, "text": text}}
