"""The secrecy law: whatever a seat gets is a function of what that seat has been told.

From a position we imagine other worlds that the seat cannot tell from the real one, and let the same things happen in
both. The seat must get the same bytes for as long as it is told the same.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NoReturn, cast

from backroom.conformance.walk import Broken, demand, pick_move, position, told
from backroom.core.event import Event
from backroom.core.game import Game, Match

Written = Callable[[object], object]
"""How what a seat gets is written, byte for byte; a quicker way than Python's own does as well."""


def check_secrecy(game: Game, players: int, seed: int, *, positions: int = 6, worlds: int = 3, depth: int = 3) -> None:
    """Compare the real match with imagined ones, for every seat and a spectator."""
    rng = random.Random(seed)
    for number in range(positions):
        match = position(game, players, rng.getrandbits(32), rng.randrange(4 + 12 * number))
        for seat in (None, *range(players)):
            for _ in range(worlds):
                compare(match, world_of(match, seat, rng), seat, rng, depth)


def world_of(match: Match, seat: int | None, rng: random.Random) -> Match:
    """Another world, as the game draws it, through its inner door: what is wrong with it is for the laws to find, and to name."""
    return match.game.imagined(match.view(seat), rng.getrandbits(53))


def compare(real: Match, other: Match, seat: int | None, rng: random.Random, depth: int, *, written: Written = told) -> None:
    """Two matches that a seat can't tell apart must go on looking alike to it."""
    _look_alike(real, other, seat, rng, written)
    if depth == 0 or not real.to_act:
        return
    for actor in real.to_act:
        for notation in _sample(_shared(real, other, actor), rng):
            here, there = real.clone(), other.clone()
            if _tells_the_same(here.play(actor, notation), there.play(actor, notation), seat, real.game, notation, written=written):
                compare(here, there, seat, rng, depth - 1 if rng.random() < 0.3 else 0, written=written)


def follow(real: Match, other: Match, seat: int | None, rng: random.Random, steps: int, *, written: Written = told) -> int:
    """Two matches that a seat can't tell apart go on through the same decisions, for as long as it is told the same.

    After each of them they are one more pair of worlds, and compared like the first. How many pairs that were.
    """
    here, there = real.clone(), other.clone()
    for number in range(steps):
        _look_alike(here, there, seat, rng, written)
        moves = [(actor, each) for actor in here.to_act for each in _sample(_shared(here, there, actor), rng)]
        if not moves:
            return number + 1
        actor, notation = rng.choice(moves)
        if not _tells_the_same(here.play(actor, notation), there.play(actor, notation), seat, real.game, notation, written=written):
            return number + 1
    return steps


def _shared(here: Match, there: Match, actor: int) -> list[str]:
    """What somebody may decide in both worlds."""
    return sorted({str(each) for each in here.legal(actor)} & {str(each) for each in there.legal(actor)})


def _sample(notations: list[str], rng: random.Random) -> list[str]:
    """One decision of each verb: the many shifts tell the same tale."""
    by_verb: dict[str, list[str]] = {}
    for notation in notations:
        by_verb.setdefault(notation.split()[0], []).append(notation)
    return [rng.choice(group) for group in by_verb.values()]


def _look_alike(real: Match, other: Match, seat: int | None, rng: random.Random, written: Written) -> None:
    one, two = (cast("dict[str, object]", match.view(seat)) for match in (real, other))
    if written(one) != written(two):
        _name_the_difference(one, two, seat)
    if seat is not None:
        legal = real.legal(seat)
        demand(legal == other.legal(seat), f"seat {seat} can tell two worlds apart by the legal list")
        allowed = {str(each) for each in legal}
        notations = real.game.catalogue.notations
        for notation in filter(None, rng.sample(notations, min(8, len(notations)))):
            if notation not in allowed:
                same = _refusal(real, seat, notation) == _refusal(other, seat, notation)
                demand(same, f"seat {seat} can tell two worlds apart by an error")


def _name_the_difference(one: dict[str, object], two: dict[str, object], seat: int | None) -> NoReturn:
    for key, value in one.items():
        if key not in two or told(value) != told(two[key]):
            raise Broken(f"seat {seat} can tell two worlds apart by {key!r}: {value} / {two.get(key)}")
    raise Broken(f"seat {seat} can tell two worlds apart by the order of keys")


def _refusal(match: Match, seat: int, notation: str) -> str:
    """The text with which a decision that is not in the legal list is refused; that changes nothing."""
    try:
        match.play(seat, notation)
    except ValueError as refusal:
        return str(refusal)
    raise Broken(f"{notation!r} is not in the legal list and was accepted")


def _tells_the_same(
    here: list[Event], there: list[Event], seat: int | None, game: Game, notation: str, *, written: Written
) -> bool:
    """Whether a seat is told the same by both; False where an answer that the rules make known parts the two worlds.

    A difference is fair in a declared answer, in what is declared to be confided to the seat, and in what
    happens to the seat itself, such as the cards it draws.
    """
    one = [(each, event) for event in here if (each := event.seen_by(seat)) is not None]
    two = [(each, event) for event in there if (each := event.seen_by(seat)) is not None]
    for number in range(max(len(one), len(two))):
        a = one[number] if number < len(one) else None
        b = two[number] if number < len(two) else None
        if written(a and a[0]) == written(b and b[0]):
            continue
        # Where one world has an answer that the other has not, the answer alone may part them.
        fair = any(_is_fair(*pair, seat, game) for pair in (a, b) if pair is not None)
        demand(fair, f"after {notation!r} seat {seat} can tell two worlds apart by an event: {a} / {b}")
        return False
    return True


def _is_fair(each: dict[str, object], event: Event, seat: int | None, game: Game) -> bool:
    if each["kind"] in game.declaration.answers:
        return True
    own = seat is not None and each["seat"] == seat and each["kind"] != "action"
    return own or (seat in event.private and each["kind"] in game.declaration.confided)


def check_imagined_end(game: Game, players: int, seed: int, moves: int = 600) -> None:
    """A finished match can be imagined from its views too."""
    rng = random.Random(seed)
    match = game.start(players, seed)
    for _ in range(moves):
        if match.to_act:
            match.play(*pick_move(match, rng))
    for seat in (None, *range(players)):
        world = world_of(match, seat, rng)
        demand(told(world.view(seat)) == told(match.view(seat)), f"seat {seat} can tell an imagined end from the real one")


def check_imagined_plays_on(game: Game, players: int, seed: int, moves: int = 60) -> None:
    """An imagined match is a whole match: it plays on, and its record can be replayed."""
    rng = random.Random(seed)
    match = position(game, players, seed, rng.randrange(moves))
    for seat in (None, *range(players)):
        world = world_of(match, seat, rng)
        for _ in range(moves):
            if world.to_act:
                world.play(*pick_move(world, rng))
        demand(len(world) > 0 or not match.to_act, "an imagined match does not move")
