"""Random play and comparisons, which all checks are made of."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

from backroom.core.event import Event
from backroom.core.game import Game, Match


class Broken(AssertionError):
    """A game breaks one of the laws."""


def demand(holds: bool, law: str) -> None:
    if not holds:
        raise Broken(law)


def onlookers(match: Match) -> tuple[int | None, ...]:
    """A spectator and every seat."""
    return (None, *range(match.players))


def told(value: object) -> str:
    """What a seat gets, byte for byte."""
    return json.dumps(value, ensure_ascii=False)


def seen(events: list[Event], seat: int | None) -> list[dict[str, object]]:
    return [each for event in events if (each := event.seen_by(seat)) is not None]


def everything(match: Match) -> str:
    """All that can be seen of a match by anybody, and its record."""
    return told([match.record(), [match.view(seat) for seat in onlookers(match)], [match.to_act, repr(match.outcome)]])


def pick_move(match: Match, rng: random.Random) -> tuple[int, str]:
    """Some seat that may act and one of its decisions; verbs are drawn first, so that rare deeds are not drowned by shifts."""
    seat = rng.choice(match.to_act)
    by_verb: dict[str, list[str]] = {}
    for action in match.legal(seat):
        by_verb.setdefault(action.verb, []).append(action.notation)
    demand(bool(by_verb), f"seat {seat} is to act and has no legal decision")
    return seat, rng.choice(by_verb[rng.choice(sorted(by_verb))])


def walk(game: Game, players: int, seed: int, moves: int) -> Iterator[tuple[Match, list[Event]]]:
    """A random match, after each of its first so many decisions. It is one match that moves on."""
    rng = random.Random(seed)
    match = game.start(players, seed)
    for _ in range(moves):
        if not match.to_act:
            return
        seat, notation = pick_move(match, rng)
        yield match, match.play(seat, notation)


def position(game: Game, players: int, seed: int, moves: int) -> Match:
    """The match after so many random decisions, or just before its end if that comes sooner."""
    rng = random.Random(seed)
    match = game.start(players, seed)
    for _ in range(moves):
        seat, notation = pick_move(match, rng)
        after = match.clone()
        after.play(seat, notation)
        if not after.to_act:
            break
        match = after
    return match
