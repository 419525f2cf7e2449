from random import Random

from spy_tag_positions import position, start

from backroom.bots.noir.spy_tag import regular, rookie
from backroom.bots.noir.spy_tag.regular import values
from backroom.bots.noir.spy_tag.scene import Scene
from backroom.games.noir.kit.cast import NUMBER
from support import run


def test_the_likeliest_neighbour_is_captured():
    match = start("Alyss Barrin Zachary Yvonne")
    # Everybody hears twice that seat 1 is at home in the top left corner.
    run(match, "0 shift row 4 left; 1 canvass Alyss; 2 shift row 4 left; 0 shift row 4 left; 1 canvass Clive; 2 shift row 4 left")
    scene = Scene(match.view(0))
    worth, hit = values(scene), scene.hit
    captures = {n: hit[scene.table.where[NUMBER[n.split()[1]]]] for n in worth if n.startswith("capture")}
    choice = regular().choose(match.view(0), Random(1))
    assert captures[choice] == max(captures.values()) >= 0.5


def test_a_team_mate_is_no_prey():
    match = start("Alyss Zachary Yvonne Barrin Wanda Simon", players=6)
    scene = Scene(match.view(0))
    assert 3 not in scene.enemies
    assert set(scene.at) == {1, 2, 4, 5}


def test_the_last_trophy_is_worth_the_match():
    near_the_end = position("Alyss Barrin Clive", trophies=("Zachary Yvonne Wanda", "", ""))
    scene = Scene(near_the_end.view(0))
    assert scene.worth[0] == 1.0
    assert scene.worth[1] < scene.worth[0]


def test_what_others_know_of_a_spy_shows_in_the_fear():
    quiet, loud = start("Marion Alyss Zachary"), start("Marion Alyss Zachary")
    run(quiet, "0 shift row 0 left; 1 shift row 4 left; 2 shift row 4 left")
    run(loud, "0 canvass Marion; 1 shift row 4 left; 2 shift row 4 left")
    assert Scene(loud.view(0)).shown.bit_count() < Scene(quiet.view(0)).shown.bit_count()


def test_a_rookie_forgets_and_still_decides_within_the_rules():
    match = start("Marion Alyss Zachary")
    view = match.view(0)
    assert {rookie().choose(view, Random(seed)) for seed in range(30)} <= set(view["legal"])
