"""Games and matches as type checkers see them: each with the shape of its own views.

`backroom.game("noir/killer-inspector")` is a `GameOf[KillerInspectorView]`, and its matches are `MatchOf[KillerInspectorView]`. When a
program runs there are only `Game` and `Match`: nothing here costs anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Generic, TypeVar

from backroom.core.chance import Rng, Seed
from backroom.core.game import Game, Match
from backroom.core.match import Seat
from backroom.core.shapes import View

V = TypeVar("V", bound=View)

if TYPE_CHECKING:

    class MatchOf(Match, Generic[V]):
        """A match whose views have the shape V."""

        def view(self, seat: Seat | None) -> V: ...
        def clone(self) -> MatchOf[V]: ...

    class GameOf(Game, Generic[V]):
        """A game whose matches have views of the shape V."""

        def start(
            self, players: int | None = None, seed: Seed | None = None, deal: object = None, **options: object
        ) -> MatchOf[V]: ...
        def imagine(self, view: Mapping[str, object], rng: Rng) -> MatchOf[V]: ...
        def imagined(self, view: Mapping[str, object], seed: Seed) -> MatchOf[V]: ...

else:

    class MatchOf:
        """`MatchOf[V]` is just Match when a program runs."""

        def __class_getitem__(cls, _: object) -> type[Match]:
            return Match

    class GameOf:
        """`GameOf[V]` is just Game when a program runs."""

        def __class_getitem__(cls, _: object) -> type[Game]:
            return Game
