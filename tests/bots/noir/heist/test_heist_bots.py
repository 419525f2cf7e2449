from random import Random

import pytest
from heist_table import heist

from backroom.bots.noir.heist import regular, rookie
from backroom.bots.noir.heist.chief import at_least
from backroom.bots.noir.heist.gang import AWAY, exposure, position_of
from backroom.bots.noir.heist.scene import Scene
from support import run


def decide(match, bot=None, seed=1):
    (seat,) = match.to_act
    return (bot or regular()).choose(match.view(seat), Random(seed))


def test_the_third_token_is_never_waited_for():
    match = heist("Alyss Ashton Barrin Zachary", "Kara Neil Ramon Ursula", "Yvonne", ("runner", "cleaner", "face", "insider"))
    run(match, "0 steal nw; 4 search 3 3; 1 steal nw; 4 search 3 3")
    assert decide(match) == "steal nw"
    assert decide(match, rookie(), seed=3) == "steal nw"


def test_a_theft_begins_when_two_others_can_follow():
    match = heist("Alyss Ashton Barrin Zachary", "Kara Neil Ramon Ursula", "Yvonne", ("runner", "cleaner", "face", "insider"))
    assert decide(match) == "steal nw"


def test_nobody_steals_alone():
    match = heist("Alyss Deidre Vincent Zachary", "Magnus Marion Linus Pedro", "Kara", ("runner", "cleaner", "face", "insider"))
    assert not decide(match).startswith("steal")


def test_a_hacker_counts_from_the_middle():
    match = heist("Beatrix Alyss Ashton Zachary", "Kara Neil Ramon Ursula", "Yvonne", ("hacker", "runner", "cleaner", "face"))
    assert decide(match) == "hack nw"


def test_the_chief_accuses_a_thief_who_is_known_and_within_reach():
    match = heist("Alyss Greta Simon Trevor", "Ashton Kara Neil Ramon", "Yvonne", ("insider", "runner", "cleaner", "face"))
    run(match, "0 trade Kara")
    # The Insider is known to all, and Neil stands next door.
    assert match.view(4)["recall"]["suspects"]["0"] == ["Alyss"]
    assert decide(match) == "accuse Alyss"


def test_the_chief_searches_as_long_as_nobody_is_suspected():
    match = heist("Alyss Greta Simon Trevor", "Ashton Kara Neil Ramon", "Yvonne", ("quiet-man", "runner", "cleaner", "face"))
    run(match, "0 shift row 4 left; 1 shift row 6 left; 2 shift row 6 left; 3 shift row 6 left")
    assert match.view(None)["phase"] == "chief"
    assert decide(match).startswith("search")


def test_somebody_known_next_to_an_officer_is_exposed():
    match = heist("Alyss Greta Simon Trevor", "Ashton Kara Neil Ramon", "Yvonne", ("runner", "cleaner", "face", "insider"))
    position = position_of(Scene(match.view(0)))
    before = exposure(position)
    assert exposure(position.taken_for(1 << position.cells[0])) > before


def test_the_way_into_a_quadrant_goes_round_the_edge_too():
    assert [AWAY[0][col] for col in range(7)] == [0, 0, 0, 1, 2, 2, 1]
    assert AWAY[3][0] == 2


@pytest.mark.parametrize(("count", "chance"), [(0, 1.0), (1, 0.875), (2, 0.5), (3, 0.125), (4, 0.0)])
def test_how_likely_so_many_of_three_coins_are(count, chance):
    assert at_least(count, [0.5, 0.5, 0.5]) == pytest.approx(chance)
