"""What hiding would cost and bring a spy: `python bench/hush.py --prices 0,0.03,0.1`.

Regulars of Spy Tag who pay a price for what a decision tells (how much likelier it makes them than the others whom all may take them for, as a power of e) play among themselves. Two observers
are taught their habits: one to whom a decision counts as a regular's who pays nothing, and one who knows the price. Then one of them plays among two regulars, and one among two sharks, in every
seat of the same deals. Lines say how often a first guess is right and how much of the wins it has, with chance's share by matches and by deals behind ±.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np

from backroom.bots.bot import Bot
from backroom.bots.levels import bot
from backroom.bots.noir.kit.choosing import best
from backroom.bots.noir.spy_tag.habits import HEAT, WHIM, Table
from backroom.bots.noir.spy_tag.minds import NEAR, NEVER, ground, shares, suspects_shown
from backroom.bots.noir.spy_tag.minds import values as by_cell
from backroom.bots.noir.spy_tag.regular import values
from backroom.bots.noir.spy_tag.scene import Scene
from backroom.bots.search import Iterations
from backroom.core.chance import Rng
from backroom.games import game
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT
from backroom.games.noir.spy_tag.actions import CANVASS, CATALOGUE
from backroom.lab import spotting
from backroom.lab.knobs import put
from backroom.lab.playing import CUT, deal_seed
from backroom.lab.sharks import Kept
from backroom.lab.tells import error_of

KEY = "noir/spy-tag"
FEW = 3
"""Players where one plays among others."""
MOST_TOLD = 2.0
"""What a decision tells counts up to so many times as likely, as a power of e."""
LEAST = 1e-9


class Looks:
    """How likely a regular decides what from every cell where all may take a spy to be, and what that tells."""

    def __init__(self, known: Table, seat: int) -> None:
        self.suspects = suspects_shown(known, seat)
        self.lie = ground(known.on)
        self.known = known
        cells = np.array([known.where[suspect] for suspect in self.suspects], np.intp)
        hit, loss = known.feared(seat)
        size = (len(cells), known.on.cells + 1)
        self.held = by_cell(known, seat, cells, np.broadcast_to([*hit, 0.0], size), np.broadcast_to([*loss, 0.0], size))
        self.near = self.lie.near[cells]
        likely, can = shares(self.held, HEAT, WHIM), self.held[:, :NEAR] > NEVER / 2
        whole, count = np.zeros(known.on.cells + 1), np.zeros(known.on.cells + 1)
        np.add.at(whole, self.near[can], likely[:, :NEAR][can])
        np.add.at(count, self.near[can], 1.0)
        usual = np.broadcast_to(likely.mean(0), likely.shape).copy()
        usual[:, :NEAR] = (whole / np.maximum(count, 1.0))[self.near]
        self.told: Any = np.clip(np.log(likely / np.maximum(usual, LEAST)), -MOST_TOLD, MOST_TOLD)
        """By the place of a suspect and the decision."""

    def of(self, table: Any, code: int) -> Any:  # noqa: ANN401 - an array of numpy
        """What a table says of a decision, by the place of a suspect; nothing where they can't make it."""
        if SHIFT <= code < COLLAPSE_ROWS:
            return table[:, NEAR + self.lie.place[code]]
        prey = self.near == self.known.where.get(code, -1)
        return (table[:, :NEAR] * prey).sum(1)


class Hushed:
    """A regular who pays a price."""

    def __init__(self, price: float) -> None:
        self.price = price

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        scene = Scene(view)
        found, table = values(scene), scene.table
        if self.price and table.phase == "spy":
            looks = Looks(Table(table.board, table.on, table.living, table.public, scene.worth), table.seat)
            if table.identity in looks.suspects:
                place, price = looks.suspects.index(table.identity), self.price * scene.gain
                codes = {each: CATALOGUE.code_of[each] for each in found}
                for each, code in codes.items():
                    if code < CANVASS or SHIFT <= code < COLLAPSE_ROWS:
                        found[each] -= price * float(looks.of(looks.told, code)[place])
        return best(found, rng)


def knowing(price: float) -> type[spotting.Deed]:
    """A decision as it looks to an observer who knows the price."""

    class Deed(spotting.Deed):
        def _regular(self) -> dict[int, float]:
            plain = super()._regular()
            if not plain:
                return {}
            table = self.table
            worth = Scene({**table.view, "seat": self.seat}).worth
            looks = Looks(Table(table.board, table.on, table.living, table.public, worth), self.seat)
            held = looks.held - np.where(looks.held > NEVER / 2, price * worth[self.seat % len(worth)] * looks.told, 0.0)
            likely = np.maximum(looks.of(shares(held, HEAT, WHIM), self.code), LEAST)
            logs = np.log(likely)
            return dict(zip(looks.suspects, (logs - logs.mean()).tolist(), strict=True))

    return Deed


def played(bots: list[Bot], seed: int, luck: str) -> tuple[Kept, tuple[int, ...]]:
    """A match's decisions, and who won."""
    match, rngs = game(KEY).start(len(bots), seed), [Random(f"{luck}/{seat}") for seat in range(len(bots))]
    decisions: list[tuple[int, str]] = []
    while (to_act := match.to_act) and len(decisions) < CUT:
        seat = to_act[0]
        decisions.append((seat, bots[seat].choose(match.view(seat), rngs[seat])))
        match.play(*decisions[-1])
    return Kept(KEY, len(bots), seed, tuple(decisions)), () if match.outcome is None else tuple(match.outcome.winners)


def watch(price: float, matches: int, seed: int) -> None:
    counts, kept = game(KEY).players, []
    for number in range(matches):
        players = counts[number % len(counts)]
        kept.append(played([Hushed(price) for _ in range(players)], deal_seed(seed, number), f"hush/{seed}/{number}")[0])
    for who, deed in (("who does not know of it", spotting.Deed), ("who knows it", knowing(price))):
        with put({(spotting, "Deed"): deed}):
            (tell,) = spotting.spotted(KEY, kept)
        first = f"rules {100 * tell.rules:.1f} %, model {100 * tell.model:.1f} % ± {196 * tell.error:.1f}, {tell.looks} looks"
        print(f"{price:g}: an observer {who}: {first}", flush=True)


def share(price: float, level: str, deals: int, seed: int, playouts: int) -> str:
    """How much of the wins one has among others of a level."""
    found: list[tuple[int, float]] = []
    for number in range(deals):
        won = 0.0
        for own in range(FEW):
            bots: list[Bot] = [Hushed(price) if seat == own else bot(level, KEY, Iterations(playouts)) for seat in range(FEW)]
            won += own in played(bots, deal_seed(seed, number), f"hush/{seed}/{number}/{own}")[1]
        found.append((FEW, won))
    return f"{100 * sum(won for _, won in found) / (FEW * deals):.1f} % ± {196 * error_of(found):.1f} of {FEW * deals}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--prices", default="0,0.03,0.1", help="in trophies, for each power of e that a decision tells")
    parser.add_argument("--matches", type=int, default=60, help="that the observers see of each")
    parser.add_argument("--deals", type=int, default=40, help="among regulars")
    parser.add_argument("--sharks", type=int, default=20, help="deals among sharks")
    parser.add_argument("--playouts", type=int, default=1000, help="of these sharks, for a decision")
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    for price in [float(each) for each in chosen.prices.split(",")]:
        watch(price, chosen.matches, chosen.seed)
        for level, deals in (("regular", chosen.deals), ("shark", chosen.sharks)):
            if deals:
                print(f"{price:g}: among two of {level}: {share(price, level, deals, chosen.seed, chosen.playouts)}", flush=True)


if __name__ == "__main__":
    main()
