"""Omerta, imagined many times over from one view: only cards that the seat has not seen are dealt anew."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.dealing import Deal, Dealer
from backroom.core.chance import QuickChance, Seed, Stream
from backroom.core.game import Match
from backroom.core.reading import Reader
from backroom.games.omerta.game import Omerta
from backroom.games.omerta.kernel import Kernel
from backroom.games.omerta.world import World


class DealtGame(Omerta):
    """Omerta with a quick imagination; it is in no catalogue."""

    def __init__(self) -> None:
        self._dealer = Dealer(super().imagined, _dealing)

    def imagined(self, view: Mapping[str, object], seed: Seed) -> Match:
        if view["phase"] in self.windows:
            # Who has answered is hidden as well.
            return super().imagined(view, seed)
        return self._dealer.world(view, seed)


def _dealing(view: Mapping[str, object], _match: Match) -> Deal:
    cards = World(Reader(view, "view"))

    def deal(world: Match, stream: Stream) -> None:
        kernel = world.kernel
        assert isinstance(kernel, Kernel)
        kernel.chance = QuickChance(stream.bits())
        cards.fill(stream)
        cards.lay_out(kernel)

    return deal
