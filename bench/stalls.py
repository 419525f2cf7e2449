"""Whether matches among bots end, and how long they take: `make stalls`.

A match that has not ended after so many decisions is cut off. Minutes are those of a table of bots at the default pace, next to what the
printed books say of people. Rows that are not measured anew stay as they were.
"""

from __future__ import annotations

import argparse
import json
import statistics
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from rich.console import Console

import backroom
from backroom.bots.search import Iterations
from backroom.core.game import Game
from backroom.games import catalogue
from backroom.lab.budgets import budget_of
from backroom.lab.playing import CUT, Played, Seating, deal_seed, play
from backroom.rulebook import slug
from backroom.table.jobs import PACE

KEPT = Path(__file__).with_name("stalls.json")
FACTS = Path(backroom.__file__).parent / "rulebook" / "facts.json"
LEVELS = ("rookie", "regular", "shark")
MOST = 0.005
"""So many matches may be cut off."""
SECONDS = sum(PACE["natural"]) / 2000


class Row(NamedTuple):
    """What the matches of one level at one table were like."""

    game: str
    players: int
    level: str
    matches: int
    cut: int
    median: int
    p90: int
    sides: dict[str, float]
    """Each side's share of the wins."""


def matches(game: Game, players: int, level: str, count: int, seed: int) -> Iterator[Played]:
    budget = Iterations(budget_of(game.key).shark)
    for number in range(count):
        deal = deal_seed(seed, number)
        yield play(Seating(game.key, players, deal, (level,) * players, f"stalls/{seed}/{number}", budget=budget, cut=CUT))


def measured(game: Game, players: int, level: str, count: int, seed: int) -> Row:
    played = list(matches(game, players, level, count, seed))
    lengths = sorted(each.length for each in played)
    sides = {side: sum(each.shares[side] for each in played) / count for side in sorted(played[0].shares)}
    cut = sum(each.is_cut for each in played)
    return Row(game.key, players, level, count, cut, round(statistics.median(lengths)), lengths[count * 9 // 10], sides)


def minutes(decisions: int) -> str:
    return f"{decisions * SECONDS / 60:.1f}"


def markdown(rows: list[Row]) -> str:
    facts = json.loads(FACTS.read_text(encoding="utf-8"))
    lines = [
        "| game | players | level | matches | cut off | decisions: half, nine of ten | minutes among bots | the book's, for people | shares of the sides |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        game = backroom.game(row.game)
        least, most = facts[slug(game)]["minutes"]
        book = f"{least}" if least == most else f"{least}–{most}"
        shares = ", ".join(f"{side} {100 * share:.0f} %" for side, share in row.sides.items())
        cells = [game.title, row.players, row.level, row.matches, row.cut, f"{row.median}, {row.p90}"]
        lines.append(f"| {' | '.join(map(str, cells))} | {minutes(row.median)}, {minutes(row.p90)} | {book} | {shares} |")
    return "\n".join(lines)


def kept() -> dict[tuple[str, int, str], Row]:
    found = [Row(**each) for each in json.loads(KEPT.read_text(encoding="utf-8"))] if KEPT.exists() else []
    return {(row.game, row.players, row.level): row for row in found}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", help="keys, or clear beginnings of them; all by default")
    parser.add_argument("--matches", type=int, default=200, help="of each level at each table")
    parser.add_argument("--levels", default=",".join(LEVELS))
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--table", action="store_true", help="print what was measured last as a Markdown table, and measure nothing"
    )
    chosen = parser.parse_args()
    rows = kept()
    if chosen.table:
        print(markdown(list(rows.values())))
        return
    too_many = 0
    for game in [catalogue.find(name) for name in chosen.games] or backroom.games():
        for players in game.players:
            for level in chosen.levels.split(","):
                row = measured(game, players, level, chosen.matches, chosen.seed)
                rows[row.game, row.players, row.level] = row
                too_many += row.cut > MOST * row.matches
                Console(width=160).print(f"{row}")
                order = [each.key for each in backroom.games()]
                ranked = sorted(rows.values(), key=lambda each: (order.index(each.game), each.players, LEVELS.index(each.level)))
                KEPT.write_text(json.dumps([each._asdict() for each in ranked], indent=1) + "\n", encoding="utf-8")
    raise SystemExit(1 if too_many else 0)


if __name__ == "__main__":
    main()
