"""What Hitman vs Sleuth is as a duel."""

from __future__ import annotations

from backroom.bots.noir.duel.scene import NEVER, Progress, Terms
from backroom.bots.noir.kit.sight import Sight
from backroom.games.noir.hitman_sleuth.actions import ACCUSE, CATALOGUE
from backroom.games.noir.hitman_sleuth.kernel import HITMAN, SLEUTH, Kernel
from backroom.games.noir.kit.cast import NUMBER


def progress(table: Sight) -> Progress:
    listed, hands = table.view["hit_list"], table.view["hands"]
    return Progress(len(listed), table.where[NUMBER[listed[0]]], hands[table.roles.index("sleuth")])


def winning(kernel: Kernel) -> int:
    """The last target, the Sleuth's last identity, or the Hitman."""
    if kernel.stage == HITMAN:
        last = [kernel.targets[0]] if len(kernel.targets) == 1 else []
        if not kernel.hand:
            last.append(kernel.sleuth)
        return next((code for code in last if code in kernel.codes), -1)
    code = ACCUSE + kernel.hitman
    return code if kernel.stage == SLEUTH and code in kernel.codes else -1


def is_unclear(kernel: Kernel, code: int) -> bool:
    """Who is next on the list is not known, nor which identities a Sleuth has left."""
    if code < ACCUSE:
        return (
            (code == kernel.targets[0] and len(kernel.targets) > 1)
            or (code == kernel.sleuth and bool(kernel.hand))
            or code in kernel.hand
        )
    return False


def soonest(kernel: Kernel, kills: bool) -> int:
    """A Sleuth who can wait keeps the list as long as it is, and a Hitman who can evade is never caught for certain."""
    if kills:
        return 1 if len(kernel.targets) == 1 or not kernel.hand else NEVER
    # An exoneration takes a card of the two that an escape needs.
    return NEVER if len(kernel.deck) > 1 + (kernel.stage == SLEUTH) else 1


def essence(kernel: Kernel) -> object:
    """The hand counts by its size, but for those of it who live; only a kill of theirs is looked at, and counts as unclear."""
    board, turn = kernel.board, (kernel.stage, kernel.last, kernel.collapse)
    cells = board.find(kernel.hitman), board.find(kernel.sleuth), board.find(kernel.targets[0])
    return kernel.on.rows, kernel.on.cols, kernel.alive, cells, turn, len(kernel.targets), len(kernel.deck), kernel.hand


TERMS = Terms(
    "hitman",
    "sleuth",
    CATALOGUE,
    progress,
    listed=True,
    fewest=2,
    winning=winning,
    is_unclear=is_unclear,
    soonest=soonest,
    essence=essence,
    cell=lambda kernel, suspect: kernel.board.find(suspect),
    secrecy={"hitman": 0.04, "sleuth": 0.015},
    veiled=False,
)
