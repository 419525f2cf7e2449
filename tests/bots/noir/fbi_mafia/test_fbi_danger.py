from dataclasses import replace

from fbi_table import DETECTIVE, KILLER, SUIT, UNDERCOVER, table

from backroom.bots.noir.fbi_mafia.danger import arrests
from backroom.bots.noir.fbi_mafia.mafia import dread
from backroom.bots.noir.fbi_mafia.regular import values
from backroom.bots.noir.fbi_mafia.scene import Scene
from backroom.bots.noir.fbi_mafia.shark import Guide

CORNER, NEXT_DOOR, BESIDE, IN_LINE = 0, 7, 1, 3
"""Cells of a board of six by six: where the Killer stands, next to it, next to both, and three along the row."""
FAR, FURTHER, FURTHEST = 28, 33, 35


def gang_at_the_edge(undercover=FAR, detective=FURTHER, suit=FURTHEST):
    """The Killer's view of agents who stand on these cells for certain; the rest of the gang is out of everybody's way."""
    match = table(players=6, killer="Alyss", psycho="Beatrix", bomber="Clive")
    view = match.view(KILLER)
    board = Scene(view).table.board
    may = {UNDERCOVER: 1 << board[undercover], DETECTIVE: 1 << board[detective], SUIT: 1 << board[suit]}
    return Scene(view, may)


def suspected(**chances):
    """By cell: how likely all take a mafioso to be there."""
    guess = [0.02] * 36
    for name, chance in chances.items():
        guess[{"corner": CORNER, "beside": BESIDE, "far": FAR}[name]] = chance
    return guess


def dreaded(scene, **chances):
    return arrests(scene, scene.layout, suspected(**chances))


def test_a_mafioso_is_dreaded_for_when_an_agent_stands_next_door():
    near, far = gang_at_the_edge(undercover=NEXT_DOOR), gang_at_the_edge()
    assert dreaded(near, corner=0.5) > dreaded(far, corner=0.5) + 0.5


def test_whoever_stands_beside_somebody_suspected_more_is_left_alone():
    scene = gang_at_the_edge(undercover=NEXT_DOOR)
    assert dreaded(scene, corner=0.3, beside=0.5) < 0.1 * dreaded(scene, corner=0.3, beside=0.1)


def test_the_detective_comes_along_lines_and_the_others_do_not():
    assert dreaded(gang_at_the_edge(detective=IN_LINE), corner=0.5) > dreaded(gang_at_the_edge(suit=IN_LINE), corner=0.5) + 0.5


def test_the_first_suspect_of_all_is_come_for_from_anywhere():
    scene = gang_at_the_edge()
    assert dreaded(scene, corner=0.6) > dreaded(scene, corner=0.6, far=0.8) + 0.3


def test_a_deed_that_leaves_many_open_is_dreaded_less_than_one_that_names_the_deciding_mafioso():
    scene = gang_at_the_edge(undercover=NEXT_DOOR)
    many = scene.layout.on.near_or_self[NEXT_DOOR]
    assert dread(scene, scene.layout, many) < dread(scene, scene.layout, 1 << CORNER)


def test_beliefs_about_each_agent_move_with_the_board():
    layout = gang_at_the_edge(undercover=NEXT_DOOR).layout
    swapped = layout.swapped(NEXT_DOOR, FAR)
    assert swapped.each[UNDERCOVER][FAR] == 1.0
    assert [sum(on) for on in zip(*swapped.each.values(), strict=True)] == swapped.there
    struck = layout.struck(NEXT_DOOR)
    assert struck.each[UNDERCOVER][NEXT_DOOR] == 0.0
    assert abs(sum(struck.each[UNDERCOVER]) - 1.0) < 1e-9


def test_a_mafioso_takes_comfort_in_another_suspect():
    scene = gang_at_the_edge(undercover=NEXT_DOOR)
    alone, beside = suspected(corner=0.3), suspected(corner=0.3, beside=0.6)
    dreaded = [dread(scene, replace(scene.layout, guess=guess)) for guess in (alone, beside)]
    assert dreaded[0] > 2 * dreaded[1]


def test_what_a_sharks_mafioso_does_is_what_a_regular_holds_best():
    match = table(players=6, killer="Alyss", psycho="Beatrix", bomber="Clive")
    view = match.view(KILLER)
    worth = values(Scene(view))
    assert list(Guide().prior(view)) == [max(worth, key=worth.get)]
