"""A server that is killed in the middle of everything loses nothing that it has answered."""

import asyncio
import itertools
import os
import random
import time

import pytest
from sqlalchemy import select

from backroom.server import schema
from backroom.server.frames import decode, encode
from backroom.server.store import Store
from backroom.table import Refused, Table
from forked import nursery
from server_support import KILLER, newcomer, until

KILLS = int(os.environ.get("BACKROOM_KILLS") or (1_000 if os.environ.get("BACKROOM_LONG") else 50))
TABLES = 4
IN_ORDER = {"stale", "not-now", "answered", "stand-in"}
"""What somebody may hear who decides on a table that has moved on."""


@pytest.fixture(scope="module")
def home():
    with nursery() as running:
        yield running


class Player:
    """Plays at random, match after match, and remembers what was answered."""

    def __init__(self, seat, seed):
        self.seat = seat
        self.rng = random.Random(seed)
        self.answered = []
        self._count = itertools.count()

    async def play(self, is_over):
        while not is_over():
            seat = self.seat
            try:
                name = f"c{next(self._count)}"
                if seat.table["status"] == "over" and not seat.table["seats"][seat.seat]["ready"]:
                    await seat.do("rematch", again=name)
                    self.answered.append((name, "rematch", None))
                elif seat.choices:
                    action = self.rng.choice(seat.choices)
                    await seat.act(action, again=name)
                    self.answered.append((name, "act", action))
            except Refused as wrong:
                if wrong.code not in IN_ORDER:
                    raise
            await asyncio.sleep(0.005)


async def sit_down(url, number):
    """Two people at a table of their own."""
    ann, ben = await newcomer(url, "Ann"), await newcomer(url, "Ben")
    code = await ann.open(KILLER, options={"kills_to_win": 3})
    first, second = ann.table(code), ben.table(code)
    await first.__aenter__()
    await second.__aenter__()
    await second.do("sit", seat=1)
    await first.do("start")
    await until(lambda: second.seat == 1)
    return Player(first, number), Player(second, -number - 1)


async def kill_often(node, kills, rng):
    """Play, kill, restart, and so on; the players with all they were answered."""
    players = [player for number in range(TABLES) for player in await sit_down(node.url, number)]
    over = False
    playing = [asyncio.create_task(player.play(lambda: over)) for player in players]
    for _ in range(kills):
        heard = sum(len(player.answered) for player in players)
        await until(
            lambda heard=heard: sum(len(player.answered) for player in players) > heard + 3 or any(task.done() for task in playing)
        )
        await asyncio.sleep(rng.uniform(0, 0.15))
        node.kill()
        await asyncio.to_thread(node.start)
    over = True
    await asyncio.gather(*playing)
    return players


async def logs(database):
    async with Store(database) as store:
        rows = await store.rows(select(schema.log).order_by(schema.log.c.code, schema.log.c.seq))
    found = {}
    for row in rows:
        found.setdefault(row["code"], []).append(row)
    return found


def behind(players, found):
    """Those who have before them something else than the log says."""
    late = []
    for player in players:
        seat = player.seat
        table = Table.replay(decode(row["entry"]) for row in found[seat.code])
        shown = decode(encode(table.view(seat.seat)))
        if (seat.number, seat.table, seat.view) != (table.number_of(seat.seat), shown["table"], shown["view"]):
            late.append(player)
    return late


async def followed(players, database):
    """The logs, once all have what is in them. They may grow meanwhile: a cut that was lost with its socket is waited for, then dealt without."""
    for _ in range(400):
        found = await logs(database)
        late = behind(players, found)
        if not late:
            return found
        await asyncio.sleep(0.2)
    raise AssertionError(
        [(player.seat.code, player.seat.seat, player.seat.number, len(found[player.seat.code])) for player in late]
    )


def test_no_answered_move_is_lost_doubled_or_out_of_order_when_the_server_is_killed(home, database):
    node = home.node(database=database)

    async def scene():
        players = await kill_often(node, KILLS, random.Random(11))
        # Whoever follows a table has, in the end, what the log has.
        found = await followed(players, database)
        for player in players:
            await player.seat.__aexit__()
        return players, found

    began = time.monotonic()
    players, found = asyncio.run(scene())
    assert len(found) == TABLES
    for code, rows in found.items():
        assert [row["seq"] for row in rows] == list(range(1, len(rows) + 1))
        entries = [(row["command"], decode(row["entry"])) for row in rows]
        for player in (player for player in players if player.seat.code == code):
            written = [
                (command, entry["do"], entry.get("action"))
                for command, entry in entries
                if entry["by"] == player.seat.player and entry["do"] in {"act", "rematch"}
            ]
            assert [(f"{player.seat.player}:{name}", do, action) for name, do, action in player.answered] == written
    moves = sum(len(player.answered) for player in players)
    print(f"{KILLS} kills, {moves} moves answered, {time.monotonic() - began:.0f} s")
    assert moves > KILLS
