"""Master Thief vs Chief of Police: views, events and the secrecy law."""

import json
import random

import pytest
from thief_naive import Worlds
from thief_table import GAME, leg, names, small_table, table

from backroom.core.frozen import FrozenDict
from support import random_play, run, seen

SEATS = (0, 1, None)
COMMON = {"game", "players", "options", "seat", "phase", "turn", "to_act", "legal", "outcome", "recall"}
NOIR = {"board", "you", "deck", "known", "roles", "hands", "last_shift"}
OWN = {"treasures", "officers", "discards", "leg", "taken", "decisions"}


def moments(seed, every=9, **options):
    """One random match, at some of its moments and at its end."""
    match, rng = GAME.start(2, seed, **options), random.Random(seed)
    while match.to_act:
        yield match, rng
        random_play(match, rng, rng.randrange(1, every))
    yield match, rng


def test_a_view_has_these_keys_and_no_others():
    for seat in SEATS:
        view = table().view(seat)
        assert set(view) == COMMON | NOIR | OWN
        assert set(view["recall"]) == {"suspects", "public", "trios", "stretches", "reasons"}


def test_a_spectator_is_nobody():
    view = table().view(None)
    assert view["you"] is None
    assert view["legal"] == []
    assert view["to_act"] == [0]


def test_how_many_cards_each_holds_is_open():
    match = table(active=None)
    assert match.view(1)["hands"] == [3, 0]
    run(match, "0 identity Alyss")
    assert match.view(1)["hands"] == [2, 0]


@pytest.mark.parametrize("legs", [1, 2])
def test_views_survive_json(legs):
    for seed in range(5):
        for match, _ in moments(seed, legs=legs):
            for seat in SEATS:
                view = match.view(seat)
                assert json.loads(json.dumps(view)) == view


@pytest.mark.parametrize("options", [{}, {"legs": 2}, {"layout": "random", "cast": "random", "legs": 2}])
def test_an_imagined_match_looks_the_same_to_its_seat(options):
    for seed in range(7):
        for match, rng in moments(seed, every=16, **options):
            for seat in SEATS:
                view = json.loads(json.dumps(match.view(seat)))
                imagined = GAME.imagine(view, rng)
                assert imagined.view(seat) == view
                assert imagined.to_act == match.to_act


def test_an_imagined_match_can_be_played_to_its_end():
    for seed in range(8):
        for match, rng in moments(seed, every=60, legs=2):
            for seat in SEATS:
                imagined = random_play(GAME.imagine(match.view(seat), rng), rng)
                assert imagined.outcome is not None


def test_seats_other_than_the_imagining_one_find_their_place_in_an_imagined_match():
    """The imagined Thief sees three cards of their own, the imagined Chief a plainclothes card, all of them possible."""
    for seed in range(4):
        for match, rng in moments(seed, every=25):
            for seat in SEATS:
                imagined = GAME.imagine(match.view(seat), rng)
                for other in SEATS:
                    assert imagined.view(other)["recall"]["public"] == match.view(other)["recall"]["public"]
                    again = GAME.imagine(imagined.view(other), rng)
                    assert again.view(other) == imagined.view(other)


def secrets(match):
    thief, chief = (match.view(match.view(None)["roles"].index(role))["you"] for role in ("thief", "chief"))
    return tuple(sorted([*thief["hand"], *filter(None, [thief["identity"]])])), thief["identity"], chief["identity"]


@pytest.mark.parametrize("seed", range(6))
def test_imagination_draws_every_possible_world_and_no_other(seed):
    rng = random.Random(seed)
    match = small_table(2, 4, rng)
    worlds = Worlds([names(match)[:4], names(match)[4:]], match.view(None)["officers"])
    for _ in range(12):
        (seat,) = match.to_act
        identity = match.view(match.kernel.thief_seat)["you"]["identity"]
        choices = [each for each in match.legal(seat) if each.verb != "accuse" or each.operands != (identity,)]
        events = seen(match.play(seat, rng.choice([each for each in choices if each.verb != "shift"])))
        facts = {each["kind"]: each for each in events}
        worlds.tell(facts["action"]["action"], facts.get("accuse", {}).get("hit"), facts.get("officer", {}).get("name"))
    thief, chief = match.kernel.thief_seat, match.kernel.chief_seat
    cards, active, plainclothes = secrets(match)
    possible = {
        None: set(worlds.legs),
        thief: {each for each in worlds.legs if each[:2] == (cards, active)},
        chief: {each for each in worlds.legs if each[2] == plainclothes},
    }
    for seat in SEATS:
        view = match.view(seat)
        draws = 20 * len(possible[seat])
        assert {secrets(GAME.imagine(view, rng)) for _ in range(draws)} == possible[seat]


def test_every_unseen_card_may_be_next_in_an_imagined_deck():
    match = table()
    view = match.view(0)
    tops = set()
    for number in range(400):
        imagined = GAME.imagine(view, random.Random(number))
        run(imagined, "0 disguise Alyss")
        run(imagined, "1 deputize")
        tops |= set(imagined.view(0)["officers"])
    assert tops == set(names(match)) - {"Alyss", "Marion", "Zachary"}


def test_what_a_seat_cannot_know_changes_nothing_it_sees():
    """Two matches that differ in the other side's cards and in the deck, played alike."""
    script = (
        "0 identity Alyss; 0 steal Alyss; 1 accuse Kara; 0 shift row 4 left; 1 shift col 0 down; 0 disguise Alyss; 1 accuse Pedro"
    )
    one = GAME.start(2, 1, leg(chief="Ernest"))
    other = GAME.start(2, 99, leg(chief="Deidre"))
    for line in ["", *script.split(";")]:
        assert seen(run(one, line), 0) == seen(run(other, line), 0)
        assert json.dumps(one.view(0)) == json.dumps(other.view(0))
        assert json.dumps(one.view(None)) == json.dumps(other.view(None))


@pytest.mark.parametrize("cards", ["Alyss Barrin Clive", "Alyss Wanda Xavier", "Alyss Marion Yvonne"])
def test_the_chief_sees_nothing_of_cards_the_thief_does_not_play(cards):
    board = [*names(table())[:24], "Xavier"]
    script = "0 identity Alyss; 0 steal Alyss; 1 accuse Kara; 0 disguise Alyss; 1 shift col 3 down; 0 steal Barrin"
    one = GAME.start(2, 1, {**leg(thief="Alyss Marion Neil"), "board": board})
    other = GAME.start(2, 99, {**leg(thief=cards), "board": board})
    for line in ["", *script.split(";")]:
        assert seen(run(one, line), 1) == seen(run(other, line), 1)
        assert json.dumps(one.view(1)) == json.dumps(other.view(1))


def test_which_card_a_disguise_lays_is_not_seen():
    one, other = table("Alyss"), table("Marion")
    for match, card in ((one, "Zachary"), (other, "Marion")):
        run(match, f"0 disguise {card}")
    assert json.dumps(one.view(1)) == json.dumps(other.view(1))
    assert json.dumps(one.view(None)) == json.dumps(other.view(None))


def test_refusals_tell_the_chief_nothing_of_the_thief():
    texts = []
    for active in ("Alyss", "Zachary"):
        match = table(active)
        with pytest.raises(ValueError, match="refused") as caught:
            match.play(1, "steal Alyss")
        texts.append(str(caught.value))
    assert texts[0] == texts[1]


@pytest.mark.parametrize("trios", [7, "xyz", None])
def test_a_view_with_broken_trios_is_refused(trios):
    view = table().view(1)
    view["recall"] = {**view["recall"], "trios": trios}
    with pytest.raises(ValueError, match="trios"):
        GAME.imagine(view, random.Random(1))


@pytest.mark.parametrize("wrong", [{"trios": "0"}, {"trios": "-1"}, {"trios": "f" * 600}, {"public": {}}])
def test_a_view_that_leaves_no_world_is_refused(wrong):
    view = table().view(None)
    view["recall"] = {**view["recall"], **wrong}
    with pytest.raises(ValueError, match=r"."):
        GAME.imagine(view, random.Random(1))


def test_shared_parts_of_a_view_cannot_be_written_to():
    view = table().view(0)
    assert isinstance(view["recall"], FrozenDict)
    with pytest.raises(TypeError):
        view["recall"]["trios"] = "0"
    with pytest.raises(TypeError):
        view["officers"].append("Alyss")
    view["officers"] = []
    assert table().view(0)["officers"] == ["Pedro", "Ulysses"]


def test_a_clone_shares_nothing_that_changes():
    match = table()
    before = [json.dumps(match.view(seat)) for seat in SEATS]
    for script in ("0 steal Alyss; 1 accuse Jack", "0 disguise Zachary; 1 deputize", "0 shift row 0 left; 1 accuse Alyss"):
        twin = match.clone()
        run(twin, script)
        for seat in SEATS:
            twin.view(seat)
        assert [json.dumps(match.view(seat)) for seat in SEATS] == before
