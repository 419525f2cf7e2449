"""Hitman vs Sleuth: what can be concluded is all that can be concluded, checked against every possible world.

On a board of nine every way to deal the cards is played through side by side with the real match. A world stays possible for
an onlooker as long as all that the onlooker sees of it is what the onlooker sees of the real match.
"""

from __future__ import annotations

import json
import random
from itertools import combinations, permutations

import pytest
from hitman_table import GAME, table

from backroom.core.game import Match, Start
from backroom.games.noir.hitman_sleuth.actions import CATALOGUE, IDENTITY, LAY
from backroom.games.noir.hitman_sleuth.kernel import NOBODY, Kernel
from backroom.games.noir.hitman_sleuth.view import first_page
from backroom.games.noir.kit.cast import CAST, NUMBER
from backroom.games.noir.kit.grid import shape
from support import run

HITMAN, SLEUTH = 0, 1


def notebook(evidence):
    cards = {"targets": evidence[:4], "hitman": evidence[4], "hand": evidence[5:8], "deck": evidence[8:]}
    return first_page(Kernel(bytearray(range(9)), shape(3, 3), 0, **cards))


def real_match(rng):
    evidence = list(range(9))
    rng.shuffle(evidence)
    return Match(GAME, 2, GAME.options_type(), notebook(bytes(evidence)), Start(0))


def all_worlds(match, seat):
    """Every deal that looks like the match's to a seat; the Sleuth's three cards come in any order, so in one."""
    target, own = match.kernel.targets[0], secrets_of(match.kernel)
    unseen = set(range(9)) - {target}
    deals = ((order, hand) for hand in combinations(sorted(unseen), 3) for order in permutations(unseen - set(hand)))
    return [
        notebook(bytes((target, *order[:4], *hand, *order[4:])))
        for order, hand in deals
        if (seat != HITMAN or order[3] == own[0]) and (seat != SLEUTH or hand == own[2])
    ]


def still_possible(worlds, seat, code, told, phase):
    """The worlds in which a seat would have been told the same."""
    left = []
    for world in worlds:
        hidden = IDENTITY <= code < LAY and seat != SLEUTH
        for choice in world.kernel.codes if hidden else (code,):
            if choice not in world.kernel.codes:
                continue
            twin = world.clone()
            actor = twin.kernel.seat
            events = twin.tell(actor, choice, twin.kernel.apply(choice))
            if [event.seen_by(seat) for event in events] == told and twin.kernel.phase == phase:
                left.append(twin)
    return left


def secrets_of(kernel):
    return kernel.hitman, kernel.sleuth, kernel.hand


def whole(kernel):
    return (*secrets_of(kernel), kernel.targets, kernel.deck)


def fits(hand, not_held):
    return any(all(CAST[card] not in dead for card, dead in zip(order, not_held, strict=True)) for order in permutations(hand))


def concluded(view):
    """All secrets that a view's recall allows: identities out of `suspects`, hands as `not_held` has them."""
    cards = {card["name"]: card for row in view["board"] for card in row}
    living = {NUMBER[name] for name, card in cards.items() if card["alive"]}
    innocent = [name for name, card in cards.items() if card["innocent"]]
    shown = {NUMBER[name] for name in (*view["hit_list"][:1], *view["discards"], *innocent)}
    may = {seat: [NUMBER[name] for name in names] for seat, names in view["recall"]["suspects"].items()}
    has_identity = str(SLEUTH) in view["recall"]["public"]
    identity = view["you"] and view["you"]["identity"]
    if view["seat"] == SLEUTH:
        own = NUMBER[identity] if identity else NOBODY, tuple(NUMBER[name] for name in view["you"]["hand"])
        return {(hitman, *own) for hitman in may[str(HITMAN)]}
    found = set()
    for hitman in [NUMBER[identity]] if identity else may[str(HITMAN)]:
        for sleuth in may[str(SLEUTH)] if has_identity else [NOBODY]:
            for hand in combinations(sorted(set(range(9)) - shown - {hitman, sleuth}), view["hands"][SLEUTH]):
                can_choose = not living.isdisjoint(hand)
                refuted = {"replacement": not can_choose, "over": not has_identity and can_choose}.get(view["phase"], False)
                if hitman != sleuth and not refuted and fits(hand, view["recall"]["not_held"]):
                    found.add((hitman, sleuth, hand))
    return found


def play_eventfully(match, rng):
    """One decision, each kind of action as likely as the other, and what it was."""
    (seat,) = match.to_act
    verb = rng.choice(sorted({action.verb for action in match.legal(seat)}))
    action = rng.choice([action for action in match.legal(seat) if action.verb == verb])
    return CATALOGUE.code(action), match.play(seat, action)


GAMES = ((None, 3014), (0, 1012), (0, 1032), (0, 1044), (0, 1046), (1, 2022), (1, 2026), (1, 2056), (1, 2063))
"""Long ones, in which the hand's evidence comes in layers, identities change, escapes succeed and rows collapse."""


@pytest.mark.parametrize(("seat", "seed"), GAMES)
def test_recall_allows_exactly_the_worlds_that_are_possible(seat, seed):
    rng, dice = random.Random(seed), random.Random(seed)
    match = real_match(rng)
    worlds = all_worlds(match, seat)
    while match.to_act and len(match) < 40:
        code, events = play_eventfully(match, rng)
        worlds = still_possible(worlds, seat, code, [event.seen_by(seat) for event in events], match.kernel.phase)
        possible = {whole(world.kernel) for world in worlds}
        view = json.loads(json.dumps(match.view(seat)))
        assert whole(match.kernel) in possible
        assert concluded(view) == {world[:3] for world in possible}
        imagined = GAME.imagine(view, dice)
        assert whole(imagined.kernel) in possible
        assert imagined.view(seat) == view
    assert len(match) >= 20


def after(seat, seed, decisions):
    """A match after so many decisions, and the worlds that are possible for a seat."""
    rng = random.Random(seed)
    match = real_match(rng)
    worlds = all_worlds(match, seat)
    for _ in range(decisions):
        code, events = play_eventfully(match, rng)
        worlds = still_possible(worlds, seat, code, [event.seen_by(seat) for event in events], match.kernel.phase)
    return match, worlds


@pytest.mark.parametrize(("seat", "seed", "decisions"), [(0, 1044, 12), (0, 1046, 18), (1, 2022, 14), (1, 2056, 20)])
def test_every_possible_world_is_imagined_and_no_other(seat, seed, decisions):
    match, worlds = after(seat, seed, decisions)
    check_imagined(match, seat, worlds)


def test_a_sleuth_asked_for_a_new_identity_is_imagined_with_one_to_choose():
    match, worlds = after(HITMAN, 8096, 9)
    assert match.kernel.phase == "replacement"
    check_imagined(match, HITMAN, worlds)


def test_a_sleuth_who_lost_for_want_of_an_identity_is_imagined_without_one():
    match, worlds = after(HITMAN, 8681, 9)
    assert match.outcome.reason == "the Sleuth has no identity left"
    check_imagined(match, HITMAN, worlds)


def check_imagined(match, seat, worlds):
    view, dice = match.view(seat), random.Random(1)
    drawn = {whole(GAME.imagine(view, dice).kernel) for _ in range(300)}
    assert drawn <= {whole(world.kernel) for world in worlds}
    assert {world[:3] for world in drawn} == {secrets_of(world.kernel) for world in worlds}


def not_held(match):
    return match.view(None)["recall"]["not_held"]


def test_a_kill_that_shows_no_card_tells_what_the_hand_is_not():
    match = table()
    assert not_held(match) == [[], []]
    run(match, "0 kill Neil; 1 shift row 0 left; 0 kill Linus")
    assert not_held(match) == [["Linus", "Neil"], ["Linus", "Neil"]]


def test_a_card_drawn_later_may_be_of_somebody_killed_before():
    match = table()
    run(match, "0 kill Neil; 1 exonerate")
    assert not_held(match) == [["Neil"], ["Neil"], []]
    run(match, "1 lay Kara")
    assert not_held(match) == [["Neil"], []]


def test_the_card_of_somebody_killed_before_can_only_be_the_one_drawn_since():
    match = table(deck="Neil")
    run(match, "0 kill Neil; 1 shift row 0 left; 0 kill Linus; 1 exonerate; 1 lay Neil")
    assert not_held(match) == [["Linus"], ["Linus"]]


def test_a_card_of_the_hand_that_a_kill_brings_out_leaves_it():
    match = table(hand="Linus Ophelia Zachary")
    run(match, "0 kill Neil; 1 shift row 0 left; 0 kill Linus")
    assert not_held(match) == [["Neil"]]


def test_a_new_identity_leaves_the_hand():
    match = table(hand="Linus Ophelia Zachary", identity="Linus")
    run(match, "0 kill Neil; 1 shift row 0 left; 0 kill Linus; 1 identity Ophelia")
    assert not_held(match) == [["Neil"]]
    assert set(match.view(0)["recall"]["suspects"]) == {"1"}
    assert not {"Linus", "Neil", "Alyss", "Marion"} & set(match.view(0)["recall"]["suspects"]["1"])
    assert {"Ophelia", "Zachary", "Kara"} <= set(match.view(0)["recall"]["suspects"]["1"])
