"""A server under load: sockets held, moves a second, a storm of reconnects, memory. `make load`.

The server runs on one core, the clients on another. All traffic stays on this machine. Every table has two people
who shift rows and columns, so that no match ends; what is measured is the time from sending a move to its answer, which comes after the move
is on disk.
"""

import argparse
import asyncio
import contextlib
import os
import platform
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import uvloop

from backroom.server import saving, sweeping
from backroom.server.house import House
from backroom.server.settings import Settings
from server_clients import Person, ask, decode

GAME = "noir/killer-inspector"
AT_ONCE = 200
"""Connections that are being opened at the same time."""


def busy(process: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Load:
    def __init__(self, port: int, process: int, sockets: int) -> None:
        self.port, self.process, self.tables = port, process, sockets // 2
        self.people: list[Person] = []
        self.rng = random.Random(1)
        self.late: list[float] = []
        """By how many seconds the clients sent each move after it was due."""
        self.sweeping: asyncio.Task[None] | None = None

    def memory(self) -> float:
        """Of the server, in MiB."""
        status = Path(f"/proc/{self.process}/status").read_text(encoding="ascii")
        return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024

    def busy(self) -> float:
        """Seconds of processor time that the server has used."""
        return busy(self.process)

    async def seat_everybody(self) -> None:
        guests = await ask(self.port, self.tables * 2, lambda number: ("/api/guest", "", b'{"name":"P%d"}' % number))
        cookies = [cookie for cookie, _ in guests]
        body = msgspec.json.encode({"game": GAME, "options": {"kills_to_win": 23}})
        codes = [
            said["code"] for _, said in await ask(self.port, self.tables, lambda number: ("/api/tables", cookies[2 * number], body))
        ]
        self.people = [Person(self.port, cookie, codes[number // 2]) for number, cookie in enumerate(cookies)]

    async def connect_all(self) -> float:
        gate = asyncio.Semaphore(AT_ONCE)

        async def one(person: Person) -> None:
            async with gate:
                await person.connect()

        began = time.perf_counter()
        await asyncio.gather(*(one(person) for person in self.people))
        return time.perf_counter() - began

    async def start_all(self) -> None:
        for each in range(0, len(self.people), 200):
            for number, person in enumerate(self.people[each : each + 200]):
                if number % 2:
                    self.send(person, b'{"id":"sit","do":"sit","seat":1}')
            await self.quiet()
            for number, person in enumerate(self.people[each : each + 200]):
                if not number % 2:
                    self.send(person, b'{"id":"start","do":"start"}')
            await self.quiet()
        # Nobody here cuts, and three seconds is how long a server waits for the silent.
        await asyncio.sleep(3.5)
        for person in self.people:
            person.times.clear()

    def send(self, person: Person, frame: bytes) -> None:
        person._sent[decode(frame)["id"]] = time.perf_counter()
        assert person.socket is not None
        person.socket.send(frame)

    async def quiet(self) -> None:
        """Until every command is answered and, a moment later, every step has arrived."""
        while any(person._sent for person in self.people):
            await asyncio.sleep(0.02)
        await asyncio.sleep(0.1)

    async def moves(self, rate: int, seconds: float) -> tuple[float, list[float], int]:
        """So many moves a second, sent when they are due whether or not the server keeps up: rate reached, times, refused.

        How late the clients were to send them is in `late`; while they are late they don't read answers either.
        """
        free = [person for person in self.people if person.is_free]
        for person in self.people:
            person.times.clear()
            person.refused, person.free, person.is_known = 0, free.append, person.is_free
        self.late.clear()
        began = time.perf_counter()
        due = 0
        while (now := time.perf_counter() - began) < seconds:
            while due < now * rate:
                if free:  # a move that nobody can make yet is left out, and shows in the rate
                    place = self.rng.randrange(len(free))
                    free[place], free[-1] = free[-1], free[place]
                    person = free.pop()
                    person.is_known = False
                    if person.is_free:  # and nothing has happened at the table meanwhile
                        person.move(self.rng, began + due / rate)
                        self.late.append(now - due / rate)
                due += 1
            await asyncio.sleep(0.001)
        sent_for = time.perf_counter() - began
        await self.quiet()
        times = sorted(spent for person in self.people for spent in person.times)
        return len(times) / sent_for, times, sum(person.refused for person in self.people)

    async def storm(self) -> float:
        """Everybody loses their socket at once and comes back."""
        for person in self.people:
            person.hang_up()
        await asyncio.sleep(0.2)
        return await self.connect_all()


def at(times: list[float], share: float) -> str:
    return f"{times[min(len(times) - 1, int(len(times) * share))] * 1000:.1f} ms" if times else "–"


def report(what: str, measured: str, more: str = "") -> None:
    """At once: the whole takes minutes."""
    print(f"  {what:<40}  {measured:>10}  {more}", flush=True)


async def measure(load: Load, seconds: float, only: str | None, restart: Callable[[], int]) -> None:
    await prepare(load)
    if only != "return":
        await measure_moves(load, seconds)
    if only != "moves":
        await measure_return(load, restart)


async def prepare(load: Load) -> None:
    await load.seat_everybody()
    tables = load.memory()
    report(f"memory with {load.tables} tables, no sockets", f"{tables:.0f} MiB")
    took = await load.connect_all()
    await asyncio.sleep(2)
    held = load.memory()
    report("sockets held", str(len(load.people)), f"opened in {took:.1f} s")
    report("memory per idle socket", f"{(held - tables) * 1024 / len(load.people):.1f} KiB")
    await load.start_all()
    sweeping.take_over()  # the clients should not stop for a look at all of themselves
    load.sweeping = asyncio.create_task(sweeping.sweep())
    report("memory with all matches running", f"{load.memory():.0f} MiB")


async def measure_moves(load: Load, seconds: float) -> None:
    for rate, length in ((500, seconds / 2), (1_000, seconds)):
        before = load.busy()
        reached, times, refused = await load.moves(rate, length)
        cost = (load.busy() - before) / max(1, len(times)) * 1e6
        figures = f"p50 {at(times, 0.5)}, p99 {at(times, 0.99)}, longest {at(times, 1.0)}, {refused} refused, {cost:.0f} µs of processor a move"
        late = sorted(load.late)
        report(f"{rate} moves/s for {length:.0f} s", f"{reached:.0f}/s", figures)
        report("", "", f"of that, the clients' own delay: p99 {at(late, 0.99)}, longest {at(late, 1.0)}")
    report("reconnect storm", f"{await load.storm():.1f} s", f"all {len(load.people)} sockets, each with its stream again")
    dropped = sum(person.drops for person in load.people) - len(load.people)
    report("sockets lost otherwise", str(dropped))


async def measure_return(load: Load, restart: Callable[[], int]) -> None:
    """The server is killed in mid-play and started again on what it had written; then everybody comes back at once."""
    os.kill(load.process, signal.SIGKILL)
    load.process = restart()
    before = load.busy()
    took = await load.connect_all()
    report(
        "back after a crash",
        f"{took:.1f} s",
        f"{load.tables} tables and all {len(load.people)} sockets, from the server's first answer on; {load.busy() - before:.1f} s of processor",
    )


async def long_log(entries: int) -> None:
    """A table whose log is as long as few will ever be, back from the database of a server that starts."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(database=f"sqlite:///{folder}/long.sqlite")
        async with House(settings) as house:
            code = await house.hub.open({"game": GAME, "options": {"kills_to_win": 23}, "by": "a"})
            for seat, player in enumerate(("a", "b")):
                await house.hub.do(code, {"do": "sit", "by": player, "name": player, "seat": seat})
            await house.hub.do(code, {"do": "start", "by": "a", "seed": 1})
            rng, table = random.Random(1), (await house.hub.find(code)).known
            while table.seq < entries:
                state = table._state
                seat = state.running.to_act[0]
                legal = [str(each) for each in state.running.legal(seat)]
                action = rng.choice([each for each in legal if each.startswith("shift")] or legal)
                await house.hub.do(code, {"do": "act", "by": "ab"[seat], "action": action, "number": state.number})
        times = []
        sweeping.take_over()  # as a server does when it opens
        for _ in range(5):
            async with House(settings) as house:
                saving.program()
                began = time.perf_counter()
                await house.hub.find(code)
                times.append(time.perf_counter() - began)
        report(
            f"a table with {entries} entries, ready",
            f"{min(times) * 1000:.0f} ms",
            f"the best of {len(times)} starts, the longest {max(times) * 1000:.0f} ms",
        )


class Crashable:
    """A server on one core that can be started again on the same port."""

    def __init__(self, database: str, core: int, *words: str) -> None:
        self._database, self._core, self._words = database, core, words
        self.port = 0
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> int:
        """Its process id."""
        if self._process is not None:
            self._process.wait(30)
        self._process = launched(self._database, self._core, self.port, *self._words)
        assert self._process.stdout is not None
        self.port = int(self._process.stdout.readline().rstrip("/\n").rpartition(":")[2])
        return self._process.pid

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(30)


def launched(database: str, core: int, port: int, *more: str) -> subprocess.Popen[str]:
    loose = {"REQUESTS_PER_SECOND": "1000000", "COMMANDS_PER_SECOND": "1000", "SOCKETS_PER_ADDRESS": "100000", "LOG_LEVEL": "error"}
    loose |= dict.fromkeys(
        ("SOCKETS_PER_PERSON", "HANDSHAKES_PER_MINUTE", "TABLES_PER_PERSON", "TABLES_PER_HOUR", "GUESTS_PER_HOUR"), "1000000000"
    )
    variables = {**os.environ, **{f"BACKROOM_{name}": value for name, value in loose.items()}}
    words = [sys.executable, "-m", "backroom.cli", "serve", "--port", str(port), "--database", database, *more]
    process = subprocess.Popen(words, env=variables, stdout=subprocess.PIPE, text=True)  # noqa: S603 - our own command
    os.sched_setaffinity(process.pid, {core})
    return process


@contextlib.contextmanager
def server(database: str, core: int, *words: str) -> Iterator[Crashable]:
    """A server on one core."""
    running = Crashable(database, core, *words)
    try:
        yield running
    finally:
        running.stop()


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--sockets", type=int, default=5_000)
    options.add_argument("--seconds", type=float, default=60, help="of 1,000 moves a second; half as long at 500")
    options.add_argument("--entries", type=int, default=26_000, help="of the log that a table comes back from")
    options.add_argument("--database", help="otherwise a temporary SQLite file")
    options.add_argument(
        "--only", choices=("moves", "return", "log"), help="one part: moves, the return after a crash, or a long log"
    )
    chosen = options.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if hard < chosen.sockets + 500:
        sys.exit(f"this machine allows {hard} open files, too few for {chosen.sockets} sockets")
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[-1]})
    print(f"Backroom's server under load, one core of {platform.machine()}")
    if chosen.only != "log":
        with (
            tempfile.TemporaryDirectory() as folder,
            server(chosen.database or f"sqlite:///{folder}/load.sqlite", cores[0]) as running,
        ):
            process = running.start()
            uvloop.run(measure(Load(running.port, process, chosen.sockets), chosen.seconds, chosen.only, running.start))
    if chosen.only in {None, "log"}:
        asyncio.run(long_log(chosen.entries))


if __name__ == "__main__":
    main()
