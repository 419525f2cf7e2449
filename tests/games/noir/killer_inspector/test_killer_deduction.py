"""Killer vs Inspector: what can be concluded is all that can be concluded, checked against every possible world.

On a board of nine every world is played through side by side with the real match: who holds which card, and whatever the deck
may bring when somebody draws. A world stays possible for an onlooker while all that the onlooker is told is the same in both.
On the full board there are too many, so that there the pairs of identities are checked against what all have seen.
"""

from __future__ import annotations

import json
import random
from itertools import combinations

import pytest
from killer_naive import Naive, around
from killer_table import GAME, names, pick_eventfully, small_board, small_match

from backroom.games.noir.kit.cast import CAST
from support import run

KILLER, INSPECTOR = 0, 1
NINE = CAST[:9]


def secrets_of(world):
    return world.killer, world.inspector, tuple(sorted(world.hand))


def futures(world, notation, seat, real):
    """What a decision may make of a world: whatever is drawn unseen, and whichever identity is taken unseen."""
    draws = 4 if world.phase == "opening" else int(notation in ("disguise", "exonerate"))
    choices = world.legal() if world.phase == "choice" and seat != INSPECTOR else [notation]
    for drawn in combinations(world.deck, draws):
        for choice in choices:
            twin = world.copy()
            twin.deck = [*drawn, *(card for card in world.deck if card not in drawn)]
            if choice not in twin.legal():
                continue
            answer = twin.play(choice)
            twin.deck.sort()
            mine = {None: True, KILLER: twin.killer == real.killer, INSPECTOR: secrets_of(twin)[1:] == secrets_of(real)[1:]}
            if mine[seat]:
                yield answer, twin


class Worlds:
    """A match on nine suspects, and all that it could be for the Killer, the Inspector and a spectator."""

    def __init__(self, seed, kills_to_win=99):
        self.rng = random.Random(seed)
        deck = self.rng.sample(NINE, 9)
        self.match = small_match(small_board(3, 3), deck, kills_to_win)
        self.real = Naive(small_board(3, 3), deck, kills_to_win)
        every = [Naive(small_board(3, 3), [name, *(n for n in NINE if n != name)], kills_to_win) for name in NINE]
        self.possible = {None: every, INSPECTOR: every, KILLER: [world for world in every if world.killer == deck[0]]}

    def play(self):
        """One decision, everywhere; how many worlds each onlooker has left."""
        notation = pick_eventfully(self.match, self.rng, shifts=0.3)
        run(self.match, f"{self.match.to_act[0]} {notation}")
        told = self.real.play(notation)
        for seat, worlds in self.possible.items():
            left = {
                secrets_of(twin): twin
                for world in worlds
                for answer, twin in futures(world, notation, seat, self.real)
                if answer == told
            }
            self.possible[seat] = list(left.values())
        return notation

    def identities(self, seat, skip=None):
        """Who may be whom in an onlooker's worlds, as `recall` shows it."""
        worlds = self.possible[seat]
        found = {str(KILLER): {world.killer for world in worlds}, str(INSPECTOR): {world.inspector for world in worlds} - {None}}
        return {player: sorted(some) for player, some in found.items() if some and player != str(skip)}


def hidden_in(match):
    """The secrets of a match, in the words of the naive implementation."""
    kernel = match.kernel
    inspector = CAST[kernel.inspector] if kernel.inspector >= 0 else None
    return CAST[kernel.killer], inspector, tuple(CAST[card] for card in kernel.hand)


@pytest.mark.parametrize("seed", range(12))
def test_on_a_small_board_recall_is_what_replaying_every_world_leaves(seed):
    worlds, dice = Worlds(seed), random.Random(seed)
    while worlds.match.to_act and len(worlds.match) < 30:
        worlds.play()
        for seat in (None, KILLER, INSPECTOR):
            view = json.loads(json.dumps(worlds.match.view(seat)))
            assert view["recall"]["public"] == worlds.identities(None)
            assert view["recall"]["suspects"] == worlds.identities(seat, skip=seat)
            possible = {secrets_of(world) for world in worlds.possible[seat]}
            assert hidden_in(worlds.match) in possible
            assert hidden_in(GAME.imagine(view, dice)) in possible


def test_the_small_matches_are_long_enough_to_have_much_to_conclude_from():
    verbs = []
    for seed in range(12):
        worlds = Worlds(seed)
        while worlds.match.to_act and len(worlds.match) < 30:
            notation = pick_eventfully(worlds.match, worlds.rng, shifts=0.3)
            run(worlds.match, f"{worlds.match.to_act[0]} {notation}")
            verbs.append(notation.split()[0])
    assert all(verbs.count(verb) >= 5 for verb in ("disguise", "lay", "accuse", "collapse"))


@pytest.mark.parametrize(("seed", "decisions"), [(2, 2), (3, 5), (5, 8), (7, 11), (8, 14)])
def test_every_possible_world_is_imagined_and_no_other(seed, decisions):
    worlds, dice = Worlds(seed), random.Random(seed)
    for _ in range(decisions):
        if worlds.match.to_act:
            worlds.play()
    for seat in (None, KILLER, INSPECTOR):
        view = worlds.match.view(seat)
        drawn = {hidden_in(GAME.imagine(view, dice)) for _ in range(400)}
        possible = {secrets_of(world) for world in worlds.possible[seat]}
        assert drawn <= possible
        assert {world[:2] for world in drawn} == {world[:2] for world in possible}


class Evidence:
    """Every pair of identities that fits what all have seen on a full board."""

    def __init__(self, match):
        self.killer = str(match.kernel.seats[0])
        self.inspector = str(match.kernel.seats[1])
        self.shown = set()
        self.pairs = {(name, None) for row in names(match) for name in row}

    def note(self, match, events):
        """The board may have changed, but never in a decision that asks where somebody stands."""
        rows, view = names(match), match.view(None)
        living = {card["name"] for row in view["board"] for card in row if card["alive"]}
        for seen in [event.seen_by(None) for event in events]:
            by_killer, words = str(seen["seat"]) == self.killer, seen.get("action", "").split()
            verb, name = (*words, None)[:2] if words else (seen["kind"], seen.get("name"))
            if verb == "kill":
                hit = view["outcome"] is not None and view["outcome"]["reason"] == "the Killer killed the Inspector"
                self.keep(lambda k, i, x=name, hit=hit: k in around(rows, x) and (i == x) == hit)
            elif verb == "accuse" and "hit" in seen:
                self.keep(lambda k, i, x=name, hit=seen["hit"]: i in {x, *around(rows, x)} and (k == x) == hit)
            elif verb == "canvass":
                yes = bool(seen["hands"])
                self.keep(lambda k, i, x=name, yes=yes, by_killer=by_killer: ((i if by_killer else k) in around(rows, x)) == yes)
            elif verb == "identity":
                self.pairs = {(k, i) for k, _ in self.pairs for i in living - self.shown - {k}}
            elif verb == "innocent":
                self.shown.add(name)
                self.pairs = {(new, i) for k, i in self.pairs if k == name for new in living - self.shown - {i}}
            elif verb in ("lay", "discard"):
                self.shown.add(name)
                self.keep(lambda k, i, x=name: x not in (k, i))

    def keep(self, fits):
        self.pairs = {pair for pair in self.pairs if fits(*pair)}

    def told(self, pairs, skip=None):
        found = {self.killer: {k for k, _ in pairs}, self.inspector: {i for _, i in pairs} - {None}}
        return {seat: sorted(some) for seat, some in found.items() if some and seat != skip}


@pytest.mark.parametrize("seed", range(12))
def test_on_the_full_board_recall_is_what_all_pairs_of_identities_leave(seed):
    rng = random.Random(seed)
    match = GAME.start(seed=seed, layout="random", kills_to_win=20)
    evidence = Evidence(match)
    while match.to_act and len(match) < 150:
        (actor,) = match.to_act
        evidence.note(match, match.play(actor, pick_eventfully(match, rng, shifts=0.5)))
        (killer, inspector, hand), pairs = hidden_in(match), evidence.pairs
        as_killer = {pair for pair in pairs if pair[0] == killer}
        as_inspector = {pair for pair in pairs if pair[1] == inspector and pair[0] not in hand}
        for seat, mine in ((None, pairs), (int(evidence.killer), as_killer), (int(evidence.inspector), as_inspector)):
            recall = match.view(seat)["recall"]
            assert recall["public"] == evidence.told(pairs)
            assert recall["suspects"] == evidence.told(mine, str(seat))


@pytest.mark.parametrize("seed", range(4))
def test_on_the_full_board_imagined_identities_are_the_possible_pairs(seed):
    rng = random.Random(seed)
    match = GAME.start(seed=seed, kills_to_win=20)
    evidence = Evidence(match)
    looked = 0
    while match.to_act and len(match) < 80:
        (actor,) = match.to_act
        evidence.note(match, match.play(actor, pick_eventfully(match, rng)))
        if len(evidence.pairs) <= 30 and looked < 3:
            looked += 1
            view = match.view(None)
            assert {hidden_in(GAME.imagine(view, rng))[:2] for _ in range(400)} == evidence.pairs
    assert looked
