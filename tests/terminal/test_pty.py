"""The command in a real terminal."""

import fcntl
import json
import os
import pty
import re
import select
import shlex
import signal
import struct
import subprocess
import sys
import termios
import time

import pytest

import backroom
from support import random_match
from terminal_support import INSPECTING

KEY = "noir/killer-inspector"
PATIENCE = 30
COLOURS = re.compile(r"\x1b\[[0-9;]*m")


# Where the tests themselves run in the background Ctrl-C is ignored, and what they start would inherit that.
HEAR_CTRL_C = "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL); os.execvp(sys.argv[1], sys.argv[1:])"


class Terminal:
    """`backroom` with these words in a terminal of 80 columns."""

    def __init__(self, *words):
        self.main, follower = pty.openpty()
        fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 80, 0, 0))
        line = shlex.join([sys.executable, "-m", "backroom.cli", *map(str, words)])
        # The first terminal that a session's leader opens becomes the one whose Ctrl-C it hears.
        wired = f"exec {line} <>{os.ttyname(follower)} >&0 2>&0"
        environment = {**os.environ, "TERM": "xterm", "PAGER": "cat"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", HEAR_CTRL_C, "sh", "-c", wired], start_new_session=True, env=environment
        )
        os.close(follower)
        self.raw = b""
        self.read_to = 0

    @property
    def seen(self):
        """All that was printed, without its colours."""
        return COLOURS.sub("", self.raw.decode(errors="ignore"))

    def wait_for(self, text):
        """Read on until the text appears; what was printed up to there since the last wait."""
        end = time.monotonic() + PATIENCE
        while text not in self.seen[self.read_to :]:
            assert time.monotonic() < end, f"no {text!r} in {self.seen[self.read_to :]!r}"
            if not self._read(1.0) and self.process.poll() is not None:
                assert text in self.seen[self.read_to :], self.seen
        start, self.read_to = self.read_to, self.seen.index(text, self.read_to) + len(text)
        return self.seen[start : self.read_to]

    def _read(self, seconds):
        ready, _, _ = select.select([self.main], [], [], seconds)
        try:
            chunk = os.read(self.main, 65536) if ready else b""
        except OSError:  # the other end is closed
            chunk = b""
        self.raw += chunk
        return chunk

    def type(self, text):
        os.write(self.main, text.encode())

    def stop(self, disturb):
        """Disturb the command until it ends, as people do: a signal in the very moment in which it starts to wait for a key
        is heard only with the next one. Its exit code.
        """
        for _ in range(5):
            time.sleep(0.2)
            disturb()
            if self._ended_within(4):
                break
        return self.end()

    def _ended_within(self, seconds):
        end = time.monotonic() + seconds
        while self.process.poll() is None and time.monotonic() < end:
            self._read(0.1)
        return self.process.poll() is not None

    def end(self):
        """Wait for the command to end; its exit code."""
        self._ended_within(PATIENCE)
        while self._read(0.1):
            pass
        return self.process.wait(timeout=PATIENCE)

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.main)


@pytest.fixture
def terminal():
    opened = []

    def start(*words):
        opened.append(Terminal(*words))
        return opened[-1]

    yield start
    for each in opened:
        each.close()


KNOWN = ("--fast", "--bots", "careful")
"""Opponents who play on as these tests expect them to, however good the usual ones become."""


def start_play(terminal, tmp_path, *words):
    deal = tmp_path / "deal.json"
    deal.write_text(json.dumps(INSPECTING))
    at = terminal("play", "killer", "--seed", 3, "--deal", deal, *KNOWN, "--record", tmp_path / "a.json", *words)
    at.wait_for("Your decision:")
    at.wait_for("> ")
    return at


def test_a_person_completes_types_leaves_and_comes_back(terminal, tmp_path):
    at = start_play(terminal, tmp_path)
    at.type("ide\tF\t\r")
    at.wait_for("You take the identity Franz.")
    at.wait_for("> ")
    at.type("r0l\r")
    at.wait_for("You shift row 0 left.")
    at.wait_for("> ")
    at.type("quit\r")
    assert at.end() == 0
    assert f"--resume {tmp_path / 'a.json'}" in at.seen.replace("\r\n", "")
    before = json.loads((tmp_path / "a.json").read_text())["actions"]
    assert [0, "identity Franz"] in before

    again = terminal("play", "--resume", tmp_path / "a.json", *KNOWN)
    again.wait_for("You are Franz")
    again.wait_for("> ")
    again.type("log\r")
    again.wait_for("You take the identity Franz.")
    again.type("c4d\r")
    again.wait_for("You shift column 4 down.")
    again.wait_for("> ")
    again.type("quit\r")
    assert again.end() == 0
    assert json.loads((tmp_path / "a.json").read_text())["actions"][: len(before)] == before


@pytest.mark.parametrize("keys", ["\x03", "\x04"], ids=["Ctrl-C", "Ctrl-D"])
def test_ctrl_c_and_ctrl_d_save_the_match(terminal, tmp_path, keys):
    at = start_play(terminal, tmp_path)
    at.type("1\r")
    at.wait_for("You take the identity")
    at.wait_for("> ")
    assert at.stop(lambda: at.type(keys)) == 0
    assert "Go on with:" in at.seen
    assert backroom.replay(json.loads((tmp_path / "a.json").read_text())).outcome is None


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_closed_window_saves_the_match(terminal, tmp_path, number):
    at = start_play(terminal, tmp_path)
    assert at.stop(lambda: at.process.send_signal(number)) == 0
    assert len(json.loads((tmp_path / "a.json").read_text())["actions"]) == 1


def test_long_texts_go_through_the_pager(terminal, tmp_path):
    at = start_play(terminal, tmp_path)
    at.type("rules\r")
    at.wait_for("Killer vs Inspector")
    at.type("log all\r")
    at.wait_for("The Killer kills Ramon.")
    at.type("q\r")
    assert at.end() == 0


def test_a_replay_is_stepped_through_on_a_cleared_screen(terminal, tmp_path):
    path = tmp_path / "r.json"
    path.write_text(json.dumps(random_match(KEY, seed=2, moves=9).record()))
    at = terminal("replay", path)
    at.wait_for("Decision 0 of 9")
    at.wait_for("> ")
    at.type("\r")
    assert "\x1b[2J" in at.wait_for("Decision 1 of 9")
    at.wait_for("> ")
    assert at.stop(lambda: at.type("\x03")) == 0


def test_a_person_who_names_no_game_is_asked(terminal, tmp_path):
    if len(backroom.games()) == 1:
        pytest.skip("with a single game there is nothing to ask")
    at = terminal("play", "--seed", 3, "--record", tmp_path / "a.json")
    at.wait_for("Which game?")
    at.type("chess\r")
    at.wait_for("no game 'chess'")
    at.type("killer\r")
    at.wait_for("Your decision:")
    at.type("quit\r")
    assert at.end() == 0


@pytest.mark.parametrize("game", [game for game in backroom.games() if game.key == "omerta"], ids=lambda game: game.key)
class TestOmerta:
    """The table that plays from memory."""

    def at_the_draw(self, terminal, tmp_path, *words):
        low = [str(value) for value in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10) for _ in range(4)]
        characters = "Gangster Lady Mole".split() * 3 + "Snitch Driver Safecracker".split() * 2
        characters += ["Killer", "Witness", "Alibi", "Mamma", "Patrol"]
        deck = [*characters[:16], *low[:36], *characters[16:], *low[36:]]
        deal = tmp_path / "deal.json"
        deal.write_text(json.dumps({"decks": [deck], "starter": 0}))
        at = terminal(
            "play", "omerta", "--players", 3, "--seed", 1, *KNOWN, "--deal", deal, "--record", tmp_path / "a.json", *words
        )
        at.wait_for("> ")
        at.type("peek 0 3\r")
        return at

    def test_a_card_seen_in_secret_is_wiped_from_screen_and_log(self, terminal, tmp_path, game):
        at = self.at_the_draw(terminal, tmp_path)
        assert "\x1b[?1049h" in at.seen  # a screen without history
        at.wait_for("You see that #0 is the Gangster and #3 is the Gangster.")
        at.wait_for("Enter turns it back.")
        at.type("\r")
        assert "\x1b[2J" in at.wait_for("Your decision:")
        at.wait_for("> ")
        at.type("log\r")
        at.wait_for("You peek at #0 and #3.")
        assert "Gangster" not in at.wait_for("> ")
        at.type("notes\r")
        at.wait_for("plays from memory")
        at.type("q\r")
        assert at.end() == 0

    def test_open_notes_keep_showing_it(self, terminal, tmp_path, game):
        at = self.at_the_draw(terminal, tmp_path, "--open-notes")
        at.wait_for("#0(Gangster)")
        at.type("q\r")
        assert at.end() == 0

    @pytest.mark.parametrize(("answer", "words"), [("", "You pass."), ("1", "You snap with #1.")])
    def test_a_snap_is_answered_by_place_or_passed_by_enter(self, terminal, tmp_path, game, answer, words):
        at = self.at_the_draw(terminal, tmp_path)
        at.wait_for("Enter turns it back.")
        at.type("\r")
        at.wait_for("> ")
        at.type("draw deck\r")
        at.wait_for("You hold")
        at.wait_for("> ")
        at.type("discard\r")
        at.wait_for("Enter alone passes.")
        at.type(f"{answer}\r")
        at.wait_for(words)
        assert at.stop(lambda: at.type("\x03")) == 0
        assert [0, "snap #1" if answer else "pass"] in json.loads((tmp_path / "a.json").read_text())["actions"]
