"""What Killer vs Inspector is as a duel."""

from __future__ import annotations

from backroom.bots.noir.duel.scene import Progress, Terms
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


TERMS = Terms(
    "killer",
    "inspector",
    CATALOGUE,
    progress,
    listed=False,
    fewest=1,
    winning=winning,
    is_unclear=lambda _kernel, _code: False,
    secrecy={"killer": 0.06, "inspector": 0.01},
)
