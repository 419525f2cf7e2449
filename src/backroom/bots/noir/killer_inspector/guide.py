"""What the search is told about Killer vs Inspector."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from backroom.bots.noir.killer_inspector.following import Followed
from backroom.bots.noir.killer_inspector.regular import Regular
from backroom.bots.noir.killer_inspector.scene import CROWD, HUNT, PROGRESS, STALK
from backroom.bots.noir.kit.choosing import promising
from backroom.core.game import Match
from backroom.games.noir.killer_inspector.actions import ACCUSE, DISGUISE, EXONERATE, KILL, LAY
from backroom.games.noir.killer_inspector.kernel import GONE, INSPECTOR, KILLER, LAYING, OPENING
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT
from backroom.games.noir.kit.grid import cells_in

HEAT = 0.01
"""How far the search looks beyond regular's favourite: what is worse by this much has a third of its weight."""
CLOSE = 0.2
"""What has less of its weight is not looked into: a few playouts are no match for a clear judgement."""
DREAD = 8.0
"""How much the one who kills minds the danger of the next turn: regular takes it at its face value, but it comes back."""
APART = 0.4
"""How much slower either finds the other while they do not stand next to each other."""
FEW = 4
"""With so few candidates left the Killer in a playout wants to be somebody else."""
TRIES = 4
"""How many shifts a playout looks at before it takes one."""


class Guide:
    """Regular's judgement at the root; below it a quick hand that knows no more than each side can tell."""

    depth = 8

    def __init__(self) -> None:
        self.regular = Regular(dread=DREAD)

    def prior(self, view: Mapping[str, object]) -> dict[str, float]:
        return promising(self.regular.values(view), HEAT, CLOSE)

    def weigh(self, view: Mapping[str, object], match: Match) -> float:
        kernel, belief = match.kernel, self.regular.belief
        assert isinstance(kernel, Followed)
        other = kernel.inspector if view["seat"] == kernel.seats[0] else kernel.killer
        return belief.get(other, 0.0) * len(belief) if belief else 1.0

    def playout(self, kernel: Followed, rng: Random) -> int:
        codes = kernel.codes
        if len(codes) == 1:
            return codes[0]
        if kernel.collapse is None:
            if kernel.stage in (KILLER, OPENING):
                return killer_plays(kernel, rng)
            if kernel.stage == INSPECTOR:
                return inspector_plays(kernel, rng)
            if kernel.stage == LAYING:
                return lays(kernel)
        return codes[int(rng.random() * len(codes))]

    def value(self, kernel: Followed, seat: int) -> float:
        if kernel.outcome is not None:
            return 1.0 if seat in kernel.outcome.winners else 0.0
        killer = killer_wins(kernel)
        return killer if seat == kernel.seats[0] else 1.0 - killer


def lays(kernel: Followed) -> int:
    """The card that halves the candidates best."""
    on, where, may = kernel.on, kernel.where, kernel.may_kill
    best, worst = kernel.codes[0], 1 << 10
    half = may.bit_count()
    for code in kernel.codes:
        cell = where[code - LAY]
        if cell != GONE:
            off = abs(2 * (may & on.near_bits[cell]).bit_count() - half)
            if off < worst:
                best, worst = code, off
    return best


def killer_plays(kernel: Followed, rng: Random) -> int:
    """Hide when found out, else kill, else get next to somebody."""
    on, codes = kernel.on, kernel.codes
    near = on.near_bits[kernel.where[kernel.killer]]
    targets = near & kernel.alive
    hidden = kernel.may_kill.bit_count()
    if hidden <= FEW and DISGUISE in codes and rng.random() < 0.75:
        return DISGUISE
    if targets:
        # Those who may be the Inspector first; then whoever leaves the most candidates.
        wanted = cells_in(targets & kernel.may_inspect or targets)
        near_bits, may = on.near_bits, kernel.may_kill
        cell = max(wanted, key=lambda each: (may & near_bits[each]).bit_count() + rng.random())
        return KILL + cell
    return shifts(kernel, kernel.where[kernel.killer], kernel.may_inspect or kernel.alive, rng)


def inspector_plays(kernel: Followed, rng: Random) -> int:
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
    return shifts(kernel, me, may, rng)


def shifts(kernel: Followed, me: int, wanted: int, rng: Random) -> int:
    """Of a few shifts the one that brings the most of those wanted next to oneself."""
    on, codes = kernel.on, kernel.codes
    best, most = codes[0], -1
    near_bits = on.near_bits
    for _ in range(TRIES):
        code = codes[int(rng.random() * len(codes))]
        if SHIFT <= code < COLLAPSE_ROWS:
            move = on.moves[code]
            found = (near_bits[move.table[me]] & move.carry(wanted)).bit_count()
            if found > most:
                best, most = code, found
    return best


def killer_wins(kernel: Followed) -> float:
    """How the race between the two stands, in a world where it is known who is who, but not to them."""
    where, on = kernel.where, kernel.on
    if kernel.inspector < 0:
        return 0.5
    killer, inspector = where[kernel.killer], where[kernel.inspector]
    apart = 1.0 if on.near_bits[killer] >> inspector & 1 else APART
    hunt = HUNT * apart / min(max((kernel.may_kill & ~(1 << inspector)).bit_count(), 1), CROWD)
    stalk = STALK * apart / max((kernel.may_inspect & ~(1 << killer)).bit_count(), 1)
    stalk += PROGRESS / (kernel.kills_to_win - kernel.kills)
    wins = stalk / (stalk + hunt)
    # Whoever is to move has half a turn more.
    return wins + (1.0 - wins) * stalk / 2 if kernel.stage == KILLER else wins * (1.0 - hunt / 2)
