"""Hitman vs Sleuth: what can be concluded is all that can be concluded, checked against every possible world.

On a board of nine every way to deal the cards is played through side by side with the real match. A world stays possible for
an onlooker as long as all that the onlooker sees of it is what the onlooker sees of the real match.
"""

from __future__ import annotations

import json
import random
from itertools import combinations, permutations

import pytest
from hitman_table import GAME

from backroom.core.game import Match, Start
from backroom.games.noir.hitman_sleuth.actions import CATALOGUE, IDENTITY, LAY
from backroom.games.noir.hitman_sleuth.kernel import Kernel
from backroom.games.noir.hitman_sleuth.view import first_page
from backroom.games.noir.kit.cast import CAST
from backroom.games.noir.kit.grid import shape

SLEUTH = 1


def notebook(evidence):
    cards = {"targets": evidence[:4], "hitman": evidence[4], "hand": evidence[5:8], "deck": evidence[8:]}
    return first_page(Kernel(bytearray(range(9)), shape(3, 3), 0, **cards))


def real_match(rng):
    evidence = list(range(9))
    rng.shuffle(evidence)
    return Match(GAME, 2, GAME.options_type(), notebook(bytes(evidence)), Start(0))


def all_worlds(match, seat):
    """Every deal that looks like the match's to a seat; the three cards of the Sleuth's come in any order, so in one."""
    target = match.kernel.targets[0]
    others = [card for card in range(9) if card != target]
    deals = (bytes((target, *rest)) for rest in permutations(others) if list(rest[4:7]) == sorted(rest[4:7]))
    return [world for deal in deals if (world := notebook(deal)).view(seat)["you"] == match.view(seat)["you"]]


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


def fits(hand, not_held):
    return any(all(CAST[card] not in dead for card, dead in zip(order, not_held, strict=True)) for order in permutations(hand))


def concluded(view):
    """All secrets that a view's recall allows: identities out of `suspects`, hands as `not_held` has them."""
    names = {str(card): CAST[card] for card in range(9)}
    number = {name: int(card) for card, name in names.items()}
    board = {card["name"]: card for row in view["board"] for card in row}
    living = {number[name] for name, card in board.items() if card["alive"]}
    shown = {number[name] for name in (*view["hit_list"][:1], *view["discards"])}
    shown |= {number[name] for name, card in board.items() if card["innocent"]}
    suspects = {int(seat): [number[name] for name in found] for seat, found in view["recall"]["suspects"].items()}
    you = view["you"] or {"role": None}
    has_sleuth = "1" in view["recall"]["public"]
    hitmen = [number[you["identity"]]] if you["role"] == "hitman" else suspects[0]
    if you["role"] == "sleuth":
        own = -1 if you["identity"] is None else number[you["identity"]]
        return {(hitman, own, tuple(number[name] for name in you["hand"])) for hitman in hitmen}
    found = set()
    for hitman in hitmen:
        for sleuth in suspects[1] if has_sleuth else [-1]:
            if hitman == sleuth:
                continue
            unseen = sorted(set(range(9)) - shown - {hitman, sleuth})
            for hand in combinations(unseen, view["hands"][1]):
                alive = living & set(hand)
                wanted = not has_sleuth and ((view["phase"] == "replacement" and not alive) or (view["phase"] == "over" and alive))
                if fits(hand, view["recall"]["not_held"]) and not wanted:
                    found.add((hitman, sleuth, hand))
    return found


def play_eventfully(match, rng):
    """One decision, each kind of action as likely as the other, and what it was."""
    (seat,) = match.to_act
    verb = rng.choice(sorted({action.verb for action in match.legal(seat)}))
    action = rng.choice([action for action in match.legal(seat) if action.verb == verb])
    return CATALOGUE.code(action), match.play(seat, action)


@pytest.mark.parametrize(
    ("seat", "seed"), [(None, 3), (None, 8), *((0, seed) for seed in range(12)), *((1, seed) for seed in range(12))]
)
def test_recall_allows_exactly_the_worlds_that_are_possible(seat, seed):
    rng = random.Random(seed)
    match = real_match(rng)
    worlds = all_worlds(match, seat)
    decisions = 0
    while match.to_act and decisions < 40:
        code, events = play_eventfully(match, rng)
        decisions += 1
        worlds = still_possible(worlds, seat, code, [event.seen_by(seat) for event in events], match.kernel.phase)
        possible = {secrets_of(world.kernel) for world in worlds}
        view = json.loads(json.dumps(match.view(seat)))
        assert secrets_of(match.kernel) in possible
        assert concluded(view) == possible
    assert decisions > 2


@pytest.mark.parametrize("seed", range(8))
def test_imagination_deals_every_possible_world_and_no_other(seed):
    rng = random.Random(seed)
    match = real_match(rng)
    worlds = all_worlds(match, 0)
    for _ in range(12):
        if not match.to_act:
            break
        code, events = play_eventfully(match, rng)
        worlds = still_possible(worlds, 0, code, [event.seen_by(0) for event in events], match.kernel.phase)
    possible = {(world.kernel.sleuth, world.kernel.hand, world.kernel.targets, world.kernel.deck) for world in worlds}
    view = match.view(0)
    drawn = set()
    for _ in range(400):
        kernel = GAME.imagine(view, rng).kernel
        drawn.add((kernel.sleuth, kernel.hand, kernel.targets, kernel.deck))
    assert drawn <= possible
    if len(possible) <= 40:
        assert drawn == possible
