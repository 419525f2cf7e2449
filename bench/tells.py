"""What players give away, and how well duelists guess: first guesses by the rules and by a taught observer, and calibration tables."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from importlib import import_module

from rich.console import Console
from rich.table import Table

from backroom.bots.levels import DON, package_of
from backroom.bots.search import Iterations
from backroom.games import catalogue, game
from backroom.lab.budgets import budget_of
from backroom.lab.playing import Seating, deal_seed, play
from backroom.lab.sharks import Kept
from backroom.lab.spotting import SPOTTED, spotted
from backroom.lab.tells import Tell, calibration, tells, watch

DUELS = ("noir/killer-inspector", "noir/hitman-sleuth", "noir/thief-chief")


def crowd(key: str, level: str, count: int, budget: float) -> Iterator[Kept]:
    """Matches of a level, player counts by turns."""
    players = game(key).players
    for number in range(count):
        many, seed = players[number % len(players)], deal_seed(0, number)
        found = play(Seating(key, many, seed, (level,) * many, f"tells/{key}/{number}", budget))
        yield Kept(key, many, seed, tuple([(each.seat, each.action) for each in found.decisions]))


def shown(console: Console, key: str, level: str, found: Iterable[Tell]) -> None:
    for tell in found:
        console.print(
            f"{key} {level}: {tell.role}: rules {100 * tell.rules:.1f} %, model {100 * tell.model:.1f} % ± {196 * tell.error:.1f}, {tell.looks} looks"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=DUELS, help="Noir games; the duels by default")
    parser.add_argument("--levels", default="regular,shark")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--iterations", type=int, default=0, help="shark's playouts; those of 0.1 s by default")
    chosen = parser.parse_args()
    console = Console(width=120)
    for key in [catalogue.find(name).key for name in chosen.games]:
        for level in chosen.levels.split(","):
            budget = Iterations(chosen.iterations or budget_of(key).shark)
            if key in SPOTTED:
                shown(console, key, level, spotted(key, list(crowd(key, level, chosen.matches, budget))))
            if key not in DUELS:
                continue
            found = watch(key, level, chosen.matches, budget)
            if key not in SPOTTED:
                shown(console, key, level, tells(found, import_module(f"{package_of(key)}.terms").TERMS))
            # What the Don holds is not where this looks for it.
            for role, held in sorted(found.held.items()) if level != DON else ():
                table = Table(
                    "held at", "cards", "mean", "hits", title=f"{key} {level}: what the {role} thinks", title_justify="left"
                )
                for each in calibration(held):
                    table.add_row(f"{each.least:.1f}", str(each.cards), f"{100 * each.mean:.1f} %", f"{100 * each.hits:.1f} %")
                console.print(table)


if __name__ == "__main__":
    main()
