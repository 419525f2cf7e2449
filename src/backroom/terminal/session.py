"""A person's evening at the table: draw, ask, answer, let the bots move, until the end or until they leave."""

from __future__ import annotations

import time
from collections.abc import Iterable
from contextlib import nullcontext

from rich.console import Console, RenderableType
from rich.markdown import Markdown
from rich.text import Text

from backroom.terminal.choices import Choices, Unclear
from backroom.terminal.keyboard import Keyboard
from backroom.terminal.omerta import shows_faces
from backroom.terminal.people import People, View
from backroom.terminal.race import Race, Verdict, verdict
from backroom.terminal.screen import draw_choices, draw_group, draw_notes, draw_table
from backroom.terminal.sitting import Sitting, Told
from backroom.terminal.words import in_words

BEAT = 0.8
"""Seconds after a bot's move, so that a person can follow."""
GLIMPSE = 8.0
"""Seconds for which a card seen in secret stays on the screen when the table plays from memory."""

RECENT = 8
"""So many of the last events stand below the table."""
LOG = 20
"""So many of them `log` shows."""

COMMANDS = ("help", "list", "log", "notes", "quit", "recall", "rules", "view")
SHORT = {"?": "help", "h": "help", "q": "quit", "exit": "quit"}

HELP = """\
Type a decision as it is listed, its number, or any beginning that is clear: `kill al` for `kill Alyss`. Tab completes.

- Shifts have short forms: `r2l` is `shift row 2 left`, `c0d` is `shift col 0 down`, `r2l2` shifts by two.
- Enter alone passes where you may pass, and takes the only decision where there is just one.
- `view` draws the table again · `list VERB` lists every decision of a verb
- `notes` (or `recall`) tells what you could know · `log` tells what happened, `log all` from the start
- `@1` is a seat, `#0` a place in a hand, `$0` a place in the safe; ▶ marks whose turn it is, ◂ ▸ ▴ ▾ where the last shift went
- `rules` prints the rules · `quit` saves the match and leaves; so do Ctrl-C and Ctrl-D
"""
RACE_HELP = "Type the place of your card and Enter to snap; Enter alone passes."


class Leave(Exception):  # noqa: N818 - leaving is no error
    """The person leaves the table."""


class Session:
    """One person at one table."""

    def __init__(
        self, table: Sitting, console: Console, keyboard: Keyboard, rules: str, *, open_notes: bool = False, fast: bool = False
    ) -> None:
        self.table = table
        self.console = console
        self.keyboard = keyboard
        self.rules = rules
        self.open_notes = open_notes
        self.beat = 0.0 if fast else BEAT
        self.from_memory = not open_notes and table.declaration.remembered
        """Whether faces seen in secret are wiped from the screen and left out of the log."""
        self.log: list[str] = []
        self.recent: list[str] = []
        """What has happened since the person's last decision."""

    def run(self) -> bool:
        """Play; True when the match has come to its end, False when the person left before."""
        alternate = self.from_memory and self.keyboard.live
        try:
            # The alternate screen keeps no history that one could scroll back to.
            with self.console.screen(hide_cursor=False) if alternate else nullcontext():
                while not self.table.is_over:
                    self._step()
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.print()
            return False
        self._draw(self.table.view())
        return True

    def catch_up(self, past: Iterable[list[Told]]) -> None:
        """What happened before this session, for the log."""
        people = People.of(self.table.view())
        for events in past:
            self.log += [sentence for each in events if (sentence := self._lasting(each, people))]
        self.recent = self.log[-4:]

    def _step(self) -> None:
        view = self.table.view()
        if not self.table.is_asked:
            self._let_a_bot_move()
        elif view["phase"] == self.table.declaration.race and self.keyboard.live:
            self._race(view)
        else:
            self._decide(view)

    def _let_a_bot_move(self) -> None:
        asked = self.table.bots_asked
        news = self._tell(self.table.move(self.table.chance("order").choice(asked)))
        # A pass that nobody sees takes no time either.
        if news and self.keyboard.live and not self.table.is_asked:
            self._draw(self.table.view())
            self.keyboard.pause(self.beat)

    def _decide(self, view: View) -> None:
        choices = Choices(view["legal"])
        self._draw(view, choices)
        while True:
            line = self.keyboard.ask("> ", [*choices.legal, *COMMANDS]).strip()
            if not line and "pass" in choices.legal:
                line = "pass"
            elif not line and len(choices.legal) == 1:
                line = choices.legal[0]
            if not line:
                continue
            if self._command(line, view, choices):
                continue
            try:
                notation = choices.resolve(line)
            except Unclear as unclear:
                self.console.print(Text(f"{unclear}."), style="yellow")
                continue
            self._play(notation)
            return

    def _play(self, notation: str) -> None:
        self.recent = []
        told = self.table.play(notation)
        self._tell(told)
        glimpsed = self.from_memory and any(each.is_private for each in told)
        if glimpsed and self.keyboard.live and not (self.table.is_asked and shows_faces(self.table.view())):
            people = People.of(self.table.view())
            self._draw(self.table.view())
            self.console.print(Text("\n".join(in_words(each.seen, people) for each in told if each.is_private), "bold"))
            self.keyboard.hold("Remember it; Enter turns it back. ", GLIMPSE)
            self.console.clear()

    def _race(self, view: View) -> None:
        """A race: the person and the bots answer when they do, and the earliest answer counts first."""
        race = Race(time.monotonic(), self.table.chance("race"))
        self._draw(view)
        self.console.print(f"{RACE_HELP} ", style="bold", end="")
        answer = Verdict.WRONG
        while answer is not Verdict.RIGHT and self.table.is_asked:
            race.enter(self.table.bots_asked, time.monotonic())
            seat, due = race.next_moment()
            line = self.keyboard.ask_within(due - time.monotonic())
            if line is None and seat is not None:
                answer = self._bot_answers(seat, race)
                continue
            notation = "pass" if line is None else self._snap_meant(line.strip())
            if notation is not None:
                answer = self._answers(self.table.seat, notation)
                race.extend(time.monotonic())
                if answer is Verdict.PASSED:
                    break
        self._settle(race, answer)

    def _settle(self, race: Race, answer: Verdict) -> None:
        """The person is out of the race: the bots' answers follow at once, in the order in which they would have come."""
        while answer is not Verdict.RIGHT and (seat := race.next_bot()) is not None:
            answer = self._bot_answers(seat, race)
        self.keyboard.pause(self.beat)
        self.keyboard.forget()

    def _bot_answers(self, seat: int, race: Race) -> Verdict:
        race.answered(seat)
        answer = self._answers(seat)
        if answer is Verdict.WRONG:
            race.enter([seat], time.monotonic())
        return answer

    def _answers(self, seat: int, notation: str | None = None) -> Verdict:
        """One answer in a race, and what became of it."""
        told = self.table.move(seat) if notation is None else self.table.play(notation)
        for sentence in self._tell(told):
            self.console.print(Text(f"\n{sentence}"), end=" ")
        return verdict(told)

    def _snap_meant(self, line: str) -> str | None:
        """What the person typed in a race, in full notation."""
        if SHORT.get(line.lower(), line.lower()) == "quit":
            raise Leave
        try:
            return Choices(self.table.view()["legal"]).resolve(f"#{line}" if line.isdecimal() else line or "pass")
        except Unclear as unclear:
            self.console.print(Text(f"{unclear}. {RACE_HELP} "), style="yellow", end="")
            return None

    def _tell(self, told: list[Told]) -> list[str]:
        """Write events down; what was said. Where no person watches a screen that is drawn anew, also print it."""
        people = People.of(self.table.view())
        lasting = [sentence for each in told if (sentence := self._lasting(each, people))]
        self.log += lasting
        self.recent += lasting
        said = [sentence for each in told if (sentence := in_words(each.seen, people))]
        if not self.keyboard.live:
            for sentence in said:
                self.console.print(Text(sentence))
        return said

    def _lasting(self, each: Told, people: People) -> str | None:
        """What may stay written down of an event: at a table that plays from memory, what everybody saw."""
        seen = each.public if self.from_memory else each.seen
        return None if seen is None else in_words(seen, people)

    def _draw(self, view: View, choices: Choices | None = None) -> None:
        console = self.console
        if self.keyboard.live:
            console.clear()
        console.print(draw_table(view, self.table.title, console.width, console.height, open_notes=self.open_notes))
        if self.keyboard.live:
            for sentence in self.recent[-RECENT:]:
                console.print(Text(f"· {sentence}"))
        if choices:
            console.print(Text("Your decision:", "bold"))
            console.print(draw_choices(choices, console.width))

    def _command(self, line: str, view: View, choices: Choices) -> bool:
        """Do what a command says; False when the line is none."""
        word, _, operand = line.lower().partition(" ")
        word = SHORT.get(word, word)
        if word not in COMMANDS:
            return False
        if word == "quit":
            raise Leave
        if word == "view":
            self._draw(view, choices)
        elif word == "help":
            self.console.print(Markdown(HELP))
        elif word == "rules":
            self._page(Markdown(self.rules))
        elif word == "log":
            self._show_log(operand.strip() == "all")
        elif word == "list":
            self._list(choices, operand.strip())
        elif self.from_memory:
            self.console.print("This table plays from memory; --open-notes starts one that takes notes for you.", style="yellow")
        else:
            self.console.print(draw_notes(view))
        return True

    def _list(self, choices: Choices, verb: str) -> None:
        if verb and verb in choices.groups:
            self.console.print(draw_group(choices, verb, self.console.width))
        else:
            self.console.print(draw_choices(choices, self.console.width))

    def _show_log(self, everything: bool) -> None:
        lines = self.log if everything else self.log[-LOG:]
        text = Text("\n".join(lines) or "Nothing has happened yet.")
        if everything:
            self._page(text)
        else:
            self.console.print(text)

    def _page(self, what: RenderableType) -> None:
        """Something long: through the system's pager where a person reads it."""
        if self.keyboard.live:
            with self.console.pager():
                self.console.print(what)
        else:
            self.console.print(what)
