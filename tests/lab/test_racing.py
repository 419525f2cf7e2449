"""How the race of Killer vs Inspector is fitted, and what is shipped."""

import json
from importlib.resources import files

import backroom
from backroom.bots.noir.killer_inspector.following import Followed
from backroom.bots.noir.killer_inspector.guide import HAND
from backroom.bots.noir.killer_inspector.race import PACKAGE, TRAITS, chance, fitted_wins, traits, weights
from backroom.bots.noir.kit.sight import Sight
from backroom.lab.racing import KEY, Seen, collect, fit_race, surprise


def followed(kills=0):
    """A match after its first kill, in which the Inspector has chosen and is to move again."""
    match = backroom.game(KEY).start(seed=3)
    while match.kernel.stage != 2:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0].notation)
    match.play(match.to_act[0], next(each for each in match.legal(match.to_act[0]) if each.verb == "shift").notation)
    public, (killer,) = Sight(match.view(0)).public, match.game.sides(match.view(None))["killer"]
    kernel = Followed.of(match.kernel, public[killer], public[1 - killer])
    kernel.kills += kills
    return kernel


def test_the_same_seed_comes_to_the_same_weights():
    one, other = collect(3, 7), collect(3, 7)
    assert len(one) > 20
    assert fit_race(one) == fit_race(other)


def test_what_decides_matches_is_found():
    seen = [Seen(number, 1.0, [1.0, float(number % 2), *[0.0] * (len(TRAITS) - 2)], float(number % 2)) for number in range(80)]
    known = fit_race(seen)
    assert chance(known, seen[1].traits) > 0.7
    assert chance(known, seen[0].traits) < 0.3
    assert surprise(known, seen) < surprise([0.0] * len(TRAITS), seen)


def test_the_shipped_weights_are_those_of_the_traits_that_are_looked_at():
    shipped = json.loads((files(PACKAGE) / "race.json").read_bytes())
    assert tuple(shipped["traits"]) == TRAITS
    assert len(weights()) == len(TRAITS) == len(traits(followed()))


def test_kills_bring_the_killer_nearer_to_winning_and_being_found_out_beside_the_inspector_does_not():
    start = followed()
    assert fitted_wins(followed(kills=10)) > fitted_wins(start)
    killer, inspector = start.where[start.killer], start.where[start.inspector]
    beside = start.on.near[killer][0]
    start.where = bytes([beside if cell == inspector else inspector if cell == beside else cell for cell in start.where])
    hidden = fitted_wins(start)
    start.may_kill = 1 << killer
    assert fitted_wins(start) < hidden


def test_each_side_has_a_measure_of_its_own():
    assert HAND.measures["killer"].wins is fitted_wins
    assert HAND.measures["killer"].depth < HAND.measures["inspector"].depth
