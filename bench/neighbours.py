"""Does one guest slow others down? How long somebody's rookie takes to answer: alone, and while one guest has many tables of sharks. `make load`.

A real server with its one worker for sharks and the one for all others. The guest first leaves all of these tables alone, then watches as many of them as one person may.
What is measured is the time from an accepted move to the bot's own, with bots at the usual pace and with bots that do not pretend to think.
"""

import argparse
import asyncio
import resource
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path

from rich.console import Console
from rich.table import Table

from backroom.client import Client, Seat

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
from server_support import Node, node

GAME = "noir/killer-inspector"
SHARKS = "noir/spy-tag"
WATCHED = 30
"""As many sockets as one person may have."""


async def answers(client: Client, pace: str, count: int) -> list[float]:
    """Seconds from a move to the rookie's."""
    took: list[float] = []
    while len(took) < count:
        async with client.table(await client.play(GAME, level="rookie", seat=0, pace=pace)) as seat:
            while len(took) < count and (began := await moved(seat)) is not None:
                number = seat.table["number"]
                while seat.table["status"] == "running" and not seat.choices:
                    await asyncio.sleep(0.002)
                if seat.table["number"] > number:
                    took.append(time.perf_counter() - began)
            if seat.table["status"] == "running":
                await seat.do("leave")
    return sorted(took)


async def moved(seat: Seat) -> float | None:
    """When a move of one's own was accepted; None once the match is over."""
    while not seat.choices:
        if seat.table["status"] == "over":
            return None
        await asyncio.sleep(0.002)
    choices = [each for each in seat.choices if each.startswith("shift")] or seat.choices
    await seat.act(choices[0])
    return time.perf_counter()


def at(times: list[float], share: float) -> float:
    return times[min(len(times) - 1, int(len(times) * share))]


async def measure(running: Node, tables: int, count: int, report: Table) -> None:
    ann, eve = Client(running.url), Client(running.url)
    await ann.guest("Ann")
    await eve.guest("Eve")
    await answers(ann, "quick", 3)  # the worker starts with the first decision
    idle: dict[str, list[float]] = {}
    codes: list[str] = []
    async with AsyncExitStack() as open_:
        for words in ("alone", f"beside {tables} tables of sharks", f"and {WATCHED} of them watched"):
            if words.startswith("beside"):
                codes += [await eve.play(SHARKS, players=9, level="shark", pace="quick") for _ in range(tables)]
                for code in codes:  # a table is dealt when its page has come and cut
                    async with eve.table(code) as seat:
                        while seat.table["status"] != "running":
                            await asyncio.sleep(0.01)
            elif words.startswith("and"):
                for code in codes[:WATCHED]:
                    await open_.enter_async_context(eve.table(code))
            for pace in ("natural", "quick"):
                times = await answers(ann, pace, count if pace == "natural" else 3 * count)
                idle.setdefault(pace, times)
                p50, p95 = (f"{at(times, share) * 1000:.0f} ms" for share in (0.5, 0.95))
                report.add_row(words, pace, p50, p95, f"{at(times, 0.95) / at(idle[pace], 0.95):.2f}")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=120)
    options.add_argument("--moves", type=int, default=30)
    chosen = options.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    table = Table(title="How long another guest's rookie takes", title_justify="left")
    for column in ("", "pace", "p50", "p95", "p95 / alone"):
        table.add_column(column)
    with tempfile.TemporaryDirectory() as folder, node(f"sqlite:///{folder}/fair.sqlite", log_level="error") as running:
        asyncio.run(measure(running, chosen.tables, chosen.moves, table))
    Console().print(table)


if __name__ == "__main__":
    main()
