"""Heist: whose turn it is, and the way from a decision to the role whose rules carry it out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from backroom.core.game import Facts
from backroom.core.native import mypyc_attr
from backroom.games.noir.heist import chief, crackers, disguises, movers, muscle, roles
from backroom.games.noir.heist.actions import (
    CRACK,
    ELIMINATE,
    HACK,
    IDENTITY,
    MIMIC,
    OFFICER,
    RETURN,
    SEARCH,
    STEAL,
    STUN,
    SWAP,
    TRADE,
    VANISH,
)
from backroom.games.noir.heist.chief import chief_codes
from backroom.games.noir.heist.crackers import KEEPERS, STEALS
from backroom.games.noir.heist.declaration import NO_ROLE_LEFT
from backroom.games.noir.heist.movers import FAST, SHIFTS
from backroom.games.noir.heist.roles import MASTER_SAFECRACKER, NO_ROLE, QUIET_MAN, SABOTEUR
from backroom.games.noir.heist.state import CHOICE, OFFICERS, THE_CHIEF, THIEF, State
from backroom.games.noir.heist.vaults import NO_VAULT, ON
from backroom.games.noir.kit.codes import BLOCK, COLLAPSE_ROWS, ROW, SHIFT, shift_parts
from backroom.games.noir.kit.grid import NO_SHIFT, shifted
from backroom.games.noir.kit.move import Cut

PHASES: Final[tuple[str, ...]] = ("officers", "plainclothes", "thief", "chief", "mimic")
"""By stage; a caught thief's turn is called `return`."""
ONLY_RETURN: Final[tuple[int, ...]] = (RETURN,)
Move: TypeAlias = "tuple[Cut | None, int, int, int, int, int]"


def _move(code: int) -> Move:
    axis, number, direction, _ = shift_parts(code)
    ends = (6, 0) if direction else (0, 6)
    stride, bits = (1, ON.row_bits[number]) if axis == ROW else (7, ON.col_bits[number])
    back = stride * (6 if direction else 1)
    if axis == ROW:
        return None, number * 7 + ends[0], number * 7 + ends[1], bits, back, 7 - back
    return slice(number, 49, 7), ends[0], ends[1], bits, back, 49 - back


MOVES: Final = {code: _move(code) for code in ON.moves}
"""By shift: a column's slice, where in it (for a row: on the board) a card is taken out and put in, the line's cells as a bit
mask, and by how many bits those turn back and ahead, all for one step. `ON.moves` would do as well, but not as fast."""
ABILITIES: Final[tuple[Callable[[State, int], tuple[int, ...]] | None, ...]] = tuple(
    {
        roles.CLEANER: muscle.cleaner_codes,
        roles.FACE: disguises.face_codes,
        roles.INSIDER: muscle.insider_codes,
        roles.HACKER: crackers.hacker_codes,
        roles.ELIMINATOR: muscle.eliminator_codes,
        roles.MIMIC: disguises.mimic_codes,
        roles.SABOTEUR: movers.saboteur_codes,
        roles.MASTER_SAFECRACKER: crackers.master_safecracker_codes,
    }.get(role)
    for role in (*roles.LEVEL_1, *roles.LEVEL_2)
)
"""By role: what it may do beside shift and steal, standing on a cell. The others do just these, only better."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Kernel(State):
    """The rules of a match over its state."""

    __slots__ = ()

    @property
    def to_act(self) -> tuple[int, ...]:
        return () if self.outcome else (self.seat,)

    @property
    def asked(self) -> tuple[int, ...]:
        return self.to_act

    @property
    def turn(self) -> int | None:
        return None if self.outcome else self.seat

    @property
    def phase(self) -> str:
        if self.outcome:
            return "over"
        return "return" if self.codes == ONLY_RETURN else PHASES[self.stage]

    def legal(self, seat: int) -> tuple[int, ...]:
        return self.codes if seat == self.seat else ()

    def act(self, seat: int, code: int) -> Facts:
        return self.apply(code)

    def apply(self, code: int) -> Facts:
        if SHIFT <= code < COLLAPSE_ROWS:
            if code & FAST:
                # Two steps are one here and one below.
                self.police = shifted(self.board, self.police, ON, code - FAST)
            # The hot path: `_end_thief` and `_open_chief` written out.
            board, police = self.board, self.police
            line, taken, put, bits, back, ahead = MOVES[code]
            if line is None:
                board.insert(put, board.pop(taken))
            else:
                cards = board[line]
                cards.insert(put, cards.pop(taken))
                board[line] = cards
            officers = police & bits
            if officers:
                self.police = police ^ officers | (officers >> back | officers << ahead) & bits
            self.last = code
            if self.stage == THIEF:
                role = self.roles[self.seat]
                if role == MASTER_SAFECRACKER:
                    self.take_back(self.seat)
                thieves = len(self.order)
                self.at = (self.at + 1) % thieves
                self.covert += 1
                if (officers and role != QUIET_MAN) or code & FAST or self.covert == thieves:
                    self.stage = THE_CHIEF
                    self.seat = self.chief_seat
                    self.covert = 0
                    self.codes = chief_codes(self)
                    return ()
            self._open_thief()
            return ()
        self.last = NO_SHIFT
        if self.stage == THE_CHIEF:
            return self._chief_does(code)
        if self.seat != self.chief_seat:
            return self._thief_does(code)
        if self.stage == OFFICERS:
            chief.make_officer(self, code - OFFICER)
        else:
            chief.take_identity(self, code - IDENTITY)
        self.open_turn()
        return ()

    def _chief_does(self, code: int) -> Facts:
        facts: Facts = ()
        if code >= SWAP:
            self.exchange(*divmod(code - SWAP, BLOCK))
        elif code >= SEARCH:
            facts = chief.search(self, code - SEARCH)
        else:
            facts = chief.accuse(self, code)
        if self.outcome is None:
            self._open_thief()
        return facts

    def open_turn(self) -> None:
        """Say who decides next, and between what."""
        if self.stage == THIEF:
            self._open_thief()
        elif self.stage == THE_CHIEF:
            self._open_chief()
        elif self.stage == CHOICE:
            self.seat = self.order[self.at]
            self.codes = tuple([IDENTITY + card for card in self.hand])
        else:
            self.seat = self.chief_seat
            self.codes = chief.set_up_codes(self)

    def _open_thief(self) -> None:
        self.stage = THIEF
        self.seat = seat = self.order[self.at]
        role = self.roles[seat]
        if role == NO_ROLE:
            if self.role_deck:
                self.codes = ONLY_RETURN
            else:
                # Ruling: another thief has come back with the last role.
                self.end((self.chief_seat,), NO_ROLE_LEFT)
            return
        if role not in KEEPERS:
            self.tokens[seat] = NO_VAULT
        cell = self.board.find(self.identities[seat])
        codes = SHIFTS[role][self.last] + STEALS[self.robbed][cell]
        ability = ABILITIES[role]
        self.codes = codes if ability is None else codes + ability(self, cell)

    def _open_chief(self) -> None:
        self.stage = THE_CHIEF
        self.seat = self.chief_seat
        self.covert = 0
        self.codes = chief_codes(self)

    def _end_thief(self, *, covert: bool) -> None:
        """The Chief acts after a conspicuous action, and after as many covert ones in a row as there are thieves."""
        thieves = len(self.order)
        self.at = (self.at + 1) % thieves
        self.covert += 1
        if covert and self.covert < thieves:
            self._open_thief()
        else:
            self._open_chief()

    def _thief_does(self, code: int) -> Facts:
        role = self.roles[self.seat]
        if role == MASTER_SAFECRACKER and not CRACK <= code < SEARCH:
            self.take_back(self.seat)
        facts = self._carry_out(code)
        if self.outcome is not None:
            return facts
        if self.stage == CHOICE:
            self.open_turn()
        else:
            self._end_thief(covert=code == RETURN or (role == SABOTEUR and code < SHIFT))
        return facts

    def _carry_out(self, code: int) -> Facts:
        if code < SHIFT:
            return movers.trade(self, code - TRADE)
        if code == VANISH:
            return disguises.vanish(self)
        if code == MIMIC:
            return disguises.mimic(self)
        if code == RETURN:
            return disguises.come_back(self)
        if code < HACK:
            return self.put_token(self.seat, code - STEAL)
        if code < CRACK:
            return self.put_token(self.seat, code - HACK)
        if code < SEARCH:
            return crackers.crack(self, code - CRACK)
        if code < STUN:
            return disguises.keep(self, code - IDENTITY)
        if code < ELIMINATE:
            return muscle.stun(self, code - STUN)
        return muscle.eliminate(self, code - ELIMINATE)
