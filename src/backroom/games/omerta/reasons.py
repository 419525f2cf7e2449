"""Why a card can't be another: facts about the cards that lie there, and about the shuffles that they came from.

They are made for a view and kept nowhere else: what is remembered is only when cards were looked at and when faces became public.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from backroom.core.frozen import FrozenDict, FrozenList
from backroom.core.reading import Reader
from backroom.games.omerta.cards import CODES, FACES, without
from backroom.games.omerta.following import looked_at
from backroom.games.omerta.memory import FACE, ONLOOKER, SEEN, SOURCE, Log, Looks, Memory

Told = FrozenDict[str, object]
Facts = FrozenList[Told]
ALL_FACES = frozenset(range(1, len(CODES)))


def row_told(row: Sequence[Looks]) -> FrozenList[Facts]:
    """By place: who has looked at the card there."""
    return FrozenList([looks_told(looks) for looks in row])


@lru_cache(maxsize=1024)
def looks_told(looks: Looks) -> Facts:
    told = []
    for by, decision in looks:
        fact: dict[str, object] = {"kind": "public"} if by == ONLOOKER else {"kind": "looked", "by": by}
        told.append(FrozenDict({**fact, "decision": decision}))
    return FrozenList(told)


def sources_told(memory: Memory, bit: int) -> dict[str, Facts]:
    """By source: what its cards that somebody has not seen can't be, as far as that one can tell."""
    seen = looks_by_source(memory, bit)
    told: dict[str, Facts] = {}
    left: dict[int, set[int]] = {}
    for source, pool in memory.pools.items():
        unseen = without(pool, bytes(seen[source]))
        left[source] = set(unseen)
        known = pool_told(memory.out[source], pool, memory.since[source])
        own = set(pool) - left[source] if unseen else None
        told[str(source)] = FrozenList([*known, FrozenDict(kind="own_gone", cards=codes(own))]) if own else known
    for source in memory.mixes:
        told[str(source)] = mix_told(memory, source, bit, seen[source], left)
    return told


def looks_by_source(memory: Memory, bit: int) -> dict[int, list[int]]:
    """The faces that somebody has seen and not everybody, by the shuffle they came from."""
    seen: dict[int, list[int]] = {source: [] for source in (*memory.pools, *memory.mixes)}
    rows = (*memory.hands, memory.safe, (memory.drawn,), *[mix.cards for mix in memory.mixes.values()])
    for row in rows:
        for card in looked_at(row, bit):
            seen[card >> SOURCE].append(card & FACE)
    return seen


@lru_cache(maxsize=256)
def pool_told(log: Log, pool: bytes, since: int) -> Facts:
    """What all know: which faces were never in a shuffled pack or pile, and which have all come out again. All seats are told the same."""
    came_out = {face for face, _ in log}
    told = [FrozenDict(kind="absent", decision=since, cards=codes(ALL_FACES - came_out - set(pool)))]
    gone = came_out - set(pool)
    if gone:
        told.append(FrozenDict(kind="gone", cards=codes(gone)))
    return FrozenList([*told, *log_told(log)])


def log_told(log: Log) -> list[Told]:
    """Each face that has come out, with all the decisions that brought it to light."""
    when: dict[int, list[int]] = {}
    for face, decision in log:
        when.setdefault(face, []).append(decision)
    return [FrozenDict(kind="out", card=CODES[face], decisions=FrozenList(when[face])) for face in sorted(when)]


def mix_told(memory: Memory, source: int, bit: int, seen: Sequence[int], left: dict[int, set[int]]) -> Facts:
    """What a Lady has shuffled is what went in, less what has come out since."""
    mix, log = memory.mixes[source], memory.out[source]
    known = bytes(sorted([card & FACE for card in mix.cards if card >> SEEN + bit & 1]))
    unknown = [card >> SOURCE for card in mix.cards if not card >> SEEN + bit & 1]
    came_out = bytes(sorted((*mix.gone, *seen)))
    maybe = set().union(*[left.get(origin, set()) for origin in unknown])
    went_in = {*known, *maybe}
    # Faces that came out and were not seen going in are those of cards that had not been seen.
    is_open = len(unknown) > len(without(came_out, known))
    left[source] = {*without(known, came_out), *(maybe if is_open else ())}
    told = [FrozenDict(kind="mixed", decision=memory.since[source], cards=codes(ALL_FACES - went_in))]
    spent = went_in - left[source]
    if spent and len(came_out) < len(mix.cards):
        told.append(FrozenDict(kind="spent", cards=codes(spent)))
    return FrozenList([*told, *log_told(log)])


def codes(faces: Iterable[int]) -> FrozenList[str]:
    return FrozenList([CODES[face] for face in sorted(faces)])


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
