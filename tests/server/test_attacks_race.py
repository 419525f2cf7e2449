"""Programs that would bend a race, over real sockets against a real server.

Hal is honest and Eve is not; both are 50 ms away. In every race we know what the server does not: when each of them had the card in
their hands and when each pressed. What the server counts, next to that, is how many milliseconds the race was bent in Eve's favour, and
what so many bring against somebody who reacts alike is a sum. So no luck with reactions is in it, and a machine that is busy delays both.
"""

from __future__ import annotations

import asyncio
import math
from pathlib import Path
from random import Random
from statistics import NormalDist, mean
from types import SimpleNamespace

import pytest

from backroom.lab.races import BOUNDS, CHEATS, REACTION, share
from duels import AWAY, Racer, Relay, discard_until_race, pass_by, three
from server_support import newcomer, node, sqlite

RACES = 3
"""Of one table."""
TABLES = 4
"""At once, for each cheat."""
FEWEST = 6
"""Races that say anything."""
MOST = 0.55
RUNS = 6
"""At most, all races counted together: what a busy machine does to one player or the other evens out."""
APART = NormalDist(0, REACTION[1] * math.sqrt(2))
"""How much later than another one somebody presses who reacts alike, in milliseconds."""


def reactions(seed):
    """Of Hal and Eve, in seconds."""
    rng = Random(seed)
    return [[max(0.2, rng.gauss(0.35, 0.06)) for _ in "he"] for _ in range(RACES)]


async def react(racer, seconds, **claims):
    """See the card, take so long, and press; how many milliseconds that really took, or None if it was over before."""
    await racer.until(lambda: racer.window is None or racer.window["flipped"])
    window, seen = racer.window, racer.seen
    if window is None:
        return None
    await asyncio.sleep(seconds)
    pressed = racer.now()
    await racer.ask("snap", window=window["id"], action="snap #0", **claims)
    return pressed - seen


class Cheat(Racer):
    """Eve, who only reacts like anybody."""

    async def race(self, seconds):
        """What a hand would have taken, in milliseconds."""
        return await react(self, seconds)


class EarlyReader(Cheat):
    """Presses a tenth of a second after the flip if any frame before it tells of the card."""

    async def race(self, seconds):
        earlier = self.frames[-1]
        body = earlier.get("body") or {}
        if body.get("events") or body.get("view", {}).get("snap"):
            await asyncio.sleep(0.55)
            await self.ask("snap", window=self.window["id"], action="snap #0")
            return seconds * 1000
        return await react(self, seconds)


class LowClaimer(Cheat):
    """Says to have been faster."""

    async def race(self, seconds):
        return await react(self, seconds, reaction=101, rtt=1_000, received=0, left=10**15)


class Spammer(Cheat):
    """Tries from the announcement on, again and again."""

    async def race(self, seconds):
        window = self.window["id"]
        for _ in range(30):
            await self.ask("snap", window=window, action="snap #0")
            if self.window is None or self.window["id"] != window:
                break
            await asyncio.sleep(0.02)
        return seconds * 1000


class SecondSocket(Cheat):
    """Reads on one socket and snaps on another, which answers pings late."""

    def __init__(self, url, cookie, code):
        super().__init__(url, cookie, code)
        self._other = Racer(url, cookie, code, pong_after=0.4)

    async def __aenter__(self):
        await super().__aenter__()
        await self._other.__aenter__()
        return self

    async def __aexit__(self, *_):
        await self._other.__aexit__()
        await super().__aexit__()

    async def race(self, seconds):
        await self.until(lambda: self.window is None or self.window["flipped"])
        window, seen = self.window, self.seen
        if window is None:
            return None
        await asyncio.sleep(seconds)
        pressed = self._other.now()
        await self._other.ask("snap", window=window["id"], action="snap #0")
        return pressed - seen


class Delayer(Cheat):
    """Answers every ping late, on its only socket and from the first, behind a proxy: the one thing that can't be told from a long line."""

    def __init__(self, url, cookie, code):
        super().__init__(url, cookie, code, pong_after=0.4)


def chance(receipt, hal, eve, took):
    """How likely Eve wins who is favoured as much as in this race, against somebody who reacts like her."""
    tries = {each["seat"]: each for each in receipt["tries"]}
    mine, his = tries.get(eve.seat), tries.get(hal.seat)
    if mine is None or mine["result"] == "early":
        return 0.0
    if his is None or his["result"] == "early":
        return 1.0
    favour = (took[1] - mine["ms"]) - (took[0] - his["ms"])
    return APART.cdf(favour)


async def duels(url, far, cheat, seed):
    """Eve's chances, race by race."""
    found = []
    async with three(url, far, cheat) as (dora, hal, eve):
        for honest, other in reactions(seed):
            before = len(dora.receipts())
            if not await discard_until_race(dora, (hal, eve)):
                break
            race = dora.window["id"]
            *took, _ = await asyncio.gather(react(hal, honest), eve.race(other), pass_by(dora))
            await dora.until(lambda race=race: dora.window is None or dora.window["id"] != race)
            await dora.ask("talk", text="Next!")  # whatever was told of the race came before the answer to this
            receipts = dora.receipts()[before:]
            if receipts and None not in took:  # or the machine was so busy that the race was over when somebody was told of it
                found.append(chance(receipts[0], hal, eve, took))
    return found


def chances(server, cheat, run=0):
    async def scene():
        async with Relay(server.port, 0.025) as line:
            seeds = range(run * TABLES, (run + 1) * TABLES)
            found = await asyncio.gather(*(duels(server.url, line.url, cheat, seed) for seed in seeds))
        return [each for some in found for each in some]

    return asyncio.run(scene())


@pytest.mark.parametrize("cheat", [Cheat, EarlyReader, LowClaimer, Spammer, SecondSocket])
def test_no_cheat_wins_more_than_its_share(tmp_path, cheat):
    with node(sqlite(tmp_path)) as server:
        found = []
        for run in range(RUNS):
            found += chances(server, cheat, run)
            if len(found) >= FEWEST and mean(found) <= MOST:
                break
    assert len(found) >= FEWEST
    assert mean(found) <= MOST, f"{cheat.__name__}: {found}"
    if cheat is Cheat:
        assert mean(found) > 1 - MOST - 0.1, "and an honest player has theirs"


def test_who_delays_all_that_is_measured_gains_what_the_page_says_and_no_more(tmp_path):
    with node(sqlite(tmp_path)) as server:
        found, most = [], published("delays all that is measured, 50 ms away") + 0.05
        for run in range(RUNS):
            found += chances(server, Delayer, run)
            if found and mean(found) <= most:
                break
    assert mean(found) <= most


@pytest.mark.parametrize(("bent", "most", "least"), [(0, 0.5, 0.5), (11, 0.56, MOST), (100, 0.9, 0.85)])
def test_a_race_that_is_bent_by_eleven_milliseconds_is_more_than_these_duels_allow(bent, most, least):
    hal, eve = SimpleNamespace(seat=1), SimpleNamespace(seat=2)
    tries = [{"seat": 1, "ms": 352, "result": "hit"}, {"seat": 2, "ms": 402 - bent, "result": "late"}]
    assert least <= chance({"tries": tries}, hal, eve, (350, 400)) <= most


def test_no_frame_before_the_flip_tells_of_the_card_whoever_listens(tmp_path):
    """Neither to those who play, the discarder among them, nor to somebody who watches."""

    async def scene(url):
        wanda = await newcomer(url, "Wanda")
        async with three(url, url) as (dora, hal, eve), Racer(url, wanda.cookie, dora.table["code"]) as onlooker:
            assert await discard_until_race(dora, (hal, eve))
            everybody = (dora, hal, eve, onlooker)
            await asyncio.gather(*(each.until(lambda each=each: each.window is not None) for each in everybody))
            announced = [[frame for frame in each.frames if "body" in frame][-1]["body"] for each in everybody]
            views = [each.view for each in everybody]
            await asyncio.gather(*(each.until(lambda each=each: each.window["flipped"]) for each in everybody))
            return announced, views, dora.view

    with node(sqlite(tmp_path)) as server:
        announced, views, after = asyncio.run(scene(server.url))
    for body, view in zip(announced, views, strict=True):
        assert body["events"] == []
        assert body["table"]["window"]["flipped"] is False
        assert view["snap"] is None
        assert view["legal"] == []
        assert len(view["pile"]) < len(after["pile"])


def test_late_pongs_bring_nothing_over_a_socket_of_ones_own(tmp_path):
    """Without a proxy in between the kernel says how far away somebody is, however late their page answers."""

    async def scene(url):
        def late(address, cookie, code):
            return Racer(address, cookie, code, pong_after=0.4, headers={})

        async with three(url, url, late) as (dora, hal, eve):
            assert await discard_until_race(dora, (hal, eve))
            await asyncio.gather(pass_by(hal), pass_by(dora), react(eve, 0.3))
            await dora.until(dora.receipts)
            return dora.receipts()[0]["tries"][0]

    with node(sqlite(tmp_path)) as server:
        tried = asyncio.run(scene(server.url))
    assert tried["credit"] < 100
    assert tried["ms"] == tried["arrival"] - tried["credit"]


def test_behind_a_proxy_no_trip_is_credited_with_more_than_a_hundred_and_fifty_milliseconds(tmp_path):
    async def scene(url):
        def late(address, cookie, code):
            return Racer(address, cookie, code, pong_after=0.4, headers=AWAY)

        async with three(url, url, late) as (dora, hal, eve):
            assert await discard_until_race(dora, (hal, eve))
            await asyncio.gather(pass_by(hal), pass_by(dora), react(eve, 0.5))
            await dora.until(dora.receipts)
            return dora.receipts()[0]["tries"][0]

    with node(sqlite(tmp_path)) as server:
        assert asyncio.run(scene(server.url))["credit"] == 150


async def starts_too_soon(dora, hal, eve):
    """Eve presses before a card is turned over; in the next race where a busy machine let her be too late."""
    while await discard_until_race(dora, (hal, eve)):
        race = dora.window["id"]
        assert "ok" in await eve.ask("snap", window=race, action="snap #0")
        await eve.until(
            lambda race=race: eve.window is None or eve.window["id"] != race or eve.window["early"] or eve.window["flipped"]
        )
        if eve.window is not None and eve.window["id"] == race and eve.window["early"]:
            return True
        await asyncio.gather(*(pass_by(each) for each in (dora, hal)))
    return False


def test_a_false_start_is_out_of_the_race_also_after_the_server_was_killed(tmp_path):
    async def scene(server):
        async with three(server.url, server.url) as (dora, hal, eve):
            assert await starts_too_soon(dora, hal, eve)
            code, cookie = dora.table["code"], eve._headers["Cookie"]
            server.kill()
        server.start()
        async with Racer(server.url, cookie, code) as back:
            await back.until(lambda: back.window is not None and back.window["flipped"])
            assert back.window["early"] is True
            return await back.ask("snap", window=back.window["id"], action="snap #0")

    with node(sqlite(tmp_path)) as server:
        assert asyncio.run(scene(server))["error"]["code"] == "answered"


@pytest.mark.parametrize("name", CHEATS)
def test_in_a_simulation_no_cheat_wins_more_than_its_share(name):
    assert share(CHEATS[name], 3_000, 7) <= MOST


def published(name):
    """What the page says that something wins."""
    page = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")
    row = next(line for line in page.splitlines() if line.startswith(f"| {name} "))
    return float(row.split("|")[2].strip().removesuffix(" %")) / 100


@pytest.mark.parametrize("name", [*CHEATS, *BOUNDS])
def test_what_a_simulation_gives_is_what_the_page_says(name):
    assert abs(share((CHEATS | BOUNDS)[name], 3_000, 7) - published(name)) < 0.04
