from random import Random

import pytest
from fbi_table import BOMBER, KILLER, PSYCHO, SUIT, UNDERCOVER, table

from backroom.bots.noir.fbi_mafia import regular, rookie
from backroom.bots.noir.fbi_mafia.bomber import chain
from backroom.bots.noir.fbi_mafia.regular import values
from backroom.bots.noir.fbi_mafia.scene import Scene
from backroom.games.noir.kit.cast import NUMBER
from support import run


def decide(match, bot=None, seed=1):
    (mover,) = match.to_act
    return (bot or regular()).choose(match.view(mover), Random(seed))


def worths(match):
    (mover,) = match.to_act
    return values(Scene(match.view(mover)))


def test_the_killer_kills_but_never_a_team_mate():
    match = table(players=6, killer="Alyss", psycho="Ashton", bomber="Deidre")
    worth = worths(match)
    assert decide(match) not in {"kill Ashton", "kill Deidre"}
    assert worth["kill Ashton"] < worth["kill Dominic"]
    assert worth["kill Deidre"] < worth["kill Dominic"]


@pytest.mark.parametrize("seed", range(8))
def test_a_rookie_knows_its_team_mates_too(seed):
    match = table(players=6, killer="Alyss", psycho="Ashton", bomber="Deidre")
    slips = {"kill Ashton", "kill Deidre"}
    choices = [decide(match, rookie(), seed=1000 * seed + each) for each in range(25)]
    assert sum(choice in slips for choice in choices) <= 3


def test_an_agent_arrests_a_mafioso_who_can_be_nobody_else():
    match = table("undercover", 6, undercover="Dominic", killer="Alyss")
    scene = Scene(match.view(UNDERCOVER), {KILLER: 1, PSYCHO: 0b1111 << 20, BOMBER: 0b1111 << 30})
    worth = values(scene)
    assert max(worth, key=worth.get) == "accuse Alyss"


def test_agents_do_not_accuse_each_other():
    match = table("undercover", 6, undercover="Dominic", suit="Alyss")
    worth = worths(match)
    assert worth["accuse Alyss"] < worth["accuse Ashton"]
    assert worth["accuse Alyss"] < worth["shift row 5 left"]


def test_a_chain_counts_everybody_it_reaches_and_no_mafioso():
    match = table("bomber", 6, bomber="Zachary", bombs="Alyss Ashton", killer="Neil", psycho="Linus")
    scene = Scene(match.view(BOMBER))
    where = scene.table.where
    alone = table("bomber", 6, bomber="Zachary", bombs="Alyss", killer="Neil", psycho="Linus")
    single = chain(Scene(alone.view(BOMBER)), Scene(alone.view(BOMBER)).layout, where[0])
    assert chain(scene, scene.layout, where[0]) > single >= 2.0


def test_the_bomber_sets_off_what_brings_two_points():
    match = table("bomber", 6, bomber="Zachary", bombs="Alyss", killer="Neil", psycho="Linus")
    assert decide(match) == "detonate Alyss"


def test_the_suit_saves_whoever_is_no_suspect():
    match = table(players=6, killer="Alyss", suit="Franz", protections="Deidre")
    run(match, "0 kill Deidre")
    assert decide(match) == "save"


def test_the_suit_lets_somebody_die_who_may_be_a_mafioso():
    match = table(players=6, killer="Alyss", suit="Franz", protections="Deidre")
    run(match, "0 kill Deidre")
    scene = Scene(match.view(SUIT), {PSYCHO: 1 << NUMBER["Deidre"]})
    worth = values(scene)
    assert max(worth, key=worth.get) == "pass"


def test_the_psycho_threatens_neighbours_before_those_further_away():
    match = table("psycho", 6, psycho="Horatio", killer="Zachary", bomber="Yvonne")
    run(match, "2 shift row 5 left")
    worth = worths(match)
    assert max(worth, key=worth.get).split()[1] in {"Barrin", "Ernest", "Greta", "Hugo", "Kara"}
