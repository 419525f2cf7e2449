"""Nonsense over the socket: every frame is answered or the socket closed, nothing changes, nobody else notices."""

import asyncio
import json
import logging
import os
import random

import pytest

from backroom.hosting.source import Fixed
from server_support import KILLER, sqlite
from wire import Wire, running_table, served

FRAMES = 1_000_000 if os.environ.get("BACKROOM_LONG") else 4_000
WORDS = (
    "sit",
    "swap",
    "bot",
    "setup",
    "aid",
    "start",
    "act",
    "answer",
    "snap",
    "return",
    "rematch",
    "close",
    "tick",
    "back",
    "resume",
    "open",
    "dance",
    "",
)
FIELDS = (
    "seat",
    "level",
    "action",
    "number",
    "window",
    "reaction",
    "text",
    "seed",
    "by",
    "rtt",
    "received",
    "fill",
    "game",
    "players",
    "options",
    "speed",
)


def value(rng, depth=0):
    """Any JSON at all."""
    kind = rng.randrange(9 if depth < 3 else 7)
    if kind == 7:
        return [value(rng, depth + 1) for _ in range(rng.randrange(4))]
    if kind == 8:
        return {rng.choice(FIELDS): value(rng, depth + 1) for _ in range(rng.randrange(4))}
    return [
        None,
        True,
        rng.randrange(-3, 40),
        rng.random() * 1e9,
        10 ** rng.randrange(40),
        rng.choice(["", "pass", "bot", "x" * 50, "é\u2028\x00"]),
        -1,
    ][kind]


def command(rng, actions):
    """Something like a command."""
    frame = {"id": "a" if rng.random() < 0.8 else rng.choice(["b" * 64, "", "c" * 65, 5, None, ["x"]]), "do": rng.choice(WORDS)}
    if rng.random() < 0.1:
        frame["do"] = value(rng)
    for _ in range(rng.randrange(5)):
        frame[rng.choice(FIELDS)] = value(rng)
    if rng.random() < 0.7:
        frame |= {"number": rng.randrange(6), "window": rng.randrange(6), "action": rng.choice(actions), "seat": rng.randrange(3)}
    if rng.random() < 0.1:
        del frame[rng.choice(list(frame))]
    return json.dumps(frame)


def torn(rng, actions):
    """Something that was a command."""
    text = list(command(rng, actions))
    for _ in range(rng.randrange(1, 6)):
        place = rng.randrange(len(text))
        text[place : place + rng.randrange(3)] = rng.choice(['"', "{", "}", "[", "\\", "\x00", "\ud83d", "NaN", "1e999", ",", "é"])
    return "".join(text).encode("utf-8", "surrogatepass").decode("utf-8", "replace")


def nonsense(rng, actions):
    kind = rng.randrange(12)
    if kind == 0:
        return rng.choice(["[" * 3_000, '{"a":' * 1_200, '{"id":"x","do":' + "[" * 2_000 + "]" * 2_000 + "}"])
    if kind == 1:
        return rng.choice(["x" * 9_000, '{"id":"x","do":"talk","text":"' + "y" * 9_000 + '"}', " " * 8_193])
    if kind == 2:
        return rng.randbytes(rng.randrange(200))
    if kind < 6:
        return torn(rng, actions)
    return command(rng, actions)


def test_nonsense_is_answered_and_changes_nothing(tmp_path, caplog):
    async def scene():
        rng = random.Random(21)
        # A million frames take a while, and a person who does nothing meanwhile would be stood in for: time stands still.
        async with served(sqlite(tmp_path), Fixed(21)) as app:
            hub, store = app.state.house.hub, app.state.house.store
            # Whoever is neither the host nor to decide can do nothing right.
            for seed in range(20):
                code, cookies = await running_table(app, KILLER, 2, seed)
                if (await hub.find(code)).known.view(0)["view"]["legal"]:
                    break
            mine = 1
            quiet, watching = await Wire(app, cookies[0], table=code).open(), Wire(app, cookies[1], table=code)
            await watching.open()
            table = (await hub.find(code)).known
            actions = [each for seat in (0, 1) for each in table.view(seat)["view"]["legal"]]
            await asyncio.sleep(0)
            before = (
                len(await store.entries(code)),
                json.dumps(table.view(0)),
                json.dumps(table.view(1)),
                len(quiet.frames),
                len(watching.frames),
            )
            wire, sockets, codes = None, 0, {}
            for _ in range(FRAMES):
                if wire is None or wire.closed is not None:
                    wire = await Wire(app, cookies[mine], table=code).open()
                    sockets += 1
                count = len(wire.came)
                wire.say(nonsense(rng, actions))
                answer = await wire.answer(count)
                if answer is not None:
                    assert "ok" not in answer, answer
                    codes[answer["error"]["code"]] = codes.get(answer["error"]["code"], 0) + 1
            after = (
                len(await store.entries(code)),
                json.dumps(table.view(0)),
                json.dumps(table.view(1)),
                len(quiet.frames),
                len(watching.frames),
            )
            return before, after, sockets, codes

    with caplog.at_level(logging.WARNING):
        before, after, sockets, codes = asyncio.run(scene())
    assert after == before
    assert [record for record in caplog.records if record.name.startswith("backroom")] == []
    assert "broken" not in codes
    assert sum(codes.values()) > FRAMES * 0.85, "what is not answered came to a socket that was being closed"
    assert {"bad", "not-now", "not-host", "late"} <= set(codes), codes
    assert sockets > FRAMES // 300, "who sends only nonsense is shut out now and then"


@pytest.mark.parametrize("cookie", ["", "backroom=", "backroom=0000.x", "backroom=%00", "other=1", "backroom=" + "a" * 3_000])
def test_a_strangers_token_opens_nothing_but_the_watchers_stream(tmp_path, cookie):
    async def scene():
        async with served(sqlite(tmp_path)) as app:
            code, cookies = await running_table(app, KILLER, 2)
            other = cookies[0].partition(".")[0] + "." + cookies[1].partition(".")[2]
            wires = [await Wire(app, each, table=code).open() for each in (cookie, other)]
            return [(wire.frames[0]["hello"], wire.frames[1]["snapshot"]["view"]) for wire in wires]

    for hello, view in asyncio.run(scene()):
        assert (hello["player"], hello["seat"]) == (None, None)
        assert (view["seat"], view["you"], view["legal"]) == (None, None, [])
