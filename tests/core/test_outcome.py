"""Outcomes: who won, with what, and why."""

import json

import pytest

from backroom.core.declaration import EndingKind
from backroom.core.outcome import Ending, Outcome, read_outcome, won
from backroom.core.reading import Reader

ROBBED = EndingKind("robbed", "they robbed the bank")
KILLS = EndingKind("kills", "they made {kills} kill{s} in {nights} nights", ("kills", "nights"))


def test_winners_score_one_and_the_others_nothing():
    assert won(4, (3, 1), ROBBED) == Outcome(frozenset({1, 3}), (0, 1, 0, 1), "they robbed the bank", Ending(code="robbed"))


def test_a_draw_has_no_winners():
    assert won(2, (), ROBBED).winners == frozenset()


def test_scores_can_be_something_else_than_one_and_nothing():
    assert won(2, [1], ROBBED, [7, 9]).scores == (7, 9)
    assert won(2, [0], ROBBED, [0, 0]).scores == (0, 0)


def test_winners_may_come_from_anything_that_can_be_gone_through_once():
    assert won(3, (seat for seat in (0, 2)), ROBBED).scores == (1, 0, 1)


def test_it_is_seen_as_json_with_winners_in_seat_order():
    seen = won(9, [8, 0, 3], ROBBED).seen()
    assert seen == {
        "winners": [0, 3, 8],
        "scores": [1, 0, 0, 1, 0, 0, 0, 0, 1],
        "reason": "they robbed the bank",
        "ending": {"code": "robbed"},
    }
    assert json.loads(json.dumps(seen)) == seen


def test_the_reason_is_the_ending_as_a_sentence_with_its_numbers():
    outcome = won(2, [0], KILLS, kills=3, nights=2)
    assert outcome.reason == "they made 3 kills in 2 nights"
    assert outcome.ending == {"code": "kills", "kills": 3, "nights": 2}
    assert (outcome.ending.code, outcome.ending.numbers) == ("kills", {"kills": 3, "nights": 2})


def test_one_of_a_thing_is_said_in_the_singular():
    assert won(2, [0], KILLS, kills=1, nights=2).reason == "they made 1 kill in 2 nights"


@pytest.mark.parametrize("numbers", [{}, {"kills": 1}, {"kills": 1, "nights": 2, "days": 3}])
def test_an_ending_has_all_of_its_numbers_and_no_others(numbers):
    with pytest.raises(ValueError, match="the ending kills has the numbers kills, nights, not"):
        won(2, [0], KILLS, **numbers)


def test_outcomes_can_be_kept_in_sets():
    assert len({won(2, [0], KILLS, kills=1, nights=2), won(2, [0], KILLS, kills=1, nights=2), won(2, [0], ROBBED)}) == 2


def test_an_ending_can_t_be_changed():
    with pytest.raises(TypeError):
        won(2, [0], ROBBED).ending["code"] = "caught"


def test_what_is_seen_can_be_written_to_without_harm():
    outcome = won(2, [0], ROBBED)
    outcome.seen()["winners"].append(1)
    assert outcome.seen()["winners"] == [0]


def test_reading_is_the_inverse_of_showing():
    outcome = won(3, [2], KILLS, [0, 4, 9], kills=4, nights=2)
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
        ({"winners": [], "scores": [], "reason": ""}, "outcome: 'ending' is missing"),
        ({"winners": [], "scores": [], "reason": "", "ending": "robbed"}, r"outcome\['ending'\]: expected an object"),
        ({"winners": [], "scores": [], "reason": "", "ending": {"kills": 3}}, "'code' is missing"),
        ({"winners": [], "scores": [], "reason": "", "ending": {"code": "kills", "kills": "3"}}, "expected a whole number"),
    ],
)
def test_what_is_no_outcome_is_refused_with_the_place(seen, text):
    with pytest.raises(ValueError, match=text):
        read_outcome(Reader(seen, "outcome"))
