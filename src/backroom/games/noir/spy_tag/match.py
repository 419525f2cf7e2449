"""Spy Tag: a match that knows its kernel and its notebook.

Compiled, it calls them directly where `Match` has to look everything up by name; it does the same otherwise.
"""

from __future__ import annotations

from backroom.core.event import Event
from backroom.core.game import Game, Start
from backroom.core.game import Notebook as NotebookOf
from backroom.core.match import Match, spelled
from backroom.core.native import mypyc_attr
from backroom.core.options import Options
from backroom.games.noir.spy_tag.view import Notebook


@mypyc_attr(allow_interpreted_subclasses=True)
class SpyTagMatch(Match):
    """One match of Spy Tag."""

    __slots__ = ("_page",)

    def __init__(self, game: Game, players: int, options: Options, notebook: NotebookOf, start: Start) -> None:
        super().__init__(game, players, options, notebook, start)
        assert isinstance(notebook, Notebook)
        self._page = notebook
        notebook.blank = {**notebook.blank, "game": self._key, "players": players, "options": self._options}

    @property
    def to_act(self) -> tuple[int, ...]:
        return self._page.kernel.to_act

    def clone(self) -> Match:
        twin = super().clone()
        assert isinstance(twin, SpyTagMatch)
        notebook = twin._notebook
        assert isinstance(notebook, Notebook)
        twin._page = notebook
        return twin

    def _blank(self) -> Match:
        return SpyTagMatch.__new__(SpyTagMatch)

    def _work_out(self, seat: int) -> None:
        self._codes = codes = self._page.kernel.legal(seat)
        self._notations = spelled(self._words, codes)

    def _carry_out(self, seat: int, kernel_code: int, code: int) -> list[Event]:
        page = self._page
        return page.tell(seat, code, page.kernel.apply(kernel_code))

    def _look(self, seat: int | None, legal: list[str]) -> dict[str, object]:
        page = self._page
        seen = page.view(seat)
        seen["seat"] = seat
        seen["legal"] = legal
        kernel = page.kernel
        outcome = kernel.outcome
        if outcome is None:
            seen["turn"] = kernel.seat
            seen["to_act"] = [kernel.seat]
        else:
            seen["turn"] = None
            seen["to_act"] = []
            seen["outcome"] = outcome.seen()
        seen["phase"] = kernel.phase
        return seen
