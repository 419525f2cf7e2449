"""How knowledge follows the cards: marks that move with them, and faces that what has been seen leaves no doubt about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from backroom.games.omerta.actions import DISCARD, SWAP
from backroom.games.omerta.cards import is_uniform, without
from backroom.games.omerta.memory import (
    FACE,
    ONLOOKER,
    PUBLIC,
    SEEN,
    SOURCE,
    UNSEEN,
    Cards,
    Memory,
    is_public,
    noted,
    put,
)
from backroom.games.omerta.spread import (
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

FEW: Final = 4
"""No face has more copies than this, so more unseen cards than this can't be all alike."""


def follow(memory: Memory, seat: int, code: int, fact: tuple[int, ...]) -> None:
    """Move the marked cards as a fact of a seat's decision has moved them, and mark what has been looked at."""
    kind = fact[0]
    hands, looks = memory.hands, memory.looks
    if kind == SHOWN:
        _, owner, place, face = fact
        cards = hands[owner]
        card = cards[place]
        if not is_public(card):
            hands[owner] = put(cards, place, face | PUBLIC)
            looks[owner] = noted(looks[owner], place, ((ONLOOKER, memory.now),))
            memory.publish(card)
    elif kind in (PENALTY, DEALT):
        owner, face = fact[1], fact[2]
        if face:
            hands[owner] += (face | memory.deck,)
            looks[owner] += (UNSEEN,)
    elif kind == DREW:
        memory.drawn = fact[1] | memory.deck | 1 << SEEN + seat
        memory.drawn_looks = ((seat, memory.now),)
    elif kind == DISCARDED:
        card = memory.drawn
        if code != DISCARD:
            cards = hands[seat]
            hands[seat] = put(cards, code - SWAP, card)
            looks[seat] = noted(looks[seat], code - SWAP, memory.drawn_looks)
            card = cards[code - SWAP]
        memory.drawn = 0
        memory.publish(card)
    elif kind == LEFT:
        _, owner, place, _ = fact
        cards = hands[owner]
        hands[owner] = cards[:place] + cards[place + 1 :]
        looks[owner] = looks[owner][:place] + looks[owner][place + 1 :]
        memory.publish(cards[place])
    elif kind == LOOKED:
        for place in fact[1::2]:
            card = hands[seat][place]
            if not card >> SEEN + seat & 1:
                hands[seat] = put(hands[seat], place, card | 1 << SEEN + seat)
                looks[seat] = noted(looks[seat], place, (*looks[seat][place], (seat, memory.now)))
    else:
        _follow_rarer(memory, seat, fact)


def _follow_rarer(memory: Memory, seat: int, fact: tuple[int, ...]) -> None:
    kind = fact[0]
    hands, looks = memory.hands, memory.looks
    if kind == TOOK:
        memory.drawn = fact[1] | PUBLIC
        memory.drawn_looks = ((ONLOOKER, memory.now),)
    elif kind == RESHUFFLED:
        memory.reshuffled(bytes(fact[1:]))
    elif kind == CRACKED:
        memory.safe_looks = tuple(
            [
                before if card >> SEEN + seat & 1 else (*before, (seat, memory.now))
                for card, before in zip(memory.safe, memory.safe_looks, strict=True)
            ]
        )
        memory.safe = tuple([card | 1 << SEEN + seat for card in memory.safe])
    elif kind == STORED:
        _, slot, place = fact
        card = memory.safe[slot]
        memory.safe = put(memory.safe, slot, hands[seat][place])
        hands[seat] = put(hands[seat], place, card)
        before = memory.safe_looks[slot]
        memory.safe_looks = noted(memory.safe_looks, slot, looks[seat][place])
        looks[seat] = noted(looks[seat], place, before)
    elif kind == TRADED:
        _, low, first, high, second = fact
        card = hands[low][first]
        hands[low] = put(hands[low], first, hands[high][second])
        hands[high] = put(hands[high], second, card)
        before = looks[low][first]
        looks[low] = noted(looks[low], first, looks[high][second])
        looks[high] = noted(looks[high], second, before)
    elif kind == MIXED:
        _, owner, locked, *faces = fact
        places = [place for place in range(len(hands[owner])) if place != locked]
        memory.mixed(owner, places, faces)


def looked_at(cards: Cards, bit: int) -> list[int]:
    """The cards of a row that an onlooker has seen but not everybody."""
    shift = SEEN + bit
    return [card for card in cards if card >> shift & 1 and not is_public(card)]


def alike(memory: Memory) -> dict[int, int]:
    """The pools of which only one face is left, so that all know it: by source, that face."""
    faces = {}
    for source, pool in memory.pools.items():
        if pool[0] == pool[-1]:
            faces[source] = pool[0]
    return faces


def inferred(memory: Memory, looks: Iterable[int], faces: dict[int, int], bit: int) -> dict[int, int]:
    """By source, the face of all its cards that an onlooker has not seen, where what they have seen leaves only one.

    `looks` are the cards they have seen, `faces` what is known of the pools. A reshuffle forgets: looks don't tell more of a pool.
    """
    seen: dict[int, list[int]] = {source: [] for source in memory.mixes}
    for card in looks:
        if card >> SOURCE in seen:
            seen[card >> SOURCE].append(card & FACE)
    for source, mix in memory.mixes.items():
        unseen = len(mix.cards) - len(mix.gone) - len(seen[source])
        if unseen <= FEW:
            known = [card & FACE if card >> SEEN + bit & 1 else faces.get(card >> SOURCE, 0) for card in mix.cards]
            left = without(bytes(sorted(filter(None, known))), bytes([*mix.gone, *seen[source]]))
            if is_uniform(left) and len(left) == unseen:
                faces[source] = left[0]
    return faces
