"""Tables in the docs that are made of declarations: `python -m backroom.conformance.pages DOCS` writes them anew.

They stand between two marks, `<!-- declared: NAME -->` and `<!-- end -->`; what is around them is written by hand.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from pathlib import Path

from backroom.conformance.shapes import fields_of
from backroom.core.declaration import EventKind
from backroom.games import games

MARKED = re.compile(r"(?P<mark><!-- declared: (?P<name>\w+) -->\n)(?P<table>.*?)(?P<end><!-- end -->)", re.DOTALL)


def events() -> list[str]:
    """Every kind of event of every game; games that say the same of the same fields share a row."""
    rows: dict[tuple[str, str, str], list[str]] = {}
    for game in games():
        for kind, each in game.declaration.kinds.items():
            rows.setdefault((kind, fields_seen(each), each.about.removesuffix(".")), []).append(game.key)
    kinds = list(dict.fromkeys(kind for kind, _, _ in rows))
    table = ["| kind | fields | what it says, and who sees what | games |", "|---|---|---|---|"]
    for row in sorted(rows, key=lambda row: kinds.index(row[0])):
        kind, fields, about = row
        table.append(f"| `{kind}` | {fields} | {about} | {named(rows[row])} |".replace("|  |", "| |"))
    return table


def endings() -> list[str]:
    """Every ending of every game."""
    table = ["| game | code | numbers | reason |", "|---|---|---|---|"]
    for game in games():
        for each in game.declaration.endings:
            reason = re.sub(r"{(\w+)}", r"*\1*", each.sentence.replace("{s}", "s"))
            table.append(f"| `{slug(game.key)}` | `{each.code}` | {listed(each.numbers)} | {reason} |".replace("|  |", "| |"))
    return table


def reasons() -> list[str]:
    """Every kind of reason of every game."""
    rows: dict[tuple[str, str, str], list[str]] = {}
    for game in games():
        for kind, each in game.declaration.facts.items():
            fields = listed([name for name in fields_of(each.shape) if name not in ("kind", "names")])
            about = each.about.removesuffix(".") + (". This seat alone is told" if each.own else "")
            rows.setdefault((kind, fields, about), []).append(game.key)
    table = ["| kind | fields | what it says | games |", "|---|---|---|---|"]
    for (kind, fields, about), keys in rows.items():
        table.append(f"| `{kind}` | {fields} | {about} | {named(keys)} |".replace("|  |", "| |"))
    return table


def fields_seen(kind: EventKind) -> str:
    return listed([name for name in fields_of(kind.shape) if name not in ("kind", "seat")])


def listed(words: Sequence[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def named(keys: Sequence[str]) -> str:
    return "all" if len(keys) == len(games()) else listed([slug(key) for key in keys])


def slug(key: str) -> str:
    return key.rpartition("/")[2]


TABLES: dict[str, Callable[[], list[str]]] = {"events": events, "endings": endings, "reasons": reasons}


def made_anew(page: str) -> str:
    """A page with its marked tables as the declarations have them now."""

    def table(found: re.Match[str]) -> str:
        return found["mark"] + "\n".join(TABLES[found["name"]]()) + "\n" + found["end"]

    return MARKED.sub(table, page)


def main() -> None:
    options = argparse.ArgumentParser(prog="python -m backroom.conformance.pages", description=__doc__)
    options.add_argument("docs", type=Path)
    for path in sorted(options.parse_args().docs.rglob("*.md")):
        page = path.read_text(encoding="utf-8")
        again = made_anew(page)
        if again != page:
            path.write_text(again, encoding="utf-8")
            print(f"wrote {path.name}")


if __name__ == "__main__":
    main()
