"""What a lesson is: plain frozen data, the same for every game."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Literal, NamedTuple

Texts = Mapping[str, str]
"""By language."""
Kind = Literal["lesson", "practice"]
EVERYBODY = -1
"""Stands for every seat that is asked, in a script."""


class Decision(NamedTuple):
    """One decision of a script."""

    seat: int
    """A seat, or EVERYBODY for all who are asked in a window, the learner included."""
    action: str


@dataclass(frozen=True, slots=True)
class Seen:
    """An event that the learner has seen since the step began."""

    kind: str
    fields: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Holds:
    """Something of the learner's own view: what a path of keys and numbers leads to, and what it has to be."""

    path: tuple[str | int, ...]
    value: object

    def is_so(self, view: Mapping[str, object]) -> bool:
        at: object = view
        for key in self.path:
            if isinstance(at, list):
                at = dict(enumerate(at))
            if not isinstance(at, Mapping) or key not in at:
                return False
            at = at[key]
        return at == self.value


Condition = Seen | Holds


@dataclass(frozen=True, slots=True)
class Step:
    """One idea: what the others do first, what is said then, and what the learner does upon it."""

    name: str
    say: Texts
    others: tuple[Decision, ...] = ()
    """The script: what is decided before the text is shown, in this order. What can't be played is left out."""
    wish: tuple[str, ...] = ()
    """Decisions that get the point, `*` standing for anything; none: the learner reads, and goes on by a press."""
    miss: Texts | None = None
    """A gentle word for a decision that is legal and misses the point."""
    point: tuple[str, ...] = ()
    """What is lit up: targets as the page names them, `suspect:Neil`, `place:0#2`, `deck`."""
    roles: tuple[str, ...] = ()
    """Roles whose cards are shown beside the text."""
    until: tuple[Condition, ...] = ()
    """The step lasts until one of these holds; none: for one decision or press."""
    when: tuple[Condition, ...] = ()
    """Left out unless all of these hold of the learner's view."""

    @property
    def asks(self) -> bool:
        return bool(self.wish)

    def wished(self, legal: Collection[str]) -> list[str]:
        """Those of the legal decisions that get the point; all of them where a free move has led elsewhere."""
        found = [action for pattern in self.wish for action in legal if fnmatchcase(action, pattern)]
        return list(dict.fromkeys(found)) or list(legal)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A guided match, or a position to practise from."""

    key: str
    kind: Kind
    game: str
    players: int
    seat: int
    """The learner's."""
    title: Texts
    steps: tuple[Step, ...]
    seed: int | str
    deal: object = None
    options: Mapping[str, object] | None = None
    aid: bool = False
    """Whether what perfect recall would allow is shown."""
    before: tuple[Decision, ...] = ()
    """Decisions that have been made when the learner sits down."""
    level: str = "rookie"
    """Of the bots that decide where the script does not."""
