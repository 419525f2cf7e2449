"""Calls: a message that only one browser can read, sent to nobody but push services, and only to whoever is waited for."""

import http.server
import json
import os
import threading
from contextlib import contextmanager

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from backroom.server import webpush
from backroom.server.webpush import CURVE, Forbidden, check_address, opened, point, read, sealed, spelled
from guests import Guest, server
from server_support import KILLER

HOUR = 3_600_000
DAY = 24 * HOUR
HOSTS = frozenset({"fcm.googleapis.com", "*.push.services.mozilla.com"})


class PushService(http.server.BaseHTTPRequestHandler):
    """Takes what it is sent, as the services of browsers do."""

    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        self.server.came.append((self.path, dict(self.headers), body))
        self.send_response(self.server.status)
        self.send_header("location", "http://127.0.0.1:1/elsewhere")
        self.end_headers()
        self.server.arrived.set()

    def log_message(self, *_):
        pass


@contextmanager
def push_service(status=201):
    service = http.server.ThreadingHTTPServer(("127.0.0.1", 0), PushService)
    service.came, service.status, service.arrived = [], status, threading.Event()
    thread = threading.Thread(target=service.serve_forever, daemon=True)
    thread.start()
    try:
        yield service
    finally:
        service.shutdown()
        service.server_close()
        thread.join()


class Browser:
    """A browser's half of a subscription."""

    def __init__(self, service, path="/browser/1"):
        self.private = ec.generate_private_key(CURVE)
        self.auth = os.urandom(16)
        self.endpoint = f"http://127.0.0.1:{service.server_address[1]}{path}"
        self.keys = {"p256dh": spelled(point(self.private.public_key())), "auth": spelled(self.auth)}

    def reads(self, body):
        return json.loads(opened(body, self.private, self.auth))


@pytest.fixture
def house(tmp_path):
    with server(f"sqlite:///{tmp_path / 'house.db'}", push_local=True) as running:
        yield running


def slow_table(house, *people):
    """A running match with a day for each turn, at which nobody is there."""
    hub, host = house.app.state.house.hub, people[0]
    code = house.blocking_portal.call(hub.open, {"game": KILLER, "speed": "slow", "by": host.id})
    for seat, each in enumerate(people):
        each.do(code, "sit", seat=seat, name=each.name, public=each.id)
        each.do(code, "away")
    host.do(code, "start", secret="ab" * 32)
    return code


def plays(house, people, code):
    """Whoever is waited for decides as a page would, once; who that was."""
    hub = house.app.state.house.hub
    live = house.blocking_portal.call(hub.find, code)
    (seat, *_), _ = live.known.waits_for
    view = live.known.view(seat)
    action = view["view"]["legal"][0]
    people[seat].do(code, "act", action=action, number=view["table"]["number"])
    return seat


def test_whoever_is_waited_for_at_a_slow_table_is_called_with_a_message_that_only_their_browser_can_read(house):
    with push_service() as service:
        ann, ben = Guest(house, "Ann", language="cs"), Guest(house, "Ben")
        browsers = {0: Browser(service, "/ann"), 1: Browser(service, "/ben")}
        for seat, each in enumerate((ann, ben)):
            each.post("/api/push", endpoint=browsers[seat].endpoint, language="cs", **browsers[seat].keys)
        code = slow_table(house, ann, ben)
        settle(house)
        acted = plays(house, (ann, ben), code)
        while (waited := awaited(house, code)) == acted:
            plays(house, (ann, ben), code)
        settle(house)
        path, headers, body = service.came[-1]
        assert path == ("/ann", "/ben")[waited]
        assert browsers[waited].reads(body) == {"kind": "turn", "code": code, "game": KILLER, "language": "cs"}
        with pytest.raises(ValueError, match="not for this browser"):
            browsers[1 - waited].reads(body)
        assert headers["Content-Encoding"] == "aes128gcm"
        assert code.encode() not in body
        check_signature(headers["Authorization"], ann.get("/api/push")["key"], f"http://127.0.0.1:{service.server_address[1]}")


def awaited(house, code):
    live = house.blocking_portal.call(house.app.state.house.hub.find, code)
    return live.known.waits_for[0][0]


def test_a_match_with_a_day_per_move_goes_on_for_weeks_and_everybody_is_called_each_time(house):
    with push_service() as service:
        people = Guest(house, "Ann"), Guest(house, "Ben")
        for seat, each in enumerate(people):
            browser = Browser(service, f"/{seat}")
            each.post("/api/push", endpoint=browser.endpoint, **browser.keys)
        code = slow_table(house, *people)
        settle(house)
        began, turns = house.clock.now(), []
        while house.clock.now() - began < 6 * 7 * DAY and people[0].get(f"/api/tables/{code}")["status"] == "running":
            seat = awaited(house, code)
            if not turns or turns[-1] != seat:
                turns.append(seat)
            house.clock.ahead += 20 * HOUR
            plays(house, people, code)
            # Two calls under way at once may come in either order.
            settle(house)
        state = people[0].get(f"/api/tables/{code}")
        assert house.clock.now() - began > 3 * 7 * DAY
        assert all(seat["bot"] is None for seat in state["seats"])
        called = [path for path, _, _ in service.came]
        assert called[: len(turns)] == [f"/{seat}" for seat in turns]
        mine = people[0].get("/api/me")["tables"][0]
        assert mine["code"] == code
        if state["status"] == "running":
            assert mine["waits_for"] == [awaited(house, code)]
            assert house.clock.now() - mine["since"] < HOUR


def settle(house):
    """Until every call that is on its way has come to its end."""
    while tasks := [task for task in house.app.state.house.hub.errands.under_way if "_call" in str(task.get_coro())]:
        for task in tasks:
            house.blocking_portal.call(wait_for, task)


def check_signature(header, key, audience):
    token, public = header.removeprefix("vapid t=").split(", k=")
    assert public == key
    head, body, seal = token.split(".")
    raw = read(seal)
    signature = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, read(key))
    theirs.verify(signature, f"{head}.{body}".encode(), ec.ECDSA(hashes.SHA256()))
    claims = json.loads(read(body))
    assert claims["aud"] == audience
    assert claims["sub"].startswith(("mailto:", "https:"))


def test_every_message_is_as_long_as_any_other():
    browser = Browser(type("Service", (), {"server_address": ("127.0.0.1", 1)})())
    lengths = {len(sealed(b"x" * size, **browser.keys)) for size in (0, 10, 700)}
    assert lengths == {16 + 4 + 1 + 65 + webpush.SIZE + 16}


def test_the_example_of_the_standard_can_be_read():
    """RFC 8291, section 5."""
    private = ec.derive_private_key(int.from_bytes(read("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big"), CURVE)
    body = read(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert opened(body, private, read("BTBZMqHH6r4Tts7J_aSIgg")) == b"When I grow up, I want to be a watermelon"


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/x",
        "https://example.org/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://localhost/x",
        "https://fcm.googleapis.com:8443/x",
        "https://user@fcm.googleapis.com/x",
        "https://fcm.googleapis.com.example.org/x",
        "https://push.services.mozilla.com.example.org/x",
        "https://fcm.googleapis.com/x y",
        "https://fcm.googleapis.com/x\r\nHost: a",
        "ftp://fcm.googleapis.com/x",
        "https://fcm.googleapis.com:x/",
        "nonsense",
    ],
)
def test_addresses_of_others_are_refused(endpoint):
    with pytest.raises(Forbidden):
        check_address(endpoint, HOSTS)


@pytest.mark.parametrize(
    "endpoint", ["https://fcm.googleapis.com/fcm/send/x", "https://updates.push.services.mozilla.com/wpush/v2/x"]
)
def test_addresses_of_push_services_are_taken(endpoint):
    assert check_address(endpoint, HOSTS).scheme == "https"


def test_a_push_service_that_resolves_to_an_address_of_ours_is_not_called(monkeypatch):
    import asyncio  # noqa: PLC0415 - beside its use

    async def resolve():
        loop = asyncio.get_running_loop()

        async def inside(*_, **__):
            return [(2, 1, 6, "", ("10.0.0.7", 443))]

        loop.getaddrinfo = inside
        await webpush.public_address("fcm.googleapis.com")

    with pytest.raises(Forbidden):
        asyncio.run(resolve())


def test_a_server_takes_no_address_of_this_machine_unless_a_test_says_so(tmp_path):
    with push_service() as service, server(f"sqlite:///{tmp_path / 'house.db'}") as house:
        browser = Browser(service)
        answer = Guest(house, "Ann").ask("POST", "/api/push", {"endpoint": browser.endpoint, **browser.keys})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad")


@pytest.mark.parametrize("keys", [{"p256dh": "A" * 87, "auth": "A" * 22}, {"p256dh": "B" * 20, "auth": "A" * 22}])
def test_what_are_no_keys_is_refused(house, keys):
    with push_service() as service:
        answer = Guest(house, "Ann").ask("POST", "/api/push", {"endpoint": Browser(service).endpoint, **keys})
        assert answer.status_code == 400


def test_a_server_without_push_services_says_that_it_calls_nobody(tmp_path):
    with push_service() as service, server(f"sqlite:///{tmp_path / 'house.db'}", push_hosts="") as house:
        ann = Guest(house, "Ann")
        assert ann.get("/api/push") == {"key": None}
        browser = Browser(service)
        assert ann.ask("POST", "/api/push", {"endpoint": browser.endpoint, **browser.keys}).status_code == 409


def test_a_browser_that_is_gone_is_forgotten_and_a_redirect_is_not_followed(house):
    ann, ben = Guest(house, "Ann"), Guest(house, "Ben")
    for status, kept in ((410, 0), (302, 1)):
        with push_service(status) as service:
            for each in (ann, ben):
                browser = Browser(service, f"/{each.name}/{status}")
                each.post("/api/push", endpoint=browser.endpoint, **browser.keys)
            slow_table(house, ann, ben)
            assert service.arrived.wait(10)
            called = service.came[0][0].split("/")[1]
            who = {"Ann": ann, "Ben": ben}[called]
            for _ in range(200):
                browsers = who.get("/api/me/export")["browsers"]
                if len([each for each in browsers if str(status) in each["endpoint"]]) == kept:
                    break
            assert len([each for each in browsers if str(status) in each["endpoint"]]) == kept


def test_who_has_signed_out_of_a_browser_is_not_called_there(house):
    with push_service() as service:
        people = Guest(house, "Ann"), Guest(house, "Ben")
        for each in people:
            browser = Browser(service, f"/{each.name}")
            each.post("/api/push", endpoint=browser.endpoint, **browser.keys)
        for each in people:
            house.blocking_portal.call(house.app.state.house.sessions.end_all, each.id)
        slow_table(house, *people)
        settle(house)
        assert service.came == []


async def wait_for(task):
    await task
