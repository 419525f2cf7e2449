"""What the bots have to reach, game by game: each level better than the one below, and none too slow. `make arena` measures it."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from importlib import import_module
from pathlib import Path

from rich.console import Console
from rich.table import Table

from backroom.bots.levels import DON, LEVELS, levels_of
from backroom.bots.search import Iterations
from backroom.core.game import Game
from backroom.games import catalogue, games
from backroom.lab.arena import Plan, Results, Standings, run, standings
from backroom.lab.budgets import KEPT, budget_of, calibrate
from backroom.lab.commands import INTERRUPTED, bar
from backroom.lab.pairing import Pair
from backroom.lab.playing import CUT, Seating, deal_seed, play
from backroom.lab.statistics import Figure, percentile
from backroom.lab.workers import done

NEEDED = {Pair("rookie", "uniform"): 0.75, Pair("regular", "rookie"): 0.60, Pair("shark", "regular"): 0.55}
"""What the lower end of the 95 % interval has to reach in every game; among more than two sides it is the odds against one of the others."""
FLAT = Pair("regular", "outsiders:Flat")
EAGER = Pair("regular", "outsiders:Eager")
OUTSIDERS = {FLAT: 0.60, EAGER: 0.60}
"""The same against bots that know nothing of ours (`bench/outsiders.py`); the second can play only two of the games."""
OUTSIDE = KEPT.parent
"""Where these lie."""
EAGER_PLAYS = frozenset({"noir/killer-inspector", "noir/hitman-sleuth"})
SHARK = Pair("shark", "regular")
LEARNED = {Pair(DON, "shark"): 0.55}
"""The same for games that the Don has learned."""
QUICK_LEVELS = tuple(level for level in LEVELS if level != "shark")
SECONDS = 0.020
"""What 95 % of the decisions of every level but shark have to be made in, of the processor's time."""
DON_SECONDS = 0.050
"""The same for the Don."""
TIME = "'s p95"
"""How what is a time is called."""
TABLES = 6
"""About so many tables are timed, at least one of each player count."""

DEALS = 400
"""At most, for each pair."""
LOOKS = (20, 40, 80, 120, 160, 240, 320)
"""After so many deals a pair is looked at, and is done with if it is clear on which side of its gate it lies …"""
CLEAR = 2.8
"""… by so many standard errors: looking often needs more than two."""
QUICK = 10
"""Enough to see that everything works, too few to pass."""


@dataclass(frozen=True)
class Gate:
    """One thing that was measured, and whether it is enough."""

    game: str
    what: str
    figure: str
    needed: str
    passed: bool
    how: str = ""
    """Players, seed, and shark's playouts where a shark is one of the pair: what it takes to play a strength again."""
    minutes: float = 0.0
    """Of one core, that its deals took."""

    @property
    def is_time(self) -> bool:
        return self.what.endswith(TIME)


@dataclass(frozen=True)
class Settings:
    """How a run measures."""

    deals: int = DEALS
    budget: float = 0.0
    """Shark's seconds for a decision; 0 for the playouts that it makes in a tenth of a second on a quiet core (`budgets.json`)."""
    seed: int = 0
    cut: int = CUT
    jobs: int = 0

    def told(self) -> dict[str, float]:
        """What a figure depends on: how many processes worked on it is not part of that."""
        return {name: value for name, value in asdict(self).items() if name != "jobs"}

    def budget_for(self, game: Game) -> float:
        return self.budget or Iterations(budget_of(game.key).shark)


def gates_of(game: Game) -> dict[Pair, float]:
    """The pairs that a game is measured by, and what each has to reach."""
    outsiders = {pair: needed for pair, needed in OUTSIDERS.items() if pair != EAGER or game.key in EAGER_PLAYS}
    return NEEDED | outsiders | (LEARNED if DON in levels_of(game.key) else {})


def strength_gate(game: Game, pair: Pair, figure: Figure, how: str = "", minutes: float = 0.0) -> Gate:
    """Whether a level is as much better than the one below as it should be."""
    needed = gates_of(game)[pair]
    shown = f"{figure.percent()}, {figure.deals} deals"
    return Gate(game.key, named(pair), shown, f"low ≥ {100 * needed:.0f} %", figure.low >= needed, how, round(minutes, 3))


def how_played(pair: Pair, players: int, seed: int, budget: float) -> str:
    thought = f"{budget:,.0f} playouts" if isinstance(budget, Iterations) else f"{budget:g} s"
    return f"{players} players, seed {seed}" + (f", {thought}" if "shark" in pair else "")


def named(pair: Pair) -> str:
    return f"{pair.challenger} against {pair.baseline.rpartition(':')[2]}"


def time_gate(game: Game, bot: str, p95: float) -> Gate:
    most = DON_SECONDS if bot == DON else SECONDS
    return Gate(game.key, f"{bot}{TIME}", f"{1000 * p95:.1f} ms", f"≤ {1000 * most:.0f} ms", p95 <= most)


def is_clear(figure: Figure, needed: float) -> bool:
    """Whether it can be told by now on which side of its gate a figure lies."""
    error = max((figure.high - figure.low) / 4, 1e-3)
    return figure.mean - CLEAR * error >= needed or figure.mean + CLEAR * error < needed


def measure_pair(game: Game, pair: Pair, settings: Settings) -> Standings:
    """Play a pair, a batch of deals after the other, until it is clear whether it passes."""
    results = Results(
        Plan(game.key, game.players[0], pair[::-1], 0, settings.seed, settings.budget_for(game), settings.cut, (pair,))
    )
    ends = [look for look in LOOKS if look < settings.deals] + [settings.deals]
    for end in ends:
        done = results.plan.deals
        plan = replace(results.plan, first=done, deals=end)
        with bar(f"{game.key}: {named(pair)}, to deal {end}", end - done) as progress:
            more = run(plan, settings.jobs, progress=progress)
        results = Results(replace(plan, first=0), results.rounds + more.rounds, more.is_interrupted)
        if more.is_interrupted or (results.rounds and is_clear(standings(results).matrix[pair], gates_of(game)[pair])):
            break
    return standings(results)


def measure(game: Game, settings: Settings) -> Iterator[Gate]:
    """A game's gates one by one: strengths, then times. Ctrl-C still gives the one that was being measured, as far as it got."""
    if str(OUTSIDE) not in sys.path:
        sys.path.append(str(OUTSIDE))
    for pair in gates_of(game):
        found = measure_pair(game, pair, settings)
        if found.results.rounds:
            how = how_played(pair, game.players[0], settings.seed, settings.budget_for(game))
            yield strength_gate(game, pair, found.matrix[pair], how, minutes_of(found.results))
        if found.results.is_interrupted:
            raise KeyboardInterrupt
    yield from measure_times(game, settings)


def minutes_of(results: Results) -> float:
    """What all decisions of some deals took, of one core's time."""
    return sum(sum(each) for found in results.rounds for each in found.seconds.values()) / 60


def measure_times(game: Game, settings: Settings) -> Iterator[Gate]:
    """The times alone: whole tables of each level among themselves, for all player counts."""
    for level in (*QUICK_LEVELS, DON):
        if level in levels_of(game.key):
            seatings = [
                Seating(
                    game.key, players, deal_seed(settings.seed, number), (level,) * players, f"times/{number}", cut=settings.cut
                )
                for players in game.players
                for number in range(-(-TABLES // len(game.players)))
            ]
            took = [each for _, found in done(seconds_of, seatings, settings.jobs) for each in found]
            yield time_gate(game, level, percentile(took, 95))


def seconds_of(seating: Seating) -> list[float]:
    """What each decision of a match took in which there was something to choose. It is played twice, and the faster time counts: what else runs on a machine can only slow one down."""
    first, second = play(seating).decisions, play(seating).decisions
    return [min(one.seconds, other.seconds) for one, other in zip(first, second, strict=True) if one.choices > 1]


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
    """What an earlier run has measured in the same way; a time does not depend on how strength was measured."""
    if not path.exists():
        return []
    found = json.loads(path.read_text(encoding="utf-8"))
    is_same = found["settings"] == settings.told()
    return [gate for each in found["gates"] if (gate := Gate(**each)).is_time or is_same]


def markdown(path: Path) -> str:
    """The table of a saved run, for the documentation."""
    found = json.loads(path.read_text(encoding="utf-8"))
    gates = [Gate(**gate) for gate in found["gates"]]
    pairs = [named(pair) for pair in (*NEEDED, *LEARNED, *OUTSIDERS)]
    quick = (*QUICK_LEVELS, DON)
    lines = [f"| game | {' | '.join(pairs)} | p95 in ms: {', '.join(quick)} |", "|---" * (len(pairs) + 2) + "|"]
    for key in dict.fromkeys(gate.game for gate in gates):
        own = {gate.what: gate for gate in gates if gate.game == key}
        cells = [_cell(own[what]) if what in own else "–" for what in pairs]
        times = [own[what].figure.removesuffix(" ms") if (what := f"{level}{TIME}") in own else "–" for level in quick]
        lines.append(f"| {catalogue.game(key).title} | {' | '.join(cells)} | {', '.join(times)} |")
    lines += [
        "",
        "What misses its gate is marked with ✗. Players, seed and shark's playouts stand beside each figure in `bench/arena.json`.",
    ]
    taken = [gate.minutes for gate in gates if not gate.is_time]
    if all(taken):
        lines.append(f"All these deals together took {sum(taken) / 2:.0f} minutes of two cores.")
    return "\n".join(lines)


def _cell(gate: Gate) -> str:
    percent, _, deals = gate.figure.rpartition(", ")
    return f"{percent}, {deals.removesuffix(' deals')}{'' if gate.passed else ' ✗'}"


def main(arguments: Sequence[str] | None = None) -> None:
    options = argparse.ArgumentParser(prog="make arena", description="Measures the bots' gates, game by game.")
    options.add_argument("games", nargs="*", help="keys, or clear beginnings of them; all by default")
    options.add_argument("--quick", action="store_true", help=f"{QUICK} deals each: shows that it works, proves nothing")
    options.add_argument("--deals", type=int, help=f"paired deals for each pair, at most (default {DEALS})")
    options.add_argument("--budget", type=float, default=0.0, help="shark's seconds for a decision, in place of counted playouts")
    options.add_argument(
        "--calibrate", action="store_true", help="count anew what a tenth of a second buys, and measure nothing else"
    )
    options.add_argument("--times", action="store_true", help="measure only how long decisions take, at tables of one level")
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
        if chosen.calibrate:
            for line in calibrate(import_module("outsiders").Flat):
                console.print(line)
            return
        wanted = [catalogue.find(name) for name in chosen.games] or games()
    except (ValueError, OSError) as wrong:
        options.error(str(wrong))
    deals = chosen.deals or (QUICK if chosen.quick else DEALS)
    settings = Settings(deals, chosen.budget, chosen.seed, chosen.cut, chosen.jobs)
    sys.exit(measure_all(wanted, settings, chosen.json, console, times_only=chosen.times))


def measure_all(wanted: Sequence[Game], settings: Settings, path: Path, console: Console, *, times_only: bool = False) -> int:
    """Measure, tell, save after every gate, and give the exit code: 0 if all gates are passed.

    A gate takes the place of the same one as it was saved; all others stay.
    """
    order = [game.key for game in games()]
    found = {(gate.game, gate.what): gate for gate in saved(path, settings)}
    gates: list[Gate] = []
    code = 0
    try:
        for game in wanted:
            for gate in measure_times(game, settings) if times_only else measure(game, settings):
                gates.append(gate)
                found[gate.game, gate.what] = gate
                save(path, sorted(found.values(), key=lambda each: order.index(each.game)), settings)
                console.print("  ".join(gate_row(gate)), soft_wrap=True)
                code = code if gate.passed else 1
    except KeyboardInterrupt:
        code = INTERRUPTED
    show(gates, console)
    return code


if __name__ == "__main__":
    main()
