"""How the search plays Hitman vs Sleuth on."""

from __future__ import annotations

from typing import Final

from backroom.bots.luck import Luck
from backroom.bots.noir.duel.guide import Hand, any_of, lays, offers, shifts
from backroom.bots.noir.hitman_sleuth.following import Followed
from backroom.bots.noir.kit.hiding import shifts_to_meet
from backroom.games.noir.hitman_sleuth.actions import ACCUSE, EVADE, EXONERATE
from backroom.games.noir.hitman_sleuth.kernel import HITMAN, LAYING, SLEUTH
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT
from backroom.games.noir.kit.grid import GONE, cell_at, count_of

TURNS_PER_TARGET: Final = 2.6
"""How long the Hitman takes for a target that is still face down."""
LIFE: Final = 0.05
"""The Hitman's rate by finding the Sleuth, once it is clear who that is and nothing is left in the Sleuth's hand."""
HUNT: Final = 1.0
"""The Sleuth's rate against a Hitman who is found out."""
CROWD: Final = 5
"""More candidates than this are no better cover: the next kill will leave no more."""
APART: Final = 0.4
"""How much slower either finds the other while they do not stand next to each other."""
FEW: Final = 3
"""With so few candidates left the Hitman in a playout evades."""


class Fast(Hand):
    """Plays on without a look at what the one to move can't know."""

    def plays(self, kernel: Followed, rng: Luck) -> int:
        codes, stage = kernel.codes, kernel.stage
        if len(codes) == 1:
            return codes[0]
        if kernel.collapse is None:
            if stage == HITMAN:
                return hitman_plays(kernel, rng)
            if stage == SLEUTH:
                return sleuth_plays(kernel, rng)
            if stage == LAYING:
                return lays(kernel)
        return any_of(codes, rng)

    def killing(self, kernel: Followed) -> int:
        return kernel.hitman_seat

    def identities(self, kernel: Followed) -> tuple[int, int]:
        return kernel.hitman, kernel.sleuth

    def wins(self, kernel: Followed) -> float:
        return hitman_wins(kernel)


def hitman_plays(kernel: Followed, rng: Luck) -> int:
    """Kill the target, or hide when found out, or get next to the target."""
    on, codes, where = kernel.on, kernel.codes, kernel.where
    me, target = where[kernel.hitman], where[kernel.targets[0]]
    if on.near_bits[me] >> target & 1:
        return kernel.targets[0]
    if count_of(kernel.clues.may_kill) <= FEW and offers(codes, EVADE) and rng.random() < 0.6:
        return EVADE
    steps, moves = shifts_to_meet(on), on.moves
    best, least = -1, 100.0
    for code in codes:
        if SHIFT <= code < COLLAPSE_ROWS:
            table = moves[code].table
            far = steps[table[me]][table[target]] + rng.random() * 0.5
            if far < least:
                best, least = code, far
    return best if best >= 0 else any_of(codes, rng)


def unheld(kernel: Followed) -> int:
    """The candidates for the Hitman but for those whose card the Sleuth holds."""
    where, may = kernel.where, kernel.clues.may_kill
    for card in kernel.hand:
        if where[card] != GONE:
            may &= ~(1 << where[card])
    return may


def sleuth_plays(kernel: Followed, rng: Luck) -> int:
    """Accuse when few are left or it costs nothing, else find out more, or get next to the candidates."""
    on, codes = kernel.on, kernel.codes
    me = kernel.where[kernel.sleuth]
    may = unheld(kernel) & ~(1 << me)
    count = count_of(may)
    near = may & on.near_bits[me] & kernel.alive
    if near and (count <= 4 or len(kernel.targets) == 1 or rng.random() < 0.25):
        return ACCUSE + kernel.board[cell_at(near, int(rng.random() * count_of(near)))]
    if count > 3 and offers(codes, EXONERATE) and rng.random() < 0.6:
        return EXONERATE
    return shifts(on, codes, me, may, rng)


def hitman_wins(kernel: Followed) -> float:
    """How the race between the two stands."""
    where, on = kernel.where, kernel.on
    hitman, target = where[kernel.hitman], where[kernel.targets[0]]
    turns = shifts_to_meet(on)[hitman][target] + 1.0 + TURNS_PER_TARGET * (len(kernel.targets) - 1)
    near = kernel.sleuth >= 0 and on.near_bits[hitman] >> where[kernel.sleuth] & 1
    apart = 1.0 if near else APART
    hunt = HUNT * apart / min(max(count_of(unheld(kernel)), 1), CROWD)
    pace = 1.0 / turns + LIFE * apart / max(count_of(kernel.clues.may_accuse), 1) / (len(kernel.hand) + 1)
    wins = pace / (pace + hunt)
    if kernel.stage == HITMAN:
        return 1.0 if turns == 1.0 else wins
    return wins * (1.0 - hunt / 2)


HAND = Fast()
