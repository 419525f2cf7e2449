"""Several nodes on one database: any node serves any table, there is one history, and nobody is waited for."""

import asyncio
import random
import signal
import time

import pytest
from sqlalchemy import select

from backroom.server import ledger, saving, schema
from backroom.server.frames import decode
from backroom.server.store import Store
from backroom.table import Refused, Table
from forked import nursery
from server_support import KILLER, Client, newcomer, play_on, until
from wire import Wire, running_table, served


@pytest.fixture(scope="module")
def home():
    with nursery() as running:
        yield running


@pytest.fixture
def nodes(home, postgres, redis):
    database = postgres.database()
    started = [home.node(database=database, redis=redis.url) for _ in range(2)]
    yield started
    for each in started:
        each.stop()


async def across(nodes, **wishes):
    """Two people at one table, each through another node; their seats."""
    ann, ben = await newcomer(nodes[0].url, "Ann"), await newcomer(nodes[1].url, "Ben")
    code = await ann.open(KILLER, **wishes)
    first, second = ann.table(code), ben.table(code)
    await first.__aenter__()
    await second.__aenter__()
    await second.do("sit", seat=1)
    await first.do("start")
    await until(lambda: all(seat.view is not None and seat.seat is not None for seat in (first, second)))
    return first, second


async def leave(*seats):
    for seat in seats:
        await seat.__aexit__()


async def entries(node, code):
    async with Store(node.settings["database"]) as store:
        return [
            decode(row["entry"])
            for row in await store.rows(select(schema.log).where(schema.log.c.code == code).order_by(schema.log.c.seq))
        ]


def test_a_match_is_played_through_two_nodes(nodes):
    async def scene():
        seats = await across(nodes, options={"kills_to_win": 2})
        await play_on(seats, random.Random(1), 10_000)
        await until(lambda: all(seat.table["status"] == "over" for seat in seats))
        outcomes = [seat.view["outcome"] for seat in seats]
        log = await entries(nodes[0], seats[0].code)
        await leave(*seats)
        return outcomes, log

    outcomes, log = asyncio.run(scene())
    assert outcomes[0] == outcomes[1]
    assert [entry["seq"] for entry in log] == list(range(1, len(log) + 1))


async def beside_the_log(node, code):
    """What the database says of a table, and what it should say by the log: when it is due, the lobby's row, the saved state."""
    async with Store(node.settings["database"]) as store:
        log = await store.entries(code)
        timer = await store.row(select(schema.timers.c.due).where(schema.timers.c.code == code))
        lobby = await store.row(select(schema.tables.c.public).where(schema.tables.c.code == code))
        saved = await store.row(select(schema.saves).where(schema.saves.c.code == code))
    table = Table.replay(decode(row["entry"]) for row in log)
    then = None if saved is None else Table.replay(decode(row["entry"]) for row in log[: saved["seq"]])
    restored = None if saved is None else saving.restore(saved, log[saved["seq"] - 1]["entry"])
    said = (timer and timer["due"], lobby["public"], restored and restored.table.saved())
    return said, (ledger.due(table), ledger.page(table).public, then and then.saved())


def test_what_stands_beside_the_log_is_right_when_nodes_take_turns(nodes):
    async def scene():
        seats = await across(nodes, speed="live", listed=True)
        said = [await beside_the_log(nodes[0], seats[0].code)]
        for number in range(1, 25):
            await play_on(seats, random.Random(number), 1, "shift")
            said.append(await beside_the_log(nodes[0], seats[0].code))
        await seats[1].do("leave")
        said.append(await beside_the_log(nodes[0], seats[0].code))
        await leave(*seats)
        return said

    told = asyncio.run(scene())
    assert told[-1][0][2] is not None
    for said, right in told:
        assert said == right


def test_play_goes_on_without_redis_and_with_it_again(nodes, redis):
    async def scene():
        seats = await across(nodes)
        for change in (redis.stop, redis.start, lambda: None):
            assert await play_on(seats, random.Random(2), 6, "shift") >= 6
            change()
        await leave(*seats)

    asyncio.run(scene())


def test_the_other_node_goes_on_while_one_is_paused(nodes):
    async def scene():
        seats = await across(nodes)
        await play_on(seats, random.Random(3), 4, "shift")
        nodes[0].send(signal.SIGSTOP)
        # Ann's socket hangs; she comes back through the other node, and Ben never waits.
        ann = Client(nodes[1].url, seats[0]._client.cookie)
        async with ann.table(seats[0].code) as moved:
            began = time.monotonic()
            made = await play_on([moved, seats[1]], random.Random(4), 6, "shift")
            took = time.monotonic() - began
            nodes[0].send(signal.SIGCONT)
            made += await play_on([seats[0], seats[1]], random.Random(5), 4, "shift")
            await until(lambda: moved.table["number"] == seats[0].table["number"] == seats[1].table["number"])
        await leave(*seats)
        return made, took

    made, took = asyncio.run(scene())
    print(f"six moves while a node was paused: {took:.2f} s")
    assert made >= 10


def test_bots_of_a_node_that_is_gone_are_taken_over_by_another(nodes):
    async def scene():
        ann = await newcomer(nodes[0].url)
        code = await ann.play(KILLER, level="uniform", seat=0)
        other = Client(nodes[1].url, ann.cookie)
        async with other.table(code) as seat:
            await play_on([seat], random.Random(6), 2, "shift")
            async with ann.table(code) as through_first:
                await play_on([through_first], random.Random(7), 1, "shift")  # so that the first node has the bot's next decision
                nodes[0].kill()
            number = seat.table["number"]
            await play_on([seat], random.Random(8), 3, "shift")
            return number, seat.table

    before, table = asyncio.run(scene())
    # By luck the bot's own decision may have ended the match.
    assert table["number"] >= before + (3 if table["status"] == "running" else 2)


def test_two_nodes_that_move_at_once_make_one_history(nodes):
    async def scene():
        ann = await newcomer(nodes[0].url)
        code = await ann.open("omerta", players=3)
        seats = [ann.table(code), *(Client(nodes[number % 2].url, ann.cookie).table(code) for number in range(5))]
        for seat in seats:
            await seat.__aenter__()
        lines = [(seat, f"{number}-{line}") for number, seat in enumerate(seats) for line in range(8)]
        await asyncio.gather(*(seat.do("talk", text=text) for seat, text in lines))
        await until(lambda: len({seat.number for seat in seats}) == 1)
        log = await entries(nodes[0], code)
        await leave(*seats)
        return log

    log = asyncio.run(scene())
    assert [entry["seq"] for entry in log] == list(range(1, len(log) + 1))
    said = [entry["text"] for entry in log if entry["do"] == "talk"]
    assert sorted(said) == sorted(f"{number}-{line}" for number in range(6) for line in range(8))


def test_the_same_command_through_two_nodes_counts_once(nodes):
    async def scene():
        seats = await across(nodes)
        twin = Client(nodes[1].url, seats[0]._client.cookie).table(seats[0].code)
        await twin.__aenter__()
        numbers = await asyncio.gather(*(seat.do("talk", again="once", text="hello") for seat in (seats[0], twin)))
        await leave(*seats, twin)
        return numbers

    one, two = asyncio.run(scene())
    assert one == two


def test_a_decision_that_another_node_was_quicker_with_is_refused_as_stale(nodes):
    async def scene():
        seats = await across(nodes)
        await until(lambda: any(seat.choices for seat in seats))
        mover = next(seat for seat in seats if seat.choices)
        elsewhere = Client(nodes[1].url if mover is seats[0] else nodes[0].url, mover._client.cookie).table(mover.code)
        await elsewhere.__aenter__()
        results = await asyncio.gather(*(seat.act(mover.choices[0]) for seat in (mover, elsewhere)), return_exceptions=True)
        await leave(*seats, elsewhere)
        return results

    results = asyncio.run(scene())
    refused = [each for each in results if isinstance(each, Refused)]
    assert len(refused) == 1
    assert refused[0].code in {"stale", "not-now", "illegal"}


def test_what_others_write_at_many_tables_is_read_with_few_questions(postgres, redis):
    async def scene():
        url = postgres.database()
        async with served(url, redis=redis.url) as one, served(url, redis=redis.url) as two:
            tables = [await running_table(one, KILLER, 2) for _ in range(12)]
            wires = [await Wire(two, cookies[1], table=code).open() for code, cookies in tables]
            store, asked = two.state.house.store, []
            news, entries = store.news, store.entries

            async def counted_news(heads):
                asked.append(len(heads))
                return await news(heads)

            async def counted_entries(*given):
                asked.append(given)
                return await entries(*given)

            store.news, store.entries = counted_news, counted_entries
            say = [one.state.house.hub.do(code, {"do": "talk", "by": "x", "name": "X", "text": "hello"}) for code, _ in tables]
            await asyncio.gather(*say)
            for wire in wires:
                await wire.until(lambda wire=wire: any('"hello"' in text for _, text in wire.came))
            return len(asked)

    assert asyncio.run(scene()) < 8, "twelve tables have grown"
