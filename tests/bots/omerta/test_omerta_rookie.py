"""Rookie: sensible, forgetful, and forgetful by chance alone."""

from collections import Counter
from random import Random

from omerta_table import play, table

from backroom.bots.omerta import rookie
from backroom.bots.omerta.habit import FORGETS


def choices(match, seat, times=300):
    return Counter(rookie().choose(match.view(seat), Random(n)) for n in range(times))


def test_it_snaps_what_it_remembers_and_misses_some():
    match = table("9 10 1 1", "2 2 3 3", "8 7 7 7", deck="9")
    play(match, "0 draw deck; 0 discard")
    drawn = choices(match, 0)
    assert set(drawn) == {"snap #0", "pass"}
    assert 0.5 < drawn["snap #0"] / 300 < 0.8


def test_it_never_snaps_what_it_has_not_seen():
    match = table("9 10 1 1", "2 2 9 9", "8 7 7 7", deck="9")
    play(match, "0 draw deck; 0 discard")
    assert set(choices(match, 1)) == {"pass"}


def test_it_mostly_replaces_its_worst_card():
    match = table("1 Snitch 5 5", "2 2 3 3", "8 7 7 7", deck="2")
    play(match, "0 draw deck")
    drawn = choices(match, 0)
    assert drawn["swap #1"] > 200
    assert len(drawn) > 1


def test_it_does_not_call_in_the_dark():
    assert "omerta" not in choices(table("1 2 3 3", "9 9 9 9", "8 8 8 8"), 0)


def test_what_it_forgets_stays_forgotten():
    match = table("9 10 1 1", "2 2 3 3", "8 7 7 7", deck="9")
    play(match, "0 draw deck; 0 discard")
    forgetful = 0
    for n in range(100):
        bot, rng = rookie(), Random(n)
        tries = sum(bot.choose(match.view(0), rng) == "snap #0" for _ in range(40))
        assert tries == 0 or tries > 20
        forgetful += tries == 0
    assert abs(forgetful - FORGETS) < 15


def test_the_same_generator_gives_the_same_slips():
    match = table("1 Snitch 5 5", "2 2 3 3", "8 7 7 7", deck="2")
    play(match, "0 draw deck")
    for n in range(50):
        assert rookie().choose(match.view(0), Random(n)) == rookie().choose(match.view(0), Random(n))
