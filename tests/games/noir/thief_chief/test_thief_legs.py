"""Master Thief vs Chief of Police: two legs, deals and options."""

import json
import random

import pytest
from thief_table import DECK, GAME, leg, names, table, take_everything

import backroom
from support import kinds, legal, one, random_match, random_play, run, seen, snapshot

FIRST = leg(thief="Deidre Marion Zachary")
SECOND = leg(thief="Simon Trevor Wanda", chief="Ophelia", officers="Alyss Barrin", roles="chief thief")
CATCH_DEIDRE = "0 identity Deidre; 0 steal Clive; 1 accuse Jack; 0 steal Deidre; 1 accuse Deidre"


def two_legs(*deals):
    return GAME.start(2, 7, list(deals) or [FIRST, SECOND], legs=2)


def test_one_leg_is_the_default():
    assert GAME.options["legs"].default == 1
    assert list(GAME.options["legs"].allowed) == [1, 2]
    assert table().view(None)["leg"] == 1


def test_the_end_of_the_first_of_two_legs_swaps_the_roles_and_deals_anew():
    match = two_legs()
    events = run(match, CATCH_DEIDRE)
    assert match.outcome is None
    view = match.view(None)
    assert (view["leg"], view["roles"], view["taken"], view["treasures"]) == (2, ["chief", "thief"], [2, 0], 0)
    assert view["officers"] == ["Alyss", "Barrin"]
    assert (view["deck"], view["discards"], view["last_shift"]) == (19, [], None)
    assert all(each["tokens"] == ["treasure"] for row in view["board"] for each in row)
    assert match.view(1)["you"] == {"role": "thief", "identity": None, "hand": ["Simon", "Trevor", "Wanda"]}
    assert match.view(0)["you"] == {"role": "chief", "identity": "Ophelia", "hand": []}
    assert legal(match, 1) == ["identity Simon", "identity Trevor", "identity Wanda"]
    assert kinds(events) == ["action", "accuse", "leg", "draw", "draw", "officer", "officer"]
    assert one(events, "accuse")["hit"] is True


def test_the_new_legs_events_show_each_seat_just_its_own_cards():
    events = run(two_legs(), CATCH_DEIDRE)
    assert one(events, "leg") == {
        "kind": "leg",
        "seat": None,
        "leg": 2,
        "roles": ["chief", "thief"],
        "taken": [2, 0],
        "reason": "the Chief accused the Thief",
        "ending": {"code": "accused"},
    }
    drawn = {seat: [each["names"] for each in seen(events, seat) if each["kind"] == "draw"] for seat in (0, 1, None)}
    assert drawn == {0: [None, ["Ophelia"]], 1: [["Simon", "Trevor", "Wanda"], None], None: [None, None]}


def test_the_first_leg_also_ends_when_every_treasure_is_taken():
    match = GAME.start(2, 0, leg(deck=DECK), legs=2)
    run(match, "0 identity Alyss")
    events = take_everything(match)
    assert one(events, "leg")["reason"] == "the Thief took every treasure"
    assert match.outcome is None
    assert match.view(None)["leg"] == 2
    assert match.view(None)["taken"] == [25, 0]


def test_the_second_leg_is_played_out_even_when_it_is_decided():
    match = two_legs()
    run(match, "0 identity Deidre; 0 shift row 4 left; 1 accuse Deidre")
    run(match, "1 identity Simon; 1 steal Simon")
    assert match.view(None)["taken"] == [0, 1]
    assert match.outcome is None


def test_after_two_legs_more_treasures_as_thief_win():
    match = two_legs()
    run(match, CATCH_DEIDRE)
    events = run(match, "1 identity Trevor; 1 steal Simon; 0 accuse Trevor")
    assert match.outcome.winners == {0}
    assert match.outcome.scores == (2, 1)
    assert one(events, "over")["scores"] == [2, 1]
    assert match.outcome.reason == "seat 0 took 2 treasures as Thief, seat 1 took 1"


def test_equal_treasures_are_a_draw():
    match = two_legs()
    run(match, CATCH_DEIDRE)
    run(match, "1 identity Trevor; 1 steal Simon; 0 shift row 0 left; 1 steal Trevor; 0 accuse Trevor")
    assert match.outcome.winners == frozenset()
    assert match.outcome.scores == (2, 2)


def test_the_ban_on_undoing_does_not_reach_into_the_second_leg():
    match = two_legs()
    run(match, "0 identity Deidre; 0 shift row 4 left; 1 accuse Deidre; 1 identity Simon")
    assert sum(each.startswith("shift") for each in legal(match, 1)) == 20


def test_nothing_of_the_second_leg_shows_before_it_starts():
    other = leg(thief="Kara Linus Neil", chief="Jack", officers="Isolde Horatio", roles="chief thief")
    first, second = two_legs(FIRST, SECOND), two_legs(FIRST, {**other, "board": names(table())[::-1]})
    script = "0 identity Deidre; 0 steal Clive; 1 accuse Jack; 0 steal Deidre"
    for line in ["", *script.split(";")]:
        assert seen(run(first, line), None) == seen(run(second, line), None)
        for seat in (0, 1, None):
            assert json.dumps(first.view(seat)) == json.dumps(second.view(seat))


def test_a_single_deal_is_for_the_first_leg():
    match = GAME.start(2, 3, FIRST, legs=2)
    assert match.view(0)["you"]["hand"] == ["Deidre", "Marion", "Zachary"]
    run(match, CATCH_DEIDRE)
    assert match.view(None)["roles"] == ["chief", "thief"]
    assert match.view(None)["deck"] == 19


def test_the_second_leg_comes_from_the_seed_where_no_deal_fixes_it():
    hands = set()
    for seed in range(5):
        match = GAME.start(2, seed, FIRST, legs=2)
        run(match, CATCH_DEIDRE)
        again = backroom.replay(match.record())
        assert snapshot(again) == snapshot(match)
        hands.add(tuple(match.view(1)["you"]["hand"]))
    assert len(hands) > 1


def test_a_random_layout_is_drawn_for_each_leg():
    match = GAME.start(2, 1, FIRST, legs=2, layout="random")
    before = names(match)
    run_to_second_leg(match)
    assert sorted(names(match)) == sorted(before)
    assert names(match) != before


def run_to_second_leg(match):
    random_play(match, random.Random(0), stop=lambda each: each.view(None)["leg"] == 2)
    assert match.view(None)["leg"] == 2


def test_either_legs_deal_may_say_who_is_the_thief():
    for seed in range(6):
        match = GAME.start(2, seed, [None, {"roles": ["chief", "thief"]}], legs=2)
        assert match.view(None)["roles"] == ["thief", "chief"]


def test_roles_that_do_not_swap_are_refused():
    with pytest.raises(ValueError, match="swap"):
        two_legs(FIRST, {**SECOND, "roles": FIRST["roles"]})


@pytest.mark.parametrize(
    ("deal", "legs"),
    [([], 1), ([FIRST, SECOND], 1), ([FIRST], 2), ([FIRST, SECOND, FIRST], 2), ([], 2)],
)
def test_a_list_of_deals_has_one_for_each_leg(deal, legs):
    with pytest.raises(ValueError, match="one deal per leg"):
        GAME.start(2, 0, deal, legs=legs)


def test_a_list_with_the_only_legs_deal_is_fine():
    assert GAME.start(2, 0, [FIRST]).view(0)["you"]["hand"] == ["Deidre", "Marion", "Zachary"]


@pytest.mark.parametrize(
    "deal",
    [
        {"evidence": ["Alyss", "Alyss"]},
        {"evidence": ["Nobody"]},
        {"evidence": ["Xavier"]},
        {"evidence": "Alyss"},
        {"board": ["Alyss"]},
        {"board": ["Alyss"] * 25},
        {"roles": ["thief"]},
        {"roles": ["thief", "thief"]},
        {"roles": ["thief", "killer"]},
        {"first": 0},
        "Alyss",
        3,
    ],
)
def test_a_wrong_deal_is_refused_in_either_leg(deal):
    with pytest.raises(ValueError, match="deal"):
        GAME.start(2, 0, deal)
    with pytest.raises(ValueError, match="deal"):
        GAME.start(2, 0, [FIRST, deal], legs=2)


def test_a_short_evidence_list_is_the_top_of_the_deck():
    match = GAME.start(2, 0, {"evidence": ["Zachary", "Alyss", "Marion", "Jack"], "roles": ["thief", "chief"]})
    assert match.view(0)["you"]["hand"] == ["Alyss", "Marion", "Zachary"]
    assert match.view(1)["you"]["identity"] == "Jack"


def test_a_board_and_a_cast_may_be_drawn_or_dealt():
    assert names(GAME.start(seed=1)) == sorted(names(GAME.start(seed=1)))
    assert names(GAME.start(seed=1, layout="random")) != names(GAME.start(seed=2, layout="random"))
    assert set(names(GAME.start(seed=1, cast="random"))) != set(names(GAME.start(seed=1)))
    board = names(table())[::-1]
    assert names(GAME.start(seed=1, deal={"board": board})) == board


@pytest.mark.parametrize("options", [{"legs": 3}, {"legs": 0}, {"legs": True}, {"kills_to_win": 3}, {"layout": "spiral"}])
def test_options_out_of_range_are_refused(options):
    with pytest.raises(ValueError, match="Thief"):
        GAME.start(2, 0, **options)


def test_random_matches_of_two_legs_end():
    for seed in range(10):
        match = random_match(GAME.key, seed=seed, legs=2, layout="random", cast="random")
        assert match.outcome is not None
        assert match.outcome.scores == tuple(match.view(None)["taken"])


def test_a_clone_goes_its_own_way_into_the_second_leg():
    match = two_legs()
    run(match, "0 identity Deidre; 0 steal Clive; 1 accuse Jack; 0 steal Deidre")
    before = snapshot(match)
    twin = match.clone()
    run(twin, "1 accuse Deidre; 1 identity Simon; 1 shift row 0 left")
    assert snapshot(match) == before
    run(match, "1 accuse Deidre")
    assert names(match) == sorted(names(match))
