"""What Hitman vs Sleuth is as a duel."""

from __future__ import annotations

from backroom.bots.noir.duel.scene import Progress, Terms
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
        return (code == kernel.targets[0] and len(kernel.targets) > 1) or (code == kernel.sleuth and bool(kernel.hand))
    return False


TERMS = Terms(
    "hitman",
    "sleuth",
    CATALOGUE,
    progress,
    listed=True,
    fewest=2,
    winning=winning,
    is_unclear=is_unclear,
    secrecy={"hitman": 0.04, "sleuth": 0.015},
)
