"""Spy Tag's shark: regular's best captures and shifts, played out in imagined matches."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp

from backroom.bots.luck import Luck
from backroom.bots.noir.kit.belief import FAITH
from backroom.bots.noir.kit.shortlist import shortlist
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.spy_tag.dealing import DealtGame
from backroom.bots.noir.spy_tag.regular import Patience, values
from backroom.bots.noir.spy_tag.scene import Scene
from backroom.bots.noir.spy_tag.watching import Watcher
from backroom.bots.search import Budget, Search
from backroom.core.game import Match
from backroom.games.noir.kit.codes import SHIFT
from backroom.games.noir.spy_tag.actions import CANVASS
from backroom.games.noir.spy_tag.kernel import Kernel

MARGIN = 0.012
"""What regular holds worse by more than this is not looked into."""
HUNCH = 0.3
"""How often a spy in a playout has found out who is next door."""
BOLD = 0.75
"""How often a spy in a playout captures rather than shifts."""
LEAD = 1.3
"""How much a trophy tips the balance where a playout is cut off."""
ASKS = frozenset({"canvass"})


class Guide:
    """What the search is told about Spy Tag."""

    depth = 0
    """Until one's own next decision but one; more would only add noise. It depends on how many play."""

    def __init__(self) -> None:
        self._watcher = Watcher()
        self._patience = Patience()

    def prior(self, view: Mapping[str, object]) -> dict[str, float]:
        self._watcher.see(Sight(view))
        scene = Scene(view, None, self._watcher.weights)
        self.depth = scene.players + 1
        return shortlist(self._patience.shaken(scene, values(scene)), ASKS, MARGIN)

    def took(self, notation: str) -> None:
        self._watcher.took(notation)

    def weigh(self, view: Mapping[str, object], match: Match) -> float:
        kernel = match.kernel
        assert isinstance(kernel, Kernel)
        likely = 1.0
        for seat, weights in self._watcher.weights.items():
            likely *= max(weights.get(kernel.identities[seat], 1.0), FAITH)
        return likely

    def playout(self, kernel: Kernel, rng: Luck) -> int:
        codes = kernel.codes
        if rng.random() < BOLD:
            captures = [code for code in codes if code < CANVASS]
            if captures:
                if rng.random() < HUNCH:
                    spies, seat, teams = kernel.spies, kernel.seat, kernel.teams
                    for code in captures:
                        if (spies.get(code, seat) - seat) % teams:
                            return code
                return captures[int(rng.random() * len(captures))]
        others = [code for code in codes if code >= SHIFT]
        return others[int(rng.random() * len(others))] if others else codes[0]

    def value(self, kernel: Kernel, seat: int) -> float:
        if kernel.outcome is not None:
            return float(seat in kernel.outcome.winners)
        teams = kernel.teams
        weights = [exp(LEAD * sum(map(int.bit_count, kernel.trophies[team::teams]))) for team in range(teams)]
        return weights[seat % teams] / sum(weights)


def shark(budget: Budget) -> Search:
    return Search(DealtGame(), Guide(), budget)
