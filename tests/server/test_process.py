"""The server as a process: how it starts, what it says, how it stops."""

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import urllib.request

from docs_support import DOCS, code_blocks, read
from server_support import KILLER, ROOT, newcomer, node, play_on, sqlite, two_at_a_table, until
from terminal_support import command, refusal

VARIABLES = {**os.environ, "PYTHONPATH": str(ROOT / "src")}


def test_the_bot_of_the_protocols_page_plays_a_match_to_its_end(tmp_path):
    (script,) = code_blocks(read(DOCS / "protocol.md"), "python")
    path = tmp_path / "bot.py"
    path.write_text(script)
    assert len([line for line in script.splitlines() if line.strip()]) <= 25
    with node(sqlite(tmp_path)) as running:
        words = [sys.executable, str(path), running.url, "noir/spy-tag"]
        result = subprocess.run(words, env=VARIABLES, capture_output=True, text=True, timeout=120, check=False)
    assert result.returncode == 0, result.stderr
    assert "winners" in result.stdout


def test_a_polite_stop_tells_everybody_keeps_the_table_and_exits_with_zero(tmp_path):
    running = node(sqlite(tmp_path))
    with running as server:

        async def scene():
            async with two_at_a_table(server.url) as seats:
                await play_on(seats, random.Random(1), 4, "shift")
                number, process = seats[0].table["number"], server.process
                process.send_signal(signal.SIGTERM)
                code = await asyncio.to_thread(process.wait, 60)
                process.stdout.close()
                await asyncio.to_thread(server.start)
                # They come back by themselves and play on.
                await until(lambda: all(seat._socket is not None for seat in seats))
                await play_on(seats, random.Random(2), 4, "shift")
                return code, number, seats[0].table["number"]

        code, before, after = asyncio.run(scene())
    assert code == 0
    assert after >= before + 4


def test_the_log_is_lines_of_json_and_names_nobodys_cards(tmp_path):
    words = [sys.executable, "-m", "backroom.cli", "serve", "--port", "0", "--database", sqlite(tmp_path)]
    variables = {**VARIABLES, "BACKROOM_LOG_LEVEL": "debug", "BACKROOM_SECRET": "very-secret"}
    with subprocess.Popen(words, env=variables, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        url = process.stdout.readline().split()[-1].rstrip("/")

        async def scene():
            client = await newcomer(url)
            await client.post("/api/account", {"account": "ann", "password": "correct horse"})
            async with client.table(await client.play(KILLER, level="uniform", pace="quick")) as seat:
                await play_on([seat], random.Random(1), 3, "shift")
                return client.cookie, seat.view["you"]

        cookie, you = asyncio.run(scene())
        process.terminate()
        _, logged = process.communicate(timeout=60)
    assert [json.loads(line)["level"] for line in logged.splitlines()]
    for secret in (cookie.partition("=")[2], "very-secret", "correct horse", f'"{you["identity"]}"'):
        assert secret not in logged


def test_play_serves_a_page_at_a_table_with_bots(tmp_path):
    words = [sys.executable, "-m", "backroom.cli", "play", "killer", "--no-browser", "--level", "uniform"]
    variables = {**VARIABLES, "XDG_DATA_HOME": str(tmp_path)}
    with subprocess.Popen(words, env=variables, stdout=subprocess.PIPE, text=True) as process:
        address = process.stdout.readline().split()[-1]
        with urllib.request.urlopen(address, timeout=60) as answer:
            at, page = answer.geturl(), answer.read()
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 0
    assert "/t/" in at
    assert b"Backroom" in page
    assert (tmp_path / "backroom" / "backroom.sqlite").is_file()


def test_wrong_settings_are_refused_in_one_line(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for words, complaint in [
        (("--database", "mysql://x"), "sqlite:///file or postgresql://"),
        (("--database", "sqlite:///no/such/folder/x.sqlite"), "no/such/folder"),
        (("--database", "postgresql://postgres@127.0.0.1:1/x"), "can't be opened"),
        (("--host", "256.1.1.1"), "can't listen"),
        (("--page", str(tmp_path)), "index.html"),
    ]:
        assert complaint in refusal(command("serve", "--port", "0", *words))
    monkeypatch.setenv("BACKROOM_PORT", "many")
    assert "port takes a int, not 'many'" in refusal(command("serve"))


def test_a_second_server_on_the_same_file_is_refused(tmp_path):
    with node(sqlite(tmp_path)) as running:
        assert "another server uses it" in refusal(command("serve", "--port", "0", "--database", running.database))


def test_without_the_extra_there_is_one_clear_line():
    script = "import sys; sys.modules['litestar'] = None; from backroom.cli import main; sys.argv = ['backroom', 'serve']; main()"
    result = subprocess.run([sys.executable, "-c", script], env=VARIABLES, capture_output=True, text=True, timeout=60, check=False)
    assert result.returncode == 2
    assert "pip install 'backroom[server]'" in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_every_setting_is_on_the_page_on_deployment():
    from backroom.server.settings import PREFIX, Settings  # noqa: PLC0415 - beside its use

    page = read(DOCS / "deploy.md")
    assert [name for name in Settings.__slots__ if f"`{PREFIX}{name.upper()}`" not in page] == []
