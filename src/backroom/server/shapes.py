"""What the HTTP API takes and gives. The page's types are generated from these."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType

Name = Annotated[str, Meta(min_length=1, max_length=80, description="A name as people see it; at most 24 letters after cleaning.")]
AccountName = Annotated[str, Meta(min_length=1, max_length=80)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
TypedCode = Annotated[
    str, Meta(min_length=1, max_length=40, description="Letters as they were shown; case, spaces and dashes don't matter.")
]
GameKey = Annotated[str, Meta(min_length=1, max_length=40, examples=["omerta", "noir/killer-inspector"])]
Language = Annotated[str, Meta(pattern="^[a-z]{2}$", description="What the player's page speaks.")]
Word = Annotated[str, Meta(max_length=20)]
Seconds = Annotated[int, Meta(ge=0, le=3_600)]
Count = Annotated[int, Meta(ge=1, le=20)]
Options = dict[Annotated[str, Meta(max_length=40)], int | str | bool]


class Problem(Struct):
    """Why something was refused."""

    code: str
    """One of a stable list of words."""
    text: str
    """One plain sentence for people."""


class Guest(Struct, forbid_unknown_fields=True):
    name: Name
    language: Language | None = None


class Account(Struct, forbid_unknown_fields=True):
    account: AccountName
    password: Password


class Login(Struct, forbid_unknown_fields=True):
    account: AccountName
    password: Annotated[str, Meta(min_length=1, max_length=200)]


class Proof(Struct, forbid_unknown_fields=True):
    password: Annotated[str, Meta(min_length=1, max_length=200)]


class NewPassword(Struct, forbid_unknown_fields=True):
    old: Annotated[str, Meta(min_length=1, max_length=200)]
    password: Password


class Recover(Struct, forbid_unknown_fields=True):
    account: AccountName
    code: TypedCode
    password: Password


class Arrival(Struct, forbid_unknown_fields=True):
    code: TypedCode


class Carried(Struct):
    """What another device types to become the same guest."""

    code: str
    until: int
    """When it is void."""


class Recovery(Struct):
    codes: list[str]
    """Each stands once for a forgotten password. They are shown this once."""


class Session(Struct):
    """Somewhere the player is signed in."""

    id: str
    device: str
    created: int
    used: int
    here: bool
    """Whether it is the one that asks."""


class Seating(Struct):
    """A table at which the player sits."""

    code: str
    game: str
    status: str
    speed: str
    seat: int | None
    """One's own."""
    seats: list[dict[str, Any]]
    """Who sits where, as the lobby has them."""
    waits_for: list[int]
    """Seats that a running match waits for, as all see it."""
    since: int | None
    """And since when."""
    away: bool
    """Whether the player has put it away."""


class Invited(Struct):
    """A table to which somebody asks the player."""

    code: str
    game: str
    name: str
    """Who asks."""
    at: int


class Me(Struct):
    player: str
    name: str
    account: str | None
    tables: list[Seating]
    invitations: list[Invited]


class Registered(Struct):
    me: Me
    recovery: list[str]
    """Codes that stand for a forgotten password, once each. They are shown this once."""


class GameOption(Struct):
    name: str
    about: str
    default: int | str | bool
    rated: int | str | bool
    """What it is at a table whose matches count, unless somebody chooses otherwise."""
    allowed: list[int | str | bool]
    players: list[int]
    """The player counts with which there is a choice."""


class GameEntry(Struct):
    key: str
    title: str
    about: str
    players: list[int]
    roles: list[str]
    options: list[GameOption]
    levels: list[str]


class NewTable(Struct, forbid_unknown_fields=True):
    game: GameKey
    players: Count | None = None
    options: Options = {}
    speed: Word = "relaxed"
    snap: Word | None = None
    windows: Word | None = None
    pace: Word | None = None
    allowance: Seconds | None = None
    bank: Seconds | None = None
    patience: Seconds | None = None
    takeover: Seconds | None = None
    aid: bool | None = None
    listed: bool = False
    rated: bool = False
    bots: dict[Annotated[str, Meta(pattern=r"^\d{1,2}$")], Annotated[str, Meta(max_length=20)]] = {}
    """Levels by seat."""
    beside: Annotated[str, Meta(pattern="^[A-Z]{6}$")] | None = None
    """The code of another table, which has the rest of the box: in Noir the 25 other suspects."""


class NewPlay(Struct, forbid_unknown_fields=True):
    game: GameKey
    players: Count | None = None
    level: Annotated[str, Meta(max_length=20)] = "regular"
    options: Options = {}
    speed: Word = "relaxed"
    pace: Word | None = None
    windows: Word | None = None
    aid: bool | None = None
    seat: Annotated[int, Meta(ge=0, le=20)] | None = None
    wish: Word | None = None
    """The role or side that you want to play; whatever is dealt if you have none."""


class NewLesson(Struct, forbid_unknown_fields=True):
    lesson: Annotated[str, Meta(min_length=1, max_length=60, examples=["omerta-1"])]
    pace: Word | None = None


class Learned(Struct):
    lessons: list[str]
    """Keys of lessons that you have been through, and of positions that you have played to their end."""


class Advised(Struct):
    """One decision and what may come of it."""

    action: str
    chance: float | None
    """To win, from 0 to 1, as playouts went; null where the strongest bot makes none."""
    error: float | None
    """The standard error of that."""
    learn: float | None
    """How many suspects of the others it would rule out on average, or cards that it would show."""
    expose: float | None
    """How many suspects it would leave for you in the others' eyes, on average."""


class Advice(Struct):
    """What the strongest bot would do in your place, and the runner-up."""

    level: str
    playouts: int
    exposed: int | None
    """How many suspects the others have for you now."""
    choices: list[Advised]


class Opened(Struct):
    code: str
    link: str
    """Path of the table's page, to be shared."""


class Wanted(Struct):
    """What others look for just now."""

    game: str
    players: int
    speed: str
    waiting: int


class Listing(Struct):
    tables: list[dict[str, Any]]
    """Public states of tables, as in the socket's `table`; `language` is what their host's page speaks, or null."""
    wanted: list[Wanted]
    """What others look for just now."""


class Played(Struct):
    """A finished match of the player's."""

    code: str
    number: int
    game: str
    finished: int
    seat: int
    seats: list[dict[str, Any]]
    outcome: dict[str, Any]


class History(Struct):
    matches: list[Played]
    before: int | None
    """Ask again with this for older ones."""


class FinishedMatch(Struct):
    code: str
    number: int
    game: str
    finished: int
    seats: list[dict[str, Any]]
    outcome: dict[str, Any]
    record: dict[str, Any]
    """As `backroom replay` reads it."""


class Rating(Struct):
    player: str
    name: str
    rating: float
    """What the player is almost certainly worth: mu less three sigma."""
    mu: float
    sigma: float
    games: int


class Ratings(Struct):
    game: str
    best: list[Rating]
    own: Rating | None


class Changes(Struct, forbid_unknown_fields=True):
    name: Name | UnsetType = UNSET
    language: Language | UnsetType = UNSET
