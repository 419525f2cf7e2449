"""Heist: why a suspect is ruled out."""

from __future__ import annotations

import random

import backroom
import naive_reasons as naive

GAME = backroom.game("noir/heist")
CORNERS = {"nw": (0, 0), "ne": (0, 4), "sw": (4, 0), "se": (4, 4)}


def block(rows, top, left, size):
    return {rows[row][col] for row in range(top, top + size) for col in range(left, left + size)}


def quadrant(rows, vault, _):
    return block(rows, *CORNERS[vault], 3)


def hackers(rows, vault, _):
    """In the middle row or column, next to the quadrant."""
    inside = quadrant(rows, vault, None)
    beside = {name for each in inside for name in naive.around(rows, each)} - inside
    return beside - {name for other in CORNERS for name in quadrant(rows, other, None)}


REACH = {
    "steal": quadrant,
    "crack": quadrant,
    "hack": hackers,
    **dict.fromkeys(("stun", "eliminate", "accuse"), lambda rows, name, _: naive.around(rows, name)),
}


def found(judge, reason):
    (action,) = [each["action"] for each in judge.events if each["kind"] == "action"]
    assert reason["action"] == action
    return block(judge.rows, *map(int, action.split()[1:]), 4)


def former(judge, reason):
    """What was concluded of changed identities is all that the spectator's view has, after as before."""
    assert reason["formers"]
    return set(reason["names"])


def traded(judge, reason):
    (event,) = [each for each in judge.events if each["kind"] == "trade"]
    assert set(reason["held"]) <= set(event["names"])
    return judge.cast - set(reason["held"])


RULES_OUT = {
    "found": lambda judge, _, reason: judge.cast - found(judge, reason),
    "not_found": lambda judge, _, reason: found(judge, reason),
    "traded": lambda judge, _, reason: traded(judge, reason),
    "former": lambda judge, _, reason: former(judge, reason),
}


def anything(view):
    """What a seat has seen in the set-up or in a team mate's hands is in no view any more."""
    return {card["name"] for card in naive.cards_of(view)}


def test_every_exclusion_has_a_reason_that_does_it_and_that_it_needs():
    kinds = set()
    for seed in range(9):
        match = GAME.start(GAME.players[seed % 3], seed, layout="random")
        kinds |= naive.judge(match, random.Random(seed), REACH, own_cards=anything, rules_out=RULES_OUT, moves=160)
    assert kinds >= set(GAME.declaration.facts) - {"former", "own_among"}
