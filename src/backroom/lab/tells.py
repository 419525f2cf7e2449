"""What the duelists give away, and how well they guess: `python bench/tells.py`.

An observer who knows nothing but public facts is taught the habits of a level's players on half of the matches and guesses on the other half, each half in turn: how often is the
first guess right, next to one among those whom the rules leave open? And of every belief that a player holds: when it says 30 %, is it so in three of ten cases?
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from math import sqrt
from random import Random
from typing import NamedTuple, Protocol

import backroom
from backroom.bots.bot import Bot
from backroom.bots.contestants import contestant
from backroom.bots.levels import package_of
from backroom.bots.noir.duel.habits import Moment, likelihoods
from backroom.bots.noir.duel.judgement import Learned
from backroom.bots.noir.duel.regular import Duelist
from backroom.bots.noir.duel.scene import Terms
from backroom.bots.noir.duel.witness import multiply
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.thief_chief.chief import chief_odds
from backroom.core.game import Match
from backroom.games.noir.kit.codes import SECOND_VERB, SHIFT
from backroom.games.noir.kit.grid import NO_SHIFT
from backroom.lab.choices import Choice, choice_made, fit_habits
from backroom.lab.playing import deal_seed

CUT = 250
BINS = 10


class Look(NamedTuple):
    """One public decision of a hidden player, as an observer has it."""

    match: int
    role: str
    moment: Moment
    board: tuple[int, ...]
    code: int
    """With cells in place of suspects."""
    may: int
    """Whom the rules leave open afterwards."""
    truth: int


class Guess(NamedTuple):
    """What a player made of who the other is."""

    may: int
    """Whom the rules leave open, to this player."""
    weights: dict[int, float]
    """What moves say of them, as if habits were all there is."""
    truth: int


@dataclass
class Found:
    """What many matches of a level have shown."""

    matches: int = 0
    """The number of the one under way."""
    looks: list[Look] = field(default_factory=list)
    choices: dict[str, dict[int, list[Choice]]] = field(default_factory=dict)
    """By role and match."""
    guesses: dict[str, list[Guess]] = field(default_factory=dict)
    """By whom they are about."""
    held: dict[str, list[tuple[float, bool]]] = field(default_factory=dict)
    """By who guesses: how likely a card was held to be, and whether it was the one."""

    @classmethod
    def joined(cls, parts: Iterable[Found]) -> Found:
        """Choices and guesses of many."""
        whole = cls()
        for part in parts:
            for role, by_match in part.choices.items():
                whole.choices.setdefault(role, {}).update(by_match)
            for role, guesses in part.guesses.items():
                whole.guesses.setdefault(role, []).extend(guesses)
        return whole


class Players(Protocol):
    """Players of a duel who are made for a fit."""

    @property
    def terms(self) -> Terms: ...

    def player(self) -> Bot: ...


def watch(key: str, level: str | Players, matches: int, budget: float, seed: int = 0) -> Found:
    """Play matches of a level against itself, and write down what there is to see."""
    found = Found()
    terms = _terms(key) if isinstance(level, str) else level.terms
    for number in range(matches):
        found.matches = number
        for match, view, choice in watched(found, key, level, budget, (seed, number)):
            if terms is not None:
                see(found, terms, match, Sight(view), choice)
    return found


class Taught(NamedTuple):
    """What regulars of a duel are who know no more than they are given."""

    terms: Terms
    told: Learned

    def player(self) -> Duelist:
        return Duelist(self.terms, self.told)


def watch_one(key: str, taught: Players, seed: int, number: int) -> Found:
    """A match between such players; without the looks, which a fit has no use for."""
    found = Found(number)
    for match, view, choice in watched(found, key, taught, 0.0, (seed, number)):
        see(found, taught.terms, match, Sight(view), choice)
    found.looks = []
    return found


def watched(
    found: Found, key: str, level: str | Players, budget: float, deal: tuple[int, int]
) -> Iterator[tuple[Match, Mapping[str, object], str]]:
    """One match of a level against itself, or of players made for a fit, decision by decision as it stands after each: what was seen, and what was chosen.

    What the players held for likely is written down.
    """
    seed, number = deal
    rng = Random(f"tells/{key}/{seed}/{number}")
    match = backroom.game(key).start(seed=deal_seed(seed, number))
    bots: list[Bot] = [contestant(level, key, budget) if isinstance(level, str) else level.player() for _ in range(match.players)]
    while match.to_act and len(match) < CUT:
        seat = match.to_act[0]
        view = match.view(seat)
        misses = misses_of(bots[seat])
        choice = bots[seat].choose(view, rng)
        hold(found, match, view, bots[seat], misses)
        match.play(seat, choice)
        yield match, view, choice


def _terms(key: str) -> Terms | None:
    try:
        found: Terms = import_module(f"{package_of(key)}.terms").TERMS
    except ModuleNotFoundError:
        return None
    return found


def misses_of(player: Bot) -> Mapping[int, float]:
    """Whom a Chief has accused in vain so far: an accusation counts as a miss as soon as it is made."""
    misses: Mapping[int, float] = getattr(getattr(getattr(player, "guide", player), "regular", player), "misses", {})
    return misses


def hold(found: Found, match: Match, view: Mapping[str, object], player: Bot, misses: Mapping[int, float]) -> None:
    """What the one to decide thought of who the other is, when it decided."""
    table = Sight(view)
    if table.role == "chief":
        odds = chief_odds(table, misses)
        belief = {suspect: odds[cell] for cell, suspect in enumerate(table.board)}
        truth = getattr(match.kernel, "thief", -1)
    else:
        regular = getattr(getattr(player, "guide", None), "regular", player)
        belief = getattr(regular, "belief", {})
        other = table.roles[1 - table.seat]
        truth = getattr(match.kernel, other, -1)
        if isinstance(regular, Duelist) and truth in belief:
            weights = {suspect: regular.witness.others[suspect] for suspect in belief if suspect in regular.witness.others}
            found.guesses.setdefault(other, []).append(Guess(table.may[1 - table.seat], weights, truth))
    if len(belief) > 1:
        found.held.setdefault(table.role, []).extend(
            (likely, suspect == truth) for suspect, likely in belief.items() if likely > 0.0
        )


def see(found: Found, terms: Terms, match: Match, table: Sight, choice: str) -> None:
    truth = getattr(match.kernel, table.role)
    if truth != table.identity or (made := choice_made(table, terms, choice)) is None:
        return
    notes = found.choices.setdefault(table.role, {}).setdefault(found.matches, [])
    notes.append(made)
    code, last = terms.catalogue.code_of[choice], table.view["last_shift"]
    if code < SHIFT:
        code = code & SECOND_VERB | table.where[code & ~SECOND_VERB]
    mine, theirs = (table.cells(table.public.get(seat, 0)) for seat in (table.seat, 1 - table.seat))
    shift = NO_SHIFT if last is None else terms.catalogue.code_of[last]
    moment = Moment(table.on, table.alive, mine, theirs, shift, terms.progress(table).target)
    after = Sight(match.view(1 - table.seat)).public.get(table.seat, 0)
    found.looks.append(Look(found.matches, table.role, moment, tuple(table.board), code, after, truth))


class Tell(NamedTuple):
    """How often the first guess at a hidden role is right."""

    role: str
    rules: float
    """By what the rules leave open alone."""
    model: float
    """By an observer who knows how these players move."""
    looks: int
    error: float
    """The standard error of how far apart the two are. Looks within a match resemble each other, so that it is matches that count."""


def tells(found: Found, terms: Terms) -> Iterator[Tell]:
    """Each half of the matches teaches how to guess in the other."""
    for role in terms.roles:
        taught = [
            fit_habits(each for number, own in found.choices.get(role, {}).items() if number % 2 != half for each in own)
            for half in range(2)
        ]
        rules = model = 0.0
        count, before = 0, -1
        apart: dict[int, tuple[int, float]] = {}
        held: dict[int, float] = {}
        for look in found.looks:
            if look.role != role:
                continue
            if look.match != before or not set(held) >= _suspects(look.may):
                held = {}
            before = look.match
            held = _updated(held, look, taught[look.match % 2], kills=role == terms.kills)
            open_to = _suspects(look.may)
            if len(open_to) > 1 and look.truth in open_to:
                count += 1
                rules += 1 / len(open_to)
                best = max(held.get(each, 1.0) for each in open_to)
                first = [each for each in open_to if held.get(each, 1.0) == best]
                model += (look.truth in first) / len(first)
                looks, more = apart.get(look.match, (0, 0.0))
                apart[look.match] = looks + 1, more + (look.truth in first) / len(first) - 1 / len(open_to)
        yield Tell(role, rules / max(count, 1), model / max(count, 1), count, error_of(apart.values()))


def error_of(parts: Collection[tuple[float, float]]) -> float:
    """The standard error of a mean whose parts are many at once: how many each has, and what they come to."""
    count = sum(many for many, _ in parts)
    mean = sum(total for _, total in parts) / max(count, 1)
    return sqrt(sum((total - mean * many) ** 2 for many, total in parts)) / max(count, 1)


def _suspects(mask: int) -> set[int]:
    return {suspect for suspect in range(mask.bit_length()) if mask >> suspect & 1}


def _updated(held: Mapping[int, float], look: Look, weights: Sequence[float], *, kills: bool) -> dict[int, float]:
    by_cell = likelihoods(weights, look.moment, look.moment.mine & look.moment.alive, kills=kills, word=True)
    likely = {look.board[cell]: each.get(look.code, 0.0) for cell, each in by_cell.items()}
    after = dict(held)
    multiply(after, likely)
    return after


class Bin(NamedTuple):
    """All cards that were held about equally likely."""

    least: float
    cards: int
    mean: float
    hits: float


def calibration(held: Sequence[tuple[float, bool]]) -> list[Bin]:
    bins = []
    for number in range(BINS):
        inside = [
            (likely, hit) for likely, hit in held if number <= likely * BINS < number + 1 or (likely == 1.0 and number == BINS - 1)
        ]
        if inside:
            mean = sum(likely for likely, _ in inside) / len(inside)
            bins.append(Bin(number / BINS, len(inside), mean, sum(hit for _, hit in inside) / len(inside)))
    return bins
