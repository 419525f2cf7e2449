from collections import Counter
from random import Random

import pytest
from killer_table import dealt, table

from backroom.bots.levels import bot
from backroom.bots.noir.killer_inspector import regular
from support import run

KEY = "noir/killer-inspector"
EVERYBODY_ELSE = ["Alyss", "Barrin", "Clive", "Linus", "Ramon", "Yvonne"]


def choices(view, level="regular", times=40):
    return Counter(bot(level, KEY).choose(view, Random(n)) for n in range(times))


def known(match, seat, suspects, public=None):
    """A seat's view in which it has found out more."""
    view, other = match.view(seat), str(1 - seat)
    view["recall"] = {"suspects": {other: suspects}, "public": public or {**view["recall"]["public"], other: suspects}}
    return view


def test_the_killer_takes_the_kill_that_wins():
    match = table(killer="Marion", kill="Neil", kills_to_win=2)
    assert all(choice.startswith("kill ") for choice in choices(match.view(0)))


def test_the_killer_kills_an_inspector_who_is_found_out():
    view = known(table(killer="Marion", kill="Neil"), 0, ["Linus"])
    assert set(choices(view)) == {"kill Linus"}


def test_a_rookie_tends_to_kill_whoever_may_be_the_inspector():
    found = choices(known(table(killer="Marion", kill="Neil"), 0, ["Linus"]), "rookie", 400)
    assert found["kill Linus"] == max(found.values())
    assert len(found) > 5


def test_a_killer_in_whom_nobody_else_can_hide_becomes_somebody_else():
    match = table(killer="Marion", kill="Neil")
    view = known(match, 0, EVERYBODY_ELSE, {"0": ["Marion"], "1": EVERYBODY_ELSE})
    # Two of the six who may be the Inspector stand next to Marion: to go for one of these is as good.
    assert "disguise" in choices(view)
    assert set(choices(view)) <= {"disguise", "kill Linus", "kill Ramon"}


def test_the_first_kill_leaves_many_candidates():
    # Geneva has eight neighbours and Alyss three: that Kara's neighbour in the corner dies would say much more.
    values = regular().values(dealt(killer="Franz").view(0))
    assert values["kill Geneva"] > values["kill Alyss"]


@pytest.mark.parametrize("level", ["regular", "rookie"])
def test_the_inspector_accuses_a_killer_who_is_found_out(level):
    match = table(killer="Marion", kill="Neil", identity="Zachary")
    run(match, "0 shift row 0 left")
    view = known(match, 1, ["Trevor"])
    assert choices(view, level).most_common(1)[0][0] == "accuse Trevor"


def test_the_inspector_lays_the_card_that_tells_most():
    match = table(killer="Marion", kill="Neil", identity="Zachary", hand="Kara Ophelia Pedro Zachary", deck="Linus")
    run(match, "0 shift row 0 left; 1 exonerate")
    # Half of them stand next to Linus, none next to Ophelia.
    view = known(match, 1, ["Franz", "Geneva", "Wanda", "Yvonne"])
    values = regular().values(view)
    assert values["lay Linus"] > values["lay Ophelia"]


def test_a_bluff_costs_what_it_gives_away():
    match = table(killer="Marion", kill="Neil", identity="Zachary")
    run(match, "0 shift row 0 left")
    values = regular().values(match.view(1))
    # Both say where the Inspector is, but only one of them may hit.
    assert values["accuse Trevor"] > values["accuse Zachary"]


def test_the_longer_nothing_happens_the_less_regular_thinks_of_shifts():
    view = known(table(killer="Marion", kill="Neil"), 0, EVERYBODY_ELSE, {"0": ["Marion", "Simon"], "1": EVERYBODY_ELSE})
    player = regular()
    first = player.values(view)
    for _ in range(60):
        last = player.values(view)
    assert first["shift row 0 left"] > last["shift row 0 left"]
    assert first["kill Linus"] == last["kill Linus"]
    assert not max(last, key=last.get).startswith("shift")


def test_a_rookie_has_more_than_one_idea():
    assert len(choices(table().view(0), "rookie", 200)) > 8
