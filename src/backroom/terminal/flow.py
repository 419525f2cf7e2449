"""Setting short texts side by side."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len
from rich.text import Text


def flow(entries: Iterable[Text], width: int, margin: int = 0, gap: str = "  ") -> Text:
    """Entries side by side, none broken, with a margin on all lines but the first."""
    text, column = Text(), margin
    for entry in entries:
        size = cell_len(entry.plain)
        if text and column + len(gap) + size > width:
            text.append("\n" + " " * margin)
            column = margin
        elif text:
            text.append(gap, "dim")
            column += len(gap)
        text.append_text(entry)
        column += size
    return text
