"""What a decision makes known, and to whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from backroom.core.frozen import FrozenDict
from backroom.core.outcome import Outcome
from backroom.core.reading import shown

MOST_SEATS: Final = 16
"""No game has more. An event knows no more of how many there are."""
_NOBODY: Mapping[int, Mapping[str, object]] = FrozenDict()


class Event:
    """One thing that happened, in as many versions as there are kinds of onlookers.

    Default deny: who is not named in `private` gets `public`, and gets nothing where that is None.
    """

    __slots__ = ("private", "public")

    public: Mapping[str, object] | None
    """What everybody may know, spectators included."""
    private: Mapping[int, Mapping[str, object]]
    """By seat, what that seat sees instead."""

    def __init__(self, public: Mapping[str, object] | None, private: Mapping[int, Mapping[str, object]] = _NOBODY) -> None:
        self.public = public
        self.private = private

    def seen_by(self, seat: int | object | None) -> dict[str, object] | None:
        """What a seat (None: a spectator) sees of it, as a dict of its own, or None."""
        seen = self.public
        if seat is not None:
            # Anything may come: False equals 0, and must not be shown what seat 0 sees.
            if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < MOST_SEATS:
                raise ValueError(f"a seat is a whole number from 0 on, or None for a spectator, not {shown(seat)}")
            if self.private:
                seen = self.private.get(seat, seen)
        return None if seen is None else dict(seen)

    def __repr__(self) -> str:
        return f"Event({self.public}, {dict(self.private)})"


def acted(seat: int, notation: str, hidden: str | None = None) -> Event:
    """The event that every accepted decision gives; `hidden` is what the others see of it, if less."""
    full = {"kind": "action", "seat": seat, "action": notation}
    if hidden is None:
        return Event(full)
    return Event({"kind": "action", "seat": seat, "action": hidden}, {seat: full})


def actions_seen(notations: Sequence[str], players: int) -> tuple[tuple[Event, ...], ...]:
    """By seat and code: the events of decisions that hide nothing, made once and shared."""
    return tuple(
        tuple(Event(FrozenDict(kind="action", seat=seat, action=notation)) for notation in notations) for seat in range(players)
    )


def ended(outcome: Outcome) -> Event:
    """The event that closes a match."""
    return Event({"kind": "over", "seat": None, **outcome.seen()})
