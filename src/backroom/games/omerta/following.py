"""How knowledge follows the cards: marks that move with them, and faces that what has been seen leaves no doubt about."""

from __future__ import annotations

from collections.abc import Iterable

from backroom.games.omerta.actions import DISCARD, SWAP
from backroom.games.omerta.cards import is_uniform, without
from backroom.games.omerta.memory import PUBLIC, SEEN, Marks, Memory, put
from backroom.games.omerta.table import (
    CRACKED,
    DEALT,
    DISCARDED,
    DREW,
    LEFT,
    LOOKED,
    MIXED,
    PENALTY,
    RESHUFFLED,
    SHOWN,
    STORED,
    TOOK,
    TRADED,
)

FEW = 4
"""No face has more copies than this, so more unseen cards than this can't be all alike."""
SMALL = 2 * FEW
"""Pools larger than this are not searched for a face that must be there: too much would have to be seen of them."""


def follow(memory: Memory, seat: int, code: int, fact: tuple[int, ...]) -> None:
    """Move the marks as a fact of a seat's decision has moved the cards, and mark what has been looked at."""
    kind = fact[0]
    hands = memory.hands
    if kind == DREW:
        memory.drawn = memory.deck << SEEN | 1 << seat
    elif kind == DISCARDED:
        mark = memory.drawn
        if code != DISCARD:
            marks = hands[seat]
            hands[seat] = put(marks, code - SWAP, mark)
            mark = marks[code - SWAP]
        memory.drawn = PUBLIC
        memory.publish(mark, fact[1])
    elif kind == SHOWN:
        _, owner, place, face = fact
        mark = hands[owner][place]
        if mark != PUBLIC:
            hands[owner] = put(hands[owner], place, PUBLIC)
            memory.publish(mark, face)
    elif kind == LEFT:
        _, owner, place, face = fact
        marks = hands[owner]
        hands[owner] = marks[:place] + marks[place + 1 :]
        memory.publish(marks[place], face)
    elif (kind == PENALTY and fact[2]) or kind == DEALT:
        hands[fact[1]] += (memory.deck << SEEN,)
    elif kind == LOOKED:
        for place in fact[1::2]:
            hands[seat] = put(hands[seat], place, hands[seat][place] | 1 << seat)
    else:
        _follow_rarer(memory, seat, fact)


def _follow_rarer(memory: Memory, seat: int, fact: tuple[int, ...]) -> None:
    kind = fact[0]
    hands = memory.hands
    if kind == TOOK:
        memory.drawn = PUBLIC
    elif kind == RESHUFFLED:
        memory.reshuffled(bytes(fact[1:]))
    elif kind == CRACKED:
        memory.safe = tuple([mark | 1 << seat for mark in memory.safe])
    elif kind == STORED:
        _, slot, place = fact
        mark = memory.safe[slot]
        memory.safe = put(memory.safe, slot, hands[seat][place])
        hands[seat] = put(hands[seat], place, mark)
    elif kind == TRADED:
        _, low, first, high, second = fact
        mark = hands[low][first]
        hands[low] = put(hands[low], first, hands[high][second])
        hands[high] = put(hands[high], second, mark)
    elif kind == MIXED:
        _, owner, locked, *faces = fact
        places = [place for place in range(len(hands[owner])) if place != locked]
        memory.mixed(owner, places, bytes(faces))


def looked_at(cards: bytearray, marks: Marks, bit: int) -> list[tuple[int, int]]:
    """The cards of a row that an onlooker has seen but not everybody: sources and faces."""
    return [(mark >> SEEN, face) for face, mark in zip(cards, marks, strict=True) if mark >> bit & 1 and mark != PUBLIC]


def inferred(memory: Memory, looks: Iterable[tuple[int, int]], small: list[int], bit: int) -> dict[int, int]:
    """By source, the face of all its cards that an onlooker has not seen, where what they have seen leaves only one."""
    seen: dict[int, list[int]] = {source: [] for source in (*memory.pools, *memory.mixes)}
    for source, face in looks:
        seen[source].append(face)
    for mix in memory.mixes.values():
        for face, mark in mix.cards:
            if mark >> bit & 1 and mark != PUBLIC:
                seen[mark >> SEEN].append(face)
    faces: dict[int, int] = {}
    for source in small:
        left = without(memory.pools[source], bytes(seen[source]))
        if is_uniform(left):
            faces[source] = left[0]
    for source, mix in memory.mixes.items():
        unseen = len(mix.cards) - len(mix.gone) - len(seen[source])
        if unseen <= FEW:
            known = [face if mark >> bit & 1 else faces.get(mark >> SEEN, 0) for face, mark in mix.cards]
            left = without(bytes(sorted(filter(None, known))), bytes([*mix.gone, *seen[source]]))
            if is_uniform(left) and len(left) == unseen:
                faces[source] = left[0]
    return faces
