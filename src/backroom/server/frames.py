"""What goes over a socket, as bytes. Frames of a stream are padded, so that their size tells little."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

LIMIT = 8 * 1024
"""Bytes of the longest frame that a client may send."""
BLOCK = 1024
"""Stream frames have a multiple of this length."""
DEEP = 32
"""A command nested deeper than this is no command."""

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder().decode

_PAD = b',"pad":"'
_END = b'"}'


def padded(frame: Mapping[str, Any]) -> str:
    """A frame with a `pad` that fills it up to the next whole block."""
    body = encode(frame)[:-1]
    length = len(body) + len(_PAD) + len(_END)
    return (body + _PAD + b"." * (-length % BLOCK) + _END).decode()


def plain(frame: Mapping[str, Any]) -> str:
    return encode(frame).decode()


def answer(command: str, seq: int) -> str:
    return plain({"re": command, "ok": {"seq": seq}})


def refusal(command: str | None, code: str, text: str) -> str:
    return plain({"re": command, "error": {"code": code, "text": text}})


class Unreadable(ValueError):
    """A frame that is no command; its text is fit to be sent back."""


def read_command(data: str | bytes) -> dict[str, Any]:
    """A client's frame: an object with `do` and an `id`, or a `pong`."""
    if len(data) > LIMIT or len(data if isinstance(data, bytes) else data.encode("utf-8", "replace")) > LIMIT:
        raise Unreadable(f"a frame has at most {LIMIT} bytes")
    try:
        frame = decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Unreadable("a frame is a JSON object") from None
    if not isinstance(frame, dict):
        raise Unreadable("a frame is a JSON object")
    if depth(frame) > DEEP:
        raise Unreadable("a frame is not nested so deep")
    return frame


def depth(value: object) -> int:
    """How deep an object is nested; found level by level, as a deep one would exhaust the stack."""
    level, count = [value], 0
    while level:
        count += 1
        level = [
            inner
            for each in level
            if isinstance(each, dict | list)
            for inner in (each.values() if isinstance(each, dict) else each)
        ]
    return count
