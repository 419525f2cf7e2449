"""How the search plays Killer vs Inspector on."""

from __future__ import annotations

from typing import Final

from backroom.bots.luck import Luck
from backroom.bots.noir.duel.guide import Hand, any_of, lays, offers, shifts
from backroom.bots.noir.killer_inspector.following import Followed
from backroom.games.noir.killer_inspector.actions import ACCUSE, DISGUISE, EXONERATE, KILL
from backroom.games.noir.killer_inspector.kernel import INSPECTOR, KILLER, LAYING, OPENING
from backroom.games.noir.kit.grid import GONE, cell_at, count_of

PROGRESS: Final = 0.5
"""The Killer's rate by kills alone, when one is missing."""
STALK: Final = 0.6
"""The Killer's rate by finding the Inspector, once it is clear who that is."""
HUNT: Final = 0.7
"""The Inspector's rate against a Killer who is found out."""
CROWD: Final = 4
"""More candidates than this are no better cover: the next kill will leave no more."""
APART: Final = 0.4
"""How much slower either finds the other while they do not stand next to each other."""
FEW: Final = 4
"""With so few candidates left the Killer in a playout wants to be somebody else."""


class Fast(Hand):
    """Plays on without a look at what the one to move can't know."""

    def plays(self, kernel: Followed, rng: Luck) -> int:
        codes, stage = kernel.codes, kernel.stage
        if len(codes) == 1:
            return codes[0]
        if kernel.collapse is None:
            if stage == INSPECTOR:
                return inspector_plays(kernel, rng)
            if stage in (OPENING, KILLER):
                return killer_plays(kernel, rng)
            if stage == LAYING:
                return lays(kernel)
        return any_of(codes, rng)

    def killing(self, kernel: Followed) -> int:
        return kernel.seats[0]

    def identities(self, kernel: Followed) -> tuple[int, int]:
        return kernel.killer, kernel.inspector

    def wins(self, kernel: Followed) -> float:
        return killer_wins(kernel)


def killer_plays(kernel: Followed, rng: Luck) -> int:
    """Hide when found out, else kill, else get next to somebody."""
    codes, near, may = kernel.codes, kernel.on.near_bits, kernel.clues.may_kill
    me = kernel.where[kernel.killer]
    targets = near[me] & kernel.alive
    if count_of(may) <= FEW and offers(codes, DISGUISE) and rng.random() < 0.75:
        return DISGUISE
    if targets:
        # Those who may be the Inspector first; then whoever leaves the most candidates.
        wanted = targets & kernel.clues.may_accuse or targets
        best, most = -1, -1.0
        while wanted:
            cell = (wanted & -wanted).bit_length() - 1
            wanted &= wanted - 1
            left = count_of(may & near[cell]) + rng.random()
            if left > most:
                best, most = cell, left
        return KILL + best
    return shifts(kernel.on, codes, me, kernel.clues.may_accuse or kernel.alive, rng)


def inspector_plays(kernel: Followed, rng: Luck) -> int:
    """Accuse when few are left, else find out more, or get next to the candidates."""
    where, codes = kernel.where, kernel.codes
    me = where[kernel.inspector]
    may = kernel.clues.may_kill & ~(1 << me)
    for card in kernel.hand:
        if where[card] != GONE:
            may &= ~(1 << where[card])
    near = may & kernel.on.near_bits[me] & kernel.alive
    if near and (count_of(may) <= 5 or rng.random() < 0.4):
        return ACCUSE + cell_at(near, int(rng.random() * count_of(near)))
    if offers(codes, EXONERATE) and rng.random() < 0.5:
        return EXONERATE
    return shifts(kernel.on, codes, me, may, rng)


def killer_wins(kernel: Followed) -> float:
    """How the race between the two stands."""
    where = kernel.where
    if kernel.inspector < 0:
        return 0.5
    killer, inspector = where[kernel.killer], where[kernel.inspector]
    apart = 1.0 if kernel.on.near_bits[killer] >> inspector & 1 else APART
    hunt = HUNT * apart / min(max(count_of(kernel.clues.may_kill & ~(1 << inspector)), 1), CROWD)
    stalk = STALK * apart / max(count_of(kernel.clues.may_accuse & ~(1 << killer)), 1)
    stalk += PROGRESS / (kernel.kills_to_win - kernel.kills)
    wins = stalk / (stalk + hunt)
    # Whoever is to move has half a turn more.
    return wins + (1.0 - wins) * stalk / 2 if kernel.stage == KILLER else wins * (1.0 - hunt / 2)


HAND = Fast()
