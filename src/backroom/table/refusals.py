"""Why a table says no: a stable list of codes, one plain sentence each."""

from __future__ import annotations

CODES = {
    "answered": "You have answered already.",
    "bad": "This command makes no sense.",
    "closed": "This table is closed.",
    "full": "Every seat is taken.",
    "illegal": "This is not open to you now.",
    "locked": "This table is locked: nobody may sit down.",
    "late": "Too late: this window is over.",
    "not-full": "Some seats are still open.",
    "not-host": "Only the host may do this.",
    "not-now": "Not now.",
    "not-seated": "You have no seat at this table.",
    "removed": "The host has asked you to leave this table; you may watch.",
    "seated": "You have a seat at this table already.",
    "stale": "The match has moved on since you decided.",
    "stand-in": "A bot plays for you: take your seat back first.",
    "taken": "This seat is taken.",
    "too-early": "It is too early for this.",
    "too-long": "This text is too long.",
    "unknown": "There is no such command.",
}
"""What each code says unless there is something better to say. A refusal depends only on what its sender may know."""


class Refused(ValueError):
    """A command that a table does not take. Nothing has changed."""

    def __init__(self, code: str, text: str | None = None) -> None:
        self.code = code
        self.text = CODES[code] if text is None else text
        super().__init__(f"{self.code}: {self.text}")
