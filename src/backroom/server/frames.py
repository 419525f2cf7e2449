"""Frames as bytes. Those of a stream are padded, so that their size tells little."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from backroom.hosting import frames
from backroom.hosting.frames import Frames
from backroom.server.wire import Commands, Id

LIMIT = 8 * 1024
"""Bytes of the longest frame that a client may send."""
BLOCK = 1024
"""Stream frames have a multiple of this length."""

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder().decode
_command = msgspec.json.Decoder(Commands).decode

KINDS: dict[str, type[Commands]] = {kind.__struct_config__.tag: kind for kind in get_args(Commands)}
"""Commands by what they are called on the wire."""

_PAD = b',"pad":"'
_END = b'"}'


def padded(frame: Frames) -> str:
    """A frame with a `pad` that fills it up to the next whole block."""
    body = encode(frame)[:-1]
    length = len(body) + len(_PAD) + len(_END)
    return (body + _PAD + b"." * (-length % BLOCK) + _END).decode()


def plain(frame: Frames) -> str:
    return encode(frame).decode()


def answer(command: str, seq: int) -> str:
    """Accepted."""
    return plain(frames.accepted(command, seq))


def refusal(command: str | None, code: str, text: str) -> str:
    return plain(frames.refused(command, code, text))


class Unreadable(ValueError):
    """A frame that is no command; its text is fit to be sent back."""


def read_command(data: str | bytes) -> Commands:
    """A client's frame."""
    if len(data) > LIMIT or len(data if isinstance(data, bytes) else data.encode("utf-8", "replace")) > LIMIT:
        raise Unreadable(f"a frame has at most {LIMIT} bytes")
    try:
        command: Commands = _command(data)
    except msgspec.ValidationError as wrong:
        raise Unreadable(explained(data, str(wrong))) from None
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise Unreadable("a frame is a JSON object") from None
    return command


def explained(data: str | bytes, wrong: str) -> str:
    """What is wrong with a frame, for whoever writes a client."""
    try:
        frame = decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):  # what is wrong with it comes before where it ends
        frame = None
    if not isinstance(frame, dict):
        return "a frame is a JSON object"
    if not isinstance(frame.get("do"), str) or frame["do"] not in KINDS:
        return f"`do` is one of: {', '.join(KINDS)}"
    return f"{frame['do']}: {wrong}"[:200]


def command_id(data: str | bytes) -> str | None:
    """The id to answer to, if there is one to be found in what is no command."""
    try:
        found = decode(data[: LIMIT + 1]).get("id")
        return msgspec.convert(found, Id)
    except (msgspec.DecodeError, UnicodeError, RecursionError, AttributeError, TypeError):
        return None


def fields_of(command: Commands) -> dict[str, Any]:
    """What a command says beside its kind and its id."""
    given = {name: getattr(command, name) for name in command.__struct_fields__ if name != "id"}
    return {name: value for name, value in given.items() if value is not msgspec.UNSET}
