"""What goes out: a numbered stream for every seat, and one for all who watch."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Sequence
from functools import cache
from typing import Any, NamedTuple, cast

from backroom.core.shapes import Seen, View
from backroom.lessons.leading import LessonState
from backroom.table import helping
from backroom.table.shapes import Body, GlimpseState, PublicState, Snapshot, StepBody, TableState, TalkBody
from backroom.table.state import OVER, State

Audience = int | None
"""A seat, or None: everybody without one."""
KEPT = 16
"""So many steps of each stream are kept for those who come back."""
RECENT = 60
"""So many events and lines of talk are in a snapshot."""


class Step(NamedTuple):
    """One thing that an audience is told."""

    audience: Audience
    number: int
    """Counts up from 1 in each stream."""
    at: int
    body: Body


class Stream:
    """What one audience has been told."""

    __slots__ = ("events", "kept", "last", "number", "outdated", "talk", "view")

    def __init__(self) -> None:
        self.number = 0
        self.last: TableState | None = None
        """The table as it was last shown; None where nobody followed when it last changed: it is as the state is then."""
        self.view: View | None = None
        self.outdated = True
        """Whether the match has moved on since the view was made; for a stream that nobody follows it is made when it is asked for."""
        self.kept: deque[Step] = deque(maxlen=KEPT)
        self.events: deque[Seen] = deque(maxlen=RECENT)
        self.talk: deque[TalkBody] = deque(maxlen=RECENT)


@cache
def audiences(seats: int) -> tuple[Audience, ...]:
    """Everybody at a table with so many seats."""
    return (*range(seats), None)


class Streams:
    """All streams of a table. An audience is told something when what it sees has changed, and only then."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._streams: dict[Audience, Stream] = {}
        self._number = state.number
        self._match = state.match_number
        for audience in self._audiences():
            self._streams[audience] = Stream()

    def _audiences(self) -> tuple[Audience, ...]:
        return audiences(len(self._state.seats))

    def _of(self, audience: Audience) -> Stream:
        stream = self._streams.get(audience)
        if stream is None:
            stream = self._streams[audience] = Stream()
            stream.last = self._table(self._state.seen(), audience)
        return stream

    def _known(self, audience: Audience) -> Stream:
        if audience not in self._audiences():
            raise ValueError(f"this table has seats 0 to {len(self._state.seats) - 1}, not {audience}")
        return self._of(audience)

    def _table(self, public: PublicState, audience: Audience) -> TableState:
        window = self._state.window
        return {
            **public,
            "window": None if window is None else window.seen(audience),
            "led": self._led(audience),
            "coach": helping.coached(self._state, audience),
        }

    def _led(self, audience: Audience) -> LessonState | None:
        """A lesson speaks of what its learner holds: nobody else is told where they stand."""
        state = self._state
        if state.led is None or audience != state.led.lesson.seat:
            return None
        return state.led.seen(state.match, state.answered)

    def _view(self, audience: Audience) -> View | None:
        """What an audience sees of the match. What perfect recall would add is for tables that allow it, and for the end."""
        state = self._state
        if state.match is None or (audience is not None and audience >= state.match.players):
            return None
        view = cast("dict[str, object]", state.match.view(audience))
        if not state.settings.aid and state.status != OVER:
            del view["recall"]
        if state.pause is not None or (state.window is not None and state.window.held is not None):
            view["legal"] = []  # who has discarded has decided, and nobody may do anything before the flip, or in a pause
        if state.led is not None and audience == state.led.lesson.seat and not state.led.asks(state.match, state.answered):
            view["legal"] = []  # there is something to read or to see first
        return cast("View", view)

    def tell(self, followed: Collection[Audience] | None) -> list[Step]:
        """The steps that follow from the entry just carried out, for the streams that are followed; None: all are.

        The others count on, and whoever follows one later gets a snapshot.
        """
        state = self._state
        public: PublicState | None = None
        moved = state.number != self._number
        fresh = state.match_number != self._match
        self._number, self._match = state.number, state.match_number
        steps: list[Step] = []
        for audience in self._audiences():
            stream = self._of(audience)
            if fresh:
                stream.events.clear()
            is_followed = followed is None or audience in followed
            if moved and not is_followed:
                self._move_on(audience, stream)
                continue
            public = public or state.seen()
            table = self._table(public, audience)
            if moved or table != stream.last:
                stream.outdated |= moved or stream.last is None or changes_view(table, stream.last)
                events, own = self._events(audience)
                stream.last = table
                stream.events.extend(events)
                if is_followed:
                    view, glimpse = self._current(audience), self._glimpse(audience, state.at)
                    body: StepBody = {
                        "kind": "step", "events": events, "own": own, "view": view, "table": table, "glimpse": glimpse,
                    }  # fmt: skip
                    steps.append(self._send(audience, body))
                else:
                    self._pass_over(audience)
        for receipt in state.news.receipts:
            steps += self._spread(receipt, self._audiences(), followed)
        if state.news.talk is not None:
            said, hearing = state.news.talk.seen(), (None,) if state.news.talk.seat is None else self._audiences()
            for audience in hearing:
                self._of(audience).talk.append(said)
            steps += self._spread(said, hearing, followed)
        return steps

    def _move_on(self, audience: Audience, stream: Stream) -> None:
        """The match goes on and nobody follows. When a whole house comes back this is done a hundred thousand times, so it does little."""
        stream.last, stream.outdated = None, True
        for event in self._state.news.events:
            seen = event.seen_by(audience)
            if seen is not None:
                stream.events.append(cast("Seen", seen))
        stream.number += 1
        if stream.kept:
            stream.kept.clear()

    def keep_up(self) -> None:
        """Before an entry that may leave the match where it is: what everybody has seen of the table until now, to compare it with."""
        public: PublicState | None = None
        for audience, stream in self._streams.items():
            if stream.last is None:
                public = public or self._state.seen()
                stream.last = self._table(public, audience)

    def _shown(self, audience: Audience, stream: Stream) -> TableState:
        """The table as an audience sees it, put together if nobody has needed it yet."""
        if stream.last is None:
            stream.last = self._table(self._state.seen(), audience)
        return stream.last

    def _events(self, audience: Audience) -> tuple[list[Seen], list[int]]:
        """What an audience sees of what has just happened, and which of it tells more than everybody sees."""
        events: list[Seen] = []
        own: list[int] = []
        for event in self._state.news.events:
            seen = event.seen_by(audience)
            if seen is not None:
                if event.private and audience in event.private:
                    own.append(len(events))
                events.append(cast("Seen", seen))
        return events, own

    def _glimpse(self, audience: Audience, now: int) -> GlimpseState | None:
        """What a seat may still look at, as far as its cards have not moved. It comes with steps and is never a reason for one."""
        glimpse = None if audience is None else self._state.glimpses.get(audience)
        if glimpse is None or now >= glimpse.until or self._state.match is None:
            return None
        match = self._state.match
        look = match.game.still_seen(glimpse.look, match.view(audience))
        return None if look is None else {"until": glimpse.until, "look": cast("Seen", look)}

    def _spread(self, body: Body, audiences: Collection[Audience], followed: Collection[Audience] | None) -> list[Step]:
        """The same for several audiences. The table's talk is heard by all, those who watch only among themselves."""
        for audience in audiences:
            if followed is not None and audience not in followed:
                self._pass_over(audience)
        return [self._send(audience, body) for audience in audiences if followed is None or audience in followed]

    def _pass_over(self, audience: Audience) -> None:
        """A step that nobody follows is counted and not kept."""
        stream = self._of(audience)
        stream.number += 1
        stream.kept.clear()

    def _current(self, audience: Audience) -> View | None:
        stream = self._of(audience)
        if stream.outdated:
            stream.view = self._view(audience)
            stream.outdated = False
        return stream.view

    def _send(self, audience: Audience, body: Body) -> Step:
        stream = self._of(audience)
        stream.number += 1
        step = Step(audience, stream.number, self._state.at, body)
        stream.kept.append(step)
        return step

    def snapshot(self, audience: Audience, now: int | None) -> Snapshot:
        """All that an audience has before it when it has followed its stream up to `n`; of the past, what all have seen."""
        stream = self._known(audience)
        # Where remembering is part of the game a page that is opened again is no way to look again.
        table = self._shown(audience, stream)
        open_notes = table["aid"] is True or table["status"] == OVER
        return {
            "n": stream.number,
            "table": table,
            "view": self._current(audience),
            "log": list((stream if open_notes else self._of(None)).events),
            "talk": list(stream.talk),
            "parts": list(self._state.parts),
            "glimpse": None if now is None else self._glimpse(audience, now),
        }

    def saved(self) -> list[object]:
        """What can't be seen from the state: where each stream stands, and what was last heard in it."""
        return [[audience, each.number, list(each.events), list(each.talk)] for audience, each in self._streams.items()]

    def restore(self, saved: Sequence[Sequence[Any]]) -> None:
        """The streams of a state that has been read again; steps that were kept for somebody are not."""
        for audience, number, events, talk in saved:
            stream = self._of(audience)
            stream.number = number
            stream.events.extend(events)
            stream.talk.extend(talk)

    def number_of(self, audience: Audience) -> int:
        return self._known(audience).number

    def since(self, audience: Audience, number: int) -> list[Step] | None:
        """The steps after that number, or None where a snapshot has to do."""
        stream = self._known(audience)
        missing = stream.number - number
        if not 0 <= missing <= len(stream.kept):
            return None
        return list(stream.kept)[len(stream.kept) - missing :]


def changes_view(after: TableState, before: TableState) -> bool:
    """Whether views differ though the match has not moved on."""
    return after["aid"] != before["aid"] or after["led"] != before["led"]
