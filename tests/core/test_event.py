"""An event shows each onlooker one version, and nothing to whom none was made for."""

import json

import pytest

from backroom.core.event import Event, acted, actions_seen, ended
from backroom.core.outcome import Ending, Outcome


def test_what_is_public_is_seen_by_seats_and_spectators():
    event = Event({"kind": "kill", "seat": 0})
    assert [event.seen_by(seat) for seat in (None, 0, 1)] == [{"kind": "kill", "seat": 0}] * 3


def test_a_private_version_replaces_the_public_one_for_its_seat_only():
    event = Event({"names": None}, {1: {"names": ["Alyss"]}})
    assert event.seen_by(1) == {"names": ["Alyss"]}
    assert event.seen_by(0) == event.seen_by(2) == event.seen_by(None) == {"names": None}


def test_without_a_public_version_the_others_see_nothing():
    event = Event(None, {2: {"kind": "peek", "seat": 2}})
    assert event.seen_by(2) == {"kind": "peek", "seat": 2}
    assert [event.seen_by(seat) for seat in (None, 0, 1)] == [None, None, None]


def test_a_spectator_never_gets_a_private_version():
    event = Event(None, {None: {"kind": "leak"}})
    assert event.seen_by(None) is None


def test_an_event_for_nobody_is_seen_by_nobody():
    assert [Event(None).seen_by(seat) for seat in (None, 0)] == [None, None]


def test_each_onlooker_gets_a_dict_of_their_own():
    event = acted(0, "kill Alyss")
    event.seen_by(0)["action"] = "pass"
    event.seen_by(None).clear()
    assert event.seen_by(0) == event.seen_by(None) == {"kind": "action", "seat": 0, "action": "kill Alyss"}


def test_an_open_action_is_the_same_to_all():
    event = acted(1, "shift row 2 left")
    assert event.seen_by(0) == event.seen_by(1) == {"kind": "action", "seat": 1, "action": "shift row 2 left"}


def test_a_hidden_action_is_whole_only_to_its_actor():
    event = acted(1, "identity Alyss", "identity")
    assert event.seen_by(1)["action"] == "identity Alyss"
    assert event.seen_by(0) == event.seen_by(None) == {"kind": "action", "seat": 1, "action": "identity"}


def test_actions_seen_has_an_event_for_every_seat_and_code():
    table = actions_seen(["pass", "kill Alyss"], 3)
    assert [len(row) for row in table] == [2, 2, 2]
    for seat, row in enumerate(table):
        for event, notation in zip(row, ["pass", "kill Alyss"], strict=True):
            assert event.seen_by(None) == event.seen_by(2) == acted(seat, notation).seen_by(0)


def test_the_last_event_tells_the_outcome_and_belongs_to_no_seat():
    event = ended(Outcome(frozenset({2, 0}), (3, 0, 4), "the deck ran out", Ending(code="dry", cards=0)))
    told = {"kind": "over", "seat": None, "winners": [0, 2], "scores": [3, 0, 4], "reason": "the deck ran out"}
    told["ending"] = {"code": "dry", "cards": 0}
    assert event.seen_by(1) == event.seen_by(None) == told
    assert json.loads(json.dumps(event.seen_by(1))) == told


def test_an_event_says_in_tests_what_it_holds():
    assert repr(Event({"kind": "x"}, {1: {"kind": "y"}})) == "Event({'kind': 'x'}, {1: {'kind': 'y'}})"


@pytest.mark.parametrize("seat", [False, True, -1, 99, 16, 10**30, "0", 0.0, [0], b"0"])
@pytest.mark.parametrize("private", [{}, {0: {"kind": "secret", "seat": 0}, 1: {"kind": "secret", "seat": 1}}])
def test_what_is_no_seat_sees_nothing_and_is_told_so(seat, private):
    with pytest.raises(ValueError, match="a seat is a whole number from 0 on, or None for a spectator"):
        Event({"kind": "kill", "seat": 0}, private).seen_by(seat)
