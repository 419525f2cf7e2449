"""How fast the games are, next to other libraries measured in the same run.

Everything takes turns in short slices, and ratios are taken within a round of slices before their median is: what else
the machine does then hits all alike. Time is the processor's, of which a busy machine takes nothing away.
"""

from __future__ import annotations

import argparse
import itertools
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median

from rich.console import Console
from rich.table import Table

from backroom.compiled import BUILD
from backroom.core.game import Game
from backroom.games import games
from backroom.lab.budgets import positions, thought
from backroom.lab.peers import Play, peers

CUT = 3000
"""A random game is cut off after so many decisions."""
HANABI, GIN, UNO, RL_GIN = "OpenSpiel hanabi(players=3)", "OpenSpiel gin_rummy", "RLCard uno", "RLCard gin-rummy"
SHUFFLE = "Python's own shuffle of 60 cards"
"""What starts are measured by."""
Lanes = dict[tuple[Game, int], tuple["Lane", "Lane", "Lane"]]
"""By game and number of players: kernels, matches, and starts."""
POSITIONS, PLAYOUTS = 6, 240
"""In so many positions shark's playouts are counted, by turns; it may make so many in each."""


@dataclass
class Lane:
    """One thing that is measured, slice by slice."""

    play: Play
    speeds: list[float] = field(default_factory=list)
    moves: int = 0
    plays: int = 0

    def run(self, seconds: float) -> None:
        moves = plays = 0
        start = now = time.process_time()
        while now - start < seconds:
            moves += self.play()
            plays += 1
            now = time.process_time()
        self.speeds.append(moves / (now - start))
        self.moves += moves
        self.plays += plays

    @property
    def speed(self) -> float:
        return median(self.speeds)

    def times(self, other: Lane) -> float:
        """How many times as fast as another lane, round by round."""
        return median(mine / theirs for mine, theirs in zip(self.speeds, other.speeds, strict=True))


def kernel_play(game: Game, players: int, draw: Callable[[], float]) -> Play:
    """Random play on codes only."""
    seeds = iter(range(1 << 30))

    def play() -> int:
        kernel = game.start(players, next(seeds)).kernel
        moves = 0
        apply = kernel.apply
        while (codes := kernel.codes) and moves < CUT:
            apply(codes[int(draw() * len(codes))])
            moves += 1
        return moves

    return play


def match_play(game: Game, players: int, draw: Callable[[], float]) -> Play:
    """Random play through the public face: a view for whoever acts, a decision out of it, its events."""
    seeds = iter(range(1 << 30))

    def play() -> int:
        match = game.start(players, next(seeds))
        moves = 0
        while (to_act := match.to_act) and moves < CUT:
            seat = to_act[int(draw() * len(to_act))]
            legal = match.view(seat)["legal"]
            match.play(seat, legal[int(draw() * len(legal))])
            moves += 1
        return moves

    return play


def clone_time(game: Game, players: int, repeats: int = 2000) -> float:
    """Seconds to clone a kernel in mid-game: the median of short runs."""
    kernel = game.start(players, 1).kernel
    draw = random.Random(1).random
    for _ in range(30):
        if kernel.codes:
            kernel.apply(kernel.codes[int(draw() * len(kernel.codes))])
    runs = []
    for _ in range(9):
        start = time.process_time()
        for _ in range(repeats // 10):
            kernel.clone()
        runs.append((time.process_time() - start) / (repeats // 10))
    return median(runs)


def start_play(game: Game, players: int) -> Play:
    """Nothing but starts: one of them counts as a move."""
    seeds = iter(range(1 << 30))

    def play() -> int:
        game.start(players, next(seeds))
        return 1

    return play


def playouts_play(game: Game) -> Play:
    """Decisions of a shark with counted playouts, each of which counts as a move; with all else that a decision takes."""
    asked = [view for view in positions(game, 4 * POSITIONS) if thought(game, view, PLAYOUTS)[0]]
    turns = itertools.cycle(asked[:POSITIONS])

    def play() -> int:
        played, _ = thought(game, next(turns), PLAYOUTS)
        return played

    return play


def late_cost(game: Game, players: int) -> float | None:
    """What a decision with its view costs late in a long match, as a multiple of early on; None if matches are short."""
    draw = random.Random(2).random
    early: list[float] = []
    late: list[float] = []
    for seed in range(12):
        match = game.start(players, seed)
        stamps = [time.process_time()]
        while (to_act := match.to_act) and len(match) < 1200:
            seat = to_act[int(draw() * len(to_act))]
            legal = [a for a in match.legal(seat) if a.verb == "shift"] or match.legal(seat)
            match.view(seat)
            match.play(seat, legal[int(draw() * len(legal))])
            stamps.append(time.process_time())
        if len(match) == 1200:
            early.append(stamps[300] - stamps[100])
            late.append(stamps[1200] - stamps[1000])
    return median(late) / median(early) if early else None


def measure(rounds: int, seconds: float) -> tuple[dict[str, Lane | None], Lanes, dict[Game, Lane]]:
    draw = random.Random(7).random
    others: dict[str, Lane | None] = {title: Lane(play) if play else None for title, play in peers(7)}
    ours = {
        (game, players): (
            Lane(kernel_play(game, players, draw)),
            Lane(match_play(game, players, draw)),
            Lane(start_play(game, players)),
        )
        for game in games()
        for players in game.players
    }
    thought = {game: Lane(playouts_play(game)) for game in games()}
    lanes = [lane for lane in others.values() if lane] + [lane for each in ours.values() for lane in each] + [*thought.values()]
    for lane in lanes:
        # One slice to fill the tables that are made on first use.
        lane.run(seconds)
        lane.speeds.clear()
    for _ in range(rounds):
        for lane in lanes:
            lane.run(seconds)
    return others, ours, thought


def main(arguments: list[str] | None = None) -> None:
    options = argparse.ArgumentParser(prog="backroom bench", description="Moves per second of random play, on one core.")
    options.add_argument("--rounds", type=int, default=9, help="how often everything is measured (default 9)")
    options.add_argument("--slice", type=float, default=0.15, help="seconds per measurement (default 0.15)")
    chosen = options.parse_args(arguments)
    console = Console(width=190)
    others, ours, thought = measure(max(1, chosen.rounds), max(0.001, chosen.slice))
    console.print(f"The engine was measured as it runs here: {BUILD}.")
    console.print(_peers_table(others))
    console.print(_games_table(others, ours))
    console.print(_thought_table(ours, thought))


def _peers_table(others: dict[str, Lane | None]) -> Table:
    table = Table(title="Peers, driven from Python")
    for column in ("game", "moves/s", "moves per game"):
        table.add_column(column, justify="left" if column == "game" else "right")
    for title, lane in others.items():
        if lane:
            table.add_row(title, f"{lane.speed:,.0f}", f"{lane.moves / lane.plays:.0f}")
        else:
            table.add_row(title, "not installed", r"pip install 'backroom\[bench]'")  # the bracket is no markup
    return table


def _thought_table(ours: Lanes, thought: dict[Game, Lane]) -> Table:
    table = Table(title="Shark's thought: playouts, and how many random moves of the kernel take as long as one")
    for column in ("game", "playouts/s", "in 0.1 s", "in kernel moves"):
        table.add_column(column, justify="left" if column == "game" else "right")
    for game, lane in thought.items():
        kernel = ours[game, game.players[0]][0]
        table.add_row(
            f"{game.key} ({game.players[0]})", f"{lane.speed:,.0f}", f"{lane.speed / 10:.0f}", f"{kernel.times(lane):.0f}"
        )
    return table


def _games_table(others: dict[str, Lane | None], ours: Lanes) -> Table:
    table = Table(title="Ours: random play on one core; ratios are medians within the same rounds")
    columns = (
        "game",
        "kernel moves/s",
        "× hanabi",
        "× gin_rummy",
        "× uno",
        "× rl gin",
        "Match moves/s",
        "of kernel",
        "moves/game",
        "start µs",
        "in shuffles",
        "clone µs",
        "late/early",
    )
    for column in columns:
        table.add_column(column, justify="left" if column == "game" else "right")
    shuffle = others[SHUFFLE]
    for (game, players), (kernel, match, start) in ours.items():
        against = [f"{kernel.times(lane):.2f}" if (lane := others[peer]) else "–" for peer in (HANABI, GIN, UNO, RL_GIN)]
        growth = late_cost(game, players)
        table.add_row(
            f"{game.key} ({players})",
            f"{kernel.speed:,.0f}",
            *against,
            f"{match.speed:,.0f}",
            f"{match.times(kernel):.2f}",
            f"{kernel.moves / kernel.plays:.0f}",
            f"{1e6 / start.speed:.1f}",
            f"{shuffle.times(start):.2f}" if shuffle else "–",
            f"{clone_time(game, players) * 1e6:.1f}",
            "–" if growth is None else f"{growth:.2f}",
        )
    return table


if __name__ == "__main__":
    main()
