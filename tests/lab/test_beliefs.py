"""Beliefs at tables of several are followed beside the players who hold them."""

from __future__ import annotations

import random

import pytest

import backroom
from backroom.bots.search import Iterations
from backroom.lab.beliefs import BINS, Task, believer, watched

TABLES = (("omerta", 3), ("noir/spy-tag", 4), ("noir/fbi-mafia", 6), ("noir/heist", 5))


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_whoever_wonders_about_somebody_counts_the_truth_among_what_may_be(key: str, players: int) -> None:
    """What is held of one card adds up to one, and one of it is so: over a match there are as many hits as cards that were wondered about."""
    for what, bins in watched(Task(key, players, "regular", 0, 0, Iterations(1))).items():
        assert len(bins) == BINS
        assert sum(each.hits for each in bins) > 0, what
        assert sum(each.held for each in bins) == pytest.approx(sum(each.hits for each in bins)), what


def test_the_same_match_is_watched_whatever_was_watched_before() -> None:
    task = Task("noir/spy-tag", 3, "shark", 4, 1, Iterations(30))
    assert watched(task) == watched(task)


READING = (
    ("noir/spy-tag", 4, "regular", "shark"),
    ("noir/spy-tag", 4, "shark", "don"),
    ("noir/fbi-mafia", 6, "regular", "shark"),
    ("noir/fbi-mafia", 6, "shark", "don"),
)


@pytest.mark.parametrize(("key", "players", "lower", "upper"), READING)
def test_what_a_level_has_read_makes_its_belief_another_than_the_one_below_has(
    key: str, players: int, lower: str, upper: str
) -> None:
    """Otherwise the table of one would only repeat the other's."""
    match = backroom.game(key).start(players, seed=3)
    rng = random.Random(3)
    plain = {seat: believer(key, lower) for seat in range(players)}
    reading = {seat: believer(key, upper) for seat in range(players)}
    differs = False
    while match.to_act and len(match) < 120:
        seat = match.to_act[0]
        view = match.view(seat)
        by_rules, by_habits = list(plain[seat].held(view, match)), list(reading[seat].held(view, match))
        assert [(each.what, each.hit) for each in by_rules] == [(each.what, each.hit) for each in by_habits]
        differs = differs or by_rules != by_habits
        choice = rng.choice(view["legal"])
        plain[seat].took(choice)
        reading[seat].took(choice)
        match.play(seat, choice)
    assert differs
