"""Fits the habits that the Don and shark hide: `python bench/fit.py killer --don`, and `--shark`.

They play against themselves, at first as if they had no habits. From their moves come habits, which they hide in the next round, and so move otherwise:
several rounds count together, until hiding and being seen through are in balance. Who pays much for what it tells would do the opposite of what
it did a round before: many rounds have to count for that to settle, and the later two thirds do. Shark plays without a search here, which is soon done; what a search prefers beyond
that pays a price of its own (`Shark.race`). When habits stand, some more may show how far sharks are to believe what they read in each other's moves.

To hide what one shows is not to show nothing: in balance a part of it is left, and what a search prefers comes on top. `python bench/fit.py killer --press killer` lets sharks who do search
play on, and adds to what a role hides what it still shows.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from types import MappingProxyType
from typing import Any, NamedTuple

from backroom.bots.bot import Bot
from backroom.bots.don.discretion import Discretion, terms_of
from backroom.bots.don.player import Don
from backroom.bots.levels import package_of
from backroom.bots.noir.duel.guide import HEAT
from backroom.bots.noir.duel.habits import SHIFTS, TRAITS
from backroom.bots.noir.duel.judgement import Habits, Learned
from backroom.bots.noir.duel.scene import Terms
from backroom.bots.search import Iterations
from backroom.lab.choices import fit_habits
from backroom.lab.fitting import chosen, path_of, played, sure_temper
from backroom.lab.tells import Found, Players

APART = frozenset({*SHIFTS, "accuses_self"})
"""Traits of a move by which those differ who could have made it."""
NO_PRESSINGS: Mapping[str, Mapping[str, int]] = MappingProxyType({})


class Veiled(NamedTuple):
    """Dons who hide these habits."""

    key: str
    terms: Terms
    habits: Habits

    def player(self) -> Bot:
        return Don(self.key, Discretion(self.terms, self.habits))


class Discreet(NamedTuple):
    """Sharks who do, by default without a search."""

    key: str
    terms: Terms
    known: Learned
    playouts: int = 0

    def player(self) -> Bot:
        shark: Bot = import_module(package_of(self.key)).shark(Iterations(self.playouts), self.known)
        return shark


class Size(NamedTuple):
    """How much is played for a fit."""

    rounds: int
    matches: int
    seed: int
    jobs: int


def veil(key: str, *, rounds: int, matches: int, seed: int = 0, jobs: int = 1) -> Iterator[Habits]:
    """What the Don is to hide, after each round."""
    terms = terms_of(key)
    size = Size(rounds, matches, seed, jobs)
    return _rounds(key, lambda habits: Veiled(key, terms, habits), size)


def hide(key: str, *, rounds: int, matches: int, settling: int, seed: int = 0, jobs: int = 1) -> Iterator[Learned]:
    """What shark is to hide and how far to believe moves, after each round."""
    terms = terms_of(key)
    size = Size(rounds, matches, seed, jobs)
    known: Learned = {"own": {role: [0.0] * len(TRAITS) for role in terms.roles}}
    for habits in _rounds(key, lambda own: Discreet(key, terms, {"own": own}), size):
        known = {"own": habits}
        yield known
    if settling:
        yield settled(key, known, range(rounds * matches, (rounds + settling) * matches), size)


def settled(key: str, known: Learned, numbers: Iterable[int], size: Size) -> Learned:
    """Matches in which habits stand: how often were those the ones who were held likely?"""
    terms = terms_of(key)
    found = played(key, Discreet(key, terms, known), numbers, size.seed, size.jobs)
    return {**known, "reading": {role: sure_temper(found.guesses.get(role, ())) for role in terms.roles}}


def press(key: str, role: str, known: Learned, *, matches: int, playouts: int, seed: int = 0, jobs: int = 1) -> Learned:
    """The same with what sharks who search still show in a role, when habits stand."""
    terms = terms_of(key)
    found = played(key, Discreet(key, terms, known, playouts), range(matches), seed, jobs)
    shown = fit_habits(chosen([found], role))
    own = pressed(known["own"][role], shown, HEAT / terms.secrecy[role])
    return {**known, "own": {**known["own"], role: own}}


def pressed(hidden: Sequence[float], shown: Sequence[float], share: float) -> list[float]:
    """What to hide so that nothing would be shown, where moves give way to a tell's price once for each such share.

    This goes for what tells suspects apart who could all have made a move. Of the rest it counts how likely it is to be done at all, which is as it is shown.
    """
    return [
        round(before + share * now, 4) if trait in APART else now for trait, before, now in zip(TRAITS, hidden, shown, strict=True)
    ]


def _rounds(key: str, players: Callable[[Habits], Players], size: Size) -> Iterator[Habits]:
    roles = terms_of(key).roles
    habits: Habits = {role: [0.0] * len(TRAITS) for role in roles}
    kept: list[Found] = []
    for number in range(size.rounds):
        numbers = range(number * size.matches, (number + 1) * size.matches)
        kept.append(played(key, players(habits), numbers, size.seed, size.jobs))
        habits = {role: fit_habits(chosen(kept[len(kept) // 3 :], role)) for role in roles}
        yield habits


def save_hidden(
    key: str, known: Learned, size: Mapping[str, int], pressings: Mapping[str, Mapping[str, int]] = NO_PRESSINGS
) -> None:
    """Write what only a game's sharks know, and by which matches; how far they believe moves stays as it was where no fit says it."""
    kept = {"reading": told["reading"]} if "reading" in (told := _shipped(key)) else {}
    text = json.dumps({"traits": TRAITS, "fitted": size, "pressed": dict(pressings), **kept, **known}, indent=1)
    path_of(key).with_name("hidden.json").write_text(text + "\n", encoding="utf-8")


def hidden_size(key: str) -> dict[str, int]:
    """How what is shipped was fitted: with the same it comes out again."""
    size: dict[str, int] = _shipped(key)["fitted"]
    return size


def pressings_of(key: str) -> dict[str, dict[str, int]]:
    """By role: how what is shipped was pressed, after the fit."""
    pressings: dict[str, dict[str, int]] = _shipped(key)["pressed"]
    return pressings


def _shipped(key: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path_of(key).with_name("hidden.json").read_bytes())
    return found
