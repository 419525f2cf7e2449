"""FBI vs Mafia: who is suspected of being several mafiosi at once is rather none of them.

The rules leave every choice of different suspects equally likely. But the gang knows where its own are: what one of them does points away from a mate where it can, and at
somebody innocent whom the agents suspect already.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from backroom.games.noir.kit.cast import suspects_in

SPARED: Final = 3.5
"""How much a mafioso's deeds point away from mates: the power to which it counts that another one is rather somebody else. `bench/beliefs.py` says whether what is held comes true."""
LEAST: Final = 0.02


def spared(may: Mapping[int, int]) -> dict[int, dict[int, float]]:
    """By mafioso and suspect: how much likelier than by the rules, from whom each of them may be."""
    found: dict[int, dict[int, float]] = {}
    for seat, suspects in may.items():
        own = found[seat] = dict.fromkeys(suspects_in(suspects), 1.0)
        for other, theirs in may.items():
            count = theirs.bit_count()
            if other != seat and count > 1:
                share = max(1.0 - 1.0 / count, LEAST) ** SPARED
                for suspect in suspects_in(suspects & theirs):
                    own[suspect] *= share
    return found
