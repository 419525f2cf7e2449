"""One who wants to harm many: poisoned commands, tables that can't be read, databases and clocks that go wrong. Nobody else notices."""

import asyncio
import json
import os
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from litestar.testing import TestClient
from sqlalchemy import text, update

from backroom.hosting.source import Clock, Fixed, Source
from backroom.server import schema
from backroom.server.app import build
from backroom.server.appending import Append
from backroom.server.settings import Settings
from backroom.server.store import Store
from backroom.table import Refused
from server_support import KILLER, ROOT, newcomer, node, sqlite, two_at_a_table
from services import Postgres, running
from wire import LOOSE, Wire, guest, running_table, served


def status_of(url, patience=10):
    try:
        with urllib.request.urlopen(url, timeout=patience) as answer:
            return answer.status
    except urllib.error.HTTPError as wrong:
        with wrong:
            return wrong.code


def entry(seq, command=None, code="AAAAAA", **more):
    return Append(code, seq, 1_000 + seq, command, f'{{"seq":{seq}}}', **more)


def is_unwell(url):
    """Whether health says no; every answer has to be there soon, whatever else gives none, and one is good for a second."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        if status_of(f"{url}/healthz", patience=10) == 503:
            return True
    return False


# Poisoned commands


@pytest.mark.parametrize("name", ["a\x00b", "\x00", "naïve", "a\nb", "x" * 65, "", "\ud800", 7, None], ids=ascii)
def test_a_commands_id_is_short_printable_ascii(tmp_path, name):
    async def scene():
        async with served(sqlite(tmp_path)) as app:
            code, cookies = await running_table(app, KILLER, 2)
            wire = await Wire(app, cookies[0], table=code).open()
            return await wire.ask(id=name, do="talk", text="hello"), await wire.ask(id="~ fine!", do="talk", text="hello")

    refused, fine = asyncio.run(scene())
    assert refused["error"]["code"] == "bad"
    assert "ok" in fine


@pytest.mark.parametrize("keeps_time", [False, True], ids=["the long way", "the short way"])
def test_what_is_wrong_with_one_append_is_no_matter_of_the_others(postgres, caplog, keeps_time):
    async def scene():
        async with Store(postgres.database()) as store:
            appends = [
                entry(1, "a\x00b" if number == 7 else f"c{number}", f"T{number:05}", keeps_time=keeps_time) for number in range(40)
            ]
            return await asyncio.gather(*(store.append(each) for each in appends), return_exceptions=True)

    results = asyncio.run(scene())
    assert [type(each).__name__ for number, each in enumerate(results) if number == 7] == ["Unavailable"]
    assert [each for number, each in enumerate(results) if number != 7] == [True] * 39
    assert len([record for record in caplog.records if record.name == "backroom.store"]) == 1, "each failure is logged once"


def test_nobody_at_another_table_is_refused_while_somebody_sends_poison(postgres):
    """A client of its own on the wire, against a real server, while two people play at another table."""
    with node(postgres.database(), log_level="error") as server:

        async def scene():
            async with two_at_a_table(server.url) as (ann, _), two_at_a_table(server.url) as (eve, _):

                async def poison():
                    for number in range(40):
                        frame = {"id": f"x\x00{number}", "do": "talk", "text": "a\x00b"}
                        await eve._socket.send(json.dumps(frame))
                        await asyncio.sleep(0)

                said = await asyncio.gather(poison(), *(ann.do("talk", text=f"{number}") for number in range(40)))
                return len(said)

        assert asyncio.run(scene()) == 41


def test_deep_json_is_a_bad_request_and_leaves_no_trace_in_the_log(tmp_path, caplog):
    with TestClient(build(Settings(database=sqlite(tmp_path)))) as client:
        for body in (
            "[" * 16_000,
            '{"name":' * 2_000,
            '{"name":' + "[" * 5_000 + "]" * 5_000 + "}",
            "\ud800".encode("utf-8", "replace"),
        ):
            answer = client.post("/api/guest", content=body, headers={"content-type": "application/json"})
            assert (answer.status_code, answer.json()["code"]) == (400, "bad")
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


# Tables that can't be read


def spoil(database, code, seq, entry="{"):
    async def run():
        async with Store(database) as store:

            async def change(connection):
                this = (schema.log.c.code == code) & (schema.log.c.seq == seq)
                await connection.execute(update(schema.log).where(this).values(entry=entry))

            await store.write(change)

    asyncio.run(run())


@pytest.mark.parametrize("entry", ["{", "[]", '{"seq":3}', '{"seq":3,"at":5,"do":"dance","by":"x"}'])
def test_a_table_that_can_not_be_read_is_set_aside_and_its_neighbours_go_on(tmp_path, entry):
    neighbours_go_on(sqlite(tmp_path), entry)


def test_a_table_that_can_not_be_read_is_set_aside_on_postgresql_too(postgres):
    neighbours_go_on(postgres.database(), "{")


def neighbours_go_on(database, entry):
    async def prepare():
        async with served(database) as app:
            return [await running_table(app, KILLER, 2, speed="live") for _ in range(4)]

    tables = asyncio.run(prepare())
    spoil(database, tables[1][0], 3, entry)

    async def scene():
        async with served(database, Fixed(5, now=time.time_ns() // 1_000_000 + 3_600_000)) as app:
            hub = app.state.house.hub
            await hub.nodes.look(hub.timers.arm)
            wires = [await Wire(app, cookies[0], table=code).open() for code, cookies in tables]
            said = [await wire.ask(do="talk", text="hello") for number, wire in enumerate(wires) if number != 1]
            again = await Wire(app, tables[1][1][1], table=tables[1][0]).open()
            kept = await app.state.house.store.entries(tables[1][0])
            due = await app.state.house.store.rows(text("select code from timers"))
            return wires[1].closed, wires[1].frames[0]["error"]["code"], again.closed, said, len(kept), [row["code"] for row in due]

    closed, code, again, said, kept, due = asyncio.run(scene())
    assert (closed, code, again) == (4410, "set-aside", 4410)
    assert all("ok" in each for each in said)
    assert kept >= 4, "all that was written of it stays"
    assert tables[1][0] not in due
    assert len(due) == 3


def test_a_table_that_can_not_be_read_says_so_over_http(tmp_path):
    database = sqlite(tmp_path)

    async def prepare():
        async with served(database) as app:
            return (await running_table(app, KILLER, 2))[0]

    code = asyncio.run(prepare())
    spoil(database, code, 2)
    with TestClient(build(Settings(database=database))) as client:
        answer = client.get(f"/api/tables/{code}")
        assert (answer.status_code, answer.json()["code"]) == (410, "set-aside")
        assert code not in [table["code"] for table in client.get("/api/tables").json()["tables"]]


# Figures


def test_figures_are_for_whoever_has_the_token(tmp_path):
    with TestClient(build(Settings(database=sqlite(tmp_path), metrics_token="open sesame"))) as client:
        assert client.get("/metrics").status_code == 404
        assert client.get("/metrics", headers={"authorization": "Bearer wrong"}).status_code == 404
        assert "backroom_sockets 0.0" in client.get("/metrics", headers={"authorization": "Bearer open sesame"}).text
    with TestClient(build(Settings(database=sqlite(tmp_path)))) as client:
        assert client.get("/metrics", headers={"authorization": "Bearer "}).status_code == 404


def test_no_figure_moves_with_an_answer(tmp_path):
    async def scene():
        async with served(sqlite(tmp_path), Fixed(3), metrics_token="t") as app:
            code, cookies = await running_table(app, "omerta", 3)
            wires = [await Wire(app, cookie, table=code).open() for cookie in cookies]
            before = figures(app)
            for wire in wires:
                await wire.ask(do="talk", text="hello")
            return before, figures(app)

    before, after = asyncio.run(scene())
    assert before == after


def figures(app):
    from backroom.server import metrics  # noqa: PLC0415 - beside its use

    return [line for line in metrics.report(app.state.house).decode().splitlines() if "lag" not in line]


# Clocks


def test_a_clock_that_is_set_back_makes_nobody_wait():
    wall, steady = [1_000_000_000_000], [0]
    clock = Clock(lambda: wall[0], lambda: steady[0])

    def after(seconds, set_by=0):
        wall[0] += (seconds + set_by) * 1_000_000_000
        steady[0] += seconds * 1_000_000_000
        return clock.now()

    before = after(1)
    assert after(1, set_by=-45) - before == pytest.approx(1_000, abs=10)
    assert after(10) - before == pytest.approx(11_000, abs=60)
    assert after(3 * 3_600) == pytest.approx(wall[0] / 1e6, abs=5), "in the end it is followed"


def test_a_clock_that_jumps_ahead_ends_nobodys_time():
    wall, steady = [0], [0]
    clock = Clock(lambda: wall[0], lambda: steady[0])
    wall[0], steady[0] = 3_600_000_000_000, 1_000_000_000
    assert clock.now() == pytest.approx(1_000, abs=10)


def test_after_a_restart_under_a_clock_that_was_set_back_windows_still_close(tmp_path):
    async def scene():
        async with served(sqlite(tmp_path), Fixed(1, now=10_000_000)) as app:
            code, _ = await running_table(app, KILLER, 2, speed="live")
        source = Source(Clock(lambda: 9_955_000 * 1_000_000, lambda: 0))
        async with served(sqlite(tmp_path), source) as app:
            table = (await app.state.house.hub.find(code)).known
            return table.deadline - source.now()

    assert asyncio.run(scene()) <= 175_000


# Disks and databases


def test_health_says_no_within_two_seconds_when_the_file_is_moved_away(tmp_path):
    with node(sqlite(tmp_path)) as server:
        assert status_of(f"{server.url}/healthz") == 200
        (tmp_path / "backroom.sqlite").rename(tmp_path / "elsewhere.sqlite")
        assert is_unwell(server.url)


def test_health_says_no_when_the_disk_is_full_and_the_log_says_why(tmp_path):
    """A limit on the size of files is the full disk that a test can have."""
    words = [sys.executable, "-m", "backroom.cli", "serve", "--port", "0", "--database", sqlite(tmp_path)]
    limit = f"ulimit -f 600; exec {' '.join(words)}"
    loose = {f"BACKROOM_{name.upper()}": str(int(value)) for name, value in LOOSE.items()}
    variables = {**os.environ, "PYTHONPATH": str(ROOT / "src"), **loose, "BACKROOM_LOG_LEVEL": "warning"}
    said = tmp_path / "said"  # not a pipe, which would be full before the disk is
    with (
        said.open("w") as log,
        subprocess.Popen(["sh", "-c", limit], env=variables, stdout=subprocess.PIPE, stderr=log, text=True) as process,
    ):
        url = process.stdout.readline().split()[-1].rstrip("/")

        async def fill():
            """Until not even a look at its health finds room; before that SQLite has some once it has tidied up."""
            client = await newcomer(url)
            for _ in range(3_000):
                try:
                    await client.open(KILLER)
                except Refused as refused:
                    if await asyncio.to_thread(status_of, f"{url}/healthz") == 503:
                        return refused.code
            return "never full"

        code = asyncio.run(fill())
        process.terminate()
        process.wait(30)
    lines = [json.loads(line) for line in said.read_text().splitlines() if line.startswith("{")]
    assert code == "unavailable"
    assert any("not written" in line["text"] or "not well" in line["text"] for line in lines)


def test_health_says_no_within_two_seconds_when_the_database_hangs_or_is_gone():
    with running(Postgres()) as cluster, node(cluster.database()) as server:
        assert status_of(f"{server.url}/healthz") == 200
        postmaster = (Path(cluster._folder) / "data" / "postmaster.pid").read_text().split()[0]
        backends = subprocess.run(["pgrep", "-P", postmaster], capture_output=True, text=True, check=True).stdout.split()
        for pid in (postmaster, *backends):
            os.kill(int(pid), signal.SIGSTOP)  # no answer, and no end
        try:
            assert is_unwell(server.url)
        finally:
            for pid in (postmaster, *backends):
                os.kill(int(pid), signal.SIGCONT)


# The process


def test_slow_and_half_requests_are_cut_off(tmp_path):
    script = (
        "from backroom.server import impatient; impatient.SOON = 0.3\n"
        "from backroom.cli import main; import sys; sys.argv = ['backroom', *sys.argv[1:]]; main()"
    )
    words = [sys.executable, "-c", script, "serve", "--port", "0", "--database", sqlite(tmp_path)]
    with subprocess.Popen(
        words, env={**os.environ, "PYTHONPATH": str(ROOT / "src")}, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        url = process.stdout.readline().split()[-1].rstrip("/")
        port = int(url.rpartition(":")[2])
        halves = [
            b"",
            b"GET / HT",
            b"POST /api/guest HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{",
            b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\nGET / HT",
        ]
        ended = [until_cut(port, half) for half in halves]
        whole = status_of(f"{url}/healthz")
        process.terminate()
    assert ended == [True] * len(halves)
    assert whole == 200


def until_cut(port, half):
    """Whether the server hangs up on somebody who goes on sending one byte at a time."""
    with socket.create_connection(("127.0.0.1", port)) as line:
        line.sendall(half)
        line.settimeout(0.1)
        for _ in range(600):
            try:
                if line.recv(4096) == b"":
                    return True
                continue
            except TimeoutError:
                pass
            except ConnectionError:
                return True
            if half:
                try:
                    line.sendall(b"a")
                except OSError:
                    return True
    return False


def test_files_are_for_the_servers_user_alone_also_those_from_before(tmp_path):
    path = tmp_path / "backroom.sqlite"
    sqlite3.connect(path).close()
    path.touch()
    path.chmod(0o644)
    with node(sqlite(tmp_path)) as server:
        asyncio.run(newcomer(server.url))
        modes = {each.name: stat.S_IMODE(each.stat().st_mode) for each in tmp_path.iterdir()}
    assert set(modes) >= {"backroom.sqlite", "backroom.sqlite.lock", "backroom.sqlite-wal"}
    assert set(modes.values()) == {0o600}


def test_a_second_server_on_the_same_file_under_another_name_is_refused(tmp_path):
    (tmp_path / "link.sqlite").symlink_to(tmp_path / "backroom.sqlite")
    with node(sqlite(tmp_path)):
        words = [
            sys.executable,
            "-m",
            "backroom.cli",
            "serve",
            "--port",
            "0",
            "--database",
            f"sqlite:///{tmp_path / 'link.sqlite'}",
        ]
        variables = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        result = subprocess.run(words, env=variables, capture_output=True, text=True, timeout=60, check=False)
    assert result.returncode == 2
    assert "another server uses it" in result.stderr
    assert Path(tmp_path / "link.sqlite").is_symlink()


def test_a_stranger_hears_of_a_table_that_was_set_aside_too(tmp_path):
    async def scene():
        async with served(sqlite(tmp_path)) as app:
            code, _ = await running_table(app, KILLER, 2)
            app.state.house.hub.tables.held[code].aside = True
            app.state.house.hub.tables.held[code].stale = True
            _, cookie = await guest(app, "Watcher")
            return [(await Wire(app, each, table=code).open()).closed for each in ("", cookie)]

    assert asyncio.run(scene()) == [4410, 4410]
