"""A server is killed in mid-play with thousands of tables, and everybody comes back at once. `make load`.

The tables are played at beforehand in this process, without sockets, a few dozen decisions each, so that some are saved, some are far behind
their last save and some have none. Then a server starts on that database on a core of its own, and one person of each table wants their socket back: what is measured is the
time until all have their streams.
"""

import argparse
import asyncio
import os
import random
import resource
import tempfile
from typing import NamedTuple

import uvloop

from backroom.server import sweeping
from backroom.server.cookies import NAME
from backroom.server.house import House
from backroom.server.settings import Settings
from server_clients import Person
from server_load import GAME, Load, report, server

AT_ONCE = 100
"""Tables that are being played at."""


class Left(NamedTuple):
    """Somebody whose server has died."""

    code: str
    cookie: str
    number: int
    """Where their stream stood."""


async def play(house: House, number: int, moves: int) -> Left:
    """A table of two, so many decisions into its match."""
    rng = random.Random(number)
    people = [(await house.people.welcome(f"P{number} {seat}"))["id"] for seat in range(2)]
    code = await house.hub.open({"game": GAME, "options": {"kills_to_win": 23}, "by": people[0], "public": people[0]})
    for seat, person in enumerate(people):
        await house.hub.do(code, {"do": "back", "by": person})
        await house.hub.do(code, {"do": "sit", "by": person, "public": person, "name": f"P{seat}", "seat": seat})
    await house.hub.do(code, {"do": "start", "by": people[0], "seed": number})
    table = (await house.hub.find(code)).known
    for move in range(moves):
        seat = table._state.running.to_act[0]
        legal = [str(each) for each in table._state.running.legal(seat)]
        action = rng.choice([each for each in legal if each.startswith("shift")] or legal)
        act = {"do": "act", "by": people[seat], "action": action, "number": table.public["number"]}
        await house.hub.do(code, act, f"{seat} {move}")
    cookie = house.signer.sign(await house.sessions.open(people[0], "bench"))
    return Left(code, f"{NAME}={cookie}", table.number_of(0))


async def play_all(database: str, tables: int, moves: int) -> list[Left]:
    gate = asyncio.Semaphore(AT_ONCE)
    async with House(Settings(database=database, log_level="error")) as house:
        sweeping.take_over()

        async def one(number: int) -> Left:
            async with gate:
                return await play(house, number, moves // 2 + number % moves)

        return list(await asyncio.gather(*(one(number) for number in range(tables))))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=5_000)
    options.add_argument("--moves", type=int, default=20, help="at each table, about")
    chosen = options.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/left.sqlite"
        left = asyncio.run(play_all(database, chosen.tables, chosen.moves))
        os.sched_setaffinity(0, {cores[-1]})
        with server(database, cores[0]) as running:
            load = Load(0, running.start(), 0)
            load.people = [Person(running.port, each.cookie, each.code) for each in left]
            for person, each in zip(load.people, left, strict=True):
                person.number, person.seat = each.number, "0"
            before = load.busy()
            took = uvloop.run(load.connect_all())
            report(
                "back after a crash",
                f"{took:.1f} s",
                f"{len(left)} tables with a socket each, from the server's first answer on; {load.busy() - before:.1f} s of processor",
            )


if __name__ == "__main__":
    main()
