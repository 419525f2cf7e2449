"""For tests of the terminal: the real command with typed lines, screens as text, and a person who plays at random."""

from __future__ import annotations

import io
import random

from rich.console import Console
from typer.testing import CliRunner

import backroom
from backroom.bots import Careful
from backroom.cli import app
from backroom.terminal.choices import Choices
from backroom.terminal.keyboard import Keyboard
from backroom.terminal.screen import draw_choices, draw_notes, draw_table
from backroom.terminal.session import Session
from backroom.terminal.table import Table

INSPECTING = {"roles": ["inspector", "killer"], "evidence": ["Linus", "Ramon", "Franz", "Ulysses", "Vincent"]}
"""A deal of Killer vs Inspector in which seat 0 is the Inspector and will draw the last four of these."""
TABLES = [(game.key, players) for game in backroom.games() for players in game.players]
"""Every game with every number of players."""


def command(*words, typed="", width=80):
    """Run `backroom` with these words and these lines on its standard input."""
    return CliRunner().invoke(app, [str(word) for word in words], input=typed, env={"COLUMNS": str(width), "NO_COLOR": "1"})


def refusal(result):
    """Check that a command was refused in one line, with nothing on its standard output; that line."""
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    (line,) = result.stderr.splitlines()
    assert line.startswith("backroom: ")
    return line


def screen(view, title="A game", width=80, height=40, **options):
    """Everything that is drawn for a view, as text."""
    console = Console(file=io.StringIO(), width=width, height=height)
    console.print(draw_table(view, title, width, height, **options))
    console.print(draw_choices(Choices(view["legal"]), width))
    console.print(draw_notes(view))
    return console.file.getvalue()


class RandomPerson(io.StringIO):
    """A standard input that types decisions at random, so many, and then ends."""

    def __init__(self, table, decisions, seed=0):
        super().__init__()
        self.table, self.left, self.rng = table, decisions, random.Random(seed)

    def readline(self, *_):
        if not self.left:
            return ""
        self.left -= 1
        return self.rng.choice(self.table.view()["legal"]) + "\n"


def seated(key, players=None, seat=0, seed=0, deal=None, **options):
    """A table of bots with a free seat."""
    return Table(backroom.game(key).start(players, seed, deal, **options), seat, Careful)


def session(table, paper, width=80, **options):
    """A session at a table that prints on this paper."""
    console = Console(file=paper, width=width, height=40, highlight=False)
    return Session(table, console, Keyboard(live=False), "# Rules\n", **options)


def typed_match(key, seed, **options):
    """A whole match as a person could type it: the person's decisions, in order."""
    table, rng, typed = seated(key, seed=seed, **options), random.Random(seed), []
    while not table.is_over:
        if table.is_asked:
            typed.append(rng.choice(table.view()["legal"]))
            table.play(typed[-1])
        else:
            table.move(table.chance("order").choice(table.bots_asked))
    return typed
