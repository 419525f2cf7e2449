"""What the Don makes of others who read habits, and what it fears from them."""

import json
from math import log
from random import Random

import pytest
from don_support import teach
from spy_tag_positions import start

import backroom
from backroom.bots.don import weights
from backroom.bots.don.player import Don
from backroom.bots.levels import bot
from backroom.bots.noir.kit.joint import marginals
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.kit.watching import moved, told
from backroom.bots.noir.spy_tag.company import Company
from backroom.bots.noir.spy_tag.counsel import HEAT
from backroom.bots.noir.spy_tag.enemies import neighbour_bits, neighbours
from backroom.bots.noir.spy_tag.habits import Table
from backroom.bots.noir.spy_tag.reckoning import Mirror, Reckoning
from backroom.bots.noir.spy_tag.watching import Watcher
from backroom.bots.search import Iterations
from backroom.games.noir.kit.cast import NUMBER
from backroom.games.noir.kit.grid import NO_SHIFT, shape
from backroom.games.noir.spy_tag.actions import CATALOGUE
from support import run

KEY = "noir/spy-tag"


@pytest.fixture
def taught(tmp_path, monkeypatch):
    teach(tmp_path, KEY)
    monkeypatch.setenv(weights.FOLDER, str(tmp_path))


def test_among_sharks_who_they_are_is_read_better_by_what_they_believe():
    by_habits = by_minds = 0.0
    for seed in range(6):
        match, rng = backroom.game(KEY).start(3, seed), Random(seed)
        sharks = [bot("shark", KEY, Iterations(60)) for _ in range(3)]
        watchers, companies = [Watcher() for _ in range(3)], [Company() for _ in range(3)]
        while match.to_act:
            seat = match.to_act[0]
            view = match.view(seat)
            table = Sight(view)
            watchers[seat].see(table)
            companies[seat].see(table)
            for other, belief in marginals(table.may).items():
                true = match.kernel.identities[other]
                by_habits += log(told(belief, watchers[seat].weights.get(other, {}))[true])
                by_minds += log(told(belief, companies[seat].read.get(other, {}))[true])
            choice = sharks[seat].choose(view, rng)
            watchers[seat].took(choice)
            companies[seat].took(choice)
            match.play(seat, choice)
    assert by_minds > 0.95 * by_habits


def test_what_another_believes_is_what_a_watcher_in_their_chair_does():
    match = start("Zachary Alyss Quinton")
    company, watcher = Company(), Watcher()
    company.see(Sight(match.view(0)))
    company.took("capture Trevor")
    run(match, "0 capture Trevor")
    watcher.see(Sight(match.view(1)))
    watcher.took("capture Geneva")
    run(match, "1 capture Geneva; 2 capture Linus")
    company.see(Sight(match.view(0)))
    company.took("shift row 4 left")
    run(match, "0 shift row 4 left")
    watcher.see(Sight(match.view(1)))
    believed = company.believed(1)
    assert believed[2] == pytest.approx(watcher.weights[2])
    # What the first decision told of seat 0 was before seat 1 had seen anything.
    assert 0 not in believed


def test_a_new_identity_is_forgotten_with_what_its_owner_did_before():
    match = start("Alyss Barrin Zachary")
    company = Company()
    company.see(Sight(match.view(0)))
    company.took("shift row 4 left")
    run(match, "0 shift row 4 left; 1 capture Franz; 2 shift row 4 left")
    company.see(Sight(match.view(0)))
    assert 1 in company.read
    company.took("capture Barrin")
    run(match, "0 capture Barrin; 1 shift row 3 left; 2 shift row 3 left")
    company.see(Sight(match.view(0)))
    assert NUMBER["Barrin"] not in company.read.get(1, {})
    assert NUMBER["Barrin"] not in company.believed(2).get(1, {})


def test_a_decision_tells_in_the_mirror_what_it_tells_others():
    match = start("Zachary Alyss Quinton")
    run(match, "0 shift row 4 left; 1 canvass Alyss; 2 capture Linus")
    table = Sight(match.view(0))
    worth = [0.25, 0.25, 0.25]
    mirror = Mirror(table, worth)
    known = Table(table.board, table.on, table.living, table.public, worth)
    codes = [CATALOGUE.code_of[each] for each in table.legal if not each.startswith("canvass")]
    assert len(codes) > 20
    for code in codes:
        assert mirror.tells(code) == pytest.approx(known.likelihoods(0, code))


def test_neighbours_after_a_shift_are_those_of_the_shifted_board():
    on = shape(5, 6)
    board = bytes(range(30))
    for code in on.plain[NO_SHIFT]:
        after = moved(board, on, code)
        for cell in range(30):
            near = {after[other] for other in on.near[after.index(cell)]}
            assert set(neighbours(on)[code][cell]) == near
            assert neighbour_bits(on)[code][cell] == sum(1 << other for other in near)


def test_an_enemy_who_sees_one_next_door_is_feared_more_than_one_who_looks_elsewhere():
    match = start("Geneva Alyss Zachary")
    # All learn where seat 1 is: beside Geneva, who is seat 0.
    run(
        match, "0 shift row 4 left; 1 canvass Alyss; 2 shift row 4 right; 0 shift row 3 left; 1 capture Barrin; 2 shift row 3 right"
    )
    table = Sight(match.view(0))
    enemy = next(each for each in Reckoning(table, Company()).enemies if each.seat == 1)
    here, there = [0.0] * 25, [0.0] * 25
    here[table.own_cell] = there[table.where[NUMBER["Barrin"]]] = 1.0
    assert enemy.hits(here, NO_SHIFT, -1) > 2 * enemy.hits(there, NO_SHIFT, -1)


def test_who_is_known_to_stand_next_door_is_captured():
    match = start("Geneva Alyss Zachary")
    run(match, "0 shift row 4 left; 1 canvass Alyss; 2 shift row 4 right")
    run(match, "0 capture Barrin; 1 capture Franz; 2 shift row 4 left")
    view = match.view(0)
    assert view["recall"]["suspects"]["1"] == ["Alyss"]
    values = Reckoning(Sight(view), Company()).values()
    assert max(values, key=values.get) == "capture Alyss"


def test_the_same_views_and_generator_give_the_same_decisions(taught):
    match, rng = backroom.game(KEY).start(4, seed=3), Random(3)
    one, other = Don(KEY), Don(KEY)
    chosen = 0
    while match.to_act and chosen < 12:
        seat = match.to_act[0]
        view = match.view(seat)
        if seat == 0:
            chosen += 1
            choice = one.choose(view, Random(chosen))
            assert choice == other.choose(json.loads(json.dumps(view)), Random(chosen))
        else:
            choice = bot("regular", KEY).choose(view, rng)
        match.play(seat, choice)
    assert chosen > 2


def test_the_net_has_its_way_only_between_what_is_nearly_equal(taught):
    far = 20 * HEAT
    match = start("Geneva Alyss Zachary")
    view = match.view(0)
    values = Reckoning(Sight(view), Company()).values()
    chosen = {Don(KEY).choose(view, Random(seed)) for seed in range(12)}
    assert all(values[each] > max(values.values()) - far for each in chosen)
    assert min(values.values()) < max(values.values()) - far, "there was something to be kept from"
