"""A hint: what the strongest bot would do in a position, the runner-up, and why in numbers."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from random import Random
from statistics import fmean, pstdev
from typing import Protocol, runtime_checkable

from backroom.bots.bot import Bot, Past, follow
from backroom.bots.levels import DON, bot, levels_of
from backroom.bots.luck import Luck
from backroom.bots.search import Clock, Race, Search, Tree, Worlds, codes_of
from backroom.coaching.seeing import exposed, known_total, own_seat
from backroom.coaching.shapes import Choice, Hint
from backroom.core.match import Match
from backroom.core.reading import Reader
from backroom.games import game

BUDGET = 1.5
"""Seconds for the playouts."""
WORLDS = 12
"""In so many imagined worlds it is looked at what a decision would tell."""
FOLLOWING = 3
"""Decisions of the same seat that belong to one action, such as drawing and then laying."""
BEGINS = ("shift", "draw")
"""What can only be done where a new action begins."""


def hint(view: Mapping[str, object], rng: Random, budget: float = BUDGET, past: Past = ()) -> Hint:
    """From a view with legal decisions and its recall, from what was decided for the same seat before, and from nothing else."""
    key = Reader(view, "view")["game"].text()
    search = bot("shark", key, budget)
    follow(search, past, rng)
    if not isinstance(search, Search):
        return {
            "level": "shark",
            "playouts": 0,
            "exposed": seen_by_others(view),
            "choices": [plainly(view, search.choose(view, rng), rng)],
        }
    favourite = chosen_by_don(key, view, past, rng) if DON in levels_of(key) else None
    race, playouts = considered(search, view, rng, favourite)
    level, best = ("shark", race.winner) if favourite is None else (DON, favourite)
    others = [each for each in race.values if each != best and race.values[each]]
    second = max(others, key=lambda each: (len(race.values[each]), fmean(race.values[each])), default=None)
    choices = [described(view, action, race, rng) for action in (best, second) if action is not None]
    return {"level": level, "playouts": playouts, "exposed": seen_by_others(view), "choices": choices}


def seen_by_others(view: Mapping[str, object]) -> int | None:
    """Between how many the others still have to choose whom this seat is."""
    names = exposed(view)
    return None if names is None else len(names)


def plainly(view: Mapping[str, object], action: str, rng: Random) -> Choice:
    """What a bot would do that does not say why: its makers need not search."""
    learn, expose = told_by(view, action, rng)
    return {"action": action, "chance": None, "error": None, "learn": learn, "expose": expose}


@runtime_checkable
class Adviser(Bot, Protocol):
    """A bot that leaves some of what it does to chance, and can say what it holds best."""

    def advise(self, view: Mapping[str, object]) -> str: ...


def chosen_by_don(key: str, view: Mapping[str, object], past: Past, rng: Random) -> str:
    don = bot(DON, key)
    follow(don, past, rng)
    return don.advise(view) if isinstance(don, Adviser) else don.choose(view, rng)


def considered(search: Search, view: Mapping[str, object], rng: Random, favourite: str | None) -> tuple[Race, int]:
    """The race between the guide's candidates and a favourite, for the whole budget: also the winner's chance is worth knowing."""
    clock, seat = Clock(search.budget), own_seat(view)
    prior = dict(search.guide.prior(view))
    legal = Reader(view, "view")["legal"].texts()
    if len(prior) == 1 and len(legal) > 1:  # there is something to compare it with
        other = next(each for each in legal if each not in prior)
        prior[other] = min(prior.values()) / 20
    if favourite is not None:
        # The heaviest never drops out.
        prior[favourite] = 2 * max(prior.values())
    race, tree, worlds = Race(prior), Tree(search.guide), Worlds(search.game, search.guide, view, rng)
    playouts = 0
    codes: dict[str, int] = {}
    while not clock.is_up():
        match = worlds.next()
        codes = codes or codes_of(match, seat)
        luck = rng.getrandbits(64)
        race.note({each: tree.play(match.kernel.clone(), seat, codes[each], Luck(luck)) for each in race.running})
        playouts += len(race.running)
        clock.iterations += len(race.running)
    return race, playouts


def described(view: Mapping[str, object], action: str, race: Race, rng: Random) -> Choice:
    values = race.values[action]
    learn, expose = told_by(view, action, rng)
    error = (pstdev(values) if len(values) > 1 else 0.5) / sqrt(len(values))
    return {"action": action, "chance": round(fmean(values), 3), "error": round(error, 3), "learn": learn, "expose": expose}


def told_by(view: Mapping[str, object], action: str, rng: Random) -> tuple[float | None, float | None]:
    """What a decision would tell this seat, and leave for the others to believe, on average over imagined worlds."""
    played, seat = game(Reader(view, "view")["game"].text()), own_seat(view)
    before, gains, left = known_total(view), [], []
    for _ in range(WORLDS):
        match = played.imagine(view, rng)
        match.play(seat, action)
        finish_action(match, seat, rng)
        if match.outcome is not None:
            continue
        after = match.view(seat)
        gains.append(known_total(after) - before)
        names = exposed(after)
        if names is not None:
            left.append(len(names))
    return (round(max(fmean(gains), 0.0), 1) if gains else None, round(fmean(left), 1) if left else None)


def finish_action(match: Match, seat: int, rng: Random) -> None:
    """What follows by the same hand belongs to it, as a card that is laid after it was drawn."""
    turn = match.kernel.turn
    for _ in range(FOLLOWING):
        if match.to_act != (seat,) or match.kernel.turn != turn or len(match.legal(seat)) == 0:
            return
        if any(str(each).startswith(BEGINS) for each in match.legal(seat)):
            return  # a new action
        match.play(seat, rng.choice(match.legal(seat)))
