"""A server that is killed in the middle of everything loses nothing that it has answered."""

import asyncio
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

KILLS = 1_000 if os.environ.get("BACKROOM_LONG") else 50
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

    async def play(self, is_over):
        while not is_over():
            seat = self.seat
            try:
                if seat.table["status"] == "over" and not seat.table["seats"][seat.seat]["ready"]:
                    self.answered.append((await seat.do("rematch"), "rematch", None))
                elif seat.choices:
                    action = self.rng.choice(seat.choices)
                    self.answered.append((await seat.act(action), "act", action))
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


def test_no_answered_move_is_lost_doubled_or_out_of_order_when_the_server_is_killed(home, database):
    node = home.node(database=database)

    async def scene():
        players = await kill_often(node, KILLS, random.Random(11))
        # Whoever follows a table has, in the end, what the log has.
        found = await logs(database)
        views = {}
        for player in players:
            table = Table.replay(decode(row["entry"]) for row in found[player.seat.code])
            views[player] = table.view(player.seat.seat)
            await until(lambda player=player: player.seat.table["number"] == views[player]["table"]["number"])
            assert player.seat.view == decode(encode(views[player]["view"]))
        for player in players:
            await player.seat.__aexit__()
        return players, found

    began = time.monotonic()
    players, found = asyncio.run(scene())
    assert len(found) == TABLES
    for code, rows in found.items():
        assert [row["seq"] for row in rows] == list(range(1, len(rows) + 1))
        entries = {row["seq"]: decode(row["entry"]) for row in rows}
        for player in (player for player in players if player.seat.code == code):
            told = {seq: (do, action) for seq, do, action in player.answered}
            assert list(told) == sorted(told), "answers came in the order of the log"
            assert len(told) == len(player.answered), "every answer has an entry of its own"
            written = {
                seq: (entry["do"], entry.get("action"))
                for seq, entry in entries.items()
                if entry["by"] == player.seat.player and entry["do"] in {"act", "rematch"}
            }
            assert told == written
    moves = sum(len(player.answered) for player in players)
    print(f"{KILLS} kills, {moves} moves answered, {time.monotonic() - began:.0f} s")
    assert moves > KILLS
