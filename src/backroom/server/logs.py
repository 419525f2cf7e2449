"""The server's own log: one JSON object a line on standard error. It names tables and players, never what anybody holds."""

from __future__ import annotations

import logging
import sys

import msgspec

USUAL = frozenset(vars(logging.LogRecord("", 0, "", 0, "", (), None))) | {"message", "asctime", "taskName", "color_message"}
"""What every record has; the rest was given with `extra`."""


class Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {"at": round(record.created, 3), "level": record.levelname.lower(), "from": record.name, "text": record.getMessage()}
        line |= {name: value for name, value in vars(record).items() if name not in USUAL}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def set_up(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    # What others log in detail includes headers, and with them cookies.
    for quiet in ("alembic", "sqlalchemy", "aiosqlite", "asyncio", "litestar", "uvicorn", "uvicorn.error", "websockets"):
        logging.getLogger(quiet).setLevel(max(logging.WARNING, root.level))
