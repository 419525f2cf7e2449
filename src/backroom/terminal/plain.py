"""A table of any game, laid out as lists: for layouts of which the terminal has no picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from backroom.core.match import HEADER
from backroom.terminal.people import People, View, listed

SEATS = "seats"
"""A list with one entry for each seat is shown beside its seats."""


def draw_plain(view: View, people: People, *, open_notes: bool = False) -> Group:
    """Everything that the view holds beside what all views have: by seat where it is by seat, else line by line."""
    own = {key: value for key, value in view.items() if key not in HEADER and key != "recall"}
    by_seat = {key: value for key, value in own.items() if isinstance(value, list) and len(value) == view["players"]}
    parts: list[RenderableType] = [seats(view, by_seat, people)]
    parts += [entry(key, value) for key, value in own.items() if key not in by_seat and value is not None]
    if open_notes:
        parts.append(plain_notes(view, people))
    return Group(*parts)


def seats(view: View, by_seat: Mapping[str, list[object]], people: People) -> Table:
    """A row for each seat, with an arrow at the one whose turn it is."""
    table = Table(box=None, padding=(0, 1), show_header=bool(by_seat))
    for heading in (SEATS, *by_seat):
        table.add_column(heading.replace("_", " "), header_style="dim")
    for seat in range(view["players"]):
        mark = "▶ " if view["turn"] == seat else "  "
        name = f"{mark}@{seat}{' you' if seat == people.you else ''}"
        table.add_row(name, *(said(values[seat]) for values in by_seat.values()))
    return table


def entry(key: str, value: object) -> Text:
    return Text().append(f"{key.replace('_', ' ')}: ", "dim").append(said(value))


def said(value: object) -> str:
    """Any JSON in a few words."""
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join(f"{str(key).replace('_', ' ')} {said(each)}" for key, each in value.items()) or "none"
    if isinstance(value, list):
        return listed([said(each) for each in value]) or "none"
    return str(value)


def plain_notes(view: View, _: People) -> RenderableType:
    """What perfect recall gives this seat."""
    return Group(*(entry(key, value) for key, value in (view.get("recall") or {}).items()))


def opened_plain(view: View, seats: Sequence[View]) -> View:
    """What each seat alone sees of its own."""
    return {**view, "you": [seat.get("you") for seat in seats]}
