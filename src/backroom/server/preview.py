"""What messengers show of a table's link: which game, who waits, a picture. Nothing that a stranger at the table would not see."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from pathlib import Path

from sqlalchemy import select

from backroom import rulebook
from backroom.games import game
from backroom.server.frames import decode
from backroom.server.house import House
from backroom.server.schema import players, tables
from backroom.server.store import Row, Unavailable

TABLE = re.compile(r"^/t/([A-Za-z]{6})/?$")
HEAD = re.compile(rb'<meta name="description"[^>]*>\s*<title>[^<]*</title>')
RULES = Path(next(iter(rulebook.__path__)))
SAYS = {
    "en": ("{game}: an invitation", "{names} {verb} at table {code}.", ("waits", "wait"), "A table in the Backroom."),
    "ru": ("{game}: приглашение", "{names} {verb} за столом {code}.", ("ждёт", "ждут"), "Стол в Backroom."),
    "cs": ("{game}: pozvánka", "{names} {verb} u stolu {code}.", ("čeká", "čekají"), "Stůl v Backroomu."),
    "fr": ("{game} : une invitation", "{names} {verb} à la table {code}.", ("attend", "attendent"), "Une table au Backroom."),
}
"""By language: the title, who waits, one or several, and what is said where nobody does."""
AND = {"en": " and ", "ru": " и ", "cs": " a ", "fr": " et "}


async def with_preview(house: House, content: bytes, path: str, origin: str, address: str) -> bytes:
    """The page, with a head of its own if it is a table's; who tries codes gets the plain one."""
    found = TABLE.match(path)
    if found is None or not house.quotas.may_try_codes(address):
        return content
    code = found[1].upper()
    row = select(tables.c.game, tables.c.status, tables.c.public, players.c.language)
    row = row.outerjoin(players, players.c.id == tables.c.opener).where(tables.c.code == code)
    try:
        known = await house.store.row(row)
    except Unavailable:
        return content
    if known is None:
        house.quotas.missed(address)
        return content
    head = head_of(known, code, origin).encode()
    return HEAD.sub(lambda _: head, content, count=1)


def head_of(row: Row, code: str, origin: str) -> str:
    language = row["language"] if row["language"] in SAYS else "en"
    title_as, waits_as, verbs, nobody = SAYS[language]
    name = title_of(row["game"], language)
    people = [seat["name"] for seat in decode(row["public"])["seats"] if seat["name"]]
    text = nobody
    if people and row["status"] == "open":
        text = waits_as.format(names=listed(people, language), verb=verbs[len(people) > 1], code=code)
    slug = row["game"].rpartition("/")[2]
    title, text, link = escape(title_as.format(game=name)), escape(text), escape(f"{origin}/t/{code}")
    picture = escape(f"{origin}/cards/{slug}.png")
    return (
        f'<meta name="description" content="{text}"><title>{title} – Backroom</title><meta name="robots" content="noindex">'
        f'<meta property="og:type" content="website"><meta property="og:site_name" content="Backroom"><meta property="og:url" content="{link}">'
        f'<meta property="og:title" content="{title}"><meta property="og:description" content="{text}">'
        f'<meta property="og:image" content="{picture}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">'
        f'<meta name="twitter:card" content="summary_large_image">'
    )


def listed(people: list[str], language: str) -> str:
    return people[0] if len(people) == 1 else f"{', '.join(people[:-1])}{AND[language]}{people[-1]}"


@cache
def title_of(key: str, language: str) -> str:
    """As the rules in that language call the game."""
    try:
        text = (RULES / language / f"{key.rpartition('/')[2]}.md").read_text(encoding="utf-8")
    except OSError:
        return game(key).title
    return text.partition("\n")[0].removeprefix("# ").strip()
