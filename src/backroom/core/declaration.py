"""What a game says of itself, as data: page, terminal, tables, bots, docs and checks are built from it, and none lists it again.

Each game has one `Declaration` beside its actions. The conformance kit holds matches to it: nothing happens that is not
declared, and everything that is declared can happen.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, get_args, get_type_hints

WINDOWS: Final = ("reaction", "race")
SEEN: Final = ("all", "seat", "hidden")


@dataclass(frozen=True, slots=True)
class Operand:
    """A kind of thing that a decision can be about."""

    kind: str
    """One word: pages draw, and terminals ask for, each kind in its own way."""
    pattern: str
    """A regular expression for how the notation spells it; spaces where it takes several words."""
    about: str


@dataclass(frozen=True, slots=True)
class Verb:
    """The first word of some decisions."""

    word: str
    about: str
    """One sentence: what it does."""
    forms: tuple[tuple[Operand, ...], ...] = ((),)
    """The operands it can have, each way in its order."""
    secret: bool = False
    """Whether there are others who see the word without its operands."""
    costly: bool = False
    """Whether it can't be taken back and may cost what one would not risk by a slip of the finger."""

    def pattern(self) -> str:
        """A regular expression for all its notations."""
        forms = ("".join(f" {each.pattern}" for each in form) for form in self.forms)
        return f"{self.word}(?:{'|'.join(forms)})"


@dataclass(frozen=True, slots=True)
class Phase:
    """One public word for what is being decided."""

    word: str
    about: str
    window: str | None = None
    """`reaction`: everybody asked has the same time to answer, `pass` is always legal, answers are taken in seat order when it
    closes, and the one that ends it leaves the phase. `race`: the fastest counts, `pass` is always legal, and one of a try's
    events says to all `hit`, true or false; a hit ends the race, a miss leaves it open. None: no window."""
    is_brief: bool = False
    """Whether it goes on with what was begun, or there is little to choose: bots take less time for it."""


@dataclass(frozen=True, slots=True)
class Number:
    """A number that anybody's view holds."""

    name: str
    path: tuple[str, ...]
    """Keys that lead to it from the view. A list or object at the end is counted."""
    only: str | None = None
    """Where something is counted, only entries equal to this."""
    by: str | None = None
    """`seat`, `team` or `rest`: the path leads to a list by seat; what counts is one's own entry, the sum of one's team's, or that of all others'."""

    def read(self, view: Mapping[str, object], team: Sequence[int]) -> int:
        """The number, out of somebody's view; `team` are the seats that win together with that one, itself first."""
        found: object = view
        for key in self.path:
            assert isinstance(found, Mapping), f"{self.name}: {key} is nowhere"
            found = found[key]
        if self.by is None:
            return self._count(found)
        assert isinstance(found, Sequence), f"{self.name}: there is nothing by seat"
        seats = {"seat": team[:1], "team": team, "rest": [seat for seat in range(len(found)) if seat not in team]}[self.by]
        return sum(self._count(found[seat]) for seat in seats)

    def _count(self, found: object) -> int:
        if isinstance(found, int):
            return found
        assert isinstance(found, (list, dict)), f"{self.name}: {found!r} can't be counted"
        entries = list(found.values()) if isinstance(found, dict) else found
        return len(entries) if self.only is None else entries.count(self.only)


@dataclass(frozen=True, slots=True)
class Goal:
    """What somebody wants."""

    code: str
    about: str
    """One sentence, with the numbers' names in braces."""
    numbers: tuple[Number, ...] = ()


@dataclass(frozen=True, slots=True)
class Role:
    """What a seat can be."""

    word: str
    side: str
    """Whoever has the same side wins and loses together; empty where seats, or the declared teams, are for themselves."""
    goal: str
    """The code of a goal."""
    about: str
    hunts: bool = True
    """Whether it can ever catch somebody of another side; who can't has no reason to come close, and nobody has one to flee from it."""


@dataclass(frozen=True, slots=True)
class Peril:
    """What may befall a suspect, or be averted from one, because of where somebody else stands. Pages say it to whoever knows both."""

    mark: str
    """What such a suspect is, in a word."""
    beside: str = ""
    """A role, whose seat's face counts, or a mark that suspects bear, such as `officer`, beside which a suspect stands."""
    line: str = ""
    """Or the same, in whose row or column it does."""
    bears: str = ""
    """Whom it befalls: suspects that bear this token."""
    side: str = ""
    """Or the faces of seats of this side."""
    itself: bool = False
    """Whether whoever it comes from is no safer."""
    helps: bool = False
    """Whether it is to the good of whom it befalls."""


@dataclass(frozen=True, slots=True)
class EventKind:
    """One kind of event and who sees it how."""

    shape: type
    """A TypedDict with `kind`, `seat` and the kind's own fields. A field that some may not see can be None."""
    about: str
    seen: str = "all"
    """By `all` alike, by its `seat` alone, or `hidden`: all see it, and those who may not know a field see null in its place."""
    answer: bool = False
    """Whether the rules make hidden things known to all in it; every other kind must tell nothing hidden."""
    confided: bool = False
    """Whether it tells some seats in private what happens to another, such as a team mate's new identity."""
    pause: bool = False
    """Whether a part of the match ends with it: tables hold until everybody has looked at how it ended."""
    glimpse: bool = False
    """Whether it shows somebody hidden cards that may be looked at for a few seconds; see `Game.still_seen`."""


@dataclass(frozen=True, slots=True)
class ReasonKind:
    """One kind of fact that `recall["reasons"]` names for what it leaves no doubt about."""

    shape: type
    """A TypedDict with `kind` and the kind's own fields; `decision` is the number of the decision the fact came from."""
    about: str
    own: bool = False
    """Whether the onlooker alone knows it; every other kind is known to all."""


@dataclass(frozen=True, slots=True, eq=False)
class EndingKind:
    """One way in which a match can end."""

    code: str
    sentence: str
    """The English reason, with the numbers' names in braces; `{s}` is the plural's letter after the first of them."""
    numbers: tuple[str, ...] = ()

    def spelled(self, numbers: Mapping[str, int]) -> str:
        """The reason with its numbers."""
        if set(numbers) != set(self.numbers):
            raise ValueError(
                f"the ending {self.code} has the numbers {', '.join(self.numbers) or 'none'}, not {', '.join(numbers)}"
            )
        s = "" if self.numbers and numbers[self.numbers[0]] == 1 else "s"
        return self.sentence.format(**numbers, s=s)


@dataclass(frozen=True, slots=True)
class Box:
    """What is printed on the box, for somebody who chooses a game."""

    minutes: tuple[int, int]
    """How long a match takes among people, at least and at most."""
    difficulty: int
    """1 (anybody) to 5 (for whoever loves rules)."""
    age: int
    """From how many years on."""


@dataclass(frozen=True, eq=False)
class Declaration:
    """All that the outside of a game is built from; see `Game` for its name, player counts and options."""

    layout: str
    """How a table of it looks: `grid` (cards of suspects in rows), `hands` (a hand for each seat), or another word, for which
    pages and terminals that have no picture of it show seats, cards and choices as plain lists."""
    verbs: tuple[Verb, ...]
    phases: tuple[Phase, ...]
    """Without `over`, which every game has."""
    events: tuple[EventKind, ...]
    endings: tuple[EndingKind, ...]
    view: type
    """A TypedDict of a view."""
    box: Box
    goals: tuple[Goal, ...]
    roles: tuple[Role, ...] = ()
    """Empty where all are alike; everybody then has the first goal."""
    reasons: tuple[ReasonKind, ...] = ()
    """Kinds of facts under `recall["reasons"]`; empty where nothing is ever concluded."""
    teams: Mapping[int, tuple[tuple[int, ...], ...]] = field(default_factory=dict)
    """By player count, where who is with whom follows from the seats: the seats of each team."""
    parts: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """By player count, where people may wish for what they play: the roles that a deal gives out, one to a seat."""
    alternate: bool = False
    """Whether the two sides take turns around the table."""
    perils: tuple[Peril, ...] = ()
    remembered: bool = False
    """Whether faces once seen are to be remembered: a page shows them for a while and then no more."""

    @cached_property
    def windows(self) -> frozenset[str]:
        """Phases that are reaction windows."""
        return frozenset(phase.word for phase in self.phases if phase.window == "reaction")

    @cached_property
    def race(self) -> str | None:
        """The phase in which the fastest counts."""
        return next((phase.word for phase in self.phases if phase.window == "race"), None)

    @cached_property
    def answers(self) -> frozenset[str]:
        """Kinds of events in which the rules make hidden things known to all."""
        return frozenset(kind for kind, each in self.kinds.items() if each.answer)

    @cached_property
    def confided(self) -> frozenset[str]:
        """Kinds of events that tell some seats in private what happens to another."""
        return frozenset(kind for kind, each in self.kinds.items() if each.confided)

    @cached_property
    def brief(self) -> frozenset[str]:
        """Phases in which bots need not think for long."""
        return frozenset(phase.word for phase in self.phases if phase.is_brief)

    @cached_property
    def pauses(self) -> frozenset[str]:
        """Kinds of events with which a part of the match ends."""
        return frozenset(kind for kind, each in self.kinds.items() if each.pause)

    @cached_property
    def glimpses(self) -> frozenset[str]:
        """Kinds of events that show somebody hidden cards for a few seconds."""
        return frozenset(kind for kind, each in self.kinds.items() if each.glimpse)

    @cached_property
    def kinds(self) -> dict[str, EventKind]:
        """Events by their kind."""
        return {kind_of(each.shape): each for each in self.events}

    @cached_property
    def side_of(self) -> dict[str, str]:
        """The side of every role that has one."""
        return {role.word: role.side for role in self.roles if role.side}

    def wishes(self, players: int) -> tuple[str, ...]:
        """What people may wish to play: a role, or a side of several."""
        by_side: dict[str, list[str]] = {}
        for part in dict.fromkeys(self.parts.get(players, ())):
            by_side.setdefault(self.side_of[part], []).append(part)
        return tuple(word for side, parts in by_side.items() for word in (parts if len(parts) == 1 else (side, *parts)))

    @cached_property
    def facts(self) -> dict[str, ReasonKind]:
        """Reasons by their kind."""
        return {kind_of(each.shape): each for each in self.reasons}

    @cached_property
    def notation(self) -> re.Pattern[str]:
        """Whatever may be a decision, spelled as declared."""
        return re.compile("|".join(f"(?:{verb.pattern()})" for verb in self.verbs))


def kind_of(shape: type) -> str:
    """The kind that an event's or a reason's TypedDict spells out: `kind: Literal["accuse"]`."""
    return str(get_args(get_type_hints(shape)["kind"])[0])
