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
from backroom.bots.noir.spy_tag.enemies import Choices, Mirror
from backroom.bots.noir.spy_tag.habits import Table
from backroom.bots.noir.spy_tag.minds import ground, likelihoods
from backroom.bots.noir.spy_tag.reading import Read, Reads
from backroom.bots.noir.spy_tag.reckoning import Reckoning
from backroom.bots.noir.spy_tag.regular import values as regular_values
from backroom.bots.noir.spy_tag.scene import Scene
from backroom.bots.noir.spy_tag.shown import Shown
from backroom.bots.noir.spy_tag.watching import Watcher, lap_of
from backroom.bots.search import Iterations
from backroom.games.noir.kit.cast import NUMBER
from backroom.games.noir.kit.grid import shape
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
    assert believed[2].weights == pytest.approx(watcher.weights[2])
    # What the first decision told of seat 0 was before seat 1 had seen anything.
    assert 0 not in believed
    # What it has told of itself is read by all others as well.
    assert 1 in believed
    assert 1 not in watcher.weights


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
    assert 1 not in company.believed(2) or NUMBER["Barrin"] not in company.believed(2)[1].weights


def is_like(mind, other):
    """Whether two have read nearly the same: of a hundred parts of a belief no more than ten lie elsewhere."""
    return mind.keys() == other.keys() and all(apart(mind[seat].weights, other[seat].weights) < 0.1 for seat in mind)


def apart(weights, others):
    whole, all_others = sum(weights.values()), sum(others.values())
    suspects = weights.keys() | others.keys()
    return sum(abs(weights.get(each, 0.0) / whole - others.get(each, 0.0) / all_others) for each in suspects) / 2


def test_all_that_others_believe_can_be_told_nearly_always():
    alike = count = 0
    for seed in range(4):
        match, rng = backroom.game(KEY).start(4, seed), Random(seed)
        watchers, company = [Watcher() for _ in range(4)], Company()
        believed: dict[int, Reads] = {}
        while match.to_act:
            seat = match.to_act[0]
            view = match.view(seat)
            table = Sight(view)
            watchers[seat].see(table)
            if seat == 0:
                company.see(table)
                if believed:
                    count += len(believed)
                    alike += sum(is_like(company._minds.get(other, {}), mind) for other, mind in believed.items())
                believed.clear()
            else:
                believed[seat] = watchers[seat].reads
            choice = bot("regular", KEY).choose(view, rng)
            watchers[seat].took(choice)
            if seat == 0:
                company.took(choice)
            match.play(seat, choice)
    assert count > 60
    assert alike > 0.85 * count


def test_what_all_knew_before_each_decision_is_found_out():
    checked = 0
    for seed in range(4):
        match, rng = backroom.game(KEY).start(5, seed), Random(seed)
        publics: list[dict[int, int]] = []
        last, taken = None, -1
        while match.to_act:
            seat = match.to_act[0]
            view = match.view(seat)
            table = Sight(view)
            choice = bot("regular", KEY).choose(view, rng)
            if seat == 0:
                lap = lap_of(last, table, taken) if last is not None else None
                found = [] if lap is None else [Shown(table, list(lap.steps(codes)), lap.last.public) for codes in lap.ways]
                if any(shown.fits for shown in found):
                    assert any(shown.publics == publics for shown in found)
                    checked += 1
                publics, last, taken = [], table, CATALOGUE.code_of[choice]
            publics.append({other: table.public.get(other, 0) for other in range(5)})
            match.play(seat, choice)
    assert checked > 12


def test_what_somebody_is_expected_to_do_is_what_regular_holds_best_there():
    match = start("Zachary Alyss Quinton")
    run(match, "0 shift row 4 left; 1 capture Geneva; 2 capture Linus; 0 shift row 3 left")
    table = Sight(match.view(1))
    scene = Scene(match.view(1))
    known = Table(table.board, table.on, table.living, table.public, scene.worth)
    held = regular_values(scene)
    best = max(held.values())
    last = CATALOGUE.code_of["shift row 3 left"]
    for notation, worth in held.items():
        if not notation.startswith("canvass"):
            likely = likelihoods(known, 1, CATALOGUE.code_of[notation], {}, last, heat=0.0005, whim=0.0)[NUMBER["Alyss"]]
            assert likely < 1e-6 or worth > best - 0.01
    chosen = CATALOGUE.code_of[max(held, key=held.get)]
    assert likelihoods(known, 1, chosen, {}, last, heat=0.0005, whim=0.0)[NUMBER["Alyss"]] > 0.1
    # A shift is not undone at once.
    undone = CATALOGUE.code_of["shift row 3 right"]
    assert likelihoods(known, 1, undone, {}, last, heat=0.0005, whim=0.0)[NUMBER["Alyss"]] == 0.0


def test_a_decision_tells_in_the_mirror_what_it_tells_others():
    match = start("Zachary Alyss Quinton")
    run(match, "0 shift row 4 left; 1 canvass Alyss; 2 capture Linus")
    table = Sight(match.view(0))
    worth = (0.25, 0.25, 0.25)
    mirror = Mirror(Choices(table), worth)
    known = Table(table.board, table.on, table.living, table.public, worth)
    compared = 0
    for notation, tells in zip(table.legal, mirror.tells, strict=True):
        if not notation.startswith("canvass"):
            likely = known.likelihoods(0, CATALOGUE.code_of[notation])
            near = [likely[suspect] for suspect, each in zip(mirror.suspects, tells, strict=True) if each > 0.0]
            assert near == pytest.approx([each for each in tells if each > 0.0])
            compared += 1
    assert compared > 20


def test_neighbours_after_a_shift_are_those_of_the_shifted_board():
    on = shape(5, 6)
    board = bytes(range(30))
    for number, code in enumerate(ground(on).codes):
        after = moved(board, on, code)
        for cell in range(30):
            near = {after[other] for other in on.near[after.index(cell)]}
            assert set(ground(on).after[cell, number].tolist()) - {30} == near


def test_an_enemy_who_sees_one_next_door_is_feared_more_than_one_who_looks_elsewhere():
    match = start("Geneva Alyss Zachary")
    # All learn where seat 1 is: beside Geneva, who is seat 0.
    run(
        match, "0 shift row 4 left; 1 canvass Alyss; 2 shift row 4 right; 0 shift row 3 left; 1 capture Barrin; 2 shift row 3 right"
    )
    reckoning = Reckoning(Sight(match.view(0)), Company())
    here, there = ({0: dict.fromkeys(range(50), 0.0) | {NUMBER[name]: 1.0}} for name in ("Geneva", "Franz"))
    here, there = [{0: Read(weights, weights)} for weights in (here[0], there[0])]
    enemy, mirror = reckoning.enemy(1), reckoning.mirror(1)
    still = reckoning.table.legal.index("shift row 4 left")
    assert enemy.hits(mirror, here)[still] > 2 * enemy.hits(mirror, there)[still]


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
