"""How the search plays Killer vs Inspector on."""

from __future__ import annotations

from backroom.bots.luck import Luck
from backroom.bots.noir.duel.guide import Hand, halving, shifts
from backroom.bots.noir.killer_inspector.following import Followed
from backroom.games.noir.killer_inspector.actions import ACCUSE, DISGUISE, EXONERATE, KILL, LAY
from backroom.games.noir.killer_inspector.kernel import GONE, INSPECTOR, KILLER, LAYING, OPENING
from backroom.games.noir.kit.grid import cells_in

PROGRESS = 0.5
"""The Killer's rate by kills alone, when one is missing."""
STALK = 0.6
"""The Killer's rate by finding the Inspector, once it is clear who that is."""
HUNT = 0.7
"""The Inspector's rate against a Killer who is found out."""
CROWD = 4
"""More candidates than this are no better cover: the next kill will leave no more."""
APART = 0.4
"""How much slower either finds the other while they do not stand next to each other."""
FEW = 4
"""With so few candidates left the Killer in a playout wants to be somebody else."""


def lays(kernel: Followed, _rng: Luck) -> int:
    return halving(
        kernel.on, kernel.codes, kernel.may_kill, LAY, lambda card: -1 if kernel.where[card] == GONE else kernel.where[card]
    )


def killer_plays(kernel: Followed, rng: Luck) -> int:
    """Hide when found out, else kill, else get next to somebody."""
    on, codes = kernel.on, kernel.codes
    near = on.near_bits[kernel.where[kernel.killer]]
    targets = near & kernel.alive
    hidden = kernel.may_kill.bit_count()
    if hidden <= FEW and DISGUISE in codes and rng.random() < 0.75:
        return DISGUISE
    if targets:
        # Those who may be the Inspector first; then whoever leaves the most candidates.
        wanted = cells_in(targets & kernel.may_accuse or targets)
        near_bits, may = on.near_bits, kernel.may_kill
        cell = max(wanted, key=lambda each: (may & near_bits[each]).bit_count() + rng.random())
        return KILL + cell
    return shifts(kernel.on, kernel.codes, kernel.where[kernel.killer], kernel.may_accuse or kernel.alive, rng)


def inspector_plays(kernel: Followed, rng: Luck) -> int:
    """Accuse when few are left, else find out more, or get next to the candidates."""
    on, codes = kernel.on, kernel.codes
    me = kernel.where[kernel.inspector]
    may = kernel.may_kill & ~(1 << me)
    for card in kernel.hand:
        if kernel.where[card] != GONE:
            may &= ~(1 << kernel.where[card])
    count = may.bit_count()
    near = may & on.near_bits[me] & kernel.alive
    if near and (count <= 5 or rng.random() < 0.4):
        cells = cells_in(near)
        return ACCUSE + cells[int(rng.random() * len(cells))]
    if EXONERATE in codes and rng.random() < 0.5:
        return EXONERATE
    return shifts(kernel.on, kernel.codes, me, may, rng)


def killer_wins(kernel: Followed) -> float:
    """How the race between the two stands."""
    where, on = kernel.where, kernel.on
    if kernel.inspector < 0:
        return 0.5
    killer, inspector = where[kernel.killer], where[kernel.inspector]
    apart = 1.0 if on.near_bits[killer] >> inspector & 1 else APART
    hunt = HUNT * apart / min(max((kernel.may_kill & ~(1 << inspector)).bit_count(), 1), CROWD)
    stalk = STALK * apart / max((kernel.may_accuse & ~(1 << killer)).bit_count(), 1)
    stalk += PROGRESS / (kernel.kills_to_win - kernel.kills)
    wins = stalk / (stalk + hunt)
    # Whoever is to move has half a turn more.
    return wins + (1.0 - wins) * stalk / 2 if kernel.stage == KILLER else wins * (1.0 - hunt / 2)


HAND = Hand(
    {OPENING: killer_plays, KILLER: killer_plays, INSPECTOR: inspector_plays, LAYING: lays},
    killing=lambda kernel: kernel.seats[0],
    identities=lambda kernel: (kernel.killer, kernel.inspector),
    wins=killer_wins,
)
