"""What could beat shark in Omerta, tried: `python bench/omerta_trials.py told`, `… rivals`, `… known`, `… wide` and `… manner`.

`told` is a shark that is told every hand and what lies in the safe; only the deck it does not know. `rivals` is told the others' hands alone, and `known` only those of their cards that they
know themselves, which is all that could ever be read from what they do. These call where that is right. `wide` is one that compares everything it may do. All sit among sharks with as many
playouts, in every seat of every deal, and what is printed is the odds against one of the others. `manner` looks for other numbers by which a seat of shark's quick rounds could
play, in whole rounds against seats as they are, and tells what its best are worth on deals that it has not seen.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

import numpy as np

import backroom
from backroom.bots.levels import bot
from backroom.bots.omerta.contest import Contest
from backroom.bots.omerta.ending import NOISE
from backroom.bots.omerta.foresight import Runner
from backroom.bots.omerta.guide import Guide
from backroom.bots.omerta.manner import Manner
from backroom.bots.omerta.scene import Scene
from backroom.bots.omerta.sight import Sight
from backroom.bots.omerta.sprint import Sprint
from backroom.bots.omerta.thought import Thought
from backroom.bots.omerta.words import Table, shuffle
from backroom.bots.search import Iterations
from backroom.core.match import Match
from backroom.games.omerta.actions import CATALOGUE
from backroom.games.omerta.cards import GANGSTER, HAND, PACK, PATROL, SAFE
from backroom.lab.playing import deal_seed
from backroom.lab.statistics import mean_over_deals
from backroom.lab.workers import done

KEY = "omerta"
View = Mapping[str, Any]
Values = np.ndarray[tuple[int], np.dtype[np.float64]]


COMPARED = {"told": ("draw",), "rivals": ("draw",), "known": ("draw",), "wide": ("draw", "play", "ability", "trade")}
"""By what is tried, the phases in which everything is compared."""


class Sitting(NamedTuple):
    """A deal in which one seat is tried."""

    what: str
    number: int
    seed: int
    players: int
    playouts: int


class Trial:
    """Thinks as shark does, but for what is tried."""

    def __init__(self, what: str, playouts: int, match: Match) -> None:
        self.what = what
        self.playouts = playouts
        self.match = match

    def choose(self, view: View, rng: Random) -> str:
        guide = Guide()
        prior = guide.prior(view)
        # Who knows that a call is right may make it where regular would hold it for a folly.
        if view["phase"] in COMPARED[self.what]:
            prior = everything(view)
        race = Contest(prior)
        if len(race.names) == 1:
            return race.winner
        scene = Scene(view, Sight(view), *guide.mood)
        runner = Runner(scene)
        played = 0
        while scene.fits and not race.is_decided and played < self.playouts:
            runner.deal(rng.getrandbits(32))
            if self.what == "told":
                tell(scene.table, self.match)
            elif self.what != "wide":
                betray(scene, self.match, only_known=self.what == "known")
            race.note([runner.value(CATALOGUE.code_of[race.names[each]]) for each in race.running])
            played += len(race.running)
        return race.winner


def everything(view: View) -> dict[str, float]:
    """All decisions, one for those that differ in nothing that is known, regular's first and all others equal."""
    values = Thought(Sight(view)).values()
    distinct = {value: notation for notation, value in values.items()}
    best = max(distinct)
    return {notation: 1.0 if value == best else 0.9 for value, notation in distinct.items()}


def tell(table: Table, match: Match) -> None:
    """The cards as they lie; only the deck is still any of what is left."""
    kernel: Any = match.kernel
    for hand, cards in zip(table.seats, kernel.hands, strict=True):
        for place, face in enumerate(cards):
            hand.deal(place, face)
    table.safe = sum(face << 5 * slot for slot, face in enumerate(kernel.safe))
    table.deck = list(kernel.deck)
    table.left = len(table.deck)
    shuffle(table, table.deck, table.left)


def betray(scene: Scene, match: Match, *, only_known: bool) -> None:
    """Rivals' cards as they lie; what had been dealt there goes to where such a card had been dealt, among all that the seat has not seen."""
    kernel: Any = match.kernel
    table, sight = scene.table, scene.sight
    told = [
        (seat, place, face)
        for seat, cards in enumerate(kernel.hands)
        for place, face in enumerate(cards)
        if seat != scene.seat and (not only_known or (table.seats[seat].known >> place) & 1)
    ]
    table.deck = list(table.deck)
    settled = set()
    for seat, place, face in told:
        settled.add((seat, place))
        dealt = table.seats[seat].face(place)
        if dealt == face:
            continue
        spots: list[tuple[str, int, int]] = [("deck", 0, at) for at in range(table.left) if table.deck[at] == face]
        spots += [
            ("hand", other, at)
            for other, cards in enumerate(sight.hands)
            for at, card in enumerate(cards)
            if not card.face and (other, at) not in settled and table.seats[other].face(at) == face
        ]
        spots += [("safe", 0, at) for at, card in enumerate(sight.safe) if not card.face and table.safe >> 5 * at & 31 == face]
        if not spots:
            continue
        where, other, at = spots[table.below(len(spots))]
        table.seats[seat].deal(place, face)
        if where == "deck":
            table.deck[at] = dealt
        elif where == "hand":
            table.seats[other].deal(at, dealt)
        else:
            table.safe = (table.safe & ~(31 << 5 * at)) | (dealt << 5 * at)


def shares(sitting: Sitting) -> list[float]:
    """What the tried seat has of the wins, seat after seat."""
    found = []
    for tried in range(sitting.players):
        match = backroom.game(KEY).start(sitting.players, deal_seed(sitting.seed, sitting.number))
        luck = f"trials/{sitting.seed}/{sitting.number}/{tried}"
        rngs, order = [Random(f"{luck}/{seat}") for seat in range(sitting.players)], Random(luck)
        bots: list[Any] = [bot("shark", KEY, Iterations(sitting.playouts)) for _ in rngs]
        bots[tried] = Trial(sitting.what, sitting.playouts, match)
        while to_act := match.to_act:
            seat = to_act[0] if len(to_act) == 1 else order.choice(to_act)
            match.play(seat, bots[seat].choose(match.view(seat), rngs[seat]))
        assert match.outcome is not None
        winners = match.outcome.winners
        found.append(1 / len(winners) if tried in winners else 0.0)
    return found


def tried(sittings: list[Sitting], jobs: int) -> None:
    wins: list[tuple[int, float]] = []
    for number, each in done(shares, sittings, jobs):
        wins += [(number, share) for share in each]
    figure, first = mean_over_deals(wins).through(sittings[0].players), sittings[0]
    told = f"{first.what}, {first.players} players, {first.playouts} playouts each"
    print(f"{told}: {figure.percent()} against one of the others, {len(sittings)} deals")


# Other numbers

ALONE = ("unseen", "dark", "usual", "kept", "race", "snapped", "dark_lands", "ready")
ROWS = {"burden": range(1, PATROL + 1), "lands": range(GANGSTER, PATROL + 1), "gifts": range(1, 4), "draws": range(12)}
PAIRS, ROUNDS, CHECKED = 12, 9000, 60000
"""In a generation so many steps are tried, this way and the other, in so many rounds each; how many rounds judge in the end."""
STEP, PULL, MEMORY = 0.1, 100.0, 0.8
"""How far a generation looks, by the size of a number; how far it goes for what it gains; and how much of the last step is in the next."""


def numbers(manner: Manner) -> Values:
    rows = [getattr(manner, name)[at] for name, places in ROWS.items() for at in places]
    return np.array([*(getattr(manner, name) for name in ALONE), *rows])


def manner_of(found: Values) -> Manner:
    manner, left = Manner(), iter(found.tolist())
    for name in ALONE:
        setattr(manner, name, next(left))
    for name, places in ROWS.items():
        for at in places:
            getattr(manner, name)[at] = next(left)
    return manner


def share(manner: Manner, rounds: int, seed: int) -> float:
    """Of the match, after a round among three from its deal on, at a table of seats as they are; in every seat by turns."""
    luck, table, whole = Random(seed), Table(3), 0.0
    usual = [Manner(), Manner()]
    for _ in range(rounds // 3):
        state, starter = luck.getrandbits(32) % 0xFFFFFFFF + 1, luck.randrange(3)
        for seat in range(3):
            table.state = state
            lay_out(table)
            sprint = Sprint(table, [*usual[:seat], manner, *usual[seat:]], [0, 0, 0], is_last=False)
            sprint.opened(starter, -1)
            whole += sprint.share(seat, NOISE[2])
    return whole / rounds


def lay_out(table: Table) -> None:
    """A new round, of which everybody has seen two cards."""
    deck = list(PACK)
    shuffle(table, deck, len(deck))
    table.safe = 0
    for slot in range(SAFE):
        table.safe |= deck.pop() << 5 * slot
    for hand in table.seats:
        hand.cards = hand.known = hand.mixed = hand.size = 0
        for _ in range(HAND):
            hand.add(deck.pop())
        hand.look(0)
        hand.look(1)
    table.deck, table.left, table.pile = deck, len(deck), []
    table.mamma = table.mamma_by = table.patrol = table.patrol_by = table.patrol_place = -1
    table.patrol_left = 0


def evolved(generations: int) -> None:
    usual = numbers(Manner())
    best, pace = usual.copy(), STEP * np.maximum(np.abs(usual), 0.5)
    rng, step = np.random.default_rng(1), np.zeros_like(usual)
    for generation in range(1, generations + 1):
        slope = np.zeros_like(usual)
        for pair in range(PAIRS):
            way, deals = rng.standard_normal(len(usual)), generation * PAIRS + pair
            gain = share(manner_of(best + pace * way), ROUNDS, deals) - share(manner_of(best - pace * way), ROUNDS, deals)
            slope += way * gain / 2 / PAIRS
        step = MEMORY * step + (1 - MEMORY) * slope
        best = best + PULL * pace * step
        if generation % 10 == 0:
            print(
                f"generation {generation}: {100 * share(manner_of(best), CHECKED, 0):.2f} % of the match after a round", flush=True
            )
    for name, found in (("as they are", usual), ("as they have become", best)):
        print(f"{name}: {100 * share(manner_of(found), 3 * CHECKED, 1 << 40):.2f} %")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=(*COMPARED, "manner"))
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--playouts", type=int, default=400, help="of everybody, for a decision (default 400)")
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--generations", type=int, default=40, help="of numbers (default 40)")
    chosen = parser.parse_args()
    if chosen.what == "manner":
        evolved(chosen.generations)
    else:
        tried(
            [Sitting(chosen.what, each, chosen.seed, chosen.players, chosen.playouts) for each in range(chosen.deals)], chosen.jobs
        )


if __name__ == "__main__":
    main()
