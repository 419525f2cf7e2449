"""Why a card can't be another: facts about the cards that lie there, and about the shuffles that they came from.

They are made for a view and kept nowhere else: what is remembered is only when cards were looked at and when faces became public.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, cast

from backroom.core.frozen import FrozenDict, FrozenList
from backroom.core.reading import Reader
from backroom.games.omerta.cards import CODES, FACES
from backroom.games.omerta.memory import FACE, ONLOOKER, SEEN, SOURCE, Log, Looks, Memory

Told = FrozenDict[str, object]
Facts = FrozenList[Told]
MOST_FACES: Final = len(CODES)
EVERY_FACE: Final = (1 << MOST_FACES) - 2
"""As a set of faces, which is a bit mask."""


def row_told(row: Sequence[Looks]) -> FrozenList[Facts]:
    """By place: who has looked at the card there."""
    return FrozenList([looks_told(looks) for looks in row])


@lru_cache(maxsize=4096)
def looks_told(looks: Looks) -> Facts:
    told = []
    for by, decision in looks:
        fact: dict[str, object] = {"kind": "public"} if by == ONLOOKER else {"kind": "looked", "by": by}
        told.append(FrozenDict({**fact, "decision": decision}))
    return FrozenList(told)


class Account:
    """What all know of one source. It never changes: copies of a match share it, and go on from it when another face comes out."""

    __slots__ = ("faces", "facts", "log", "out", "pool", "since")

    def __init__(self, log: Log, pool: bytes, since: int, earlier: Account | None) -> None:
        self.log = log
        self.pool = pool
        """What is left in it, if it is a pool."""
        self.since = since
        self.out = out_told(log) if earlier is None else earlier.and_since(log)
        """By face that has come out: all the decisions that brought it to light."""
        self.faces = 0
        """What is left, as a set."""
        told: list[Told] = []
        came_out = 0
        for face in range(1, MOST_FACES):
            if face in pool:
                self.faces |= 1 << face
            if face in self.out:
                came_out |= 1 << face
                told.append(self.out[face])
        self.facts: Facts = FrozenList([*self._left_out(came_out), *told] if pool else told)

    def _left_out(self, came_out: int) -> list[Told]:
        """Which faces were never in a shuffled pack or pile, and which have all come out again."""
        absent = EVERY_FACE & ~(self.faces | came_out)
        told: list[Told] = [FrozenDict({"kind": "absent", "decision": self.since, "cards": codes_in(absent)})]
        gone = came_out & ~self.faces
        if gone:
            told.append(gone_told("gone", gone))
        return told

    def and_since(self, log: Log) -> dict[int, Told]:
        """`out` as a later log has it. The log of a source only grows, but a new one may have the number of an old one."""
        known = len(self.log)
        if log[:known] != self.log:
            return out_told(log)
        out = self.out.copy()
        add_out(out, log[known:])
        return out


def out_told(log: Log) -> dict[int, Told]:
    out: dict[int, Told] = {}
    add_out(out, log)
    return out


def add_out(out: dict[int, Told], log: Log) -> None:
    """Faces that have come out besides."""
    for face, decision in log:
        known = out.get(face)
        before = () if known is None else cast("FrozenList[int]", known["decisions"])
        out[face] = FrozenDict({"kind": "out", "card": CODES[face], "decisions": FrozenList([*before, decision])})


def sources_told(memory: Memory, bit: int, looks: Sequence[int], accounts: dict[int, Account]) -> dict[str, Facts]:
    """By source: what its cards that somebody has not seen can't be, as far as that one can tell, who has seen these `looks`
    and not everybody has. `accounts` go on from view to view; what they hold is known to all.
    """
    told: dict[str, Facts] = {}
    left: dict[int, int] = {}
    for source, pool in memory.pools.items():
        account = account_of(memory, source, pool, accounts)
        own = seen_all(looks, source, pool)
        left[source] = account.faces & ~own
        known = account.facts
        told[str(source)] = FrozenList([*known, gone_told("own_gone", own)]) if own and left[source] else known
    for source in memory.mixes:
        came_out = account_of(memory, source, b"", accounts).facts
        told[str(source)] = FrozenList([*mix_told(memory, source, bit, looks, left), *came_out])
    return told


def account_of(memory: Memory, source: int, pool: bytes, accounts: dict[int, Account]) -> Account:
    log, since = memory.out[source], memory.since[source]
    last = accounts.get(source)
    if last is None or last.log is not log or last.pool is not pool or last.since != since:
        last = accounts[source] = Account(log, pool, since, last)
    return last


def seen_all(looks: Sequence[int], source: int, pool: bytes) -> int:
    """The faces of a pool of which somebody has seen every card, as a set."""
    copies: dict[int, int] = {}
    for card in looks:
        if card >> SOURCE == source:
            face = card & FACE
            copies[face] = copies.get(face, 0) + 1
    found = 0
    for face, seen in copies.items():
        if 0 < pool.count(face) <= seen:
            found |= 1 << face
    return found


@lru_cache(maxsize=1024)
def codes_in(faces: int) -> FrozenList[str]:
    """A set of faces as their codes."""
    return FrozenList([CODES[face] for face in range(1, MOST_FACES) if faces >> face & 1])


@lru_cache(maxsize=1024)
def gone_told(kind: str, faces: int) -> Told:
    return FrozenDict({"kind": kind, "cards": codes_in(faces)})


def mix_told(memory: Memory, source: int, bit: int, looks: Sequence[int], left: dict[int, int]) -> list[Told]:
    """What a Lady has shuffled is what went in, less what has come out since. `left` has what may be left of sources, as sets."""
    mix = memory.mixes[source]
    known: list[int] = []
    maybe = unknown = 0
    for card in mix.cards:
        if card >> SEEN + bit & 1:
            known.append(card & FACE)
        else:
            unknown += 1
            maybe |= left.get(card >> SOURCE, 0)
    came_out = [*mix.gone, *[card & FACE for card in looks if card >> SOURCE == source]]
    went_in = maybe
    for face in known:
        went_in |= 1 << face
    # Faces that came out and were not seen going in are those of cards that had not been seen.
    others = 0
    for face in came_out:
        if face in known:
            known.remove(face)
        else:
            others += 1
    still = maybe if unknown > others else 0
    for face in known:
        still |= 1 << face
    left[source] = still
    told: list[Told] = [FrozenDict({"kind": "mixed", "decision": memory.since[source], "cards": codes_in(EVERY_FACE & ~went_in)})]
    spent = went_in & ~still
    if spent and len(came_out) < len(mix.cards):
        told.append(gone_told("spent", spent))
    return told


def read_looks(place: Reader) -> Looks:
    """The inverse of `looks_told`."""
    return tuple(
        [
            (ONLOOKER if fact["kind"].value == "public" else fact["by"].integer(0, ONLOOKER - 1), fact["decision"].integer())
            for fact in place
        ]
    )


def read_source(facts: Reader) -> tuple[int, Log]:
    """When a source was shuffled, and what has come out of it when: the inverse of what `sources_told` says of that."""
    since, log = 0, []
    for fact in facts:
        kind = fact["kind"].text()
        if kind in ("absent", "mixed"):
            since = fact["decision"].integer()
        elif kind == "out":
            log += [(FACES[fact["card"].text()], decision) for decision in fact["decisions"].integers()]
    return since, tuple(log)
