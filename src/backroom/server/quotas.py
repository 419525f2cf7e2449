"""How much one person and one address may have. Whoever has enough is told so, and nobody else notices."""

from __future__ import annotations

import time
from collections import Counter

from sqlalchemy import func, select

from backroom.server.limits import Addresses
from backroom.server.problems import Denied
from backroom.server.schema import tables
from backroom.server.settings import Settings
from backroom.server.store import Store

HOUR = 3_600
INVITATIONS = 60.0
"""That one person may send in an hour."""
LIVING = ("open", "running", "over")


class Quotas:
    def __init__(self, settings: Settings, store: Store) -> None:
        self._settings = settings
        self._store = store
        self._tables = hourly(settings.tables_per_hour)
        self._guests = hourly(settings.guests_per_hour)
        # When a party behind one address comes back after a restart, all of them do so at once.
        self._handshakes = Addresses(settings.handshakes_per_minute / 60, settings.sockets_per_address)
        self._misses = Addresses(settings.misses_per_minute / 60, 20)
        self._frames = Addresses(settings.commands_per_second * 3, settings.commands_per_second * 12)
        self._invitations = hourly(INVITATIONS)
        self.sockets: Counter[str] = Counter()
        """Open sockets by address, and by player."""

    async def new_table(self, player: str, address: str) -> None:
        """Raises Denied."""
        own = select(func.count()).select_from(tables).where(tables.c.opener == player, tables.c.status.in_(LIVING))
        row = await self._store.row(own)
        if row is not None and next(iter(row.values())) >= self._settings.tables_per_person:
            raise Denied("too-many", f"You have {self._settings.tables_per_person} tables already: close one of them first.")
        if not self._tables.take(address, time.monotonic()):
            raise Denied("slow-down", "Too many tables were opened from your address; wait a while.")

    def new_guest(self, address: str) -> None:
        """Raises Denied."""
        if not self._guests.take(address, time.monotonic()):
            raise Denied("slow-down", "Too many guests have come from your address; wait a while, or sign in.")

    def may_invite(self, player: str) -> bool:
        return self._invitations.take(player, time.monotonic())

    def may_knock(self, address: str) -> bool:
        """Whether one more socket may be asked for from an address, whatever becomes of it."""
        return self.sockets[address] < self._settings.sockets_per_address and self._handshakes.take(address, time.monotonic())

    def may_have_socket(self, player: str) -> bool:
        return self.sockets[player] < self._settings.sockets_per_person

    def may_try_codes(self, address: str) -> bool:
        """Whether an address has not named too many tables that there are not. Whoever sits at a table is let in anyway."""
        return self._misses.has(address, time.monotonic())

    def missed(self, address: str) -> None:
        self._misses.take(address, time.monotonic())

    def may_send(self, who: str, now: float) -> bool:
        """Frames of all sockets of a player together, or of a stranger's address."""
        return self._frames.take(who, now)


def hourly(count: float) -> Addresses:
    return Addresses(count / HOUR, max(1.0, count))
