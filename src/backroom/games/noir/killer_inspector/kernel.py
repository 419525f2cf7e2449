"""Killer vs Inspector: the rules."""

from __future__ import annotations

from backroom.core.game import Facts
from backroom.core.outcome import Outcome, won
from backroom.games.noir.killer_inspector.actions import ACCUSE, DISGUISE, EXONERATE, IDENTITY, LAY
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, PASS, SECOND, SHIFT
from backroom.games.noir.kit.collapse import Collapse, advance, legal_in
from backroom.games.noir.kit.grid import NO_SHIFT, Shape, collapses_open

OPENING, CHOICE, KILLER, INSPECTOR, LAYING = range(5)
PHASES = ("opening", "choice", "killer", "inspector", "lay")

NOBODY = -1

# Facts: what a decision brings to light, by their first number.
CANVASSED, DISGUISED, EXPOSED, DREW = range(4)
"""(CANVASSED, suspect, 1 if adjacent) · (DISGUISED, old, new) · (EXPOSED, card) · (DREW, cards …)"""

WITH_DISGUISE, WITH_EXONERATE, ONLY_PASS = (DISGUISE,), (EXONERATE,), (PASS,)


class Kernel:
    """The whole hidden state of a match."""

    __slots__ = (
        "alive",
        "board",
        "codes",
        "collapse",
        "dead",
        "deck",
        "discards",
        "hand",
        "innocent",
        "inspector",
        "inspector_seat",
        "killer",
        "killer_seat",
        "kills",
        "kills_to_win",
        "last",
        "on",
        "outcome",
        "removed",
        "seat",
        "size",
        "stage",
        "top",
    )

    def __init__(self, board: bytearray, on: Shape, deck: bytes, killer_seat: int, kills_to_win: int) -> None:
        self.board = board
        self.alive = on.full
        self.on = on
        self.deck = deck
        """Evidence from the top, dealt cards included; `top` is how many are gone."""
        self.size = len(deck)
        self.top = 1
        self.killer = deck[0]
        self.inspector = NOBODY
        self.hand: tuple[int, ...] = ()
        """The Inspector's, in alphabetical order."""
        self.killer_seat = killer_seat
        self.inspector_seat = 1 - killer_seat
        self.kills_to_win = kills_to_win
        self.kills = 0
        self.dead = 0
        """Dead suspects still on the board."""
        self.innocent = 0
        """Suspects whose own evidence lies on them."""
        self.discards = 0
        """Evidence discarded face up."""
        self.removed = 0
        """Suspects that collapses have taken."""
        self.last = NO_SHIFT
        self.collapse: Collapse | None = None
        self.stage = OPENING
        self.seat = killer_seat
        self.codes: tuple[int, ...] = ()
        self.outcome: Outcome | None = None
        self.open_turn()

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
        return "collapse" if self.collapse else PHASES[self.stage]

    def legal(self, seat: int) -> tuple[int, ...]:
        return self.codes if seat == self.seat else ()

    def act(self, seat: int, code: int) -> Facts:
        return self.apply(code)

    def apply(self, code: int) -> Facts:
        if SHIFT <= code < COLLAPSE_ROWS:
            # The hot path: `shifted` and `open_turn` written out on local names.
            board, alive, on = self.board, self.alive, self.on
            line, kept, out, stay, bits, turned, codes, _ = on.moves[code]
            board[line] = board[kept] + board[out]
            self.alive = alive = alive & stay | turned[alive & bits]
            self.last = code
            if self.stage == KILLER:
                self.stage = INSPECTOR
                self.seat = self.inspector_seat
                codes += on.living[alive & on.near_or_self[board.find(self.inspector)]](board.translate(SECOND))
                word = WITH_EXONERATE
            else:
                self.stage = KILLER
                self.seat = self.killer_seat
                codes += on.living[alive & on.near_bits[board.find(self.killer)]](board)
                word = WITH_DISGUISE
            if self.dead >= on.least:
                codes += collapses_open(alive, on)
            self.codes = codes + word if self.top < self.size else codes or ONLY_PASS
            return ()
        self.last = NO_SHIFT
        facts = self._carry_out(code)
        if self.outcome is None:
            self.open_turn()
        return facts

    def _carry_out(self, code: int) -> Facts:
        if code < ACCUSE:
            return self._kill(code)
        if code < SHIFT:
            return self._accuse(code - ACCUSE)
        if code == DISGUISE:
            return self._disguise()
        if code == EXONERATE:
            return self._draw_to_exonerate()
        if code >= LAY:
            return self._lay(code - LAY)
        if code >= IDENTITY:
            return self._take_identity(code - IDENTITY)
        if code == PASS:
            self._pass_turn()
            return ()
        return self._collapse(code)

    def _pass_turn(self) -> None:
        self.stage = INSPECTOR if self.stage == KILLER else KILLER

    def open_turn(self) -> None:
        """Say who decides next, and between what."""
        board, alive, on, stage = self.board, self.alive, self.on, self.stage
        self.seat = self.killer_seat if stage in (OPENING, KILLER) else self.inspector_seat
        if self.collapse is not None:
            self.codes = legal_in(self.collapse, board, alive, on)
        elif stage == OPENING:
            # The Killer's first move must be a kill; nobody is dead yet.
            self.codes = on.around[board.find(self.killer)](board)
        elif stage == CHOICE:
            # Ruling: the Inspector takes a living suspect.
            self.codes = tuple(IDENTITY + card for card in self.hand if self._is_alive(card))
        elif stage == LAYING:
            self.codes = tuple(LAY + card for card in self.hand)
        else:
            codes = on.plain[self.last]
            if stage == KILLER:
                codes += on.living[alive & on.near_bits[board.find(self.killer)]](board)
            else:
                # An Inspector may accuse themselves, as a bluff.
                codes += on.living[alive & on.near_or_self[board.find(self.inspector)]](board.translate(SECOND))
            if self.dead >= on.least:
                codes += collapses_open(alive, on)
            if self.top < self.size:
                codes += WITH_DISGUISE if stage == KILLER else WITH_EXONERATE
            self.codes = codes or ONLY_PASS

    def _end(self, role: int, reason: str) -> None:
        self.outcome = won(2, (self.inspector_seat if role else self.killer_seat,), reason)
        self.seat = NOBODY
        self.codes = ()

    def _is_alive(self, suspect: int) -> bool:
        cell = self.board.find(suspect)
        return cell >= 0 and bool(self.alive >> cell & 1)

    def _is_adjacent(self, player: int, suspect: int) -> int:
        return self.on.near_bits[self.board.find(player)] >> self.board.find(suspect) & 1

    def _kill(self, victim: int) -> Facts:
        self.alive ^= 1 << self.board.find(victim)
        self.kills += 1
        self.dead += 1
        was_innocent = self.innocent >> victim & 1
        if was_innocent:
            self.innocent ^= 1 << victim
            self.discards |= 1 << victim
        if victim == self.inspector:
            self._end(0, "the Killer killed the Inspector")
        elif self.kills >= self.kills_to_win:
            self._end(0, f"the Killer made {self.kills} kills")
        elif self.stage == OPENING:
            # The Inspector's first turn starts with four cards.
            self.hand = tuple(sorted(self.deck[self.top : self.top + 4]))
            self.top += 4
            self.stage = CHOICE
            return ((DREW, *self.hand),)
        else:
            self._pass_turn()
            if was_innocent:
                return ((CANVASSED, victim, self._is_adjacent(self.inspector, victim)),)
        return ()

    def _accuse(self, suspect: int) -> Facts:
        if suspect == self.killer:
            self._end(1, "the Inspector accused the Killer")
        else:
            self._pass_turn()
        return ()

    def _take_identity(self, card: int) -> Facts:
        self.inspector = card
        self.hand = tuple(other for other in self.hand if other != card)
        self.stage = KILLER
        return ()

    def _disguise(self) -> Facts:
        card = self.deck[self.top]
        self.top += 1
        self._pass_turn()
        if not self._is_alive(card):
            self.discards |= 1 << card
            return ((EXPOSED, card),)
        old, self.killer = self.killer, card
        self.innocent |= 1 << old
        return ((DISGUISED, old, card),)

    def _draw_to_exonerate(self) -> Facts:
        card = self.deck[self.top]
        self.top += 1
        self.hand = tuple(sorted((*self.hand, card)))
        self.stage = LAYING
        return ((DREW, card),)

    def _lay(self, card: int) -> Facts:
        self.hand = tuple(other for other in self.hand if other != card)
        self.stage = KILLER
        if self._is_alive(card):
            self.innocent |= 1 << card
        else:
            self.discards |= 1 << card
        if self.board.find(card) < 0:
            # A collapse has taken the suspect, so there is nobody to be adjacent to.
            return ()
        return ((CANVASSED, card, self._is_adjacent(self.killer, card)),)

    def _collapse(self, code: int) -> Facts:
        before = self.board
        self.collapse, self.board, self.alive, self.on = advance(self.collapse, code, before, self.alive, self.on)
        for card in before:
            if card not in self.board:
                self.removed |= 1 << card
                self.dead -= 1
        if self.collapse is None:
            self._pass_turn()
        return ()

    def clone(self) -> Kernel:
        twin = Kernel.__new__(Kernel)
        twin.board = self.board[:]
        twin.alive = self.alive
        twin.on = self.on
        twin.deck = self.deck
        twin.size = self.size
        twin.top = self.top
        twin.killer = self.killer
        twin.inspector = self.inspector
        twin.hand = self.hand
        twin.killer_seat = self.killer_seat
        twin.inspector_seat = self.inspector_seat
        twin.kills_to_win = self.kills_to_win
        twin.kills = self.kills
        twin.dead = self.dead
        twin.innocent = self.innocent
        twin.discards = self.discards
        twin.removed = self.removed
        twin.last = self.last
        twin.collapse = self.collapse
        twin.stage = self.stage
        twin.seat = self.seat
        twin.codes = self.codes
        twin.outcome = self.outcome
        return twin
