"""Whether matches among bots end, and how long they take: `make stalls`.

A match that has not ended after so many decisions is cut off. Minutes are those of a table of bots at the default pace, next to what the
printed books say of people: brief decisions take less, and everybody answers a window at once. Rows that are not measured anew stay as they were.
"""

from __future__ import annotations

import argparse
import json
import statistics
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from rich.console import Console

import backroom
from backroom.bots.levels import DON
from backroom.bots.pondering import TEMPERS
from backroom.bots.reaction import delay
from backroom.bots.search import Iterations
from backroom.core.game import Game
from backroom.games import catalogue
from backroom.lab.budgets import budget_of
from backroom.lab.playing import CUT, Played, Seating, deal_seed, play
from backroom.lab.statistics import at_most
from backroom.rulebook import slug
from backroom.table.jobs import ANSWERS, BRIEF, PACE
from backroom.table.windows import SNAP

KEPT = Path(__file__).with_name("stalls.json")
FACTS = Path(backroom.__file__).parent / "rulebook" / "facts.json"
LEVELS = ("rookie", "regular", "shark")
ORDER = (*LEVELS, DON)
"""Of rows; the Don's matches are played on many cores."""
MOST = 0.005
"""So many matches may be cut off."""
PACED = 2
"""By so many matches it is seen how long a decision takes, where matches were played elsewhere."""


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
    pace: float
    """Seconds at the default pace for a decision, on average."""


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
    median, p90 = round(statistics.median(lengths)), lengths[count * 9 // 10]
    return Row(game.key, players, level, count, cut, median, p90, sides, pace_of(game, level, played))


def pace_of(game: Game, level: str, played: Iterable[Played]) -> float:
    """Seconds for a decision, on average over matches: as a table has them pass (`table/jobs.py`)."""
    temper, rng = TEMPERS[level], Random(level)
    full = _between(PACE["natural"], (1 - temper.dreams) / (1 + temper.full) + 0.9 * temper.dreams)
    brief = _between(BRIEF["natural"], 1 / (1 + temper.brief))
    race = statistics.fmean(delay(level, rng) for _ in range(500)) / 1000
    answer = _between(ANSWERS["natural"], 0.5)
    seconds = decisions = 0.0
    for match in played:
        before = ""
        for decision in match.decisions:
            phase = decision.phase
            if phase not in game.windows:
                seconds += brief if phase in game.declaration.brief else full
            elif phase != before:
                # Everybody who is asked answers at the same time.
                seconds += race if phase == SNAP else answer
            before = phase
        decisions += len(match.decisions)
    return round(seconds / max(decisions, 1), 3)


def sampled_pace(game: Game, players: int, level: str) -> float:
    """The same where only lengths are known. Sharks decide about the same kinds of things as regulars, and take longer to compute."""
    played = matches(game, players, "regular" if level == "shark" else level, PACED, 0)
    return pace_of(game, level, played)


def _between(times: tuple[int, int], share: float) -> float:
    """Seconds: that share of the way from the least to the most milliseconds."""
    low, high = times
    return (low + share * (high - low)) / 1000


def minutes(decisions: int, pace: float) -> str:
    return f"{decisions * pace / 60:.1f}"


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
        cells = [game.title, row.players, row.level, row.matches, bounded(row.cut, row.matches), f"{row.median}, {row.p90}"]
        lines.append(
            f"| {' | '.join(map(str, cells))} | {minutes(row.median, row.pace)}, {minutes(row.p90, row.pace)} | {book} | {shares} |"
        )
    return "\n".join(lines)


def bounded(cut: int, matches: int) -> str:
    """How many were cut off, and how many per cent could be for all that this shows."""
    return f"{cut} (≤ {100 * at_most(cut, matches):.1f} %)"


def summed(rows: list[Row]) -> str:
    """The same for each game and level, over all player counts."""
    lines = [f"| game | {' | '.join(ORDER)} |", "|---" * (len(ORDER) + 1) + "|"]
    for game in backroom.games():
        cells = [game.title]
        for level in ORDER:
            some = [row for row in rows if (row.game, row.level) == (game.key, level)]
            cut, matches = sum(row.cut for row in some), sum(row.matches for row in some)
            cells.append(f"{cut} of {matches} (≤ {100 * at_most(cut, matches):.1f} %)" if matches else "–")
        lines.append(f"| {' | '.join(cells)} |")
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
        print(summed(list(rows.values())))
        print()
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
                ranked = sorted(rows.values(), key=lambda each: (order.index(each.game), each.players, ORDER.index(each.level)))
                KEPT.write_text(json.dumps([each._asdict() for each in ranked], indent=1) + "\n", encoding="utf-8")
    raise SystemExit(1 if too_many else 0)


if __name__ == "__main__":
    main()
