"""What somebody finds of themselves: tables, companions, ratings over time, a file with everything, and a way to be forgotten."""

import pytest

from guests import Guest, server
from server_support import KILLER


@pytest.fixture
def house(tmp_path):
    with server(f"sqlite:///{tmp_path / 'house.db'}") as running:
        yield running


def finished(house, ann, ben, **settings):
    """A rated match that Ben has broken off."""
    code = ann.post("/api/tables", game=KILLER, rated=True, **settings)["code"]
    ben.do(code, "sit", seat=1, name=ben.name, public=ben.id)
    for each in (ann, ben):
        each.do(code, "away")
    ann.do(code, "start", secret="ab" * 32)
    ben.do(code, "leave")
    ann.do(code, "close")
    house.blocking_portal.call(house.app.state.house.hub.nodes.look, lambda _: None)
    return code


def test_my_running_games_say_against_whom_whose_turn_it_is_and_since_when(house):
    ann, ben = Guest(house, "Ann"), Guest(house, "Ben")
    code = ann.post("/api/tables", game=KILLER, speed="slow")["code"]
    ben.do(code, "sit", seat=1, name="Ben", public=ben.id)
    for each in (ann, ben):
        each.do(code, "away")
    ann.do(code, "start", secret="ab" * 32)
    (mine,) = ben.get("/api/me")["tables"]
    assert (mine["code"], mine["status"], mine["speed"], mine["seat"]) == (code, "running", "slow", 1)
    assert [seat["name"] for seat in mine["seats"]] == ["Ann", "Ben"]
    assert mine["waits_for"] in ([0], [1])
    assert abs(house.clock.now() - mine["since"]) < 60_000


def test_a_table_can_be_put_away_and_taken_out_again_by_whoever_sits_there(house):
    ann, ben = Guest(house, "Ann"), Guest(house, "Ben")
    code = ann.post("/api/tables", game=KILLER)["code"]
    assert ben.ask("POST", f"/api/tables/{code}/away").status_code == 404
    assert ann.ask("POST", f"/api/tables/{code}/away").status_code == 204
    assert [each["away"] for each in ann.get("/api/me")["tables"]] == [True]
    assert ann.ask("DELETE", f"/api/tables/{code}/away").status_code == 204
    assert [each["away"] for each in ann.get("/api/me")["tables"]] == [False]


def test_ratings_come_with_their_uncertainty_and_their_course(house):
    ann, ben = Guest(house, "Ann"), Guest(house, "Ben")
    for _ in range(2):
        finished(house, ann, ben)
    (rating,) = ben.get("/api/profile")
    assert (rating["game"], rating["games"]) == (KILLER, 2)
    assert [step["mu"] for step in rating["steps"]] == sorted((step["mu"] for step in rating["steps"]), reverse=True)
    assert (rating["steps"][-1]["mu"], rating["steps"][-1]["sigma"]) == (rating["mu"], rating["sigma"])
    assert rating["sigma"] < 25 / 3


def test_whom_one_has_played_with_can_be_asked_again_and_nobody_else(house):
    ann, ben, eve = (Guest(house, name) for name in ("Ann", "Ben", "Eve"))
    finished(house, ann, ben)
    assert [(each["name"], each["games"]) for each in ann.get("/api/companions")] == [("Ben", 1)]
    assert eve.get("/api/companions") == []
    code = ann.post("/api/tables", game="omerta")["code"]
    assert ann.ask("POST", f"/api/tables/{code}/invite", {"player": eve.id}).status_code == 404
    assert eve.ask("POST", f"/api/tables/{code}/invite", {"player": ben.id}).status_code == 404
    assert ann.ask("POST", f"/api/tables/{code}/invite", {"player": ben.id}).status_code == 204
    (asked,) = ben.get("/api/me")["invitations"]
    assert (asked["code"], asked["name"], asked["game"]) == (code, "Ann", "omerta")
    ben.ask("DELETE", f"/api/invitations/{code}")
    assert ben.get("/api/me")["invitations"] == []


def test_a_file_has_everything_but_what_would_be_worth_stealing(house):
    ann, ben = Guest(house, "Ann", language="fr"), Guest(house, "Ben")
    code = finished(house, ann, ben)
    answer = ann.ask("GET", "/api/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    kept = answer.json()
    assert kept["player"] == {"id": ann.id, "name": "Ann", "account": None, "created": kept["player"]["created"], "language": "fr"}
    assert [(match["code"], match["seat"]) for match in kept["matches"]] == [(code, 0)]
    assert kept["matches"][0]["record"]["game"] == KILLER
    assert "password" not in answer.text
    assert not any(session.get("id") for session in kept["sessions"])


def test_whoever_is_forgotten_is_gone_and_the_others_keep_the_match(house):
    ann, ben = Guest(house, "Ann"), Guest(house, "Ben")
    code = finished(house, ann, ben)
    waiting = ben.post("/api/tables", game="omerta")["code"]
    assert ben.ask("POST", "/api/forget", {}).status_code == 204
    assert ben.get("/api/me") is None
    assert all(seat["player"] is None for seat in ann.get(f"/api/tables/{waiting}")["seats"])
    seats = ann.get("/api/history")["matches"][0]["seats"]
    assert [seat["name"] for seat in seats] == ["Ann", None]
    assert ben.id not in ann.ask("GET", f"/api/tables/{code}/matches/1").text
    assert ann.get("/api/companions") == []


def test_an_account_is_forgotten_only_by_whoever_knows_its_password(house):
    ann = Guest(house, "Ann")
    ann.post("/api/account", account="Annika", password="long enough")
    assert ann.ask("POST", "/api/forget", {"password": "guessed it"}).status_code == 401
    assert ann.ask("POST", "/api/forget", {"password": "long enough"}).status_code == 204
    assert ann.get("/api/me") is None


def test_a_table_whose_match_is_long_over_goes_away_by_itself(house):
    ann = Guest(house, "Ann")
    code = ann.post("/api/play", game=KILLER, pace="quick")["code"]
    hub, call = house.app.state.house.hub, house.blocking_portal.call
    live = call(hub.find, code)
    live.known._state.status = "over"
    call(house.app.state.house.store.execute, [over(code)])
    house.clock.ahead = 13 * 3_600_000
    call(house.app.state.house._close_finished, house.clock.now())
    assert ann.get(f"/api/tables/{code}")["status"] == "closed"
    assert ann.get("/api/me")["tables"] == []


def over(code):
    from sqlalchemy import update  # noqa: PLC0415 - beside its use

    from backroom.server.schema import tables  # noqa: PLC0415 - beside its use

    return update(tables).where(tables.c.code == code).values(status="over"), []


def test_the_lobby_says_what_language_a_tables_host_speaks(house):
    ann = Guest(house, "Ann", language="ru")
    ann.post("/api/tables", game="omerta", listed=True)
    assert [(each["language"], each["locked"]) for each in ann.get("/api/tables")["tables"]] == [("ru", False)]
