"""The arithmetic of a fair deal: what the server commits to, and what seed follows when everybody has had a part in it.

Before a match the server shows the hash of a secret; then every person's page cuts the deck with random bytes of its own. The match is
dealt from all of them together, and afterwards anybody can do the sum again.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from backroom.core.reading import Reader
from backroom.games import game
from backroom.table.wishes import Seating, settle

NOTHING = "0" * 64
"""What a bot cuts with, and a page that stays silent."""
_HEX = re.compile(r"[0-9a-f]{64}")


def is_hex(text: str) -> bool:
    """Whether a text is 32 bytes in hexadecimal digits, small letters."""
    return _HEX.fullmatch(text) is not None


def commitment(secret: str) -> str:
    """What is shown of a secret beforehand: the SHA-256 of its bytes."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


class Fair(NamedTuple):
    """How one match was dealt."""

    secret: str
    table: str
    """Its code."""
    match: int
    """Its number at this table."""
    cuts: tuple[str | None, ...]
    """By seat, as people sat before any wishes were settled; None for bots and for pages that were silent."""
    seating: Seating | None = None
    """How wishes were settled, which follows from the seed."""

    @property
    def seed(self) -> str:
        """SHA-256 over lines of text: a word, the table, the match, the secret, and what each seat has cut with."""
        cuts = (NOTHING if cut is None else cut for cut in self.cuts)
        return hashlib.sha256("\n".join(("backroom deal", self.table, str(self.match), self.secret, *cuts)).encode()).hexdigest()

    def written(self) -> dict[str, object]:
        """As a record holds it."""
        told: dict[str, object] = {
            "commitment": commitment(self.secret),
            "secret": self.secret,
            "table": self.table,
            "match": self.match,
            "cuts": list(self.cuts),
        }
        return told if self.seating is None else told | {"seating": self.seating.written()}


def read_fair(record: Mapping[str, object]) -> Fair | None:
    """How a recorded match was dealt, checked as far as sums go; None if the record does not say. ValueError says what is wrong."""
    read = Reader(record, "record")
    if read.get("fair").is_null:
        return None
    told = read["fair"].only("commitment", "secret", "table", "match", "cuts", "seating")
    cuts: Sequence[Reader] = list(told["cuts"])
    fair = Fair(
        _bytes(told["secret"]),
        told["table"].text(),
        told["match"].integer(),
        tuple(None if cut.is_null else _bytes(cut) for cut in cuts),
    )
    if len(cuts) != read["players"].integer():
        raise ValueError(f"record: {len(cuts)} cuts for {read['players'].integer()} players")
    if commitment(fair.secret) != told["commitment"].text():
        raise ValueError("record: the secret is not the one that the server committed to")
    if read["seed"].value != fair.seed:
        raise ValueError("record: the seed does not follow from secret, table, match and cuts")
    return fair if told.get("seating").is_null else fair._replace(seating=_read_seating(read, fair.seed))


def _read_seating(record: Reader, seed: str) -> Seating:
    """How wishes were settled, drawn again."""
    told = record["fair"]["seating"].only("wishes", "usual", "came_from")
    wishes = [None if wish.is_null else wish.text() for wish in told["wishes"]]
    usual = None if told["usual"].is_null else told["usual"].texts()
    if len(wishes) != record["players"].integer() or (usual is not None and len(usual) != len(wishes)):
        raise ValueError(f"record: there must be one wish for each of {record['players'].integer()} players")
    seating = settle(game(record["game"].text()).declaration, wishes, usual, seed)
    roles = record["deal"].get("roles")
    if seating is None or seating.written() != told.value or roles.is_null or roles.texts() != list(seating.roles):
        raise ValueError("record: who plays what does not follow from the wishes and the seed")
    return seating


def _bytes(read: Reader) -> str:
    if not is_hex(read.text()):
        raise read.wrong("64 hexadecimal digits")
    return read.text()
