"""An Omerta table: hands as rows of places, faces only where the view shows them."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from backroom.terminal.kinds import card_words
from backroom.terminal.people import People, View
from backroom.terminal.phrases import action_phrase

BACK = "▒▒"


def draw_omerta(view: View, people: People, *, open_notes: bool) -> Group:
    """The whole table as the view's seat sees it; with open notes also the faces it can still place."""
    recall = view.get("recall") or {} if open_notes else {}
    hands, safe = view.get("hands") or [], view.get("safe") or []
    known = recall.get("hands") or []
    scores = view.get("scores") or []
    table = Table(box=None, padding=(0, 1), show_header=False)
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True, style="dim")
    table.add_column()
    for seat, hand in enumerate(hands):
        turn = view.get("turn") == seat
        who = Text(f"{'▶' if turn else ' '} @{seat} {'you' if seat == people.you else ''}".rstrip(), "bold" if turn else "")
        score = f"{scores[seat]} points" if seat < len(scores) else ""
        row = places(hand, "#", known[seat] if seat < len(known) else [])
        if view.get("mamma") == seat:
            row.append("  Mamma: no turn", "magenta")
        table.add_row(who, score, row)
    table.add_row("  safe", "", places(safe, "$", recall.get("safe") or []))
    parts: list[RenderableType] = [pile_line(view, people), table]
    drawn = view.get("drawn")
    if drawn is not None:
        parts.append(Text("You hold ").append(f" {drawn} ", "bold reverse"))
    if view.get("attack") and view.get("turn") is not None:
        parts.append(Text(f"Attack: {people.says(view['turn'], action_phrase(view['attack'], people))}", "bold red"))
    if view.get("last_round") and view.get("phase") in {"peek", "over"}:
        parts.append(draw_round(view["last_round"], people))
    return Group(*parts)


def pile_line(view: View, people: People) -> Text:
    discard = view.get("discard")
    text = Text().append(f"Round {view.get('round', 1)} of {view.get('players')}", "bold")
    text.append(f" · deck: {view.get('deck', 0)} · discard pile: ", "dim").append(f"{discard or 'empty'}", "bold")
    if view.get("starter") is not None:
        text.append(f" · {people.says(view['starter'], 'start').rstrip('.').lower()}", "dim")
    if view.get("snap") is not None:
        text.append(" · ").append(f"SNAP for {card_words(view['snap'])}!", "bold reverse")
    return text


def places(cards: list[View], sign: str, known: list[View]) -> Text:
    """A row of places: `[7]` is shown now, `(7)` is remembered, `▒▒` is a back."""
    text = Text()
    for place, card in enumerate(cards):
        text.append("  " if text else "").append(f"{sign}{place}", "dim")
        recalled = known[place].get("card") if place < len(known) else None
        if card.get("card") is not None:
            text.append(f"[{card['card']}]", "bold")
        elif recalled is not None:
            text.append(f"({recalled})", "cyan")
        else:
            text.append(BACK)
        if card.get("locked"):
            text.append("=locked", "red")
    return text or Text("no cards", "dim")


def draw_round(last: View, people: People) -> RenderableType:
    """The round just scored: every hand, its stock and what it cost."""
    caller = last.get("caller")
    table = Table(box=None, padding=(0, 1), title=None)
    for heading in ("last round", "hand", "stock", "points"):
        table.add_column(heading, header_style="dim", justify="left" if heading in {"last round", "hand"} else "right")
    for seat, hand in enumerate(last.get("hands") or []):
        codes = [str(card.get("card") if isinstance(card, dict) else card) for card in hand]
        called = " called" if seat == caller else ""
        table.add_row(
            f"  @{seat}{' you' if seat == people.you else ''}{called}",
            ", ".join(codes) or "no cards",
            str(_at(last.get("stocks"), seat)),
            str(_at(last.get("points"), seat)),
        )
    return table


def _at(values: object, seat: int) -> object:
    return values[seat] if isinstance(values, list) and seat < len(values) else ""


def shows_faces(view: View) -> bool:
    """Whether the view shows this seat a face that others do not see."""
    hands = [card for hand in view.get("hands") or [] if isinstance(hand, list) for card in hand]
    safe = view.get("safe") or []
    return view.get("drawn") is not None or any(card.get("card") is not None for card in (*hands, *safe))


def opened_omerta(view: View, seats: Sequence[View]) -> View:
    """Every face that anybody can still place."""
    recalls = [each.get("recall") or {} for each in (view, *seats)]
    hands = zip(*(recall["hands"] for recall in recalls if "hands" in recall), strict=True)
    safes = [recall["safe"] for recall in recalls if "safe" in recall]
    return {**view, "recall": {"hands": [_known_to_any(hand) for hand in hands], "safe": _known_to_any(safes)}}


def _known_to_any(rows: Sequence[Sequence[View]]) -> list[View]:
    """The same row of places as several seats recall it, laid over each other."""
    return [max(places, key=lambda place: place.get("card") is not None) for places in zip(*rows, strict=True)]
