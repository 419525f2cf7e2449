"""What a view looks like in the terminal. All functions here take views and nothing else of the match."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from backroom.terminal.choices import Choices, short_shift
from backroom.terminal.flow import flow
from backroom.terminal.kinds import outcome_words
from backroom.terminal.layouts import Space, layout_of
from backroom.terminal.people import People, View

SHOWN = 48
"""So many decisions of one verb are listed; `list VERB` lists the others."""


def draw_table(view: View, title: str, width: int, height: int, *, open_notes: bool = False) -> Group:
    """The table of any game, and the outcome once there is one."""
    people = People.of(view)
    eyes = "a spectator’s view" if people.you is None else f"seat @{people.you}"
    parts: list[RenderableType] = [Rule(Text(f"{title} · {eyes} · {_phase(view)}"), align="left", style="dim")]
    parts.append(layout_of(view).draw(view, people, Space(width, height), open_notes))
    if view.get("outcome"):
        parts.append(draw_outcome(view["outcome"], people))
    return Group(*parts)


def _phase(view: View) -> str:
    turn, phase = view.get("turn"), str(view.get("phase", ""))
    if view.get("outcome"):
        return "over"
    if turn is None:
        return phase
    mine = "your turn" if turn == view.get("seat") else f"turn of @{turn}"
    return mine if phase in (view.get("roles") or ()) or phase == "turn" else f"{mine}, {phase}"


def draw_outcome(outcome: Mapping[str, object], people: People) -> Text:
    text = Text(outcome_words(outcome, people), "bold")
    scores = outcome.get("scores")
    if isinstance(scores, list) and not set(scores) <= {0, 1}:
        text.append(" Scores: " + ", ".join(f"{people.name(seat)} {score}" for seat, score in enumerate(scores)) + ".")
    return text


def draw_notes(view: View) -> RenderableType:
    """What perfect recall gives this seat."""
    return layout_of(view).notes(view, People.of(view))


def draw_choices(choices: Choices, width: int) -> Text:
    """Everything that may be decided now, one paragraph per verb."""
    text = Text()
    margin = max((len(verb) for verb in choices.groups), default=0) + 4
    for verb, group in choices.groups.items():
        text.append("\n" if text else "").append(f"  {verb:<{margin - 2}}", "bold")
        text.append_text(_paragraph(choices, verb, group[: None if verb == "shift" else SHOWN], width, margin))
        if verb != "shift" and len(group) > SHOWN:
            text.append(f"\n{' ' * margin}… {len(group) - SHOWN} more: “list {verb}”", "dim")
    return text


def draw_group(choices: Choices, verb: str, width: int) -> Text:
    """All decisions of one verb."""
    return _paragraph(choices, verb, choices.groups.get(verb, []), width, 2)


def _paragraph(choices: Choices, verb: str, group: list[str], width: int, margin: int) -> Text:
    """Decisions side by side with their numbers; those of several operands on a line for each first part."""
    if verb == "shift":
        return flow(_shifts(group), width, margin)
    lines: dict[str, list[Text]] = {}
    for notation in group:
        *first, last = notation.split()[1:] or [""]
        head = " ".join(first)
        lines.setdefault(head, []).append(Text().append(f"{choices.numbers[notation]}", "cyan").append(f" {last}".rstrip()))
    text = Text()
    for head, entries in lines.items():
        text.append(f"\n{' ' * margin}" if text else "").append(f"{head}: " if head else "")
        text.append_text(flow(entries, width, margin + (len(head) + 2 if head else 0)))
    return text


def _shifts(group: Iterable[str]) -> list[Text]:
    """Shifts in their short form, those of a line side by side."""
    lines: dict[str, list[str]] = {}
    for notation in group:
        short = short_shift(notation)
        lines.setdefault(short[:2], []).append(short)
    return [Text(" ".join(shorts), "cyan") for shorts in lines.values()]
