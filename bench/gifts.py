"""How often somebody of the Mafia lets an agent live whom they know for certain and could kill, and why: `python bench/gifts.py`.

A kill of an agent is two points and one hunter less next door. It is left alone where all would know afterwards who did it, and where a token may save the agent.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random

import backroom
from backroom.bots.contestants import contestant
from backroom.bots.noir.fbi_mafia.killers import diagonals, is_gift
from backroom.bots.noir.fbi_mafia.scene import Scene
from backroom.bots.search import Iterations
from backroom.lab.budgets import budget_of
from backroom.lab.playing import deal_seed

KEY = "noir/fbi-mafia"
CUT = 400
DEEDS = {"killer": "kill ", "sniper": "snipe "}


def known(view: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    """By the rules alone: who may be killed and is an agent for certain, and what speaks against it."""
    scene = Scene(view)
    deed = DEEDS.get(scene.table.phase, "-")
    for notation in scene.table.legal:
        cell = scene.named(notation) if notation.startswith(deed) else -1
        if cell >= 0 and any(at[cell] == 1.0 for at in scene.at.values()):
            near = scene.layout.on.near_bits[cell] if deed == "kill " else diagonals(scene, cell)
            told = (scene.shown & near).bit_count() <= 1
            shown = scene.shown.bit_count() <= 1
            why = (
                "nothing" if is_gift(scene, notation) else "a token" if not told else "known already" if shown else "it would tell"
            )
            yield notation, why


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--levels", default="regular,shark")
    parser.add_argument("--matches", type=int, default=60, help="of each level, player counts by turns")
    parser.add_argument("--playouts", type=int, default=0, help="shark's; those of 0.1 s by default")
    chosen = parser.parse_args()
    for level in chosen.levels.split(","):
        found: Counter[tuple[str, str]] = Counter()
        for number in range(chosen.matches):
            players, rng = (6, 8)[number % 2], Random(f"gifts/{level}/{number}")
            match = backroom.game(KEY).start(players, deal_seed(0, number))
            budget = Iterations(chosen.playouts or budget_of(KEY).shark)
            bots = [contestant(level, KEY, budget) for _ in range(players)]
            while match.to_act and len(match) < CUT:
                seat = match.to_act[0]
                view = match.view(seat)
                choice, open_to = bots[seat].choose(view, rng), dict(known(view))
                if open_to:
                    why = "nothing" if "nothing" in open_to.values() else min(open_to.values())
                    done = (
                        "kills them"
                        if choice in open_to
                        else "strikes elsewhere"
                        if choice.startswith(("kill ", "snipe "))
                        else choice.split()[0]
                    )
                    found[why, done] += 1
                match.play(seat, choice)
        print(f"{level}, {chosen.matches} matches, {sum(found.values())} times an agent was known for certain and in reach:")
        for (why, done), count in sorted(found.items()):
            print(f"  against it speaks {why}: {done} {count}")


if __name__ == "__main__":
    main()
