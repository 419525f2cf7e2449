"""What a duelist does as all whom it may be would do on average: that tells nothing of who it is.

Habits that were fitted say how likely somebody is to make a move, and a price on them hides from whoever goes by the same traits. Whoever looks at others still sees where
somebody stands who moves. Here each of those whom all may take one for is asked what they would do in one's place, and what one does is drawn from all their answers: a shift as often as they make it on average, a
deed as often as those make it on average who stand where they can.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from backroom.bots.noir.duel.deeds import ACCUSE
from backroom.bots.noir.duel.scene import Scene, Terms
from backroom.bots.noir.kit.hiding import narrowed
from backroom.bots.noir.kit.sight import Sight
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT
from backroom.games.noir.kit.grid import cells_in

CERTAIN = 0.99
"""Who wins at once, or as good as that, has nothing to hide any more."""

Weigh = Callable[[Scene, str], float]
"""What a decision is worth, by its notation, in a scene in which somebody else may be oneself."""
Soften = Callable[[Mapping[str, float]], dict[str, float]]
"""How values become weights."""


def hides(table: Sight, terms: Terms, values: Mapping[str, float]) -> bool:
    """Whether there is anybody in whom to hide, and anything to hide."""
    mine = table.public.get(table.seat, 0) & table.living
    return (
        table.phase in terms.roles and mine.bit_count() > 1 and bool(mine >> table.identity & 1) and max(values.values()) < CERTAIN
    )


def veiled(
    table: Sight, terms: Terms, scene: Scene, weigh: Weigh, weights: Mapping[str, float], *, soften: Soften
) -> dict[str, float]:
    """Weights in which shifts and deeds together weigh what they did, each of them its share in what all would do."""
    open_now = {notation: code for notation in weights if (code := terms.catalogue.code_of[notation]) < COLLAPSE_ROWS}
    shifts = [notation for notation, code in open_now.items() if code >= SHIFT]
    sums, counts = dict.fromkeys(open_now, 0.0), dict.fromkeys(open_now, 0)
    for own in seats(table, scene):
        # What nobody but they could do is weighed too: so often they would not do what one does.
        likely = soften({notation: weigh(own, notation) for notation in (*shifts, *deeds(table, terms, own))})
        total = sum(likely.values())
        for notation in likely.keys() & open_now.keys():
            sums[notation] += likely[notation] / total
            counts[notation] += 1
    shares = {notation: each / max(counts[notation], 1) for notation, each in sums.items()}
    whole, all_shares = sum(weights[notation] for notation in open_now), sum(shares.values())
    if not all_shares:
        return dict(weights)
    return {**weights, **{notation: whole * each / all_shares for notation, each in shares.items()}}


def seats(table: Sight, scene: Scene) -> Iterator[Scene]:
    """The scene as each of those sees it whom all may take one for."""
    odds, theirs = list(scene.odds), table.public.get(1 - table.seat, 0) & table.living
    others = [odds[cell] for cell in cells_in(table.cells(theirs)) if odds[cell] > 0.0]
    if theirs >> table.identity & 1 and others:
        # One knows that the other is not oneself, and nobody else does.
        odds[table.own_cell] = sum(others) / len(others)
    for cell in cells_in(table.cells(table.public[table.seat] & table.living)):
        yield scene._replace(me=cell, odds=narrowed(odds, ~(1 << cell)))


def deeds(table: Sight, terms: Terms, scene: Scene) -> list[str]:
    """What somebody could do who stands there, besides shifts: kill next to them, or accuse, themselves too."""
    kills = table.role == terms.kills
    reach = scene.on.near_bits[scene.me] if kills else scene.on.near_or_self[scene.me]
    return [terms.catalogue.notations[table.board[cell] + (0 if kills else ACCUSE)] for cell in cells_in(reach & scene.alive)]
