"""The quick player of shark's playouts: what it follows, and how it plays."""

from random import Random

import pytest
from omerta_table import GAME, choose, play, table

from backroom.bots.luck import Luck
from backroom.bots.omerta.estimate import best_swap, landing, loads_of
from backroom.bots.omerta.guide import dark_places
from backroom.bots.omerta.playout import Playout
from backroom.bots.omerta.sight import Sight
from backroom.games.omerta.actions import CATALOGUE, DISCARD, DRAW_DECK, DRAW_DISCARD, SWAP
from backroom.games.omerta.cards import FACES


def opened(match):
    view = match.view(0)
    policy = Playout(dark_places(Sight(view)), view["round"])
    policy.begin(match.kernel)
    return policy


def code_of(match, script=""):
    play(match, script)
    kernel = match.kernel.clone()
    policy = opened(match)
    policy.begin(kernel)
    return policy.code(kernel, Luck(1))


@pytest.mark.parametrize("players", GAME.players)
def test_it_follows_which_cards_their_owners_know(players):

    rng, checked = Random(players), 0
    for number in range(12):
        match = GAME.start(players, number)
        for seat in range(players):
            match.play(seat, "peek #0 #1")
        policy, traded = opened(match), False
        for _ in range(120):
            seat, notation = choose(match, rng, call=0.0)
            code = CATALOGUE.code_of[notation]
            policy.follow(seat, code, match.kernel.clone().act(seat, code))
            match.play(seat, notation)
            traded = traded or notation.startswith("gangster")
            marks = match.view(None)["recall"]["marks"]["hands"]
            truth = [[owner in card["seen_by"] or card["source"] is None for card in row] for owner, row in enumerate(marks)]
            for known, true in zip(policy._known, truth, strict=True):
                # Whose card a Gangster brought back knows it still, which is not followed.
                assert len(known) == len(true)
                assert known == true or (traded and all(true[place] for place, is_known in enumerate(known) if is_known))
                checked += 1
    assert checked


def test_it_takes_a_low_card_off_the_pile_and_leaves_a_high_one():
    match = table("9 10 8 8", "2 2 3 3", "8 7 7 7", deck="1 6")
    assert code_of(match, "0 draw deck; 0 discard; * pass") == DRAW_DISCARD
    match = table("9 10 8 8", "2 3 3 3", "8 7 7 7", deck="10 6")
    assert code_of(match, "0 draw deck; 0 discard; * pass") == DRAW_DECK


def test_it_discards_what_it_can_snap_and_puts_a_low_card_in_the_place_of_its_worst():
    assert code_of(table("9 10 8 8", "2 2 3 3", "8 7 7 7", deck="9"), "0 draw deck") == DISCARD
    assert code_of(table("Snitch 1 8 8", "2 2 3 3", "8 7 7 7", deck="4"), "0 draw deck") == SWAP


def test_a_swap_for_an_equal_bottle_gets_rid_of_one():
    match = table("9 10 8 8", "2 2 3 3", "8 7 7 7")
    faces = [9, 10, 0, 0]
    loads = loads_of(faces, 0, match.kernel)
    assert best_swap(faces, loads, 10)[1] == 1
    assert landing(9, faces, loads, -1, 10.75) > landing(7, faces, loads, -1, 10.75)
    assert landing(FACES["Mole"], [1, 2], [2.5, 3.5], -1, 3.5) == 0


def test_a_playout_ends_with_its_round():
    match = table("9 10 8 8", "2 2 3 3", "8 7 7 7", deck="9")
    policy = opened(match)
    for luck in range(20):
        kernel = match.kernel.clone()
        policy.play(kernel, 0, DRAW_DECK, Luck(luck * 7919), 400)
        assert kernel.round == 2 or kernel.codes
        assert kernel.round <= 2
