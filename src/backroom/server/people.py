"""Players as the database knows them: guests with a name, and accounts with a password."""

from __future__ import annotations

import asyncio
import unicodedata

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from backroom.server.drawn import Source
from backroom.server.schema import players
from backroom.server.store import Row, Store

LONGEST_NAME = 24

NOBODY = "$argon2id$v=19$m=65536,t=3,p=4$R/1MFOO+PRXmNSQaVopOAw$de2xdNZU8jLV5I8WFXIM/7nCbaoshsIx7e6GqZjHN4k"
"""A password that nobody knows: an account that does not exist takes as long to refuse as a wrong password."""


class Taken(ValueError):
    """The account's name belongs to somebody else."""


def clean_name(name: str) -> str:
    """A name as it is shown: no control characters, no runs of spaces, not too long; ValueError when nothing is left."""
    kept = "".join(letter if unicodedata.category(letter)[0] not in "CZ" else " " for letter in unicodedata.normalize("NFC", name))
    cleaned = " ".join(kept.split())
    if not cleaned:
        raise ValueError("a name has at least one letter")
    if len(cleaned) > LONGEST_NAME:
        raise ValueError(f"a name has at most {LONGEST_NAME} letters")
    return cleaned


class People:
    def __init__(self, store: Store, source: Source) -> None:
        self._store = store
        self._source = source
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(2)  # a hash takes 64 MiB and a core

    async def welcome(self, name: str) -> Row:
        """A new guest."""
        row = {
            "id": self._source.player(),
            "name": clean_name(name),
            "created": self._source.now(),
            "account": None,
            "password": None,
        }

        async def add(connection: AsyncConnection) -> None:
            await connection.execute(insert(players), [row])

        await self._store.write(add)
        return row

    async def find(self, player: str) -> Row | None:
        return await self._store.row(select(players).where(players.c.id == player))

    async def rename(self, player: str, name: str) -> None:
        await self._change(player, {"name": clean_name(name)})

    async def open_account(self, player: str, account: str, password: str) -> None:
        """Gives a guest an account, which from then on is the same player on every device."""
        name = clean_name(account).casefold()
        async with self._hashing:
            sealed = await asyncio.to_thread(self._hasher.hash, password)
        try:
            await self._change(player, {"account": name, "password": sealed})
        except IntegrityError:
            raise Taken("that account name is taken") from None

    async def log_in(self, account: str, password: str) -> Row | None:
        """The player, or None when name and password don't belong together."""
        try:
            name = clean_name(account).casefold()
        except ValueError:
            name = ""
        row = await self._store.row(select(players).where(players.c.account == name))
        async with self._hashing:
            right = await asyncio.to_thread(self._verify, row["password"] if row else NOBODY, password)
        return row if right and row else None

    def _verify(self, sealed: str, password: str) -> bool:
        try:
            return self._hasher.verify(sealed, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _change(self, player: str, values: Row) -> None:
        async def change(connection: AsyncConnection) -> None:
            await connection.execute(update(players).where(players.c.id == player).values(**values))

        await self._store.write(change)
