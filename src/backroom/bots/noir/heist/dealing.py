"""Heist, imagined many times over from one view: only hidden cards are dealt anew."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.dealing import Deal, Dealer
from backroom.core.chance import QuickChance, Seed, Stream
from backroom.core.game import Match
from backroom.core.reading import Reader
from backroom.games.noir.heist.deduction import read_belief
from backroom.games.noir.heist.game import Heist
from backroom.games.noir.heist.imagine import deal_out, read_unseen
from backroom.games.noir.heist.kernel import Kernel


class DealtGame(Heist):
    """Heist with a quick imagination; it is in no catalogue."""

    def __init__(self) -> None:
        self._dealer = Dealer(super().imagined, _dealing)

    def imagined(self, view: Mapping[str, object], seed: Seed) -> Match:
        return self._dealer.world(view, seed)


def _dealing(view: Mapping[str, object], match: Match) -> Deal:
    read = Reader(view, "view")
    recall = read["recall"]
    unseen = read_unseen(read, read_belief(recall["suspects"], recall["formers"], match.players))

    def deal(world: Match, stream: Stream) -> None:
        kernel = world.kernel
        assert isinstance(kernel, Kernel)
        kernel.chance = QuickChance(stream.bits())
        deal_out(kernel, unseen, stream)

    return deal
