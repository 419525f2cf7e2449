"""What a seat or a spectator is told at a table is a function of what it has been told before."""

from __future__ import annotations

from random import Random
from zlib import crc32

import pytest

from backroom.conformance.tables import check_table_secrecy
from backroom.conformance.walk import Broken
from backroom.games import games
from backroom.table import course, jobs, playing

AUDIENCES = [(game.key, game.players[0], audience) for game in games() for audience in (None, *range(game.players[0]))]


def settings(key, rng):
    return {
        "game": key,
        "speed": rng.choice(["relaxed", "live", "slow"]),
        "snap": rng.choice(["race", "calm"]),
        "windows": rng.choice(["steady", "fast"]),
        "aid": rng.random() < 0.5,
    }


def check(key, audience, tables):
    rng = Random(f"{key} {audience}")
    return sum(check_table_secrecy(settings(key, rng), seed, audience, happenings=60) for seed in range(tables))


@pytest.mark.parametrize(("key", "players", "audience"), AUDIENCES)
def test_two_worlds_that_an_audience_cannot_tell_apart_tell_it_the_same_at_the_same_times(key, players, audience):
    assert check(key, audience, 3) > 40


def plant_slow_thinkers(monkeypatch):
    """Bots with more to choose from take longer."""
    honest = jobs._delay
    monkeypatch.setattr(jobs, "_delay", lambda state, level, chance: honest(state, level, chance) + hidden(state))


def plant_long_windows(monkeypatch):
    """A window is open longer if somebody has an answer."""
    honest = course.open_window

    def longer(state):
        honest(state)
        state.window.closes += hidden(state)

    monkeypatch.setattr(course, "open_window", longer)


def plant_telling_refusals(monkeypatch):
    """A refusal knows what the table knows."""
    honest = playing.legal_action

    def telling(match, seat, command):
        try:
            return honest(match, seat, command)
        except playing.Refused as refused:
            raise playing.Refused(refused.code, f"{refused.text} {crc32(str(match.kernel.hands).encode()) % 1_000}") from refused

    monkeypatch.setattr(playing, "legal_action", telling)


def plant_telling_names(monkeypatch):
    """What all see of the table depends on the cards."""
    honest = course.moved_on

    def moved_on(state, acted):
        honest(state, acted)
        state.seats[0].name = str(hidden(state))

    monkeypatch.setattr(course, "moved_on", moved_on)


def hidden(state):
    """Something that no audience knows: who holds what."""
    return crc32(str(state.match.kernel.hands).encode()) % 1_000


@pytest.mark.parametrize("plant", [plant_slow_thinkers, plant_long_windows, plant_telling_refusals, plant_telling_names])
def test_a_planted_leak_is_found(monkeypatch, plant):
    plant(monkeypatch)
    with pytest.raises(Broken):
        check("omerta", 0, 4)
