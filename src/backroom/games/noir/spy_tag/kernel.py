"""Spy Tag: the rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from operator import itemgetter
from typing import Final

from backroom.core.game import Facts
from backroom.core.native import mypyc_attr
from backroom.core.outcome import Outcome, won
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SECOND, SHIFT
from backroom.games.noir.kit.collapse import Collapse, advance, legal_in
from backroom.games.noir.kit.grid import NO_SHIFT, Getter, Shape, cells_in, collapses_open
from backroom.games.noir.spy_tag.actions import CANVASS
from backroom.games.noir.spy_tag.declaration import SPY_TROPHIES, TEAM_TROPHIES

NOBODY: Final = -1

# Facts: what a decision brings to light, by their first number.
CAUGHT: Final = 0
HANDS: Final = 1
"""(CAUGHT, the caught spy's seat, their new identity or NOBODY) · (HANDS, the seats that raise one, ascending)"""


@dataclass(frozen=True, slots=True)
class Format:
    """What the number of players decides."""

    size: int
    """Rows and columns of the board."""
    teams: int
    """Seat s is in team s mod this; as many as there are players where each is alone."""
    to_win: int
    """Trophies that a team needs together."""


FORMATS: Final = {
    3: Format(5, 3, 4),
    4: Format(5, 4, 3),
    5: Format(6, 5, 3),
    6: Format(6, 3, 3),
    8: Format(7, 4, 3),
    9: Format(7, 3, 4),
}
"""By the number of players."""


class _Deeds(dict[int, Getter]):
    """What a spy on one cell may do there, by the living among the adjacent cells. Filled as sets turn up.

    It reads the codes off two boards laid end to end, the second with the codes of the second verb on it:
    capture those living neighbours, canvass any neighbour or oneself. There is always a neighbour, as no spy dies for good.
    """

    __slots__ = ("canvass",)

    def __init__(self, canvass: list[int]) -> None:
        self.canvass = canvass

    def __missing__(self, living: int) -> Getter:
        getter = self[living] = itemgetter(*cells_in(living), *self.canvass)
        return getter


@cache
def deeds_on(on: Shape) -> tuple[_Deeds, ...]:
    """By cell."""
    return tuple(_Deeds([on.cells + other for other in cells_in(zone)]) for zone in on.near_or_self)


SLOTS: Final[tuple[str, ...]] = (
    "alive",
    "board",
    "codes",
    "collapse",
    "dead",
    "deck",
    "deeds",
    "identities",
    "last",
    "on",
    "outcome",
    "players",
    "seat",
    "spies",
    "teams",
    "to_win",
    "top",
    "trophies",
)
"""All that a kernel holds, for whoever makes one of another kind out of it: a compiled class can't list that itself."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Kernel:
    """The whole hidden state of a match.

    Only captured spies die and their evidence is a trophy, so identities and deck are always living suspects on the board.
    A match has at most teams × (to_win - 1) captures that call for a new identity; every deck has more cards than that.
    """

    __slots__ = SLOTS

    def __init__(self, board: bytearray, on: Shape, identities: list[int], deck: bytes, *, rules: Format, first: int) -> None:
        self.board = board
        self.alive = on.full
        self.on = on
        self.deeds = deeds_on(on)
        self.identities = identities
        """By seat; NOBODY for the spy whose capture won the match."""
        self.spies = {card: seat for seat, card in enumerate(identities) if card != NOBODY}
        """The same the other way round: whose identity a suspect is."""
        self.deck = deck
        """Evidence from the top, drawn cards included; `top` is how many are gone."""
        self.top = 0
        self.players = len(identities)
        self.teams = rules.teams
        self.to_win = rules.to_win
        self.trophies = [0] * len(identities)
        """By seat: the suspects they have captured, as a set."""
        self.dead = 0
        """Dead suspects still on the board."""
        self.last = NO_SHIFT
        self.collapse: Collapse | None = None
        self.seat = first
        self.codes: tuple[int, ...] = ()
        """Filled by `open_turn`, which whoever sets up a match calls when all is in place."""
        self.outcome: Outcome | None = None

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
        return "collapse" if self.collapse else "spy"

    def legal(self, seat: int) -> tuple[int, ...]:
        return self.codes if seat == self.seat else ()

    def act(self, seat: int, code: int) -> Facts:
        return self.apply(code)

    def apply(self, code: int) -> Facts:
        if SHIFT <= code < COLLAPSE_ROWS:
            # The hot path: `shifted` and `open_turn` written out on local names.
            board, alive, on = self.board, self.alive, self.on
            move = on.moves[code]
            board[move.line] = board[move.kept] + board[move.out]
            self.alive = alive = move.carry(alive)
            codes = move.plain
            self.last = code
            seat = self.seat + 1
            if seat == self.players:
                seat = 0
            self.seat = seat
            cell = board.find(self.identities[seat])
            codes += self.deeds[cell][alive & on.near_bits[cell]](board + board.translate(SECOND))
            self.codes = codes + collapses_open(alive, on) if self.dead >= on.least else codes
            return ()
        self.last = NO_SHIFT
        if code < CANVASS:
            facts = self._capture(code)
        elif code < SHIFT:
            facts = self._canvass(code - CANVASS)
        else:
            facts = self._collapse(code)
        if self.collapse is None and self.outcome is None:
            self.seat = (self.seat + 1) % self.players
        self.open_turn()
        return facts

    def open_turn(self) -> None:
        """Say what the spy to move decides between. There is always something: a spy may canvass themselves."""
        board, alive, on = self.board, self.alive, self.on
        if self.outcome is not None:
            self.codes = ()
        elif self.collapse is not None:
            self.codes = legal_in(self.collapse, board, alive, on)
        else:
            cell = board.find(self.identities[self.seat])
            codes = on.plain[self.last] + self.deeds[cell][alive & on.near_bits[cell]](board + board.translate(SECOND))
            self.codes = codes + collapses_open(alive, on) if self.dead >= on.least else codes

    def _capture(self, suspect: int) -> Facts:
        seat, teams = self.seat, self.teams
        victim = self.spies.get(suspect, seat)
        if (victim - seat) % teams == 0:
            # Nobody is meant, or a team mate, who keeps silent: it looks the same.
            return ()
        self.alive ^= 1 << self.board.find(suspect)
        self.dead += 1
        self.trophies[seat] |= 1 << suspect
        del self.spies[suspect]
        card = NOBODY
        if self._team_has(seat % teams) >= self.to_win:
            self._end(seat % teams)
        else:
            card = self.deck[self.top]
            self.top += 1
            self.spies[card] = victim
        self.identities[victim] = card
        return ((CAUGHT, victim, card),)

    def _team_has(self, team: int) -> int:
        return sum(map(int.bit_count, self.trophies[team :: self.teams]))

    def _end(self, team: int) -> None:
        ending = SPY_TROPHIES if self.teams == self.players else TEAM_TROPHIES
        scores = tuple(map(int.bit_count, self.trophies))
        self.outcome = won(self.players, range(team, self.players, self.teams), ending, scores, trophies=self.to_win)
        self.seat = NOBODY

    def _canvass(self, suspect: int) -> Facts:
        """Here being the suspect counts as being adjacent, and nobody is left out, the actor and team mates included."""
        board, on, spies = self.board, self.on, self.spies
        zone = on.living[on.near_or_self[board.find(suspect)]](board)
        return ((HANDS, *sorted([spies[card] for card in zone if card in spies])),)

    def _collapse(self, code: int) -> Facts:
        self.collapse, self.board, self.alive, self.on = advance(self.collapse, code, self.board, self.alive, self.on)
        self.dead = self.on.cells - self.alive.bit_count()
        self.deeds = deeds_on(self.on)
        return ()

    def clone(self) -> Kernel:
        twin = Kernel.__new__(Kernel)
        twin.board = self.board[:]
        twin.alive = self.alive
        twin.on = self.on
        twin.deeds = self.deeds
        twin.identities = self.identities[:]
        twin.deck = self.deck
        twin.spies = self.spies.copy()
        twin.top = self.top
        twin.players = self.players
        twin.teams = self.teams
        twin.to_win = self.to_win
        twin.trophies = self.trophies[:]
        twin.dead = self.dead
        twin.last = self.last
        twin.collapse = self.collapse
        twin.seat = self.seat
        twin.codes = self.codes
        twin.outcome = self.outcome
        return twin
