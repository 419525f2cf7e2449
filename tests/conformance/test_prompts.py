"""What a seat may be asked for at once, as the page's prompts are tried with it: one sentence for each."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import backroom

ASKED = json.loads((Path(__file__).parents[2] / "web" / "src" / "lib" / "play" / "asked.json").read_text(encoding="utf-8"))
"""By game and phase with words of its own: verbs that are legal together."""
MUST = {"abilities": "must", "trade": "must"}


def walk(match, rng, moves):
    """Play in which every verb comes up as often as another, so that hands grow, shrink and lose their decks."""
    for _ in range(moves):
        if not match.to_act:
            return
        phase = match.kernel.phase
        for seat in match.to_act:
            yield phase, "+".join(sorted({str(each).split()[0] for each in match.legal(seat)}))
        seat = rng.choice(match.to_act)
        legal = [str(each) for each in match.legal(seat)]
        verb = rng.choice(sorted({each.split()[0] for each in legal} - {"omerta"}) or ["omerta"])
        match.play(seat, rng.choice([each for each in legal if each.split()[0] == verb]))


@pytest.mark.parametrize("game", backroom.games(), ids=lambda game: game.key)
def test_a_seat_is_asked_for_nothing_at_once_that_no_prompt_was_tried_with(game):
    found = set()
    for seed in range(24):
        options = MUST if game.key == "omerta" and seed % 2 else {}
        match = game.start(game.players[seed // 2 % len(game.players)], seed, **options)
        found |= set(walk(match, random.Random(seed), 600))
    known = ASKED[game.key]
    assert {(phase, ways) for phase, ways in found if phase in known} <= {(phase, ways) for phase in known for ways in known[phase]}
    assert {phase for phase, _ in found} >= set(known)
