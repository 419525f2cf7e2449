"""Cookies: which session a browser is in, and which accounts it has been signed in to. Signed, so that nobody can write one."""

from __future__ import annotations

import hashlib
import hmac
from base64 import urlsafe_b64encode

NAME = "backroom"
"""The session's cookie."""
DEVICE = "backroom-device"
"""Says that an account was used on this browser before, so that somebody else's wrong passwords don't shut it out."""
AGE = 400 * 24 * 3600
"""Seconds a browser keeps them: the most that browsers allow."""


class Signer:
    """Signs and reads cookies with one key; what is signed for one purpose is worth nothing for another."""

    def __init__(self, secret: str) -> None:
        self._key = hashlib.sha256(b"backroom cookie " + secret.encode()).digest()

    def sign(self, value: str, purpose: str = NAME) -> str:
        return f"{value}.{self._seal(value, purpose)}"

    def read(self, cookie: str | None, purpose: str = NAME) -> str | None:
        """What was signed, or None where the signature is not ours."""
        value, _, seal = (cookie or "").partition(".")
        return value if hmac.compare_digest(seal.encode(), self._seal(value, purpose).encode()) else None

    def _seal(self, value: str, purpose: str) -> str:
        return urlsafe_b64encode(hmac.digest(self._key, f"{purpose} {value}".encode(), "sha256")).decode().rstrip("=")
