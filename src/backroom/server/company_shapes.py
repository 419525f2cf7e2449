"""What the HTTP API takes and gives around company: who looks for others, who is asked to a table, who wants to be called, and profiles."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from backroom.server.shapes import Count, GameKey, Word

Level = Annotated[str, Meta(max_length=20)]
PlayerId = Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
Base64Url = Annotated[str, Meta(min_length=16, max_length=120, pattern=r"^[A-Za-z0-9_-]+=*$")]


class Seek(Struct, forbid_unknown_fields=True):
    """Others who want the same."""

    game: GameKey
    players: Count | None = None
    speed: Word = "relaxed"
    level: Level = "regular"
    """Of the bots that take the seats for which nobody comes."""
    bots: bool = True
    """Whether bots may take them at all."""
    wish: Word | None = None
    """The role or side to play, at whichever table comes of it."""


class SeekChange(Struct, forbid_unknown_fields=True):
    bots: bool
    """False: wait for people for as long as it takes."""


class Sought(Struct):
    """Somebody's search as it stands."""

    game: str
    players: int
    speed: str
    level: str
    since: int
    fill: int | None
    """When bots take the free seats; null: never."""
    waiting: int
    """How many people want this now, oneself among them."""
    now: int
    code: str | None
    """The table, as soon as there is one."""


class Invite(Struct, forbid_unknown_fields=True):
    player: PlayerId


class Companion(Struct):
    """Somebody with whom one has played."""

    player: str
    name: str
    games: int
    last: int
    """When the last match together ended."""


class RatingStep(Struct):
    at: int
    mu: float
    sigma: float


class Profile(Struct):
    """A rating among people, with how sure it is and how it came about, the oldest step first."""

    game: str
    mu: float
    sigma: float
    games: int
    steps: list[RatingStep]


class PushKey(Struct):
    key: str | None
    """With which browsers subscribe; null where this server calls nobody."""


class Subscription(Struct, forbid_unknown_fields=True):
    """Where and with which keys a browser wants to be called, as its push service has told it."""

    endpoint: Annotated[str, Meta(min_length=12, max_length=600)]
    p256dh: Base64Url
    auth: Base64Url
    language: Annotated[str, Meta(max_length=8)] = "en"


class Unsubscribe(Struct, forbid_unknown_fields=True):
    endpoint: Annotated[str, Meta(min_length=12, max_length=600)]


class Goodbye(Struct, forbid_unknown_fields=True):
    """The end of a player: an account proves itself by its password."""

    password: Annotated[str, Meta(max_length=200)] = ""


class Export(Struct):
    """All that the server keeps of a player."""

    player: dict[str, Any]
    sessions: list[dict[str, Any]]
    tables: list[str]
    ratings: list[Profile]
    strengths: dict[str, float]
    """By game: how strong bots have to be that play as they do."""
    browsers: list[dict[str, Any]]
    matches: list[dict[str, Any]]
