"""What the Chief does in sight of all, as one would who knows no more than all do of where the plainclothes officer stands.

A Chief who brings suspects next to the plainclothes officer, or passes over somebody beside an officer for somebody who would be better left to that one, says where that one stands. All can see what
such a decision is worth on average over the cells where the plainclothes officer may stand. Who goes by that, whoever it is, can't be told from any of them. What is left to read is what kind of
decision it is: how often the Chief accuses, searches and moves cards is still by what it knows, and whom only the plainclothes officer can accuse is nobody else's.
"""

from __future__ import annotations

from backroom.bots.noir.heist.chief import COVER, LATER, Chief, reach
from backroom.bots.noir.heist.scene import Scene
from backroom.bots.noir.kit.joint import marginals
from backroom.games.noir.heist.vaults import ON
from backroom.games.noir.kit.cast import NUMBER
from backroom.games.noir.kit.grid import cells_in

KINDS = {"shift": "move", "swap": "move", "search": "search", "accuse": "accuse"}


class Onlooker(Chief):
    """The Chief's reckoning with the plainclothes officer anywhere on a set of cells."""

    def outlook(self, hit: list[float], awake: int, plain: int) -> float:
        """The average over the cells; what the officers in uniform reach is the same for all of them."""
        covered = reach(awake)
        near = [hit[cell] for cell in cells_in(covered)]
        best, whole, cells = max(near, default=0.0), sum(near), cells_in(plain)
        total = 0.0
        for cell in cells:
            more = [hit[other] for other in cells_in(ON.near_bits[cell] & ~covered)]
            total += LATER * min(max([best, *more]), 1.0) + COVER * (whole + sum(more))
        return total / len(cells)


def values_in_sight(scene: Scene) -> list[dict[str, float]]:
    """By kind of decision: what each of those is worth in the eyes of all that any plainclothes officer could make; nothing where all know who that is."""
    table = scene.table
    suspects = table.public.get(scene.chief_seat, 0)
    if table.phase != "chief" or suspects.bit_count() < 2:
        return []
    thieves = marginals({seat: may for seat, may in table.public.items() if seat != scene.chief_seat})
    beliefs = {seat: [belief.get(card, 0.0) for card in table.board] for seat, belief in thieves.items()}
    onlooker, covered = Onlooker(scene, beliefs, table.cells(suspects)), reach(scene.awake)
    found: dict[str, dict[str, float]] = {}
    for notation in table.legal:
        verb, _, operand = notation.partition(" ")
        if verb != "accuse" or covered >> table.where[NUMBER[operand]] & 1:
            found.setdefault(KINDS[verb], {})[notation] = onlooker.value(notation)
    return list(found.values())
