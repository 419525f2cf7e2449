"""Who knows which face: against a naive tracker, and against brute force where cards are shuffled."""

from __future__ import annotations

import random
from itertools import permutations

import pytest
from omerta_table import GAME, choose, hand, play, recalled, table, wander

from backroom.games.omerta.cards import CODES
from support import seen


class Tracker:
    """Follows every card from place to place by what all can see and hear. A card is the set of those who have seen it."""

    def __init__(self, players):
        self.players = players
        self.everybody = {None, *range(players)}
        self.deal()

    def deal(self):
        self.hands = [[set() for _ in range(4)] for _ in range(self.players)]
        self.safe = [set() for _ in range(4)]
        self.drawn = None

    def follow(self, seat, notation, events, locked):
        verb, *operands = notation.split()
        own = self.hands[seat]
        numbers = [int(operand[1:]) for operand in operands if operand[0] == "#"]
        if verb in ("peek", "mole"):
            for place in numbers:
                own[place].add(seat)
        elif notation == "draw deck":
            self.drawn = {seat}
        elif notation == "draw discard":
            self.drawn = set(self.everybody)
        elif verb == "swap":
            own[numbers[0]] = self.drawn
        elif verb == "safecracker":
            for card in self.safe:
                card.add(seat)
        elif verb == "trade":
            slot = int(operands[0][1:])
            self.safe[slot], own[numbers[0]] = own[numbers[0]], self.safe[slot]
        for event in events:
            self.hear(event, locked)

    def hear(self, event, locked):
        kind, seat = event["kind"], event["seat"]
        if kind in ("snap", "reveal", "throw"):
            if event["hit"]:
                self.hands[seat].pop(event["place"])
            else:
                self.hands[seat][event["place"]] = set(self.everybody)
        elif (kind == "penalty" and event["cards"]) or kind == "dealt":
            self.hands[event.get("to", seat)].append(set())
        elif kind == "effect" and not event["cancelled"]:
            verb, *operands = event["action"].split()
            if verb == "gangster":
                (a, i), (b, j) = (map(int, operand[1:].split("#")) for operand in operands)
                self.hands[a][i], self.hands[b][j] = self.hands[b][j], self.hands[a][i]
            elif verb == "lady":
                owner = int(operands[0][1:])
                places = [place for place in range(len(self.hands[owner])) if place != locked[owner]]
                if len(places) > 1:
                    for place in places:
                        self.hands[owner][place] = set()
        elif kind == "round":
            self.deal()


@pytest.mark.parametrize("players", [3, 4, 5])
def test_recall_is_what_a_naive_tracker_has_seen_and_never_wrong(players):
    extras = 0
    for seed in range(5):
        rng = random.Random(seed)
        match = GAME.start(players=players, seed=seed)
        tracker = Tracker(players)
        for _ in range(500):
            if not match.to_act:
                break
            kernel = match.kernel
            locked = [kernel.patrol_place if owner == kernel.patrol else None for owner in range(players)]
            seat, notation = choose(match, rng, call=0.01)
            events = seen(match.play(seat, notation))
            tracker.follow(seat, notation, events, locked)
            if match.outcome:
                break
            extras += compare(match, tracker)
    assert extras > 0


def compare(match, tracker):
    """Check every seat's recall; how many faces it holds beyond those it has looked at in place."""
    extras = 0
    kernel = match.kernel
    for seat in (None, *range(match.players)):
        recall = match.view(seat)["recall"]
        rows = zip((*recall["hands"], recall["safe"]), (*kernel.hands, kernel.safe), (*tracker.hands, tracker.safe), strict=True)
        for row, cards, marks in rows:
            for place, face, seen_by in zip(row, cards, marks, strict=True):
                if seat in seen_by:
                    assert place["card"] == CODES[face]
                elif place["card"] is not None:
                    # Inferred, not seen: it must be right all the same.
                    assert place["card"] == CODES[face]
                    extras += 1
    return extras


def test_no_seat_is_shown_a_face_that_its_recall_does_not_hold():
    for match, _ in wander(2, 4, moves=600, call=0.02):
        for seat in (None, *range(4)):
            view = match.view(seat)
            for shown, known in zip(
                (*view["hands"], view["safe"]), (*view["recall"]["hands"], view["recall"]["safe"]), strict=True
            ):
                for place, recall in zip(shown, known, strict=True):
                    assert place["card"] in (None, recall["card"])
                    assert place["locked"] == recall["locked"]


def test_other_seats_know_in_every_world_what_they_have_looked_at():
    for step, (match, rng) in enumerate(wander(4, 3, moves=500, call=0.01)):
        if step % 11:
            continue
        for seat in (None, 0, 1, 2):
            world = GAME.imagine(match.view(seat), rng)
            for other in (None, 0, 1, 2):
                marks = [match.view(other)["recall"]["marks"], world.view(other)["recall"]["marks"]]
                assert marks[0] == marks[1]
                rows = zip(world.view(other)["recall"]["hands"], world.kernel.hands, strict=True)
                for row, cards in rows:
                    for place, face in zip(row, cards, strict=True):
                        assert place["card"] in (None, CODES[face])


def worlds_of(match, seat, rng, number, *seats):
    return {
        tuple(tuple(hand(world, owner)) for owner in seats)
        for world in (GAME.imagine(match.view(seat), rng) for _ in range(number))
    }


def lady(match, turn, target):
    """Force a Lady into the next draw and use it."""
    bring(match, "Lady")
    play(match, f"{turn} draw deck; {turn} discard; {turn} lady @{target}; {target} pass")


def bring(match, code):
    """Put a card of the deck on its top: chance would have it so in some other deal."""
    deck = match.kernel.deck
    at = deck.index(CODES.index(code))
    deck[at], deck[-1] = deck[-1], deck[at]


def test_after_a_lady_the_faces_are_known_as_a_set():
    match = table("1 2 3 4", "5 6 7 8", "", deck="Lady")
    play(match, "0 draw deck; 0 discard; 0 lady @1; 1 pass")
    assert recalled(match, 1, 1) == [None] * 4
    rng = random.Random(1)
    worlds = worlds_of(match, 1, rng, 400, 1)
    assert all({"5", "6"} <= set(cards) for (cards,) in worlds)
    assert {cards.index("5") for (cards,) in worlds} == {0, 1, 2, 3}
    assert any(not {"5", "6"} <= set(cards) for (cards,) in worlds_of(match, 0, rng, 100, 1))


def test_a_face_is_placed_again_when_only_one_place_is_left_for_it():
    match = table("Lady 2 3 4", "5 6 7 8", "", deck="5 6 7 1")
    for turn in (0, 1):
        play(match, f"{turn} draw deck; {turn} discard; 1 snap #0")
    play(match, "2 draw deck; 2 discard; * pass")
    play(match, "0 draw deck; 0 swap #0; 0 lady @1; 1 pass")
    assert len(hand(match, 1)) == 2
    bring(match, "Mole")
    play(match, "1 draw deck; 1 discard; 1 mole #0")
    assert recalled(match, 1, 1) == [hand(match, 1)[0], None]


def test_elimination_places_the_last_known_face_of_a_mix():
    match = table("Lady 2 3 4", "5 6 7 8", "", deck="7 8 1 1")
    play(match, "0 draw deck; 0 discard; 1 snap #2; 1 draw deck; 1 discard; 1 snap #2")
    play(match, "2 draw deck; 2 discard; * pass; 0 draw deck; 0 swap #0; 0 lady @1; 1 pass")
    assert sorted(hand(match, 1)) == ["5", "6"]
    assert recalled(match, 1, 1) == [None, None]
    bring(match, "Mole")
    play(match, "1 draw deck; 1 discard; 1 mole #0")
    assert recalled(match, 1, 1) == hand(match, 1)
    assert recalled(match, 0, 1) == [None, None]


def test_a_lady_on_cards_that_are_all_alike_forgets_nothing():
    match = table("Lady 2 3 4", "5 5 7 8", "", deck="7 8 1 1")
    play(match, "0 draw deck; 0 discard; 1 snap #2; 1 draw deck; 1 discard; 1 snap #2")
    play(match, "2 draw deck; 2 discard; * pass; 0 draw deck; 0 swap #0; 0 lady @1; 1 pass")
    assert recalled(match, 1, 1) == ["5", "5"]
    assert recalled(match, 0, 1) == [None, None]


def test_mixes_that_share_a_card_allow_exactly_the_worlds_that_brute_force_finds():
    """Two shown hands of two, shuffled, one card traded, and shuffled again."""
    match = table("1 2 3 4", "5 6 7 8", "9 10 9 10", deck="7 8 1 9 10 1")
    play(match, "0 draw deck; 0 discard; 1 snap #2; 1 draw deck; 1 discard; 1 snap #2")
    play(match, "2 draw deck; 2 discard; * pass")
    play(match, "0 draw deck; 0 discard; 2 snap #2; 1 draw deck; 1 discard; 2 snap #2")
    assert (hand(match, 1), hand(match, 2)) == (["5", "6"], ["9", "10"])
    play(match, "2 draw deck; 2 discard")
    show_all(match)
    play(match, "* pass")
    lady(match, 0, 1)
    bring(match, "Gangster")
    play(match, "1 draw deck; 1 discard; 1 gangster @1#0 @2#0; 2 pass")
    bring(match, "Witness")
    play(match, "2 draw deck; 2 discard")
    lady(match, 0, 2)
    expected = set()
    for first in permutations("5 6".split()):
        one, two = list(first), ["9", "10"]
        one[0], two[0] = two[0], one[0]
        expected |= {(tuple(one), second) for second in permutations(two)}
    for seat in (None, 0, 1, 2):
        assert worlds_of(match, seat, random.Random(3), 300, 1, 2) == expected
    bring(match, "8")
    play(match, "1 draw deck; 1 discard; 2 snap #0")
    face = hand(match, 2)[0]
    expected = {world for world in expected if world[1][0] == face}
    found = worlds_of(match, None, random.Random(3), 300, 1, 2)
    assert {(one, two[:2]) for one, two in found} == expected


def show_all(match):
    """In an open snap, seats 1 and 2 turn over all they have, while there happens to be no card for a penalty."""
    kernel = match.kernel
    deck, pile = kernel.deck, kernel.pile
    kernel.deck, kernel.pile = bytearray(), bytearray()
    for owner in (1, 2):
        for place in range(len(hand(match, owner))):
            match.play(owner, f"snap #{place}")
    kernel.deck, kernel.pile = deck, pile


def test_after_a_reshuffle_the_deck_is_known_as_a_set():
    match = table("1 2 3 4", "5 6 7 8", "", deck="Witness Alibi Killer")
    play(match, "0 draw deck; 0 discard; 1 draw deck; 1 discard; 2 draw deck; 2 discard")
    kernel = match.kernel
    # Let the rest of the deck be somewhere else: in seat 2's hand, unseen.
    while kernel.deck:
        face = kernel.deck.pop()
        kernel.hands[2].append(face)
        memory = match._notebook.memory
        memory.hands[2] += (face | memory.deck,)
        memory.looks[2] += ((),)
    match.play(0, "draw deck")
    rng = random.Random(2)
    for seat in (None, 1, 2):
        worlds = [GAME.imagine(match.view(seat), rng) for _ in range(60)]
        assert {frozenset((*world.kernel.deck, world.kernel.drawn)) for world in worlds} == {
            frozenset(map(CODES.index, ("Witness", "Alibi", "Killer")))
        }
        assert len({world.kernel.drawn for world in worlds}) == 3


def test_what_is_remembered_stays_bounded():
    most = 0
    for match, _ in wander(6, 3, moves=4000, call=0.0, passing=0.8):
        recall = match.view(0)["recall"]
        most = max(most, len(recall["mixes"]))
        assert len(recall["mixes"]) <= 8
        assert sum(map(len, recall["pools"].values())) <= 60 + sum(len(mix["gone"]) for mix in recall["mixes"])
    assert most > 1
