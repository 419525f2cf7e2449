"""Strangers who want the same find each other: people first, bots after a wait that one can stop, on any node."""

import pytest

from backroom.server import seeking
from guests import Guest, server

OMERTA = {"game": "omerta", "players": 3}


@pytest.fixture
def house(tmp_path):
    with server(f"sqlite:///{tmp_path / 'house.db'}") as running:
        yield running


def public(who, code):
    return who.get(f"/api/tables/{code}")


def names(who, code):
    return [seat["name"] or seat["bot"] for seat in public(who, code)["seats"]]


def test_as_many_as_are_wanted_sit_down_together_and_the_match_begins(house):
    ann, ben, cid = (Guest(house, name) for name in ("Ann", "Ben", "Cid"))
    first = ann.post("/api/seek", **OMERTA)
    assert (first["waiting"], first["code"]) == (1, None)
    assert first["fill"] - first["since"] == seeking.PATIENCE
    assert ben.post("/api/seek", **OMERTA)["waiting"] == 2
    code = cid.post("/api/seek", **OMERTA)["code"]
    assert [each.get("/api/seek")["code"] for each in (ann, ben, cid)] == [code, code, code]
    assert names(ann, code) == ["Ann", "Ben", "Cid"]
    state = public(ann, code)
    assert state["deal"]["until"] is not None or state["status"] == "running"


def test_who_wants_something_else_is_left_alone(house):
    ann, ben, cid = (Guest(house, name) for name in ("Ann", "Ben", "Cid"))
    ann.post("/api/seek", game="noir/killer-inspector")
    assert ben.post("/api/seek", game="noir/killer-inspector", speed="live")["code"] is None
    assert cid.post("/api/seek", game="noir/hitman-sleuth")["code"] is None
    assert {(each["game"], each["speed"], each["waiting"]) for each in ann.get("/api/tables")["wanted"]} == {
        ("noir/killer-inspector", "relaxed", 1),
        ("noir/killer-inspector", "live", 1),
        ("noir/hitman-sleuth", "relaxed", 1),
    }


def test_bots_take_the_free_seats_when_the_wait_is_over(house):
    ann, ben = Guest(house, "Ann"), Guest(house, "Ben")
    ann.post("/api/seek", **OMERTA, level="rookie")
    ben.post("/api/seek", **OMERTA)
    house.clock.ahead = seeking.PATIENCE - 2_000
    assert ben.get("/api/seek")["code"] is None
    assert ann.get("/api/seek")["code"] is None
    house.clock.ahead = seeking.PATIENCE + 100
    code = ann.get("/api/seek")["code"]
    assert names(ann, code) == ["Ann", "Ben", "rookie"]


def test_who_stops_the_wait_for_bots_waits_for_people_for_as_long_as_it_takes(house):
    ann = Guest(house, "Ann")
    ann.post("/api/seek", game="noir/killer-inspector")
    assert ann.ask("PATCH", "/api/seek", {"bots": False}).json()["fill"] is None
    for _ in range(20):
        house.clock.ahead += 5_000
        assert ann.get("/api/seek")["code"] is None
    ben = Guest(house, "Ben")
    assert names(ben, ben.post("/api/seek", game="noir/killer-inspector")["code"]) == ["Ann", "Ben"]


def test_who_looks_no_further_or_has_gone_is_not_seated(house):
    ann, ben, cid = (Guest(house, name) for name in ("Ann", "Ben", "Cid"))
    ann.post("/api/seek", game="noir/killer-inspector")
    ann.ask("DELETE", "/api/seek")
    assert ann.get("/api/seek") is None
    ben.post("/api/seek", game="noir/killer-inspector")
    house.clock.ahead = seeking.ALIVE + 1_000
    assert cid.post("/api/seek", game="noir/killer-inspector")["code"] is None


def test_an_open_table_whose_host_is_there_comes_before_a_new_one(house):
    host, ann = Guest(house, "Host"), Guest(house, "Ann")
    code = host.post("/api/tables", game="omerta", players=3, listed=True)["code"]
    assert ann.post("/api/seek", **OMERTA)["code"] == code
    assert names(ann, code)[:2] == ["Host", "Ann"]


@pytest.mark.parametrize(
    "change", [{"do": "lock", "locked": True}, {"do": "setup", "rated": True}, {"do": "setup", "speed": "slow"}]
)
def test_a_table_that_is_locked_or_plays_otherwise_takes_nobody_in(house, change):
    host, ann = Guest(house, "Host"), Guest(house, "Ann")
    code = host.post("/api/tables", game="omerta", players=3, listed=True)["code"]
    host.do(code, **change)
    assert ann.post("/api/seek", **OMERTA)["code"] is None


@pytest.mark.parametrize(
    "asked",
    [
        {"game": "chess"},
        {"game": "omerta", "players": 2},
        {"game": "omerta", "speed": "hasty"},
        {"game": "omerta", "level": "genius"},
    ],
)
def test_what_nobody_can_play_is_not_looked_for(house, asked):
    answer = Guest(house, "Ann").ask("POST", "/api/seek", asked)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad")


def test_looking_for_others_counts_as_opening_a_table(tmp_path):
    with server(f"sqlite:///{tmp_path / 'house.db'}", tables_per_hour=1) as house:
        ann = Guest(house, "Ann")
        ann.post("/api/seek", **OMERTA)
        assert ann.ask("POST", "/api/seek", OMERTA).json()["code"] == "slow-down"


def test_people_at_two_nodes_find_each_other_and_nobody_is_seated_twice(postgres):
    database = postgres.database()
    with server(database) as one, server(database) as two:
        people = [Guest(house, f"P{number}") for number, house in enumerate((one, two) * 4)]
        for each in people:
            each.post("/api/seek", game="noir/killer-inspector")
        codes = [each.get("/api/seek")["code"] for each in people]
        assert None not in codes
        assert all(codes.count(code) == 2 for code in codes)
        seated = sorted(name for code in set(codes) for name in names(people[0], code))
        assert seated == [f"P{number}" for number in range(8)]


def test_who_looks_for_others_says_what_they_wish_to_play_and_plays_it(house):
    ann, ben = Guest(house, "Ann"), Guest(house, "Ben")
    ann.post("/api/seek", game="noir/killer-inspector", wish="inspector")
    code = ben.post("/api/seek", game="noir/killer-inspector")["code"]
    assert [seat["wish"] for seat in public(ann, code)["seats"]] == ["inspector", None]
    refused = ann.ask("POST", "/api/seek", {"game": "omerta", "wish": "killer"})
    assert refused.status_code == 400


def test_a_wish_is_brought_along_to_a_table_that_was_open(house):
    host, ann = Guest(house, "Host"), Guest(house, "Ann")
    code = host.post("/api/tables", game="noir/killer-inspector", listed=True)["code"]
    assert ann.post("/api/seek", game="noir/killer-inspector", wish="killer")["code"] == code
    assert [seat["wish"] for seat in public(ann, code)["seats"] if seat["name"] == "Ann"] == ["killer"]
