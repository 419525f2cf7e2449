"""Records: what comes out can be read back, and nothing else can."""

import json
import random
from functools import cache

import pytest
from hypothesis import given, settings

import backroom
from backroom import IllegalAction
from backroom.core.record import KEYS, TOLD, steps
from mutation import mutated
from support import random_match, random_play, snapshot

KEY = "noir/killer-inspector"
GAME = backroom.game(KEY)
DEAL = {"evidence": ["Alyss", "Barrin", "Clive", "Deidre", "Ernest"], "roles": ["killer", "inspector"]}


@cache
def written():
    """A record of eight decisions, as text."""
    return json.dumps(random_play(GAME.start(seed=7, deal=DEAL, kills_to_win=20), random.Random(7), 8).record())


@cache
def imagined():
    """A record of four decisions in an imagined match, as text."""
    match = random_match(KEY, seed=9, moves=25)
    return json.dumps(random_play(GAME.imagine(match.view(1), random.Random(9)), random.Random(9), 4).record())


def record():
    return json.loads(written())


@pytest.mark.parametrize("seed", range(6))
def test_a_record_through_json_gives_the_same_match(seed):
    match = random_match(KEY, seed=seed, moves=120, layout="random", cast="random")
    text = json.dumps(match.record())
    assert snapshot(backroom.replay(json.loads(text))) == snapshot(match)
    assert json.dumps(backroom.replay(json.loads(text)).record()) == text


def test_a_record_has_the_contract_s_keys():
    assert set(record()) == set(KEYS) - {"imagined"}
    assert set(json.loads(imagined())) == set(KEYS)
    assert all(isinstance(seat, int) and isinstance(notation, str) for seat, notation in record()["actions"])


@pytest.mark.parametrize("told", TOLD)
def test_what_a_table_tells_of_a_match_changes_nothing_in_its_replay(told):
    assert snapshot(backroom.replay({**record(), told: {}})) == snapshot(backroom.replay(record()))


def test_the_replayed_match_plays_on_like_the_original():
    match = random_match(KEY, seed=4, moves=30)
    again = backroom.replay(json.loads(json.dumps(match.record())))
    for each in (match, again):
        random_play(each, random.Random(1), 40)
    assert snapshot(again) == snapshot(match)


def test_steps_give_the_match_before_and_after_each_decision_with_its_events():
    told = []
    for number, (match, events) in enumerate(steps(record(), backroom.game)):
        assert len(match) == number
        told += [event.seen_by(None)["action"] for event in events if event.seen_by(None)["kind"] == "action"]
    assert len(told) == 8


def test_steps_give_what_came_before_a_wrong_decision():
    bad = record()
    bad["actions"][3] = [0, "nonsense"]
    reached = []
    with pytest.raises(ValueError, match="decision 4 is wrong"):
        reached.extend(len(match) for match, _ in steps(bad, backroom.game))
    assert reached == [0, 1, 2, 3]


def test_an_imagined_match_is_replayed_from_the_view_it_came_from():
    again = backroom.replay(json.loads(imagined()))
    assert json.dumps(again.record()) == imagined()
    assert len(again) == 4


def test_the_record_of_an_imagined_match_survives_json():
    live = GAME.imagine(random_match(KEY, seed=9, moves=25).view(None), random.Random(3))
    assert live.record() == json.loads(json.dumps(live.record()))


def test_an_imagined_match_of_an_imagined_match_is_replayed_too():
    view = backroom.replay(json.loads(imagined())).view(0)
    world = random_play(GAME.imagine(view, random.Random(5)), random.Random(5), 5)
    assert snapshot(backroom.replay(json.loads(json.dumps(world.record())))) == snapshot(world)


def test_a_record_is_the_caller_s_own():
    match = backroom.replay(record())
    before = snapshot(match)
    taken = match.record()
    taken["actions"].clear()
    taken["deal"]["roles"].clear()
    taken["options"].clear()
    assert snapshot(match) == before


def test_reading_leaves_the_record_as_it_was():
    given_ = record()
    backroom.replay(given_)
    assert given_ == record()


@pytest.mark.parametrize("key", ["version", "options", "deal"])
def test_what_has_a_default_may_be_left_out(key):
    plain = random_match(KEY, seed=1, moves=3).record()
    less = {name: value for name, value in plain.items() if name != key}
    assert backroom.replay(less).record() == plain


@pytest.mark.parametrize("key", ["game", "players", "seed", "actions"])
def test_what_has_no_default_may_not(key):
    less = record()
    del less[key]
    with pytest.raises(ValueError, match=f"record: '{key}' is missing"):
        backroom.replay(less)


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"game": "noir/nobody"}, "no game 'noir/nobody'; there are: "),
        ({"game": 3}, r"record\['game'\]: expected a text"),
        ({"version": GAME.version + 1}, r"record: made under version \d+ of Killer vs Inspector's rules, this is version"),
        ({"version": "1"}, r"record\['version'\]: expected a whole number"),
        ({"players": 3}, "is for 2 players, not 3"),
        ({"players": "2"}, "is for 2 players, not '2'"),
        ({"seed": None}, r"record\['seed'\]: a seed is a whole number or a text, not None"),
        ({"seed": 1.5}, r"record\['seed'\]: a seed is a whole number or a text, not 1.5"),
        ({"seed": True}, r"record\['seed'\]: a seed is a whole number or a text, not True"),
        ({"seed": "\ud800"}, r"record\['seed'\]: a seed that is a text is made of whole characters"),
        ({"options": []}, r"record\['options'\]: expected an object"),
        ({"options": {"kills": 3}}, "has no option 'kills'"),
        ({"options": {"kills_to_win": "20"}}, "option kills_to_win"),
        ({"options": {"self": 1}}, "has no option 'self'"),
        ({"options": {"players": 2}}, "has no option 'players'"),
        ({"options": {"seed": 2}}, "has no option 'seed'"),
        ({"options": {"deal": None}}, "has no option 'deal'"),
        ({"options": {1: 2}}, "has no option 1"),
        ({"deal": []}, "deal: expected an object"),
        ({"deal": {"bord": []}}, "deal: unknown key 'bord'"),
        ({"actions": None}, r"record\['actions'\]: expected a list"),
        ({"actions": {}}, r"record\['actions'\]: expected a list"),
        ({"imagined": []}, r"record\['imagined'\]: expected an object"),
        ({"imagined": {}}, "'game' is missing"),
        ({"extra": 1}, r"record: unknown key 'extra'; allowed: game, version, players"),
        ({7: 1}, "record: unknown key 7"),
    ],
)
def test_a_wrong_part_is_named(changes, text):
    with pytest.raises(ValueError, match=text):
        backroom.replay(record() | changes)


@pytest.mark.parametrize("junk", [None, [], "record", 3, {}])
def test_what_is_no_record_is_refused(junk):
    with pytest.raises(ValueError, match=r"^record: "):
        backroom.replay(junk)


@pytest.mark.parametrize(
    ("entry", "text"),
    [
        (3, "expected a list, got 3"),
        (None, "expected a list, got None"),
        ("0 pass", "expected a list"),
        ([], r"expected \[seat, notation\]"),
        ([0], r"expected \[seat, notation\]"),
        ([0, "pass", 1], r"expected \[seat, notation\]"),
        (["0", "pass"], "expected a whole number, got '0'"),
        ([True, "pass"], "expected a whole number, got True"),
        ([0, 5], "expected a text, got 5"),
        ([0, None], "expected a text, got None"),
        ([0, "hide"], "'hide' is no action of Killer vs Inspector"),
        ([2, "pass"], "seats are 0 to 1, not 2"),
        ([-1, "pass"], "seats are 0 to 1, not -1"),
    ],
)
def test_a_malformed_decision_is_refused_by_its_number(entry, text):
    bad = record()
    bad["actions"][5] = entry
    with pytest.raises(ValueError, match=f"^record: decision 6 is wrong: .*{text}") as caught:
        backroom.replay(bad)
    assert isinstance(caught.value, IllegalAction) == ("no action" in text)


def test_an_illegal_decision_is_refused_by_its_number():
    bad = record()
    bad["actions"][5] = [bad["actions"][5][0], "identity Alyss"]
    with pytest.raises(IllegalAction, match=r"^record: decision 6 is wrong: 'identity Alyss' is not legal for seat"):
        backroom.replay(bad)


def test_a_decision_too_many_is_refused():
    over = random_match(KEY, seed=2, kills_to_win=1).record()
    number = len(over["actions"]) + 1
    over["actions"].append([0, "shift row 0 left"])
    with pytest.raises(IllegalAction, match=f"decision {number} is wrong: .* may not act now"):
        backroom.replay(over)


@pytest.mark.parametrize("length", range(8))
def test_a_truncated_record_is_the_match_as_it_was_then(length):
    short = record()
    short["actions"] = short["actions"][:length]
    match = backroom.replay(short)
    assert len(match) == length
    for seat, notation in record()["actions"][length:]:
        match.play(seat, notation)
    assert snapshot(match) == snapshot(backroom.replay(record()))


@pytest.mark.parametrize("changes", [{"kills": "3"}, {"deck": 99}, {"turn": -1}, {"legal": []}, {"board": [[]]}, {"phase": "over"}])
def test_an_imagined_match_needs_a_view_that_the_game_could_have_shown(changes):
    bad = json.loads(imagined())
    bad["imagined"] |= changes
    with pytest.raises(ValueError, match=r"this is no view that Killer vs Inspector.* could have shown"):
        backroom.replay(bad)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(mutated((written(), imagined())))
def test_a_mutilated_record_either_replays_or_is_refused(bad):
    try:
        match = backroom.replay(bad)
    except ValueError:
        return
    assert match.record()["actions"] == bad["actions"]
    assert snapshot(backroom.replay(match.record())) == snapshot(match)
