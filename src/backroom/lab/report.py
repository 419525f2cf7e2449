"""A page about matches that people would rather look at than read: who wins, how long it takes, how it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import matplotlib as mpl
import numpy as np
import polars as pl
from matplotlib.figure import Figure as Picture

from backroom.lab import plots
from backroom.lab.page import Panel, render
from backroom.lab.reading import Tables, read
from backroom.lab.statistics import Figure, mean_over_deals

ENDINGS = 8
"""So many ways to end are named; the rest is one bar."""
VERBS = 9
"""So many verbs have a column of their own."""


class Drawn(NamedTuple):
    """A picture, the file it goes into, and what to say about it."""

    name: str
    sentence: str
    picture: Picture


def write(file: Path, folder: Path) -> Path:
    """The report on a file: pictures and a page in a folder; the page."""
    found = read(file)
    drawn = [each for draw in DRAWINGS for each in draw(found)]
    folder.mkdir(parents=True, exist_ok=True)
    panels = []
    for each in drawn:
        path = folder / f"{each.name}.png"
        with mpl.rc_context(plots.STYLE):
            each.picture.savefig(path, dpi=150)
        panels.append(Panel(each.name, each.sentence, path.read_bytes()))
    page = folder / "index.html"
    page.write_text(render(found.title, file.name, facts(found), panels), encoding="utf-8")
    return page


def facts(found: Tables) -> list[tuple[str, str]]:
    """The few numbers at the top of the page."""
    matches = found.matches
    bots = found.seats["bot"].unique(maintain_order=True).to_list()
    cut = matches["cut"].sum()
    return [
        (f"{matches.height:,}", "matches"),
        (str(found.seats["seat"].n_unique()), "players"),
        (", ".join(bots), "at the table"),
        (f"{np.median(matches['decisions'].to_numpy()):.0f}", "decisions in half of them or fewer"),
        *([(f"{100 * cut / matches.height:.1f} %", "cut off as endless")] if cut else []),
    ]


def win_rates(frame: pl.DataFrame, column: str) -> dict[str, Figure]:
    """By a column's values: how often it won. A deal's matches count as one piece of evidence."""
    rates = {}
    for (value,), part in sorted(frame.group_by(column), key=lambda group: group[0]):
        rates[str(value)] = mean_over_deals(zip(part["seed"].to_list(), map(float, part["won"].to_list()), strict=True))
    return rates


def sides_of(found: Tables) -> pl.DataFrame:
    """A row for each side of each match: a side of many seats has won no more often than one of few."""
    return found.seats.unique(["match", "side"], keep="first", maintain_order=True)


def fair_share(found: Tables) -> float:
    return 1 / found.seats["side"].n_unique()


def draw_sides(found: Tables) -> Iterator[Drawn]:
    if is_by_seat(found):
        return
    rates = win_rates(sides_of(found), "side")
    best = max(rates, key=lambda side: rates[side].mean)
    sentence = f"The {best} won {100 * rates[best].mean:.0f} % of all matches."
    bars = [plots.Bar(side, figure) for side, figure in rates.items()]
    yield Drawn("sides", sentence, plots.shares("Which side wins", bars, fair_share(found)))


def draw_seats(found: Tables) -> Iterator[Drawn]:
    rates = win_rates(found.seats, "seat")
    apart = 100 * (max(rate.mean for rate in rates.values()) - min(rate.mean for rate in rates.values()))
    bars = [plots.Bar(f"seat {seat}", figure) for seat, figure in rates.items()]
    # Where sides differ in size, so does what a seat may expect.
    average = sum(rate.mean for rate in rates.values()) / len(rates)
    sentence = f"Between the luckiest and the unluckiest seat lie {apart:.0f} points."
    yield Drawn("seats", sentence, plots.shares("Does the seat matter?", bars, average, "all seats"))


def draw_bots(found: Tables) -> Iterator[Drawn]:
    sides = sides_of(found)
    bots = sides["bot"].unique(maintain_order=True).to_list()
    if len(bots) < 2:
        return
    rates = win_rates(sides, "bot")
    worst, *_, best = sorted(rates, key=lambda bot: rates[bot].mean)
    groups: dict[str, list[Figure | None]] = {"all matches": [rates[bot] for bot in bots]}
    if not is_by_seat(found):
        groups = {}
        for side in sorted(sides["side"].unique().to_list()):
            there = win_rates(sides.filter(pl.col("side") == side), "bot")
            groups[side] = [there.get(bot) for bot in bots]
    title = "Who plays best" if is_by_seat(found) else "Who plays best, and on which side"
    sentence = f"{best} won most, {100 * rates[best].mean:.0f} % of its matches; {worst} least, {100 * rates[worst].mean:.0f} %."
    yield Drawn("bots", sentence, plots.dots(title, bots, groups, fair_share(found)))


def draw_matrix(found: Tables) -> Iterator[Drawn]:
    if found.matrix:
        pair, figure = max(found.matrix.items(), key=lambda item: item[1].mean)
        sentence = f"{pair.challenger} against {pair.baseline}: {figure.percent()}."
        yield Drawn("matrix", sentence, plots.matrix("Who beats whom", found.matrix))


def draw_lengths(found: Tables) -> Iterator[Drawn]:
    matches = found.matches.with_columns(pl.col("winner").replace("", "nobody"))
    common = matches["winner"].value_counts(sort=True)["winner"].to_list()[:5]
    matches = matches.with_columns(
        pl.when(pl.col("winner").is_in(common)).then("winner").otherwise(pl.lit("others")).alias("winner")
    )
    by_winner = {
        str(name): part["decisions"].to_list() for (name,), part in sorted(matches.group_by("winner"), key=lambda group: group[0])
    }
    decisions = matches["decisions"].to_list()
    sentence = f"The shortest match took {min(decisions)} decisions, the longest {max(decisions)}."
    yield Drawn("lengths", sentence, plots.lengths("How long a match takes", by_winner))


def draw_endings(found: Tables) -> Iterator[Drawn]:
    reasons = found.matches["reason"].value_counts(sort=True).rows()
    shown = reasons[:ENDINGS]
    rest = sum(number for _, number in reasons[ENDINGS:])
    total = found.matches.height
    sentence = f"Most often {shown[0][0]}: {100 * shown[0][1] / total:.0f} % of the matches."
    shown += [(f"{len(reasons) - ENDINGS} other ways", rest)] if rest else []
    yield Drawn("endings", sentence, plots.counts("How matches end", shown, total))


def draw_verbs(found: Tables) -> Iterator[Drawn]:
    if found.decisions is None:
        return
    group = "bot" if is_by_seat(found) else "side"
    frame = found.decisions.with_columns(pl.col("action").str.split(" ").list.first().alias("verb"))
    verbs = frame["verb"].value_counts(sort=True)["verb"].to_list()[:VERBS]
    rows = sorted(frame[group].unique().to_list())
    parts = [frame.filter(pl.col(group) == row)["verb"] for row in rows]
    values = np.array([[(part == verb).mean() or 0.0 for verb in verbs] for part in parts], dtype=float)
    sentence = f"The commonest decision is {verbs[0]}: {100 * float((frame['verb'] == verbs[0]).mean() or 0):.0f} % of all."
    yield Drawn("verbs", sentence, plots.heat("What they do", rows, verbs, values, "share of a row's decisions"))


def draw_times(found: Tables) -> Iterator[Drawn]:
    if found.decisions is None:
        return
    by_bot = {
        str(bot): part["milliseconds"].to_list()
        for (bot,), part in sorted(found.decisions.group_by("bot"), key=lambda group: group[0])
    }
    slowest = max(by_bot, key=lambda bot: np.median(by_bot[bot]))
    sentence = f"{slowest} takes its time: {np.median(by_bot[slowest]):.2g} ms for half of its decisions or less."
    yield Drawn("times", sentence, plots.times("How long they think", by_bot))


def is_by_seat(found: Tables) -> bool:
    """Whether the sides are just the seats, so that saying it once is enough."""
    return bool((found.seats["side"] == pl.Series(found.seats["seat"].map_elements(lambda seat: f"seat {seat}", pl.String))).all())


DRAWINGS: tuple[Callable[[Tables], Iterator[Drawn]], ...] = (
    draw_sides,
    draw_bots,
    draw_matrix,
    draw_seats,
    draw_lengths,
    draw_endings,
    draw_verbs,
    draw_times,
)
"""In the order in which the page shows them."""
