"""FBI vs Mafia's Don: it reads from what the others do who they are, and thinks on from there as shark does."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from backroom.bots.noir.fbi_mafia.dealing import DealtGame
from backroom.bots.noir.fbi_mafia.don.foresight import judged
from backroom.bots.noir.fbi_mafia.don.places import places_of
from backroom.bots.noir.fbi_mafia.don.reading import Reader
from backroom.bots.noir.fbi_mafia.don.tables import Values
from backroom.bots.noir.fbi_mafia.regular import values
from backroom.bots.noir.fbi_mafia.scene import Scene
from backroom.bots.noir.fbi_mafia.shark import ASKS, MARGIN
from backroom.bots.noir.fbi_mafia.shark import Guide as Shark
from backroom.bots.noir.kit.belief import FAITH
from backroom.bots.noir.kit.shortlist import shortlist
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.search import Iterations, Search
from backroom.bots.styles import Style, leaning
from backroom.core.chance import Rng
from backroom.core.game import Match
from backroom.games.noir.fbi_mafia.kernel import Kernel

PLAYOUTS = 500
"""Of an agent, for a decision."""
WORLDS = 96
"""In so many worlds a mafioso asks what the agents will do."""


class Guide:
    """What the search is told: as shark's is, but for who is likely to be whom."""

    depth = 12

    def __init__(self, habits: Values) -> None:
        self._reader = Reader(habits)
        self._shark = Shark()
        self.playout = self._shark.playout
        self.value = self._shark.value
        self.style: Style | None = None

    def prior(self, view: Mapping[str, object]) -> dict[str, float]:
        table = Sight(view)
        self._reader.see(table)
        scene = Scene(view, None, self._reader.weights)
        if scene.is_mafia:
            found = leaning(self._mafioso(scene), self.style, MARGIN)
            return {max(found, key=found.__getitem__): 1.0}
        return shortlist(leaning(values(scene), self.style, MARGIN), ASKS, MARGIN)

    def _mafioso(self, scene: Scene) -> Mapping[str, float]:
        table = scene.table
        if table.phase not in (table.role, "threaten") or len(table.legal) == 1:
            return values(scene)
        luck = np.random.default_rng(int(table.view["decisions"]))
        who = self._reader.worlds(table, WORLDS, luck)
        return judged(scene, places_of(table.board)[who])

    def took(self, notation: str) -> None:
        self._reader.took(notation)

    def follow(self, view: Mapping[str, object], notation: str) -> None:
        self._reader.see(Sight(view))
        self._reader.took(notation)

    def weigh(self, view: Mapping[str, object], match: Match) -> float:
        kernel = match.kernel
        assert isinstance(kernel, Kernel)
        likely = 1.0
        for seat, weights in self._reader.weights.items():
            likely *= max(weights.get(kernel.identity[seat], 1.0), FAITH)
        return likely


class Don:
    """Plays whichever role its seat has."""

    def __init__(self, habits: Values) -> None:
        self._guide = Guide(habits)
        self._search = Search(DealtGame(), self._guide, Iterations(PLAYOUTS))

    @property
    def style(self) -> Style | None:
        return self._guide.style

    @style.setter
    def style(self, style: Style) -> None:
        self._guide.style = style

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        return self._search.choose(view, rng)

    def follow(self, view: Mapping[str, object], notation: str, rng: Rng) -> None:
        del rng
        self._guide.follow(view, notation)
