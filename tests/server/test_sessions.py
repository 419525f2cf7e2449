"""Sessions live on the server: what ends one, what does not, and what nobody can do with somebody else's."""

import asyncio
import time

import pytest
from litestar.testing import TestClient

from backroom.hosting.source import Fixed
from backroom.server.app import build
from backroom.server.settings import Settings
from server_support import KILLER, sqlite
from wire import Wire, guest, running_table, served

SECRET = "correct horse"
LOOSE = {"requests_per_second": 1e6, "logins_per_minute": 1e9, "tries_per_minute": 1e9}


@pytest.fixture
def source():
    return Fixed(4, now=time.time_ns() // 1_000_000)


@pytest.fixture
def browser(tmp_path, source):
    """Nobody has used it before."""
    with TestClient(build(Settings(database=sqlite(tmp_path), **LOOSE), source)) as client:
        yield client


class Person:
    """Somebody at one browser; several share a server and keep their cookies apart."""

    def __init__(self, client):
        self.client, self.cookies = client, {}

    def ask(self, method, path, data=None, cookies=None):
        self.client.cookies.clear()
        words = "; ".join(f"{name}={value}" for name, value in (self.cookies if cookies is None else cookies).items())
        answer = self.client.request(method, path, json=data, headers={"cookie": words} if words else {})
        if cookies is None:
            self.cookies |= dict(answer.cookies.items())
        return answer

    def post(self, path, **data):
        return self.ask("POST", path, data)

    def registered(self, account="Anna"):
        self.post("/api/guest", name="Ann")
        return self.post("/api/account", account=account, password=SECRET).json()["recovery"]

    @property
    def player(self):
        return (self.ask("GET", "/api/me").json() or {}).get("player")


@pytest.fixture
def ann(browser):
    return Person(browser)


@pytest.fixture
def other(browser):
    return Person(browser)


def problem(answer):
    return answer.status_code, answer.json()["code"]


def test_a_cookie_that_was_copied_is_worth_nothing_after_logging_out(ann):
    ann.post("/api/guest", name="Ann")
    copied = dict(ann.cookies)
    assert ann.ask("POST", "/api/logout").status_code == 204
    assert ann.ask("PATCH", "/api/me", {"name": "Eve"}, cookies=copied).status_code == 401


def test_the_guests_cookie_is_not_the_accounts(ann):
    ann.post("/api/guest", name="Ann")
    copied = dict(ann.cookies)
    ann.post("/api/account", account="Anna", password=SECRET)
    assert ann.player
    assert ann.ask("PATCH", "/api/me", {"name": "Eve"}, cookies=copied).status_code == 401


def test_every_login_is_a_session_of_its_own(ann, other):
    ann.registered()
    other.post("/api/login", account="anna", password=SECRET)
    assert ann.cookies["backroom"] != other.cookies["backroom"]
    other.ask("POST", "/api/logout")
    assert ann.player


def test_a_guest_who_logs_in_leaves_no_session_behind(ann, other):
    ann.registered()
    other.post("/api/guest", name="Ben")
    before = dict(other.cookies)
    other.post("/api/login", account="anna", password=SECRET)
    assert other.player == ann.player
    assert other.ask("PATCH", "/api/me", {"name": "Eve"}, cookies=before).status_code == 401


def test_a_session_that_nobody_uses_ends_and_one_in_use_does_not(ann, other, source):
    ann.registered()
    other.post("/api/login", account="anna", password=SECRET)
    day = 24 * 3_600_000
    for _ in range(3):
        source.move(source.now() + 70 * day)
        assert ann.player
    assert other.ask("PATCH", "/api/me", {"name": "Eve"}).status_code == 401


def test_another_password_ends_all_other_sessions(ann, other):
    ann.registered()
    other.post("/api/login", account="anna", password=SECRET)
    before = dict(ann.cookies)
    assert problem(ann.post("/api/password", old="wrong", password="battery staple")) == (401, "wrong-password")
    assert ann.post("/api/password", old=SECRET, password="battery staple").status_code == 200
    assert ann.player
    for cookies in (before, other.cookies):
        assert ann.ask("PATCH", "/api/me", {"name": "Eve"}, cookies=cookies).status_code == 401
    assert problem(other.post("/api/login", account="anna", password=SECRET)) == (401, "wrong-password")
    assert other.post("/api/login", account="anna", password="battery staple").status_code == 200


def test_a_recovery_code_stands_for_a_forgotten_password_once(ann, other):
    codes = ann.registered()
    assert len(set(codes)) == 8
    typed = f" {codes[3][:5]}-{codes[3][5:10]}-{codes[3][10:]} ".lower()
    assert other.post("/api/recover", account="Anna", code=typed, password="battery staple").status_code == 200
    assert problem(other.post("/api/recover", account="Anna", code=codes[3], password="x" * 9)) == (401, "wrong-password")
    assert ann.ask("PATCH", "/api/me", {"name": "Eve"}).status_code == 401, "whoever forgot it may not be alone in knowing it"
    assert problem(other.post("/api/login", account="anna", password=SECRET)) == (401, "wrong-password")
    assert other.post("/api/recover", account="Anna", code=codes[4], password=SECRET).status_code == 200


def test_fresh_recovery_codes_void_the_old_and_ask_for_the_password(ann, other):
    old = ann.registered()
    assert problem(ann.post("/api/recovery", password="wrong")) == (401, "wrong-password")
    fresh = ann.post("/api/recovery", password=SECRET).json()["codes"]
    assert not set(fresh) & set(old)
    assert other.post("/api/recover", account="anna", code=old[0], password="battery staple").status_code == 401
    assert other.post("/api/recover", account="anna", code=fresh[0], password="battery staple").status_code == 200


def test_somebody_elses_recovery_code_is_none(ann, other):
    codes = ann.registered()
    other.registered("Ben")
    assert other.post("/api/recover", account="ben", code=codes[0], password="battery staple").status_code == 401
    assert other.post("/api/recover", account="nobody", code=codes[0], password="battery staple").status_code == 401


def test_sessions_are_listed_and_one_can_be_ended(ann, other):
    ann.registered()
    other.post("/api/login", account="anna", password=SECRET)
    listed = ann.ask("GET", "/api/sessions").json()
    assert [each["here"] for each in sorted(listed, key=lambda each: each["here"])] == [False, True]
    there = next(each["id"] for each in listed if not each["here"])
    assert ann.ask("DELETE", f"/api/sessions/{there}").status_code == 204
    assert other.ask("PATCH", "/api/me", {"name": "Eve"}).status_code == 401
    assert problem(ann.ask("DELETE", f"/api/sessions/{there}")) == (404, "not-found")


def test_all_others_can_be_ended_at_once(ann, other):
    ann.registered()
    other.post("/api/login", account="anna", password=SECRET)
    assert ann.ask("DELETE", "/api/sessions").status_code == 204
    assert other.ask("PATCH", "/api/me", {"name": "Eve"}).status_code == 401
    assert ann.player


def test_nobody_ends_somebody_elses_session(ann, other):
    ann.post("/api/guest", name="Ann")
    other.post("/api/guest", name="Eve")
    mine = ann.ask("GET", "/api/sessions").json()[0]["id"]
    assert problem(other.ask("DELETE", f"/api/sessions/{mine}")) == (404, "not-found")
    assert ann.player


def test_a_session_without_our_signature_is_nobodys(ann, other):
    ann.post("/api/guest", name="Ann")
    mine = ann.ask("GET", "/api/sessions").json()[0]["id"]
    seal = ann.cookies["backroom"].partition(".")[2]
    for forged in (mine, f"{mine}.", f"{mine}.{seal[::-1]}", f"{'0' * 32}.{seal}"):
        assert other.ask("PATCH", "/api/me", {"name": "Eve"}, cookies={"backroom": forged}).status_code == 401


def test_a_guest_is_carried_to_a_second_device_by_a_code_that_works_once(ann, other, source):
    ann.post("/api/guest", name="Ann")
    code = ann.post("/api/carry").json()["code"]
    assert other.post("/api/arrive", code=f"{code[:4]} {code[4:]}".lower()).status_code == 200
    assert other.player == ann.player
    assert problem(other.post("/api/arrive", code=code)) == (401, "wrong-code")


def test_a_guests_code_is_void_after_ten_minutes_or_once_there_is_another(ann, other, source):
    ann.post("/api/guest", name="Ann")
    first, second = (ann.post("/api/carry").json()["code"] for _ in range(2))
    assert problem(other.post("/api/arrive", code=first)) == (401, "wrong-code")
    source.move(source.now() + 601_000)
    assert problem(other.post("/api/arrive", code=second)) == (401, "wrong-code")


def test_accounts_are_carried_by_their_password_alone(ann):
    ann.registered()
    assert problem(ann.post("/api/carry")) == (409, "not-now")


def test_an_account_that_looks_like_another_is_refused(ann, other):
    ann.registered("modern")
    other.post("/api/guest", name="Eve")
    for name in ("modem", "m0dern", "MODERN", "mo dern"):
        assert problem(other.post("/api/account", account=name, password=SECRET)) == (409, "name-taken")


def test_a_player_has_so_many_sessions_and_the_one_used_longest_ago_makes_room(ann, other, source, monkeypatch):
    monkeypatch.setattr("backroom.server.sessions.MOST", 3)
    ann.registered()
    for _ in range(4):
        source.move(source.now() + 1_000)
        other.cookies = {}
        other.post("/api/login", account="anna", password=SECRET)
    assert len(other.ask("GET", "/api/sessions").json()) == 3
    assert ann.ask("PATCH", "/api/me", {"name": "Eve"}).status_code == 401


def test_whoever_tries_passwords_shuts_the_owner_out_of_nothing(tmp_path):
    with TestClient(build(Settings(database=sqlite(tmp_path), **LOOSE | {"tries_per_minute": 0.001}))) as client:
        ann, thief, stranger = Person(client), Person(client), Person(client)
        ann.registered()
        tried = [thief.post("/api/login", account="anna", password="guess").status_code for _ in range(12)]
        assert tried[-1] == 429, "not from any address"
        assert stranger.post("/api/login", account="ANNA ", password=SECRET).status_code == 429
        device = {"backroom-device": ann.cookies["backroom-device"]}
        assert ann.ask("POST", "/api/login", {"account": "anna", "password": SECRET}, cookies=device).status_code == 200
        thief.post("/api/guest", name="Eve")
        thief.post("/api/account", account="Eve", password=SECRET)
        assert thief.post("/api/login", account="anna", password="guess").status_code == 429, "another account's mark is none"


def test_a_socket_is_closed_with_its_session(tmp_path):
    async def scene():
        async with served(sqlite(tmp_path)) as app:
            house = app.state.house
            code, cookies = await running_table(app, KILLER, 2)
            _, watcher = await guest(app, "Watcher")
            wires = [await Wire(app, cookie, table=code).open() for cookie in (*cookies, watcher)]
            session = house.signer.read(cookies[0].partition("=")[2])
            person = await house.sessions.find(session)
            await house.sessions.end(person["id"], session)
            await wires[0].until(lambda: wires[0].closed is not None)
            return [wire.closed for wire in wires]

    assert asyncio.run(scene()) == [4401, None, None]


def test_a_socket_is_closed_at_every_node(postgres, redis):
    async def scene(word):
        url = postgres.database()
        async with served(url, redis=word) as one, served(url, redis=word) as two:
            code, cookies = await running_table(one, KILLER, 2)
            wire = await Wire(two, cookies[0], table=code).open()
            house = one.state.house
            session = house.signer.read(cookies[0].partition("=")[2])
            await house.sessions.end((await house.sessions.find(session))["id"], session)
            await wire.until(lambda: wire.closed is not None)
            return wire.closed

    assert asyncio.run(scene(redis.url)) == 4401


def test_those_who_come_back_all_at_once_share_a_few_questions_to_the_database(tmp_path):
    async def scene():
        async with served(sqlite(tmp_path)) as app:
            house = app.state.house
            cookies = [(await guest(app, "Ann"))[1] for _ in range(40)]
            asked, rows = [], house.store.rows

            async def counted(statement):
                asked.append(statement)
                return await rows(statement)

            house.store.rows = counted
            found = await asyncio.gather(*(house.sessions.find(house.signer.read(each.partition("=")[2])) for each in cookies))
            return len({person["id"] for person in found}), len(asked)

    found, asked = asyncio.run(scene())
    assert found == 40
    # One, if the machine is quiet: who comes while it is asked shares the next.
    assert asked <= 4
