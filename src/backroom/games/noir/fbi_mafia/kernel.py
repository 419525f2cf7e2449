"""FBI vs Mafia: turns, and which role's rules a decision belongs to.

The kernel's codes name cells where the catalogue's name suspects, the choices in a collapse apart: a legal list is then a
few look-ups by sets of cells, whoever lies there. The notebook's `spell` names them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from backroom.core.game import Facts
from backroom.core.native import mypyc_attr
from backroom.games.noir.fbi_mafia import agents, bomber, killers, psycho, suit
from backroom.games.noir.fbi_mafia.actions import (
    ACCUSE,
    AUTOPSY,
    BLAST,
    CANVASS,
    DETONATE,
    DISARM_BOMB,
    DISARM_THREAT,
    DISGUISE,
    KILL,
    LAY,
    PLANT,
    PROFILE,
    PROTECT,
    REFILL,
    SAVE,
    SET_UP,
    SNIPE,
    SWAP,
    THREATEN,
    UNPROTECT,
)
from backroom.games.noir.fbi_mafia.lines import lines_of
from backroom.games.noir.fbi_mafia.state import (
    ASKED,
    BLASTING,
    BOMBER,
    CHAIN,
    GUARD,
    LAYING,
    NEXT,
    NOBODY,
    PHASES,
    PSYCHO,
    REACTING,
    ROLES,
    STRIKING,
    SUIT,
    THREATENING,
    TURN,
    State,
)
from backroom.games.noir.kit.codes import BLOCK, COLLAPSE_ROWS, DONE, PASS, SHIFT
from backroom.games.noir.kit.collapse import advance, legal_in
from backroom.games.noir.kit.grid import NO_SHIFT

TURNS: Final[tuple[Callable[[State], tuple[int, ...]], ...]] = (
    killers.legal_killer,
    psycho.legal,
    bomber.legal,
    killers.legal_sniper,
    agents.legal_undercover,
    agents.legal_detective,
    suit.legal,
    agents.legal_profiler,
)
"""By role: what it may do on its turn."""

CHOICES: Final[dict[int, Callable[[State], tuple[int, ...]]]] = {
    GUARD: suit.legal_guard,
    THREATENING: psycho.choices,
    LAYING: agents.legal_lay,
    ASKED: suit.legal_reply,
    REACTING: bomber.legal_reaction,
    BLASTING: bomber.legal_blast,
}
"""By stage other than a turn."""

NAMED: Final[dict[int, Callable[[State, int], None]]] = {
    KILL // BLOCK: killers.kill,
    ACCUSE // BLOCK: agents.accuse,
    PROTECT // BLOCK: suit.protect,
    UNPROTECT // BLOCK: suit.unprotect,
    LAY // BLOCK: agents.lay,
    AUTOPSY // BLOCK: agents.autopsy,
    DISARM_BOMB // BLOCK: agents.disarm_bomb,
    DISARM_THREAT // BLOCK: agents.disarm_threat,
    PROFILE // BLOCK: agents.profile,
    THREATEN // BLOCK: psycho.threaten,
    PLANT // BLOCK: bomber.plant,
    DETONATE // BLOCK: bomber.detonate,
    BLAST // BLOCK: bomber.blast,
    SNIPE // BLOCK: killers.snipe,
}
"""By block of codes: the verbs that take one suspect, here a cell."""

ONLY_PASS: Final[tuple[int, ...]] = (PASS,)
PARTS_OF_TURNS: Final = frozenset((GUARD, THREATENING, ASKED))
"""Stages whose decisions are no actions of their own, so that they don't lift the ban on undoing a shift."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Kernel(State):
    """The rules."""

    __slots__ = ()

    @property
    def seat(self) -> int:
        if self.outcome is not None:
            return NOBODY
        stage = self.stage
        if stage < ASKED:
            return self.mover
        return self.seat_of[SUIT if stage == ASKED else BOMBER]

    @property
    def to_act(self) -> tuple[int, ...]:
        return () if self.outcome is not None else (self.seat,)

    @property
    def asked(self) -> tuple[int, ...]:
        return self.to_act

    @property
    def turn(self) -> int | None:
        return None if self.outcome is not None else self.mover

    @property
    def phase(self) -> str:
        if self.outcome is not None:
            return "over"
        if self.stage != TURN:
            return PHASES[self.stage]
        return ROLES[self.role] if self.collapse is None else "collapse"

    def legal(self, seat: int) -> tuple[int, ...]:
        return self.codes if seat == self.seat else ()

    def act(self, seat: int, code: int) -> Facts:
        return self.apply(code)

    def apply(self, code: int) -> Facts:
        if SHIFT <= code < COLLAPSE_ROWS:
            # The hot path: most moves are shifts, and most of them lead straight to somebody's turn.
            move = self.on.moves[code]
            board = self.board
            board[move.line] = board[move.kept] + board[move.out]
            free = self.free
            self.alive = self.free = move.carry(self.alive)
            if self.arrested:
                self.free = move.carry(free)
            if self.threats:
                self.threats = move.carry(self.threats)
            if self.bombs:
                self.bombs = move.carry(self.bombs)
            if self.protections:
                self.protections = move.carry(self.protections)
            self.last = code
            if self.role != PSYCHO:
                self.mover = mover = self.after[self.mover]
                self.role = role = self.roles[mover]
                if role != PSYCHO:
                    if role == SUIT:
                        self.stage = GUARD
                        self.codes = suit.legal_guard(self)
                    else:
                        self.codes = TURNS[role](self)
                    return ()
                self.facts = []
                self.stage = STRIKING
            else:
                self.facts = []
                psycho.aim(self)
        else:
            self.facts = []
            if self.stage not in PARTS_OF_TURNS:
                self.last = NO_SHIFT
            deed = NAMED.get(code // BLOCK)
            if deed is not None:
                deed(self, code % BLOCK)
            else:
                self._carry_out(code)
        if self.outcome is None:
            self.open()
        return tuple(self.facts)

    def _carry_out(self, code: int) -> None:
        if code >= SWAP:
            psycho.swap(self, code)
        elif code >= SET_UP:
            killers.set_up(self, code)
        elif code == DISGUISE:
            agents.disguise(self)
        elif code == CANVASS:
            agents.canvass(self)
        elif code == REFILL:
            agents.refill(self)
        elif code == SAVE:
            suit.save(self)
        elif code == PASS:
            self._pass()
        elif code == DONE and self.stage == THREATENING:
            psycho.stop(self)
        else:
            self._collapse(code)

    def _pass(self) -> None:
        if self.stage == ASKED:
            suit.let_die(self)
        elif self.stage == REACTING:
            bomber.decline(self)
        else:
            self.stage = NEXT

    def _collapse(self, code: int) -> None:
        tokens = self.tokens()
        self.collapse, self.board, self.alive, on = advance(self.collapse, code, self.board, self.alive, self.on)
        if on is not self.on:
            self.on = on
            self.lay_tokens(*tokens)
            self.lines = lines_of(on)
            self.watch = on.full
            self.close_in()
        if self.collapse is None:
            if self.role == PSYCHO:
                psycho.aim(self)
            else:
                self.stage = NEXT

    def open(self) -> None:
        """Go on to where somebody has to decide, and say between what."""
        stage = self.stage
        while stage >= NEXT:
            if stage == NEXT:
                self.mover = mover = self.after[self.mover]
                self.role = role = self.roles[mover]
                self.stage = STRIKING if role == PSYCHO else GUARD if role == SUIT else TURN
            elif stage == STRIKING:
                psycho.strike(self)
            else:
                assert stage == CHAIN
                bomber.go_on(self)
            if self.outcome is not None:
                return
            stage = self.stage
        if stage == TURN:
            if self.collapse is None:
                self.codes = TURNS[self.role](self) or ONLY_PASS
            else:
                self.codes = legal_in(self.collapse, self.board, self.alive, self.on)
        elif stage != THREATENING:
            # Whom the Psycho can threaten has just been worked out, to see whether there is anybody.
            self.codes = CHOICES[stage](self)

    def clone(self) -> Kernel:
        twin = Kernel.__new__(Kernel)
        twin.board = self.board[:]
        twin.chance = self.chance
        twin.shuffles = self.shuffles
        twin.on = self.on
        twin.lines = self.lines
        twin.alive = self.alive
        twin.free = self.free
        twin.living = self.living
        twin.roles = self.roles
        twin.seat_of = self.seat_of
        twin.identity = self.identity
        twin.hand = self.hand
        twin.drawn = self.drawn
        twin.deck = self.deck
        twin.bombs = self.bombs
        twin.threats = self.threats
        twin.protections = self.protections
        twin.innocent = self.innocent
        twin.arrested = self.arrested
        twin.discards = self.discards
        twin.trophies = self.trophies
        twin.arrests = self.arrests
        twin.points = self.points
        twin.arrests_to_win = self.arrests_to_win
        twin.points_to_win = self.points_to_win
        twin.shields_stay = self.shields_stay
        twin.mover = self.mover
        twin.after = self.after
        twin.role = self.role
        twin.stage = self.stage
        twin.last = self.last
        twin.collapse = self.collapse
        twin.watch = self.watch
        twin.placed = self.placed
        twin.victim = self.victim
        twin.cause = self.cause
        twin.cursor = self.cursor
        twin.source = self.source
        twin.caught = self.caught
        twin.out = self.out
        twin.codes = self.codes
        twin.facts = self.facts
        twin.outcome = self.outcome
        return twin
