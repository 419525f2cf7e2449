"""`recall` against trying out every hypothetical world: no suspect too many, none too few."""

import json
import random
from itertools import permutations

import pytest
from spy_tag_naive import Naive

import backroom
from backroom.games.noir.kit.cast import CAST, NUMBER, mask_of
from backroom.games.noir.kit.grid import shape
from backroom.games.noir.spy_tag.actions import CATALOGUE
from backroom.games.noir.spy_tag.kernel import Format, Kernel
from backroom.games.noir.spy_tag.view import Notebook

GAME = backroom.game("noir/spy-tag")
TINY = "Alyss Ashton Barrin Beatrix Cassius Clive".split()


def tiny_notebook(deck, players, teams, to_win):
    """A match on a board of two rows and three columns."""
    cards = [NUMBER[name] for name in deck]
    board = bytearray(NUMBER[name] for name in TINY)
    rules = Format(3, teams, to_win)
    kernel = Kernel(board, shape(2, 3), cards[:players], bytes(cards[players:]), rules=rules, first=0)
    kernel.open_turn()
    return Notebook(kernel, [mask_of(board)] * players)


def tiny_naive(deck, players, teams, to_win):
    return Naive([TINY[:3], TINY[3:]], deck[:players], deck[players:], teams=teams, to_win=to_win)


def by_seat(worlds, skip=None):
    """Who is who in some of the worlds, as `recall` shows it."""
    found = {}
    for world in worlds:
        for seat, name in enumerate(world):
            if seat != skip and name is not None:
                found.setdefault(str(seat), set()).add(name)
    return {seat: sorted(names) for seat, names in found.items()}


def check_recall(view, worlds, actual):
    """`worlds` are those that fit all public evidence, as tuples of identities by seat."""
    for seat in (None, *range(len(actual))):
        recall = view(seat)["recall"]
        mine = [world for world in worlds if seat is None or world[seat] == actual[seat]]
        assert recall["public"] == by_seat(worlds)
        assert recall["suspects"] == by_seat(mine, seat)


def choose(kernel, rng):
    """Random play that shifts less and catches more, so that short matches have much to conclude from."""
    codes = [code for code in kernel.codes if CATALOGUE.notations[code].split()[0] != "shift"]
    code = rng.choice(codes if rng.random() < 0.6 else kernel.codes)
    hits = [code for code in codes if code < 64 and code in kernel.identities]
    return rng.choice(hits) if hits and rng.random() < 0.1 else code


@pytest.mark.parametrize(("players", "teams", "to_win"), [(3, 3, 2), (4, 2, 2), (4, 4, 1)])
def test_on_a_tiny_board_recall_is_what_replaying_every_deck_leaves(players, teams, to_win):
    rng = random.Random(players * 10 + teams)
    table = (players, teams, to_win)
    hits = 0
    for _ in range(2):
        deck = tuple(rng.sample(TINY, 6))
        notebook = tiny_notebook(deck, *table)
        kernel = notebook.kernel
        actual = tiny_naive(deck, *table)
        # A deck's own past is part of a world: what somebody was before they were caught must fit too.
        worlds = [tiny_naive(order, *table) for order in permutations(TINY)]
        for _ in range(25):
            if not kernel.codes:
                break
            seat, code = kernel.seat, choose(kernel, rng)
            notation = CATALOGUE.notations[code]
            notebook.tell(seat, code, kernel.act(seat, code))
            answer = actual.play(notation)
            worlds = [world for world in worlds if notation in world.legal() and world.play(notation) == answer]
            hits += str(answer).startswith("caught")
            check_recall(notebook.view, {tuple(world.identities) for world in worlds}, actual.identities)
    assert hits


class Evidence:
    """Every assignment of identities that fits what all have seen, from the table's public side alone."""

    def __init__(self, match):
        self.teams = len(match.view(None)["teams"])
        self.players = match.players
        self.names = sorted(card["name"] for row in match.view(None)["board"] for card in row)
        self.worlds = set(permutations(self.names, self.players))
        self.caught = []

    def note(self, before, events):
        """`before` is a spectator's view from before the decision that gave these events."""
        rows = [[card["name"] for card in row] for row in before["board"]]
        around = Naive(rows, [None] * self.players, [], teams=self.teams).neighbours
        for event in (seen for each in events if (seen := each.seen_by(None))):
            name = event.get("name")
            if event["kind"] == "canvass":
                zone = {name, *around(name)}
                self.keep(lambda w, zone=zone, e=event: [s for s in range(self.players) if w[s] in zone] == e["hands"])
            elif event["kind"] == "accuse":
                near, actor = set(around(name)), event["seat"]
                self.keep(lambda w, near=near, actor=actor: w[actor] in near)
                if not event["hit"]:
                    rivals = [s for s in range(self.players) if s % self.teams != actor % self.teams]
                    self.keep(lambda w, name=name, rivals=rivals: all(w[s] != name for s in rivals))
            elif event["kind"] == "trophy":
                victim = event["from"]
                self.caught.append(name)
                self.keep(lambda w, name=name, victim=victim: w[victim] == name)
                over = any(each.seen_by(None)["kind"] == "over" for each in events)
                fresh = [None] if over else [n for n in self.names if n not in self.caught]
                self.worlds = {
                    (*w[:victim], card, *w[victim + 1 :]) for w in self.worlds for card in fresh if card is None or card not in w
                }

    def keep(self, fits):
        self.worlds = {world for world in self.worlds if fits(world)}


def identities(match):
    return tuple(match.view(seat)["you"]["identity"] for seat in range(match.players))


@pytest.mark.parametrize("seed", [1, 2])
def test_on_a_full_board_recall_is_what_trying_out_every_assignment_leaves(seed):
    rng = random.Random(seed)
    match = GAME.start(3, seed, layout="random")
    evidence = Evidence(match)
    imagined = 0
    for number in range(80):
        if not match.to_act:
            break
        (seat,) = match.to_act
        before = match.view(None)
        events = match.play(seat, CATALOGUE.actions[choose(match.kernel, rng)])
        evidence.note(before, events)
        if len(events) > 1:
            check_recall(match.view, evidence.worlds, identities(match))
        if 1 < len(evidence.worlds) <= 40 and number % 5 == 0:
            check_imagined(match, evidence.worlds, rng)
            imagined += 1
    assert imagined


def check_imagined(match, worlds, rng):
    """Drawn worlds are just the possible ones, and all of them come up."""
    actual = identities(match)
    for seat in (None, *range(match.players)):
        view = json.loads(json.dumps(match.view(seat)))
        possible = {world for world in worlds if seat is None or world[seat] == actual[seat]}
        drawn = {identities(GAME.imagine(view, rng)) for _ in range(20 * len(possible))}
        assert drawn == possible


def possible_with(sets, player, name):
    """Whether all spies can be somebody different if one of them is that suspect: a matching by augmenting paths."""
    owner = {name: player}

    def settle(spy, tried):
        for other in sets[spy] - {name} - tried:
            tried.add(other)
            if other not in owner or settle(owner[other], tried):
                owner[other] = spy
                return True
        return False

    return all(settle(spy, set()) for spy in range(len(sets)) if spy != player)


@pytest.mark.parametrize("players", [4, 5, 6, 8, 9])
def test_with_many_spies_recall_is_what_a_matching_allows(players):
    """Sets kept here by the plain evidence of each spy alone; which of their members are possible is found by matching."""
    rng = random.Random(players)
    tied = 0
    for seed in range(2):
        match = GAME.start(players, seed, layout="random")
        kernel = match.kernel
        everybody = {CAST[card] for card in kernel.board}
        sets = [set(everybody) for _ in range(players)]
        for _ in range(120):
            if not match.to_act:
                break
            (seat,) = match.to_act
            rows = [[card["name"] for card in row] for row in match.view(None)["board"]]
            around = Naive(rows, [None] * players, [], teams=kernel.teams).neighbours
            events = [each.seen_by(None) for each in match.play(seat, CATALOGUE.actions[choose(kernel, rng)])]
            narrow(sets, events, around, kernel.teams, everybody)
            if len(events) > 1 and not match.outcome:
                tied += check_matching(match, sets, rng)
    assert tied


def narrow(sets, events, around, teams, everybody):
    for event in events:
        name, seat = event.get("name"), event["seat"]
        if event["kind"] == "canvass":
            zone = {name, *around(name)}
            for spy in range(len(sets)):
                sets[spy] = sets[spy] & zone if spy in event["hands"] else sets[spy] - zone
        elif event["kind"] == "accuse":
            sets[seat] &= set(around(name))
            for spy in range(len(sets)):
                if event["hit"] or spy % teams != seat % teams:
                    sets[spy] = sets[spy] - {name}
            everybody -= {name} if event["hit"] else set()
        elif event["kind"] == "trophy":
            sets[event["from"]] = set(everybody)


def check_matching(match, sets, rng):
    """For a spectator and one seat; whether that two can't be the same told anything."""
    seat = rng.randrange(match.players)
    own = match.view(seat)["you"]["identity"]
    mine = [{own} if spy == seat else set(names) for spy, names in enumerate(sets)]
    public = {str(p): sorted(n for n in names if possible_with(sets, p, n)) for p, names in enumerate(sets)}
    private = {str(p): sorted(n for n in names if possible_with(mine, p, n)) for p, names in enumerate(mine) if p != seat}
    for onlooker, suspects in ((None, public), (seat, private)):
        recall = match.view(onlooker)["recall"]
        assert (recall["suspects"], recall["public"]) == (suspects, public)
    return public != {str(p): sorted(names) for p, names in enumerate(sets)}
