"""Who somebody is: a cookie with a player's id, signed so that nobody can write one for another."""

from __future__ import annotations

import hashlib
import hmac
from base64 import urlsafe_b64encode

NAME = "backroom"
AGE = 400 * 24 * 3600
"""Seconds a browser keeps it: the most that browsers allow."""


class Signer:
    """Signs and reads cookies with one key."""

    def __init__(self, secret: str) -> None:
        self._key = hashlib.sha256(b"backroom cookie " + secret.encode()).digest()

    def sign(self, player: str) -> str:
        return f"{player}.{self._seal(player)}"

    def read(self, cookie: str | None) -> str | None:
        """The player's id, or None where the signature is not ours."""
        player, _, seal = (cookie or "").partition(".")
        return player if hmac.compare_digest(seal.encode(), self._seal(player).encode()) else None

    def _seal(self, player: str) -> str:
        return urlsafe_b64encode(hmac.digest(self._key, player.encode(), "sha256")).decode().rstrip("=")
