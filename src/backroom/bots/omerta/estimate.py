"""What regular would make of a hand, from tables: good enough for playouts, where it has to be quick."""

from __future__ import annotations

from typing import Final

from backroom.bots.omerta.worth import BURDEN, DARK, READY
from backroom.games.omerta.cards import BOTTLES, DRIVER, GANGSTER, MOLE, POINTS, SAFECRACKER
from backroom.games.omerta.kernel import Kernel
from backroom.games.omerta.scoring import LIMIT

UNSEEN: Final = 10.75
"""What a card costs that its owner has not seen: the usual burden, and not to know it."""
USUAL: Final = 8.75
KEPT: Final = 6.0
"""The burden of a rival's card, and of one that they know and keep."""
RACE: Final = 0.9
LANDS: Final = (0.0, *[0.0] * BOTTLES, 5.9, 1.6, 1.5, 11.1, 7.5, 4.7, 0.0, 0.0, -0.9, 2.8, 2.6)
"""By face: what a character is worth to regulars who discard it, in the mean; of bottles it is worked out."""
GIFTS: Final = (0.0, 0.7, 0.45, 0.2, *[0.0] * 18)
SNAPPED: Final = 0.06
"""How much of a bottle's burden a rival gets rid of by a snap for it, in the mean."""
DARK_LANDS: Final = 2.0
"""What an unseen card is worth as it lands, in the mean."""
DRAWS: Final = (0.0, 0.24, 0.53, 1.09, 1.75, 2.64, 4.04, 5.2, 7.02, 10.45, 15.15, 18.6)
"""What a card off the deck is worth, by the burden of one's worst card in steps of one and a half."""


def loads_of(faces: list[int], seat: int, kernel: Kernel) -> list[float]:
    """What a hand's cards cost, as far as the owner knows; the locked one, which can't go, less than nothing."""
    loads = [BURDEN[face] if face else UNSEEN for face in faces]
    if seat == kernel.patrol and kernel.patrol_place < len(loads):
        loads[kernel.patrol_place] = -1.0
    return loads


def highest(loads: list[float]) -> float:
    """The worst of them; -1 for no card."""
    most = -1.0
    for load in loads:
        if load > most:  # noqa: PLR1730 - compiled, this is quicker than `max`
            most = load
    return most


def drawing(worst: float) -> float:
    """What a card off the deck is worth to whose worst card costs so much."""
    if worst <= 0:
        return DRAWS[0]
    step = min(int(worst / 1.5), len(DRAWS) - 2)
    return DRAWS[step] + (DRAWS[step + 1] - DRAWS[step]) * min(worst / 1.5 - step, 1.0)


def is_ready(known: int, dark: int) -> float:
    """How likely a hand with so many points and so many unseen cards allows a call."""
    if known > LIMIT or dark > 1:
        return 0.0
    return 0.1 * (LIMIT - known) if dark else 1.0


def best_swap(faces: list[int], loads: list[float], face: int) -> tuple[float, int]:
    """The best place for a drawn card, and what it is worth to put it there."""
    known = dark = 0
    for held in faces:
        known += POINTS[held]
        if not held:
            dark += 1
    before = is_ready(known, dark)
    best, at = -1e9, 0
    for place in range(len(faces)):
        gone, load = faces[place], loads[place]
        if load < 0:
            continue
        ready = is_ready(known - POINTS[gone] + POINTS[face], dark if gone else dark - 1)
        value = load - BURDEN[face] + READY * (ready - before)
        if not gone:
            value += DARK_LANDS
        elif gone == face and gone <= BOTTLES:
            value += RACE * BURDEN[face]
        else:
            worst = BURDEN[face]
            for other in range(len(loads)):
                if other != place and loads[other] > worst:
                    worst = loads[other]
            value += landing(gone, faces, loads, place, worst)
        if value > best:
            best, at = value, place
    return best, at


def landing(face: int, faces: list[int], loads: list[float], without: int, worst: float) -> float:
    """What it is worth to put a card on the pile, with this hand left, less one place, and that its worst card."""
    if face <= BOTTLES:
        for place in range(len(faces)):
            if place != without and faces[place] == face and loads[place] >= 0:
                return RACE * BURDEN[face] - GIFTS[face]
        return -SNAPPED * BURDEN[face] - GIFTS[face]
    if face == GANGSTER:
        return max(0.0, (worst - KEPT) * 1.45 - DARK)
    if face == MOLE:
        return DARK if 0 in faces else 0.0
    if face == SAFECRACKER:
        return max(0.0, worst - 4.5)
    if face == DRIVER:
        first = second = 0.0
        for place in range(len(faces)):
            if place != without and 0 < faces[place] <= BOTTLES:
                load = loads[place]
                if load > first:
                    first, second = load, first
                elif load > second:
                    second = load
        return first + second
    return LANDS[face]
