"""The law of encoders: what a seat sees decides what is made of it, and everything it may decide has a number."""

from __future__ import annotations

import hashlib
import json
import random

from backroom.conformance.walk import demand, told, walk
from backroom.core.encoder import Encoder, Encoding
from backroom.core.game import Game, Match


def check_encoding(game: Game, players: int, seed: int, moves: int = 120) -> None:
    """Equal views give equal encodings, whatever is hidden behind them; a game that has no encoder breaks no law."""
    try:
        encoder = game.encoder(players)
    except ValueError:
        return
    rng = random.Random(seed)
    for number, (match, _) in enumerate(walk(game, players, seed, moves)):
        for seat in range(players):
            encoding = encoder.encode(match.view(seat))
            check_shape(encoder, encoding)
            check_decisions(encoder, encoding, match, seat)
            if number % 8 == 0:
                same = json.loads(told(match.view(seat)))
                demand(encoder.encode(same) == encoding, "an encoding does not survive JSON")
                other = game.imagine(same, rng)
                demand(encoder.encode(other.view(seat)) == encoding, "two matches that look alike are encoded differently")


def check_shape(encoder: Encoder, encoding: Encoding) -> None:
    demand(len(encoding.planes) == len(encoder.planes), "an encoding has another number of planes than its encoder names")
    demand(len(encoding.scalars) == len(encoder.scalars), "an encoding has another number of scalars than its encoder names")
    for name, cells in zip(encoder.planes, encoding.planes, strict=True):
        demand(0 <= cells < 1 << encoder.cells, f"plane {name!r} marks cells outside the frame")
    for name, value in zip(encoder.scalars, encoding.scalars, strict=True):
        demand(-2 <= value <= 4, f"scalar {name!r} is {value}: not of about the size of one")


def check_decisions(encoder: Encoder, encoding: Encoding, match: Match, seat: int) -> None:
    legal = [str(action) for action in match.legal(seat)]
    demand(set(encoding.legal.values()) <= set(legal), "an encoding offers what is not legal")
    demand(len(set(encoding.legal.values())) == len(encoding.legal), "two numbers stand for one decision")
    for number in encoding.legal:
        numbers = number if isinstance(number, tuple) else (number,)
        demand(isinstance(number, tuple) == (encoder.parts > 0), "a decision is not given as its encoder says")
        demand(1 <= len(numbers) <= max(1, encoder.parts), "a decision has more parts than its encoder says")
        demand(all(0 <= part < encoder.decisions for part in numbers), "a decision has a number that its encoder does not know")
    demand(bool(encoding.legal) == bool(legal), "an encoding has nothing to decide where there is something")


def meanings(game: Game, players: int, seed: int = 1, moves: int = 60) -> dict[str, object]:
    """What an encoder makes of a random match, by kind of number, each as one short word: whoever changes what a number means changes one of them."""
    encoder = game.encoder(players)
    planes, scalars, decisions = [], [], []
    for match, _ in walk(game, players, seed, moves):
        for seat in range(players):
            encoding = encoder.encode(match.view(seat))
            planes.append(encoding.planes)
            scalars.append([round(value, 6) for value in encoding.scalars])
            decisions.append(sorted((notation, number) for number, notation in encoding.legal.items()))
    kinds = {"names": encoder.told(), "planes": planes, "scalars": scalars, "decisions": decisions}
    return {"version": encoder.version} | {
        kind: hashlib.sha256(told(found).encode()).hexdigest()[:12] for kind, found in kinds.items()
    }
