"""Outcomes: who won, with what, and why."""

import json

import pytest

from backroom.core.outcome import Outcome, read_outcome, won
from backroom.core.reading import Reader


def test_winners_score_one_and_the_others_nothing():
    assert won(4, (3, 1), "they robbed the bank") == Outcome(frozenset({1, 3}), (0, 1, 0, 1), "they robbed the bank")


def test_a_draw_has_no_winners():
    assert won(2, (), "nobody") == Outcome(frozenset(), (0, 0), "nobody")


def test_scores_can_be_something_else_than_one_and_nothing():
    assert won(2, [1], "more treasures", [7, 9]).scores == (7, 9)
    assert won(2, [0], "nothing to nothing", [0, 0]).scores == (0, 0)


def test_winners_may_come_from_anything_that_can_be_gone_through_once():
    assert won(3, (seat for seat in (0, 2)), "together").scores == (1, 0, 1)


def test_it_is_seen_as_json_with_winners_in_seat_order():
    seen = won(9, [8, 0, 3], "teams").seen()
    assert seen == {"winners": [0, 3, 8], "scores": [1, 0, 0, 1, 0, 0, 0, 0, 1], "reason": "teams"}
    assert json.loads(json.dumps(seen)) == seen


def test_what_is_seen_can_be_written_to_without_harm():
    outcome = won(2, [0], "done")
    outcome.seen()["winners"].append(1)
    assert outcome.seen()["winners"] == [0]


def test_reading_is_the_inverse_of_showing():
    outcome = won(3, [2], "caught", [0, 4, 9])
    assert read_outcome(Reader(json.loads(json.dumps(outcome.seen())), "outcome")) == outcome


@pytest.mark.parametrize(
    ("seen", "text"),
    [
        (None, "outcome: expected an object"),
        ({}, "outcome: 'winners' is missing"),
        ({"winners": 0, "scores": [], "reason": ""}, r"outcome\['winners'\]: expected a list"),
        ({"winners": [True], "scores": [], "reason": ""}, r"outcome\['winners'\]\[0\]: expected a whole number"),
        ({"winners": [], "scores": ["1"], "reason": ""}, r"outcome\['scores'\]\[0\]: expected a whole number"),
        ({"winners": [], "scores": [], "reason": None}, r"outcome\['reason'\]: expected a text"),
    ],
)
def test_what_is_no_outcome_is_refused_with_the_place(seen, text):
    with pytest.raises(ValueError, match=text):
        read_outcome(Reader(seen, "outcome"))
