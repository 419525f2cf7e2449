from collections import Counter
from itertools import combinations
from random import Random

import pytest
from thief_table import table

import backroom
from backroom.bots.levels import bot
from backroom.bots.noir.kit.sight import Sight, mask
from backroom.bots.noir.thief_chief.chief import SURER, chief_odds
from backroom.bots.noir.thief_chief.following import Followed
from backroom.bots.noir.thief_chief.guide import Guide
from backroom.bots.noir.thief_chief.regular import Regular
from backroom.bots.noir.thief_chief.scene import SHY, Scene, Trios, picked
from backroom.games.noir.kit.cast import NUMBER
from backroom.games.noir.kit.grid import shape
from support import random_play, run

KEY = "noir/thief-chief"


def choices(view, level="regular", times=40):
    return Counter(bot(level, KEY).choose(view, Random(n)) for n in range(times))


def threes(view):
    """The Thief's possible threes, read from the view the long way."""
    cast = sorted(card["name"] for row in view["board"] for card in row)
    bits = int(view["recall"]["trios"], 16)
    return [three for number, three in enumerate(combinations(cast, 3)) if bits >> number & 1]


def test_odds_count_every_possible_three_with_its_active_card():
    for seed in range(12):
        match = random_play(backroom.game(KEY).start(seed=seed), Random(seed), 5 + 4 * seed)
        if not match.to_act or match.kernel.stage == 0:
            continue
        view = match.view(match.kernel.chief_seat)
        table = Sight(view)
        may, mine = view["recall"]["suspects"][str(match.kernel.thief_seat)], view["you"]["identity"]
        worlds = [card for three in threes(view) if mine not in three for card in three if card in may]
        odds = Trios.read(table).without(table.identity).odds(mask(may))
        for card in table.where:
            name = next(each for each, number in NUMBER.items() if number == card)
            assert odds[table.where[card]] == pytest.approx(worlds.count(name) / len(worlds))


def test_the_chief_takes_a_thief_for_shy():
    match = table(active="Alyss", officers="Pedro Ulysses", chief="Ernest")
    run(match, "0 shift row 0 left")
    seen = Sight(match.view(1))
    odds = chief_odds(seen)
    few = sum(each > 0.0 for each in odds)
    shy = SHY ** (1.0 + SURER / few)
    assert odds[seen.where[NUMBER["Vincent"]]] == pytest.approx(shy * odds[seen.where[NUMBER["Clive"]]])


def test_the_chief_is_surer_of_that_the_fewer_are_left():
    match = table(active="Alyss", officers="Pedro Ulysses", chief="Ernest")
    run(match, "0 shift row 0 left")
    view = match.view(1)
    apart = []
    for left in (["Clive", "Marion", "Vincent"], ["Clive", "Vincent"]):
        view["recall"] = {**view["recall"], "suspects": {"0": left}}
        seen = Sight(view)
        odds = chief_odds(seen)
        apart.append(odds[seen.where[NUMBER["Vincent"]]] / odds[seen.where[NUMBER["Clive"]]])
    assert apart[1] < apart[0] < SHY


def test_a_chief_who_is_not_sure_mixes():
    match = table(active="Alyss", officers="Pedro Ulysses", chief="Ernest")
    run(match, "0 shift row 0 left")
    view = match.view(1)
    values = Regular().values(view)
    best = max(values, key=values.__getitem__)
    found = choices(view, times=60)
    assert found[best] == max(found.values())
    assert len(found) > 2


@pytest.mark.parametrize("level", ["regular", "rookie"])
def test_the_chief_accuses_a_thief_who_is_found_out(level):
    match = table(active="Alyss", officers="Franz Ulysses")
    run(match, "0 steal Alyss")
    view = match.view(1)
    only = format(sum(1 << n for n, three in enumerate(combinations(sorted(names(view)), 3)) if "Alyss" in three), "x")
    view["recall"] = {"suspects": {"0": ["Alyss"]}, "public": {**view["recall"]["public"], "0": ["Alyss"]}, "trios": only}
    found = choices(view, level, 200)
    assert found["accuse Alyss"] == max(count for choice, count in found.items() if choice.startswith("accuse"))
    if level == "regular":
        assert set(found) == {"accuse Alyss"}


def names(view):
    return [card["name"] for row in view["board"] for card in row]


def test_the_thief_takes_the_last_treasure_whatever_the_police():
    match = table(active="Alyss", officers="Barrin Geneva")
    view = match.view(0)
    view["board"] = [[{**card, "tokens": ["treasure"] if card["name"] == "Franz" else []} for card in row] for row in view["board"]]
    view["legal"] = [each for each in view["legal"] if not each.startswith("steal") or each == "steal Franz"]
    assert set(choices(view)) == {"steal Franz"}


def test_the_police_next_door_make_a_theft_worth_less():
    far = Regular().values(table(active="Alyss", officers="Yvonne Zachary", thief="Alyss Marion Trevor").view(0))
    near = Regular().values(table(active="Alyss", officers="Barrin Geneva", thief="Alyss Marion Trevor").view(0))
    assert far["steal Alyss"] / far["disguise Trevor"] > near["steal Alyss"] / near["disguise Trevor"]


def test_the_thief_knows_that_the_same_face_again_says_nothing():
    match = table(active="Marion", thief="Alyss Marion Zachary")
    run(match, "0 steal Marion; 1 shift row 0 left; 0 steal Neil; 1 shift row 0 left")
    values = Regular().values(match.view(0))
    # Having stolen twice Marion is one of a few; after an empty disguise one of many.
    assert values["disguise Marion"] > values["shift row 4 left"]


def test_the_thief_gets_bolder_the_longer_it_has_taken_nothing():
    view, regular = table(active="Alyss", officers="Barrin Geneva").view(0), Regular()
    first = regular.values(view)
    for _ in range(200):
        last = regular.values(view)
    lead = [
        values["steal Alyss"] - max(each for choice, each in values.items() if not choice.startswith("steal"))
        for values in (first, last)
    ]
    assert lead[1] > lead[0]


def test_even_after_a_very_long_wait_the_thief_tells_good_from_bad():
    view, regular = table(active="Alyss", officers="Barrin Geneva").view(0), Regular()
    for _ in range(300):
        values = regular.values(view)
    assert max(values, key=values.get).startswith("steal")
    assert min(values.values()) < max(values.values()) - 0.1


def worth_of_a_treasure(view, match, turns):
    """What one treasure more is worth to a searching Thief after so many turns without one, as a multiple of being at large."""
    kernel = Followed.of(match.kernel, match._notebook.clues)
    guide, richer = Guide(), kernel.clone()
    for _ in range(turns):
        guide.prior(view)
    richer.loot &= richer.loot - 1
    return guide.value(richer, kernel.thief_seat) / guide.value(kernel, kernel.thief_seat)


def test_to_a_searching_thief_a_treasure_is_worth_more_near_the_end_and_after_a_long_wait():
    match = table(active="Alyss")
    early = worth_of_a_treasure(match.view(0), match, 1)
    assert 1.0 < early < worth_of_a_treasure(match.view(0), match, 50)
    match.kernel.loot &= 0b111
    view = match.view(0)
    view["board"] = [
        [{**card, "tokens": ["treasure"] if row == 0 and col < 3 else []} for col, card in enumerate(cards)]
        for row, cards in enumerate(view["board"])
    ]
    assert worth_of_a_treasure(view, match, 1) > early


def test_a_rookie_has_more_than_one_idea():
    assert len(choices(table().view(0), "rookie", 200)) > 8


def test_the_chief_learns_from_accusations_in_vain():
    match, regular = table(active="Alyss", officers="Barrin Geneva"), Regular()
    run(match, "0 shift row 4 left")
    view = match.view(1)
    view["legal"] = [each for each in view["legal"] if each.startswith("accuse")]
    first = regular.values(view)
    favourite = max(first, key=first.get)
    for _ in range(5):
        regular.took(favourite)
    assert regular.values(view)[favourite] < first[favourite]
    assert max(regular.values(view), key=regular.values(view).get) != favourite


@pytest.mark.parametrize("deed", ["shift row 4 left", "steal Alyss", "disguise Alyss"])
def test_a_thief_who_listens_hears_whom_the_chief_accuses(deed):
    match = table(active="Alyss", officers="Geneva Ulysses")
    listening, deaf = Regular(listens=True), Regular()
    for each in (listening, deaf):
        each.values(match.view(0))
        each.took(deed)
    run(match, f"0 {deed}; 1 accuse Barrin")
    for each in (listening, deaf):
        each.values(match.view(0))
    assert (listening.misses, deaf.misses) == ({NUMBER["Barrin"]: 1.0}, {})


def test_a_thief_who_listens_hears_nothing_where_the_chief_shifts_or_deputizes():
    match, listening = table(active="Alyss", officers="Geneva Ulysses", deck="Barrin"), Regular(listens=True)
    for deed in ("0 shift row 4 left; 1 shift row 4 left", "0 disguise Alyss; 1 deputize; 1 dismiss Barrin"):
        listening.values(match.view(0))
        listening.took(deed.partition(";")[0].removeprefix("0 "))
        run(match, deed)
    listening.values(match.view(0))
    assert listening.misses == {}


def scene(faces, me, plain):
    """A board without uniforms near: how likely each cell is the Thief's, the Thief's own, and the plainclothes one's for certain."""
    on = shape(5, 5)
    odds = [faces.get(cell, 0.0) for cell in range(on.cells)]
    return Scene(on, on.full, 1 << 24, odds, [float(cell == plain) for cell in range(on.cells)], 1 << me, 1 << me)


def test_a_likelier_face_within_reach_and_a_lesson_make_the_thief_safer():
    none = [1.0] * 25
    alone = picked(scene({0: 0.5, 4: 0.5}, me=0, plain=6), none)
    beside_a_likelier = picked(scene({0: 0.3, 1: 0.7}, me=0, plain=6), none)
    assert alone == 1.0
    assert beside_a_likelier < 0.3 * alone
    learned = picked(scene({0: 0.5, 1: 0.5}, me=0, plain=6), [0.5, *none[1:]])
    assert learned < picked(scene({0: 0.5, 1: 0.5}, me=0, plain=6), none) == 0.5
    assert picked(scene({0: 0.5, 1: 0.5}, me=0, plain=24), none) == 0.0
