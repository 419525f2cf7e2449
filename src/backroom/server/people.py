"""Players as the database knows them: guests with a name, and accounts with a password and codes for when it is forgotten."""

from __future__ import annotations

import asyncio
import hashlib

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from backroom.hosting.source import Source
from backroom.server.names import clean_name, look_of
from backroom.server.schema import carries, players, recovery
from backroom.server.store import Row, Store

NOBODY = "$argon2id$v=19$m=65536,t=3,p=4$R/1MFOO+PRXmNSQaVopOAw$de2xdNZU8jLV5I8WFXIM/7nCbaoshsIx7e6GqZjHN4k"
"""A password that nobody knows: an account that does not exist takes as long to refuse as a wrong password."""
RECOVERIES = 8
"""Codes that an account gets for when its password is forgotten; each works once."""
CARRIED = 600_000
"""Milliseconds in which a guest's code has to be typed on the other device."""


class Taken(ValueError):
    """The account's name belongs to somebody else, or looks like one that does."""


class People:
    def __init__(self, store: Store, source: Source) -> None:
        self._store = store
        self._source = source
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(2)  # a hash takes 64 MiB and a core

    async def welcome(self, name: str, language: str | None = None) -> Row:
        """A new guest."""
        row = {
            "id": self._source.player(),
            "name": clean_name(name),
            "created": self._source.now(),
            "account": None,
            "password": None,
            "look": None,
            "language": language,
        }

        async def add(connection: AsyncConnection) -> None:
            await connection.execute(insert(players), [row])

        await self._store.write(add)
        return row

    async def find(self, player: str) -> Row | None:
        return await self._store.row(select(players).where(players.c.id == player))

    async def rename(self, player: str, name: str) -> None:
        await self._change(player, {"name": clean_name(name)})

    async def speaks(self, player: str, language: str) -> None:
        await self._change(player, {"language": language})

    # Accounts

    async def open_account(self, player: str, account: str, password: str) -> list[str]:
        """Gives a guest an account, which from then on is the same player on every device; its recovery codes."""
        name = clean_name(account).casefold()
        sealed = await self._seal(password)
        try:
            await self._change(player, {"account": name, "password": sealed, "look": look_of(name)})
        except IntegrityError:
            raise Taken("that account name is taken, or looks like one that is") from None
        return await self.new_recovery(player)

    async def log_in(self, account: str, password: str) -> Row | None:
        """The player, or None when name and password don't belong together."""
        row = await self.by_account(account)
        return row if await self.verify(row, password) and row else None

    async def by_account(self, account: str) -> Row | None:
        try:
            name = clean_name(account).casefold()
        except ValueError:
            name = ""
        return await self._store.row(select(players).where(players.c.account == name))

    async def verify(self, person: Row | None, password: str) -> bool:
        """Whether this is their password; for nobody it takes as long to say no."""
        async with self._hashing:
            return await asyncio.to_thread(self._fits, person["password"] if person else NOBODY, password)

    async def change_password(self, player: str, password: str) -> None:
        await self._change(player, {"password": await self._seal(password)})

    async def new_recovery(self, player: str) -> list[str]:
        """Fresh recovery codes; older ones are void."""
        codes = [self._source.letters(15) for _ in range(RECOVERIES)]

        async def renew(connection: AsyncConnection) -> None:
            await connection.execute(delete(recovery).where(recovery.c.player == player))
            await connection.execute(insert(recovery), [{"player": player, "code": digest(player, code)} for code in codes])

        await self._store.write(renew)
        return codes

    async def recover(self, account: str, code: str, password: str) -> Row | None:
        """Whoever has one of an account's codes may choose a new password, and the code is used up; None if it is none of them."""
        person = await self.by_account(account)
        sealed = await self._seal(password)  # an account that does not exist takes as long
        used = digest(person["id"] if person else "", code)

        async def work(connection: AsyncConnection) -> bool:
            if person is None:
                return False
            this = delete(recovery).where(recovery.c.player == person["id"], recovery.c.code == used).returning(recovery.c.code)
            if (await connection.execute(this)).first() is None:
                return False
            await connection.execute(update(players).where(players.c.id == person["id"]).values(password=sealed))
            return True

        return person if await self._store.write(work) else None

    # A guest on a second device

    async def carry(self, player: str) -> tuple[str, int]:
        """A code with which another device becomes this guest, once, and until when."""
        code, until = self._source.letters(8), self._source.now() + CARRIED

        async def renew(connection: AsyncConnection) -> None:
            await connection.execute(
                delete(carries).where((carries.c.player == player) | (carries.c.expires <= self._source.now()))
            )
            await connection.execute(insert(carries), [{"code": digest("", code), "player": player, "expires": until}])

        await self._store.write(renew)
        return code, until

    async def arrive(self, code: str) -> Row | None:
        """The guest whose code this is, or None; it works once."""

        async def use(connection: AsyncConnection) -> str | None:
            this = delete(carries).where(carries.c.code == digest("", code), carries.c.expires > self._source.now())
            found = (await connection.execute(this.returning(carries.c.player))).first()
            return None if found is None else str(found[0])

        player = await self._store.write(use)
        return None if player is None else await self.find(player)

    async def _seal(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    def _fits(self, sealed: str, password: str) -> bool:
        try:
            return self._hasher.verify(sealed, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _change(self, player: str, values: Row) -> None:
        async def change(connection: AsyncConnection) -> None:
            await connection.execute(update(players).where(players.c.id == player).values(**values))

        await self._store.write(change)


def digest(salt: str, code: str) -> str:
    """A code as the database has it. Codes are drawn, and far too many to be tried, so that a quick digest will do."""
    letters = "".join(letter for letter in code.upper() if letter.isalnum())
    return hashlib.sha256(f"{salt} {letters}".encode()).hexdigest()
