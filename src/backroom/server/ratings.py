"""Ratings by game, after Plackett and Luce. Only matches that were begun as rated, among people alone, are rated.

Those with bots that play as people do wait here too, and say how strong these have to be.
"""

from __future__ import annotations

from typing import Any

from openskill.models import PlackettLuce
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from backroom.games import game
from backroom.hosting.likeness import is_like_you
from backroom.server import likeness
from backroom.server.frames import decode
from backroom.server.schema import matches, rating_steps, ratings
from backroom.server.store import Store

MODEL = PlackettLuce()


async def rate_all(store: Store) -> None:
    """Rate every finished match that has not been; each is rated once, whichever node does it."""
    waiting = select(matches.c.code, matches.c.number).where(matches.c.rated.is_(False)).order_by(matches.c.finished).limit(100)
    for row in await store.rows(waiting):
        await rate(store, row["code"], row["number"])


async def rate(store: Store, code: str, number: int) -> None:
    async def work(connection: AsyncConnection) -> None:
        this = (matches.c.code == code) & (matches.c.number == number)
        free = update(matches).where(this, matches.c.rated.is_(False)).values(rated=True)
        taken = free.returning(matches.c.game, matches.c.finished, matches.c.seats, matches.c.outcome)
        row = (await connection.execute(taken)).mappings().first()
        if row is None:
            return
        seats, outcome = decode(row["seats"]), decode(row["outcome"])
        if is_like_you(seats):
            await likeness.settle(store, connection, row["game"], seats, outcome)
        else:
            await settle(store, connection, row["game"], seats, outcome, at=row["finished"])

    await store.write(work)


async def settle(
    store: Store, connection: AsyncConnection, key: str, seats: list[Any], outcome: dict[str, Any], *, at: int
) -> None:
    people = sorted({seat["player"] for seat in seats if seat["player"] is not None})
    if not people or len(seats) < 2:
        return
    known = select(ratings).where(ratings.c.game == key, ratings.c.player.in_(people))
    if not store.is_sqlite:
        known = known.with_for_update()
    old = {row["player"]: row for row in (await connection.execute(known)).mappings()}
    known_as = [old.get(seat["player"]) for seat in seats]
    before = [MODEL.rating(mu=row["mu"], sigma=row["sigma"]) if row else MODEL.rating() for row in known_as]
    broken_off = [seat for seat, each in enumerate(seats) if each.get("forfeited")]
    after = lost_alone(before, broken_off[0]) if broken_off else rated(key, before, outcome)
    for number, (seat, fresh) in enumerate(zip(seats, after, strict=True)):
        if seat["player"] is not None and (not broken_off or number in broken_off):
            games = old[seat["player"]]["games"] if seat["player"] in old else 0
            new = {"player": seat["player"], "game": key, "mu": fresh.mu, "sigma": fresh.sigma, "games": games + 1}
            await connection.execute(*store.put(ratings, new))
            await connection.execute(*store.put(rating_steps, new | {"at": at}))


def lost_alone(before: list[Any], loser: int) -> list[Any]:
    """Whoever breaks a match off is last of all; what the others would gain by it they do not get."""
    ranks = [2.0 if seat == loser else 1.0 for seat in range(len(before))]
    return [fresh for (fresh,) in MODEL.rate([[each] for each in before], ranks=ranks)]


def rated(key: str, before: list[Any], outcome: dict[str, Any]) -> list[Any]:
    """Where sides are drawn by role, winners and losers are a team each; elsewhere everybody plays for themselves."""
    winners, seats = set(outcome["winners"]), range(len(before))
    if not winners or not set(seats) - winners:
        sides, ranks = [[seat] for seat in seats], [1.0 for _ in seats]
    elif game(key).roles:
        sides, ranks = [sorted(winners), [seat for seat in seats if seat not in winners]], [1.0, 2.0]
    else:
        sides, ranks = [[seat] for seat in seats], [1.0 if seat in winners else 2.0 for seat in seats]
    fresh = MODEL.rate([[before[seat] for seat in side] for side in sides], ranks=ranks)
    by_seat = {seat: rating for side, team in zip(sides, fresh, strict=True) for seat, rating in zip(side, team, strict=True)}
    return [by_seat[seat] for seat in seats]
