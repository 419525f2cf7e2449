"""What is tried against shark in Omerta: who is told the cards is told all of them, and whoever looks for other numbers judges fairly."""

import sys
from itertools import chain
from pathlib import Path
from random import Random

import pytest
from omerta_table import play, table

from backroom.bots.omerta.guide import Guide
from backroom.bots.omerta.manner import Manner
from backroom.bots.omerta.scene import Scene
from backroom.bots.omerta.sight import Sight
from backroom.bots.omerta.words import Table
from backroom.games.omerta.cards import PACK

sys.path.append(str(Path(__file__).parents[2] / "bench"))

from omerta_trials import Sitting, Trial, everything, lay_out, manner_of, numbers, share, shares, tell


def laid(quick):
    """The faces of every hand, and of the safe."""
    return [[int(hand.face(place)) for place in range(hand.size)] for hand in quick.seats], [
        quick.safe >> 5 * slot & 31 for slot in range(4)
    ]


def test_who_is_told_all_sees_the_cards_as_they_lie_and_the_deck_in_any_order():
    match = table("9 10 8 8", "2 2 3 3", "8 7 7 7", deck="1 4")
    view = match.view(0)
    scene = Scene(view, Sight(view), 1.0, 0.1)
    decks = set()
    for luck in range(5):
        quick = scene.deal(luck * 7919)
        tell(quick, match)
        assert laid(quick) == ([list(hand) for hand in match.kernel.hands], list(match.kernel.safe))
        assert sorted(quick.deck[: quick.left]) == sorted(match.kernel.deck)
        decks.add(tuple(quick.deck))
    assert len(decks) == 5


def test_who_is_told_all_calls_where_nobody_can_know_that_it_is_right():
    match = table("1 1 1 2", "9 9 9 8", "8 7 7 7", deck="1 4")
    play(match, "0 draw deck; 0 swap #0; * pass; 1 draw deck; 1 discard; * pass; 2 draw deck; 2 discard")
    while match.view(None)["phase"] != "draw":
        for seat in match.to_act:
            match.play(seat, "pass" if "pass" in match.view(seat)["legal"] else "decline")
    view = match.view(0)
    assert any(place["card"] is None for place in view["recall"]["hands"][0])
    assert Trial("told", 400, match).choose(view, Random(1)) == "omerta"


def test_who_compares_all_begins_with_the_same_choice_and_has_more_to_compare():
    match = table("9 Killer 8 8", "2 2 3 3", "8 7 7 7", deck="1")
    play(match, "0 draw deck")
    view = match.view(0)
    prior, all_of_them = Guide().prior(view), everything(view)
    assert max(prior, key=prior.__getitem__) == max(all_of_them, key=all_of_them.__getitem__)
    assert set(prior) < set(all_of_them) <= set(view["legal"])


def test_a_new_round_has_every_card_once_and_everybody_has_seen_two():
    quick = Table(3)
    quick.state = 12345
    lay_out(quick)
    hands, safe = laid(quick)
    assert sorted([*chain(*hands), *safe, *quick.deck]) == sorted(PACK)
    assert [len(hand) for hand in hands] == [4, 4, 4]
    assert [hand.count_known() for hand in quick.seats] == [2, 2, 2]


def test_numbers_are_those_of_the_seat_and_equals_share_the_match_evenly():
    changed = numbers(Manner()) + 1.0
    assert numbers(manner_of(changed)).tolist() == pytest.approx(changed.tolist())
    assert share(Manner(), 300, 3) == pytest.approx(1 / 3)


def test_a_seat_that_holds_unseen_cards_for_worthless_has_less_than_its_share():
    careless = Manner()
    careless.unseen = -5.0
    assert share(careless, 600, 3) < 0.3


def test_every_seat_of_a_deal_is_tried_and_the_same_deal_ends_alike():
    sitting = Sitting("told", 1, 2, 3, 10)
    found = shares(sitting)
    assert len(found) == 3
    assert all(0 <= each <= 1 for each in found)
    assert shares(sitting) == found
