"""What the bots have to reach, game by game: each level better than the one below, and none too slow. `make arena` measures it."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from backroom.bots.levels import LEVELS
from backroom.core.game import Game
from backroom.games import catalogue, games
from backroom.lab.arena import Plan, run, standings
from backroom.lab.commands import INTERRUPTED, bar
from backroom.lab.pairing import Pair
from backroom.lab.playing import CUT
from backroom.lab.statistics import Figure

NEEDED = {Pair("rookie", "uniform"): 0.75, Pair("regular", "rookie"): 0.60, Pair("shark", "regular"): 0.55}
"""What the lower end of the 95 % interval has to reach."""
SHARK = Pair("shark", "regular")
EVEN = 0.5
"""With more than two players shark need not be better than regular: its interval may not lie wholly below this."""
SECONDS = 0.020
"""What 95 % of the decisions of every level but shark have to be made in."""
OVER_BUDGET = 1.2
"""The same for shark, as a multiple of its budget."""

BUDGET = 0.1
"""Seconds that shark has here for a decision; at a table it has five times as many."""
DEALS = 150
"""For each pair, unless told otherwise; shark in games for more than two takes so long that it gets fewer."""
FEWER = 60
QUICK = 10
"""A tenth of it: enough to see that everything works, too few to pass."""


@dataclass(frozen=True)
class Gate:
    """One thing that was measured, and whether it is enough."""

    game: str
    what: str
    figure: str
    needed: str
    passed: bool


@dataclass(frozen=True)
class Settings:
    """How a run measures."""

    deals: int = DEALS
    fewer: int = FEWER
    budget: float = BUDGET
    seed: int = 0
    cut: int = CUT
    jobs: int = 0

    def told(self) -> dict[str, float]:
        """What a figure depends on: how many processes worked on it is not part of that."""
        return {name: value for name, value in asdict(self).items() if name != "jobs"}

    def deals_for(self, pair: Pair, game: Game) -> int:
        return min(self.deals, self.fewer) if pair == SHARK and game.players != (2,) else self.deals


def strength_gate(game: Game, pair: Pair, figure: Figure) -> Gate:
    """Whether a level is as much better than the one below as it should be."""
    if pair == SHARK and game.players != (2,):
        passed, needed = figure.high >= EVEN, f"not below {100 * EVEN:.0f} %"
    else:
        passed, needed = figure.low >= NEEDED[pair], f"low ≥ {100 * NEEDED[pair]:.0f} %"
    return Gate(game.key, f"{pair.challenger} against {pair.baseline}", f"{figure.percent()}, {figure.deals} deals", needed, passed)


def time_gate(game: Game, bot: str, p95: float, budget: float) -> Gate:
    most = OVER_BUDGET * budget if bot == "shark" else SECONDS
    return Gate(game.key, f"{bot}'s p95", f"{1000 * p95:.1f} ms", f"≤ {1000 * most:.0f} ms", p95 <= most)


def measure(game: Game, settings: Settings) -> Iterator[Gate]:
    """A game's gates one by one. Ctrl-C still gives the one that was being measured, as far as it got."""
    slowest: dict[str, float] = {}
    for pair in NEEDED:
        deals = settings.deals_for(pair, game)
        plan = Plan(game.key, game.players[0], pair[::-1], deals, settings.seed, settings.budget, settings.cut, (pair,))
        with bar(f"{game.key}: {pair.challenger} against {pair.baseline}", deals) as progress:
            results = run(plan, settings.jobs, progress=progress)
        if results.rounds:
            found = standings(results)
            slowest |= {each.bot: max(each.p95, slowest.get(each.bot, 0.0)) for each in found.bots}
            yield strength_gate(game, pair, found.matrix[pair])
        if results.is_interrupted:
            raise KeyboardInterrupt
    for level in LEVELS:
        yield time_gate(game, level, slowest[level], settings.budget)


def gate_row(gate: Gate) -> tuple[str, ...]:
    return gate.game, gate.what, gate.figure, gate.needed, "PASS" if gate.passed else "FAIL"


def show(gates: Sequence[Gate], console: Console) -> None:
    table = Table(title="Gates", title_justify="left")
    for column in ("game", "gate", "measured", "needed", ""):
        table.add_column(column, no_wrap=True)
    for gate in gates:
        table.add_row(*gate_row(gate), style=None if gate.passed else "bold red")
    console.print(table)


def save(path: Path, gates: Sequence[Gate], settings: Settings) -> None:
    found = {"settings": settings.told(), "gates": [asdict(gate) for gate in gates]}
    path.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def saved(path: Path, settings: Settings) -> list[Gate]:
    """What an earlier run has measured in the same way."""
    if not path.exists():
        return []
    found = json.loads(path.read_text(encoding="utf-8"))
    return [Gate(**gate) for gate in found["gates"]] if found["settings"] == settings.told() else []


def markdown(path: Path) -> str:
    """The table of a saved run, for the documentation."""
    found = json.loads(path.read_text(encoding="utf-8"))
    gates = [Gate(**gate) for gate in found["gates"]]
    pairs = [f"{pair.challenger} against {pair.baseline}" for pair in NEEDED]
    lines = [f"| game | {' | '.join(pairs)} | p95 in ms: {', '.join(LEVELS)} |", "|---" * (len(pairs) + 2) + "|"]
    for key in dict.fromkeys(gate.game for gate in gates):
        own = {gate.what: gate for gate in gates if gate.game == key}
        cells = [_cell(own[what]) if what in own else "–" for what in pairs]
        times = [own[what].figure.removesuffix(" ms") if (what := f"{level}'s p95") in own else "–" for level in LEVELS]
        lines.append(f"| {catalogue.game(key).title} | {' | '.join(cells)} | {', '.join(times)} |")
    settings = found["settings"]
    lines += [
        "",
        f"Shark had {settings['budget']:g} s for a decision; seed {settings['seed']}. What misses its gate is marked with ✗.",
    ]
    return "\n".join(lines)


def _cell(gate: Gate) -> str:
    return f"{gate.figure.partition(',')[0]}{'' if gate.passed else ' ✗'}"


def main(arguments: Sequence[str] | None = None) -> None:
    options = argparse.ArgumentParser(prog="make arena", description="Measures the bots' gates, game by game.")
    options.add_argument("games", nargs="*", help="keys, or clear beginnings of them; all by default")
    options.add_argument("--quick", action="store_true", help=f"{QUICK} deals each: shows that it works, proves nothing")
    options.add_argument("--deals", type=int, help=f"paired deals for each pair of levels (default {DEALS})")
    options.add_argument("--fewer", type=int, help=f"at most so many for shark in games for more than two (default {FEWER})")
    options.add_argument("--budget", type=float, default=BUDGET, help=f"shark's seconds for a decision (default {BUDGET})")
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--cut", type=int, default=CUT, help=f"decisions after which a match is a draw (default {CUT})")
    options.add_argument("--jobs", type=int, default=0, help="processes; one for each core by default")
    options.add_argument("--json", type=Path, default=Path("bench/arena.json"), help="where to save it (default bench/arena.json)")
    options.add_argument("--table", type=Path, metavar="FILE", help="print a saved run as a Markdown table, and measure nothing")
    chosen = options.parse_args(arguments)
    console = Console(width=150, highlight=False)
    try:
        if chosen.table is not None:
            print(markdown(chosen.table))
            return
        wanted = [catalogue.find(name) for name in chosen.games] or games()
    except (ValueError, OSError) as wrong:
        options.error(str(wrong))
    deals = chosen.deals or (QUICK if chosen.quick else DEALS)
    fewer = chosen.fewer or min(deals, FEWER)
    settings = Settings(deals, fewer, chosen.budget, chosen.seed, chosen.cut, chosen.jobs)
    sys.exit(measure_all(wanted, settings, chosen.json, console))


def measure_all(wanted: Sequence[Game], settings: Settings, path: Path, console: Console) -> int:
    """Measure, tell, save after every gate, and give the exit code: 0 if all gates are passed.

    Where only some games are wanted, the others' gates stay as they were saved.
    """
    order = [game.key for game in games()]
    others = [gate for gate in saved(path, settings) if gate.game not in {game.key for game in wanted}]
    gates: list[Gate] = []
    code = 0
    try:
        for game in wanted:
            for gate in measure(game, settings):
                gates.append(gate)
                save(path, sorted(others + gates, key=lambda each: order.index(each.game)), settings)
                console.print("  ".join(gate_row(gate)), soft_wrap=True)
                code = code if gate.passed else 1
    except KeyboardInterrupt:
        code = INTERRUPTED
    show(gates, console)
    return code


if __name__ == "__main__":
    main()
