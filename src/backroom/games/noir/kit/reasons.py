"""Why a suspect is ruled out: what a Noir table remembers beside the sets of who may be whom.

Every fact that narrows a player's set is kept with the suspects that it was the first to rule out. These sets have no suspect
in common, so a player has no more reasons than there are suspects, however long a match gets. A new identity starts a new case.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from backroom.core.frozen import FrozenDict, FrozenList
from backroom.core.native import mypyc_attr
from backroom.core.reading import Reader
from backroom.games.noir.kit.faces import PLACES, SEATS, place_of, set_seen

SHOWN: Final = "shown"
DEAD: Final = "dead"
REACH: Final = "reach"
HAND: Final = "hand"
NO_HAND: Final = "no_hand"
MISS: Final = "miss"
HIT: Final = "hit"
AMONG: Final = "among"
OWN: Final = "own"
OWN_AMONG: Final = "own_among"
TRACED: Final = "traced"
OWN_TRIO: Final = "own_trio"
PRIVATE: Final = frozenset((OWN, OWN_AMONG, TRACED, OWN_TRIO))
"""Kinds that only the onlooker knows: worked out for each view, and no part of the case that all share."""

DEEDS: Final = frozenset((REACH, MISS, HIT, "found", "not_found"))
"""Kinds whose one text is a decision, and not the name of a suspect."""

Told = FrozenDict[str, object]
NOTHING: Final[FrozenList[Told]] = FrozenList()


@mypyc_attr(acyclic=True)
class Case:
    """All that rules somebody out for one player: the last fact, with the suspects that it was the first to rule out, and the case
    before it. It never changes: another fact makes another case, so clones share it, and a match that nobody looks at only makes
    one small object for each fact. It is put into words when a view is asked for, each fact once.
    """

    __slots__ = ("_by", "_decision", "_earlier", "_gone", "_kind", "_more", "_seen", "_seen_by", "_what")

    def __init__(
        self, earlier: Case | None, gone: int, kind: str, decision: int, what: str, *, by: int, more: Mapping[str, object] | None
    ) -> None:
        self._earlier = earlier
        self._gone = gone
        self._kind = kind
        self._decision = decision
        """The number of the decision it came from, counted as all see them; 0 is the deal."""
        self._what = what
        """The one text that it has, if it has one."""
        self._by = by
        """Who did it, where that was somebody else; else -1."""
        self._more = more
        """Other operands."""
        self._seen: FrozenList[Told] | None = None
        """All facts as views have them; the first case of all has its own from the beginning."""
        self._seen_by: tuple[int, FrozenList[Told]] = (0, NOTHING)
        """The same with what certain cards rule out, and these cards: for whoever has just them."""

    def also(self, gone: int, kind: str, decision: int, what: str = "", by: int = -1) -> Case:
        """The case with one more fact, if it rules anybody out."""
        if not gone:
            return self
        return Case(self, gone, kind, decision, what, by=by, more=None)

    def told(self, gone: int, kind: str, decision: int, more: Mapping[str, object]) -> Case:
        """The same for a fact with operands of its own."""
        return Case(self, gone, kind, decision, "", by=-1, more=more)

    def jointly(self, gone: int, decision: int, seats: Sequence[int], held: int) -> Case:
        """The case after other players turned out to be some suspects between them."""
        return self.told(gone, AMONG, decision, among(seats, held))

    def decision(self) -> int:
        """When the last of the facts came to light."""
        return self._decision

    def seen(self) -> FrozenList[Told]:
        seen = self._seen
        if seen is None:
            seen = self._seen = self._put_into_words()
            # Nobody has to go back any further.
            self._earlier = None
        return seen

    def _put_into_words(self) -> FrozenList[Told]:
        words = [self._told()]
        case = self._earlier
        done: FrozenList[Told] | None = None
        while case is not None:
            # In this order: a case that has come to words lets go of the one before.
            earlier = case._earlier
            done = case._seen
            if done is not None:
                break
            words.append(case._told())
            case = earlier
        if done is None:
            # Somebody else has put this very case into words meanwhile.
            assert self._seen is not None
            return self._seen
        if len(words) > 1:
            words.reverse()
        return FrozenList(done + words)

    def _told(self) -> Told:
        """The last fact."""
        told: dict[str, object] = {"kind": self._kind, "decision": self._decision}
        more = self._more
        if more is not None:
            told.update(more)
        elif self._what:
            if self._by >= 0:
                told["by"] = self._by
            told["action" if self._kind in DEEDS else "name"] = self._what
        told["names"] = set_seen(self._gone)
        return FrozenDict(told)

    def seen_by(self, own: int, jointly: Sequence[Told] = ()) -> FrozenList[Told]:
        """The same for somebody whose own cards rule out some more."""
        if jointly:
            more: list[Told] = [own_seen(own)] if own else []
            return FrozenList([*self.seen(), *more, *jointly])
        if not own:
            return self.seen()
        cards, seen = self._seen_by
        if cards != own:
            seen = FrozenList([*self.seen(), own_seen(own)])
            self._seen_by = (own, seen)
        return seen


def first_case(told: FrozenList[Told]) -> Case:
    """A case with facts that stood in a view."""
    last = told[-1]["decision"] if told else 0
    case = Case(None, 0, "", last if isinstance(last, int) else 0, "", by=-1, more=None)
    case._seen = told
    return case


NO_CASE: Final = first_case(NOTHING)


def new_case(shown: int, dead: int, decision: int) -> Case:
    """The case of a player who has just taken a living suspect's card unseen: these lay face up, those were dead."""
    return NO_CASE.also(shown, SHOWN, decision).also(dead & ~shown, DEAD, decision)


_OWN_SEEN: Final[list[tuple[int, Told]]] = [(-1, FrozenDict())] * PLACES


def own_seen(cards: int) -> Told:
    """What somebody holds, or has seen elsewhere, is nobody else's."""
    place = place_of(cards)
    known, seen = _OWN_SEEN[place]
    if known != cards:
        seen = FrozenDict({"kind": OWN, "names": set_seen(cards)})
        _OWN_SEEN[place] = (cards, seen)
    return seen


def traced_seen(one: int, gone: int) -> Told:
    """Somebody has seen the card that a player then drew, so that it is none of the others."""
    return FrozenDict({"kind": TRACED, "held": set_seen(one), "names": set_seen(gone)})


def among(seats: Sequence[int], held: int) -> dict[str, object]:
    return {"seats": FrozenList(seats), "held": set_seen(held)}


def own_among_seen(gone: int, decision: int, seats: Sequence[int], held: int) -> Told:
    """Players who are, as somebody knows who holds a card of their own, certain suspects between them."""
    return FrozenDict({"kind": OWN_AMONG, "decision": decision, **among(seats, held), "names": set_seen(gone)})


def groups(sets: Sequence[int], player: int, gone: int) -> list[tuple[int, tuple[int, ...], int]]:
    """Who takes some suspects away from a player: (suspects, players, all their suspects), the smallest groups first.

    `sets` are from before no two players were taken to be the same suspect. Any suspect lost by that is lost to such a group
    (see `distinct`), and there are few tight enough to be one.
    """
    found: list[tuple[int, tuple[int, ...], int]] = []
    others = [other for other, may in enumerate(sets) if may and other != player and may.bit_count() < len(sets)]
    for size in range(1, len(others) + 1):
        for members in combinations(others, size):
            held = 0
            for other in members:
                held |= sets[other]
            if held & gone and held.bit_count() == size:
                found.append((held & gone, members, held))
                gone &= ~held
                if not gone:
                    return found
    return found


def told_apart(cases: list[Case], before: Sequence[int], after: Sequence[int], decision: int, seats: Sequence[int]) -> None:
    """Write down what players lost because no two are the same suspect; `seats` are theirs."""
    for player in range(len(cases)):
        lost = before[player] & ~after[player]
        if lost:
            for gone, members, held in groups(before, player, lost):
                cases[player] = cases[player].jointly(gone, decision, [seats[other] for other in members], held)


def told_apart_seen(cases: list[Case], player: int, before: list[int], after: list[int], seats: Sequence[int]) -> list[Told]:
    """The same for one onlooker, who knows more: `before` and `after` are sets as that one has them."""
    lost = before[player] & ~after[player]
    if not lost:
        return []
    return [
        own_among_seen(gone, max([cases[other].decision() for other in members]), [seats[other] for other in members], held)
        for gone, members, held in groups(before, player, lost)
    ]


def cases_seen(seats: tuple[int, ...], sets: list[int], cases: list[Case]) -> dict[str, FrozenList[Told]]:
    """By seat: what all know; seats with nothing to guess are left out."""
    seen: dict[str, FrozenList[Told]] = {}
    for place in range(len(sets)):
        if sets[place]:
            case = cases[place]
            told = case._seen
            seen[SEATS[seats[place]]] = case.seen() if told is None else told
    return seen


def read_cases(reasons: Reader, seats: Sequence[int]) -> list[Case]:
    """The inverse of `cases_seen`, out of anybody's view."""
    return [NO_CASE if reasons.is_null else read_case(reasons.get(str(seat))) for seat in seats]


def read_case(reasons: Reader) -> Case:
    """What only the onlooker knows stands last; it is left out."""
    if reasons.is_null:
        return NO_CASE
    told = reasons.array()
    known = len(told)
    while known and is_private(told[known - 1]):
        known -= 1
    return first_case(FrozenList([each if isinstance(each, FrozenDict) else as_told(each) for each in told[:known]]))


def is_private(reason: object) -> bool:
    return isinstance(reason, dict) and reason["kind"] in PRIVATE


def as_told(reason: object) -> Told:
    told = frozen(reason)
    if not isinstance(told, FrozenDict):
        raise ValueError("a reason is an object")
    return told


def frozen(value: object) -> object:
    """JSON as read-only data."""
    if isinstance(value, dict):
        return FrozenDict({str(key): frozen(each) for key, each in value.items()})
    if isinstance(value, (list, tuple)):
        return FrozenList([frozen(each) for each in value])
    return value
