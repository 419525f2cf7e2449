"""The arena on a machine with many cores, for as long as one has it: `python bench/many.py gates --seconds 560 --jobs 14 --out FILE`.

It needs nothing but this folder and `src`, with plain Python. Whatever has been measured is written as a line of JSON as soon as it is
played, so that a run can be broken off at any time. `gates` plays the pairs of the arena, `matches` whole tables of each level (do they
end, who wins?) and games that are watched (what do moves tell, and how good are beliefs?). `spot` plays the Don against shark with `--times` as
many playouts, all player counts by turns. Time goes where the least has gone so
far; a pair that is clear gets no more. `bench/collect.py` makes the tables of it.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import ceil
from pathlib import Path
from typing import Any

from backroom.bots.levels import DON, levels_of
from backroom.bots.search import Iterations
from backroom.games import game, games
from backroom.lab.budgets import budget_of
from backroom.lab.pairing import Deal, Pair, Round, play_round, side_count
from backroom.lab.playing import Played, Seating, deal_seed, play

NEEDED = {"rookie uniform": 0.75, "regular rookie": 0.60, "shark regular": 0.55, "regular outsiders:Flat": 0.60}
EAGER = {"regular outsiders:Eager": 0.60}
LEARNED = {"don shark": 0.55}
"""Where the Don has learned a game, and numpy is there."""
DUELS = ("noir/killer-inspector", "noir/hitman-sleuth")
HELD = (*DUELS, "noir/thief-chief")
"""Where it is also seen what players hold for likely."""
WATCHED = (*HELD, "noir/spy-tag", "noir/heist", "noir/fbi-mafia")
CLEAR = 2.8
LOOKS = (20, 40, 80, 120, 160, 240, 320)
"""After so many deals a pair is looked at, and is done with if it is clear by so many standard errors: as `backroom.lab.gates` does it, without numpy."""
MOST = 400
"""Deals of a pair in all."""
WEIGHT = {"shark regular": 3.0, "don shark": 3.0, "regular outsiders:Flat": 2.0}
"""How much of the time a pair gets, next to others."""
BINS = 10

Line = dict[str, Any]


@dataclass
class Lane:
    """One thing that is measured, piece after piece."""

    name: tuple[str, ...]
    work: Callable[[int], Line]
    most: int
    weight: float = 1.0
    needed: float = 0.0
    given: int = 0
    first: int = 0
    """The number of its first piece: another run has played those before."""
    spent: float = 0.0
    """Seconds of the processor's time, guessed for what is under way."""
    means: list[float] = field(default_factory=list)
    is_clear: bool = False
    """Whether it can be told on which side of what is needed it lies."""

    @property
    def is_done(self) -> bool:
        return self.given - self.first >= self.most or self.is_clear

    def note(self, mean: float) -> None:
        """What a piece brought. Only now and then is it asked whether that is enough: who looks after each stops at a lucky moment."""
        self.means.append(mean)
        count = len(self.means)
        if self.needed > 0 and count in LOOKS:
            mean = sum(self.means) / count
            spread = sum((each - mean) ** 2 for each in self.means) / (count - 1)
            error = max((spread / count) ** 0.5, 1e-3)
            self.is_clear |= mean - CLEAR * error >= self.needed or mean + CLEAR * error < self.needed

    @property
    def usual(self) -> float:
        return self.spent / max(self.given - self.first, 1)


def share_needed(strength: float, sides: int) -> float:
    """The share among so many sides that odds against one of the others stand for."""
    return strength / (strength + (1 - strength) * (sides - 1))


def gate_lanes(seed: int, times: int = 1) -> Iterator[Lane]:
    """The pairs of the arena; with so many times shark's playouts it is a check of what they come to then, and no gate."""
    for each in games():
        needed = NEEDED | (EAGER if each.key in DUELS else {}) | (LEARNED if DON in levels_of(each.key) else {})
        sides = side_count(each.key, each.players[0])
        for name, strength in needed.items():
            pair = Pair(*name.split())

            def work(number: int, key: str = each.key, pair: Pair = pair) -> Line:
                playouts, players = budget_of(key).shark * times, game(key).players[0]
                found = play_round(Deal(pair, number, key, players, seed, Iterations(playouts)))
                shares = []
                for match in found.matches:
                    side = next(side for side, seats in match.sides.items() if match.seating.bots[seats[0]] == pair.challenger)
                    shares.append([side, match.shares[side], match.length, match.is_cut])
                return {"deal": number, "seed": seed, "players": players, "playouts": playouts, "shares": shares}

            kind, wanted = ("gate", share_needed(strength, sides)) if times == 1 else ("check", 0.0)
            yield Lane((kind, each.key, name), work, MOST, WEIGHT.get(name, 1.0), wanted)


def spot_lanes(seed: int, times: int, matches: int) -> Iterator[Lane]:
    """The Don against shark with so many times the playouts, in about so many matches."""
    for each in [each for each in games() if DON in levels_of(each.key)]:
        counts, pair = each.players, Pair(DON, "shark")
        sides = sum(side_count(each.key, players) for players in counts) / len(counts)

        def work(number: int, key: str = each.key, pair: Pair = pair, counts: tuple[int, ...] = tuple(counts)) -> Line:
            playouts = budget_of(key).shark * times
            found = play_round(Deal(pair, number, key, counts[number % len(counts)], seed, Iterations(playouts)))
            return {"deal": number, "seed": seed, "playouts": playouts, **spot(found)}

        yield Lane(("spot", each.key, f"{DON} shark x{times}"), work, ceil(matches / sides))


def spot(found: Round) -> Line:
    """How a deal of the Don's against others ended: players, how many sides there are, the side it took each time with its share, and what its decisions took."""
    shares = []
    for match in found.matches:
        side = next(side for side, seats in match.sides.items() if match.seating.bots[seats[0]] == DON)
        shares.append([side, match.shares[side], match.length, match.is_cut])
    took = [round(each, 4) for each in found.seconds[DON]]
    return {"players": found.deal.players, "sides": len(found.matches), "shares": shares, "took": took}


def table_lanes(seed: int, most: int, *, is_company: bool) -> Iterator[Lane]:
    """Whole tables of one level."""
    for each in games():
        for players in each.players:
            for level in (each for each in levels_of(each.key) if each != "uniform"):

                def work(number: int, key: str = each.key, players: int = players, level: str = level) -> Line:
                    played = at_table(key, players, level, number, seed, is_company=is_company)
                    first = next(name for name, seats in played.sides.items() if played.decisions[0].seat in seats)
                    return {"length": played.length, "cut": played.is_cut, "first": first, "shares": played.shares}

                yield Lane(("table", each.key, f"{players} {level}"), work, most, 2.0 if level == "regular" else 1.0)


def at_table(key: str, players: int, level: str, number: int, seed: int, *, is_company: bool = False) -> Played:
    budget, luck = Iterations(budget_of(key).shark), f"stalls/{seed}/{number}"
    return play(Seating(key, players, deal_seed(seed, number), (level,) * players, luck, budget=budget, is_company=is_company))


def watched_lanes(seed: int, most: int) -> Iterator[Lane]:
    for key in WATCHED:
        for level in [each for each in levels_of(key) if each in ("regular", "shark", DON)]:

            def work(number: int, key: str = key, level: str = level) -> Line:
                return watched(key, level, number, seed) if key in HELD else recorded(key, level, number, seed)

            yield Lane(("watch", key, level), work, most, 2.0)


def recorded(key: str, level: str, number: int, seed: int) -> Line:
    """A match's decisions; player counts come by turns."""
    counts = game(key).players
    played = at_table(key, counts[number % len(counts)], level, number, seed)
    actions = [[each.seat, each.action] for each in played.decisions]
    return {"match": number, "seed": deal_seed(seed, number), "players": played.seating.players, "actions": actions, "held": {}}


def watched(key: str, level: str, number: int, seed: int) -> Line:
    """A duel's decisions, and what the players held for likely, in bins: cards, the sum of what they were held at, hits."""
    from backroom.lab import tells  # noqa: PLC0415 - needs numpy, which only this kind does

    found = tells.Found()
    *_, (match, _, _) = tells.watched(found, key, level, Iterations(budget_of(key).shark), (seed, number))
    bins: dict[str, list[list[float]]] = {}
    for role, held in found.held.items() if level != DON else ():
        # What the Don holds is not where this looks for it.
        own = bins.setdefault(role, [[0, 0.0, 0] for _ in range(BINS)])
        for likely, hit in held:
            each = own[min(int(likely * BINS), BINS - 1)]
            each[0] += 1
            each[1] += likely
            each[2] += hit
    return {"match": number, "seed": deal_seed(seed, number), "actions": match.history(), "held": bins}


LANES: list[Lane] = []
"""What workers, which are forks, find their work in."""


def piece(task: tuple[int, int]) -> tuple[int, Line, float]:
    lane, number = task
    start = time.process_time()
    try:
        line = LANES[lane].work(number)
    except Exception as wrong:  # noqa: BLE001 - one match must not end the run; the line says what happened
        line = {"error": f"{type(wrong).__name__}: {wrong}"[:400]}
    return lane, line, time.process_time() - start


def run(seconds: float, jobs: int, out: Path, patience: float = 0.0) -> None:
    """What has begun when the time is up is lost, unless there is patience for it: the long ones would be missing."""
    end = time.monotonic() + seconds
    pool = multiprocessing.get_context("fork").Pool(jobs)
    waiting: list[Any] = []
    with out.open("a", encoding="utf-8") as file:
        while (now := time.monotonic()) < end or (waiting and now < end + patience):
            while now < end and len(waiting) < jobs and (open_lanes := [each for each in LANES if not each.is_done]):
                lane = min(open_lanes, key=lambda each: each.spent / each.weight)
                waiting.append((lane, lane.usual, pool.apply_async(piece, ((LANES.index(lane), lane.given),))))
                lane.spent += lane.usual or 0.01
                lane.given += 1
            if not waiting:
                break
            ready = [each for each in waiting if each[2].ready()]
            if not ready:
                time.sleep(0.02)
                continue
            for each in ready:
                waiting.remove(each)
                note(each[0], each[1] or 0.01, each[2].get(), file)
    pool.terminate()


def note(lane: Lane, guess: float, done: tuple[int, Line, float], file: Any) -> None:  # noqa: ANN401 - a text file
    _, line, took = done
    lane.spent += took - guess
    shares = line.get("shares")
    if lane.needed > 0 and shares:
        lane.note(sum(share for _, share, _, _ in shares) / len(shares))
    kind, key, what = lane.name
    file.write(json.dumps({"kind": kind, "game": key, "what": what, "seconds": round(took, 2), **line}) + "\n")
    file.flush()


def is_wanted(name: str, only: str) -> bool:
    """Whether a name has all parts of one of the wishes."""
    return any(all(part in name for part in wish.split("+")) for wish in only.split(","))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("mode", choices=("gates", "matches", "spot"))
    parser.add_argument("--seconds", type=float, default=560)
    parser.add_argument("--patience", type=float, default=0, help="seconds more for what has begun by then (default 0)")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument(
        "--only",
        default="",
        help="only what has this in its name, such as a game's key or a level; omerta+shark,heist means both, or",
    )
    parser.add_argument("--most", type=int, default=200, help="matches of each kind at most (default 200); for each game with spot")
    parser.add_argument(
        "--times", type=int, help="spot: so many times shark's playouts of 0.1 s (default 5); gates with more than once are checks"
    )
    parser.add_argument("--company", action="store_true", help="matches: whole tables have styles and slips, as people meet them")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--first", type=int, default=0, help="the number of the first deal or match, to go on where another run ended"
    )
    chosen = parser.parse_args()
    if chosen.mode == "gates":
        lanes = list(gate_lanes(chosen.seed, chosen.times or 1))
    elif chosen.mode == "spot":
        lanes = list(spot_lanes(chosen.seed, chosen.times or 5, chosen.most))
    else:
        lanes = [*table_lanes(chosen.seed, chosen.most, is_company=chosen.company), *watched_lanes(chosen.seed, chosen.most)]
    LANES.extend(lane for lane in lanes if is_wanted(" ".join(lane.name), chosen.only))
    for lane in LANES:
        lane.first = lane.given = chosen.first
    # Before numpy is there: each process does with one thread.
    os.environ |= {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    run(chosen.seconds, chosen.jobs, chosen.out, chosen.patience)


if __name__ == "__main__":
    main()
