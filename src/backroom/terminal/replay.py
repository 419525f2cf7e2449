"""Stepping through a record, with the eyes of a seat, a spectator's, or, once the match is over, everybody's at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, cast

from rich.console import Console
from rich.text import Text

from backroom.core.event import Event
from backroom.core.game import Game, Match
from backroom.core.reading import Reader
from backroom.core.record import steps
from backroom.terminal.keyboard import Keyboard
from backroom.terminal.layouts import layout_of
from backroom.terminal.people import People, View
from backroom.terminal.screen import draw_table
from backroom.terminal.words import in_words


class Everybody(Enum):
    """Eyes that see what any seat sees."""

    OPEN = "open"


Eyes = int | None | Everybody
OPEN = Everybody.OPEN

APART = 64
"""Every so many decisions a position is kept, so that going back is quick and a long match takes little room."""

KEYS = "Enter next · b back · 12 jumps · s 1 looks as seat 1 · s as a spectator · q quits"


class Replay:
    """A record played through once; any of its positions is at most a few decisions from one that was kept."""

    def __init__(self, record: Mapping[str, object], find: Callable[[str], Game]) -> None:
        self._kept: list[Match] = []
        for number, (last, _) in enumerate(steps(record, find)):
            if number % APART == 0:
                self._kept.append(last.clone())
        self._decisions = last.history()
        self._at = 0
        self._match = self._kept[0].clone()
        self._events: list[Event] = []
        self.title = last.game.title
        self.declaration = last.game.declaration
        self.players = last.players
        self.is_over = last.outcome is not None

    def __len__(self) -> int:
        """How many decisions there are."""
        return len(self._decisions)

    def _go_to(self, at: int) -> None:
        """Bring the match to where so many decisions have been made, with the events of the last of them."""
        kept = max(at - 1, 0) // APART
        if not kept * APART <= self._at < at and self._at != at:
            self._at, self._match, self._events = kept * APART, self._kept[kept].clone(), []
        for seat, notation in self._decisions[self._at : at]:
            self._events = self._match.play(seat, notation)
        self._at = at

    def check_eyes(self, eyes: Eyes) -> Eyes:
        """The same eyes, if they may look; ValueError otherwise."""
        if eyes is OPEN and not self.is_over:
            raise ValueError("all cards are shown only once a match is over, and this one is not")
        if isinstance(eyes, int) and not 0 <= eyes < self.players:
            raise ValueError(f"seats are 0 to {self.players - 1}, not {eyes}")
        return eyes

    def view(self, at: int, eyes: Eyes) -> View:
        self._go_to(at)
        return opened(self._match) if isinstance(eyes, Everybody) else cast("dict[str, Any]", self._match.view(eyes))

    def seen(self, at: int, eyes: Eyes) -> list[Mapping[str, Any]]:
        """What these eyes saw of the decision that led here."""
        self._go_to(at)
        versions = (self._version(event, eyes) for event in self._events)
        return [seen for seen in versions if seen is not None]

    def _version(self, event: Event, eyes: Eyes) -> Mapping[str, Any] | None:
        if not isinstance(eyes, Everybody):
            return event.seen_by(eyes)
        versions = [seen for seat in (None, *range(self.players)) if (seen := event.seen_by(seat)) is not None]
        return max(versions, key=lambda seen: len(str(seen)), default=None)


def opened(match: Match) -> View:
    """A spectator's view with everything added that the seats know of themselves."""
    view = match.view(None)
    return layout_of(view).opened(view, [match.view(seat) for seat in range(match.players)])


class Viewer:
    """Shows a replay on a console."""

    def __init__(self, replay: Replay, console: Console, keyboard: Keyboard, eyes: Eyes) -> None:
        self.replay = replay
        self.console = console
        self.keyboard = keyboard
        self.eyes = replay.check_eyes(eyes)
        self.at = 0

    def show(self) -> None:
        replay, console = self.replay, self.console
        view = replay.view(self.at, self.eyes)
        people = People.of(view)
        console.print(Text(f"Decision {self.at} of {len(replay)}", "bold"))
        for event in replay.seen(self.at, self.eyes):
            if words := in_words(event, people):
                console.print(Text(f"· {words}"))
        open_notes = replay.declaration.remembered
        title = f"{replay.title}, all open" if self.eyes is OPEN else replay.title
        console.print(draw_table(view, title, console.width, console.height, open_notes=open_notes))

    def show_all(self) -> None:
        for at in range(len(self.replay) + 1):
            self.at = at
            self.show()

    def run(self) -> None:
        """Step through until the person has seen enough."""
        self._show_anew()
        while True:
            try:
                line = self.keyboard.ask(f"[{self.at}/{len(self.replay)}] > ").strip().lower()
                if line in {"q", "quit", "exit"}:
                    return
                self._go(line)
            except (EOFError, KeyboardInterrupt):
                return
            except ValueError as wrong:
                self.console.print(Text(f"{wrong}."), style="yellow")

    def _go(self, line: str) -> None:
        """One step; ValueError where there is none to make."""
        word, _, operand = line.partition(" ")
        last = len(self.replay)
        if line in {"", "n"}:
            if self.at == last:
                raise ValueError("this is where the record ends")
            self.at += 1
        elif line == "b":
            if not self.at:
                raise ValueError("this is where the record begins")
            self.at -= 1
        elif line.isdecimal():
            if not 0 <= int(line[:9]) <= last:
                raise ValueError(f"decisions go from 0 to {last}")
            self.at = int(line)
        elif word == "s":
            self.eyes = self.replay.check_eyes(_seat(operand))
        elif line == "o":
            self.eyes = self.replay.check_eyes(OPEN)
        else:
            raise ValueError(f"“{line[:40]}” is none of the keys")
        self._show_anew()

    def _show_anew(self) -> None:
        if self.keyboard.live:
            self.console.clear()
        self.show()
        self.console.print(Text(KEYS + (" · o all open" if self.replay.is_over else ""), "dim"))


def _seat(text: str) -> int | None:
    digits = text.strip().removeprefix("@")
    if not digits:
        return None
    if not digits.isdecimal():
        raise ValueError(f"a seat is a number, not “{text[:20]}”")
    return int(digits[:9])


def tell_decisions(record: Mapping[str, object], why: str, console: Console) -> None:
    """All that can be told of a match whose rules are gone: what it is, and who decided what."""
    read = Reader(record, "record")
    decisions = [(pair[0].integer(), pair[1].text()) for pair in map(list, read["actions"]) if len(pair) == 2]
    console.print(Text(f"{read['game'].text()}, {read['players'].integer()} players, {len(decisions)} decisions", "bold"))
    console.print(
        Text(
            why.removeprefix("record: ").capitalize()
            + ". Its positions can't be shown any more, and it can't be verified or gone on with."
        )
    )
    console.print(Text("The server that it was played on may have kept what everybody saw. These are its decisions:"))
    for number, (seat, notation) in enumerate(decisions, 1):
        console.print(Text(f"{number:5}  seat {seat}  {notation}"))
