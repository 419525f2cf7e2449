"""A table's state as plain JSON data, so that coming back needs not all of a long log.

It is never the truth: it follows from the log up to one entry, holds the same secrets, and whoever can't read it replays the log
instead. A match is in it as its start and its decisions, so that rules stay where they are. While something is held back or under way (a window, a
deal, a lesson, a match of older rules) nothing is saved: such moments pass.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, cast

from backroom.core.match import Match
from backroom.core.options import written
from backroom.core.reading import Reader
from backroom.core.record import begin
from backroom.games import game
from backroom.table.clocks import Clock
from backroom.table.fair import Fair
from backroom.table.seats import Seat
from backroom.table.settings import kept_settings
from backroom.table.state import Glimpse, Starter, State
from backroom.table.streams import Streams
from backroom.table.wishes import Seating

Saved = dict[str, Any]

PLAIN = (
    "code", "seed", "host", "host_public", "status", "locked", "match_number", "number", "turn", "roles", "rated", "forfeited", "void",
    "strength", "secret", "spare", "told", "at",
)  # fmt: skip
"""Fields of a state that are JSON data as they are."""
SETS = ("watchers", "removed")
MADE = ("settings", "seats", "offers", "match", "starters", "left", "fair", "hints", "parts", "glimpses")
"""Fields that are written in a way of their own."""
PASSING = ("window", "dealing", "outdated", "led", "pause")
"""Fields that are empty in every state that is saved."""
LEFT_OUT = ("finished", "ended", "led_at", "news")
"""Finished matches are kept elsewhere by then, and are only counted."""
SEAT = tuple(each.name for each in fields(Seat) if each.name != "clock")


def save(state: State, streams: Streams) -> Saved | None:
    """All of a table but its finished matches; None while something is under way."""
    if any(getattr(state, name) is not None for name in PASSING):
        return None
    return {
        "plain": [getattr(state, name) for name in PLAIN],
        "sets": [sorted(getattr(state, name)) for name in SETS],
        "settings": state.settings.written(),
        "seats": [[*(getattr(seat, name) for name in SEAT), seat.clock.bank, seat.clock.since] for seat in state.seats],
        "offers": sorted(state.offers.items()),
        "match": None if state.match is None else _traced(state.match),
        "starters": state.starters,
        "left": state.left,
        "fair": state.fair,
        "hints": sorted(state.hints.items()),
        "parts": state.parts,
        "glimpses": [(seat, *each) for seat, each in sorted(state.glimpses.items())],
        "ended": state.ended + len(state.finished),
        "streams": streams.saved(),
    }


def restore(saved: Mapping[str, Any]) -> tuple[State, Streams]:
    """The state again. What is no saved state raises some exception or other."""
    plain = dict(zip(PLAIN, saved["plain"], strict=True))
    settings = kept_settings(Reader(saved["settings"], "saved"))
    state = State(plain.pop("code"), plain.pop("seed"), plain.pop("host"), plain.pop("host_public"), settings, [])
    for name, value in plain.items():
        setattr(state, name, value)
    for name, members in zip(SETS, saved["sets"], strict=True):
        setattr(state, name, set(members))
    state.seats = [_seat(each) for each in saved["seats"]]
    state.offers = dict(saved["offers"])
    state.match = None if saved["match"] is None else _match(saved["match"])
    state.starters = tuple(Starter(*each) for each in saved["starters"])
    state.left = tuple(saved["left"])
    state.fair = None if saved["fair"] is None else _fair(saved["fair"])
    state.hints = dict(saved["hints"])
    state.parts = list(saved["parts"])
    state.glimpses = {seat: Glimpse(look, until) for seat, look, until in saved["glimpses"]}
    state.ended = saved["ended"]
    streams = Streams(state)
    streams.restore(saved["streams"])
    return state, streams


def _traced(match: Match) -> list[object]:
    """A match as its start and its decisions by number; whoever reads it has the same program."""
    start: dict[str, object] = {
        "game": match.game.key, "players": match.players, "options": written(match.options),
        "seed": match.start.seed, "deal": Reader(match.start.deal, "deal").plain(), "actions": [],
    }  # fmt: skip
    return [start, match.traced()]


def _match(values: list[Any]) -> Match:
    """A match again, without a look at each decision: they come from where they were checked, and are played as such."""
    start, decisions = values
    match = begin(start, game)
    match.retrace(decisions)
    return match


def _seat(values: list[Any]) -> Seat:
    *plain, bank, since = values
    return Seat(**dict(zip(SEAT, plain, strict=True)), clock=Clock(bank, since))


def _fair(values: list[Any]) -> Fair:
    secret, table, match, cuts, seating = values
    return Fair(secret, table, match, tuple(cuts), None if seating is None else _seating(seating))


def _seating(values: list[Any]) -> Seating:
    wishes, usual, roles, came_from = values
    return Seating(tuple(wishes), None if usual is None else tuple(usual), tuple(roles), tuple(cast("list[int]", came_from)))
