"""The lab on the command line: `arena`, `simulate` and `report`. What is wrong with the input is raised as ValueError or OSError.

What these need beyond the engine is imported when they run: the games can be played without it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from math import isfinite
from pathlib import Path
from types import ModuleType
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from backroom.bots.contestants import read_names
from backroom.bots.levels import BUDGET
from backroom.bots.search import Iterations
from backroom.core.game import Game
from backroom.games.catalogue import find
from backroom.lab.playing import CUT

INTERRUPTED = 130
"""What a program's exit code is when Ctrl-C ended it."""

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's key, or any beginning of it that is clear.")]
Players = Annotated[int | None, typer.Option("--players", help="How many play; otherwise as few as can.")]
Seed = Annotated[int, typer.Option("--seed", help="The same seed gives the same matches, if bots have no budget of time.")]
Budget = Annotated[float | None, typer.Option("--budget", help=f"Seconds that shark thinks for a decision; otherwise {BUDGET}.")]
Rounds = Annotated[int | None, typer.Option("--iterations", help="Playouts that shark makes for a decision, instead of a time.")]
Cut = Annotated[int, typer.Option("--cut", help="Decisions after which a match is a draw.")]
Jobs = Annotated[int, typer.Option("--jobs", help="Processes; otherwise one for each core.")]
OnRay = Annotated[bool, typer.Option("--ray", help="Play on a Ray cluster.")]


def arena(
    game: GameName,
    *,
    bots: Annotated[str, typer.Option("--bots", metavar="A,B,…", help="Who plays: uniform, rookie, regular, shark, careful, module:name.")],
    games: Annotated[int, typer.Option("--games", help="Deals for each pair of bots; in each deal a bot takes every side once.")] = 100,
    seed: Seed = 0,
    players: Players = None,
    budget: Budget = None,
    iterations: Rounds = None,
    cut: Cut = CUT,
    json_file: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Write everything down there.")] = None,
    ray: OnRay = False,
    jobs: Jobs = 0,
) -> None:  # fmt: skip
    """Let bots play against each other on the same deals, and see who is better."""
    chosen, count = seats_for(game, players)
    lab, tables = needed("arena"), needed("tables")
    at_least_one(games=games, cut=cut, jobs=jobs or 1)
    names = read_names(bots, chosen.key, 2)
    prepare(json_file, ray=ray)
    plan = lab.Plan(chosen.key, count, names, games, seed, effort(budget, iterations), cut)
    with bar("deals", games * len(plan.pairs)) as progress:
        results = lab.run(plan, jobs, ray=ray, progress=progress)
    found = lab.standings(results)
    tables.show(found, Console(highlight=False))
    if json_file is not None:
        json_file.write_text(json.dumps(lab.as_json(found), indent=1), encoding="utf-8")
    if results.is_interrupted:
        raise typer.Exit(INTERRUPTED)


def simulate(
    game: GameName,
    *,
    bots: Annotated[str, typer.Option("--bots", metavar="A,B,…", help="Who plays; they take turns on the sides.")],
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="Where to write: FILE.parquet or FILE.jsonl.")],
    games: Annotated[int, typer.Option("--games", help="How many matches.")] = 100,
    rows: Annotated[str, typer.Option("--rows", help="match: a row for each match; decision: a row for each decision.")] = "match",
    seed: Seed = 0,
    players: Players = None,
    budget: Budget = None,
    iterations: Rounds = None,
    cut: Cut = CUT,
    ray: OnRay = False,
    jobs: Jobs = 0,
) -> None:  # fmt: skip
    """Play many matches between bots and write them down as a table."""
    chosen, count = seats_for(game, players)
    lab = needed("simulate")
    at_least_one(games=games, cut=cut, jobs=jobs or 1)
    names = read_names(bots, chosen.key, 1)
    prepare(None, ray=ray)
    plan = lab.Simulation(chosen.key, count, names, games, seed, effort(budget, iterations), cut)
    try:
        opened = lab.open_writer(out, rows)
    except ModuleNotFoundError as missing:
        raise ValueError(lacking(missing)) from None
    with opened as writer, bar("matches", games) as progress:
        written, is_interrupted = lab.simulate(plan, writer, rows, jobs, ray=ray, progress=progress)
    typer.echo(f"{written} matches of {chosen.title} are in {out}. Look at them with: backroom report {out}")
    if is_interrupted:
        raise typer.Exit(INTERRUPTED)


def report(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `simulate` wrote, or `arena` with --json.")],
    *,
    out: Annotated[Path | None, typer.Option("--out", metavar="FOLDER", help="Where to put it; otherwise beside the file.")] = None,
) -> None:
    """Draw pictures of matches: who wins, how long it takes, how it ends."""
    lab = needed("report")
    page = lab.write(file, out or file.with_name(f"{file.stem}-report"))
    typer.echo(f"Open {page} in a browser; its pictures lie beside it.")


COMMANDS: tuple[Callable[..., None], ...] = (arena, simulate, report)


def needed(name: str) -> ModuleType:
    """A module of the lab, which may stand on libraries that are not there."""
    try:
        return import_module(f"backroom.lab.{name}")
    except ModuleNotFoundError as missing:
        raise ValueError(lacking(missing)) from None


def lacking(missing: ModuleNotFoundError) -> str:
    return f"this needs {missing.name}, which is not installed: pip install 'backroom[lab]'"


def seats_for(name: str, players: int | None) -> tuple[Game, int]:
    chosen = find(name)
    return chosen, chosen.check_players(chosen.players[0] if players is None else players)


def effort(budget: float | None, iterations: int | None) -> float:
    """How long shark may think."""
    if iterations is not None:
        if budget is not None:
            raise ValueError("--budget and --iterations exclude each other: shark thinks for a time or for a number of playouts")
        at_least_one(iterations=iterations)
        return Iterations(iterations)
    if budget is None:
        return BUDGET
    if not isfinite(budget) or budget <= 0:
        raise ValueError(f"--budget is a time in seconds, not {budget:g}")
    return budget


def at_least_one(**numbers: int) -> None:
    for name, number in numbers.items():
        if number < 1:
            raise ValueError(f"--{name} is at least 1, not {number}")


def prepare(json_file: Path | None, *, ray: bool) -> None:
    """Find out before an hour of play what would fail after it."""
    if ray:
        import_module("backroom.lab.workers").ray_module()
    if json_file is not None:
        with json_file.open("a", encoding="utf-8"):
            pass


@contextmanager
def bar(what: str, total: int) -> Iterator[Callable[[], None]]:
    """A progress bar on standard error, where that is a terminal; a function that moves it on by one."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(what, total=total)
        yield lambda: progress.advance(task)
