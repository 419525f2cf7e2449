"""Somebody on the way through a lesson, beside a real match.

The match stays where the lesson needs it: a decision that is legal and misses the point is answered with a gentle word and not played, and
the third at the same step is replaced by one that gets it. So whatever is legal leads on, and there is no dead end. Free moves may lead
elsewhere; then scripted decisions that can't be played are left out, bots decide instead, and wishes that can't be met are any move.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, TypedDict, cast

from backroom.core.event import Event
from backroom.core.match import Match
from backroom.lessons.lesson import EVERYBODY, Condition, Decision, Lesson, Seen, Step

PATIENCE = 2
"""So often a decision may miss the point of a step; the next time the lesson shows what it meant."""
PASS = "pass"  # noqa: S105 - a decision, not a password

Verdict = Literal["right", "missed", "showed"]


class LessonState(TypedDict):
    """Where the learner stands; for nobody else."""

    key: str
    step: str
    number: int
    """Of the step, from 1."""
    steps: int
    asks: bool
    """Whether the learner is to decide; else the step is read and left by a press."""
    watching: bool
    """Whether the others are still at what comes before the text."""
    wish: list[str]
    """What would get the point, of what is legal."""
    point: list[str]
    missed: int
    showed: bool
    """Whether the decision before this step was the lesson's own."""
    finished: bool


@dataclass(slots=True)
class Progress:
    """How far somebody has come."""

    lesson: Lesson
    at: int = 0
    played: int = 0
    """How many of the step's scripted decisions are done or were left out."""
    missed: int = 0
    showed: bool = False
    """Whether the lesson made the last decision itself."""
    finished: bool = False

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.at]

    @property
    def script(self) -> tuple[Decision, ...]:
        """What of this step's script is still to come."""
        return self.step.others[self.played :]

    @property
    def waits(self) -> bool:
        """Whether nothing moves until the learner has read on."""
        return not self.finished and not self.script and not self.step.asks

    def asks(self, match: Match, answered: Collection[int]) -> bool:
        """Whether the learner is to decide now."""
        seat = self.lesson.seat
        if self.finished:
            return True
        return self.step.asks and not self.script and seat in match.to_act and seat not in answered

    def judge(self, match: Match, action: str) -> tuple[Verdict, str]:
        """What to make of a legal decision of the learner's: its verdict, and what is played."""
        if self.finished:
            return "right", action
        wished = self.step.wished([str(each) for each in match.legal(self.lesson.seat)])
        if action in wished:
            return "right", action
        return ("missed", action) if self.missed < PATIENCE else ("showed", wished[0])

    def due(self, match: Match, owing: Collection[int], answered: Collection[int]) -> Decision | None:
        """The next decision that is not the learner's own: scripted, or a seat's whose bot is to decide (`action` empty). None: nobody moves."""
        if self.waits:
            return None
        if self.script and (found := self._playable(self.script[0], match, owing)) is not None:
            return found
        if self.asks(match, answered) and not self.finished:
            return None
        others = sorted(seat for seat in owing if seat != self.lesson.seat)
        if others:
            return Decision(others[0], "")
        return Decision(self.lesson.seat, PASS) if self._passes(match, owing) else None

    def _playable(self, decision: Decision, match: Match, owing: Collection[int]) -> Decision | None:
        seats = sorted(owing) if decision.seat == EVERYBODY else [decision.seat]
        for seat in seats:
            if seat in owing and decision.action in map(str, match.legal(seat)):
                return Decision(seat, decision.action)
        return None

    def _passes(self, match: Match, owing: Collection[int]) -> bool:
        """A window that the lesson does not speak of is let pass, or it would wait for ever."""
        seat = self.lesson.seat
        return not self.finished and seat in owing and not self.step.asks and PASS in map(str, match.legal(seat))

    def decided(self, seat: int, action: str, match: Match, owing: Collection[int]) -> None:
        """Somebody has decided by the script or beside it; `owing` are those who still owe something."""
        script = self.script
        if not script or script[0].action != action or script[0].seat not in (seat, EVERYBODY):
            return
        if script[0].seat != EVERYBODY or self._playable(script[0], match, owing) is None:
            self.played += 1

    def note(self, verdict: Verdict) -> None:
        """The learner has decided."""
        if self.finished:
            return
        self.showed = verdict == "showed"
        if verdict == "missed":
            self.missed += 1
        elif not self.step.until:
            self.advance()

    def advance(self) -> None:
        """On to the next step, or to the end."""
        if self.at + 1 == len(self.lesson.steps):
            self.finished = True
        else:
            self.at += 1
            self.played = self.missed = 0

    def settle(self, match: Match, events: Iterable[Event], owing: Collection[int]) -> None:
        """Leave out what can't be any more, and go on where a condition holds. Called after whatever has changed the match."""
        view = cast("Mapping[str, object]", match.view(self.lesson.seat))
        seen = [told for event in events if (told := event.seen_by(self.lesson.seat)) is not None]
        while not self.finished:
            step = self.step
            over = match.outcome is not None
            if self.script and (over or self._is_stuck(match, owing)):
                self.played = len(step.others)
            if not all(holds(each, view, seen) for each in step.when) and not self.script:
                self.advance()
            elif step.asks and not self.script and (over or (step.until and any(holds(each, view, seen) for each in step.until))):
                self.advance()
                seen = []
            else:
                return

    def _is_stuck(self, match: Match, owing: Collection[int]) -> bool:
        """Whether the learner is asked, and what should have come before can't come any more."""
        return self.lesson.seat in owing and self._playable(self.script[0], match, owing) is None

    def seen(self, match: Match | None, answered: Collection[int]) -> LessonState:
        asks = match is not None and self.asks(match, answered) and not self.finished
        legal = [str(each) for each in match.legal(self.lesson.seat)] if match is not None and asks else []
        wished = self.step.wished(legal)
        return {
            "key": self.lesson.key,
            "step": self.step.name,
            "number": self.at + 1,
            "steps": len(self.lesson.steps),
            "asks": self.step.asks and not self.finished,
            "watching": not self.finished and not asks and not self.waits,
            "wish": [] if len(wished) == len(legal) else wished,
            "point": list(self.step.point),
            "missed": self.missed,
            "showed": self.showed,
            "finished": self.finished,
        }


def holds(condition: Condition, view: Mapping[str, object], seen: list[dict[str, object]]) -> bool:
    if isinstance(condition, Seen):
        return any(
            event.get("kind") == condition.kind and all(event.get(key) == value for key, value in condition.fields.items())
            for event in seen
        )
    return condition.is_so(view)
