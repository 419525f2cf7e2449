import asyncio

import pytest
from sqlalchemy import insert, select

from backroom.server import schema
from backroom.server.appending import Append
from backroom.server.store import Store
from backroom.server.wake import Wake


def opened(database, scene):
    """Run a scene with an open store."""

    async def run():
        async with Store(database) as store:
            return await scene(store)

    return asyncio.run(run())


def entry(seq, command=None, code="AAAAAA", due=None, also=(), **more):
    return Append(code, seq, 1_000 + seq, command, f'{{"seq":{seq}}}', due, also=list(also), **more)


def test_entries_come_back_in_order(database):
    async def scene(store):
        assert [await store.append(entry(seq)) for seq in (1, 2, 3)] == [True, True, True]
        return await store.entries("AAAAAA", 1)

    assert [row["entry"] for row in opened(database, scene)] == ['{"seq":2}', '{"seq":3}']


def test_a_place_in_the_log_is_taken_once(database):
    async def scene(store):
        first = await store.append(entry(1, "a"))
        second = await store.append(entry(1, "b"))
        return first, second, [row["command"] for row in await store.entries("AAAAAA")]

    assert opened(database, scene) == (True, False, ["a"])


def test_a_command_is_written_once_whatever_its_place(database):
    async def scene(store):
        return [
            await store.append(each)
            for each in (entry(1, "a"), entry(2, "a"), entry(1, "a", code="BBBBBB"), entry(2, None), entry(3, None))
        ]

    assert opened(database, scene) == [True, False, True, True, True]


def test_many_appends_share_few_commits_and_only_the_late_ones_are_refused(database):
    async def scene(store):
        before = store.commits
        appends = [entry(1, code=f"T{number % 150:05}") for number in range(200)]
        accepted = await asyncio.gather(*(store.append(each) for each in appends))
        return sum(accepted), store.commits - before

    accepted, commits = opened(database, scene)
    assert accepted == 150
    assert commits < 20


def test_what_belongs_to_an_entry_is_written_with_it_or_not_at_all(database):
    def guest(name):
        return insert(schema.players), [{"id": name, "name": name, "created": 0}]

    async def scene(store):
        await store.append(entry(1, also=[guest("ann")], due=50))
        await store.append(entry(1, also=[guest("ben")], due=5))
        return await store.rows(select(schema.players.c.id)), await store.rows(select(schema.timers.c.due))

    assert opened(database, scene) == ([{"id": "ann"}], [{"due": 50}])


def test_a_timer_is_claimed_by_one_and_free_again_when_the_claim_ends(database):
    async def scene(store):
        await asyncio.gather(
            *(store.append(entry(1, code=code, due=due)) for code, due in (("AAAAAA", 10), ("BBBBBB", 20), ("CCCCCC", 99)))
        )
        claims = await asyncio.gather(*(store.claim(50, 80) for _ in range(3)))
        later = await store.claim(90, 100)
        await store.append(entry(2, code="BBBBBB", due=None))
        return sorted(code for claim in claims for code in claim), sorted(later), await store.is_anything_due(200)

    assert opened(database, scene) == (["AAAAAA", "BBBBBB"], ["AAAAAA", "BBBBBB"], True)


def test_two_nodes_never_claim_the_same_timer(postgres):
    async def scene():
        url = postgres.database()
        async with Store(url) as one, Store(url) as two:
            await asyncio.gather(*(one.append(entry(1, code=f"T{number:05}", due=1)) for number in range(60)))
            claims = await asyncio.gather(*(store.claim(50, 80, limit=7) for store in (one, two) * 6))
            return [code for claim in claims for code in claim]

    claimed = asyncio.run(scene())
    assert len(claimed) == len(set(claimed)) == 60


def test_two_nodes_that_write_the_same_tables_at_once_agree(postgres):
    async def scene():
        url = postgres.database()
        async with Store(url) as one, Store(url) as two:
            appends = [
                store.append(entry(1, f"{number}-{side}", code=f"T{number:05}"))
                for number in range(100)
                for side, store in enumerate((one, two))
            ]
            accepted = await asyncio.gather(*appends)
            rows = await one.rows(select(schema.log.c.code, schema.log.c.command))
            return accepted, sorted(row["command"] for row in rows)

    accepted, commands = asyncio.run(scene())
    assert sum(accepted) == 100
    assert commands == sorted(f"{number // 2}-{number % 2}" for number, taken in enumerate(accepted) if taken)


def test_times_and_saves_are_written_with_the_entries_that_took_their_places_and_with_no_others(database):
    def saved(code, seq, state):
        return {"code": code, "seq": seq, "program": "p", "tied": "t", "state": state}

    async def scene(store):
        await store.append(entry(1, due=5, save=saved("AAAAAA", 1, b"first")))
        late = entry(1, "late", due=9, save=saved("AAAAAA", 1, b"late"))
        others = [entry(1, code=code, due=7, save=saved(code, 1, b"other")) for code in ("CCCCCC", "BBBBBB")]
        taken = await asyncio.gather(*(store.append(each) for each in (late, *others)))
        await store.append(entry(2, code="BBBBBB"))
        await store.append(entry(2, code="CCCCCC", due=8, keeps_time=True, save=saved("CCCCCC", 2, b"newer")))
        timers = {row["code"]: row["due"] for row in await store.rows(select(schema.timers))}
        return taken, timers, {row["code"]: (row["seq"], row["state"]) for row in await store.rows(select(schema.saves))}

    taken, timers, saves = opened(database, scene)
    assert taken == [False, True, True]
    assert timers == {"AAAAAA": 5, "CCCCCC": 7}
    assert saves == {"AAAAAA": (1, b"first"), "BBBBBB": (1, b"other"), "CCCCCC": (2, b"newer")}


def test_what_is_new_at_several_tables_comes_at_once_and_in_order(database):
    async def scene(store):
        await asyncio.gather(*(store.append(entry(seq, code=code)) for code in ("AAAAAA", "BBBBBB") for seq in (1, 2, 3)))
        found = await store.news([("AAAAAA", 1), ("BBBBBB", 3), ("CCCCCC", 0)])
        return {code: [row["seq"] for row in rows] for code, rows in found.items()}

    assert opened(database, scene) == {"AAAAAA": [2, 3]}


def test_a_write_that_fails_fails_alone(database):
    async def scene(store):
        async def twice(connection):
            for _ in range(2):
                await connection.execute(insert(schema.keys), [{"name": "a", "value": "b"}])

        results = await asyncio.gather(store.write(twice), store.append(entry(1)), return_exceptions=True)
        return type(results[0]).__name__, results[1], await store.rows(select(schema.keys))

    assert opened(database, scene) == ("IntegrityError", True, [])


@pytest.mark.parametrize("pragma", ["journal_mode=wal", "synchronous=2"])
def test_sqlite_is_set_to_lose_nothing(tmp_path, pragma):
    async def scene(store):
        name, _, value = pragma.partition("=")
        async with store._write_engine.connect() as connection:
            return str((await connection.exec_driver_sql(f"PRAGMA {name}")).scalar()), value

    found, wanted = opened(f"sqlite:///{tmp_path / 'a.sqlite'}", scene)
    assert found == wanted


def test_sqlites_own_log_begins_anew_when_it_is_long_and_nothing_is_lost(tmp_path, monkeypatch):
    monkeypatch.setattr("backroom.server.checkpoints.EVERY", 0.01)
    monkeypatch.setattr("backroom.server.checkpoints.TOO_LONG", 50)

    async def scene(store):
        for round_ in range(40):
            await asyncio.gather(*(store.append(entry(round_ + 1, code=f"T{number:05}")) for number in range(50)))
        return len(await store.rows(select(schema.log.c.seq))), (tmp_path / "a.sqlite-wal").stat().st_size

    rows, size = opened(f"sqlite:///{tmp_path / 'a.sqlite'}", scene)
    assert rows == 2_000
    assert size < 4_000_000


def test_moves_are_written_again_when_the_database_has_been_away(postgres):
    """The connection that is kept for them is gone then."""

    async def scene():
        async with Store(postgres.database()) as store:
            first = await store.append(entry(1, keeps_time=True))
            store._appends._line._plain.terminate()
            return first, await store.append(entry(2, keeps_time=True)), await store.append(entry(2, keeps_time=True))

    assert asyncio.run(scene()) == (True, True, False)


def test_a_node_does_not_listen_to_itself():
    heard = []
    one, other = Wake("", lambda *news: heard.append(("one", *news))), Wake("", lambda *news: heard.append(("other", *news)))
    for wake in (one, other):
        wake._hear(f"{one._name}\nAAAAAA 7\nended:x 0".encode())
    assert heard == [("other", "AAAAAA", 7), ("other", "ended:x", 0)]
