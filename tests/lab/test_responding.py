"""How a best response to a Don that is no net is looked for."""

from random import Random

import pytest

from backroom.bots.noir.heist import chief
from backroom.bots.noir.heist.scene import Scene
from backroom.games import game
from backroom.lab.gangs import Shown
from backroom.lab.knobs import put
from backroom.lab.playing import Seating
from backroom.lab.playing import play as played
from backroom.lab.respondents import PARTS, parts_of
from backroom.lab.responding import Learner, Seen, Task, play


@pytest.mark.parametrize(("part", "deal"), [("chief", 1), ("spy", 1)])
def test_whoever_has_the_dons_own_numbers_plays_as_the_don(part, deal):
    own = tuple([0.0] * len(PARTS[part].space))
    assert play(Task(part, own, deal, 5)) == play(Task(part, None, deal, 5))


def test_whoever_has_others_plays_otherwise():
    other = tuple([1.0] * len(PARTS["chief"].space))
    assert play(Task("chief", other, 1, 5)) != play(Task("chief", None, 1, 5))


def test_the_numbers_of_one_decision_are_gone_after_it():
    before = chief.BIT
    with put({(chief, "BIT"): 7.0}):
        assert chief.BIT == 7.0
    assert before == chief.BIT


def test_a_game_whose_don_is_a_net_has_nothing_to_turn():
    assert parts_of("noir/heist") == ["chief", "thieves"]
    assert parts_of("noir/killer-inspector") == []


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
