"""FBI vs Mafia's shark: regular's best deeds, played out in imagined matches in which everybody does what their role is for."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp

from backroom.bots.luck import Luck
from backroom.bots.noir.fbi_mafia.dealing import DealtGame
from backroom.bots.noir.fbi_mafia.regular import Patience, values
from backroom.bots.noir.fbi_mafia.scene import Scene
from backroom.bots.noir.fbi_mafia.watching import Watcher
from backroom.bots.noir.kit.belief import FAITH
from backroom.bots.noir.kit.shortlist import shortlist
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.search import Budget, Search
from backroom.core.game import Match
from backroom.games.noir.fbi_mafia.actions import (
    ACCUSE,
    AUTOPSY,
    LAY,
    PROTECT,
    SAVE,
    SNIPE,
    THREATEN,
)
from backroom.games.noir.fbi_mafia.kernel import Kernel
from backroom.games.noir.fbi_mafia.state import SNIPER
from backroom.games.noir.kit.codes import BLOCK, COLLAPSE_ROWS, SHIFT

MARGIN = 0.1
"""What regular holds worse by more than this, in points, is not looked into."""
HUNCH = 0.4
"""How often an agent in a playout has found out who is within reach."""
STRIKES = 0.7
"""How often a mafioso in a playout strikes rather than moves."""
GAIN = 0.3
"""How much a point tips the balance where a playout is cut off."""
ASKS = frozenset({"canvass", "autopsy", "profile", "disguise", "lay", "threaten", "done"})
"""Questions and new faces, whose worth is what is known; and threats, of which regular knows best what they give away."""


class Guide:
    """What the search is told about FBI vs Mafia."""

    depth = 12

    def __init__(self) -> None:
        self._watcher = Watcher()
        self._patience = Patience()

    def prior(self, view: Mapping[str, object]) -> dict[str, float]:
        self._watcher.see(Sight(view))
        scene = Scene(view, None, self._watcher.weights)
        found = self._patience.shaken(scene, values(scene))
        if scene.is_mafia:
            # In an imagined world nobody learns anything from a deed, so playouts would strike where regular hides.
            return {max(found, key=found.__getitem__): 1.0}
        return shortlist(found, ASKS, MARGIN)

    def took(self, notation: str) -> None:
        self._watcher.took(notation)

    def weigh(self, view: Mapping[str, object], match: Match) -> float:
        kernel = match.kernel
        assert isinstance(kernel, Kernel)
        likely = 1.0
        for seat, weights in self._watcher.weights.items():
            likely *= max(weights.get(kernel.identity[seat], 1.0), FAITH)
        return likely

    def playout(self, kernel: Kernel, rng: Luck) -> int:
        codes = kernel.codes
        if len(codes) == 1:
            return codes[0]
        if SAVE in codes:
            return SAVE
        found = _mafioso(kernel, codes, rng) if kernel.roles[kernel.seat] <= SNIPER else _agent(kernel, codes, rng)
        if found >= 0:
            return found
        moves = [code for code in codes if SHIFT <= code < COLLAPSE_ROWS] or codes
        return moves[int(rng.random() * len(moves))]

    def value(self, kernel: Kernel, seat: int) -> float:
        mafia = kernel.roles[seat] <= SNIPER
        if kernel.outcome is not None:
            return float(seat in kernel.outcome.winners)
        ahead = kernel.points - kernel.arrests * kernel.points_to_win / kernel.arrests_to_win
        share = 1.0 / (1.0 + exp(-GAIN * ahead))
        return share if mafia else 1.0 - share


def _mafioso(kernel: Kernel, codes: tuple[int, ...], rng: Luck) -> int:
    """A strike at anybody but a mate, or -1."""
    if rng.random() >= STRIKES and any(SHIFT <= code < COLLAPSE_ROWS for code in codes):
        return -1
    find, roles = kernel.board.find, kernel.roles
    mates = {find(card) for seat, card in enumerate(kernel.identity) if roles[seat] <= SNIPER and card >= 0}
    strikes = [code for code in codes if (code < ACCUSE or _is_deed(code)) and code % BLOCK not in mates]
    return strikes[int(rng.random() * len(strikes))] if strikes else -1


def _is_deed(code: int) -> bool:
    return THREATEN <= code < SNIPE + BLOCK


def _agent(kernel: Kernel, codes: tuple[int, ...], rng: Luck) -> int:
    """An arrest on a hunch, a card to lay or to protect, or -1."""
    if rng.random() < HUNCH:
        board, roles = kernel.board, kernel.roles
        wanted = {card for seat, card in enumerate(kernel.identity) if roles[seat] <= SNIPER}
        for code in codes:
            if ACCUSE <= code < SHIFT and board[code - ACCUSE] in wanted:
                return code
    some = [code for code in codes if LAY <= code < AUTOPSY or PROTECT <= code < PROTECT + BLOCK]
    return some[int(rng.random() * len(some))] if some else -1


def shark(budget: Budget) -> Search:
    return Search(DealtGame(), Guide(), budget)
