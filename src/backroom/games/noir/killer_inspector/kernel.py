"""Killer vs Inspector: the rules.

This kernel is built for speed, at a price. It does not hold who lies on each cell but on which cell each suspect lies
(`where`), because `bytes.translate` then moves a whole line at once; and its codes for kill and accuse name cells, because
tables can list those without asking who lies there. The notebook's `spell` turns them into notations, which name suspects.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from backroom.core.game import Facts
from backroom.core.native import mypyc_attr
from backroom.core.outcome import Outcome, won, won_alone
from backroom.games.noir.killer_inspector.actions import ACCUSE, DISGUISE, EXONERATE, IDENTITY, KILL, LAY
from backroom.games.noir.killer_inspector.declaration import ACCUSED, INSPECTOR_KILLED, KILLS
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, DONE, REMOVE, SHIFT
from backroom.games.noir.kit.collapse import AGAIN, Collapse, decide, watched_collapses
from backroom.games.noir.kit.grid import GONE, NO_SHIFT, Shape, cells_in, close_up, where_of

OPENING: Final = 0
CHOICE: Final = 1
KILLER: Final = 2
INSPECTOR: Final = 3
LAYING: Final = 4
PHASES: Final[tuple[str, ...]] = ("opening", "choice", "killer", "inspector", "lay")

NOBODY: Final = -1

# Facts: what a decision brings to light, by their first number.
CANVASSED: Final = 0
DISGUISED: Final = 1
EXPOSED: Final = 2
DREW: Final = 3
"""(CANVASSED, suspect, 1 if adjacent) · (DISGUISED, old, new) · (EXPOSED, card) · (DREW, cards …)"""

WON_BY_ACCUSING: Final = won_alone(2, ACCUSED)
WON_BY_KILLING: Final = won_alone(2, INSPECTOR_KILLED)

SLOTS: Final[tuple[str, ...]] = (
    "accusals",
    "alive",
    "codes",
    "collapse",
    "dead",
    "deck",
    "discards",
    "full",
    "hand",
    "innocent",
    "inspector",
    "killer",
    "kills",
    "kills_near",
    "kills_to_win",
    "last",
    "least",
    "moves",
    "on",
    "outcome",
    "seats",
    "stage",
    "top",
    "watch",
    "where",
)
"""All that a kernel holds, for whoever makes one of another kind out of it: a compiled class can't list that itself."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Kernel:
    """The whole hidden state of a match."""

    __slots__ = SLOTS

    def __init__(self, where: bytes, on: Shape, deck: bytes, killer_seat: int, kills_to_win: int) -> None:
        self.where = where
        """By suspect: the cell."""
        self.alive = on.full
        """Cells with living suspects."""
        self.deck = deck
        """Evidence from the top, dealt cards included; `top` is how many are gone."""
        self.top = 1
        self.killer = deck[0]
        self.inspector = NOBODY
        self.hand: tuple[int, ...] = ()
        """The Inspector's, in alphabetical order."""
        inspector_seat = 1 - killer_seat
        # Of any length to mypyc: five numbers by type would be made into a tuple anew at every look.
        self.seats: tuple[int, ...] = (killer_seat, inspector_seat, killer_seat, inspector_seat, inspector_seat)
        """By stage: who decides."""
        self.kills_to_win = kills_to_win
        self.kills = 0
        self.dead = 0
        """Dead suspects still on the board."""
        self.innocent = 0
        """Suspects whose own evidence lies on them."""
        self.discards = 0
        """Evidence discarded face up."""
        self.last = NO_SHIFT
        self.collapse: Collapse | None = None
        self.stage = OPENING
        self.codes: tuple[int, ...] = ()
        self.outcome: Outcome | None = None
        self.lie_on(on)
        self.open_turn()

    def lie_on(self, on: Shape) -> None:
        """Take the tables of a board of this shape; without evidence left there is no disguise and no exoneration."""
        self.on = on
        self.moves = on.moves
        self.full = on.full
        self.least = on.least
        self.watch = on.full
        left = self.top < len(self.deck)
        self.kills_near = on.targets(KILL, (DISGUISE,) if left else ())
        self.accusals = on.targets(ACCUSE, (EXONERATE,) if left else (), self_too=True)

    @property
    def seat(self) -> int:
        return self.seats[self.stage] if self.outcome is None else NOBODY

    @property
    def to_act(self) -> tuple[int, ...]:
        return (self.seats[self.stage],) if self.outcome is None else ()

    @property
    def asked(self) -> tuple[int, ...]:
        return self.to_act

    @property
    def turn(self) -> int | None:
        return self.seats[self.stage] if self.outcome is None else None

    @property
    def phase(self) -> str:
        if self.outcome is not None:
            return "over"
        return "collapse" if self.collapse is not None else PHASES[self.stage]

    def legal(self, seat: int) -> tuple[int, ...]:
        return self.codes if seat == self.seats[self.stage] else ()

    def act(self, seat: int, code: int) -> Facts:
        return self.apply(code)

    def apply(self, code: int) -> Facts:
        if SHIFT <= code < COLLAPSE_ROWS:
            # The hot path: most moves are shifts. `Move.carry` and `open_turn` are written out on local names.
            move = self.moves[code]
            self.where = where = self.where.translate(move.table)
            alive, codes = self.alive, move.plain
            self.alive = alive = alive & move.stay | (alive & move.late) >> move.back | (alive & move.early) << move.ahead
            self.last = code
            if self.stage == KILLER:
                self.stage = INSPECTOR
                near, first, targets = self.accusals[where[self.inspector]]
            else:
                self.stage = KILLER
                near, first, targets = self.kills_near[where[self.killer]]
            codes += targets[(alive & near) >> first]
            if self.dead >= self.least:
                dead = alive ^ self.full
                if dead & self.watch:
                    codes += self._collapses(dead)
            self.codes = codes
            return ()
        self.last = NO_SHIFT
        if code < ACCUSE:
            facts = self._kill(code)
        elif code < SHIFT:
            facts = ()
            if code - ACCUSE == self.where[self.killer]:
                self._end(WON_BY_ACCUSING[self.seats[INSPECTOR]])
            else:
                self.stage = KILLER
        else:
            facts = self._carry_out(code)
        if self.outcome is None:
            self.open_turn()
        return facts

    def _carry_out(self, code: int) -> Facts:
        if code == DISGUISE:
            return self._disguise()
        if code == EXONERATE:
            return self._draw_to_exonerate()
        if code >= LAY:
            return self._lay(code - LAY)
        if code >= IDENTITY:
            return self._take_identity(code - IDENTITY)
        return self._collapse(code)

    def _hand_over(self) -> None:
        self.stage = INSPECTOR if self.stage == KILLER else KILLER

    def open_turn(self) -> None:
        """Say between what the next seat decides."""
        stage = self.stage
        if self.collapse is not None:
            self.codes = self._legal_in(self.collapse)
        elif stage in (KILLER, INSPECTOR):
            near, first, targets = (
                self.kills_near[self.where[self.killer]] if stage == KILLER else self.accusals[self.where[self.inspector]]
            )
            codes = self.on.plain[self.last] + targets[(self.alive & near) >> first]
            if self.dead >= self.least:
                dead = self.alive ^ self.full
                if dead & self.watch:
                    codes += self._collapses(dead)
            self.codes = codes
        elif stage == OPENING:
            # The Killer's first move must be a kill; nobody is dead yet.
            self.codes = self.on.near[self.where[self.killer]]
        elif stage == CHOICE:
            # Ruling: the Inspector takes a living suspect.
            self.codes = tuple([IDENTITY + card for card in self.hand if self._is_alive(card)])
        else:
            self.codes = tuple([LAY + card for card in self.hand])

    def _collapses(self, dead: int) -> tuple[int, ...]:
        codes, self.watch = watched_collapses(dead, self.on)
        return codes

    def _legal_in(self, collapse: Collapse) -> tuple[int, ...]:
        """What the actor of a collapse may decide next, as kit's `legal_in`."""
        if collapse is AGAIN:
            return (*self._collapses(self.alive ^ self.full), DONE)
        return tuple(sorted([REMOVE + self.where.index(cell) for cell in cells_in(collapse.open[0])]))

    def board(self) -> bytearray:
        """Who lies on each cell."""
        board = bytearray(self.on.cells)
        for suspect, cell in enumerate(self.where):
            if cell != GONE:
                board[cell] = suspect
        return board

    def _end(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self.codes = ()

    def _is_alive(self, suspect: int) -> bool:
        cell = self.where[suspect]
        return cell != GONE and bool(self.alive >> cell & 1)

    def _is_adjacent(self, player: int, suspect: int) -> int:
        return self.on.near_bits[self.where[player]] >> self.where[suspect] & 1

    def _draw(self) -> int:
        card = self.deck[self.top]
        self.top += 1
        if self.top == len(self.deck):
            self.lie_on(self.on)
        return card

    def _kill(self, cell: int) -> Facts:
        self.alive ^= 1 << cell
        self.kills += 1
        self.dead += 1
        victim = self.where.index(cell)
        was_innocent = self.innocent >> victim & 1
        if was_innocent:
            self.innocent ^= 1 << victim
            self.discards |= 1 << victim
        if victim == self.inspector:
            self._end(WON_BY_KILLING[self.seats[KILLER]])
        elif self.kills >= self.kills_to_win:
            self._end(won(2, (self.seats[KILLER],), KILLS, kills=self.kills))
        elif self.stage == OPENING:
            # The Inspector's first turn starts with four cards.
            self.hand = tuple(sorted([self._draw() for _ in range(4)]))
            self.stage = CHOICE
            return ((DREW, *self.hand),)
        else:
            self.stage = INSPECTOR
            if was_innocent:
                return ((CANVASSED, victim, self._is_adjacent(self.inspector, victim)),)
        return ()

    def _take_identity(self, card: int) -> Facts:
        self.inspector = card
        self.hand = tuple([other for other in self.hand if other != card])
        self.stage = KILLER
        return ()

    def _disguise(self) -> Facts:
        card = self._draw()
        self.stage = INSPECTOR
        if not self._is_alive(card):
            self.discards |= 1 << card
            return ((EXPOSED, card),)
        old, self.killer = self.killer, card
        self.innocent |= 1 << old
        return ((DISGUISED, old, card),)

    def _draw_to_exonerate(self) -> Facts:
        card = self._draw()
        self.hand = tuple(sorted((*self.hand, card)))
        self.stage = LAYING
        return ((DREW, card),)

    def _lay(self, card: int) -> Facts:
        self.hand = tuple([other for other in self.hand if other != card])
        self.stage = KILLER
        if self._is_alive(card):
            self.innocent |= 1 << card
        else:
            self.discards |= 1 << card
        if self.where[card] == GONE:
            # A collapse has taken the suspect, so there is nobody to be adjacent to.
            return ()
        return ((CANVASSED, card, self._is_adjacent(self.killer, card)),)

    def _collapse(self, code: int) -> Facts:
        cell = self.where[code - REMOVE] if code >= REMOVE else -1
        collapse = decide(self.collapse, code, cell, self.alive, self.on)
        if collapse is not None and not collapse.open:
            left, self.alive, on = close_up(self.alive, self.on, collapse.code, collapse.gone)
            table = bytearray([GONE]) * 256
            for new, old in enumerate(left):
                table[old] = new
            self.where = self.where.translate(table)
            self.dead = on.cells - self.alive.bit_count()
            self.lie_on(on)
            collapse = AGAIN if self.dead >= on.least and self._collapses(self.alive ^ on.full) else None
        self.collapse = collapse
        if collapse is None:
            self._hand_over()
        return ()

    def clone(self) -> Kernel:
        twin = Kernel.__new__(Kernel)
        self.fill(twin)
        return twin

    def fill(self, twin: Kernel) -> None:
        """Make another kernel, which may know more than this kind does, a copy of this one."""
        twin.where = self.where
        twin.alive = self.alive
        twin.on = self.on
        twin.moves = self.moves
        twin.kills_near = self.kills_near
        twin.accusals = self.accusals
        twin.deck = self.deck
        twin.top = self.top
        twin.killer = self.killer
        twin.inspector = self.inspector
        twin.hand = self.hand
        twin.seats = self.seats
        twin.kills_to_win = self.kills_to_win
        twin.kills = self.kills
        twin.dead = self.dead
        twin.innocent = self.innocent
        twin.discards = self.discards
        twin.least = self.least
        twin.full = self.full
        twin.watch = self.watch
        twin.last = self.last
        twin.collapse = self.collapse
        twin.stage = self.stage
        twin.codes = self.codes
        twin.outcome = self.outcome


def lying(board: Iterable[int]) -> bytes:
    """By suspect: the cell, from the suspects in board order."""
    return _lying(bytes(board))


@lru_cache(maxsize=256)
def _lying(board: bytes) -> bytes:
    return where_of(board)
