"""How well spies are read: `python bench/spies.py` lets sharks play Spy Tag, and says how surprised each way of reading is at who they are.

The surprise is the mean of -log of what was believed of the truth, over all enemies who are not sure, at all decisions. `--read HEAT,WHIM` says how the Don
takes sharks to decide, and may be given several times; `spy_tag/company.py` has what did best.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import partial
from math import log
from random import Random

from backroom.bots.levels import bot
from backroom.bots.noir.kit.joint import marginals
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.kit.watching import told
from backroom.bots.noir.spy_tag.company import HEAT, WHIM, Company
from backroom.bots.noir.spy_tag.watching import Watcher
from backroom.bots.search import Iterations
from backroom.games import game
from backroom.games.noir.spy_tag.kernel import Kernel
from backroom.lab.playing import deal_seed

KEY = "noir/spy-tag"
EVERY = 0
"""In place of a number of players."""

Weights = dict[int, dict[int, float]]


class Surprise:
    """By number of players and way of reading: the sum, and of how many."""

    def __init__(self) -> None:
        self.sums: dict[tuple[int, str], float] = defaultdict(float)
        self.counts: dict[tuple[int, str], int] = defaultdict(int)

    def note(self, players: int, name: str, believed: float) -> None:
        for key in ((players, name), (EVERY, name)):
            self.sums[key] -= log(believed)
            self.counts[key] += 1

    def lines(self) -> Sequence[str]:
        found = []
        for players, name in sorted(self.sums):
            count = self.counts[players, name]
            who = f"{players} players" if players else "all"
            found.append(f"{who}: {name}: {self.sums[players, name] / count:.3f}, {count} beliefs")
        return found


def readers_of(settings: Sequence[tuple[float, float]]) -> dict[str, Callable[[], Watcher | Company]]:
    found: dict[str, Callable[[], Watcher | Company]] = {"shark": Watcher}
    for heat, whim in settings:
        found[f"don {heat:g},{whim:g}"] = partial(Company, heat, whim)
    return found


def read_of(reader: Watcher | Company) -> Weights:
    return reader.weights if isinstance(reader, Watcher) else reader.read


def play(number: int, playouts: int, settings: Sequence[tuple[float, float]], found: Surprise) -> None:
    """One match of sharks, in which everybody is also read in all the other ways."""
    counts = game(KEY).players
    players = counts[number % len(counts)]
    match = game(KEY).start(players, deal_seed(0, number))
    sharks = [bot("shark", KEY, Iterations(playouts)) for _ in range(players)]
    rngs = [Random(f"spies/{number}/{seat}") for seat in range(players)]
    readers = {name: [make() for _ in range(players)] for name, make in readers_of(settings).items()}
    kernel = match.kernel
    assert isinstance(kernel, Kernel)
    while match.to_act:
        (seat,) = match.to_act
        view = match.view(seat)
        table = Sight(view)
        beliefs = marginals(table.may)
        teams = len(table.view["teams"])
        unsure = [each for each, belief in beliefs.items() if (each - seat) % teams and len(belief) > 1]
        for other in unsure:
            found.note(players, "rules", beliefs[other][kernel.identities[other]])
        choice = sharks[seat].choose(view, rngs[seat])
        for name, own in readers.items():
            own[seat].see(table)
            for other in unsure:
                read = told(beliefs[other], read_of(own[seat]).get(other, {}))
                found.note(players, name, read[kernel.identities[other]])
            own[seat].took(choice)
        match.play(seat, choice)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    parser.add_argument("--playouts", type=int, default=400, help="of each shark, for a decision")
    parser.add_argument("--read", metavar="HEAT,WHIM", action="append", default=[], help="as the Don reads by default")
    chosen = parser.parse_args()
    settings = [(float(heat), float(whim)) for heat, whim in (each.split(",") for each in chosen.read)] or [(HEAT, WHIM)]
    found = Surprise()
    for number in range(chosen.first, chosen.first + chosen.matches):
        play(number, chosen.playouts, settings, found)
    print("\n".join(found.lines()))


if __name__ == "__main__":
    main()
