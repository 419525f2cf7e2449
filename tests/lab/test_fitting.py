"""What is fitted from matches."""

import json

import pytest

from backroom.bots.levels import package_of
from backroom.bots.noir.duel.habits import TRAITS
from backroom.bots.noir.duel.judgement import hidden
from backroom.bots.noir.duel.witness import tempered
from backroom.bots.noir.killer_inspector.terms import TERMS
from backroom.lab.fitting import best_temper, fit, path_of, sure_temper, surprise
from backroom.lab.tells import Guess
from backroom.lab.veiling import hidden_size, hide, press, pressed, pressings_of, save_hidden, veil

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
    first, second, settled = hide(KEY, rounds=2, matches=2, settling=1, seed=3)
    assert first["own"].keys() == second["own"].keys() == {"killer", "inspector"}
    assert any(first["own"]["killer"])
    assert first != second, "the second round hides what the first has shown"
    assert settled["own"] == second["own"], "habits stand while beliefs settle"
    assert settled["reading"].keys() == {"killer", "inspector"}
    assert [first, second, settled] == list(hide(KEY, rounds=2, matches=2, settling=1, seed=3, jobs=2))


def test_what_shark_still_shows_is_hidden_too():
    known = hidden(package_of(KEY))
    more = press(KEY, "killer", known, matches=2, playouts=20, seed=3)
    assert more["own"]["killer"] != known["own"]["killer"]
    assert more["own"]["inspector"] == known["own"]["inspector"], "only one role is pressed"
    assert more["reading"] == known["reading"]
    assert more == press(KEY, "killer", known, matches=2, playouts=20, seed=3, jobs=2)
    assert more != press(KEY, "killer", known, matches=2, playouts=0, seed=3), "what a search prefers counts"


def test_only_what_tells_suspects_apart_is_hidden_beyond_what_is_shown():
    before, shown = [1.0] * len(TRAITS), [3.0] * len(TRAITS)
    after = dict(zip(TRAITS, pressed(before, shown, 0.5), strict=True))
    assert (after["neighbours"], after["accuses_self"], after["kills"], after["word"]) == (2.5, 2.5, 3.0, 3.0)


def test_moves_are_believed_as_far_as_what_is_held_comes_true():
    def guesses(weight, hits):
        return [Guess(0b11, {0: weight, 1: 1.0}, 0 if number % 10 < hits else 1) for number in range(400)]

    def held(temper, weight):
        return tempered(0b11, {0: weight, 1: 1.0}, temper)[0]

    # What moves make nine times as likely comes true in seven of ten cases.
    assert held(sure_temper(guesses(9.0, 7)), 9.0) == pytest.approx(0.7, abs=0.05)
    # What they make likely comes true, and what they make nearly sure is even: no trust in them is right in both.
    mixed = guesses(3.0, 9) + guesses(27.0, 5)
    assert held(sure_temper(mixed), 27.0) == pytest.approx(0.5)
    assert held(best_temper(mixed), 27.0) > 0.5


@pytest.mark.parametrize("key", [KEY, "noir/hitman-sleuth"])
def test_sharks_are_shipped_with_habits_to_hide(key, tmp_path, monkeypatch):
    shipped = json.loads(path_of(key).with_name("hidden.json").read_text())
    assert shipped["traits"] == list(TRAITS)
    assert shipped["fitted"] == hidden_size(key)
    known = hidden(package_of(key))
    assert known.keys() == {"own", "reading"}
    assert known["own"] == shipped["own"]
    (tmp_path / "hidden.json").write_text(json.dumps(shipped))
    monkeypatch.setattr("backroom.lab.veiling.path_of", lambda _key: tmp_path / "learned.json")
    save_hidden(key, {"own": known["own"]}, shipped["fitted"], pressings_of(key))
    assert json.loads((tmp_path / "hidden.json").read_text()) == shipped, "how far to believe moves stays where no fit says it"


@pytest.mark.parametrize(("hits", "expected"), [(9, 2.0), (5, 0.0)])
def test_moves_are_trusted_as_far_as_they_told_the_truth(hits, expected):
    # Two of whom one is held for three times as likely, and was the one in so many of ten cases.
    guesses = [Guess(0b11, {0: 3.0, 1: 1.0}, 0 if number < hits else 1) for number in range(10)]
    trust, doubt = best_temper(guesses)
    assert trust == pytest.approx(expected)
    assert surprise(guesses, trust, doubt) <= surprise(guesses, 1.0, 0.0)
