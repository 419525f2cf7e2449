"""Which picture a game gets: chosen by the layout that it declares."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.console import Group, RenderableType

from backroom.games import game
from backroom.terminal.noir import draw_noir, draw_suspects, opened_noir
from backroom.terminal.omerta import draw_omerta, opened_omerta
from backroom.terminal.people import People, View
from backroom.terminal.plain import draw_plain, opened_plain, plain_notes


class Space(NamedTuple):
    """How much room there is, in letters."""

    width: int
    height: int


class Layout(NamedTuple):
    """How tables of one kind are drawn."""

    draw: Callable[[View, People, Space, bool], RenderableType]
    """The whole table as the view's seat sees it; with open notes also what it could know."""
    notes: Callable[[View, People], RenderableType]
    """What perfect recall gives this seat."""
    opened: Callable[[View, Sequence[View]], View]
    """A spectator's view with all that the seats know of themselves, by seat."""


def _grid(view: View, people: People, space: Space, open_notes: bool) -> RenderableType:
    board = draw_noir(view, people, space.width, space.height)
    return Group(board, draw_suspects(view, people)) if open_notes else board


def _hands(view: View, people: People, _: Space, open_notes: bool) -> RenderableType:
    return draw_omerta(view, people, open_notes=open_notes)


def _plain(view: View, people: People, _: Space, open_notes: bool) -> RenderableType:
    return draw_plain(view, people, open_notes=open_notes)


LAYOUTS = {
    "grid": Layout(_grid, draw_suspects, opened_noir),
    "hands": Layout(_hands, lambda view, people: draw_omerta(view, people, open_notes=True), opened_omerta),
}
PLAIN = Layout(_plain, plain_notes, opened_plain)


def layout_of(view: View) -> Layout:
    return LAYOUTS.get(game(view["game"]).declaration.layout, PLAIN)
