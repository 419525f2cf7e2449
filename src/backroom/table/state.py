"""Everything there is to know of a table; it follows from the log and never leaves this package."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, cast

from backroom.coaching.shapes import Remark
from backroom.core.event import Event
from backroom.core.game import Match
from backroom.core.shapes import Seen
from backroom.lessons import Progress
from backroom.table.clocks import SECOND
from backroom.table.fair import Fair, commitment
from backroom.table.seats import Seat
from backroom.table.settings import Settings
from backroom.table.shapes import AwayState, DealState, PublicState, ReceiptBody, SeatState, Status, TalkBody
from backroom.table.windows import Window

if TYPE_CHECKING:
    from backroom.table.pause import Pause

OPEN: Final = "open"
RUNNING: Final = "running"
OVER: Final = "over"
CLOSED: Final = "closed"
GLIMPSE: Final = 10 * SECOND
"""How long hidden cards may be looked at."""


class Talk(NamedTuple):
    """Something said."""

    name: str
    seat: int | None
    text: str

    def seen(self) -> TalkBody:
        channel: Literal["table", "watchers"] = "watchers" if self.seat is None else "table"
        return {"kind": "talk", "from": self.name, "seat": self.seat, "text": self.text, "channel": channel}


class Starter(NamedTuple):
    """Who sat where when a match began."""

    player: str | None
    public: str | None
    name: str | None
    bot: str | None


class Dealing(NamedTuple):
    """A match that will be dealt once everybody has cut."""

    until: int
    """Whoever has been silent until then has cut with nothing."""
    version: int
    """Of the rules."""
    again: bool
    """Whether it is a rematch."""


class Finished(NamedTuple):
    """A match that is over, with all its secrets."""

    number: int
    record: dict[str, object]
    outcome: dict[str, object]
    starters: tuple[Starter, ...]
    """By seat."""
    left: tuple[int, ...]
    """Seats whose person left before the end."""
    at: int
    rated: bool = False
    """Whether it counts for ratings."""
    forfeited: int | None = None
    """The seat whose person broke it off, and has lost it alone."""


class Glimpse(NamedTuple):
    """Something hidden that a seat was shown, to be looked at for a few seconds."""

    look: Mapping[str, object]
    until: int


class News:
    """What one entry has brought about, for the streams."""

    __slots__ = ("events", "receipts", "talk")

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.receipts: list[ReceiptBody] = []
        self.talk: Talk | None = None


@dataclass(slots=True)
class State:
    """The state of a table."""

    code: str
    seed: int | str
    """The table's own, for the pace of its bots; it has nothing to do with the deals."""
    host: str | None
    host_public: str | None
    settings: Settings
    seats: list[Seat]
    status: Status = OPEN
    watchers: set[str] = field(default_factory=set)
    removed: set[str] = field(default_factory=set)
    """Whom a host has asked to leave."""
    locked: bool = False
    """Whether nobody may sit down."""
    offers: dict[int, int] = field(default_factory=dict)
    """Who wants to trade seats with whom."""
    match: Match | None = None
    strength: float | None = None
    """How strong bots are that play as people here do; from the start of the match."""
    match_number: int = 0
    number: int = 0
    """Counts up with every change of a match, over all matches of the table. All see all of these changes."""
    turn: int | None = None
    """Whose turn it was when somebody was last asked."""
    roles: object = None
    """The deal that gives every seat the role it has in this match."""
    starters: tuple[Starter, ...] = ()
    left: tuple[int, ...] = ()
    rated: bool = False
    """Whether this match counts for ratings."""
    forfeited: int | None = None
    """The seat whose person was the first to break off a rated match."""
    outdated: dict[str, object] | None = None
    """The record of a match of older rules, which is on and can't be played on."""
    void: int | None = None
    """The last match, if it ended as void because the rules had changed."""
    window: Window | None = None
    finished: list[Finished] = field(default_factory=list)
    """Matches that are over, those apart that were before the state was saved and read again."""
    ended: int = 0
    """How many those are."""
    secret: str | None = None
    """What the next match will be dealt from; all see its hash."""
    spare: str | None = None
    """What the one after that will be dealt from."""
    dealing: Dealing | None = None
    fair: Fair | None = None
    """How this match was dealt."""
    told: Remark | None = None
    """What the last decision of somebody who is coached told the others."""
    hints: dict[int, int] = field(default_factory=dict)
    """How often each seat has taken a hint in this match."""
    led: Progress | None = None
    """How far the learner has come in this table's lesson."""
    led_at: int = 0
    """When the learner last went on."""
    pause: Pause | None = None
    parts: list[Seen] = field(default_factory=list)
    """How the parts of this match have ended so far, as all saw it."""
    glimpses: dict[int, Glimpse] = field(default_factory=dict)
    """By seat: what it was shown last."""
    at: int = 0
    """The time of the last entry."""
    news: News = field(default_factory=News)

    def seat_of(self, player: str | None) -> int | None:
        """Whoever has no name has no seat: an open seat is nobody's, and not theirs."""
        if player is not None:
            for number, seat in enumerate(self.seats):
                if seat.player == player:
                    return number
        return None

    def remember(self) -> None:
        """What the entry just carried out has told, for those who come to the table again: parts that ended, and glimpses."""
        if self.match is None:
            return
        game, declared = self.match.game, self.match.game.declaration
        for event in self.news.events:
            if event.public is not None:
                for seat, (look, until) in self.glimpses.items():
                    self.glimpses[seat] = Glimpse(game.followed(look, event.public), until)
            if event.public is not None and event.public["kind"] in declared.pauses:
                self.parts.append(cast("Seen", event.public))
            for seat, look in (event.private or {}).items():
                if look["kind"] in declared.glimpses:
                    self.glimpses[seat] = Glimpse(look, self.at + GLIMPSE)

    def unready(self) -> None:
        """Who sits where or what is played has changed: a rematch has to be asked for again."""
        for seat in self.seats:
            seat.ready = False

    @property
    def people(self) -> list[Seat]:
        return [seat for seat in self.seats if seat.player is not None]

    @property
    def is_deserted(self) -> bool:
        """Whether people sit here and none of them is there: then the bots rest, and nobody is replaced."""
        people = self.people
        return bool(people) and not any(seat.connected for seat in people)

    @property
    def is_hurried(self) -> bool:
        """Whether everybody who is there wants bots to be quick."""
        there = [seat for seat in self.people if seat.connected and not seat.stand_in]
        return bool(there) and all(seat.hurry for seat in there)

    def choice_at(self, seat: Seat) -> int | None:
        """When others may choose what becomes of a seat whose person is away."""
        if seat.player is None or seat.away_since is None:
            return None
        return seat.away_since + self.settings.patience * SECOND

    def may_be_replaced(self, seat: Seat, at: int) -> bool:
        """Whether its person has been away for long enough."""
        choice = self.choice_at(seat)
        return choice is not None and at >= choice and (self.status != RUNNING or self.settings.awaits)

    def takeover_at(self, seat: Seat) -> int | None:
        """When a bot sits in by itself; never while there is nobody to play against."""
        if not seat.is_missed or self.status != RUNNING or self.is_deserted or not self.settings.awaits:
            return None
        since = max(seat.away_since or 0, seat.waited_since or 0)
        return since + max(self.settings.takeover, self.settings.patience) * SECOND

    def _away(self, seat: Seat) -> AwayState | None:
        if (choice := self.choice_at(seat)) is None:
            return None
        return {"since": seat.away_since, "choice": choice, "takeover": self.takeover_at(seat)}

    @property
    def answered(self) -> tuple[int, ...]:
        """Seats whose answer an open window holds."""
        return () if self.window is None else tuple(self.window.answers)

    @property
    def owing(self) -> tuple[int, ...]:
        """Seats that the match waits for."""
        window = self.window
        if self.status != RUNNING:
            return ()
        if window is None:
            return tuple(number for number, seat in enumerate(self.seats) if seat.deciding)
        return () if window.held is not None else tuple(seat for seat in window.asked if seat not in window.answers)

    @property
    def running(self) -> Match:
        assert self.match is not None
        return self.match

    def pass_host_on(self) -> None:
        """To somebody who is there, if there is anybody."""
        self.give_host(next((seat for seat in self.people if seat.connected), next(iter(self.people), None)))

    def give_host(self, seat: Seat | None) -> None:
        """The table is theirs; without anybody it goes to the next who sits down."""
        self.host = None if seat is None else seat.player
        self.host_public = None if seat is None else seat.public

    def seen(self) -> PublicState:
        """What all see of the table itself, apart from the open window."""
        return {
            "code": self.code,
            **self.settings.seen(),
            "status": self.status,
            "match": self.match_number,
            "number": self.number,
            "host": self.host_public,
            "locked": self.locked,
            "seats": self.seen_seats(),
            "offers": [list(pair) for pair in sorted(self.offers.items())],
            "watchers": len(self.watchers),
            "scores": [seat.wins for seat in self.seats],
            "lesson": self.settings.lesson,
            "void": self.void,
            "deal": self.seen_deal(),
            "pause": None if self.pause is None else self.pause.shown(self),
        }

    def seen_deal(self) -> DealState:
        """What all see of the deal to come: what the server is committed to, and how long silent pages are waited for."""
        return {
            "commitment": None if self.secret is None else commitment(self.secret),
            "match": self.match_number + 1,
            "until": None if self.dealing is None else self.dealing.until,
        }

    def seen_seats(self) -> list[SeatState]:
        tempo = self.settings.tempo if self.status == RUNNING else None
        return [seat.seen(number, tempo, self._away(seat)) for number, seat in enumerate(self.seats)]
