import asyncio
import random

import pytest

from backroom.table import Refused
from server_support import KILLER, newcomer, node, play_on, sqlite, two_at_a_table, until


@pytest.fixture(scope="module")
def url(tmp_path_factory):
    with node(sqlite(tmp_path_factory.mktemp("server"))) as running:
        yield running.url


def test_two_people_play_a_match_to_its_end(url):
    async def scene():
        async with two_at_a_table(url, options={"kills_to_win": 2}) as seats:
            await play_on(seats, random.Random(1), 10_000)
            await until(lambda: all(seat.table["status"] == "over" for seat in seats))
            assert seats[0].view["outcome"] == seats[1].view["outcome"] != None  # noqa: E711 - a chain of comparisons
            return await newcomer(url), seats[0].code

    client, code = asyncio.run(scene())
    match = asyncio.run(client.get(f"/api/tables/{code}/matches/1"))
    assert match["record"]["actions"]
    assert [seat["name"] for seat in match["seats"]] == ["Ann", "Ben"]


def test_a_table_with_bots_runs_as_soon_as_its_player_is_there(url):
    async def scene():
        client = await newcomer(url)
        async with client.table(await client.play(KILLER, level="uniform", pace="quick")) as seat:
            await until(lambda: seat.table["status"] == "running")
            await play_on([seat], random.Random(2), 5, "shift")
            return seat.table

    state = asyncio.run(scene())
    assert state["status"] in {"running", "over"}
    assert sorted(seat["bot"] or "Ann" for seat in state["seats"]) == ["Ann", "uniform"]


def test_a_command_that_is_sent_twice_counts_once_and_gets_the_same_answer(url):
    async def scene():
        async with two_at_a_table(url) as seats:
            await until(lambda: any(seat.choices for seat in seats))
            seat = next(seat for seat in seats if seat.choices)
            first = await seat.act(seat.choices[0])
            one = await seat.do("talk", again="same", text="hello")
            two = await seat.do("talk", again="same", text="hello")
            return first, one, two

    first, one, two = asyncio.run(scene())
    assert first < one == two


def test_wrong_commands_are_refused_with_a_code_and_change_nothing(url):
    async def scene():
        async with two_at_a_table(url) as (first, second):
            before = first.table
            codes = []
            for do, fields in [
                ("dance", {}), ("act", {"action": "fly", "number": first.table["number"]}), ("act", {}), ("sit", {"seat": 0}),
                ("start", {}), ("answer", {"window": 5, "action": "pass"}), ("talk", {"text": "x" * 600}), ("tick", {}), ("back", {}),
            ]:  # fmt: skip
                with pytest.raises(Refused) as refused:
                    await second.do(do, **fields)
                codes.append(refused.value.code)
            return codes, before == first.table

    codes, unchanged = asyncio.run(scene())
    assert codes[0] == codes[-1] == codes[-2] == "bad"
    assert "too-long" in codes
    assert unchanged


def test_who_comes_back_gets_what_they_missed_and_nothing_twice(url):
    async def scene():
        async with two_at_a_table(url) as seats:
            seen, told = [], seats[1]._told
            seats[1]._told = lambda frame: (seen.append((frame["n"], "snapshot" in frame)), told(frame))
            rng = random.Random(3)
            for _ in range(5):
                await play_on(seats, rng, 3, "shift")
                await seats[1]._socket.close()
            await until(lambda: seats[0].table["number"] == seats[1].table["number"])
            await until(lambda: seats[0].view["board"] == seats[1].view["board"])
            return seen

    seen = asyncio.run(scene())
    numbers = [number for number, _ in seen]
    assert len(numbers) > 10
    assert numbers == list(range(numbers[0], numbers[-1] + 1))
    assert not any(snapshot for _, snapshot in seen), "the steps were there to be sent"


def test_two_tabs_of_one_player_see_the_same(url):
    async def scene():
        async with two_at_a_table(url) as seats, seats[0]._client.table(seats[0].code) as tab:
            await play_on(seats, random.Random(4), 6, "shift")
            await until(lambda: tab.number == seats[0].number > 0)
            return tab.view == seats[0].view, tab.seat == seats[0].seat

    assert asyncio.run(scene()) == (True, True)


def test_a_finished_match_is_in_history_and_changes_ratings(url):
    async def scene():
        async with two_at_a_table(url, options={"kills_to_win": 1}, rated=True) as seats:
            await play_on(seats, random.Random(5), 10_000)
            clients = [seat._client for seat in seats]
            history = [await client.get("/api/history") for client in clients]
            for _ in range(600):
                ratings = await clients[0].get(f"/api/ratings?game={KILLER}")
                if ratings["own"] is not None:
                    return history, ratings, seats[0].view["outcome"]["winners"], seats[0].seat
                await asyncio.sleep(0.1)
        return None

    history, ratings, winners, seat = asyncio.run(scene())
    assert [match["matches"][0]["seat"] for match in history] == [0, 1]
    assert ratings["own"]["games"] == 1
    assert (ratings["own"]["mu"] > 25) == (seat in winners)
