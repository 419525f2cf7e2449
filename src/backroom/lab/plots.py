"""Pictures of matches in ink, lamp light, brass and one red."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import matplotlib as mpl
import numpy as np
from cycler import cycler
from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure as Picture
from matplotlib.ticker import FuncFormatter, MaxNLocator

from backroom.lab.pairing import Pair
from backroom.lab.statistics import Figure

INK = "#14110e"
PANEL = "#1e1a15"
LAMP = "#f4e7c6"
BRASS = "#c39b4b"
RED = "#c0392f"
SMOKE = "#8d8069"
SHADES = (BRASS, LAMP, SMOKE, "#6f5a33", "#d9c7a0", "#4d4435")
"""For things side by side; the red is kept for what the eye should go to first."""
GLOW = LinearSegmentedColormap.from_list("glow", [PANEL, "#6f5a33", BRASS, LAMP])

STYLE: dict[Any, Any] = {
    "axes.edgecolor": SMOKE,
    "axes.facecolor": PANEL,
    "axes.labelcolor": LAMP,
    "axes.labelsize": 12,
    "axes.prop_cycle": cycler(color=SHADES),
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlecolor": LAMP,
    "axes.titlelocation": "left",
    "axes.titlepad": 16,
    "axes.titlesize": 17,
    "axes.titleweight": "bold",
    "figure.facecolor": PANEL,
    "font.family": "serif",
    "font.size": 12,
    "grid.color": "#3a332a",
    "legend.frameon": False,
    "savefig.facecolor": PANEL,
    "text.color": LAMP,
    "xtick.color": LAMP,
    "ytick.color": LAMP,
}
WIDTH = 8.5
"""All pictures are as wide, so that they share a size of letters."""
BRIGHT = 0.4
"""From this share on a cell of a table is written in ink."""
PERCENT = FuncFormatter(lambda share, _: f"{100 * share:.0f} %")


class Bar(NamedTuple):
    """A share with its interval, and what it is the share of."""

    label: str
    figure: Figure


@mpl.rc_context(STYLE)
def new_picture(title: str, height: float) -> tuple[Picture, Axes]:
    picture = Picture(figsize=(WIDTH, height), layout="constrained")
    axes = picture.add_subplot()
    axes.set_title(title)
    return picture, axes


@mpl.rc_context(STYLE)
def shares(title: str, bars: Sequence[Bar], fair: float, line: str = "fair share") -> Picture:
    """Win rates as bars with their intervals, and a line where everybody would be if nothing mattered."""
    picture, axes = new_picture(title, 1.6 + 0.62 * len(bars))
    means = np.array([bar.figure.mean for bar in bars])
    reach = np.array([[bar.figure.mean - bar.figure.low, bar.figure.high - bar.figure.mean] for bar in bars]).T
    places = np.arange(len(bars))
    axes.barh(places, means, 0.62, color=BRASS)
    axes.errorbar(means, places, xerr=np.clip(reach, 0, None), fmt="none", ecolor=LAMP, elinewidth=1.6, capsize=4)
    for place, bar in enumerate(bars):
        axes.text(bar.figure.high + 0.015, place, f"{100 * bar.figure.mean:.0f} %", va="center", fontweight="bold")
    axes.axvline(fair, color=RED, linestyle=(0, (4, 3)), linewidth=1.6)
    axes.text(fair, -0.75, line, color=RED, ha="center", va="bottom", fontsize=11)
    axes.set_yticks(places, [bar.label for bar in bars])
    axes.set_ylim(len(bars) - 0.4, -0.8)
    axes.set_xlim(0, min(1.12, max(1.15 * max(bar.figure.high for bar in bars) + 0.08, fair * 1.4)))
    axes.xaxis.set_major_formatter(PERCENT)
    axes.set_xlabel("matches won")
    axes.tick_params(axis="y", length=0)
    return picture


@mpl.rc_context(STYLE)
def dots(title: str, rows: Sequence[str], groups: dict[str, list[Figure | None]], fair: float) -> Picture:
    """Win rates of several on one scale: a row for each bot, a mark for each side."""
    picture, axes = new_picture(title, 2.0 + 0.75 * len(rows))
    spread = np.linspace(-0.22, 0.22, len(groups)) if len(groups) > 1 else np.zeros(1)
    for (name, figures), aside, marker in zip(groups.items(), spread, "osD^vPX*h" * 3, strict=False):
        known = [(place + aside, figure) for place, figure in enumerate(figures) if figure is not None]
        means = np.array([figure.mean for _, figure in known])
        reach = np.array([[figure.mean - figure.low, figure.high - figure.mean] for _, figure in known]).T
        axes.errorbar(means, [at for at, _ in known], xerr=np.clip(reach, 0, None), fmt=marker, markersize=8, capsize=3, label=name)
    axes.axvline(fair, color=RED, linestyle=(0, (4, 3)), linewidth=1.6)
    axes.set_yticks(range(len(rows)), rows)
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.set_xlim(-0.02, 1.02)
    axes.xaxis.set_major_formatter(PERCENT)
    axes.set_xlabel("matches won")
    axes.grid(axis="y")
    axes.tick_params(axis="y", length=0)
    picture.legend(loc="outside lower center", ncols=min(4, len(groups)))
    return picture


@mpl.rc_context(STYLE)
def lengths(title: str, found: Mapping[str, Sequence[int]]) -> Picture:
    """How many decisions matches take, by who won, with the median."""
    picture, axes = new_picture(title, 4.2)
    everything = np.concatenate([np.asarray(values) for values in found.values()])
    middle = float(np.median(everything))
    bins = np.histogram_bin_edges(everything, bins=min(30, max(8, round(len(everything) ** 0.5))))
    axes.hist(list(found.values()), bins=list(bins), stacked=True, label=list(found), edgecolor=PANEL, linewidth=0.6)
    axes.axvline(middle, color=RED, linewidth=2)
    top = axes.get_xaxis_transform()
    axes.text(middle, 0.97, f"  half are over after {middle:.0f}", color=RED, va="top", fontweight="bold", transform=top)
    axes.set_xlabel("decisions in a match")
    axes.set_ylabel("matches")
    axes.yaxis.set_major_locator(MaxNLocator(integer=True))
    if len(found) > 1:
        axes.legend(title="won by")
    return picture


@mpl.rc_context(STYLE)
def counts(title: str, found: Sequence[tuple[str, int]], total: int, highlight: int = 0) -> Picture:
    """How often each of several things was so, the commonest first."""
    picture, axes = new_picture(title, 1.3 + 0.5 * len(found))
    numbers = [number for _, number in found]
    axes.barh(range(len(found)), numbers, 0.6, color=[RED if place == highlight else BRASS for place in range(len(found))])
    for place, number in enumerate(numbers):
        axes.text(number + max(numbers) * 0.015, place, f"{100 * number / total:.0f} %", va="center", fontweight="bold")
    axes.set_yticks(range(len(found)), [shorten(text) for text, _ in found])
    axes.set_ylim(len(found) - 0.4, -0.6)
    axes.set_xlim(0, max(numbers) * 1.12)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set_xlabel("matches")
    axes.tick_params(axis="y", length=0)
    return picture


@mpl.rc_context(STYLE)
def heat(title: str, rows: Sequence[str], columns: Sequence[str], values: np.ndarray, label: str) -> Picture:
    """A table of shares, the brighter the larger; one that is not known stays dark."""
    picture, axes = new_picture(title, 1.9 + 0.62 * len(rows))
    axes.imshow(np.ma.masked_invalid(values), cmap=GLOW, vmin=0, vmax=1, aspect="auto")
    for row, column in np.argwhere(~np.isnan(values)):
        share = values[row, column]
        axes.text(
            column,
            row,
            f"{100 * share:.0f} %",
            ha="center",
            va="center",
            color=INK if share > BRIGHT else LAMP,
            fontweight="bold",
        )
    axes.set_xticks(range(len(columns)), columns)
    axes.set_yticks(range(len(rows)), rows)
    axes.set_xlabel(label)
    axes.tick_params(length=0)
    for spine in axes.spines.values():
        spine.set_visible(False)
    return picture


def matrix(title: str, found: dict[Pair, Figure]) -> Picture:
    """Who beats whom."""
    names = list(dict.fromkeys(name for pair in found for name in pair))
    values = np.array([[found[Pair(one, other)].mean if (one, other) in found else np.nan for other in names] for one in names])
    return heat(title, names, names, values, "wins of the bot on the left against the bot below")


@mpl.rc_context(STYLE)
def times(title: str, found: Mapping[str, Sequence[float]]) -> Picture:
    """How long bots think: from the quickest twentieth to the slowest, the middle half thick, on a scale of powers of ten."""
    picture, axes = new_picture(title, 1.6 + 0.6 * len(found))
    for place, values in enumerate(found.values()):
        least, low, middle, high, most = np.maximum(np.percentile(np.asarray(values), [5, 25, 50, 75, 95]), 1e-4)
        axes.plot([least, most], [place, place], color=SMOKE, linewidth=2)
        axes.plot([low, high], [place, place], color=BRASS, linewidth=9, solid_capstyle="butt")
        axes.plot([middle], [place], "o", color=LAMP, markersize=8)
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))
    axes.set_yticks(range(len(found)), list(found))
    axes.set_ylim(len(found) - 0.4, -0.6)
    axes.set_xlabel("milliseconds for a decision")
    axes.tick_params(axis="y", length=0)
    return picture


def shorten(text: str, most: int = 46) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"
