"""What a client may send over a socket, frame by frame; what it is told is in hosting/frames.py. The page's types and docs/protocol.md follow both."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from backroom.server.shapes import Options, Seconds, Word

Id = Annotated[
    str,
    Meta(
        max_length=64,
        pattern=r"\A[ -~]+\Z",
        description="The sender's own name for a command, used once: printable ASCII, which every database takes.",
    ),
]
Place = Annotated[int, Meta(ge=0, le=20)]
Level = Annotated[str, Meta(max_length=20)]
Notation = Annotated[str, Meta(max_length=200)]
Count = Annotated[int, Meta(ge=-1, le=2**53)]


class Command(Struct, tag_field="do"):
    """What a client asks for; `id` is its own name for it."""

    id: Id


class Sit(Command, tag="sit"):
    """Take a seat: anybody without one, before a match."""

    seat: Place


class Leave(Command, tag="leave"):
    """Give one's seat up; during a match a bot takes over for good."""


class Swap(Command, tag="swap"):
    """Move to an open or a bot's seat; with a person, once both have asked."""

    seat: Place


class Wish(Command, tag="wish"):
    """Before a match: the role or side that one wants to play, null for any."""

    wish: Word | None


class SeatBot(Command, tag="bot"):
    """The host: a bot for a seat, or none; during a match a stand-in for somebody who has been away for long."""

    seat: Place
    level: Level | None = None


class SetUp(Command, tag="setup"):
    """The host, before a match: what is to change of the settings."""

    game: Annotated[str, Meta(max_length=40)] | UnsetType = UNSET
    players: Place | UnsetType = UNSET
    options: Options | UnsetType = UNSET
    speed: Word | UnsetType = UNSET
    allowance: Seconds | UnsetType = UNSET
    bank: Seconds | UnsetType = UNSET
    patience: Seconds | UnsetType = UNSET
    takeover: Seconds | UnsetType = UNSET
    snap: Word | UnsetType = UNSET
    windows: Word | UnsetType = UNSET
    pace: Word | UnsetType = UNSET
    aid: bool | UnsetType = UNSET
    listed: bool | UnsetType = UNSET
    rated: bool | UnsetType = UNSET


class Aid(Command, tag="aid"):
    """The host, during a match: whether pages show what perfect recall would allow, to all."""

    on: bool


class Start(Command, tag="start"):
    """The host: begin, with bots of this level in open seats."""

    fill: Level | None = None


class Act(Command, tag="act"):
    """Decide; `number` is the table's as one saw it."""

    action: Notation
    number: Count


class Answer(Command, tag="answer"):
    """Answer in a reaction window."""

    window: Count
    action: Notation


class Snap(Command, tag="snap"):
    """Answer in a race. What counts is when it arrives."""

    window: Count
    action: Notation


class Say(Command, tag="talk"):
    """Say something; those who watch are heard by those who watch."""

    text: Annotated[str, Meta(max_length=4_000)]


class Return(Command, tag="return"):
    """Take one's seat back from the stand-in."""


class Wait(Command, tag="wait"):
    """Whoever is seated: wait on for somebody absent."""

    seat: Place


class GoOn(Command, tag="go-on"):
    """A round is over: one has looked at it, and wants to go on."""


class End(Command, tag="end"):
    """Once all who are there agree, a match from which somebody is missing ends without a result."""


class Hurry(Command, tag="hurry"):
    """Whether bots may be quick; once all who are there want it, they are."""

    on: bool


class Rematch(Command, tag="rematch"):
    """Once all people agree, the next match begins, everybody one seat on."""


class TakeHint(Command, tag="hint"):
    """The one person at an unrated table of bots, who is to decide: it is written down that a hint is taken."""


class Next(Command, tag="next"):
    """Whoever learns: this step of the lesson is read."""

    step: Annotated[str, Meta(max_length=40)]


class Cut(Command, tag="cut"):
    """One's part in the deal whose commitment it names: 32 random bytes, as hexadecimal digits."""

    commitment: Annotated[str, Meta(max_length=64)]
    bytes: Annotated[str, Meta(max_length=64)]


class HandOver(Command, tag="host"):
    """The host: somebody else who sits here is host from now on."""

    seat: Place


class Remove(Command, tag="remove"):
    """The host, before or after a match: somebody gives up their seat and can't sit down here again."""

    seat: Place


class Lock(Command, tag="lock"):
    """The host: nobody may sit down any more, or again."""

    locked: bool


class Close(Command, tag="close"):
    """The host: close the table."""


Commands = (
    Sit
    | Leave
    | Swap
    | Wish
    | SeatBot
    | SetUp
    | Aid
    | Start
    | Act
    | Answer
    | Snap
    | Say
    | Return
    | Wait
    | GoOn
    | End
    | Hurry
    | Rematch
    | Next
    | TakeHint
    | Cut
    | HandOver
    | Remove
    | Lock
    | Close
)
"""All that a client may ask for."""


class Pong(Struct):
    """The answer to a ping, at once."""

    pong: int
