"""The shapes of what a table shows: its public state, and what its streams carry. All of it is plain JSON data.

They are for type checkers, for whoever runs a table, and for the page's types, which are made from them.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from backroom.coaching.shapes import Remark
from backroom.core.shapes import Seen, View
from backroom.lessons.leading import LessonState

Speed = Literal["relaxed", "live", "slow"]
Snap = Literal["race", "calm"]
Windows = Literal["steady", "fast"]
Pace = Literal["natural", "quick"]
Status = Literal["open", "running", "over", "closed"]
Result = Literal["hit", "miss", "late", "early"]
WindowKind = Literal["reaction", "snap"]


class ClockState(TypedDict):
    """A seat's clock in milliseconds: first `left` counts down from `since` on, then `bank`, then `grace`."""

    left: int
    bank: int
    grace: int
    since: int | None
    running: bool


class AwayState(TypedDict):
    """Somebody is not there: since when, from when on others may choose, and when a bot sits in by itself, if it will."""

    since: int | None
    choice: int
    takeover: int | None


class SeatState(TypedDict):
    """One seat and who sits there."""

    seat: int
    name: str | None
    player: str | None
    """The id under which others know them."""
    bot: str | None
    """A level."""
    stand_in: bool
    """Whether the bot plays for the person who sits there."""
    connected: bool
    clock: ClockState | None
    ready: bool
    """Whether the person wants a rematch."""
    wish: str | None
    """What the person wants to play in the next match: a role, or a side of several."""
    ending: bool
    """Whether the person wants to end the match, as somebody else is away."""
    hurry: bool
    """Whether the person wants bots to be quick; once all who are there do, they are."""
    cut: bool
    """Whether the person's page has had its part in the next deal."""
    away: AwayState | None


class DealState(TypedDict):
    """The deal to come."""

    commitment: str | None
    """The hash of the server's secret; null at tables that have not committed to one yet."""
    match: int
    """Which match it is for."""
    until: int | None
    """While it is being dealt: how long pages that are silent are waited for."""


class WindowState(TypedDict):
    """An open window, with one's own answer."""

    id: int
    kind: WindowKind
    timed: bool
    """Whether reaction times count."""
    opens: int
    closes: int
    flipped: bool
    """Until the card of a race is turned over it is only announced."""
    answered: bool
    answer: str | None
    early: bool
    """Whether one has started before one could see the card, and is out of this race."""


class PauseState(TypedDict):
    """A part of the match has ended, and the table holds."""

    until: int
    waiting: list[int]
    """Seats whose people have not gone on yet."""


class GlimpseState(TypedDict):
    """Hidden cards that this audience may look at until then."""

    until: int
    look: Seen
    """The event that showed them, less what has moved since."""


class SettingsState(TypedDict):
    """What is played at a table, and how."""

    game: str
    players: int
    options: dict[str, int | str | bool]
    speed: Speed
    allowance: int
    bank: int
    patience: int
    """Seconds that somebody absent is waited for; then those who are there choose."""
    takeover: int
    """Seconds after which a bot sits in for somebody absent by itself."""
    snap: Snap
    windows: Windows
    pace: Pace
    aid: bool
    listed: bool
    rated: bool


class PublicState(SettingsState):
    """What all see of a table."""

    code: str
    status: Status
    match: int
    """Which match of this table; 0 before the first."""
    number: int
    """Counts what changed in the match; a decision says which it was made upon."""
    host: str | None
    locked: bool
    """Whether nobody may sit down."""
    seats: list[SeatState]
    offers: list[list[int]]
    """Who wants to trade seats with whom."""
    watchers: int
    scores: list[int]
    """Wins by seat in the matches of this table."""
    lesson: str | None
    """The lesson or the position that the table is for."""
    void: int | None
    """The last match, if it ended without a result because its rules have changed."""
    deal: DealState
    pause: PauseState | None


class CoachState(TypedDict):
    """What the coach says to the one person at a table of bots."""

    now: Remark | None
    """What matters for the decision that is asked for."""
    told: Remark | None
    """What the person's last decision told the others."""


class TableState(PublicState):
    """The same with the open window and the lesson, as one audience sees them."""

    window: WindowState | None
    led: LessonState | None
    """Where the learner stands in the lesson; null for everybody else."""
    coach: CoachState | None
    """For the one person at an unrated table of bots; null elsewhere."""


class VerdictState(TypedDict):
    """What became of one try in a race."""

    seat: int
    ms: int | None
    """What counts: the arrival less the credit; null where times do not count."""
    arrival: int | None
    """From when the card left the server for this player."""
    credit: int | None
    """What was taken off for the way there and back."""
    result: Result
    swift: bool
    """Faster than a hand can be."""


class StepBody(TypedDict):
    """Something changed: the events that this audience saw, then all as it is now."""

    kind: Literal["step"]
    events: list[Seen]
    own: list[int]
    """Which of the events tell this audience more than everybody sees: where faces are to be remembered, a page keeps none of it."""
    view: View | None
    table: TableState
    glimpse: GlimpseState | None


TalkBody = TypedDict(  # `from` is no name that a class could have
    "TalkBody",
    {"kind": Literal["talk"], "from": str, "seat": int | None, "text": str, "channel": Literal["table", "watchers"]},
)
"""Something said; those who watch are heard by those who watch."""


class ReceiptBody(TypedDict):
    """How a race ended."""

    kind: Literal["receipt"]
    window: int
    tries: list[VerdictState]


Body = StepBody | TalkBody | ReceiptBody
"""What one step of a stream carries."""


class Snapshot(TypedDict):
    """All that an audience has before it when it has followed its stream up to step `n`."""

    n: int
    table: TableState
    view: View | None
    """Null before the first match."""
    log: list[Seen]
    """The latest events, of those that were for all where faces are to be remembered."""
    talk: list[TalkBody]
    parts: list[Seen]
    """How the rounds or legs of this match have ended so far."""
    glimpse: GlimpseState | None
