"""How long each game takes, from matches between bots: `make lengths`. What it writes is what the page and `backroom rules` say.

Counted is what a person would have to think about: decisions with something to choose from, a pass in a race left out. The minutes that
the printed books promise stand beside it, in `facts.json`.
"""

from __future__ import annotations

import argparse
import json
import statistics
from pathlib import Path

from rich.console import Console
from rich.table import Table

import backroom
from backroom.core.game import Game
from backroom.lab.playing import Seating, deal_seed, play
from backroom.rulebook import slug

KEPT = Path(__file__).parents[1] / "src" / "backroom" / "rulebook" / "lengths.json"
CUT = 1000
"""Decisions after which a match counts as it is."""
BUDGET = 0.05
"""Seconds for a decision of a bot that searches."""


def counted(game: Game, players: int, number: int, bot: str) -> int:
    seating = Seating(game.key, players, deal_seed(number, players), (bot,) * players, f"lengths/{number}", budget=BUDGET, cut=CUT)
    return sum(each.choices > 1 and each.action != "pass" for each in play(seating).decisions)


def measured(game: Game, players: int, matches: int, bot: str) -> dict[str, int]:
    """The median, and the range in which eight of ten matches lie."""
    found = sorted(counted(game, players, number, bot) for number in range(matches))
    tenths = statistics.quantiles(found, n=10)
    return {"decisions": round(statistics.median(found)), "least": round(tenths[0]), "most": round(tenths[-1])}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=40, help="of each game and number of players")
    parser.add_argument("--bot", default="regular")
    chosen = parser.parse_args()
    table = Table("game", "players", "decisions", "eight of ten")
    games: dict[str, dict[str, dict[str, int]]] = {}
    for game in backroom.games():
        games[slug(game)] = {}
        for players in game.players:
            row = measured(game, players, chosen.matches, chosen.bot)
            games[slug(game)][str(players)] = row
            table.add_row(game.title, str(players), str(row["decisions"]), f"{row['least']}–{row['most']}")
    told = {"bot": chosen.bot, "matches": chosen.matches, "games": games}
    KEPT.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")
    Console().print(table)


if __name__ == "__main__":
    main()
