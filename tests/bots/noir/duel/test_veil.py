import copy
from random import Random

import pytest

import backroom
from backroom.bots.levels import bot
from backroom.bots.noir.duel import veil
from backroom.bots.noir.killer_inspector.terms import TERMS
from backroom.bots.noir.kit.sight import Sight

KEY = "noir/killer-inspector"


def shown(role, seeds=range(12)):
    """Views in which somebody in a role decides who may be several, from matches among regulars."""
    for seed in seeds:
        match, rng, bots = backroom.game(KEY).start(seed=seed), Random(seed), [bot("regular", KEY) for _ in range(2)]
        while match.to_act and len(match) < 14:
            (seat,) = match.to_act
            view = match.view(seat)
            match.play(seat, bots[seat].choose(view, rng))
            mine = view["recall"]["public"].get(str(seat), ())
            if view["phase"] == role == view["roles"][seat] and len(mine) > 3 and view["you"]["identity"] in mine:
                yield seat, view


def held(view, seat):
    """Whom a seat knows not to be the other, and nobody else does: those on its hand."""
    recall = view["recall"]
    return set(recall["public"][str(1 - seat)]) - set(recall["suspects"][str(1 - seat)]) - {view["you"]["identity"]}


def as_somebody_else(view, seat, name):
    """What that seat would be shown if it were somebody else whom all may take it for, and all else were as it is."""
    other = copy.deepcopy(view)
    other["you"]["identity"] = name
    theirs = other["recall"]["public"][str(1 - seat)]
    other["recall"]["suspects"][str(1 - seat)] = [each for each in theirs if each not in {name, *held(view, seat)}]
    table = Sight(view)
    reach = table.on.near_bits if table.role == TERMS.kills else table.on.near_or_self
    verb = "kill" if table.role == TERMS.kills else "accuse"
    cell = next(cell for cell, card in enumerate(card for line in view["board"] for card in line) if card and card["name"] == name)
    names = [card["name"] if card and card["alive"] else "" for line in view["board"] for card in line]
    deeds = [f"{verb} {near}" for place, near in enumerate(names) if near and reach[cell] >> place & 1]
    other["legal"] = [*deeds, *(each for each in view["legal"] if not each.startswith(f"{verb} "))]
    return other


@pytest.mark.parametrize("role", ["killer", "inspector"])
def test_whoever_one_is_shifts_are_as_likely_as_one_another_and_as_what_others_could_do_too(role):
    compared = 0
    for seat, view in shown(role):
        own = bot("regular", KEY).weights(view)
        for name in [
            each for each in view["recall"]["public"][str(seat)] if each not in {view["you"]["identity"], *held(view, seat)}
        ][:3]:
            other = bot("regular", KEY).weights(as_somebody_else(view, seat, name))
            if max(bot("regular", KEY).values(as_somebody_else(view, seat, name)).values()) >= veil.CERTAIN:
                continue
            common = [each for each in own if each in other and each.split()[0] in ("shift", "kill", "accuse")]
            whole = [sum(weights[each] for each in common) for weights in (own, other)]
            assert [own[each] / whole[0] for each in common] == pytest.approx([other[each] / whole[1] for each in common], abs=1e-9)
            compared += len(common) > 10
    assert compared > 10


def test_what_wins_at_once_is_not_hidden():
    sure = hidden = 0
    for seed in range(100):
        match, rng, bots = backroom.game(KEY).start(seed=seed), Random(seed), [bot("regular", KEY) for _ in range(2)]
        while match.to_act and len(match) < 100:
            (seat,) = match.to_act
            view = match.view(seat)
            suspects = view["recall"]["suspects"].get(str(1 - seat), ())
            strike = f"{'kill' if view['roles'][seat] == 'killer' else 'accuse'} {suspects[0]}" if len(suspects) == 1 else ""
            choice = bots[seat].choose(view, rng)
            if strike in view["legal"]:
                assert choice == strike
                sure += 1
                hidden += len(view["recall"]["public"].get(str(seat), ())) > 1
            match.play(seat, choice)
    assert sure > 5
    assert hidden
