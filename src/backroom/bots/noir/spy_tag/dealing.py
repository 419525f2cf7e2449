"""Spy Tag, imagined many times over from one view: only who is whom, and the deck, is dealt anew."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.dealing import Deal, Dealer
from backroom.bots.noir.kit.sight import Sight
from backroom.core.chance import Seed, Stream
from backroom.core.game import Match
from backroom.games.noir.kit.cast import mask_of, suspects_in
from backroom.games.noir.kit.deduction import draw_distinct
from backroom.games.noir.spy_tag.game import SpyTag
from backroom.games.noir.spy_tag.kernel import NOBODY, Kernel


class DealtGame(SpyTag):
    """Spy Tag with a quick imagination; it is in no catalogue."""

    def __init__(self) -> None:
        self._dealer = Dealer(super().imagined, _dealing)

    def imagined(self, view: Mapping[str, object], seed: Seed) -> Match:
        return self._dealer.world(view, seed)


def _dealing(view: Mapping[str, object], match: Match) -> Deal:
    table = Sight(view)
    sets = [table.may.get(seat, 0) for seat in range(match.players)]
    living = table.living

    def deal(world: Match, stream: Stream) -> None:
        kernel = world.kernel
        assert isinstance(kernel, Kernel)
        identities = draw_distinct(sets, stream)
        identities[table.seat] = table.identity
        held = mask_of([card for card in identities if card != NOBODY])
        deck = suspects_in(living & ~held)
        stream.shuffle(deck)
        kernel.identities = identities
        kernel.spies = {card: seat for seat, card in enumerate(identities) if card != NOBODY}
        kernel.deck = kernel.deck[: kernel.top] + bytes(deck)

    return deal
