"""How likely somebody who is a certain suspect makes a certain move: what moves tell about who made them.

A multinomial choice between what that suspect could have done, with weights that were fitted to simulated matches (`bench/fit.py`).
It is used twice: to guess who the other is, and, mirrored, to know what one's own move would tell an observer.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple

from backroom.bots.noir.kit.hiding import FAR, shifts_to_meet
from backroom.games.noir.kit.codes import SECOND_VERB, SHIFT, WORDS
from backroom.games.noir.kit.grid import NO_SHIFT, Shape, cells_in, count_of

ACCUSE: Final = SECOND_VERB
SHIFTS = ("moves", "neighbours", "gained", "beside", "closer", "target", "target_beside")
"""A shift by somebody who stands on a certain cell, in so many numbers."""
DEEDS = ("kills", "kills_wanted", "kills_crowded", "kills_target", "accuses", "accuses_wanted", "accuses_self", "hunted", "word")
"""The same for anything else."""
TRAITS = SHIFTS + DEEDS


class Moment(NamedTuple):
    """All that an observer knows when somebody is to move."""

    on: Shape
    alive: int
    mine: int
    """Cells of those who may be the one to move."""
    theirs: int
    """Cells of those who may be the other."""
    last: int = NO_SHIFT
    """The shift just made, which can't be undone."""
    target: int = -1


def shift_traits(moment: Moment, cell: int, code: int) -> list[float]:
    on = moment.on
    move = on.moves[code]
    to, alive, theirs = move.table[cell], move.carry(moment.alive), move.carry(moment.theirs)
    before = (on.near_bits[cell] & moment.alive).bit_count()
    after = (on.near_bits[to] & alive).bit_count()
    others = theirs.bit_count() or 1
    beside = (on.near_bits[to] & theirs).bit_count() / others
    was = (on.near_bits[cell] & moment.theirs).bit_count() / others
    steps = 0.0
    if moment.target >= 0:
        steps = float(shifts_to_meet(on)[to][move.table[moment.target]])
    return [
        float(to != cell),
        after / 8,
        (after - before) / 4,
        beside,
        beside - was,
        steps / FAR,
        1.0 if moment.target >= 0 and steps == 0.0 else 0.0,
    ]


def deed_traits(moment: Moment, cell: int, code: int) -> list[float]:
    """A kill or an accusation (by the cell that it strikes), a new face, or an exoneration."""
    on, traits = moment.on, [0.0] * len(DEEDS)
    if code < ACCUSE:
        traits[0] = 1.0
        traits[1] = float(moment.theirs >> code & 1)
        traits[2] = (on.near_bits[code] & moment.mine).bit_count() / 8
        traits[3] = float(code == moment.target)
    elif code < SHIFT:
        struck = code - ACCUSE
        traits[4] = 1.0
        traits[5] = (1.0 / (moment.theirs.bit_count() or 1)) if moment.theirs >> struck & 1 else 0.0
        traits[6] = float(struck == cell)
    else:
        traits[7] = 1.0 / (moment.mine.bit_count() or 1)
        traits[8] = 1.0
    return traits


def options(moment: Moment, cell: int, *, kills: bool, word: bool) -> list[tuple[int, list[float]]]:
    """What somebody on a cell could do, as codes that name cells, with their traits; collapses are left out.

    A shift has the first of the traits, and whatever else there is the rest.
    """
    on = moment.on
    found = [(code, shift_traits(moment, cell, code)) for code in on.plain[moment.last]]
    base, reach = (0, on.near_bits[cell]) if kills else (ACCUSE, on.near_or_self[cell])
    found += [(base + other, deed_traits(moment, cell, base + other)) for other in cells_in(reach & moment.alive)]
    if word:
        code = WORDS if kills else WORDS + 1
        found.append((code, deed_traits(moment, cell, code)))
    return found


def likelihoods(weights: Sequence[float], moment: Moment, cells: int, *, kills: bool, word: bool) -> dict[int, dict[int, float]]:
    """By cell of somebody who may be the one to move, and by what they could do: how likely they do it.

    This is `options` for many at once, written out: what a shift does to the board is worked out once for all of them.
    """
    on, theirs, alive, target = moment.on, moment.theirs, moment.alive, moment.target
    moves, neighbours, gained, beside, closer, far, at_target = weights[: len(SHIFTS)]
    for_deeds = list(weights[len(SHIFTS) :])
    near, others = on.near_bits, count_of(theirs) or 1
    living_near, wanted_near = neighbours / 8 + gained / 4, beside + closer
    steps = shifts_to_meet(on)
    places = cells_in(cells)
    raw: list[dict[int, float]] = [{} for _ in places]
    # What does not depend on the shift is the same in all of a suspect's shifts, and counts against deeds.
    before = [-gained * count_of(near[cell] & alive) / 4 - closer * count_of(near[cell] & theirs) / others for cell in places]
    for code in on.plain[moment.last]:
        move = on.moves[code]
        table, living, wanted = move.table, move.carry(alive), move.carry(theirs)
        aim = table[target] if target >= 0 else -1
        for place, cell in enumerate(places):
            to = table[cell]
            score = before[place] + count_of(near[to] & living) * living_near
            score += count_of(near[to] & wanted) * wanted_near / others
            if to != cell:
                score += moves
            if aim >= 0:
                score += far * steps[to][aim] / FAR + (at_target if steps[to][aim] == 0 else 0.0)
            raw[place][code] = exp(score)
    base = 0 if kills else ACCUSE
    for place, cell in enumerate(places):
        own = raw[place]
        deeds = [base + other for other in cells_in((near[cell] if kills else on.near_or_self[cell]) & alive)]
        if word:
            deeds.append(WORDS if kills else WORDS + 1)
        for code in deeds:
            score = 0.0
            for number, trait in enumerate(deed_traits(moment, cell, code)):
                score += for_deeds[number] * trait
            own[code] = exp(score)
        total = sum(own.values())
        for code in own:
            own[code] /= total
    return dict(zip(places, raw, strict=True))
