"""Does a server forget what nobody uses? Very many tables, opened and played at by many guests, and its memory now and then. `make soak`.

Tables leave the memory when nobody has used them for a while; here that while is a few seconds, so that hours of a server pass in minutes.
What stays are caches of fixed size, which games fill with parts of views that many matches have in common: how many entries they have is printed beside.
They fill up slowly, over tens of thousands of tables, and the memory grows by no more than that: to see it, they are emptied after each
tenth, and what the memory is then is printed too. `--full` lets them fill up.
"""

import argparse
import asyncio
import ctypes
import functools
import gc
import random
import tempfile
from pathlib import Path
from typing import Any

from backroom.games import games
from backroom.games.noir.kit import faces
from backroom.server import nodes
from backroom.server.house import House
from backroom.server.settings import Settings

AT_ONCE = 20
"""Tables that are being played at."""
MOVES = 12
"""Decisions at each of them."""


def memory() -> float:
    """Of this process, in MiB, when what is garbage has been thrown away."""
    gc.collect()
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024


def caches() -> "list[functools._lru_cache_wrapper[object]]":
    return [each for each in gc.get_objects() if isinstance(each, functools._lru_cache_wrapper)]


TABLES: "list[list[tuple[int, Any]]]" = [faces._SETS, faces._SETS_OF_SEATS]
"""Of names that Noir games have in common."""
NOTHING = [kept[0] for kept in TABLES]


def remembered() -> int:
    """Entries in all caches of this process and in those tables."""
    return sum(each.cache_info().currsize for each in caches()) + sum(number > 0 for kept in TABLES for number, _ in kept)


def forget() -> None:
    """Empties them, and gives the memory back."""
    for each in caches():
        each.cache_clear()
    for kept, nothing in zip(TABLES, NOTHING, strict=True):
        kept[:] = [nothing] * len(kept)
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)


async def one(house: House, rng: random.Random, number: int) -> None:
    """A guest who opens a table with bots in the other seats, plays a little, and goes."""
    guest = (await house.people.welcome(f"Guest {number}"))["id"]
    game = rng.choice(games())
    code = await house.hub.open({"game": game.key, "by": guest, "pace": "quick", "windows": "fast"})
    await house.hub.do(code, {"do": "sit", "by": guest, "public": guest, "name": f"Guest {number}", "seat": 0})
    await house.hub.do(code, {"do": "start", "by": guest, "seed": number, "fill": "uniform"})
    for _ in range(MOVES):
        table = (await house.hub.find(code)).known
        view = table.view(0)["view"]
        if view is None or not view["legal"] or table._state.window is not None:
            break
        act = {"do": "act", "by": guest, "action": rng.choice(view["legal"]), "number": table.public["number"]}
        await house.hub.do(code, act)
    await house.hub.do(code, {"do": "leave", "by": guest})


async def soak(tables: int, *, full: bool) -> None:
    rng = random.Random(1)
    gate = asyncio.Semaphore(AT_ONCE)
    with tempfile.TemporaryDirectory() as folder:
        async with House(Settings(database=f"sqlite:///{folder}/many.sqlite", log_level="error", workers=1)) as house:

            async def guest(number: int) -> None:
                async with gate:
                    await one(house, rng, number)

            for part in range(10):
                await asyncio.gather(*(guest(number) for number in range(part * tables // 10, (part + 1) * tables // 10)))
                while house.hub.tables.held:
                    await asyncio.sleep(0.5)
                # At once: the whole takes minutes.
                print(f"  {(part + 1) * tables // 10:>6}  {memory():>6.1f} MiB  {remembered():>7,}", end="", flush=True)
                if not full:
                    forget()
                    print(f"  {memory():>6.1f} MiB", end="")
                print(flush=True)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=20_000)
    options.add_argument("--full", action="store_true", help="never empty the caches")
    chosen = options.parse_args()
    nodes.IDLE = 2_000
    print("A server's memory after so many tables, none of them in use; entries of caches; its memory when these are emptied")
    asyncio.run(soak(chosen.tables, full=chosen.full))


if __name__ == "__main__":
    main()
