"""Many worlds out of one view, quickly.

Reading a view takes longer than a playout. So the first world is imagined as the game does it, and the others are copies of it in
which only what is hidden has been dealt anew, from the same possibilities.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from backroom.core.chance import QuickStream, Seed, Stream, key_of
from backroom.core.game import Match

Imagine = Callable[[Mapping[str, object], Seed], Match]
Deal = Callable[[Match, Stream], None]


class Dealer:
    """Imagines for one view at a time."""

    def __init__(self, imagine: Imagine, prepare: Callable[[Mapping[str, object], Match], Deal]) -> None:
        self._imagine = imagine
        self._prepare = prepare
        self._view: Mapping[str, object] | None = None
        self._first: Match | None = None
        self._deal: Deal | None = None

    def world(self, view: Mapping[str, object], seed: Seed) -> Match:
        if self._first is None or self._deal is None or view is not self._view:
            self._view = view
            self._first = self._imagine(view, seed)
            for seat in self._first.to_act:
                # Whoever decides sees the same list in every world; copies share it.
                self._first.legal(seat)
            self._deal = self._prepare(view, self._first)
        world = self._first.clone()
        self._deal(world, QuickStream(seed if isinstance(seed, int) else int.from_bytes(key_of(seed)[:8], "little")))
        return world
