"""A small language for Omerta tests: hands, safe and deck in a line, and play that goes on for long."""

from __future__ import annotations

import random
from itertools import chain

import backroom
from backroom.games.omerta.cards import CODES, COPIES, PACK

GAME = backroom.game("omerta")
FULL = [code for code, copies in zip(CODES, COPIES, strict=True) for _ in range(copies)]


def pack(*rows, deck=""):
    """A deck that deals these rows of four (hands, then the safe; "" is whatever is left) and then has this top."""
    left = FULL.copy()
    wanted = [row.split() for row in rows]
    top = deck.split()
    for code in [*chain(*wanted), *top]:
        left.remove(code)
    left.reverse()
    for row in wanted:
        row.extend(left.pop() for _ in range(4 - len(row)))
    return [*chain(*wanted), *top, *reversed(left)]


def table(*hands, safe="", deck="", starter=0, peek=True, seed=7, **options):
    """A match with these hands. Unless told otherwise, all have peeked at their first two cards."""
    deal = {"decks": [pack(*hands, safe, deck=deck)], "starter": starter}
    match = GAME.start(players=len(hands), seed=seed, deal=deal, **options)
    if peek:
        for seat in range(len(hands)):
            match.play(seat, "peek #0 #1")
    return match


def play(match, script):
    """`seat notation` lines; `* pass` lets everybody who is asked pass. The events of all of them."""
    events = []
    for line in filter(None, (line.strip() for line in script.replace("\n", ";").split(";"))):
        seat, _, notation = line.partition(" ")
        for actor in match.to_act if seat == "*" else (int(seat),):
            events += match.play(actor, notation)
    return events


def hand(match, seat):
    """The true cards of a hand."""
    return [CODES[face] for face in match.kernel.hands[seat]]


def recalled(match, seat, owner):
    """What a seat recalls of a hand."""
    return [place["card"] for place in match.view(seat)["recall"]["hands"][owner]]


def pile(match):
    return match.view(None)["pile"]


def cards_of(match):
    """Every card there is, in order; the table's whole truth."""
    kernel = match.kernel
    cards = [*kernel.deck, *kernel.pile, *kernel.safe, *(face for held in kernel.hands for face in held)]
    cards += [kernel.drawn] if kernel.drawn else []
    cards += [CODES.index("Mamma")] if kernel.mamma >= 0 else []
    cards += [CODES.index("Patrol")] if kernel.patrol >= 0 else []
    return bytes(sorted(cards))


def is_whole(match):
    return cards_of(match) == PACK


def choose(match, rng, call=0.02, passing=0.6):
    """A seat and a decision that keep a round going for long: few calls, many passes in windows."""
    seat = rng.choice(match.to_act)
    options = [str(action) for action in match.legal(seat)]
    if "omerta" in options and len(options) > 1 and rng.random() > call:
        options.remove("omerta")
    if "pass" in options and rng.random() < passing:
        return seat, "pass"
    by_verb = {}
    for notation in options:
        by_verb.setdefault(notation.split()[0], []).append(notation)
    # By verb first, so that a decline does not drown in the ways to use an ability, or the other way round.
    return seat, rng.choice(by_verb[rng.choice(sorted(by_verb))])


def wander(seed, players, moves=400, **habits):
    """A match and each of its positions in turn, in long random play."""
    rng = random.Random(seed)
    match = GAME.start(players=players, seed=seed)
    for _ in range(moves):
        yield match, rng
        if not match.to_act:
            return
        match.play(*choose(match, rng, **habits))
