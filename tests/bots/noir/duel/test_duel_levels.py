"""The levels of a duel, made of what its package says of it."""

from random import Random

import pytest

import backroom
from backroom.bots.noir import hitman_sleuth, killer_inspector
from backroom.bots.noir.duel.rookie import SLIP, Rookie, accusing, hiding
from backroom.bots.noir.kit.sight import Sight
from support import random_play

DUELS = {"noir/killer-inspector": killer_inspector, "noir/hitman-sleuth": hitman_sleuth}


def view_of(key, seed=3, played=9):
    match = random_play(backroom.game(key).start(seed=seed), Random(seed), played)
    return match.view(match.to_act[0])


@pytest.mark.parametrize("key", DUELS)
def test_a_shark_goes_by_what_is_shipped_for_it_or_by_what_it_is_given(key):
    shark, view = DUELS[key].shark, view_of(key)
    shipped, given = (each.guide.regular.values(view) for each in (shark(0.1), shark(0.1, {})))
    assert shipped != given
    assert shark(0.1, {}).guide.regular.values(view) == given


@pytest.mark.parametrize("key", DUELS)
def test_every_seat_has_bots_of_its_own(key):
    levels = DUELS[key]
    for level in (levels.rookie, levels.regular, lambda: levels.shark(0.1).guide):
        assert level() is not level()
    assert levels.shark(0.1).game is not levels.shark(0.1).game


@pytest.mark.parametrize("key", DUELS)
def test_a_rookie_draws_by_the_weights_of_its_game(key):
    view = view_of(key)
    only = view["legal"][2]
    assert Rookie(lambda _table, notation, _may: float(notation == only)).choose(view, Random(1)) == only


def test_a_rookie_rather_accuses_the_fewer_it_holds_possible_and_never_itself():
    table = Sight(view_of("noir/killer-inspector"))
    one, two = [suspect for suspect in table.where if suspect != table.identity][:2]
    assert accusing(table, one, 1 << one, 60.0) == 2 * accusing(table, one, 1 << one | 1 << two, 60.0)
    assert accusing(table, two, 1 << one, 60.0) == SLIP
    assert accusing(table, table.identity, 1 << table.identity, 60.0) == 0.0


def test_a_rookie_rather_hides_the_fewer_it_may_be():
    table = Sight(view_of("noir/killer-inspector"))
    table.public[table.seat] = 0b11
    known = hiding(table)
    table.public[table.seat] = 0b1111
    assert hiding(table) == known / 2
