"""A tournament's outcome as tables in the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console
from rich.table import Table

from backroom.bots.search import Iterations
from backroom.games import game
from backroom.lab.arena import Standings
from backroom.lab.pairing import Pair
from backroom.lab.statistics import Figure


def show(found: Standings, console: Console) -> None:
    plan = found.results.plan
    played = sum(len(finished.matches) for finished in found.results.rounds)
    cut = sum(match.is_cut for finished in found.results.rounds for match in finished.matches)
    effort = f"{int(plan.budget)} playouts" if isinstance(plan.budget, Iterations) else f"{plan.budget:g} s"
    thinking = f", shark thinks for {effort}" if "shark" in plan.bots else ""
    broken_off = "; broken off early" if found.results.is_interrupted else ""
    console.print(f"{game(plan.key).title}, {plan.players} players, seed {plan.seed}{thinking}{broken_off}", soft_wrap=True)
    console.print(
        f"{played} matches, {cut} of them cut off after {plan.cut} decisions. Intervals are 95 %, over deals.", soft_wrap=True
    )
    for table in tables(found):
        console.print(table)


def tables(found: Standings) -> Iterator[Table]:
    if not found.results.rounds:
        return
    yield bots_table(found)
    yield sides_table(found)
    yield matrix_table(found)


def bots_table(found: Standings) -> Table:
    table = Table(title="Bots", title_justify="left")
    # Where a score says no more than who won, it is left out.
    with_scores = any(
        score != (seat in match.winners)
        for each in found.results.rounds
        for match in each.matches
        for seat, score in enumerate(match.scores)
    )
    for column in ("bot", "rating", "wins", *(["score"] if with_scores else []), "matches", "p50 ms", "p95 ms"):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for each in sorted(found.bots, key=lambda each: -each.rating.mu):
        score = [f"{each.score.mean:.1f} ({each.score.low:.1f}–{each.score.high:.1f})"] if with_scores else []
        times = (f"{1000 * each.p50:.2f}", f"{1000 * each.p95:.2f}")
        rating = f"{each.rating.mu:.1f} ± {2 * each.rating.sigma:.1f}"
        table.add_row(each.bot, rating, each.share.percent(), *score, str(each.matches), *times)
    return table


def sides_table(found: Standings) -> Table:
    names = sorted({name for each in found.bots for name in each.by_side})
    table = Table(title="Wins by side", title_justify="left")
    for column in ("bot", *names):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for each in found.bots:
        table.add_row(each.bot, *(_cell(each.by_side.get(name)) for name in names))
    return table


def matrix_table(found: Standings) -> Table:
    names = [each.bot for each in found.bots]
    if found.sides == 2:
        title = "Wins of the bot on the left against the one above"
    else:
        title = f"One bot, on the left, among {found.sides - 1} of those above: its odds against one of them, 50 % is as good"
    table = Table(title=title, title_justify="left")
    for column in ("", *names):
        table.add_column(column, justify="right" if column else "left")
    for one in names:
        table.add_row(one, *(_cell(found.matrix.get(Pair(one, other))) for other in names))
    return table


def _cell(figure: Figure | None) -> str:
    return "–" if figure is None or not figure.deals else figure.percent()
