"""What is measured of what duelists give away."""

from dataclasses import replace

import pytest

from backroom.bots.noir.killer_inspector.terms import TERMS
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.thief_chief.chief import chief_odds
from backroom.games.noir.kit.cast import NUMBER
from backroom.lab.tells import Found, calibration, error_of, tells, watch, watched


def test_cards_are_put_together_by_how_likely_they_were_held():
    bins = calibration([(0.05, False), (0.31, True), (0.39, False), (1.0, True)])
    assert [(each.least, each.cards) for each in bins] == [(0.0, 1), (0.3, 2), (0.9, 1)]
    assert bins[1].mean == pytest.approx(0.35)
    assert bins[1].hits == 0.5


def test_every_role_of_a_duel_is_guessed_at_by_the_rules_and_by_a_taught_observer():
    found = watch("noir/killer-inspector", "rookie", 6, 0.1)
    both = list(tells(found, TERMS))
    assert [each.role for each in both] == ["killer", "inspector"]
    assert all(each.looks and 0.0 < each.rules < 1.0 and 0.0 <= each.model <= 1.0 for each in both)


def test_each_half_of_the_matches_is_guessed_at_with_what_the_other_has_taught():
    found = watch("noir/killer-inspector", "rookie", 6, 0.1)

    def only(half):
        return replace(found, looks=[look for look in found.looks if look.match % 2 == half])

    both, first, second = (list(tells(each, TERMS)) for each in (found, only(0), only(1)))
    for whole, one, other in zip(both, first, second, strict=True):
        assert one.looks
        assert other.looks
        assert whole.looks == one.looks + other.looks
        assert whole.model == pytest.approx((one.model * one.looks + other.model * other.looks) / whole.looks)


def test_it_is_matches_that_count_and_not_looks():
    assert error_of([(1, 1.0), (1, 0.0), (1, 1.0), (1, 0.0)]) == pytest.approx(0.25)
    assert error_of([(10, 10.0), (10, 0.0), (10, 10.0), (10, 0.0)]) == pytest.approx(0.25)
    assert error_of([]) == 0.0


def test_what_a_regular_holds_likely_is_written_down_with_the_truth():
    found = watch("noir/killer-inspector", "regular", 1, 0.1)
    assert set(found.held) <= {"killer", "inspector"}
    assert any(hit for held in found.held.values() for _, hit in held)


def test_a_chief_who_accuses_is_asked_before_it_counts_as_a_miss():
    class Accuser:
        def __init__(self):
            self.misses = {}

        def choose(self, view, rng):
            choice = next((each for each in view["legal"] if each.startswith("accuse")), view["legal"][0])
            if choice.startswith("accuse"):
                self.misses = {**self.misses, NUMBER[choice.split()[1]]: 50.0}
            return choice

    class Accusers:
        terms = TERMS

        def player(self):
            return Accuser()

    found = Found()
    view = next(
        view for _, view, choice in watched(found, "noir/thief-chief", Accusers(), 0.1, (0, 0)) if choice.startswith("accuse")
    )
    before = [likely for likely in chief_odds(Sight(view)) if likely > 0.0]
    assert [likely for likely, _ in found.held["chief"][-len(before) :]] == before


def test_the_chief_is_asked_where_the_thief_is():
    found = watch("noir/thief-chief", "regular", 1, 0.1)
    assert "chief" in found.held
