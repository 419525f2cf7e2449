"""What is fitted from matches."""

import json

import pytest

from backroom.bots.levels import package_of
from backroom.bots.noir.duel.habits import TRAITS
from backroom.bots.noir.duel.judgement import hidden, learned
from backroom.bots.noir.duel.witness import tempered
from backroom.bots.noir.killer_inspector.terms import TERMS
from backroom.lab.believing import best_reading, read, reading_size, save_reading, table_of
from backroom.lab.fitting import best_temper, fit, path_of, surprise
from backroom.lab.tells import Guess
from backroom.lab.veiling import WORTH, hidden_size, hide, save_hidden, veil

KEY = "noir/killer-inspector"


def test_the_same_seed_comes_to_the_same_tables_however_many_play_at_once():
    size = {"rounds": 1, "matches": 2, "settling": 1, "seed": 5}
    *_, (alone, _) = fit(KEY, TERMS, **size)
    *_, (together, _) = fit(KEY, TERMS, **size, jobs=2)
    assert alone == together
    assert any(alone["habits"]["killer"])


def test_what_the_don_hides_is_what_it_did_round_after_round():
    first, second = veil(KEY, rounds=2, matches=2, seed=3)
    assert first.keys() == second.keys() == {"killer", "inspector"}
    assert any(first["killer"])
    assert first != second, "the second round hides what the first has shown"
    assert [first, second] == list(veil(KEY, rounds=2, matches=2, seed=3, jobs=2))


def test_what_shark_hides_is_what_it_did_in_the_rounds_that_count():
    first, second = hide(KEY, rounds=2, matches=2, seed=3)
    assert first["own"].keys() == second["own"].keys() == {"killer", "inspector"}
    assert any(first["own"]["killer"])
    assert first != second, "the second round hides what the first has shown"
    assert {name: first[name] for name in WORTH} == {name: hidden(package_of(KEY))[name] for name in WORTH}, "as it is shipped"
    assert [first, second] == list(hide(KEY, rounds=2, matches=2, seed=3, jobs=2))


def test_moves_are_believed_as_far_as_what_is_held_comes_true():
    def guesses(weight, hits):
        return [Guess(0b11, {0: weight, 1: 1.0}, 0 if number % 10 < hits else 1) for number in range(400)]

    def held(temper, weight):
        return tempered(0b11, {0: weight, 1: 1.0}, temper)[0]

    # What moves make nine times as likely comes true in seven of ten cases.
    assert held(best_reading(guesses(9.0, 7)), 9.0) == pytest.approx(0.7, abs=0.05)


def test_moves_are_believed_less_where_few_are_left_if_they_tell_less_there():
    weights = {0: 9.0, **dict.fromkeys(range(1, 8), 1.0)}
    two = [Guess(0b11, weights, number % 2) for number in range(100)]
    many = [Guess(0b11111111, weights, 0 if number % 16 < 9 else number % 7 + 1) for number in range(160)]
    temper = best_reading(two + many)
    assert tempered(0b11, weights, temper)[0] == pytest.approx(0.5, abs=0.05)
    assert tempered(0b11111111, weights, temper)[0] == pytest.approx(9 / 16, abs=0.1)


@pytest.mark.parametrize("shark", [False, True])
def test_half_of_the_matches_teaches_how_far_to_believe_and_the_other_half_shows_what_comes_true(shark):
    reading = read(KEY, "inspector", shark=shark, matches=4, seed=3)
    assert len(reading.temper) == 3
    assert sum(each.cards for each in reading.checked) > 0
    assert all(0.0 <= each.hits <= 1.0 for each in reading.checked)
    assert reading == read(KEY, "inspector", shark=shark, matches=4, seed=3, jobs=2)


def test_what_is_read_is_shipped_beside_what_else_was_learned(tmp_path, monkeypatch):
    told = json.loads(table_of(KEY, shark=True).read_text())
    assert reading_size(KEY, shark=True) == told["read"]
    for name in ("hidden.json", "learned.json"):
        (tmp_path / name).write_text(path_of(KEY).with_name(name).read_text())
    monkeypatch.setattr("backroom.lab.believing.path_of", lambda _key: tmp_path / "learned.json")
    save_reading(KEY, "inspector", tuple(told["reading"]["inspector"]), told["read"], shark=True)
    assert json.loads((tmp_path / "hidden.json").read_text()) == told
    # Where nothing has been read before, the other role is believed as it was.
    save_reading(KEY, "inspector", (0.0, 0.1, 0.2), told["read"], shark=False)
    temper = learned(package_of(KEY))["temper"]
    assert json.loads((tmp_path / "learned.json").read_text())["reading"] == {**temper, "inspector": [0.0, 0.1, 0.2]}


@pytest.mark.parametrize("key", [KEY, "noir/hitman-sleuth"])
def test_sharks_are_shipped_with_habits_to_hide(key, tmp_path, monkeypatch):
    shipped = json.loads(path_of(key).with_name("hidden.json").read_text())
    assert shipped["traits"] == list(TRAITS)
    assert shipped["fitted"] == hidden_size(key)
    known = hidden(package_of(key))
    assert known.keys() >= {"own", "reading", "steady"}
    assert known == {name: shipped[name] for name in known}
    monkeypatch.setattr("backroom.lab.veiling.path_of", lambda _key: tmp_path / "learned.json")
    save_hidden(key, known, shipped["fitted"])
    assert json.loads((tmp_path / "hidden.json").read_text()) == {name: shipped[name] for name in shipped if name != "read"}


@pytest.mark.parametrize(("hits", "expected"), [(9, 2.0), (5, 0.0)])
def test_moves_are_trusted_as_far_as_they_told_the_truth(hits, expected):
    # Two of whom one is held for three times as likely, and was the one in so many of ten cases.
    guesses = [Guess(0b11, {0: 3.0, 1: 1.0}, 0 if number < hits else 1) for number in range(10)]
    trust, doubt = best_temper(guesses)
    assert trust == pytest.approx(expected)
    assert surprise(guesses, (trust, doubt)) <= surprise(guesses, (1.0, 0.0))
