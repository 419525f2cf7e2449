"""Heist's Don: it finds out what the thieves did, reads from it who they are, and is refused where what it has learned does not fit."""

import json
from random import Random

import numpy as np
import pytest
from heist_table import heist

import backroom
from backroom.bots.don import weights
from backroom.bots.levels import LEVELS, bot, levels_of
from backroom.bots.noir.heist.don import TRAITS, Don
from backroom.bots.noir.heist.don.deeds import Come, Deed, Gone, deed_of, news
from backroom.bots.noir.heist.don.habits import Moment, likely, scores
from backroom.bots.noir.heist.don.reading import Reader
from backroom.bots.noir.heist.gang import plan, position_of
from backroom.bots.noir.heist.regular import regular
from backroom.bots.noir.heist.scene import Scene
from backroom.games.noir.heist.actions import CATALOGUE, CRACK, STEAL
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT
from support import run

KEY = "noir/heist"
HABITS = np.array([100, 20, -100, -100, 100, 0, 0], np.float32)
ROLES = ("runner", "cleaner", "face", "insider")


def gang(roles=ROLES):
    """Three thieves near the vault in the north-west, and the officers far from it."""
    return heist("Alyss Felix Isolde Zachary", "Ursula Ulysses Trevor Tobias", "Yvonne", roles)


def turns(match, seed, decisions):
    """A match of regulars: each decision of the Chief's, with all that the thieves have decided since the one before."""
    chief, rng = match.view(None)["roles"].index("chief"), Random(seed)
    since, last = [], None
    for _ in range(decisions):
        if not match.to_act:
            return
        (seat,) = match.to_act
        view = match.view(seat)
        action = regular().choose(view, rng)
        if seat != chief:
            since.append((seat, action))
        elif view["phase"] == "chief":
            yield last, view, since
            since, last = [], (view, action)
        match.play(seat, action)


def is_read(action):
    code = CATALOGUE.code_of[action]
    return SHIFT <= code < COLLAPSE_ROWS or STEAL <= code < CRACK


@pytest.mark.parametrize("players", [5, 6, 7])
def test_what_is_told_of_the_thieves_is_what_they_did(players):
    told = found = 0
    for last, view, since in turns(backroom.game(KEY).start(players, seed=players), players, 160):
        if last is None:
            continue
        deeds = [each for each in news(Scene(last[0]), Scene(view), last[1], 0.0) if isinstance(each, Deed)]
        real = [(seat, action) for seat, action in since if is_read(action)]
        told += len(real)
        if deeds:
            found += len(deeds)
            # Shifts of lines side by side can be told in any order.
            assert sorted(each.code for each in deeds) == sorted(CATALOGUE.code_of[action] for _, action in real)
            assert [each.seats[0] for each in deeds] == [seat for seat, _ in real]
    # Where somebody has traded places, or very many lines may have been shifted, nothing is told.
    assert found > 0.7 * told


def test_a_thief_who_is_caught_was_somebody_and_comes_back_as_somebody_else():
    match = heist("Alyss Greta Simon Trevor", "Ashton Kara Neil Ramon", "Yvonne", ("insider", "runner", "cleaner", "face"))
    run(match, "0 trade Kara")
    last = Scene(match.view(4))
    run(match, "4 accuse Alyss; 1 shift row 1 left; 2 shift row 6 left; 3 shift row 5 left; 0 return")
    found = list(news(last, Scene(match.view(4)), "accuse Alyss", 0.0))
    assert found[0] == Gone(0, last.table.board[last.table.where[0]])
    assert [each.roles[each.seats.index(0)] for each in found[1:-1]] == [None] * 3
    assert found[-1] == Come(0)


@pytest.mark.parametrize("role", ["runner", "hacker", "quiet-man", "safecracker"])
def test_the_best_plan_is_the_gang_s(role):
    match = gang((role, *ROLES[1:]))
    run(match, "0 steal nw; 4 search 3 3; 1 shift row 3 left; 2 shift row 2 left")
    (seat,) = match.to_act
    scene = Scene(match.view(seat))
    moment = Moment(deed_of(scene, "shift row 4 left"), np.eye(len(TRAITS), dtype=np.float32)[0])
    before = position_of(scene)
    cells = np.array([[[before.cells[each] for each in moment.seats]]], np.uint8)
    best = scores([moment], cells)[0, 0]
    for number, code in enumerate(moment.codes[: moment.shifts]):
        after = before.shifted(code)
        assert best[number] == pytest.approx(max(plan(scene, after, vault) for vault in after.open), abs=1e-4)


def test_a_shift_towards_a_vault_is_likelier_of_somebody_whom_it_brings_there():
    scene = Scene(gang().view(0))
    moment = Moment(deed_of(scene, "shift row 1 left"), HABITS)
    cells = scene.own_and_known()
    # Felix stands in the row that was shifted, Wilhelm does not.
    worlds = [
        [cells[seat] if seat != 1 else scene.table.where[who] for seat in moment.seats] for who in suspects("Felix", "Wilhelm")
    ]
    there, elsewhere = likely([moment], np.array([worlds], np.uint8))[0]
    assert there > elsewhere


def suspects(*names):
    return [CATALOGUE.code_of[f"accuse {name}"] for name in names]


def test_beliefs_are_shares_of_whom_the_rules_leave_open():
    reader, rng = Reader(HABITS), Random(3)
    looks = 0
    for last, view, _ in turns(backroom.game(KEY).start(5, seed=3), 3, 120):
        if last is not None:
            reader.took(last[1])
        scene = Scene(view)
        for seat, belief in reader.read(scene, rng).items():
            assert sum(belief.values()) == pytest.approx(1.0)
            assert all(scene.table.may[seat] >> suspect & 1 for suspect in belief)
            looks += 1
    assert looks > 50


def test_the_same_views_and_generator_give_the_same_decisions():
    views = [json.loads(json.dumps(view)) for _, view, _ in turns(backroom.game(KEY).start(6, seed=5), 5, 100)]
    one, other = [[don.choose(view, Random(1)) for view in views] for don in (Don(HABITS), Don(HABITS))]
    assert one == other


def test_it_decides_the_same_whatever_is_true_behind_its_views():
    game = backroom.game(KEY)
    for number, (_, view, _) in enumerate(turns(game.start(5, seed=2), 2, 60)):
        other = game.imagine(view, Random(number)).view(view["seat"])
        assert Don(HABITS).choose(view, Random(number)) == Don(HABITS).choose(other, Random(number))


def test_it_plays_every_role_and_with_a_style():
    match, rng = backroom.game(KEY).start(5, seed=8), Random(8)
    bots = [Don(HABITS) for _ in range(5)]
    for don in bots:
        don.style = "bold"
    for _ in range(40):
        (seat,) = match.to_act
        match.play(seat, bots[seat].choose(match.view(seat), rng))
    assert len(match) == 40


def teach(folder, **told):
    encoder = backroom.game(KEY).encoder(5)
    weights.save(folder / "noir-heist.npz", KEY, encoder, {weights.HABITS: HABITS}, **{"traits": list(TRAITS), **told})


def test_it_is_offered_where_it_has_learned_how_thieves_decide(tmp_path, monkeypatch):
    monkeypatch.setenv(weights.FOLDER, str(tmp_path))
    assert levels_of(KEY) == LEVELS
    teach(tmp_path)
    assert levels_of(KEY) == (*LEVELS, "don")
    assert isinstance(bot("don", KEY), Don)


@pytest.mark.parametrize("traits", [[], [*TRAITS, "luck"], list(TRAITS[::-1])])
def test_what_was_learned_of_other_traits_is_refused(tmp_path, monkeypatch, traits):
    monkeypatch.setenv(weights.FOLDER, str(tmp_path))
    teach(tmp_path, traits=traits)
    assert levels_of(KEY) == LEVELS
    with pytest.raises(ValueError, match="on another traits than there is now"):
        bot("don", KEY)


def test_habits_are_of_no_use_to_a_game_whose_don_reads_none(tmp_path, monkeypatch):
    monkeypatch.setenv(weights.FOLDER, str(tmp_path))
    encoder = backroom.game("omerta").encoder(3)
    weights.save(weights.path_of("omerta"), "omerta", encoder, {weights.HABITS: HABITS}, traits=list(TRAITS))
    assert levels_of("omerta") == LEVELS
