"""What Killer vs Inspector is as a duel."""

from __future__ import annotations

from backroom.bots.noir.duel.scene import NEVER, Progress, Terms
from backroom.bots.noir.kit.sight import Sight
from backroom.games.noir.killer_inspector.actions import ACCUSE, CATALOGUE
from backroom.games.noir.killer_inspector.kernel import INSPECTOR, KILLER, Kernel


def progress(table: Sight) -> Progress:
    return Progress(table.view["options"]["kills_to_win"] - table.view["kills"])


def winning(kernel: Kernel) -> int:
    """Codes name cells here."""
    if kernel.stage == KILLER:
        code = kernel.where[kernel.inspector]
        if code in kernel.codes:
            return code
        deeds = kernel.kills + 1 == kernel.kills_to_win and [code for code in kernel.codes if code < ACCUSE]
        return deeds[0] if deeds else -1
    code = ACCUSE + kernel.where[kernel.killer]
    return code if kernel.stage == INSPECTOR and code in kernel.codes else -1


def soonest(kernel: Kernel, kills: bool) -> int:
    """Who stands beside the other after their own decision is accused or killed, so that only kills are left to win by; and a Killer who can
    disguise is never caught for certain. An exoneration takes a card of those that disguises need.
    """
    if kills:
        return kernel.kills_to_win - kernel.kills
    left = len(kernel.deck) - kernel.top
    return NEVER if left > (kernel.stage == INSPECTOR) else 1


def essence(kernel: Kernel) -> object:
    me, other, turn = kernel.where[kernel.killer], kernel.where[kernel.inspector], (kernel.stage, kernel.last, kernel.collapse)
    return kernel.on.rows, kernel.on.cols, kernel.alive, me, other, turn, kernel.kills, kernel.top


TERMS = Terms(
    "killer",
    "inspector",
    CATALOGUE,
    progress,
    listed=False,
    fewest=1,
    winning=winning,
    is_unclear=lambda _kernel, _code: False,
    soonest=soonest,
    essence=essence,
    cell=lambda kernel, suspect: kernel.where[suspect],
    secrecy={"killer": 0.06, "inspector": 0.01},
    veiled=True,
)
