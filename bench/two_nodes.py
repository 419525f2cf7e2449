"""What a second node costs: moves for a second of the servers' processor time, with one node and with two. `make load`.

PostgreSQL and Redis are processes of this machine's own. Every node gets as many moves a second: one that has little to do writes each move
by itself, and needs more of the processor for it, whether there is a second one or not; what one node needs for all the moves of two is printed too. With two nodes both people of a table are at the same one, as a balancer
that goes by the table does it; or at different ones, so that each move is written by one node and read by the other: the dearest there is.
Only moves are measured: who is there is settled before, which at tables that two nodes have takes a few entries each, once.
The processor's time of PostgreSQL and Redis is not counted, with one node or with two.
"""

import argparse
import asyncio
import os
import resource
import sys
from contextlib import ExitStack
from pathlib import Path

from backroom.server import presence
from server_load import Load, at, busy, server

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
from services import Postgres, RedisServer, running

SETTLED = 2 * presence.LINGER / 1000 + 1
"""Seconds after which every node has asked itself who is still there."""


class Nodes(Load):
    """People at several servers on one database."""

    def __init__(self, ports: list[int], processes: list[int], sockets: int, *, apart: bool) -> None:
        super().__init__(ports[0], processes[0], sockets)
        self._ports, self._processes, self._apart = ports, processes, apart

    def busy(self) -> float:
        return sum(busy(process) for process in self._processes)

    async def seat_everybody(self) -> None:
        await super().seat_everybody()
        for number, person in enumerate(self.people):
            person._port = self._ports[(number if self._apart else number // 2) % len(self._ports)]


async def moves_per_second(load: Nodes, rate: int, seconds: float) -> tuple[float, str]:
    """Of the servers' processors."""
    await load.seat_everybody()
    await load.connect_all()
    await load.start_all()
    await asyncio.sleep(SETTLED)
    before = load.busy()
    reached, times, refused = await load.moves(rate, seconds)
    spent = load.busy() - before
    return len(times) / max(spent, 0.01), f"{reached:.0f} moves/s, p50 {at(times, 0.5)}, p99 {at(times, 0.99)}, {refused} refused"


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--sockets", type=int, default=1_000)
    options.add_argument("--rate", type=int, default=300, help="moves a second, for each node")
    options.add_argument("--seconds", type=float, default=20)
    chosen = options.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    cores = sorted(os.sched_getaffinity(0))
    print("Moves per second of the servers' processor time, PostgreSQL and Redis")
    figures = []
    for words, count, busier, apart in (
        ("one", 1, 1, False),
        ("one, with the moves of two", 1, 2, False),
        ("two, a table at one of them", 2, 1, False),
        ("two, every table at both", 2, 1, True),
    ):
        with ExitStack() as open_:
            postgres, redis = open_.enter_context(running(Postgres())), open_.enter_context(running(RedisServer()))
            database = postgres.database()
            nodes = [open_.enter_context(server(database, cores[0], "--redis", redis.url)) for _ in range(count)]
            processes = [node.start() for node in nodes]
            load = Nodes([node.port for node in nodes], processes, chosen.sockets, apart=apart)
            figure, told = asyncio.run(moves_per_second(load, chosen.rate * count * busier, chosen.seconds))
            figures.append(figure)
            print(f"  {words:<28}  {figure:>5.0f}  {figure / figures[0]:.2f} of one node's; {told}", flush=True)


if __name__ == "__main__":
    main()
