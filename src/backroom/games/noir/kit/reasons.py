"""Why a suspect is ruled out: what a Noir table remembers beside the sets of who may be whom.

Every fact that narrows a player's set is kept with the suspects that it was the first to rule out. These sets have no suspect
in common, so a player has no more reasons than there are suspects, however long a match gets. A new identity starts a new case.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from backroom.core.frozen import FrozenDict, FrozenList
from backroom.core.reading import Reader
from backroom.games.noir.kit.faces import SEATS, set_seen

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

OPERANDS: Final = {REACH: "action", MISS: "action", HIT: "action", "found": "action", "not_found": "action"}
"""What the one text of a fact is, where it is not the name of a suspect."""

Told = FrozenDict[str, object]


class Reason:
    """One fact, and the suspects that it was the first to rule out. It is put into words of a view when one is asked for."""

    __slots__ = ("_seen", "by", "decision", "gone", "kind", "more", "what")

    def __init__(self, gone: int, kind: str, decision: int, what: str, *, by: int, more: Mapping[str, object] | None) -> None:
        self.gone = gone
        self.kind = kind
        self.decision = decision
        """The number of the decision it came from, counted as all see them; 0 is the deal."""
        self.what = what
        """The one text that it has, if it has one."""
        self.by = by
        """Who did it, where that was somebody else; else -1."""
        self.more = more
        """Other operands."""
        self._seen: Told | None = None

    def seen(self) -> Told:
        seen = self._seen
        if seen is None:
            told: dict[str, object] = {"kind": self.kind, "decision": self.decision}
            if self.more is not None:
                told.update(self.more)
            else:
                if self.by >= 0:
                    told["by"] = self.by
                if self.what:
                    told[OPERANDS.get(self.kind, "name")] = self.what
            told["names"] = set_seen(self.gone)
            seen = self._seen = FrozenDict(told)
        return seen


class Case:
    """All that rules somebody out for one player. It never changes: another reason makes another case, so clones share it."""

    __slots__ = ("_seen", "before", "reasons")

    def __init__(self, reasons: tuple[Reason, ...], before: FrozenList[Told]) -> None:
        self.before = before
        """Those that were read out of a view, as they stood there."""
        self.reasons = reasons
        """Those that have come since."""
        self._seen: FrozenList[Told] | None = None

    def also(self, gone: int, kind: str, decision: int, what: str = "", by: int = -1) -> Case:
        """The case with one more fact, if it rules anybody out."""
        if not gone:
            return self
        return Case((*self.reasons, Reason(gone, kind, decision, what, by=by, more=None)), self.before)

    def told(self, gone: int, kind: str, decision: int, more: Mapping[str, object]) -> Case:
        """The same for a fact with operands of its own."""
        return Case((*self.reasons, Reason(gone, kind, decision, "", by=-1, more=more)), self.before)

    def jointly(self, gone: int, decision: int, seats: Sequence[int], held: int) -> Case:
        """The case after other players turned out to be some suspects between them."""
        return self.told(gone, AMONG, decision, among(seats, held))

    def decision(self) -> int:
        """When the last of the facts came to light."""
        if self.reasons:
            return self.reasons[-1].decision
        last = self.before[-1]["decision"] if self.before else 0
        return last if isinstance(last, int) else 0

    def seen(self) -> FrozenList[Told]:
        seen = self._seen
        if seen is None:
            told = [reason.seen() for reason in self.reasons]
            seen = self._seen = FrozenList([*self.before, *told] if self.before else told)
        return seen

    def seen_by(self, own: int, jointly: Sequence[Told] = ()) -> FrozenList[Told]:
        """The same for somebody whose own cards rule out some more."""
        if not own and not jointly:
            return self.seen()
        more: list[Told] = [own_seen(own)] if own else []
        return FrozenList([*self.seen(), *more, *jointly])


NO_CASE: Final = Case((), FrozenList())


def new_case(shown: int, dead: int, decision: int) -> Case:
    """The case of a player who has just taken a living suspect's card unseen: these lay face up, those were dead."""
    return NO_CASE.also(shown, SHOWN, decision).also(dead & ~shown, DEAD, decision)


def own_seen(cards: int) -> Told:
    """What somebody holds, or has seen elsewhere, is nobody else's."""
    return FrozenDict({"kind": OWN, "names": set_seen(cards)})


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


def told_apart_seen(
    cases: Sequence[Case], player: int, before: Sequence[int], after: Sequence[int], seats: Sequence[int]
) -> list[Told]:
    """The same for one onlooker, who knows more: `before` and `after` are sets as that one has them."""
    lost = before[player] & ~after[player]
    if not lost:
        return []
    return [
        own_among_seen(gone, max([cases[other].decision() for other in members]), [seats[other] for other in members], held)
        for gone, members, held in groups(before, player, lost)
    ]


def cases_seen(seats: Sequence[int], sets: Sequence[int], cases: Sequence[Case]) -> dict[str, FrozenList[Told]]:
    """By seat: what all know; seats with nothing to guess are left out."""
    seen: dict[str, FrozenList[Told]] = {}
    for place in range(len(sets)):
        if sets[place]:
            seen[SEATS[seats[place]]] = cases[place].seen()
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
    return Case((), FrozenList([each if isinstance(each, FrozenDict) else as_told(each) for each in told[:known]]))


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
