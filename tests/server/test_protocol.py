"""Sockets byte by byte: what a page never sends is understood or refused all the same, and however it is cut up it means the same."""

import json
import os
import socket
from contextlib import ExitStack

import pytest

from server_support import node, sqlite

HEAD = (
    b"GET /api/socket?v=1&table=%s HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nCookie: a=b; %s\r\n\r\n"
)
TEXT, BINARY, CONT, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """A server, and the request for a socket of whoever sits at a table there."""
    with node(sqlite(tmp_path_factory.mktemp("protocol")), requests_per_second="1000000") as running:
        address = ("127.0.0.1", running.port)
        with socket.create_connection(address, 10) as line:
            cookie = post(line, "/api/guest", "", {"name": "Ann"})[0]
        with socket.create_connection(address, 10) as line:
            code = post(line, "/api/tables", cookie, {"game": "noir/killer-inspector"})[1]["code"]
        yield address, HEAD % (code.encode(), cookie.encode())


@pytest.fixture
def raw_at(place):
    """Sockets there, which are closed in the end."""
    with ExitStack() as opened:
        yield lambda *parts, begin=None: opened.enter_context(Raw(place, *parts, begin=begin))


def post(line, path, cookie, body):
    """Over a connection of its own: the cookie that is set, and the answer."""
    data = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n"
    line.sendall(f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data)
    said = b""
    while part := line.recv(65536):
        said += part
    head, _, answer = said.partition(b"\r\n\r\n")
    cookies = [each for each in head.decode().split("\r\n") if each.lower().startswith("set-cookie: ")]
    return cookies[0].partition(": ")[2].partition(";")[0] if cookies else "", json.loads(answer)


def frame(data, kind=TEXT, *, last=True, masked=True):
    data = data.encode() if isinstance(data, str) else data
    size = bytes([len(data) | 128 * masked]) if len(data) < 126 else bytes([126 | 128 * masked]) + len(data).to_bytes(2, "big")
    mask = os.urandom(4) if masked else b""
    return bytes([kind | 128 * last]) + size + mask + (bytes(b ^ mask[at % 4] for at, b in enumerate(data)) if masked else data)


class Raw:
    """A socket, and the frames that come over it."""

    def __init__(self, place, *parts, begin=None):
        address, request = place
        self._line = socket.create_connection(address, 10)
        self._line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._data = b""
        for part in begin or [request]:
            self._line.sendall(part)
        while b"\r\n\r\n" not in self._data:
            self._data += self._line.recv(65536)
        self.head, _, self._data = self._data.partition(b"\r\n\r\n")
        for part in parts:
            self._line.sendall(part)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._line.close()

    def send(self, *parts):
        for part in parts:
            self._line.sendall(part)

    def _take(self, count):
        while len(self._data) < count:
            part = self._line.recv(65536)
            if not part:
                raise EOFError
            self._data += part
        taken, self._data = self._data[:count], self._data[count:]
        return taken

    def next(self):
        """The kind and the content of the next frame."""
        kind, size = self._take(2)
        if size >= 126:
            size = int.from_bytes(self._take(2 if size == 126 else 8), "big")
        return kind & 15, self._take(size)

    def answers(self, *names):
        """To commands, in the order in which they come."""
        found = []
        while len(found) < len(names):
            kind, data = self.next()
            if kind == TEXT and b'"re"' in data:
                found.append(json.loads(data))
        assert [each["re"] for each in found] == list(names)
        return found

    def ends_with(self):
        """The close frame's code."""
        while True:
            kind, data = self.next()
            if kind == CLOSE:
                return int.from_bytes(data[:2], "big")


def say(name, text="hello"):
    return json.dumps({"id": name, "do": "talk", "text": text})


def test_texts_in_one_packet_or_in_many_are_answered_in_turn(raw_at):
    raw = raw_at(frame(say("a")) + frame(say("b", "x" * 300)) + frame(say("c")))
    raw.answers("a", "b", "c")
    whole = frame(say("d")) + frame(say("e"))
    raw.send(*(whole[at : at + 7] for at in range(0, len(whole), 7)))
    raw.answers("d", "e")
    raw.send(frame(say("f")))
    raw.answers("f")


def test_a_text_in_parts_with_a_ping_between_them_is_one_text(raw_at):
    raw = raw_at(frame(say("first")))
    raw.answers("first")
    text = say("parts")
    raw.send(frame(text[:9], last=False), frame("?", PING), frame(text[9:], CONT), frame(say("after")))
    kinds = [raw.next() for _ in range(1)]
    while kinds[-1][0] != PONG:
        kinds.append(raw.next())
    assert kinds[-1] == (PONG, b"?")
    raw.answers("parts", "after")


def test_bytes_are_read_as_text_is(raw_at):
    raw_at(frame(say("bytes"), BINARY), frame(say("text"))).answers("bytes", "text")


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(say("x"), masked=False), 1002),
        (bytes([TEXT | 128 | 64]) + frame(say("x"))[1:], 1002),
        (frame(b"\xff\xfe{}"), 1007),
        (frame(say("x", "y" * 9_000)), 1009),
        (frame("", 3), 1002),
        (frame("more", CONT), 1002),
        (frame((1000).to_bytes(2, "big"), CLOSE), 1000),
    ],
    ids=["unmasked", "reserved bit", "no UTF-8", "too long", "no such kind", "the rest of nothing", "a polite end"],
)
def test_what_breaks_the_protocol_ends_the_socket_also_after_what_does_not(raw_at, sent, code):
    for before in ([], [frame(say("fine"))]):
        raw = raw_at(*before)
        if before:
            raw.answers("fine")
        raw.send(sent)
        assert raw.ends_with() == code


def test_a_request_that_comes_in_pieces_is_understood(raw_at, place):
    request = place[1]
    raw_at(begin=[request[:50], request[50:]]).send(b"")
    raw_at(frame(say("a")), begin=[request[:90], request[90:-1], request[-1:]]).answers("a")


@pytest.mark.parametrize(
    ("old", "new", "status"),
    [
        (b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", b"", b"400"),
        (b"Version: 13", b"Version: 7", b"400"),
        (b"Host: 127.0.0.1", b"Host: a\r\nOrigin: https://evil.example", b"403"),
        (b"Host: 127.0.0.1", b"Host", b"400"),
        (b"Host: 127.0.0.1", b"Ho st: x", b"400"),
        (b"GET", b"POST", b"4"),
        (b"/api/socket", b"/api/socked", b"4"),
    ],
    ids=["no key", "another version", "another site", "no colon", "a bad name", "another method", "another path"],
)
def test_a_request_that_is_none_is_refused_in_words_of_http(raw_at, place, old, new, status):
    raw = raw_at(begin=[place[1].replace(old, new, 1)])
    assert raw.head.startswith(b"HTTP/1.1 " + status), raw.head
