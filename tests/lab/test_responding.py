"""How a best response to the Don as it is shipped is looked for."""

import argparse
import json
import sys
from pathlib import Path
from random import Random

import numpy as np
import pytest

from backroom.bots.don.player import Don
from backroom.bots.levels import DON, levels_of
from backroom.bots.noir.fbi_mafia.scene import Scene as MafiaScene
from backroom.bots.noir.heist import chief
from backroom.bots.noir.heist.scene import Scene
from backroom.bots.noir.kit.sight import Sight
from backroom.games import game, games
from backroom.lab.duelists import Duelist
from backroom.lab.gangs import Shown
from backroom.lab.headway import headway
from backroom.lab.insiders import Exposed
from backroom.lab.knobs import put
from backroom.lab.playing import Seating, sides_of
from backroom.lab.playing import play as played
from backroom.lab.respondents import PARTS, parts_of
from backroom.lab.responding import Learner, Seen, Task, course, play, settings, steps_to

sys.path.append(str(Path(__file__).parents[2] / "bench"))

import respond

AS_THE_DON = ["killer", "inspector", "hitman", "sleuth", "thief", "chief of police", "fbi", "mafia", "chief", "spy"]
"""All but Heist's thieves, who begin with a price on what they show."""


BEGINNING, QUICK = 18, 60
"""Decisions that are enough to see whether somebody plays alike, in games whose Don searches and in the duels."""


@pytest.fixture
def brief(monkeypatch):
    for name, part in list(PARTS.items()):
        monkeypatch.setitem(PARTS, name, part._replace(cut=QUICK if part.hides else BEGINNING))


@pytest.mark.parametrize("part", AS_THE_DON)
def test_whoever_has_the_dons_own_numbers_plays_as_the_don(brief, part):
    own = tuple([0.0] * len(PARTS[part].space))
    assert course(Task(part, own, 2, 5)).history() == course(Task(part, None, 2, 5)).history()


@pytest.mark.parametrize("part", PARTS)
def test_whoever_has_others_plays_otherwise(brief, part):
    other = tuple([2.0] * len(PARTS[part].space))
    assert course(Task(part, other, 2, 5)).history() != course(Task(part, None, 2, 5)).history()


def test_nothing_is_won_by_hiding_until_a_duel_is_broken_off(monkeypatch):
    monkeypatch.setitem(PARTS, "hitman", PARTS["hitman"]._replace(cut=10))
    found = play(Task("hitman", tuple([0.0] * len(PARTS["hitman"].space)), 1, 5))
    assert found.is_cut
    assert found.share == 0.0
    assert play(Task("hitman", None, 1, 5)).share == 0.5


def test_what_a_run_has_found_can_be_gone_on_from():
    part = PARTS["thieves"]
    steps = [0.3 * number - 1.0 for number in range(len(part.space))]
    assert steps_to(part, settings(part, steps)) == pytest.approx(steps)
    assert steps_to(part, {}) == pytest.approx([0.0] * len(steps))


def test_the_numbers_of_one_decision_are_gone_after_it():
    before = chief.BIT
    with put({(chief, "BIT"): 7.0}):
        assert chief.BIT == 7.0
    assert before == chief.BIT


def test_a_run_begins_as_the_don_is_or_with_what_the_record_has(tmp_path, monkeypatch):
    part = PARTS["thieves"]
    answer = {"settings": {"thieves": settings(part, [1.0] * len(part.space))}}
    (tmp_path / "noir-heist.json").write_text(json.dumps({"answer": answer}))
    monkeypatch.setattr(respond, "RECORDS", tmp_path)
    for on, steps in ((False, 0.0), (True, 1.0)):
        chosen = argparse.Namespace(seed=0, at_once=4, deals=2, on=on)
        chief, thieves = respond.begun("noir/heist", ["chief", "thieves"], chosen)
        assert chief.guess == pytest.approx([0.0] * len(chief.guess))
        assert thieves.guess == pytest.approx([steps] * len(part.space))


def test_every_side_of_a_game_that_the_don_plays_can_be_learned():
    assert parts_of("noir/heist") == ["chief", "thieves"]
    for each in [each for each in games() if DON in levels_of(each.key)]:
        sides = set(sides_of(each, each.players[0], 1))
        assert {PARTS[name].side for name in parts_of(each.key)} in (sides, {""})


@pytest.mark.parametrize("key", ["noir/killer-inspector", "noir/hitman-sleuth", "noir/thief-chief", "noir/fbi-mafia", "noir/heist"])
def test_how_far_one_side_has_come_the_other_has_not(key):
    match = game(key).start(seed=4)
    rng = Random(4)
    sides = sides_of(game(key), match.players, 4)
    while match.to_act:
        assert sum(headway(match, side) for side in sides) == pytest.approx(1.0)
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
    assert all(0.0 <= headway(match, side) <= 1.0 for side in sides)


@pytest.mark.parametrize("nearer", [0.0, 4.0])
def test_only_a_duelist_who_likes_the_others_neighbourhood_thinks_otherwise_than_the_dons_net(nearer):
    knobs = {**settings(PARTS["inspector"], [0.0] * len(PARTS["inspector"].space)), "near": nearer}
    mean = []
    for number in range(6):
        match = game("noir/killer-inspector").start(seed=number)
        rng = Random(number)
        while match.to_act and len(match) < 12:
            match.play(match.to_act[0], rng.choice(match.legal(match.to_act[0])))
        seat = 1 - match.kernel.seats[0]
        if match.to_act != (seat,):
            continue
        view, one = match.view(seat), Duelist("noir/killer-inspector", knobs)
        table = Sight(view)
        encoding = one.encoder.encode(view)
        likely = one.believed(table, one.net.judge(encoding).belief)
        assert sum(likely.values()) == pytest.approx(1.0)
        mean.append(np.ptp(one.thought(view, encoding) - Don.thought(one, view, encoding)))
    assert mean
    assert (max(mean) > 0.1) == (nearer > 0)


def test_a_win_is_all_there_is_to_gain_and_an_equal_share_is_nothing():
    assert Seen(1.0, 4, 1.0, 20, is_cut=False).gain == pytest.approx(1.0)
    assert Seen(0.25, 4, 1.0, 20, is_cut=False).gain == pytest.approx(0.0)
    assert Seen(0.0, 2, 0.0, 20, is_cut=False).gain == pytest.approx(-1.0)


def test_a_guess_moves_to_where_more_is_won():
    luck = Random(3)

    def matches(tasks):
        """Won the more likely the nearer the first number is to two steps up; the others do nothing."""
        return [Seen(float(luck.random() < 1 - abs(task.steps[0] - 2) / 4), 2, 0.0, 1, is_cut=False) for task in tasks]

    learner = Learner("chief", 1)
    for turn in range(12):
        learner.turn(matches, turn / 12)
    assert learner.guess[0] == pytest.approx(2.0, abs=0.8)
    assert learner.urgency < Learner("chief", 1).urgency
    assert learner.matches == 12 * learner.at_once * learner.deals


def test_each_of_a_generation_plays_the_same_deals_and_the_next_plays_others():
    learner = Learner("thieves", 1, at_once=4, deals=3)
    deals = [[task.deal for task in own] for own in learner.tasks(0.0)]
    assert deals == [[0, 1, 2]] * 4
    assert learner.tasks(0.0) == Learner("thieves", 1, at_once=4, deals=3).tasks(0.0)
    learner.learn([task.steps for task, *_ in learner.tasks(0.0)], [1.0, 0.0, 0.0, 1.0])
    assert {task.deal for own in learner.tasks(0.5) for task in own} == {3, 4, 5}


def test_a_mafioso_knows_how_sure_agents_who_read_would_be():
    found = played(Seating("noir/fbi-mafia", 6, 11, ("regular",) * 6, "exposed", cut=40))
    match = game("noir/fbi-mafia").start(6, 11)
    own: dict[int, Exposed] = {}
    seen = []
    for each in found.decisions:
        view = match.view(each.seat)
        scene = MafiaScene(view, None, {})
        if each.phase in ("killer", "bomber"):
            one = own.setdefault(each.seat, Exposed())
            surer = one.surer(scene, view["legal"], scene.arrest)
            one.took(each.action)
            seen += list(surer.values())
            assert set(surer) <= set(view["legal"])
        match.play(each.seat, each.action)
    assert len(seen) > 200
    assert 0.0 <= min(seen) < max(seen) <= 1.0


def test_a_thief_knows_how_sure_a_chief_who_reads_would_be():
    found = played(Seating("noir/heist", 5, 11, ("regular",) * 5, "shown", cut=60))
    match = game("noir/heist").start(5, 11)
    shown: dict[int, Shown] = {}
    seen = []
    for each in found.decisions:
        view = match.view(each.seat)
        scene = Scene(view)
        if each.phase == "thief" and each.seat != scene.chief_seat:
            own = shown.setdefault(each.seat, Shown())
            surer = own.surer(scene, view["legal"])
            own.took(each.action)
            seen += list(surer.values())
            assert all(notation in view["legal"] for notation in surer)
        match.play(each.seat, each.action)
    assert len(seen) > 200
    assert 0.0 <= min(seen) < max(seen) <= 1.0
