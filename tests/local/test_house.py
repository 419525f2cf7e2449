"""A device's own house: what it keeps, what it tells, and what it does with what it finds again."""

import asyncio
import json
import random

import pytest

import backroom
from backroom.bots.likeness import FIRST
from backroom.games import game
from backroom.local.house import SetAside
from backroom.table import Table
from local_support import Device, Page, Shelf, play_on

KILLER = "noir/killer-inspector"
SPIES = "noir/spy-tag"


async def at_table(device, key=KILLER, level="uniform", **wishes):
    me = await device.ask("POST", "/api/guest", {"name": "Rosa"})
    code = (await device.ask("POST", "/api/play", {"game": key, "level": level, "pace": "quick", "windows": "fast", **wishes}))[
        "code"
    ]
    page = await Page(device, me["player"], code).open()
    deal = page.shown[0]["deal"]
    if deal["until"] is not None:
        await page.ask(do="cut", commitment=deal["commitment"], bytes="ab" * 32)
    return code, page


def running(work):
    """A test that waits for things."""

    def test(*given, **named):
        asyncio.run(work(*given, **named))

    test.__name__ = work.__name__
    return test


@running
async def test_a_whole_match_is_kept_with_its_replay_and_what_everybody_had():
    device = Device(seed=4)
    code, page = await at_table(device)
    await play_on(device, page, random.Random(1))
    (match,) = (await device.ask("GET", "/api/history"))["matches"]
    assert match["code"] == code
    assert match["seats"][match["seat"]]["name"] == "Rosa"
    steps = await device.ask("GET", f"/api/tables/{code}/matches/1/steps?start=0&seat=0")
    assert steps["steps"][0]["view"]["phase"] == "opening"
    laid = await device.ask("GET", f"/api/tables/{code}/matches/1/steps?start=0&everything=true")
    assert laid["steps"][-1]["held"] == (await device.ask("GET", f"/api/tables/{code}/matches/1/reveal"))["seats"]
    held = (await device.ask("GET", f"/api/tables/{code}/matches/1/reveal"))["seats"]
    assert sorted(each["role"] for each in held) == ["inspector", "killer"]
    known = [(await device.ask("GET", f"/api/tables/{code}/matches/1/recall?seat=0&step={step}"))["recall"] for step in (1, 9999)]
    assert "reasons" in known[0]
    assert known[1] is None


@running
async def test_bots_that_play_as_somebody_does_are_moved_by_every_match_and_the_device_keeps_where():
    device = Device(seed=4)
    code, page = await at_table(device, level="like-you")
    await play_on(device, page, random.Random(1))
    (match,) = (await device.ask("GET", "/api/history"))["matches"]
    ((strength, matches),) = [json.loads(text) for text in await device.shelf.rows("likeness")]
    assert matches == 1
    assert (strength > FIRST) is (match["seat"] in match["outcome"]["winners"])
    again = Device(device.shelf, seed=5)
    for key, expected in ((KILLER, strength), (SPIES, FIRST)):
        code = (await again.ask("POST", "/api/play", {"game": key, "level": "like-you"}))["code"]
        assert [each["strength"] for each in device.shelf.entries_of(code) if each["do"] == "start"] == [expected]


@running
async def test_after_a_crash_the_match_is_where_it_was_and_plays_on():
    shelf = Shelf()
    first = Device(shelf, seed=4)
    code, page = await at_table(first)
    await play_on(first, page, random.Random(1), decisions=3)
    again = Device(shelf, seed=5)
    again.source.move(first.source.now())
    found = await Page(again, page.cable.player, code).open()
    assert found.shown[1]["board"] == page.shown[1]["board"]
    assert found.shown[1]["you"] == page.shown[1]["you"]
    await play_on(again, found, random.Random(2))
    assert (await again.ask("GET", "/api/history"))["matches"]


@running
async def test_nothing_is_answered_that_is_not_kept():
    device = Device(seed=4)
    code, page = await at_table(device)
    before = device.shelf.entries_of(code)
    device.shelf.is_broken = True
    wish = page.decision(random.Random(1))
    number = len(page.came)
    answer = await page.ask(**wish)
    assert answer["error"]["code"] == "unavailable"
    assert [frame for frame in page.came[number:] if "body" in frame] == []
    device.shelf.is_broken = False
    assert "ok" in await page.ask(**wish)
    assert len(device.shelf.entries_of(code)) == len(before) + 1


@running
async def test_a_command_that_comes_twice_is_done_once():
    device = Device(seed=4)
    code, page = await at_table(device)
    wish = page.decision(random.Random(1))
    first = await page.ask(id="same", **wish)
    length = len(device.shelf.logs[code])
    assert await page.ask(id="same", **wish) == first
    assert len(device.shelf.logs[code]) == length


@running
async def test_two_tabs_write_one_log():
    shelf = Shelf()
    one, other = Device(shelf, seed=4), Device(shelf, seed=5)
    code, page = await at_table(one, SPIES)
    beside = await Page(other, page.cable.player, code).open()
    for _ in range(4):
        for device, seen in ((one, page), (other, beside)):
            await device.house.grown(code)
            wish = seen.decision(random.Random(1))
            if wish is not None:
                assert "ok" in await seen.ask(**wish)
            if (bell := device.source.next_bell()) is not None:
                await device.pass_time(bell)
    await one.house.grown(code)
    assert [entry["seq"] for entry in shelf.entries_of(code)] == list(range(1, len(shelf.logs[code]) + 1))
    Table.replay(shelf.entries_of(code))


@running
async def test_a_match_of_older_rules_ends_as_void_and_its_record_is_to_be_had():
    shelf = Shelf()
    device = Device(shelf, seed=4)
    code, page = await at_table(device)
    await play_on(device, page, random.Random(1), decisions=2)
    then = game(KILLER).version
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(game(KILLER)), "version", then + 1)
        later = Device(shelf, seed=5)
        found = await Page(later, page.cable.player, code).open()
        table, _ = found.shown
        assert (table["status"], table["void"]) == ("open", 1)
        kept = await later.ask("GET", f"/api/tables/{code}/matches/1")
        assert kept["record"]["version"] == then
        told = await later.ask("GET", f"/api/tables/{code}/matches/1/steps?start=0")
        assert (told["version"], told["today"]) == (then, then + 1)
        assert told["decisions"] == kept["record"]["actions"] != []


@running
async def test_a_log_that_makes_no_sense_is_set_aside_and_can_be_carried_off():
    shelf = Shelf()
    device = Device(shelf, seed=4)
    code, page = await at_table(device)
    shelf.logs[code][2] = json.dumps({"entry": {"seq": 3, "at": 1, "do": "fly", "by": "x", "id": None}, "command": None})
    later = Device(shelf, seed=5)
    with pytest.raises(SetAside):
        await Page(later, page.cable.player, code).open()
    assert (await later.desk.ask("GET", f"/api/tables/{code}"))[0] == 409
    assert len((await later.ask("GET", f"/api/tables/{code}/log"))["entries"]) == len(shelf.logs[code])


@running
async def test_people_who_share_a_device_are_asked_one_by_one_and_see_their_own():
    device = Device(seed=4)
    body = {
        "game": SPIES,
        "players": 3,
        "people": {"0": "Rosa", "2": "Boris"},
        "bots": {"1": "uniform"},
        "speed": "slow",
        "pace": "quick",
    }
    code = (await device.ask("POST", "/api/tables", {**body, "windows": "fast"}))["code"]
    asked = set()
    for _ in range(30):
        told = await device.ask("GET", f"/api/tables/{code}/awaited")
        by_seat = {each["seat"]: each for each in told["people"]}
        assert {seat: each["name"] for seat, each in by_seat.items()} == {0: "Rosa", 2: "Boris"}
        if told["seats"]:
            person = by_seat[told["seats"][0]]
            page = await Page(device, person["player"], code).open()
            assert page.shown[1]["seat"] == person["seat"]
            asked.add(person["name"])
            assert "ok" in await page.ask(**page.decision(random.Random(1)))
            device.house.part(page.cable)
        else:
            await device.rest()
            await device.pass_time(device.source.next_bell())
    assert asked == {"Rosa", "Boris"}


@running
async def test_a_servers_record_comes_in_and_a_devices_record_is_one_that_anybody_can_play():
    device = Device(seed=4)
    code, page = await at_table(device)
    await play_on(device, page, random.Random(1))
    carried = await device.ask("GET", f"/api/tables/{code}/matches/1")
    record = {key: value for key, value in carried["record"].items() if key != "fair"}
    assert backroom.replay(record).outcome is not None
    other = Device(seed=9)
    assert await other.ask("POST", "/api/matches", carried) == {"code": code, "number": 1}
    assert (await other.ask("GET", f"/api/tables/{code}/matches/1/steps?start=0&seat=1"))["steps"][0]["view"]["seat"] == 1
    bare = await other.ask("POST", "/api/matches", record)
    assert (await other.ask("GET", f"/api/tables/{bare['code']}/matches/1/reveal"))["seats"][0]["role"] in ("killer", "inspector")
    for wrong in (
        {"record": {}},
        {"nothing": 1},
        {**record, "actions": record["actions"][:-1]},
        {**record, "actions": [[0, "fly"]]},
    ):
        assert (await other.desk.ask("POST", "/api/matches", wrong))[0] == 400


@running
async def test_nobody_can_ask_for_what_is_the_houses_own():
    device = Device(seed=4)
    _, page = await at_table(device)
    for do in ("tick", "void", "resume", "away", "fly"):
        assert (await page.ask(do=do))["error"]["code"] == "unknown"
    stranger = await Page(device, None, page.cable.code).open()
    assert (await stranger.ask(do="leave"))["error"]["code"] == "not-seated"
    assert (await device.desk.ask("GET", "/api/anything"))[0] == 404


@running
async def test_a_table_that_nobody_wants_goes_and_its_finished_matches_stay():
    device = Device(seed=4)
    code, page = await at_table(device)
    await play_on(device, page, random.Random(1))
    await device.ask("DELETE", f"/api/tables/{code}")
    assert (await device.ask("GET", "/api/me"))["tables"] == []
    assert len((await device.ask("GET", "/api/history"))["matches"]) == 1


@running
async def test_a_lesson_is_given_on_a_device_too_and_others_keep_to_its_script():
    device = Device(seed=4)
    me = await device.ask("POST", "/api/guest", {"name": "Rosa"})
    code = (await device.ask("POST", "/api/lessons", {"lesson": "killer-inspector-1", "pace": "quick"}))["code"]
    page = await Page(device, me["player"], code).open()
    for _ in range(60):
        led = page.shown[0]["led"]
        if led is None or led["finished"]:
            break
        if led["asks"] and led["wish"]:
            await page.ask(**page.decision(random.Random(1)) | {"action": led["wish"][0]})
        elif not led["asks"] and not led["watching"]:
            await page.ask(do="next", step=led["step"])
        await device.rest()
        if (bell := device.source.next_bell()) is not None:
            await device.pass_time(bell)
    entries = device.shelf.entries_of(code)
    assert any(entry["by"] == "bot" for entry in entries)
    assert [entry["do"] for entry in entries].count("next") > 1
    assert (await device.ask("GET", "/api/lessons"))["lessons"] == ["killer-inspector-1"]
    assert (await device.desk.ask("POST", "/api/lessons", {"lesson": "flying"}))[0] == 400


@running
async def test_a_table_beside_another_has_the_rest_of_the_box_on_a_device_too():
    device = Device(Shelf())
    code, _ = await at_table(device, options={"cast": "random"})
    second = (await device.ask("POST", "/api/tables", {"game": KILLER, "beside": code}))["code"]
    board = Table.view((await device.house.find(code)).known, None)["view"]["board"]
    cast = (await device.ask("GET", f"/api/tables/{second}"))["options"]["cast"].split()
    assert len({card["name"] for row in board for card in row}.union(cast)) == 50
