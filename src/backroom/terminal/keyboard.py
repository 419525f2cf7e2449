"""Reading lines from a person or a script, with completion and with a time limit where there is a person."""

from __future__ import annotations

import os
import select
import sys
import time
from collections.abc import Sequence

from backroom.terminal.choices import completions

try:
    import readline
    import termios
except ImportError:  # Windows has neither; lines can be typed all the same, without completion and time limits
    POSIX = False
else:
    POSIX = True


class Keyboard:
    """Standard input. `live` means that a person sits there; a script is never waited for and its lines are echoed."""

    def __init__(self, *, live: bool | None = None) -> None:
        self.live = sys.stdin.isatty() and sys.stdout.isatty() if live is None else live
        self._offers: Sequence[str] = ()
        self._found: list[str] = []
        if self.live and POSIX:
            readline.set_completer_delims("")
            readline.set_completer(self._complete)
            libedit = "libedit" in (readline.__doc__ or "")
            readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")

    def ask(self, prompt: str, offers: Sequence[str] = ()) -> str:
        """One line; EOFError when there are no more."""
        self._offers = offers
        if self.live:
            return input(prompt)
        sys.stdout.write(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            sys.stdout.write("\n")
            raise EOFError
        sys.stdout.write(line if line.endswith("\n") else f"{line}\n")
        return line.rstrip("\r\n")

    def ask_within(self, seconds: float) -> str | None:
        """One line of a person's, or None when the time is up. The caller has written the prompt."""
        if not POSIX:
            return input()
        ready, _, _ = select.select([sys.stdin.fileno()], [], [], max(seconds, 0))
        if not ready:
            return None
        # Past Python's buffer, which select knows nothing of; a terminal hands out one line at a time.
        line = os.read(sys.stdin.fileno(), 4096)
        if not line:
            raise EOFError
        return line.decode(errors="replace").rstrip("\r\n")

    def hold(self, prompt: str, seconds: float) -> None:
        """Wait for Enter, or a few seconds at most."""
        if self.live:
            sys.stdout.write(prompt)
            sys.stdout.flush()
            self.ask_within(seconds)

    def pause(self, seconds: float) -> None:
        if self.live:
            time.sleep(seconds)

    def forget(self) -> None:
        """Drop what was typed but not asked for: an answer that came too late is no answer to the next question."""
        if self.live and POSIX:
            termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)

    def _complete(self, text: str, state: int) -> str | None:
        if state == 0:
            self._found = completions(text, self._offers)
        return self._found[state] if state < len(self._found) else None
