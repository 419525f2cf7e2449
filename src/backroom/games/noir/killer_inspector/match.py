"""Killer vs Inspector: a match that knows its kernel and its notebook.

Compiled, it calls them directly where `Match` has to look everything up by name; it does the same otherwise.
"""

from __future__ import annotations

from backroom.core.event import Event
from backroom.core.game import Game, Start
from backroom.core.game import Notebook as NotebookOf
from backroom.core.match import Match
from backroom.core.native import mypyc_attr
from backroom.core.options import Options
from backroom.games.noir.killer_inspector.view import BLANK, Notebook
from backroom.games.noir.kit.codes import SHIFT


@mypyc_attr(allow_interpreted_subclasses=True)
class KillerInspectorMatch(Match):
    """One match of Killer vs Inspector."""

    __slots__ = ("_page",)

    def __init__(self, game: Game, players: int, options: Options, notebook: NotebookOf, start: Start) -> None:
        super().__init__(game, players, options, notebook, start)
        assert isinstance(notebook, Notebook)
        self._page = notebook
        notebook.blank = {**BLANK, "game": self._key, "players": players, "options": self._options}

    @property
    def to_act(self) -> tuple[int, ...]:
        return self._page.kernel.to_act

    def clone(self) -> Match:
        twin = super().clone()
        assert isinstance(twin, KillerInspectorMatch)
        notebook = twin._notebook
        assert isinstance(notebook, Notebook)
        twin._page = notebook
        return twin

    def _blank(self) -> Match:
        return KillerInspectorMatch.__new__(KillerInspectorMatch)

    def _work_out(self, seat: int) -> None:
        page = self._page
        self._codes = codes = page.kernel.legal(seat)
        self._notations = page.spell(codes) if codes else []

    def _kernel_code(self, seat: int, code: int) -> int:
        return code if code >= SHIFT else super()._kernel_code(seat, code)

    def _carry_out(self, seat: int, kernel_code: int, code: int) -> list[Event]:
        page = self._page
        return page.tell(seat, code, page.kernel.apply(kernel_code))

    def _look(self, seat: int | None, legal: list[str]) -> dict[str, object]:
        page = self._page
        seen = page.view(seat)
        seen["legal"] = legal
        kernel = page.kernel
        outcome = kernel.outcome
        if outcome is None:
            asked = kernel.seats[kernel.stage]
            seen["turn"] = asked
            seen["to_act"] = [asked]
        else:
            seen["turn"] = None
            seen["to_act"] = []
            seen["outcome"] = outcome.seen()
        seen["phase"] = kernel.phase
        return seen
