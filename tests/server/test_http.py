import pytest
from litestar.testing import TestClient

from backroom.server.app import build
from backroom.server.settings import Settings
from server_support import KILLER, sqlite


@pytest.fixture
def app(tmp_path):
    return build(Settings(database=sqlite(tmp_path)))


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    """One server for all tests that need nothing special of it."""
    with TestClient(build(Settings(database=sqlite(tmp_path_factory.mktemp("http")), requests_per_second=1e6))) as browser:
        yield browser


@pytest.fixture
def client(shared):
    """A browser that nobody has used before."""
    shared.cookies.clear()
    shared.app.state.house.logins._buckets.clear()
    shared.app.state.house.tries._buckets.clear()
    return shared


def welcome(client, name="Ann"):
    return client.post("/api/guest", json={"name": name})


def problem(answer):
    return answer.status_code, answer.json()["code"]


def test_a_guest_needs_nothing_but_a_name(client):
    answer = welcome(client)
    assert answer.status_code == 201
    assert client.get("/api/me").json() == answer.json()
    assert answer.json()["name"] == "Ann"


def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(client):
    cookie = welcome(client).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie


def test_the_cookie_keeps_to_tls_where_there_is_some(app):
    with TestClient(app, base_url="https://backroom.example") as client:
        assert "secure" in welcome(client).headers["set-cookie"].lower()


def test_a_cookie_with_another_id_or_a_wrong_signature_is_nobodys(client):
    mine = welcome(client).json()["player"]
    cookie = client.cookies["backroom"]
    for forged in (
        f"{'0' * 32}.{cookie.partition('.')[2]}",
        cookie[:-1] + ("A" if cookie[-1] != "A" else "B"),
        mine,
        "",
        "..",
        "é",
    ):
        client.cookies.clear()
        headers = {"cookie": f"backroom={forged}".encode()}
        assert client.get("/api/me", headers=headers).json() is None
        assert problem(client.get("/api/history", headers=headers)) == (401, "unknown-player")


@pytest.mark.parametrize("name", ["", "   ", "\u200b", "x" * 60, 5, None])
def test_a_name_that_is_none_is_refused(client, name):
    assert problem(welcome(client, name)) == (400, "bad")


def test_an_account_is_the_same_player_on_another_device(client):
    player = welcome(client).json()["player"]
    assert client.post("/api/account", json={"account": "Anna", "password": "correct horse"}).status_code == 201
    client.cookies.clear()
    answer = client.post("/api/login", json={"account": "anna", "password": "correct horse"})
    assert answer.status_code == 200
    assert client.get("/api/me").json()["player"] == player
    assert client.post("/api/logout").status_code == 204
    assert client.get("/api/me").json() is None


def test_to_be_a_stranger_is_no_error(client):
    answer = client.get("/api/me")
    assert (answer.status_code, answer.json()) == (200, None)


def test_a_wrong_password_and_an_unknown_name_are_refused_alike(client):
    welcome(client)
    client.post("/api/account", json={"account": "Ann", "password": "correct horse"})
    answers = [client.post("/api/login", json={"account": name, "password": "wrong horse"}) for name in ("ann", "nobody")]
    assert problem(answers[0]) == problem(answers[1]) == (401, "wrong-password")
    assert answers[0].content == answers[1].content


def test_an_account_name_is_given_once(client):
    welcome(client)
    client.post("/api/account", json={"account": "Annie", "password": "correct horse"})
    client.cookies.clear()
    welcome(client, "Ben")
    assert problem(client.post("/api/account", json={"account": "ANNIE", "password": "battery staple"})) == (409, "name-taken")


def test_passwords_can_not_be_tried_quickly(client):
    answers = [client.post("/api/login", json={"account": "ann", "password": "guess"}).status_code for _ in range(14)]
    assert answers[0] == 401
    assert answers[-1] == 429


def test_the_catalogue_lists_every_game_with_its_options(client):
    games = {entry["key"]: entry for entry in client.get("/api/games").json()}
    assert games["omerta"]["players"] == [3, 4, 5]
    assert games[KILLER]["options"]
    assert "regular" in games[KILLER]["levels"]


def test_a_listed_table_is_in_the_lobby_and_a_private_one_is_not(client):
    welcome(client)
    listed = client.post("/api/tables", json={"game": "omerta", "listed": True}).json()["code"]
    private = client.post("/api/tables", json={"game": "omerta"}).json()["code"]
    shown = [table["code"] for table in client.get("/api/tables").json()["tables"]]
    assert listed in shown
    assert private not in shown
    assert client.get(f"/api/tables/{private}").json()["seats"][0]["name"] == "Ann"
    assert {seating["code"] for seating in client.get("/api/me").json()["tables"]} == {listed, private}


def test_a_table_has_bots_where_its_host_wants_them(client):
    welcome(client)
    code = client.post("/api/tables", json={"game": "omerta", "players": 4, "bots": {"0": "rookie", "2": "uniform"}}).json()["code"]
    seats = client.get(f"/api/tables/{code}").json()["seats"]
    assert [seat["bot"] or seat["name"] for seat in seats] == ["rookie", "Ann", "uniform", None]


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess"}, {"game": "omerta", "players": 9}, {"game": KILLER, "options": {"wings": 2}}, {"game": "omerta", "speed": "warp"},
        {"game": "omerta", "bots": {"7": "rookie"}}, {"game": "omerta", "bots": {"1": "genius"}}, {"players": 3}, {"game": "omerta", "x": 1},
    ],
    ids=str,
)  # fmt: skip
def test_a_table_that_can_not_be_is_refused(client, wish):
    welcome(client)
    assert problem(client.post("/api/tables", json=wish)) == (400, "bad")


def test_a_running_match_has_no_record_for_anybody(client):
    welcome(client)
    code = client.post("/api/play", json={"game": KILLER, "level": "uniform"}).json()["code"]
    assert problem(client.get(f"/api/tables/{code}/matches/1")) == (409, "running")
    assert problem(client.get(f"/api/tables/{code}/matches/2")) == (404, "not-found")
    assert client.get("/api/history").json() == {"matches": [], "before": None}


def test_a_table_that_does_not_exist_is_not_found(client):
    assert problem(client.get("/api/tables/ZZZZZZ")) == (404, "not-found")
    assert problem(client.get("/api/tables/ZZZZZZ/qr.svg")) == (404, "not-found")
    assert problem(client.get("/api/tables/ZZZZZZ/matches/1")) == (404, "not-found")


def test_the_link_comes_as_a_picture(client):
    welcome(client)
    code = client.post("/api/tables", json={"game": "omerta"}).json()["code"]
    answer = client.get(f"/api/tables/{code}/qr.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert b'<svg xmlns="http://www.w3.org/2000/svg"' in answer.content, "without it no browser shows it as a picture"


def test_pages_of_other_sites_can_change_nothing(client):
    welcome(client)
    foreign = {"origin": "https://evil.example"}
    assert problem(client.post("/api/tables", json={"game": "omerta"}, headers=foreign)) == (403, "foreign-origin")
    own = {"origin": "http://testserver.local"}
    assert client.post("/api/tables", json={"game": "omerta"}, headers=own).status_code == 201


def test_an_origin_that_is_allowed_may_call(tmp_path):
    with TestClient(build(Settings(database=sqlite(tmp_path), origins="https://a.example, https://b.example"))) as client:
        answers = [
            client.post("/api/guest", json={"name": "Ann"}, headers={"origin": origin}).status_code
            for origin in ("https://b.example", "https://c.example")
        ]
    assert answers == [201, 403]


def test_every_answer_carries_the_security_headers(client):
    for path in ("/", "/api/games", "/api/me", "/nothing.js", "/healthz"):
        headers = client.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_only_the_workers_in_which_python_runs_may_run_what_they_have_inflated(tmp_path):
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>built</title>")
    for name in ("worker-1.js", "thinker-1.js", "index-1.js"):
        (tmp_path / "assets" / name).write_text("let a")
    with TestClient(build(Settings(database=sqlite(tmp_path), page=str(tmp_path)))) as client:
        policies = {
            name: client.get(f"/assets/{name}").headers.get_list("content-security-policy")
            for name in ("worker-1.js", "thinker-1.js", "index-1.js")
        }
    # Of two policies a browser keeps to both.
    assert {name: len(each) for name, each in policies.items()} == dict.fromkeys(policies, 1)
    assert {name for name, (each,) in policies.items() if "blob: 'wasm-unsafe-eval'" in each} == {"worker-1.js", "thinker-1.js"}


def test_who_asks_too_much_is_told_to_wait(tmp_path):
    with TestClient(build(Settings(database=sqlite(tmp_path), requests_per_second=1))) as client:
        answers = [client.get("/api/games").status_code for _ in range(15)]
        assert answers[0] == 200
        assert answers[-1] == 429
        assert client.get("/healthz").status_code == 200


def test_a_whole_party_behind_one_address_may_load_the_page(tmp_path):
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>built</title>")
    (tmp_path / "assets" / "a-1.js").write_text("let a")
    with TestClient(build(Settings(database=sqlite(tmp_path), page=str(tmp_path), requests_per_second=1))) as client:
        assert {client.get("/assets/a-1.js").status_code for _ in range(50)} == {200}
        assert client.get("/api/games").status_code == 200


def test_the_page_answers_at_its_own_addresses_and_files_that_are_not_there_are_missing(client, tmp_path):
    assert "Backroom" in client.get("/t/ABCDEF").text
    assert client.get("/missing.js").status_code == 404
    assert client.get("/api/missing").status_code == 404


def test_a_built_page_is_served_and_nothing_beside_it(tmp_path):
    (tmp_path / "secret.txt").write_text("secret")
    built = tmp_path / "dist"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("<title>built</title>")
    (built / "assets" / "a-1.js").write_text("let a")
    with TestClient(build(Settings(database=sqlite(tmp_path), page=str(built)))) as client:
        assert "built" in client.get("/t/ABCDEF").text
        script = client.get("/assets/a-1.js")
        assert "javascript" in script.headers["content-type"]
        assert "immutable" in script.headers["cache-control"]
        for path in ("/../secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt", "/..%2fsecret.txt"):
            assert "secret" not in client.get(path).text


def test_health_is_there_to_be_watched(client):
    assert client.get("/healthz").json()["ok"] is True


def test_the_description_of_the_api_names_every_route(client):
    paths = client.get("/api/schema").json()["paths"]
    assert {"/api/guest", "/api/me", "/api/tables/{code}", "/api/play", "/api/history"} <= set(paths)
    assert not any("{path" in path for path in paths)


def test_the_key_that_signs_cookies_outlives_the_server(tmp_path):
    with TestClient(build(Settings(database=sqlite(tmp_path)))) as client:
        player = welcome(client).json()["player"]
        cookie = client.cookies["backroom"]
    with TestClient(build(Settings(database=sqlite(tmp_path)))) as client:
        client.cookies.set("backroom", cookie)
        assert client.get("/api/me").json()["player"] == player


def test_a_table_beside_another_has_the_rest_of_the_box_and_only_a_host_fixes_what_chance_was_to_say(client):
    welcome(client)
    drawn = client.post("/api/tables", json={"game": KILLER, "options": {"cast": "random"}}).json()["code"]
    plain = client.post("/api/tables", json={"game": KILLER, "options": {"cast": "other"}}).json()["code"]
    mine = client.cookies["backroom"]
    client.cookies.clear()
    welcome(client, "Ben")
    assert problem(client.post("/api/tables", json={"game": KILLER, "beside": drawn})) == (409, "not-host")
    assert problem(client.post("/api/tables", json={"game": "omerta", "beside": plain})) == (400, "bad")
    assert problem(client.post("/api/tables", json={"game": KILLER, "beside": "AAAAAA"})) == (404, "not-found")
    beside = client.post("/api/tables", json={"game": KILLER, "options": {"kills_to_win": 3}, "beside": plain}).json()["code"]
    assert client.get(f"/api/tables/{beside}").json()["options"] == {"layout": "alphabetical", "cast": "base", "kills_to_win": 3}
    client.cookies.clear()
    client.cookies["backroom"] = mine
    second = client.post("/api/tables", json={"game": KILLER, "beside": drawn}).json()["code"]
    casts = [client.get(f"/api/tables/{code}").json()["options"]["cast"].split() for code in (drawn, second)]
    assert len(casts[0]) == len(casts[1]) == 25
    assert not set(casts[0]) & set(casts[1])
