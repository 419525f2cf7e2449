"""The request for a socket as browsers send it, read in one go. Whatever is unusual about one is left to those who know all of HTTP."""

from __future__ import annotations

import base64
import hashlib
import re
from binascii import Error
from typing import NamedTuple

PATH = "/api/socket"
FIRST = re.compile(rb"GET /api/socket(?:\?([!-~]*))? HTTP/1\.1")
LINE = re.compile(rb"([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([\t -~\x80-\xff]*?)[ \t]*")
END = b"\r\n\r\n"
MOST = 64
"""Lines of a request."""
MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
"""Which every server of sockets puts behind the key."""
ONCE = (b"host", b"upgrade", b"connection", b"sec-websocket-key", b"sec-websocket-version")


class Request(NamedTuple):
    query: bytes
    headers: list[tuple[bytes, bytes]]
    key: bytes

    def answer(self) -> bytes:
        accepted = base64.b64encode(hashlib.sha1(self.key + MAGIC, usedforsecurity=False).digest())
        return (
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: "
            + accepted
            + END
        )


def read_request(data: bytes) -> Request | None:
    """A whole request for a socket with nothing behind it; None if it is anything else."""
    if not data.startswith(b"GET /api/socket") or data.find(END) != len(data) - len(END):
        return None
    first, *lines = data[: -len(END)].split(b"\r\n")
    asked = FIRST.fullmatch(first)
    if asked is None or len(lines) > MOST:
        return None
    headers = []
    for line in lines:
        read = LINE.fullmatch(line)
        if read is None:
            return None
        headers.append((read[1].lower(), read[2]))
    names = [name for name, _ in headers]
    found = dict(headers)
    if any(names.count(name) != 1 for name in ONCE) or b"sec-websocket-protocol" in found:
        return None
    if found[b"upgrade"].lower() != b"websocket" or found[b"sec-websocket-version"] != b"13":
        return None
    if b"upgrade" not in [each.strip().lower() for each in found[b"connection"].split(b",")] or not is_key(
        found[b"sec-websocket-key"]
    ):
        return None
    return Request(asked[1] or b"", headers, found[b"sec-websocket-key"])


def is_key(text: bytes) -> bool:
    """Sixteen bytes, as they are written."""
    try:
        return len(base64.b64decode(text, validate=True)) == 16
    except Error:
        return False
