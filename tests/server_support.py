"""For tests of the server: real processes on free ports of this machine, and people who play at random."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from backroom.client import Client
from backroom.table import Refused
from wire import LOOSE

ROOT = Path(__file__).parent.parent
KILLER = "noir/killer-inspector"


class Node:
    """A server process."""

    def __init__(self, database, *words, source=ROOT / "src", **variables):
        self.source = source
        self.database = database
        self.words = [str(word) for word in words]
        self.variables = {f"BACKROOM_{name.upper()}": str(value) for name, value in variables.items()}
        self.process = None
        self.port = 0

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def start(self):
        command = [
            sys.executable,
            "-m",
            "backroom.cli",
            "serve",
            "--port",
            str(self.port),
            "--database",
            self.database,
            *self.words,
        ]
        loose = {f"BACKROOM_{name.upper()}": str(int(value)) for name, value in LOOSE.items()} | {"BACKROOM_LOG_LEVEL": "warning"}
        variables = {**os.environ, "PYTHONPATH": str(self.source), **loose, **self.variables}
        self.process = subprocess.Popen(command, env=variables, stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        assert "is open at" in line, f"the server did not start: {line!r}"
        self.port = int(line.rstrip("/\n").rpartition(":")[2])
        return self

    def send(self, number):
        self.process.send_signal(number)

    def kill(self):
        """As if the machine had lost its power, as far as a process can."""
        self.stop(signal.SIGKILL)

    def stop(self, number=signal.SIGTERM):
        if self.process is not None:
            self.process.send_signal(signal.SIGCONT)
            self.process.send_signal(number)
            self.process.wait(20)
            self.process.stdout.close()
            self.process = None


@contextmanager
def node(database, *words, **variables):
    """A running server; stopped at the end."""
    running = Node(database, *words, **variables)
    try:
        yield running.start()
    finally:
        running.stop()


def sqlite(folder):
    return f"sqlite:///{folder / 'backroom.sqlite'}"


async def newcomer(url, name="Ann"):
    client = Client(url, patience=(0.02, 0.05))
    await client.guest(name)
    return client


@asynccontextmanager
async def two_at_a_table(url, game=KILLER, **wishes):
    """Two people sit at a running table of a game for two; their seats."""
    ann, ben = await newcomer(url, "Ann"), await newcomer(url, "Ben")
    code = await ann.open(game, **wishes)
    async with ann.table(code) as first, ben.table(code) as second:
        await second.do("sit", seat=1)
        await first.do("start")
        await until(lambda: all(each.view is not None and each.seat is not None for each in (first, second)))
        yield first, second


async def until(is_so, seconds=60.0):
    """Wait until something is so."""
    for _ in range(int(seconds / 0.01)):
        if is_so():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("waited in vain")


async def play_on(seats, rng, moves, verb=""):
    """Random decisions of several people, of a verb where there are such; how many were accepted."""
    made = 0
    await until(lambda: seats[0].table["status"] != "open")  # the cards may still be being dealt
    while made < moves and seats[0].table["status"] == "running":
        for seat in seats:
            if seat.choices:
                try:
                    await seat.act(rng.choice([each for each in seat.choices if each.startswith(verb)] or seat.choices))
                except Refused as wrong:
                    if wrong.code not in {"stale", "not-now", "late", "answered"}:
                        raise
                else:
                    made += 1
        await asyncio.sleep(0)
    return made
