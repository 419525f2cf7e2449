"""What Heist's Chief does in sight of all, which tells nothing of where the plainclothes officer stands."""

from random import Random

import pytest
from heist_table import heist

import backroom
from backroom.bots.levels import bot
from backroom.bots.noir.heist import regular
from backroom.bots.noir.heist.chief import Chief, reach
from backroom.bots.noir.heist.hiding import Onlooker, values_in_sight
from backroom.bots.noir.heist.scene import Scene
from backroom.games.noir.kit.cast import NUMBER
from backroom.games.noir.kit.grid import cells_in
from support import run

KEY = "noir/heist"


def chiefs_turn(seed):
    """A Chief's view, from a match among regulars, of whom nobody knows who the plainclothes officer is."""
    match, rng = backroom.game(KEY).start(5, seed=seed), Random(seed)
    bots = [bot("regular", KEY) for _ in range(5)]
    while match.to_act:
        view = match.view(match.to_act[0])
        if view["phase"] == "chief" and len(match) > 20 and len(open_to(view)) > 1:
            return view
        match.play(match.to_act[0], bots[match.to_act[0]].choose(view, rng))
    raise AssertionError(seed)


def open_to(view):
    """Whom all may take the plainclothes officer for."""
    return view["recall"]["public"][str(view["seat"])]


def as_if(view, name):
    """What the Chief would see whose plainclothes officer has this name, with the decisions that all of them can make."""
    covered = reach(Scene(view).awake)
    where = Scene(view).table.where
    legal = [each for each in view["legal"] if not each.startswith("accuse") or covered >> where[NUMBER[each.split()[1]]] & 1]
    public = view["recall"]["public"]
    suspects = {seat: [each for each in public[seat] if each != name] for seat in view["recall"]["suspects"]}
    return {**view, "legal": legal, "you": {**view["you"], "identity": name}, "recall": {**view["recall"], "suspects": suspects}}


def shares(view, *verbs):
    """How decisions of a kind are shared out."""
    found = {each: weight for each, weight in regular().weights(view).items() if each.startswith(verbs)}
    return {each: weight / sum(found.values()) for each, weight in found.items()}


@pytest.mark.parametrize("verbs", [("shift", "swap"), ("search",), ("accuse",)])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_chief_does_alike_in_sight_of_all_whoever_the_plainclothes_officer_is(seed, verbs):
    view = chiefs_turn(seed)
    first, *others = [shares(as_if(view, name), *verbs) for name in open_to(view)[:6]]
    assert len(first) > 1
    assert all(each == pytest.approx(first) for each in others)


def test_a_chief_who_is_known_moves_as_it_likes():
    view = chiefs_turn(1)
    known = {
        **view,
        "recall": {**view["recall"], "public": {**view["recall"]["public"], str(view["seat"]): [view["you"]["identity"]]}},
    }
    assert values_in_sight(Scene(known)) == []


def test_a_chief_still_accuses_whom_only_the_plainclothes_officer_reaches():
    match = heist("Alyss Greta Simon Trevor", "Ashton Kara Vincent Wanda", "Neil", ("insider", "runner", "cleaner", "face"))
    run(match, "0 trade Kara")
    view = match.view(4)
    assert "accuse Alyss" not in as_if(view, "Neil")["legal"]
    assert regular().choose(view, Random(1)) == "accuse Alyss"


def test_an_onlooker_holds_for_worth_what_it_is_on_average():
    scene = Scene(chiefs_turn(2))
    table = scene.table
    beliefs = {seat: [1 / 49] * 49 for seat in scene.thieves}
    cells = table.cells(table.public[scene.chief_seat])
    chiefs = [Chief(scene, beliefs, 1 << cell) for cell in cells_in(cells)]
    onlooker = Onlooker(scene, beliefs, cells)
    for notation in [each for each in table.legal if not each.startswith("accuse")]:
        assert onlooker.value(notation) == pytest.approx(sum(each.value(notation) for each in chiefs) / len(chiefs))
