"""Master Thief vs Chief of Police: why a suspect is ruled out."""

from __future__ import annotations

import random
from itertools import combinations

import backroom
import naive_reasons as naive
from backroom.conformance.walk import pick_move

GAME = backroom.game("noir/thief-chief")
REACH = {verb: (lambda rows, name, _: naive.or_self(rows, name)) for verb in ("steal", "accuse")}


def trios(judge, stretches, left, without=()):
    """Every three cards that have not been shown, have one for each stretch, and leave one for the Chief."""
    unseen = sorted(judge.cast - judge.face_up() - set(without))
    return [
        set(trio)
        for trio in combinations(unseen, 3)
        if all(set(trio) & set(stretch) for stretch in stretches) and not (left and set(left) <= set(trio))
    ]


def by_trios(judge, seat, reason):
    """No trio fits with the card, or for the Chief without it; and with any stretch left out one does."""
    (name,) = reason["names"]
    is_thief = judge.public["roles"][int(seat)] == "thief"

    def against(stretches, left):
        return [trio for trio in trios(judge, stretches, left) if (name in trio) == is_thief]

    stretches, left = reason["stretches"], reason["left"]
    if not stretches and not left:
        assert len(judge.public["recall"]["stretches"]) == 12, "nothing has been forgotten yet"
        return {name}
    assert not against(stretches, left)
    assert all(against([other for other in stretches if other != each], left) for each in stretches)
    assert not left or against(stretches, [])
    return {name}


def by_own_trios(judge, view, reason):
    """No trio without the own card fits with the card; with any stretch left out one does."""
    (name,) = reason["names"]
    own = naive.own_hand(view)

    def fitting(stretches):
        return [trio for trio in trios(judge, stretches, reason["left"], own) if name in trio]

    assert not fitting(reason["stretches"])
    assert all(fitting([other for other in reason["stretches"] if other != each]) for each in reason["stretches"])


RULES_OUT = {"trio": by_trios, "own_trio": by_own_trios}


def test_every_exclusion_has_a_reason_that_does_it_and_that_it_needs():
    found = set()
    for seed in range(6):
        match = GAME.start(seed=seed, layout="random", legs=1 + seed % 2)
        found |= naive.judge(match, random.Random(seed), REACH, rules_out=RULES_OUT, moves=70)
    # One's own card is rarely the last straw.
    match, rng = GAME.start(seed=11), random.Random(11)
    judge = naive.Judge(match, REACH, naive.own_hand, RULES_OUT)
    for _ in range(90):
        judge.play(*pick_move(match, rng))
    found |= judge.found
    assert found == set(GAME.declaration.facts)
