"""The characters' abilities: what each may be used on, and what it does."""

from __future__ import annotations

from bisect import bisect
from typing import Final

from backroom.games.omerta.actions import (
    ATTACKER,
    BLOCK,
    CRACK,
    DEAL,
    DEALT,
    DECLINE,
    HUSH,
    LOCK,
    LOOK,
    MEET,
    OWNERS,
    PLACES,
    STARTS,
    THROWS,
    TRADE,
    TRADED,
    TRADES,
)
from backroom.games.omerta.cards import BOTTLES, DRIVER, GANGSTER, LADY, MAMMA, MOLE, PATROL, SAFE, SAFECRACKER, SNITCH
from backroom.games.omerta.spread import DEALT as DEALT_FACT
from backroom.games.omerta.spread import LAID, LEFT, MIXED, NOBODY, SHOWN, FactList, Spread
from backroom.games.omerta.spread import TRADED as TRADED_FACT

_STARTS: Final = sorted(ATTACKER)
_OWNERS: Final = {owners: i for i, owners in enumerate(OWNERS)}
_DEALT: Final = {seats: DEAL + i for i, seats in enumerate(DEALT)}

LASTS: Final = 2
"""Turns of the placer until a Patrol goes."""


def targets(table: Spread, seat: int, card: int) -> tuple[int, ...]:
    """The ways to use a character that a seat has just discarded, `decline` last; none if there is no legal target.

    Where abilities must be used there is no way out: the Safecracker has to look, and the Driver has to name cards even if
    they are characters.
    """
    found = _targets(table, seat, card)
    if not found or table.duties.use:
        return tuple(found)
    return (*found, DECLINE)


def _targets(table: Spread, seat: int, card: int) -> list[int]:
    hands = table.hands
    others = [other for other in range(table.players) if other != seat]
    if card == GANGSTER:
        return _gangster_targets(table)
    if card == LADY:
        return [MEET + other for other in others if other != table.mamma]
    if card == MOLE:
        return [LOOK + place for place in table.unlocked(seat)]
    if card == SNITCH:
        free = [other for other in others if other != table.mamma]
        return [_DEALT[low, high] for low in free for high in free if low <= high]
    if card == DRIVER:
        places = table.unlocked(seat)
        pairs = [THROWS[low, high] for i, low in enumerate(places) for high in places[i + 1 :]]
        return [THROWS[place,] for place in places] + pairs
    if card == SAFECRACKER:
        return [CRACK]
    if card == MAMMA:
        return [HUSH + other for other in others]
    if card == PATROL:
        return [LOCK + other * PLACES + place for other in others for place in range(len(hands[other]))]
    return []


def _gangster_targets(table: Spread) -> list[int]:
    open_places = [table.unlocked(seat) for seat in range(table.players)]
    found = []
    for high in range(1, table.players):
        for low in range(high):
            base = TRADED + _OWNERS[low, high] * BLOCK
            found += [base + STARTS[first] + second for first in open_places[low] for second in open_places[high]]
    return sorted(found)


def trades(table: Spread, seat: int) -> tuple[int, ...]:
    """What a Safecracker may do after looking; with nothing to trade they can only decline, even where they must trade."""
    found = [TRADE + slot * PLACES + place for slot in range(SAFE) for place in table.unlocked(seat)]
    return tuple(found) if found and table.duties.trade else (*found, DECLINE)


def attacker(code: int) -> int:
    """The character that an attack's code belongs to."""
    return ATTACKER[_STARTS[bisect(_STARTS, code) - 1]]


def attacked(seat: int, code: int) -> int:
    """The opponents that an attack names, as a bit mask of seats."""
    card = attacker(code)
    if card == GANGSTER:
        low, _, high, _ = TRADES[code]
        named = 1 << low | 1 << high
    elif card == SNITCH:
        low, high = DEALT[code - DEAL]
        named = 1 << low | 1 << high
    elif card == PATROL:
        named = 1 << (code - LOCK) // PLACES
    else:
        named = 1 << code - (MEET if card == LADY else HUSH)
    return named & ~(1 << seat)


def carry_out(table: Spread, seat: int, code: int, facts: FactList) -> None:
    """An attack that nobody cancelled. Its card lies on top of the pile."""
    card = attacker(code)
    if card == GANGSTER:
        low, first, high, second = TRADES[code]
        ours, theirs = table.hands[low], table.hands[high]
        ours[first], theirs[second] = theirs[second], ours[first]
        facts.append((TRADED_FACT, low, first, high, second))
    elif card == LADY:
        _mix(table, code - MEET, facts)
    elif card == SNITCH:
        for other in DEALT[code - DEAL]:
            # Ruling: the Snitch's own card is not dealt: an attack keeps its card out of a reshuffle until it is over.
            if table.replenish(facts, kept=1):
                face = table.deck.pop()
                table.hands[other].append(face)
                facts.append((DEALT_FACT, other, face, seat))
    elif card == MAMMA:
        table.pile.pop()
        table.mamma, table.mamma_by = code - HUSH, seat
        facts.append((LAID, MAMMA, table.mamma, seat))
    else:
        table.pile.pop()
        table.patrol, table.patrol_place = divmod(code - LOCK, PLACES)
        table.patrol_by, table.patrol_left = seat, LASTS
        facts.append((LAID, PATROL, table.patrol, seat))


def _mix(table: Spread, seat: int, facts: FactList) -> None:
    """Permute a hand; locked cards stay where they are, and one card alone has nowhere to go."""
    places = table.unlocked(seat)
    if len(places) < 2:
        return
    hand = table.hands[seat]
    cards = bytearray([hand[place] for place in places])
    locked = table.patrol_place if seat == table.patrol else NOBODY
    table.shuffle("lady", cards)
    facts.append((MIXED, seat, locked, *cards))
    for place, face in zip(places, cards, strict=True):
        hand[place] = face


def throw(table: Spread, seat: int, places: tuple[int, ...], facts: FactList) -> tuple[int, ...]:
    """A Driver's cards: the bottles thrown, in place order, or none if a character is among them and all go back."""
    hand = table.hands[seat]
    cards = tuple([hand[place] for place in places])
    if max(cards) > BOTTLES:
        facts.extend([(SHOWN, seat, place, card) for place, card in zip(places, cards, strict=True)])
        table.penalise(seat, facts)
        return ()
    for gone, (place, card) in enumerate(zip(places, cards, strict=True)):
        facts.append((LEFT, seat, place - gone, card))
        table.pile.append(table.remove(seat, place - gone))
    return cards
