import asyncio
import random

import pytest

import backroom
from backroom.client import Client
from backroom.table import Refused
from server_support import newcomer, node, play_on, sqlite, two_at_a_table, until


@pytest.fixture(scope="module")
def url(tmp_path_factory):
    with node(sqlite(tmp_path_factory.mktemp("server"))) as running:
        yield running.url


@pytest.fixture(scope="module")
def finished(url):
    """Somebody who was not there, and the address of a match that is over."""

    async def scene():
        async with two_at_a_table(url, options={"kills_to_win": 2}) as seats:
            await play_on(seats, random.Random(1), 10_000)
            await until(lambda: all(seat.table["status"] == "over" for seat in seats))
            return await newcomer(url), f"/api/tables/{seats[0].code}/matches/1"

    return asyncio.run(scene())


def ask(client: Client, path: str):
    return asyncio.run(client.get(path))


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_finished_match_is_told_step_by_step_as_that_seat_saw_it(finished, seat):
    client, path = finished
    eyes = "" if seat is None else f"&seat={seat}"
    told = ask(client, f"{path}/steps?start=0{eyes}")
    match = backroom.replay(ask(client, path)["record"])
    assert told["total"] == len(match) + 1
    assert [each["view"]["seat"] for each in told["steps"]] == [seat] * len(told["steps"])
    last = ask(client, f"{path}/steps?start={len(match)}{eyes}")["steps"]
    expected = match.view(seat)
    expected.pop("recall")
    assert [each["view"] for each in last] == [expected]


def test_everything_is_a_spectators_eyes_and_what_each_seat_had_at_that_step(finished):
    client, path = finished
    record = ask(client, path)["record"]
    steps = ask(client, f"{path}/steps?everything=true")["steps"]
    assert steps == [{**each, "held": steps[number]["held"]} for number, each in enumerate(ask(client, f"{path}/steps")["steps"])]
    for number in (0, len(record["actions"]) // 2, len(steps) - 1):
        match = backroom.replay({**record, "actions": record["actions"][:number]})
        assert steps[number]["held"] == [match.view(seat)["you"] for seat in (0, 1)]


@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_seat_could_know_at_a_step_is_told_with_its_reasons(finished, seat):
    client, path = finished
    record = ask(client, path)["record"]
    for step in (0, len(record["actions"]) // 2, len(record["actions"])):
        match = backroom.replay({**record, "actions": record["actions"][:step]})
        assert ask(client, f"{path}/recall?seat={seat}&step={step}")["recall"] == match.view(seat)["recall"]


def test_nothing_can_be_known_past_the_end_or_by_nobody(finished):
    client, path = finished
    assert ask(client, f"{path}/recall?seat=0&step=100000") == {"recall": None}
    with pytest.raises(Refused, match="seats are 0 to 1"):
        ask(client, f"{path}/recall?seat=2&step=0")


def test_past_the_end_there_is_nothing(finished):
    client, path = finished
    assert ask(client, f"{path}/steps?start=100000")["steps"] == []


def test_all_is_revealed_at_the_end(finished):
    client, path = finished
    match = backroom.replay(ask(client, path)["record"])
    assert ask(client, f"{path}/reveal")["seats"] == [match.view(seat)["you"] for seat in (0, 1)]


def test_nothing_is_told_of_a_match_that_is_running(url):
    async def scene():
        async with two_at_a_table(url) as seats:
            client = await newcomer(url)
            refused = []
            for what in ("steps", "recall?seat=0&step=0", "reveal"):
                with pytest.raises(Refused, match="There is") as wrong:
                    await client.get(f"/api/tables/{seats[0].code}/matches/1/{what}")
                refused.append(str(wrong.value))
            return refused

    assert len(asyncio.run(scene())) == 3


def test_a_seat_that_is_not_there_is_refused(finished):
    client, path = finished
    with pytest.raises(Refused, match="seats are 0 to 1"):
        ask(client, f"{path}/steps?seat=2")
