"""Programs that would know or bend a deal, against real servers; and servers that would, found out by who checks."""

from __future__ import annotations

import asyncio
import json
import random
import re
import subprocess
import sys

import pytest

from backroom.table import Refused
from backroom.table.fair import commitment, read_fair
from duels import Racer
from server_support import KILLER, newcomer, node, play_on, sqlite, two_at_a_table, until


def verify(path, *words):
    return subprocess.run(
        [sys.executable, "-m", "backroom.cli", "verify", str(path), *words], capture_output=True, text=True, check=False
    )


async def whole_match(url, rng, **wishes):
    """Two people play to the end: what the server gives of the match, what each was promised, and with what each has cut."""
    async with two_at_a_table(url, **wishes) as (first, second):
        while first.table["status"] == "running":
            await play_on((first, second), rng, 50)
        await until(lambda: second.table["status"] == "over")
        code = first.code
        match = await first._client.get(f"/api/tables/{code}/matches/1")
        return match, (first.cuts, second.cuts), (first.seat, second.seat)


@pytest.fixture(scope="module")
def match(tmp_path_factory):
    with node(sqlite(tmp_path_factory.mktemp("deal"))) as server:
        return asyncio.run(whole_match(server.url, random.Random(4), pace="quick"))


def test_the_deal_is_the_one_that_was_promised_with_everybodys_part_in_it(match):
    told, cuts, seats = match
    fair = read_fair(told["record"])
    for own, seat in zip(cuts, seats, strict=True):
        assert own[commitment(fair.secret)] == fair.cuts[seat]
    assert told["record"]["seed"] == fair.seed


def test_verify_does_all_sums_again_and_the_match_too(match, tmp_path):
    path = tmp_path / "match.json"
    path.write_text(json.dumps(match[0]), encoding="utf-8")
    found = verify(path, "--commitment", commitment(match[0]["record"]["fair"]["secret"]))
    assert (found.returncode, found.stderr) == (0, "")
    assert [line.split()[0] for line in found.stdout.splitlines()] == ["commitment", "seed", "deal", "decisions"]
    path.write_text(json.dumps(match[0]["record"]), encoding="utf-8")
    assert verify(path).returncode == 0


def touched(match, **changes):
    return {**match, "record": {**match["record"], **changes}}


def other_secret(match):
    return touched(match, fair={**match["record"]["fair"], "secret": "ab" * 32})


def other_promise(match):
    return touched(match, fair={**match["record"]["fair"], "secret": "ab" * 32, "commitment": commitment("ab" * 32)})


def without_a_cut(match):
    return touched(match, fair={**match["record"]["fair"], "cuts": [None, None]})


def other_seed(match):
    return touched(match, seed="cd" * 32)


def stacked_cards(match):
    return touched(match, deal={"evidence": ["Alyss"]})


def other_decision(match):
    actions = match["record"]["actions"]
    return touched(match, actions=[[1 - actions[0][0], actions[0][1]], *actions[1:]])


def other_ending(match):
    return {**match, "outcome": {**match["outcome"], "winners": []}}


def no_promise(match):
    return touched(match, fair=None)


def no_match(_):
    return {"hello": 1}


@pytest.mark.parametrize(
    "cheat",
    [other_secret, other_promise, without_a_cut, other_seed, stacked_cards, other_decision, other_ending, no_promise, no_match],
)
def test_what_a_server_changes_afterwards_is_found_out_in_one_line(match, tmp_path, cheat):
    path = tmp_path / "match.json"
    path.write_text(json.dumps(cheat(match[0])), encoding="utf-8")
    found = verify(path)
    assert found.returncode == 2
    assert len(found.stderr.splitlines()) == 1


def test_a_promise_other_than_the_one_kept_is_found_out(match, tmp_path):
    path = tmp_path / "match.json"
    path.write_text(json.dumps(match[0]), encoding="utf-8")
    assert verify(path, "--commitment", "ef" * 32).returncode == 2


def test_no_file_is_one_line_and_exit_code_two(tmp_path):
    (tmp_path / "noise").write_bytes(b"\xff\xfe\x00")
    for path in (tmp_path / "nowhere.json", tmp_path / "noise"):
        found = verify(path)
        assert (found.returncode, len(found.stderr.splitlines())) == (2, 1)


def test_nobody_can_choose_the_seed_the_secret_or_anothers_cut(tmp_path):
    async def scene(url):
        ann, ben = await newcomer(url, "Ann"), await newcomer(url, "Ben")
        code = await ann.open(KILLER)
        async with ann.table(code) as first, ben.table(code) as second:
            promised = first.table["deal"]["commitment"]
            with pytest.raises(Refused, match="not-seated"):
                await second.do("cut", commitment=promised, bytes="11" * 32)
            await second.do("sit", seat=1)
            await until(lambda: all(seat["cut"] for seat in first.table["seats"]))
            for wrong in ({"commitment": promised, "bytes": "22" * 32}, {"commitment": "00" * 32, "bytes": "22" * 32}):
                with pytest.raises(Refused, match=r"answered|stale"):
                    await second.do("cut", seat=0, by="server", **wrong)
            await first.do("start", seed=1, secret="33" * 32)
            await until(lambda: second.table["status"] == "running")
            assert first.table["deal"]["commitment"] not in {promised, commitment("33" * 32)}
            while first.table["status"] == "running":
                await play_on((first, second), random.Random(2), 50)
            fair = read_fair((await ann.get(f"/api/tables/{code}/matches/1"))["record"])
            assert commitment(fair.secret) == promised
            assert "22" * 32 not in fair.cuts

    with node(sqlite(tmp_path)) as server:
        asyncio.run(scene(server.url))


def test_no_frame_and_no_answer_has_a_secret_or_a_cut_before_the_end(tmp_path):
    async def scene(url):
        heard = []
        async with two_at_a_table(url) as (first, second):
            for seat in (first, second):
                heard += [seat.table, seat.view]
            watcher = await newcomer(url, "Wanda")
            heard.append(await watcher.get(f"/api/tables/{first.code}"))
            heard.append(await watcher.get("/api/tables"))
            with pytest.raises(Refused, match="running"):
                await watcher.get(f"/api/tables/{first.code}/matches/1")
            return json.dumps(heard), [*first.cuts.values(), *second.cuts.values()]

    with node(sqlite(tmp_path)) as server:
        heard, cuts = asyncio.run(scene(server.url))
    log = b"".join(path.read_bytes() for path in tmp_path.glob("backroom.sqlite*"))
    secrets = {found.decode() for found in re.findall(rb'"secret":"([0-9a-f]{64})"', log)}
    assert secrets
    assert not [each for each in (*secrets, *cuts) if each in heard]


def test_a_server_killed_between_promise_and_deal_keeps_its_promise(tmp_path):
    async def scene(server):
        ann, ben = await newcomer(server.url, "Ann"), await newcomer(server.url, "Ben")
        code = await ann.open(KILLER)
        async with ann.table(code) as first, ben.table(code) as second:
            await second.do("sit", seat=1)
            await until(lambda: all(seat["cut"] for seat in first.table["seats"]))
            promised = first.table["deal"]["commitment"]
            server.kill()
            server.start()
            await first.do("start")
            await until(lambda: second.table["status"] == "running")
            while first.table["status"] == "running":
                await play_on((first, second), random.Random(3), 50)
            fair = read_fair((await ann.get(f"/api/tables/{code}/matches/1"))["record"])
            assert commitment(fair.secret) == promised
            assert fair.cuts[first.seat] == first.cuts[promised]

    with node(sqlite(tmp_path)) as server:
        asyncio.run(scene(server))


def test_a_page_that_says_nothing_holds_a_deal_up_for_three_seconds_and_no_longer(tmp_path):
    async def scene(url):
        ann, ben = await newcomer(url, "Ann"), await newcomer(url, "Ben")
        code = await ann.open(KILLER)

        class Silent(Racer):
            def _cut(self):
                pass

        async with ann.table(code) as first, Silent(url, ben.cookie, code) as second:
            await second.ask("sit", seat=1)
            await first.do("start")
            assert first.table["deal"]["until"] is not None
            await until(lambda: first.table["status"] == "running")
            with pytest.raises(Refused, match="not-now"):
                await first.do("cut", commitment=first.table["deal"]["commitment"], bytes="11" * 32)

    with node(sqlite(tmp_path)) as server:
        asyncio.run(scene(server.url))


def test_a_table_with_bots_is_dealt_as_soon_as_its_page_has_come(tmp_path):
    """No page has a part in it before it is there; then one command of its own is all that it takes."""

    async def scene(url):
        ann = await newcomer(url, "Ann")
        async with ann.table(await ann.play(KILLER, level="uniform", pace="quick")) as seat:
            await until(lambda: seat.table["status"] == "running")
            own = dict(seat.cuts)
            while seat.table["status"] == "running":
                await play_on((seat,), random.Random(5), 10)
            fair = read_fair((await ann.get(f"/api/tables/{seat.code}/matches/1"))["record"])
            assert own[commitment(fair.secret)] == fair.cuts[seat.seat]

    with node(sqlite(tmp_path)) as server:
        asyncio.run(scene(server.url))
