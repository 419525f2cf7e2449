"""What the search is told about Hitman vs Sleuth."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from backroom.bots.noir.hitman_sleuth.following import Followed
from backroom.bots.noir.hitman_sleuth.regular import Regular
from backroom.bots.noir.hitman_sleuth.scene import CROWD, HUNT, LIFE, TURNS_PER_TARGET
from backroom.bots.noir.kit.choosing import promising
from backroom.bots.noir.kit.hiding import shifts_to_meet
from backroom.core.game import Match
from backroom.games.noir.hitman_sleuth.actions import ACCUSE, EVADE, EXONERATE, LAY
from backroom.games.noir.hitman_sleuth.kernel import HITMAN, LAYING, SLEUTH
from backroom.games.noir.kit.cast import mask_of
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT
from backroom.games.noir.kit.grid import cells_in

HEAT = 0.01
"""How far the search looks beyond regular's favourite: what is worse by this much has a third of its weight."""
CLOSE = 0.2
"""What has less of its weight is not looked into: a few playouts are no match for a clear judgement."""
DREAD = 4.0
"""How much the one who kills minds the danger of the next turn: regular takes it at its face value, but it comes back."""
APART = 0.4
"""How much slower either finds the other while they do not stand next to each other."""
FEW = 3
"""With so few candidates left the Hitman in a playout evades."""
TRIES = 4
"""How many shifts the Sleuth in a playout looks at before taking one."""


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
        other = kernel.sleuth if view["seat"] == kernel.hitman_seat else kernel.hitman
        return belief.get(other, 0.0) * len(belief) if belief else 1.0

    def playout(self, kernel: Followed, rng: Random) -> int:
        codes = kernel.codes
        if len(codes) == 1:
            return codes[0]
        if kernel.collapse is None:
            if kernel.stage == HITMAN:
                return hitman_plays(kernel, rng)
            if kernel.stage == SLEUTH:
                return sleuth_plays(kernel, rng)
            if kernel.stage == LAYING:
                return lays(kernel)
        return codes[int(rng.random() * len(codes))]

    def value(self, kernel: Followed, seat: int) -> float:
        if kernel.outcome is not None:
            return 1.0 if seat in kernel.outcome.winners else 0.0
        hitman = hitman_wins(kernel)
        return hitman if seat == kernel.hitman_seat else 1.0 - hitman


def lays(kernel: Followed) -> int:
    """The card that halves the candidates best."""
    on, board, may = kernel.on, kernel.board, kernel.may_hit
    best, worst = kernel.codes[0], 1 << 10
    half = may.bit_count()
    for code in kernel.codes:
        cell = board.find(code - LAY)
        if cell >= 0:
            off = abs(2 * (may & on.near_bits[cell]).bit_count() - half)
            if off < worst:
                best, worst = code, off
    return best


def hitman_plays(kernel: Followed, rng: Random) -> int:
    """Kill the target, or hide when found out, or get next to the target."""
    on, codes, board = kernel.on, kernel.codes, kernel.board
    me, target = board.find(kernel.hitman), board.find(kernel.targets[0])
    if on.near_bits[me] >> target & 1:
        return kernel.targets[0]
    if kernel.may_hit.bit_count() <= FEW and EVADE in codes and rng.random() < 0.6:
        return EVADE
    steps = shifts_to_meet(on)
    best, least = -1, 100.0
    for code in codes:
        if SHIFT <= code < COLLAPSE_ROWS:
            table = on.moves[code].table
            far = steps[table[me]][table[target]] + rng.random() * 0.5
            if far < least:
                best, least = code, far
    return best if best >= 0 else codes[int(rng.random() * len(codes))]


def sleuth_plays(kernel: Followed, rng: Random) -> int:
    """Accuse when few are left or it costs nothing, else find out more, or get next to the candidates."""
    on, codes, board = kernel.on, kernel.codes, kernel.board
    me = board.find(kernel.sleuth)
    may = kernel.may_hit & ~(1 << me) & ~kernel.cells_of(mask_of(kernel.hand))
    count = may.bit_count()
    near = may & on.near_bits[me] & kernel.alive
    if near and (count <= 4 or len(kernel.targets) == 1 or rng.random() < 0.25):
        cells = cells_in(near)
        return ACCUSE + board[cells[int(rng.random() * len(cells))]]
    if EXONERATE in codes and count > 3 and rng.random() < 0.6:
        return EXONERATE
    best, most = codes[0], -1
    near_bits = on.near_bits
    for _ in range(TRIES):
        code = codes[int(rng.random() * len(codes))]
        if SHIFT <= code < COLLAPSE_ROWS:
            move = on.moves[code]
            found = (near_bits[move.table[me]] & move.carry(may)).bit_count()
            if found > most:
                best, most = code, found
    return best


def hitman_wins(kernel: Followed) -> float:
    """How the race between the two stands, in a world where it is known who is who, but not to them."""
    board, on = kernel.board, kernel.on
    hitman, target = board.find(kernel.hitman), board.find(kernel.targets[0])
    turns = shifts_to_meet(on)[hitman][target] + 1.0 + TURNS_PER_TARGET * (len(kernel.targets) - 1)
    near = kernel.sleuth >= 0 and on.near_bits[hitman] >> board.find(kernel.sleuth) & 1
    apart = 1.0 if near else APART
    hidden = (kernel.may_hit & ~kernel.cells_of(mask_of(kernel.hand))).bit_count()
    hunt = HUNT * apart / min(max(hidden, 1), CROWD)
    pace = 1.0 / turns + LIFE * apart / max(kernel.may_sleuth.bit_count(), 1) / (len(kernel.hand) + 1)
    wins = pace / (pace + hunt)
    if kernel.stage == HITMAN:
        return 1.0 if turns == 1.0 else wins
    return wins * (1.0 - hunt / 2)
