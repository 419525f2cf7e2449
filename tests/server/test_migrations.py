import asyncio
from pathlib import Path

import asyncpg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import MetaData, insert, select, text

import backroom.server
from backroom.server import schema
from backroom.server.migrate import LOCK, upgrade
from backroom.server.store import PATIENCE, Store, Unavailable

HERE = Path(backroom.server.__file__).parent
REVISIONS = [step.revision for step in reversed(list(ScriptDirectory(HERE / "migrations").walk_revisions()))]

DATA = {
    "players": {"id": "p1", "name": "Ann", "created": 5, "account": "ann", "password": "sealed"},
    "tables": {"code": "AAAAAA", "game": "omerta", "status": "open", "listed": True, "changed": 7, "public": "{}"},
    "log": {"code": "AAAAAA", "seq": 1, "at": 7, "command": "p1:x", "entry": '{"do":"open"}'},
    "timers": {"code": "AAAAAA", "due": 9, "claimed_until": 0},
    "seated": {"player": "p1", "code": "AAAAAA"},
    "keys": {"name": "cookies", "value": "key"},
    "matches": {
        "code": "AAAAAA", "number": 1, "game": "omerta", "finished": 8, "record": "{}", "outcome": "{}", "seats": "[]", "rated": False,
    },
    "played": {"player": "p1", "code": "AAAAAA", "number": 1, "seat": 0, "finished": 8},
    "sessions": {"id": "0" * 32, "player": "p1", "device": "Firefox", "created": 5, "used": 6, "expires": 2**50},
    "learned": {"player": "p1", "lesson": "omerta-1", "at": 8},
    "recovery": {"player": "p1", "code": "digest"},
    "carries": {"code": "digest", "player": "p1", "expires": 9},
    "archive": {"code": "BBBBBB", "log": b"packed"},
    "rating_steps": {"player": "p1", "game": "omerta", "games": 1, "at": 8, "mu": 25.0, "sigma": 8.0},
    "seeking": {
        "player": "p1", "game": "omerta", "players": 4, "speed": "live", "level": "regular", "since": 5, "fill": None, "alive": 6, "claimed": 0,
        "code": None,
    },
    "invitations": {"player": "p2", "code": "AAAAAA", "host": "p1", "at": 6},
    "put_away": {"player": "p1", "code": "AAAAAA"},
    "pushes": {"id": "digest", "player": "p1", "session": "0" * 32, "endpoint": "https://push.example/x", "key": "k", "auth": "a", "language": "en", "created": 5},
    "trips": {"player": "p1", "slot": 3, "ms": 48.5},
    "replays": {"code": "AAAAAA", "number": 1, "seat": -1, "steps": b"packed"},
    "ratings": {"player": "p1", "game": "omerta", "mu": 25.0, "sigma": 8.0, "games": 1},
}  # fmt: skip
"""A row for every table there has ever been, by the columns that it had at first."""


def with_connection(database, work):
    """Run a function with a connection to a database that no server has opened."""

    async def run():
        store = Store(database)
        engine = store._engine("BEGIN IMMEDIATE", 1)
        try:
            async with engine.begin() as connection:
                return await connection.run_sync(work)
        finally:
            await engine.dispose()

    return asyncio.run(run())


def fill(connection):
    """A row in each table that is there; what was written, by table."""
    found = MetaData()
    found.reflect(connection)
    tables = [table for table in found.sorted_tables if table.name in DATA]
    for table in tables:
        connection.execute(insert(table), [DATA[table.name]])
    return {table.name: DATA[table.name] for table in tables}


@pytest.mark.parametrize("revision", REVISIONS)
def test_data_of_every_earlier_version_is_there_in_the_latest(database, revision):
    written = with_connection(database, lambda connection: (upgrade(connection, revision), fill(connection))[1])
    with_connection(database, upgrade)

    async def read():
        async with Store(database) as store:
            return {name: await store.rows(select(schema.metadata.tables[name])) for name in written}

    kept = asyncio.run(read())
    assert len(written) >= 6
    for name, row in written.items():
        assert [{key: found[key] for key in row} for found in kept[name]] == [row]


def test_the_latest_version_is_what_the_schema_says(database):
    def differences(connection):
        upgrade(connection)
        return compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), schema.metadata)

    assert with_connection(database, differences) == []


def test_there_is_one_latest_version():
    config = Config()
    config.set_main_option("script_location", str(HERE / "migrations"))
    assert ScriptDirectory.from_config(config).get_heads() == [REVISIONS[-1]]


def test_accounts_that_looked_alike_before_keep_their_names_and_others_get_no_more_of_them(database):
    old = [
        {"id": f"p{number}", "name": "Ann", "created": number, "account": name}
        for number, name in enumerate(("modern", "modem", "\u200b"))
    ]

    def before(connection):
        upgrade(connection, "0002")
        found = MetaData()
        found.reflect(connection)
        connection.execute(insert(found.tables["players"]), old)

    with_connection(database, before)
    with_connection(database, upgrade)

    async def read():
        async with Store(database) as store:
            return await store.rows(select(schema.players.c.account, schema.players.c.look).order_by(schema.players.c.created))

    rows = asyncio.run(read())
    assert [row["account"] for row in rows] == ["modern", "modem", "\u200b"]
    assert len({row["look"] for row in rows}) == 3


def test_a_database_of_a_newer_version_is_refused_in_a_line_and_left_alone(tmp_path):
    url = f"sqlite:///{tmp_path / 'house.db'}"

    async def visit():
        async with Store(url) as store:
            await store.execute([(text("update alembic_version set version_num = '9999'"), [])])
        with pytest.raises(Unavailable, match="opened by a newer version"):
            await Store(url).__aenter__()

    asyncio.run(visit())


def test_whoever_opens_a_database_that_another_node_is_changing_waits_longer_than_for_a_query(postgres):
    async def scene():
        database = postgres.database()
        busy = await asyncpg.connect(database)
        await busy.execute("select pg_advisory_lock($1::bigint)", LOCK)
        opening = asyncio.create_task(Store(database).__aenter__())
        await asyncio.sleep(PATIENCE + 1)
        assert not opening.done()
        await busy.close()
        store = await opening
        names = {row["name"] for row in await store.rows(select(schema.keys.c.name))}
        await store.__aexit__()
        return names

    assert asyncio.run(scene()) == set()
