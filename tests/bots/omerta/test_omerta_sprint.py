"""The quick table of shark's playouts: it has to do what the kernel does, with hands in words."""

from random import Random

import pytest
from omerta_table import GAME, choose, play, table

from backroom.bots.omerta import shark
from backroom.bots.omerta.contest import Contest
from backroom.bots.omerta.ending import totals
from backroom.bots.omerta.foresight import Runner
from backroom.bots.omerta.guide import Guide
from backroom.bots.omerta.manner import Manner
from backroom.bots.omerta.scene import Scene
from backroom.bots.omerta.sight import Sight
from backroom.bots.omerta.sprint import Sprint
from backroom.bots.omerta.thought import Thought
from backroom.bots.omerta.words import MOST, Seat, Table
from backroom.bots.search import Iterations
from backroom.games.omerta.actions import CATALOGUE, DISCARD, MEET, OMERTA, PASS, REVEAL, SNAP, SWAP
from backroom.games.omerta.cards import BOTTLES, CODES, FACES, KILLER, PACK


def faces_in(hand):
    return [int(hand.face(place)) for place in range(hand.size)]


def known_in(match):
    """By seat and place: whether the owner has seen the card."""
    marks = match.view(None)["recall"]["marks"]["hands"]
    return [[owner in card["seen_by"] or card["source"] is None for card in row] for owner, row in enumerate(marks)]


def laid_out(match):
    """The match's round at a quick table."""
    kernel = match.kernel
    found = Table(kernel.players)
    for hand, cards, known in zip(found.seats, kernel.hands, known_in(match), strict=True):
        for place, face in enumerate(cards):
            hand.add(face)
            if known[place]:
                hand.look(place)
    found.deck, found.left, found.pile = list(kernel.deck), len(kernel.deck), list(kernel.pile)
    for slot, face in enumerate(kernel.safe):
        found.safe |= face << 5 * slot
    found.mamma, found.mamma_by, found.active = kernel.mamma, kernel.mamma_by, kernel.active
    found.patrol, found.patrol_by, found.patrol_left = kernel.patrol, kernel.patrol_by, kernel.patrol_left
    found.patrol_place = kernel.patrol_place if kernel.patrol >= 0 else -1
    return found


def settle(kernel, known):
    """All who know that they hold what is asked for turn it over; whether at most one could."""
    is_clear = True
    while kernel.phase in ("snap", "reaction"):
        base, face = (SNAP, kernel.snap) if kernel.phase == "snap" else (REVEAL, KILLER)
        right = {}
        for seat in kernel.to_act:
            places = [code - base for code in kernel.legal(seat) if code != PASS]
            right[seat] = [base + place for place in places if known[seat][place] and kernel.hands[seat][place] == face]
        holders = [seat for seat, codes in right.items() if codes]
        is_clear = is_clear and len(holders) < 2
        seat = holders[0] if holders else kernel.seat
        kernel.act(seat, right[seat][0] if right[seat] else PASS)
    return is_clear


@pytest.mark.parametrize("players", GAME.players)
def test_cards_lie_after_a_decision_as_the_kernel_lays_them(players):
    rng, compared = Random(players), set()
    for number in range(25):
        match = GAME.start(players, number)
        for seat in range(players):
            match.play(seat, "peek #0 #1")
        for _ in range(150):
            seat, notation = choose(match, rng, call=0.0, passing=0.96)
            if is_simple(match.kernel, seat, CATALOGUE.code_of[notation]):
                compared |= {notation.split()[0]} if agrees(match, seat, notation) else set()
            match.play(seat, notation)
    assert compared >= {"discard", "swap", "gangster", "lady", "snitch", "mamma", "patrol"}


def is_simple(kernel, seat, code):
    """Whether all that follows is a race or an answer to an attack, and there are cards enough."""
    if len(kernel.deck) < 8 or max(map(len, kernel.hands)) > MOST - 2:
        return False
    if kernel.phase == "play":
        return (kernel.drawn if code == DISCARD else kernel.hands[seat][code - SWAP]) <= BOTTLES
    return kernel.phase == "ability" and code >= MEET


def agrees(match, seat, notation):
    """Play a decision on both tables; False where chance had a say in who was first."""
    code, kernel, known, quick = CATALOGUE.code_of[notation], match.kernel.clone(), known_in(match), laid_out(match)
    sprint = Sprint(quick, [Manner() for _ in known], list(kernel.scores), is_last=False)
    phase, drawn = kernel.phase, kernel.drawn
    kernel.act(seat, code)
    if phase == "play" and code != DISCARD:
        known[seat][code - SWAP] = True
    if not settle(kernel, known):
        return False
    if phase == "play":
        sprint._place_as(seat, drawn, code)
    else:
        sprint._use_as(seat, code)
    hands, true = [faces_in(hand) for hand in quick.seats], [list(hand) for hand in kernel.hands]
    if notation.startswith("lady"):
        hands, true = [sorted(hand) for hand in hands], [sorted(hand) for hand in true]
    assert (notation, hands) == (notation, true)
    # The next turn's beginning may have lifted a Mamma or a Patrol of whoever had to sit it out.
    assert quick.pile == list(kernel.pile)[: len(quick.pile)]
    return True


def test_a_driver_throws_bottles_and_pays_for_a_character():
    match = table("9 10 Snitch 8", "2 2 3 3", "8 7 7 7", deck="Driver")
    play(match, "0 draw deck; 0 discard")
    for notation, left in (("driver #0 #1", ["Snitch", "8"]), ("driver #0 #2", ["9", "10", "Snitch", "8"])):
        quick = laid_out(match)
        deck = quick.left
        Sprint(quick, [Manner() for _ in range(3)], [0, 0, 0], is_last=False)._use_as(0, CATALOGUE.code_of[notation])
        faces = faces_in(quick.seats[0])
        assert faces[: len(left)] == [FACES[code] for code in left]
        assert len(faces) - len(left) == deck - quick.left


def test_a_word_has_room_for_twelve_cards_and_what_comes_on_top_is_lost():
    hand, cards = Seat(), []
    rng = Random(3)
    for _ in range(600):
        if cards and rng.random() < 0.45:
            place = rng.randrange(len(cards))
            assert hand.drop(place) == cards.pop(place)
        elif cards and rng.random() < 0.3:
            place, face = rng.randrange(len(cards)), rng.randint(1, 21)
            hand.put(place, face, 1)
            cards[place] = face
        else:
            face = rng.randint(1, 21)
            hand.add(face)
            cards = [*cards, face][:MOST]
        assert faces_in(hand) == cards


def test_after_a_lady_the_owner_no_longer_knows_which_is_which():
    match = table("9 10 8 8", "2 2 3 3", "8 7 7 7")
    quick = laid_out(match)
    quick.mix(1)
    hand = quick.seats[1]
    assert hand.count_known() == 0
    assert hand.mixed == 0b1111
    assert hand.grasp == 0.5
    hand.look(2)
    assert hand.mixed == 0b1011


@pytest.mark.parametrize("players", GAME.players)
def test_a_deal_keeps_what_is_known_and_has_every_card_once(players):
    rng, different = Random(players), 0
    for number in range(6):
        match = GAME.start(players, number)
        for moves in range(160):
            seat, notation = choose(match, rng, call=0.0, passing=0.96)
            view = match.view(seat)
            if moves % 7 == 0 and match.kernel.phase != "peek" and max(map(len, match.kernel.hands)) <= MOST:
                scene = Scene(view, Sight(view), 3.0, 0.1)
                different += len({tuple(dealt(scene, view, luck * 7919)) for luck in range(4)}) > 1
            match.play(seat, notation)
    assert different


def knowledge(hand):
    return int(hand.known), int(hand.mixed), hand.grasp


def test_what_a_lady_has_mixed_is_still_mixed_in_every_deal():
    match = table("9 10 8 8", "2 2 3 3", "8 7 7 7", deck="Lady 1")
    play(match, "0 draw deck; 0 discard; 0 lady @1; * pass; 1 draw deck")
    view = match.view(2)
    scene = Scene(view, Sight(view), 1.0, 0.1)
    for luck in range(10):
        mixed = scene.deal(luck).seats[1]
        assert (mixed.mixed, mixed.grasp, mixed.count_known()) == (0b1111, 0.5, 0)


def dealt(scene, view, luck):
    """The hands of a deal, in a row; who knows what of them is as it was."""
    before = [knowledge(hand) for hand in scene.table.seats]
    quick = scene.deal(luck)
    assert [knowledge(hand) for hand in quick.seats] == before
    hands = [faces_in(hand) for hand in quick.seats]
    safe = [int(quick.safe >> 5 * slot & 31) for slot in range(4)]
    for row, cards in zip([*hands, safe], [*view["recall"]["hands"], view["recall"]["safe"]], strict=True):
        assert all(place["card"] in (None, CODES[face]) for face, place in zip(row, cards, strict=True))
    found = [face for hand in hands for face in hand]
    apart = [scene.drawn] * (scene.drawn > 0) + [FACES["Mamma"]] * (quick.mamma >= 0) + [FACES["Patrol"]] * (quick.patrol >= 0)
    assert sorted([*found, *safe, *quick.deck[: quick.left], *quick.pile, *apart]) == sorted(PACK)
    return found


def test_the_points_of_a_call_are_the_kernels():
    rng = Random(5)
    for number in range(40):
        match = GAME.start(3, number)
        for seat in range(3):
            match.play(seat, "peek #0 #1")
        for _ in range(rng.randrange(60)):
            match.play(*choose(match, rng, call=0.0))
        kernel = match.kernel
        if kernel.phase != "draw" or OMERTA not in kernel.codes:
            continue
        quick, before = laid_out(match), list(kernel.scores)
        kernel = kernel.clone()
        kernel.act(kernel.seat, OMERTA)
        assert totals(quick, before, match.kernel.seat) == list(kernel.scores)


def test_the_same_deal_brings_the_same_and_a_round_comes_to_an_end():
    match = table("9 10 8 8", "2 2 3 3", "8 7 7 7", deck="1")
    play(match, "0 draw deck")
    view = match.view(0)
    runner = Runner(Scene(view, Sight(view), 1.0, 0.1))
    for luck in range(50):
        runner.deal(luck * 104729)
        first = [runner.value(code) for code in match.kernel.codes]
        assert first == [runner.value(code) for code in match.kernel.codes]
        assert all(0 < value < 1 for value in first)
        assert runner.sprint.caller >= 0


def test_a_snitch_that_lies_on_the_pile_is_worth_a_look():
    match = table("9 10 8 8", "2 2 3 3", "8 7 7 7", deck="Snitch 5")
    play(match, "0 draw deck; 0 discard; 0 decline")
    assert set(Guide().prior(match.view(1))) >= {"draw deck", "draw discard"}


def test_a_hand_that_is_too_long_for_a_word_is_played_as_regular_plays_it():
    match = table("9 10 8 8", "2 2 3 3", "8 7 7 7", deck="1")
    play(match, "0 draw deck; 0 discard")
    while match.kernel.phase == "snap" and len(match.kernel.hands[2]) <= MOST:
        match.play(2, "snap #2")
    play(match, "* pass")
    play(match, "1 draw deck")
    view = match.view(1)
    values = Thought(Sight(view)).values()
    search = shark(Iterations(200))
    assert values[search.choose(view, Random(1))] == max(values.values())
    assert search.played == 0


def test_a_contest_is_won_by_a_clear_lead_and_stays_with_the_favourite_where_luck_explains_it():
    rng = Random(1)
    clear, close = Contest({"a": 1.0, "b": 0.9}), Contest({"a": 1.0, "b": 0.9})
    for _ in range(200):
        luck = rng.random()
        if not clear.is_decided:
            clear.note([luck, luck + 0.3])
        close.note([luck, rng.random()] if len(close.running) == 2 else [luck])
    assert clear.winner == "b"
    assert Contest({"a": 1.0, "b": 0.9}).winner == "a"
    assert abs(close.lead(1, 0)[0]) < 0.2


def test_who_falls_behind_in_a_contest_runs_no_longer_but_the_favourite_does():
    contest = Contest({"a": 1.0, "b": 0.9, "c": 0.8})
    for _ in range(64):
        contest.note([{0: 0.2, 1: 0.8, 2: 0.3}[each] for each in contest.running])
    assert contest.running == [0, 1]
    assert contest.winner == "b"
