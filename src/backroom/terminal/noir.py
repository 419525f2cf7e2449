"""A Noir table: who sits where, what all can count, the board, and what a seat can conclude."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from backroom.terminal.flow import flow
from backroom.terminal.grid import Grid, names_in
from backroom.terminal.people import People, View


def draw_noir(view: View, people: People, width: int, height: int) -> Group:
    """The whole table as the view's seat sees it."""
    rows = len(view["board"])
    grid = Grid(view, width, lines=rows * 3 + 18 <= height)
    parts: list[RenderableType] = [seats_line(view, people, width)]
    parts += [line for line in (you_line(view), facts_line(view, width)) if line]
    parts.append(grid.draw())
    legend = grid.legend()
    if legend:
        parts.append(legend)
    return Group(*parts)


def seats_line(view: View, people: People, width: int) -> Text:
    """Every seat with its role and team, as far as the game has them; an arrow at the one whose turn it is."""
    teams = {seat: team for team, seats in enumerate(view.get("teams") or ()) if len(seats) > 1 for seat in seats}
    entries = []
    for seat in range(view.get("players", 0)):
        role = people.role(seat) if len(set(people.roles)) > 1 else None
        words = [f"@{seat}", *(["you"] if seat == people.you else []), *([role] if role else [])]
        if seat in teams:
            words.append(f"team {'ABCD'[teams[seat]]}")
        turn = view.get("turn") == seat
        entries.append(Text(f"{'▶ ' if turn else ''}{' '.join(words)}", "bold" if turn else ""))
    return flow(entries, width, gap=" · ")


def you_line(view: View) -> Text | None:
    you = view.get("you")
    if not you:
        return None
    text = Text("You are ").append(you.get("identity") or "nobody yet", "bold reverse")
    hand = you.get("hand") or []
    if hand:
        text.append(" · in hand: ").append(", ".join(hand), "cyan")
    known = view.get("known") or {}
    others = [f"@{seat} is {name}" for seat, name in sorted(known.items()) if name]
    if others:
        text.append(" · ").append(", ".join(others), "bold")
    return text


def _names(value: object) -> str:
    return ", ".join(names_in(value))


def _hit_list(value: object) -> str:
    return ", ".join(name or "face down" for name in value) if isinstance(value, list) else ""


def _by_seat(value: object) -> str:
    """Something each seat has: a number of cards, or names."""
    entries = value if isinstance(value, list) else []
    shown = [(seat, _names(entry) if isinstance(entry, list) else entry) for seat, entry in enumerate(entries)]
    return "; ".join(f"@{seat} {entry}" for seat, entry in shown if entry)


def _seats(value: object) -> str:
    return ", ".join(f"@{seat}" for seat in value) if isinstance(value, list) else ""


def _vaults(value: object) -> str:
    """Each corner with the tokens on it."""
    vaults = value if isinstance(value, dict) else {}
    return "; ".join(
        f"{corner} {vault if isinstance(vault, str) else _seats(vault) or 'untouched'}" for corner, vault in vaults.items()
    )


FACTS: dict[str, tuple[str, Callable[[object], str]]] = {
    "deck": ("evidence deck", str),
    "kills": ("kills", str),
    "arrests": ("arrests", str),
    "hit_list": ("hit list", _hit_list),
    "trophies": ("trophies", _by_seat),
    "to_win": ("trophies to win", str),
    "leg": ("leg", str),
    "treasures": ("treasures taken", str),
    "officers": ("officers", _names),
    "stunned": ("stunned", _names),
    "vaults": ("vaults", _vaults),
    "role_deck": ("role deck", str),
    "covert": ("covert actions in a row", str),
    "caught": ("caught", _seats),
    "hands": ("cards in hand", _by_seat),
    "discards": ("discarded evidence", _names),
    "removed": ("off the board", _names),
}
"""What a view may hold beyond the board, in the order in which it is shown: what to call it, and how to say it."""

GOALS = {"kills": "kills_to_win", "leg": "legs"}
"""Counts that lead to an end, and the option that says where it is; some views say it themselves, as `to_win`."""


def facts_line(view: View, width: int) -> Text:
    """Everything that all can count, as far as this game has it."""
    entries = []
    options = view.get("options") or {}
    to_win = view.get("to_win")
    goals = to_win if isinstance(to_win, Mapping) else {}
    for key, (word, say) in FACTS.items():
        said = say(view[key]) if view.get(key) is not None else ""
        goal = goals.get(key) or options.get(GOALS.get(key))
        if said and goal != 1:
            entries.append(Text().append(f"{word} ", "dim").append(f"{said} of {goal}" if goal else said))
    return flow(entries, width, gap=" · ")


def draw_suspects(view: View, people: People) -> RenderableType:
    """Who may still be whom, as far as this seat can tell."""
    suspects = (view.get("recall") or {}).get("suspects") or {}
    table = Table(box=None, padding=(0, 1), show_header=False)
    for seat, names in sorted(suspects.items(), key=lambda entry: int(entry[0])):
        if int(seat) == people.you:
            continue
        count = "known" if len(names) == 1 else f"one of {len(names)}"
        table.add_row(f"@{seat} {people.role(int(seat)) or ''}".strip(), count, ", ".join(names))
    if not table.row_count:
        return Text("Nothing to guess: nobody hides from you now.", "dim")
    return table


def opened_noir(view: View, seats: Sequence[View]) -> View:
    """Who everybody is, and what they have in hand."""
    own = [seat.get("you") or {} for seat in seats]
    known = {str(seat): you["identity"] for seat, you in enumerate(own) if you.get("identity")}
    return {**view, "known": known, "hands": [you.get("hand") or [] for you in own]}
