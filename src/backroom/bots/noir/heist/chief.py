"""Heist: the Chief of Security, who weighs catching somebody now against learning who the thieves are and guarding the vaults.

Worth is counted in thieves caught.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from backroom.bots.noir.heist.scene import Scene
from backroom.bots.noir.kit.belief import split
from backroom.bots.noir.kit.joint import marginals
from backroom.bots.noir.kit.sight import carried, carried_list
from backroom.games.noir.heist.actions import CATALOGUE
from backroom.games.noir.heist.vaults import BLOCKS, ON, QUADRANTS
from backroom.games.noir.kit.cast import NUMBER
from backroom.games.noir.kit.grid import cells_in

BIT = 0.13
"""What a bit is worth that tells who a thief is: five or six of them catch one."""
LATER = 0.5
"""A catch that is possible now is possible the next time with this probability."""
COVER = 0.05
"""What it is worth to have all thieves within reach, however little is known of them."""
URGENT = (0.05, 0.25, 0.8)
"""By the tokens on a vault: how likely those who could rob it are to do so at once."""

Beliefs = dict[int, list[float]]
"""By thief at large: how likely they are to stand on each cell."""


def values(scene: Scene, may: Mapping[int, int] | None = None) -> dict[str, float]:
    """What every decision open to the Chief is worth."""
    table = scene.table
    if table.phase in ("officers", "plainclothes"):
        return {notation: _post(scene, table.where[NUMBER[notation.split()[1]]]) for notation in table.legal}
    beliefs = {seat: [b.get(card, 0.0) for card in table.board] for seat, b in marginals(may or table.may).items()}
    chief = Chief(scene, beliefs)
    return {notation: chief.value(notation) for notation in table.legal}


def _post(scene: Scene, cell: int) -> float:
    """A post is good for the cells it watches that no other does, those in quadrants above all."""
    watched = 0
    for officer in cells_in(scene.police):
        watched |= ON.near_or_self[officer]
    fresh = ON.near_bits[cell] & ~watched
    return fresh.bit_count() + 0.5 * sum((fresh & quadrant).bit_count() for quadrant in QUADRANTS)


class Chief:
    """One decision of the Chief's."""

    def __init__(self, scene: Scene, beliefs: Beliefs, plain: int = 0) -> None:
        self.scene = scene
        self.beliefs = beliefs
        self.hit = [sum(ps) for ps in zip(*beliefs.values(), strict=True)] if beliefs else [0.0] * 49
        self.worth_of_vault = scene.lives / max(len(scene.open), 1)
        own = scene.table.own_cell
        self.plain = plain or (1 << own if own >= 0 else 0)
        """Where the plainclothes officer stands: the own cell, or for who knows no better a set of them."""
        self.lost = self.peril(beliefs)
        self.idle = self.outlook(self.hit, scene.awake, self.plain) - self.lost
        """What it is worth to do nothing."""
        self.spared = {seat: self._spared(seat) for seat in beliefs}

    def value(self, notation: str) -> float:
        verb, _, operand = notation.partition(" ")
        table = self.scene.table
        if verb == "accuse":
            return self.accuse(table.where[NUMBER[operand]])
        if verb == "search":
            row, col = operand.split()
            return self.search(BLOCKS[int(row) * 4 + int(col)])
        if verb == "shift":
            return self.shift(CATALOGUE.code_of[notation])
        officer, other = operand.split()
        return self.swap(table.where[NUMBER[officer]], table.where[NUMBER[other]])

    def outlook(self, hit: list[float], awake: int, plain: int) -> float:
        """What the next accusation may bring."""
        near = [hit[cell] for cell in cells_in(reach(awake | plain))]
        return LATER * min(max(near, default=0.0), 1.0) + COVER * sum(near)

    def peril(self, beliefs: Beliefs, tokens: list[list[int]] | None = None) -> float:
        """What the vaults stand to lose: somebody who can may rob them soon."""
        total = 0.0
        for vault in self.scene.open:
            held = (tokens or self.scene.tokens)[vault]
            missing = 3 - len(held)
            inside = [sum([at[cell] for cell in QUADRANT_CELLS[vault]]) for seat, at in beliefs.items() if seat not in held]
            total += URGENT[3 - missing] * at_least(missing, inside) * self.worth_of_vault
        return total

    def shift(self, code: int) -> float:
        beliefs = {seat: carried_list(at, ON, code) for seat, at in self.beliefs.items()}
        awake, plain = carried(self.scene.awake, ON, code), carried(self.plain, ON, code)
        return self.outlook(carried_list(self.hit, ON, code), awake, plain) - self.peril(beliefs)

    def swap(self, one: int, other: int) -> float:
        """Two cards change places; for the vaults that hardly matters."""
        both = 1 << one | 1 << other
        awake, plain = [cells ^ both if cells & both not in (0, both) else cells for cells in (self.scene.awake, self.plain)]
        hit = self.hit[:]
        hit[one], hit[other] = hit[other], hit[one]
        return self.outlook(hit, awake, plain) - self.lost

    def accuse(self, cell: int) -> float:
        """A catch, which may spare a vault too; a miss tells a little."""
        total = told = 0.0
        for seat, at in self.beliefs.items():
            chance = at[cell]
            if chance > 0.0:
                total += chance * (1.0 + self.spared[seat])
                told += split(chance)
        hit = self.hit[:]
        hit[cell] = 0.0
        return total + BIT * told + self.outlook(hit, self.scene.awake, self.plain) - self.lost

    def _spared(self, seat: int) -> float:
        """What the vaults gain when a thief is caught, whose token comes back too."""
        if not any(self.scene.tokens):
            return 0.0
        tokens = [[holder for holder in held if holder != seat] for held in self.scene.tokens]
        others = {other: at for other, at in self.beliefs.items() if other != seat}
        return max(0.0, self.lost - self.peril(others, tokens))

    def search(self, block: int) -> float:
        cells = cells_in(block)
        return self.idle + BIT * sum(split(sum([at[cell] for cell in cells])) for at in self.beliefs.values())


QUADRANT_CELLS = tuple(tuple(cells_in(quadrant)) for quadrant in QUADRANTS)


def reach(officers: int) -> int:
    """Cells that can be accused from those of officers."""
    cells = 0
    for officer in cells_in(officers):
        cells |= ON.near_bits[officer]
    return cells


def at_least(count: int, chances: Iterable[float]) -> float:
    """How likely so many of independent things are."""
    if count <= 0:
        return 1.0
    ways = [1.0] + [0.0] * count
    for chance in chances:
        for number in range(count, 0, -1):
            kept = ways[number] * (1 - chance) if number < count else ways[number]
            ways[number] = kept + ways[number - 1] * chance
        ways[0] *= 1 - chance
    return ways[count]
