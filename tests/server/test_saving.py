"""States that are saved now and then: a table with a long log is back from one, and only from one that fits its log."""

import asyncio
import random

import pytest
from sqlalchemy import select, update

from backroom.hosting.source import Fixed
from backroom.server import saving, schema
from server_support import KILLER, sqlite
from wire import running_table, served


async def played(app, code, moves, seed=1):
    """Shifts by whoever is to act, through the front door."""
    hub, rng = app.state.house.hub, random.Random(seed)
    for move in range(moves):
        table = (await hub.find(code)).known
        state = table._state
        seat = state.running.to_act[0]
        legal = [str(each) for each in state.running.legal(seat)]
        action = rng.choice([each for each in legal if each.startswith("shift")] or legal)
        await hub.do(
            code, {"do": "act", "by": state.seats[seat].player, "action": action, "number": state.number}, f"{seed} {move}"
        )


def shown(table):
    return [table.view(audience) for audience in (None, 0, 1)], table.ended, table.seq


@pytest.fixture(autouse=True)
def often(monkeypatch):
    monkeypatch.setattr(saving, "EVERY", 20)
    monkeypatch.setattr(saving, "COMMANDS", 3)


def from_save(monkeypatch):
    """What is read of a log, table by table, from now on."""
    absorbed = []
    real = saving.Table.restored
    monkeypatch.setattr(saving.Table, "restored", lambda saved: absorbed.append(saved["seq"]) or real(saved))
    return absorbed


def come_back(tmp_path, spoil=None, moves=70):
    """A table before and after a restart."""

    async def scene():
        async with served(sqlite(tmp_path)) as app:
            code, _ = await running_table(app, KILLER, 2)
            await played(app, code, moves)
            before = shown((await app.state.house.hub.find(code)).known)
            if spoil is not None:
                await app.state.house.store.write(spoil)
        async with served(sqlite(tmp_path)) as app:
            after = shown((await app.state.house.hub.find(code)).known)
            await played(app, code, 25, seed=2)
            return before, after

    return asyncio.run(scene())


def test_a_table_comes_back_from_its_saved_state_and_what_followed_it(tmp_path, monkeypatch):
    restored = from_save(monkeypatch)
    before, after = come_back(tmp_path)
    assert after == before
    assert len(restored) == 1
    assert 0 <= before[2] - restored[0] < 40


SPOILED = {
    "of another program": {"program": "0" * 64},
    "of another entry": {"seq": 30},
    "of an entry that is not there": {"seq": 900},
    "changed": {"state": b"nothing"},
}


@pytest.mark.parametrize("how", SPOILED)
def test_a_saved_state_that_does_not_fit_is_passed_over(tmp_path, monkeypatch, how):
    restored = from_save(monkeypatch)
    before, after = come_back(tmp_path, lambda connection: connection.execute(update(schema.saves).values(**SPOILED[how])))
    assert after == before
    assert restored == []


def test_a_saved_state_that_fits_and_can_t_be_read_is_passed_over_too(tmp_path, monkeypatch):
    def broken(saved):
        raise KeyError(saved["seq"])

    monkeypatch.setattr(saving.Table, "restored", broken)
    before, after = come_back(tmp_path)
    assert after == before


def test_a_command_from_before_what_is_remembered_is_still_answered_once(tmp_path):
    async def scene():
        async with served(sqlite(tmp_path)) as app:
            code, _ = await running_table(app, KILLER, 2)
            player = (await app.state.house.hub.find(code)).known._state.seats[0].player
            say = {"do": "talk", "by": player, "text": "once"}
            await app.state.house.hub.do(code, say, "p said")
            await played(app, code, 60)
        async with served(sqlite(tmp_path)) as app:
            hub = app.state.house.hub
            live = await hub.find(code)
            forgotten = "p said" not in live.commands
            answer = await hub.do(code, say, "p said")
            rows = await app.state.house.store.entries(code)
            return forgotten, answer, live.known.number_of(0), sum('"talk"' in row["entry"] for row in rows)

    forgotten, answer, number, said = asyncio.run(scene())
    assert forgotten
    assert answer == number
    assert said == 1


def test_matches_go_on_being_written_down_by_a_table_that_came_back(tmp_path):
    async def matches(app, code, count):
        hub = app.state.house.hub
        for number in range(count):
            table = (await hub.find(code)).known
            if table.status == "over":
                for seat in table._state.seats:
                    await hub.do(code, {"do": "rematch", "by": seat.player, "seed": number})
            await played(app, code, 1, seed=f"{table.match_number} {count}")
        return (await hub.find(code)).known.ended

    async def scene():
        async with served(sqlite(tmp_path)) as app:
            code, _ = await running_table(app, KILLER, 2, options={"kills_to_win": 1})
            first = await matches(app, code, 12)
        async with served(sqlite(tmp_path)) as app:
            live = await app.state.house.hub.find(code)
            restored = live.forgets
            both = await matches(app, code, 3)
            rows = await app.state.house.store.rows(select(schema.matches.c.number).order_by(schema.matches.c.number))
            return restored, first, both, [row["number"] for row in rows]

    assert asyncio.run(scene()) == (True, 12, 15, list(range(1, 16)))


def test_tables_that_are_wanted_all_at_once_share_a_few_questions_to_the_database(tmp_path):
    async def scene():
        async with served(sqlite(tmp_path)) as app:
            codes = [(await running_table(app, KILLER, 2))[0] for _ in range(12)]
            await played(app, codes[3], 50)
            before = [shown((await app.state.house.hub.find(code)).known) for code in codes]
        async with served(sqlite(tmp_path)) as app:
            store, asked = app.state.house.store, []
            rows = store.rows

            async def counted(statement):
                asked.extend(word for word in ("FROM saves", "FROM log") if word in str(statement))
                return await rows(statement)

            store.rows = counted
            found = await asyncio.gather(*(app.state.house.hub.find(code) for code in codes))
            return before == [shown(live.known) for live in found], asked

    assert asyncio.run(scene()) == (True, ["FROM saves", "FROM log"])


def test_a_save_that_is_written_while_a_table_is_read_makes_nothing_miss(tmp_path):
    """The save is not there when saves are asked for, and is when the log is."""

    async def scene():
        async with served(sqlite(tmp_path)) as app:
            code, _ = await running_table(app, KILLER, 2)
            await played(app, code, 50)
            before = shown((await app.state.house.hub.find(code)).known)
        async with served(sqlite(tmp_path)) as app:
            store = app.state.house.store
            loaded = store.loaded

            async def torn(codes):
                return {each: found._replace(save=None) for each, found in (await loaded(codes)).items()}

            app.state.house.hub.tables._loading._read = torn
            return before == shown((await app.state.house.hub.find(code)).known)

    assert asyncio.run(scene())


def test_tables_that_begin_together_are_not_saved_together():
    source = Fixed(1)
    codes = [source.code() for _ in range(200)]
    first = [next(seq for seq in range(1, 100) if saving.is_due(code, seq, 0)) for code in codes]
    assert min(first) < saving.EVERY < max(first) < 2 * saving.EVERY
    assert max(first.count(seq) for seq in set(first)) < 60
    assert [saving.is_due("AAAAAA", saving.EVERY + more, saving.EVERY) for more in (1, saving.EVERY + 1)] == [False, True]
