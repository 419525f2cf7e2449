from collections import Counter
from random import Random
from types import SimpleNamespace

import pytest
from hitman_table import table

from backroom.bots.levels import bot
from backroom.bots.noir.hitman_sleuth import regular
from support import run

KEY = "noir/hitman-sleuth"
OTHERS = ["Franz", "Geneva", "Linus", "Ramon", "Yvonne"]


def choices(view, level="regular", times=40):
    return Counter(bot(level, KEY).choose(view, Random(n)) for n in range(times))


def known(match, seat, suspects, public=None, **changes):
    """A seat's view in which it has found out more."""
    view, other = match.view(seat), str(1 - seat)
    recall = {
        **view["recall"],
        "suspects": {other: suspects},
        "public": {**view["recall"]["public"], other: suspects, **(public or {})},
    }
    return {**view, "recall": recall, **changes}


def test_the_hitman_takes_the_last_target():
    view = table(targets="Linus Barrin Clive Deidre", hitman="Marion").view(0)
    assert set(choices({**view, "hit_list": ["Linus"]})) == {"kill Linus"}


def last_but_one(deck):
    """A view with one card left face down, where all others but so many are known, and one suspect whose card is not has died."""
    view = table(targets="Linus Barrin Clive Deidre", hitman="Marion").view(0)
    board = [[{**card, "alive": card["name"] != "Zachary"} for card in line] for line in view["board"]]
    return {**view, "board": board, "hit_list": ["Linus", None], "deck": deck, "hands": [0, 0]}


def test_a_target_after_which_only_a_dead_one_can_be_left_wins():
    assert unseen().values(last_but_one(deck=0))["kill Linus"] == pytest.approx(1.0)


def test_the_likelier_the_next_target_is_dead_the_better_it_is_to_kill_the_one_before():
    values = [unseen().values(last_but_one(deck))["kill Linus"] for deck in (0, 1, 3, 9)]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == 4


def test_a_rookie_kills_a_target_next_door():
    view = table(targets="Linus Barrin Clive Deidre", hitman="Marion").view(0)
    assert choices(view, "rookie").most_common(1)[0][0] == "kill Linus"


def unseen():
    """A regular who thinks that its moves tell nothing."""
    player = regular()
    player._mirror = SimpleNamespace(look=player._mirror.look, foresee=lambda table: {})
    return player


def test_the_hitman_would_rather_kill_the_target_than_anybody_else():
    values = unseen().values(table(targets="Linus Barrin Clive Deidre", hitman="Marion").view(0))
    assert values["kill Linus"] == max(value for choice, value in values.items() if choice.startswith("kill "))


def test_the_hitman_gets_next_to_a_target_out_of_reach():
    match = table(targets="Alyss Barrin Clive Deidre", hitman="Marion")
    values = unseen().values(match.view(0))
    # Alyss comes to the end of the third row, two away from Marion, or down into the second row, next to nobody's door.
    assert values["shift col 0 down"] > values["shift row 4 left"]


def test_a_hitman_who_is_found_out_evades():
    match = table(targets="Alyss Barrin Clive Deidre", hitman="Marion")
    assert set(choices(known(match, 0, OTHERS, {"0": ["Marion"]}))) == {"evade"}


@pytest.mark.parametrize("level", ["regular", "rookie"])
def test_the_sleuth_accuses_a_hitman_who_is_found_out(level):
    match = table(identity="Zachary")
    run(match, "0 shift row 0 left")
    assert choices(known(match, 1, ["Trevor"]), level).most_common(1)[0][0] == "accuse Trevor"


def test_the_sleuth_minds_a_wrong_accusation_less_when_it_spares_the_hitman_nothing():
    match = table(identity="Zachary")
    run(match, "0 shift row 0 left")
    view = known(match, 1, ["Trevor", "Franz", "Geneva", "Linus"])
    cheap, dear = ({**view, "hit_list": ["Barrin", *[None] * more]} for more in (0, 1))
    lead = [values["accuse Trevor"] - values["accuse Zachary"] for values in map(regular().values, (cheap, dear))]
    stay = [regular().values(each)["exonerate"] - regular().values(each)["accuse Zachary"] for each in (cheap, dear)]
    assert lead[0] > 0
    assert stay[1] > stay[0]


def test_without_a_card_in_hand_the_sleuth_is_more_careful():
    match = table(identity="Zachary")
    run(match, "0 shift row 0 left")
    view = known(match, 1, ["Trevor", "Simon"])
    values = [regular().values({**view, "hands": [0, spare]})["shift row 0 left"] for spare in (2, 0)]
    assert values[0] > values[1]


def test_a_rookie_has_more_than_one_idea():
    assert len(choices(table().view(0), "rookie", 200)) > 8
