"""Spy Tag: what a decision is worth to whoever knows what the others believe.

Being caught costs no more than the catcher's trophy, and so does anybody else's being caught. So what is to be feared is whatever hits the enemies are likely to make
next: from where they are likely to stand, with what they believe, and with what one's own decision tells them.
"""

from __future__ import annotations

from math import exp

from backroom.bots.noir.kit.belief import Belief
from backroom.bots.noir.kit.joint import marginals
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.kit.watching import told
from backroom.bots.noir.spy_tag.company import Company
from backroom.bots.noir.spy_tag.enemies import Enemy, neighbours
from backroom.bots.noir.spy_tag.habits import HEAT, WHIM, Table, Weights
from backroom.bots.noir.spy_tag.regular import PATIENCE
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT
from backroom.games.noir.kit.grid import NO_SHIFT, cells_in
from backroom.games.noir.spy_tag.actions import CANVASS, CATALOGUE

LIKELY = 0.02
"""Where an enemy is less likely to stand is not looked at."""


class Reckoning:
    """One view, with what has been read of the others."""

    def __init__(self, table: Sight, company: Company) -> None:
        self.table = table
        view = table.view
        self.teams = len(view["teams"])
        taken = [sum(len(names) for names in view["trophies"][team :: self.teams]) for team in range(self.teams)]
        self.worth: list[float] = [1.0 / max(view["to_win"] - count, 1) for count in taken]
        """By team: what its next trophy is worth."""
        self.gain = self.worth[table.seat % self.teams]
        self._beliefs: dict[int, Belief] = {}
        for seat, belief in marginals(table.may).items():
            self._beliefs[seat] = told(belief, company.read[seat]) if seat in company.read else belief
        self.shown = table.cells(table.public.get(table.seat, 0))
        """Where all may take this spy to be."""
        enemies = [seat for seat in range(view["players"]) if (seat - table.seat) % self.teams]
        self.hit = [0.0] * table.on.cells
        for seat in enemies:
            self._place(seat, self.hit)
        self.enemies = [self._enemy(seat, company.believed(seat)) for seat in enemies]
        self._mirror = Mirror(table, self.worth)

    def values(self) -> dict[str, float]:
        """What every legal decision is worth, in shares of the match."""
        table = self.table
        found: dict[str, float] = {}
        for notation in table.legal:
            code = CATALOGUE.code_of[notation]
            if code < CANVASS:
                cell = table.where[code]
                hope = self.gain * min(self.hit[cell], 1.0) + self._later(NO_SHIFT, cell)
                found[notation] = hope - self._feared(code, NO_SHIFT, cell)
            else:
                shift = code if SHIFT <= code < COLLAPSE_ROWS else NO_SHIFT
                found[notation] = self._later(shift, -1) - self._feared(code, shift, -1)
        return found

    def _place(self, seat: int, by_cell: list[float]) -> None:
        """Lay what is believed of a seat on the cells."""
        where = self.table.where
        for suspect, likely in self._beliefs.get(seat, {}).items():
            cell = where.get(suspect, -1)
            if cell >= 0:
                by_cell[cell] += likely

    def _enemy(self, seat: int, believed: dict[int, Weights]) -> Enemy:
        table, teams = self.table, self.teams
        where = table.where
        enemy = Enemy(table, seat, self.worth[seat % teams], self.gain / teams)
        enemy.read = believed.get(table.seat, {})
        for other, belief in marginals({other: may for other, may in table.public.items() if other != seat and may}).items():
            if other == table.seat:
                enemy.mine = belief
            elif (other - seat) % teams:
                price = self.worth[other % teams] / teams
                for suspect, likely in (told(belief, believed[other]) if other in believed else belief).items():
                    cell = where.get(suspect, -1)
                    if cell >= 0:
                        enemy.hit[cell] += likely
                        enemy.loss[cell] += price * likely
                self._place(other, enemy.prey)
        for suspect, likely in self._beliefs.get(seat, {}).items():
            if likely >= LIKELY and suspect in where:
                enemy.at.append((where[suspect], likely))
        enemy.weigh_shifts(self.shown)
        return enemy

    def _later(self, shift: int, captured: int) -> float:
        """The best chance that is left for the next turn."""
        best = 0.0
        for cell in neighbours(self.table.on)[shift][self.table.own_cell]:
            if cell != captured and self.hit[cell] > best and self.table.alive >> cell & 1:
                best = self.hit[cell]
        return PATIENCE * self.gain * best

    def _feared(self, code: int, shift: int, captured: int) -> float:
        """What the enemies' next decisions are likely to cost."""
        tells = self._mirror.tells(code)
        shown = self.shown if captured < 0 else self.shown & self.table.on.near_bits[captured]
        total = 0.0
        for enemy in self.enemies:
            total += enemy.gain / (self.teams - 1) * enemy.hits(enemy.sees(tells, shown), shift, captured)
        return total


class Mirror:
    """What one's own decisions tell those who take all for regulars."""

    def __init__(self, table: Sight, worth: list[float]) -> None:
        self._table = table
        known = Table(table.board, table.on, table.living, table.public, worth)
        gain = worth[table.seat % len(worth)]
        hit, loss = known.feared(table.seat, None)
        self._shown = [known.where[suspect] for suspect in cells_in(table.public.get(table.seat, 0)) if suspect in known.where]
        cells = 0
        for cell in self._shown:
            cells |= 1 << cell
        self._captures = [known.captures(cell, hit, loss, gain, cells) for cell in self._shown]
        """By cell where one may be taken to stand, and by the cell of who is captured: what that would be worth."""
        self._shifts: list[dict[int, float]] = []
        """By cell and shift."""
        self._scale: list[tuple[float, float, int]] = []
        """By cell: the best decision, how much all count next to it, and how many there are."""
        codes = table.on.plain[NO_SHIFT]
        for near, values in zip(self._captures, known.shifts(self._shown, hit, loss, gain, NO_SHIFT), strict=True):
            self._shifts.append(dict(zip(codes, values, strict=True)))
            every = [*values, *near.values()]
            best = max(every)
            self._scale.append((best, sum([exp((value - best) / HEAT) for value in every]), len(every)))

    def tells(self, code: int) -> Weights:
        """By suspect whom one may be taken for: how likely that one would decide so. A question tells nothing here."""
        table = self._table
        found: Weights = {}
        for number, cell in enumerate(self._shown):
            if code < CANVASS:
                value = self._captures[number].get(table.where[code], -9.0)
            elif SHIFT <= code < COLLAPSE_ROWS:
                value = self._shifts[number][code]
            else:
                break
            best, total, count = self._scale[number]
            found[table.board[cell]] = (1.0 - WHIM) * exp((value - best) / HEAT) / total + WHIM / count
        return found
