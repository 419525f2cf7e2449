"""The Noir board drawn with letters and lines; every mark is a word or a letter, colour only helps."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from backroom.terminal.people import View

WIDEST = 11
"""A cell's room for text; more would only be air."""

ARROWS = {"left": "◂", "right": "▸", "up": "▴", "down": "▾"}


class Mark:
    """One thing to say about a card: in a word, in fewer letters where room is short, and in a style."""

    __slots__ = ("letter", "means", "style", "word")

    def __init__(self, word: str, letter: str, style: str, means: str = "") -> None:
        self.word = word
        self.letter = letter
        self.style = style
        self.means = means or word


YOU = Mark("YOU", "YOU", "bold reverse")
HAND = Mark("hand", "h", "cyan", "in your hand")
DEAD = Mark("dead", "x", "dim red")
INNOCENT = Mark("innocent", "i", "green")
OFFICER = Mark("officer", "o", "blue")
STUNNED = Mark("stunned", "s", "dim")
ARRESTED = Mark("arrested", "a", "magenta")
TARGET = Mark("target", "!", "bold red", "target on the hit list")
GOES = Mark("goes", "-", "dim", "goes in this collapse")
TOKENS = {
    "treasure": Mark("$", "$", "yellow", "treasure"),
    "bomb": Mark("bomb", "B", "yellow"),
    "threat": Mark("threat", "T", "yellow"),
    "protection": Mark("protect", "P", "yellow", "protection"),
}


def marks_of(card: View, view: View) -> list[Mark]:
    """All there is to say about a card beyond its name."""
    name = card["name"]
    you = view.get("you") or {}
    marks = []
    if you.get("identity") == name:
        marks.append(YOU)
    for seat, known in sorted((view.get("known") or {}).items()):
        if known == name:
            marks.append(Mark(f"@{seat}", f"@{seat}", "bold", ""))
    if not card.get("alive", True):
        marks.append(DEAD)
    if name in (you.get("hand") or ()):
        marks.append(HAND)
    flags = (("innocent", INNOCENT), ("officer", OFFICER), ("arrested", ARRESTED))
    marks += [mark for flag, mark in flags if card.get(flag)]
    if name in names_in(view.get("stunned")):
        marks.append(STUNNED)
    if card.get("alive", True) and name in names_in(view.get("hit_list")):
        marks.append(TARGET)
    if name in names_in((view.get("collapse") or {}).get("gone")):
        marks.append(GOES)
    for token in card.get("tokens") or ():
        marks.append(TOKENS.get(token) or Mark(token, token[:1].upper(), "yellow"))
    return marks


def names_in(value: object) -> list[str]:
    """Names out of a view's value, be it one name, a list with gaps, or nothing."""
    if isinstance(value, str):
        return [value]
    return [each for each in value if isinstance(each, str)] if isinstance(value, list) else []


class Grid:
    """A board of one view, fitted to a width."""

    def __init__(self, view: View, width: int, *, lines: bool = True) -> None:
        self.view = view
        self.rows: list[list[View]] = view["board"]
        self.lines = lines
        """Whether to draw lines between the rows."""
        columns = max((len(row) for row in self.rows), default=0)
        self.cell = max(3, min(WIDEST, (width - 4 - columns) // max(columns, 1)))
        self.numbered_twice = 4 + columns * (self.cell + 1) + 2 <= width
        """Whether there is room for row numbers at the right edge too."""
        self.shortened: dict[str, Mark] = {}
        """Marks that had to be shortened, by letter: they need a legend."""
        last = (view.get("last_shift") or "").split()
        self.shifted = (last[1], int(last[2]), ARROWS[last[3]]) if len(last) >= 4 else None

    def draw(self) -> Text:
        columns = max((len(row) for row in self.rows), default=0)
        text = Text(no_wrap=True)
        text.append_text(self._column_numbers(columns))
        text.append(self._rule("┌┬┐", columns), "dim")
        for number, row in enumerate(self.rows):
            if number and self.lines:
                text.append(self._rule("├┼┤", columns), "dim")
            arrow = self._arrow("row", number) or " "
            tail = f" {number}" if self.numbered_twice else ""
            marks = [self._marks_line(card) for card in row]
            self._line(text, f"{number:>2}{arrow}", [self._name_line(card) for card in row], tail)
            if self.lines or any(line.plain.strip() for line in marks):
                self._line(text, "   ", marks, "")
        text.append(self._rule("└┴┘", columns).rstrip("\n"), "dim")
        return text

    def legend(self) -> Text:
        """What the letters stand for, or nothing."""
        text = Text()
        for mark in self.shortened.values():
            text.append("  " if text else "").append(mark.letter, mark.style).append(f" {mark.means}", "dim")
        return text

    def _arrow(self, axis: str, line: int) -> str:
        """Where the last shift went, at the edge of its line."""
        return self.shifted[2] if self.shifted and self.shifted[:2] == (axis, line) else ""

    def _column_numbers(self, columns: int) -> Text:
        text = Text("    ")
        for column in range(columns):
            text.append(f"{column}{self._arrow('col', column)}".center(self.cell) + " ", "bold")
        return text.append("\n")

    def _rule(self, corners: str, columns: int) -> str:
        return f"   {corners[0]}{corners[1].join('─' * self.cell for _ in range(columns))}{corners[2]}\n"

    def _line(self, text: Text, label: str, cells: Sequence[Text], tail: str) -> None:
        text.append(label, "bold").append("│", "dim")
        for cell in cells:
            text.append_text(cell).append("│", "dim")
        text.append(tail, "bold").append("\n")

    def _name_line(self, card: View) -> Text:
        marks = marks_of(card, self.view)
        name = card["name"]
        shown = name if len(name) <= self.cell else name[: self.cell - 1] + "…"
        style = "bold"
        if DEAD in marks:
            style = "dim strike"
        elif YOU in marks:
            style = "bold reverse"
        elif INNOCENT in marks:
            style = "green"
        elif OFFICER in marks:
            style = "bold blue"
        elif ARRESTED in marks:
            style = "magenta"
        return self._fitted(Text(shown, style))

    def _marks_line(self, card: View) -> Text:
        marks = marks_of(card, self.view)
        # From words to letters, one mark after the other from the right, until it fits.
        texts = [mark.word for mark in marks]
        for place in range(len(marks) - 1, -1, -1):
            if len(" ".join(texts)) <= self.cell:
                break
            texts[place] = marks[place].letter
        for mark, text in zip(marks, texts, strict=True):
            if text == mark.letter and mark.letter != mark.means and mark is not YOU and not text.startswith("@"):
                self.shortened[mark.letter] = mark
        gap = " " if len(" ".join(texts)) <= self.cell else ""
        line = Text(gap).join(Text(text, mark.style) for mark, text in zip(marks, texts, strict=True))
        line.truncate(self.cell)
        return self._fitted(line)

    def _fitted(self, text: Text) -> Text:
        """As wide as the cell, off the line by a space if there is room."""
        fitted = Text(" " if self.cell >= 9 and text.cell_len < self.cell else "").append_text(text)
        fitted.append(" " * (self.cell - fitted.cell_len))
        return fitted
