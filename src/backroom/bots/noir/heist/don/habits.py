"""Heist: how likely thieves decide as they did, in many worlds at once.

The gang wants what `gang.worth` says, and everybody in it decides by that: in the world as it is, one shift of thirty is by far the likeliest, and in
most others it would make no sense. What that is worth to thieves, trait by trait, has been learned from matches among sharks.
A world is where every thief stands; all of them are weighed side by side, with numpy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from backroom.bots.noir.heist.don.deeds import Deed, is_shift
from backroom.bots.noir.heist.gang import APART, AWAY, KEEPS, PINNED, RISK, STEP, TRACE
from backroom.bots.noir.kit.hiding import FAR, shifts_to_meet
from backroom.bots.noir.kit.sight import carried_cell
from backroom.games.noir.heist.actions import HACK, STEAL
from backroom.games.noir.heist.vaults import HACKABLE, HACKERS_AT, ON, QUADRANTS, TOKENS_TO_ROB
from backroom.games.noir.kit.cast import CAST
from backroom.games.noir.kit.codes import COL, shift_parts
from backroom.games.noir.kit.grid import NO_SHIFT, cells_in

Values = Any
"""An array of numpy."""

TRAITS = ("best plan", "other plans", "exposure", "pinned", "robs", "conspicuous", "theft")
"""What thieves look at: how near the vault is that is nearest to being robbed, how near the others are, what a decision exposes, for
all and for whom all know, and what kind of decision it is."""
WHIM = 0.03
"""How often a thief does just anything."""
CELLS = 49
NOWHERE = CELLS
"""The cell of whoever has been caught …"""
NOBODY = len(CAST)
"""… and who they are."""
WIDTH = 36
"""Decisions that are compared: shifts by one, the one that was made, and thefts."""
NEVER = -1e9
MISSING = 3
"""So many steps away counts somebody who is not there, and so few of them rob a vault."""
RUN, TURN = 16, 4
"""Codes of plans: below this by steps, from here on by turns and thefts."""
CLOSED = 255

SHIFTS = ON.fast[NO_SHIFT]
_NUMBER = {code: number for number, code in enumerate(SHIFTS)}
_TO = np.array([[*(carried_cell(cell, ON, code) for cell in range(CELLS)), NOWHERE] for code in SHIFTS], np.uint8)
"""By shift and cell: where it leads."""
_FROM = np.argsort(_TO, axis=1).astype(np.uint8)
_STAY = np.arange(CELLS + 1, dtype=np.uint8)
_LINES = [(ON.col_bits if shift_parts(code)[0] == COL else ON.row_bits)[shift_parts(code)[1]] for code in SHIFTS]
_NEAR = np.array([[ON.near_bits[cell] >> other & 1 for other in range(CELLS)] for cell in range(CELLS)], np.float32)
_MEET = np.array(shifts_to_meet(ON), np.float32)


def _marked(cells: int) -> Values:
    """A set of cells, and nowhere."""
    return np.array([cells >> cell & 1 for cell in range(CELLS + 1)], bool)


_AREAS = {STEAL + v: _marked(QUADRANTS[v]) for v in range(4)} | {HACK + v: _marked(HACKERS_AT[v]) for v in range(4)}
"""By theft: from where it is possible."""


def _steps(is_hacker: bool) -> Values:
    rows = [[0 if is_hacker and vault in HACKABLE[cell] else AWAY[vault][cell] for vault in range(4)] for cell in range(CELLS)]
    return np.array([*rows, [MISSING] * 4], np.uint8)


_AWAY = {is_hacker: _steps(is_hacker) for is_hacker in (False, True)}
"""By cell and vault: how many shifts away."""


def _worths() -> Values:
    """By a plan's code: what it is worth; as in `gang.plan`."""
    found = np.zeros(256, np.float32)
    found[:RUN] = [STEP**4 * RISK**3 * APART**steps for steps in range(RUN)]
    for turn in range(8):
        found[RUN + turn * TURN : RUN + (turn + 1) * TURN] = [STEP ** (turn + 1) * RISK**thefts for thefts in range(TURN)]
    return found


_WORTHS = _worths()


class Moment:
    """A deed with all that does not depend on where the thieves stand, weighed by their habits."""

    def __init__(self, deed: Deed, habits: Values) -> None:
        self.habits = habits
        self.seats = deed.seats
        self.where = np.full(NOBODY + 1, NOWHERE, np.uint8)
        """By suspect: the cell."""
        self.where[list(deed.board)] = np.arange(CELLS)
        shifts = [*ON.plain[deed.last]]
        if is_shift(deed.code) and deed.code not in shifts:
            # The Runner's by two are compared where one was made.
            shifts.append(deed.code)
        thefts = [STEAL + vault for vault in deed.open]
        if deed.roles[0] == "hacker":
            thefts += [HACK + vault for vault in deed.open]
        self.shifts, self.codes = len(shifts), [*shifts, *thefts]
        self.taken = self.codes.index(deed.code)
        self.moves = np.array([_NUMBER[code] for code in shifts])
        self.to = np.full((WIDTH, CELLS + 1), NOWHERE, np.uint8)
        self.to[: len(self.codes)] = _STAY
        self.to[: len(shifts)] = _TO[self.moves]
        self._read_roles(deed)
        self._put_tokens(deed)
        self._weigh(deed)

    def _read_roles(self, deed: Deed) -> None:
        self.keeps = [role in KEEPS for role in deed.roles]
        self.at_large = [role is not None for role in deed.roles]
        self.cracks = [role == "master-safecracker" for role in deed.roles]
        self.opens = deed.crack_opens
        self.away = np.stack([_AWAY[role == "hacker"][self.to].transpose(1, 2, 0) for role in deed.roles])
        """By place, cell, vault and decision: how many shifts away from the vault, once it is made."""
        self.able = np.zeros((CELLS + 1, WIDTH), np.float32)
        """By cell and decision: nothing, or that it can't be made from there."""
        for number, code in enumerate(self.codes[self.shifts :], self.shifts):
            self.able[:, number] = np.where(_AREAS[code], 0.0, NEVER)

    def _put_tokens(self, deed: Deed) -> None:
        held = np.zeros((len(deed.seats), 4, WIDTH), np.int8)
        for vault, holders in enumerate(deed.tokens):
            for place in holders:
                held[place, vault] += 1
        if deed.roles[0] != "safecracker":
            held[0] = 0
        self.robs = np.zeros(WIDTH, np.float32)
        self.open = np.zeros((4, WIDTH), bool)
        self.open[list(deed.open)] = True
        for number, code in enumerate(self.codes[self.shifts :], self.shifts):
            vault = (code - STEAL) % 4
            held[0, :, number] = 0
            held[0, vault, number] = 1
            if held[:, vault, number].sum() >= TOKENS_TO_ROB:
                held[:, vault, number] = 0
                self.open[vault, number] = False
                self.robs[number] = 1.0
        self.held = held
        """By place, vault and decision: the tokens that lie there, once it is made."""
        self.held_by: list[bool] = [bool(own.any()) for own in held]

    def _weigh(self, deed: Deed) -> None:
        """What a decision exposes, as in `gang.exposure` and `gang.pinned`, and what kind of decision it is."""
        _, _, exposed, pinned, robs, conspicuous, theft = self.habits
        size, shifts = len(self.codes), self.shifts
        guess, shown = self._guesses(deed)
        awake = self._carried(self._cells(deed.awake))
        plain = self._carried(self._cells(deed.plain))
        nearby = plain @ _NEAR / np.maximum(plain.sum(1, keepdims=True), 1.0)
        within = np.where(awake @ _NEAR > 0, 1.0, nearby)
        pull = guess * guess * within
        factor = np.minimum(1.0, 1.5 * (guess * within).max(1)) / np.maximum(pull.sum(1), 1e-9)
        police = sum(1 << cell for cell, card in enumerate(deed.board) if deed.police >> card & 1)
        is_quiet = deed.roles[0] == "quiet-man"
        seen = [shift_parts(SHIFTS[m])[3] == 2 or (bool(_LINES[m] & police) and not is_quiet) for m in self.moves]
        is_seen = np.array([*seen, *[True] * (size - shifts)])
        cost = min(4.0 / deed.lives, 2.0)
        soon = np.where(is_seen | (deed.covert + 1 >= len(deed.seats)), cost, 0.6 * cost)
        feared = np.zeros((WIDTH, CELLS + 1), np.float32)
        feared[:size, :CELLS] = pull * (factor * soon)[:, None]
        self.feared = exposed * np.ascontiguousarray(np.take_along_axis(feared, self.to.astype(np.intp), 1).T)
        """By cell and decision: what it costs that a thief stands there."""
        steps = np.where(awake > 0, _MEET[shown.argmax(1)], FAR).min(1)
        pins = np.where(shown.sum(1) == 1, PINNED * cost / (1 + steps), 0.0)
        self.plain = np.full(WIDTH, NEVER, np.float32)
        """By decision: all that does not depend on the world."""
        self.plain[:size] = pinned * pins + conspicuous * is_seen + robs * self.robs[:size]
        self.plain[shifts:size] += theft

    def _cells(self, suspects: int) -> Values:
        found = np.zeros(CELLS, np.float32)
        found[self.where[cells_in(suspects)]] = 1.0
        return found

    def _carried(self, by_cell: Values) -> Values:
        """By decision: what lies on each cell, once it is made."""
        after = np.repeat(by_cell[None], len(self.codes), 0)
        after[: self.shifts] = by_cell[_FROM[self.moves][:, :CELLS]]
        return after

    def _guesses(self, deed: Deed) -> tuple[Values, Values]:
        """By decision and cell: whom all would take for a thief, and for this one."""
        sets = [self._cells(may) for may, role in zip(deed.public, deed.roles, strict=True) if role is not None]
        guess = self._carried(np.sum([each / max(each.sum(), 1.0) for each in sets], 0))
        shown = self._carried(sets[0])
        for number, code in enumerate(self.codes[self.shifts :], self.shifts):
            area = _AREAS[code][:CELLS].astype(np.float32)
            now = sets[0] * area if (sets[0] * area).any() else area
            guess[number] += now / now.sum() - sets[0] / max(sets[0].sum(), 1.0)
            shown[number] = now
        guess[guess < TRACE] = 0.0
        return guess, shown


def scores(moments: Sequence[Moment], cells: Values) -> Values:
    """By moment, world and decision: what there is to be said for it. Cells are by moment, world and place."""
    count, worlds, places = cells.shape
    found = np.empty((count, worlds, WIDTH), np.float32)
    away = np.empty((places, count, worlds, 4, WIDTH), np.uint8)
    for number, moment in enumerate(moments):
        at = cells[number]
        np.add(moment.plain, moment.able[at[:, 0]], out=found[number])
        for place in range(places):
            found[number] += moment.feared[at[:, place]]
            np.take(moment.away[place], at[:, place], axis=0, out=away[place, number])
    plans = _steps_to_go(moments, away)
    _run(moments, away, plans)
    for number, moment in enumerate(moments):
        if not moment.open.all():
            np.copyto(plans[number], CLOSED, where=~moment.open)
    worth = _WORTHS[plans]
    best, others, *_ = moments[0].habits
    found += (best - others) * worth.max(2)
    found += others * worth.sum(2)
    return found


def _steps_to_go(moments: Sequence[Moment], away: Values) -> Values:
    """By moment, world, vault and decision: how many shifts the three nearest thieves are away.

    Whose token lies there already need not come, if it stays, or does not count.
    """
    first, second, third = [np.full(away.shape[1:], MISSING, np.uint8) for _ in range(3)]
    later = np.empty_like(first)
    for place, steps in enumerate(away):
        holding = [number for number, moment in enumerate(moments) if moment.held_by[place]]
        own = steps.copy() if holding else steps
        for number in holding:
            moment = moments[number]
            np.copyto(own[number], 0 if moment.keeps[place] else MISSING, where=moment.held[place] > 0)
        np.maximum(own, second, out=later)
        np.minimum(third, later, out=third)
        np.maximum(own, first, out=later)
        np.minimum(second, later, out=second)
        np.minimum(first, own, out=first)
    first += second
    first += third
    return first


def _run(moments: Sequence[Moment], away: Values, plans: Values) -> None:
    """Where a vault falls if everybody who can puts a token there, in the order of turns, the plan is that; as in `gang._run`."""
    count = np.empty(plans.shape, np.int8)
    for number, moment in enumerate(moments):
        count[number] = moment.held.sum(0)
    thefts, is_done = np.zeros(plans.shape, np.uint8), np.zeros(plans.shape, bool)
    places = len(away)
    for turn in range(places):
        place = (1 + turn) % places
        puts = away[place] == 0
        for number, moment in enumerate(moments):
            if not moment.at_large[place]:
                puts[number] = False
            elif moment.keeps[place]:
                puts[number] &= moment.held[place] < (2 if moment.cracks[place] else 1)
            elif moment.held_by[place]:
                count[number] -= moment.held[place]
        count += puts
        thefts += puts
        falls = puts & (count >= TOKENS_TO_ROB)
        for number, moment in enumerate(moments):
            if moment.cracks[place] and moment.opens:
                falls[number] |= puts[number] & (moment.held[place] == 1)
        falls &= ~is_done
        np.copyto(plans, RUN + turn * TURN + np.minimum(thefts, TURN - 1), where=falls)
        is_done |= falls


def likely(moments: Sequence[Moment], cells: Values) -> Values:
    """By moment and world: the logarithm of how likely the thief would have decided so."""
    found = scores(moments, cells)
    found -= found.max(-1, keepdims=True)
    shares = np.exp(found)
    taken = shares[np.arange(len(moments)), :, [moment.taken for moment in moments]]
    ways = np.array([[len(moment.codes)] for moment in moments])
    return np.log((1 - WHIM) * taken / shares.sum(-1) + WHIM / ways)
