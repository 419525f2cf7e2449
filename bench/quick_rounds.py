"""How good shark's quick rounds of Omerta are: `python bench/quick_rounds.py alike` and `python bench/quick_rounds.py loss`.

`alike` plays matches of regulars, or of sharks, and says how often they call, which is what seats of playouts go by, how often such seats would draw
and place as they did, and how often they take up a character from the pile. `loss` takes positions from matches of sharks and says what choices lose, in thousandths of the match, by
many playouts of their own: regular's, and shark's with so many playouts.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from random import Random
from statistics import fmean
from typing import Any

import backroom
from backroom.bots.levels import bot
from backroom.bots.omerta.foresight import Runner
from backroom.bots.omerta.guide import Guide
from backroom.bots.omerta.manner import Manner, best_swap, drawing, highest, landing
from backroom.bots.omerta.scene import Scene
from backroom.bots.omerta.sight import Sight
from backroom.bots.search import Iterations
from backroom.core.match import Match
from backroom.games.omerta.actions import CATALOGUE
from backroom.games.omerta.cards import POINTS
from backroom.games.omerta.scoring import LIMIT, stock
from backroom.lab.playing import deal_seed

KEY = "omerta"
PLAYERS = 3
SHARKS = Iterations(1000)
"""Playouts of the sharks whose positions are looked at."""

View = Mapping[str, Any]
Asked = tuple[Match, View, int, str]
"""A match, what a seat sees of it, the seat, and what it decides."""


def decisions(level: str, matches: int) -> Iterator[Asked]:
    for number in range(matches):
        match = backroom.game(KEY).start(PLAYERS, deal_seed(0, number))
        bots, rng = [bot(level, KEY, SHARKS) for _ in range(PLAYERS)], Random(f"quick rounds/{number}")
        while to_act := match.to_act:
            seat = to_act[0] if len(to_act) == 1 else rng.choice(to_act)
            view = match.view(seat)
            choice = bots[seat].choose(view, rng)
            if len(view["legal"]) > 1:
                yield match, view, seat, choice
            match.play(seat, choice)


def alike(level: str, matches: int) -> None:
    calls: dict[str, list[bool]] = defaultdict(list)
    taken: dict[str, list[bool]] = defaultdict(list)
    same: Counter[tuple[str, bool]] = Counter()
    for match, view, seat, choice in decisions(level, matches):
        if view["phase"] == "draw" and "omerta" in view["legal"]:
            calls[standing(match, view, seat)].append(choice == "omerta")
        if view["phase"] in ("draw", "play") and choice != "omerta":
            same[view["phase"], agrees(view, seat, choice)] += 1
        if "draw discard" in view["legal"] and not view["discard"].isdecimal():
            taken[view["discard"]].append(choice == "draw discard")
    for name, called in sorted(calls.items()):
        print(f"{name}: {sum(called)} of {len(called)} call, {100 * fmean(called):.0f} %")
    for name, ups in sorted(taken.items()):
        print(f"{name} on the pile: {sum(ups)} of {len(ups)} take it up, {100 * fmean(ups):.0f} %")
    for phase in ("draw", "play"):
        yes, no = same[phase, True], same[phase, False]
        print(f"{phase}: {100 * yes / (yes + no):.1f} % of {yes + no} decisions alike")


def standing(match: Match, view: View, seat: int) -> str:
    """What a call would be, by what nobody knows."""
    kernel: Any = match.kernel
    stocks = [stock(hand) for hand in kernel.hands]
    if stocks[seat] > LIMIT:
        return "too much in hand"
    others = stocks[:seat] + stocks[seat + 1 :]
    is_right = stocks[seat] <= min(others)
    is_known = all(card.face for card in Sight(view).mine)
    last = view["round"] == PLAYERS
    name = f"{'right' if is_right else 'wrong'}, {'all known' if is_known else 'some not known'}"
    if not last:
        return f"{name}, {stocks[seat]} in hand" if is_known else name
    match = match.clone()
    match.play(seat, "omerta")
    wins = match.outcome is not None and seat in match.outcome.winners
    return f"last round, {name}, {'wins' if wins else 'does not win'} the match"


def agrees(view: View, seat: int, choice: str) -> bool:
    """Whether a quick seat would draw, or place, a card as this one does; cards that it holds for alike are alike."""
    sight, manner = Sight(view), Manner()
    table = Scene(view, sight, 0.0, 0.0).table
    hand, locked = table.seats[seat], table.locked(seat)
    if view["phase"] == "draw":
        if "draw discard" not in view["legal"]:
            return True
        top = sight.pile[-1]
        value, _ = best_swap(hand, manner, locked, top)
        takes = POINTS[top] <= LIMIT and value > drawing(manner, highest(hand, manner, locked, -1)[0])
        return takes == (choice == "draw discard")
    assert sight.drawn is not None
    value, place = best_swap(hand, manner, locked, sight.drawn.face)
    swaps = view["drawn_from"] == "discard" or value > landing(hand, manner, locked, sight.drawn.face, -1, 0)
    if choice == "discard" or not swaps or place < 0:
        return (choice == "discard") == (not swaps or place < 0)
    return hand.seen(place) == hand.seen(int(choice.removeprefix("swap #")))


def loss(matches: int, most: int, playouts: int, budgets: list[int]) -> None:
    """What choices lose against the best by half of the playouts, judged by the other half."""
    asked = [view for _, view, _, _ in decisions("shark", matches) if view["phase"] != "peek"]
    Random("loss").shuffle(asked)
    lost: dict[str, list[float]] = defaultdict(list)
    for view in asked[:most]:
        guide = Guide()
        prior = guide.prior(view)
        names = sorted(prior, key=lambda each: -prior[each])
        if len(names) == 1:
            continue
        runner = Runner(Scene(view, Sight(view), *guide.mood))
        one, other = judged(runner, names, playouts // 2, 1), judged(runner, names, playouts // 2, 2)
        best = (other[max(names, key=one.__getitem__)] + one[max(names, key=other.__getitem__)]) / 2
        choices = {"regular": names[0]}
        for budget in budgets:
            choices[f"{budget} playouts"] = bot("shark", KEY, Iterations(budget)).choose(view, Random(3))
        for name, choice in choices.items():
            lost[name].append(best - (one[choice] + other[choice]) / 2)
    for name, each in lost.items():
        print(f"{name}: {1000 * fmean(each):.2f} lost, in the mean of {len(each)} decisions with something to compare, of {most}")


def judged(runner: Runner, names: list[str], playouts: int, seed: int) -> dict[str, float]:
    rng, sums = Random(seed), dict.fromkeys(names, 0.0)
    for _ in range(playouts):
        runner.deal(rng.getrandbits(32))
        for name in names:
            sums[name] += runner.value(CATALOGUE.code_of[name])
    return {name: total / playouts for name, total in sums.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("alike", "loss"))
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--level", choices=("regular", "shark"), default="regular", help="who plays for alike (default regular)")
    parser.add_argument("--most", type=int, default=400, help="positions that are looked at")
    parser.add_argument("--playouts", type=int, default=8000, help="for each decision that is judged")
    parser.add_argument("--budgets", type=int, nargs="*", default=[1367, 5000, 18000])
    chosen = parser.parse_args()
    if chosen.what == "alike":
        alike(chosen.level, chosen.matches)
    else:
        loss(chosen.matches, chosen.most, chosen.playouts, chosen.budgets)


if __name__ == "__main__":
    main()
