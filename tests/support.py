"""A small language for tests: positions and whole matches in a line or two."""

from __future__ import annotations

import json
import random

import pytest

import backroom
from backroom import IllegalAction


def run(match, script):
    """Play `seat notation` pairs, separated by semicolons or newlines; the events of the last one."""
    events = []
    for line in script.replace("\n", ";").split(";"):
        if line.strip():
            seat, _, notation = line.strip().partition(" ")
            events = match.play(int(seat), notation)
    return events


def seen(events, seat=None):
    """What a seat sees of events, in order."""
    return [view for event in events if (view := event.seen_by(seat)) is not None]


def kinds(events, seat=None):
    return [each["kind"] for each in seen(events, seat)]


def one(events, kind, seat=None):
    """The only event of a kind that a seat sees."""
    (found,) = [each for each in seen(events, seat) if each["kind"] == kind]
    return found


def legal(match, seat):
    return [str(action) for action in match.legal(seat)]


def verbs(match, seat):
    return {action.verb for action in match.legal(seat)}


def refused(match, seat, notation):
    """Check that a decision is refused and that nothing changes; the refusal's text."""
    before = snapshot(match)
    with pytest.raises(IllegalAction) as caught:
        match.play(seat, notation)
    assert snapshot(match) == before
    return str(caught.value)


def snapshot(match):
    """Everything that anybody can see of a match, and its record."""
    seats = (None, *range(match.players))
    return json.dumps([match.record(), [match.view(seat) for seat in seats]], sort_keys=True)


def random_play(match, rng, moves=10_000, stop=None):
    """Uniform play by whoever may act, until the end, the limit or `stop(match)`."""
    for _ in range(moves):
        if not match.to_act or (stop and stop(match)):
            break
        seat = rng.choice(match.to_act)
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def random_match(key, players=None, seed=0, moves=10_000, stop=None, **options):
    return random_play(backroom.game(key).start(players, seed, **options), random.Random(seed), moves, stop)
