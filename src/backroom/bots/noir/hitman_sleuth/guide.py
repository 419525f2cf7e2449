"""How the search plays Hitman vs Sleuth on."""

from __future__ import annotations

from backroom.bots.luck import Luck
from backroom.bots.noir.duel.guide import Hand, halving, shifts
from backroom.bots.noir.hitman_sleuth.following import Followed
from backroom.bots.noir.kit.hiding import shifts_to_meet
from backroom.games.noir.hitman_sleuth.actions import ACCUSE, EVADE, EXONERATE, LAY
from backroom.games.noir.hitman_sleuth.kernel import HITMAN, LAYING, SLEUTH
from backroom.games.noir.kit.cast import mask_of
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT
from backroom.games.noir.kit.grid import cells_in

TURNS_PER_TARGET = 2.6
"""How long the Hitman takes for a target that is still face down."""
LIFE = 0.05
"""The Hitman's rate by finding the Sleuth, once it is clear who that is and nothing is left in the Sleuth's hand."""
HUNT = 1.0
"""The Sleuth's rate against a Hitman who is found out."""
CROWD = 5
"""More candidates than this are no better cover: the next kill will leave no more."""
APART = 0.4
"""How much slower either finds the other while they do not stand next to each other."""
FEW = 3
"""With so few candidates left the Hitman in a playout evades."""


def lays(kernel: Followed, _rng: Luck) -> int:
    return halving(kernel.on, kernel.codes, kernel.may_kill, LAY, kernel.board.find)


def hitman_plays(kernel: Followed, rng: Luck) -> int:
    """Kill the target, or hide when found out, or get next to the target."""
    on, codes, board = kernel.on, kernel.codes, kernel.board
    me, target = board.find(kernel.hitman), board.find(kernel.targets[0])
    if on.near_bits[me] >> target & 1:
        return kernel.targets[0]
    if kernel.may_kill.bit_count() <= FEW and EVADE in codes and rng.random() < 0.6:
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


def sleuth_plays(kernel: Followed, rng: Luck) -> int:
    """Accuse when few are left or it costs nothing, else find out more, or get next to the candidates."""
    on, codes, board = kernel.on, kernel.codes, kernel.board
    me = board.find(kernel.sleuth)
    may = kernel.may_kill & ~(1 << me) & ~kernel.cells_of(mask_of(kernel.hand))
    count = may.bit_count()
    near = may & on.near_bits[me] & kernel.alive
    if near and (count <= 4 or len(kernel.targets) == 1 or rng.random() < 0.25):
        cells = cells_in(near)
        return ACCUSE + board[cells[int(rng.random() * len(cells))]]
    if EXONERATE in codes and count > 3 and rng.random() < 0.6:
        return EXONERATE
    return shifts(kernel.on, kernel.codes, me, may, rng)


def hitman_wins(kernel: Followed) -> float:
    """How the race between the two stands."""
    board, on = kernel.board, kernel.on
    hitman, target = board.find(kernel.hitman), board.find(kernel.targets[0])
    turns = shifts_to_meet(on)[hitman][target] + 1.0 + TURNS_PER_TARGET * (len(kernel.targets) - 1)
    near = kernel.sleuth >= 0 and on.near_bits[hitman] >> board.find(kernel.sleuth) & 1
    apart = 1.0 if near else APART
    hidden = (kernel.may_kill & ~kernel.cells_of(mask_of(kernel.hand))).bit_count()
    hunt = HUNT * apart / min(max(hidden, 1), CROWD)
    pace = 1.0 / turns + LIFE * apart / max(kernel.may_accuse.bit_count(), 1) / (len(kernel.hand) + 1)
    wins = pace / (pace + hunt)
    if kernel.stage == HITMAN:
        return 1.0 if turns == 1.0 else wins
    return wins * (1.0 - hunt / 2)


HAND = Hand(
    {HITMAN: hitman_plays, SLEUTH: sleuth_plays, LAYING: lays},
    killing=lambda kernel: kernel.hitman_seat,
    identities=lambda kernel: (kernel.hitman, kernel.sleuth),
    wins=hitman_wins,
)
