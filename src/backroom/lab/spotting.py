"""What players give away in games of more than a duel: an observer who sees what a spectator sees guesses who somebody is, by the rules alone and by what such players are known to do.

The observer looks at every suspect whom all may take somebody for, and at how a decision suits them: what stands beside them, before and after, whether they were moved, whom they would rather
have caught. How much that counts is learned from one half of the matches, a choice among suspects like any other (`choices.py`), and tried on the other half. Thieves of Heist, who
act as one, are looked at by the observer that knows most of them: the Don's own Chief (`heist_habits.py`); so are agents and mafiosi, by an enemy who reads as the Don does (`fbi_habits.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np

from backroom.bots.noir.kit.joint import marginals
from backroom.bots.noir.kit.sight import Sight, carried_cell
from backroom.bots.noir.spy_tag.habits import Table, is_telling
from backroom.bots.noir.thief_chief.scene import Trios
from backroom.core.game import Match
from backroom.games import game
from backroom.games.noir.kit.cast import NUMBER, mask_of, suspects_in
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT
from backroom.games.noir.kit.grid import Shape, cells_in
from backroom.lab import fbi_habits
from backroom.lab.choices import fit_habits
from backroom.lab.heist_habits import fitted, guesses, lessons
from backroom.lab.sharks import Kept
from backroom.lab.tells import Tell, error_of

Values = Any
"""An array of numpy."""

SPY_TAG, HEIST, THIEF_CHIEF = "noir/spy-tag", "noir/heist", "noir/thief-chief"
SPOTTED = (SPY_TAG, HEIST, THIEF_CHIEF, fbi_habits.KEY)
ONE = ("moved", "watched", "best", "missed", "chances", "company", "loot", "waste", "crowd", "regular")
"""Of one decision: whether the suspect was moved; how much that brought whoever they are against beside them, in all and at most; how much better a catch they
let go; how likely the best one is now, and all; how much more treasure is within reach, and whether some was left there; how many others they may be beside
them; and how likely a regular would have decided so."""
ALIKE = 1e-9


class Look(NamedTuple):
    """After a decision of somebody who is not known: whom all may take them for, and what speaks for each."""

    match: int
    role: str
    traits: Values
    """By suspect: what this decision shows, what all since they took their identity have shown together, and what the rules say."""
    ruled: Values
    """By suspect: how likely by the rules."""
    truth: int
    """The place of who it is."""


@dataclass(slots=True)
class Trail:
    """What somebody has shown so far."""

    identity: int
    suspects: int
    shown: dict[int, Values]
    """By suspect."""


def seen(match: Match) -> Sight:
    """A spectator's view."""
    return Sight({**match.view(None), "seat": -1, "you": {"role": None, "identity": None}})


def identity_of(key: str, match: Match, seat: int) -> int:
    kernel: Any = match.kernel
    if key == THIEF_CHIEF:
        return int(kernel.thief if seat == kernel.thief_seat else kernel.chief)
    return int(kernel.identities[seat])


def looks(key: str, kept: Kept, number: int) -> Iterator[Look]:
    """All that can be looked at in one match; thieves of Heist are left to their own observer."""
    match = game(key).start(kept.players, kept.seed)
    catalogue = import_module(f"backroom.games.{key.replace('/', '.').replace('-', '_')}.actions").CATALOGUE
    trails: dict[int, Trail] = {}
    for seat, notation in kept.decisions:
        before = seen(match)
        match.play(seat, notation)
        role = before.roles[seat] or ""
        if match.outcome is not None or (key == HEIST and role != "chief") or not before.public.get(seat, 0):
            continue
        after, truth = seen(match), identity_of(key, match, seat)
        open_to = after.public.get(seat, 0)
        deed = Deed(key, before, seat, catalogue.code_of[notation], notation)
        trail = trails.get(seat)
        if trail is None or is_new(key, trail, truth, notation) or open_to & ~trail.suspects:
            trail = trails[seat] = Trail(truth, open_to, {})
        trail.suspects = open_to
        suspects = [each for each in suspects_in(open_to) if each in after.where]
        if truth not in suspects or len(suspects) < 2:
            continue
        ruled = by_rules(key, after, seat)
        rows, shares = [], np.array([ruled.get(each, 0.0) for each in suspects])
        for suspect in suspects:
            now = deed.traits(suspect)
            trail.shown[suspect] = trail.shown.get(suspect, 0.0) + now
            rows.append(np.concatenate([now, trail.shown[suspect]]))
        said = np.log(np.maximum(shares, ALIKE))[:, None]
        traits = np.concatenate([np.array(rows), said], 1)
        yield Look(number, role, traits - traits.mean(0), shares, suspects.index(truth))


def is_new(key: str, trail: Trail, truth: int, notation: str) -> bool:
    """Whether all know that somebody is somebody else by now; a Thief in disguise may be the same as before."""
    return notation.startswith(("disguise", "identity")) if key == THIEF_CHIEF else trail.identity != truth


def by_rules(key: str, table: Sight, seat: int) -> Mapping[int, float]:
    if key == THIEF_CHIEF and table.roles[seat] == "thief":
        # Which three cards the Thief may hold says more than whom the active one may be.
        return dict(zip(table.board, Trios.read(table).odds(table.public[seat]), strict=True))
    return marginals(table.public).get(seat, {})


@cache
def _near(on: Shape) -> Values:
    """By two cells: whether they are next to each other."""
    return np.array([[float(on.near_bits[cell] >> other & 1) for other in range(on.cells)] for cell in range(on.cells)])


class Deed:
    """A decision as a spectator saw it, with what lay on the table before."""

    def __init__(self, key: str, table: Sight, seat: int, code: int, notation: str) -> None:
        self.key, self.table, self.seat, self.code = key, table, seat, code
        on = table.on
        near = _near(on)
        self.is_shift = SHIFT <= code < COLLAPSE_ROWS
        self.to = [carried_cell(cell, on, code) for cell in range(on.cells)] if self.is_shift else list(range(on.cells))
        hit = self._against()
        after = np.zeros(on.cells)
        after[self.to] = hit
        self.all, self.best = near @ hit, (near * hit).max(1)
        self.all_after, self.best_after = (near @ after)[self.to], (near * after).max(1)[self.to]
        verb, _, operand = notation.partition(" ")
        is_catch = verb in ("capture", "accuse")
        self.caught = hit[table.where[NUMBER[operand]]] if is_catch and NUMBER[operand] in table.where else None
        loot = self._marked(table.cells(mask_of(table.tokens)))
        moved = np.zeros(on.cells)
        moved[self.to] = loot
        reach = near + np.eye(on.cells)
        self.loot, self.loot_after = reach @ loot, (reach @ moved)[self.to]
        self.wastes = not (verb in ("steal", "grab") and table.tokens)
        self.crowd = near @ self._marked(table.cells(table.public[seat]))
        self.likely = self._regular()

    def _marked(self, cells: int) -> Values:
        found = np.zeros(self.table.on.cells)
        found[cells_in(cells)] = 1.0
        return found

    def _against(self) -> Values:
        """By cell: how likely somebody stands there whom the one who decides is against, as all know it."""
        table = self.table
        teams = len(table.view["teams"]) if self.key == SPY_TAG else 0
        found = np.zeros(table.on.cells)
        for other, belief in marginals(table.public).items():
            if (other - self.seat) % teams if teams else other != self.seat:
                for suspect, likely in belief.items():
                    if suspect in table.where:
                        found[table.where[suspect]] += likely
        if self.key == THIEF_CHIEF and table.roles[self.seat] == "thief":
            found += self._marked(table.cells(table.officers))
        return found

    def _regular(self) -> dict[int, float]:
        """By suspect: how much likelier than others a regular would have decided so, as a power of e; Spy Tag's bots have that ready."""
        table = self.table
        if self.key != SPY_TAG or not is_telling(self.code):
            return {}
        view, teams = table.view, len(table.view["teams"])
        taken = [sum(len(names) for names in view["trophies"][team::teams]) for team in range(teams)]
        worth = [1.0 / max(view["to_win"] - count, 1) for count in taken]
        found = Table(bytes(table.board), table.on, table.living, table.public, worth).likelihoods(self.seat, self.code)
        logs = {suspect: float(np.log(max(each, ALIKE))) for suspect, each in found.items()}
        mean = sum(logs.values()) / max(len(logs), 1)
        return {suspect: each - mean for suspect, each in logs.items()}

    def traits(self, suspect: int) -> Values:
        cell = self.table.where.get(suspect, -1)
        if cell < 0 or self.code >= COLLAPSE_ROWS:
            return np.zeros(len(ONE))
        missed = self.best[cell] - self.caught if self.caught is not None else 0.0
        return np.array(
            [
                float(self.to[cell] != cell),
                self.all_after[cell] - self.all[cell],
                self.best_after[cell] - self.best[cell],
                missed,
                self.best_after[cell],
                self.all_after[cell],
                self.loot_after[cell] - self.loot[cell],
                float(self.wastes and self.loot[cell] > 0),
                self.crowd[cell] / 8,
                self.likely.get(suspect, 0.0),
            ]
        )


def spotted(key: str, matches: Sequence[Kept]) -> Iterator[Tell]:
    """By role: how often the first guess is right. Each half of the matches teaches how to guess in the other."""
    if key == fbi_habits.KEY:
        yield from read_enemies(matches)
        return
    if key == HEIST:
        yield read_thieves(matches)
    found = [look for number, kept in enumerate(matches) for look in looks(key, kept, number)]
    for role in dict.fromkeys(look.role for look in found):
        own = [look for look in found if look.role == role]
        taught = [_taught([look for look in own if look.match % 2 != half]) for half in range(2)]
        guessed = [(first(look.ruled, look.truth), first(look.traits @ taught[look.match % 2], look.truth)) for look in own]
        yield told(role, [(look.match, *each) for look, each in zip(own, guessed, strict=True)])


def _taught(own: Sequence[Look]) -> Values:
    """What each trait counts; who has seen nothing goes by the rules, which come last."""
    if own:
        return np.array(fit_habits((look.traits, look.truth) for look in own))
    weights = np.zeros(2 * len(ONE) + 1)
    weights[-1] = 1.0
    return weights


def first(scores: Values, truth: int) -> float:
    """How likely the first guess is right, where one of equals is picked by chance."""
    best = scores >= scores.max() - ALIKE
    return float(best[truth] / best.sum())


def told(role: str, guessed: Sequence[tuple[int, float, float]]) -> Tell:
    """From each guess: its match, and whether it was right by the rules and by the observer."""
    apart: dict[int, tuple[int, float]] = {}
    for match, rules, model in guessed:
        count, more = apart.get(match, (0, 0.0))
        apart[match] = count + 1, more + model - rules
    size = max(len(guessed), 1)
    rules, model = (sum(each[place] for each in guessed) / size for place in (1, 2))
    return Tell(role, rules, model, len(guessed), error_of(apart.values()))


def read_thieves(matches: Sequence[Kept]) -> Tell:
    """Heist's thieves, as the Don's Chief reads them who has learned from the other half how these thieves decide."""
    taught = [
        fitted([lesson for number, kept in enumerate(matches) if number % 2 != half for lesson in lessons(kept)])[0].astype(
            np.float32
        )
        for half in range(2)
    ]
    found = [(number, *guess.first) for number, kept in enumerate(matches) for guess in guesses(kept, taught[number % 2], number)]
    return told("thieves", found)


def read_enemies(matches: Sequence[Kept]) -> Iterator[Tell]:
    """Agents and mafiosi, as an enemy reads them who has learned from the other half how these decide."""
    taught = [
        fbi_habits.fitted(
            [lesson for number, kept in enumerate(matches) if number % 2 != half for lesson in fbi_habits.lessons(kept)],
            lambda _: None,
        ).astype(np.float32)
        for half in range(2)
    ]
    found = [(number, guess) for number, kept in enumerate(matches) for guess in fbi_habits.guesses(kept, taught[number % 2])]
    for is_mafioso, role in ((False, "agents"), (True, "mafiosi")):
        yield told(role, [(number, *guess.first) for number, guess in found if guess.is_mafioso == is_mafioso])
