"""Heist's shark: regular's best deeds, played out in imagined matches in which thieves run for a vault together."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Any

from backroom.bots.luck import Luck
from backroom.bots.noir.heist.dealing import DealtGame
from backroom.bots.noir.heist.gang import AWAY
from backroom.bots.noir.heist.regular import values
from backroom.bots.noir.kit.shortlist import shortlist
from backroom.bots.noir.kit.sight import carried_cell
from backroom.bots.noir.kit.waiting import Restless
from backroom.bots.search import Budget, Search
from backroom.core.game import Match
from backroom.games.noir.heist.actions import OFFICER, SEARCH, STEAL, TRADE
from backroom.games.noir.heist.kernel import Kernel
from backroom.games.noir.heist.state import NOBODY, THE_CHIEF, THIEF
from backroom.games.noir.heist.vaults import ON, TOKENS_TO_ROB, VAULT_OF
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT

MARGIN = 0.04
"""What regular holds worse by more than this is not looked into."""
HUNCH = 0.35
"""How often the Chief in a playout has found out who is within reach."""
GUARD = 0.3
"""How often the Chief shifts a line instead."""
LOOKS = 5
"""So many shifts does a thief in a playout compare."""
ROLES = 11
GAIN = 1.5
"""How much a vault tips the balance where a playout is cut off."""
PATIENCE = 15
"""So many decisions of one's own without a vault robbed or a thief caught are nothing unusual …"""
UNREST, MOST_UNREST = 0.004, 0.15
"""… and so much a decision may gain by chance for each one more than that, and at most: two sides must not dance the same steps for ever."""
ASKS = frozenset({"search", "vanish", "mimic"})
"""Questions, and new faces, whose worth is that less is known."""


class Guide:
    """What the search is told about Heist."""

    depth = 14

    def __init__(self) -> None:
        self._restless = Restless(PATIENCE, UNREST, MOST_UNREST)

    def prior(self, view: Mapping[str, object]) -> dict[str, float]:
        seen: Mapping[str, Any] = view
        robbed = [name for name, held in seen["vaults"].items() if held == "robbed"]
        return shortlist(self._restless.shaken(values(view), (seen["role_deck"], *robbed), seen["decisions"]), ASKS, MARGIN)

    def took(self, notation: str) -> None:
        """It remembers nothing."""

    def weigh(self, view: Mapping[str, object], match: Match) -> float:
        return 1.0

    def playout(self, kernel: Kernel, rng: Luck) -> int:
        codes = kernel.codes
        if kernel.stage == THE_CHIEF:
            return _chief(kernel, codes, rng)
        if kernel.stage == THIEF and len(codes) > 1:
            return _thief(kernel, codes, rng)
        return codes[int(rng.random() * len(codes))]

    def value(self, kernel: Kernel, seat: int) -> float:
        if kernel.outcome is not None:
            return float(seat in kernel.outcome.winners)
        thieves = len(kernel.order)
        lives = ROLES - thieves + 1
        caught = len(kernel.role_discards)
        ahead = kernel.robbed.bit_count() + 0.6 * nearest(kernel) - 4.0 * caught / lives
        share = 1.0 / (1.0 + exp(-GAIN * ahead))
        return 1.0 - share if seat == kernel.chief_seat else share


def nearest(kernel: Kernel) -> float:
    """How near the gang is to the vault it is nearest to, from 0 to 1."""
    cells = [kernel.board.find(card) for seat in kernel.order if (card := kernel.identities[seat]) != NOBODY]
    steps = [_steps(cells, vault) for vault in range(4) if not kernel.robbed >> vault & 1]
    return 0.8 ** min(steps) if steps else 1.0


def _steps(cells: list[int], vault: int) -> int:
    """Shifts that bring three thieves to a vault, one missing being as bad as one far away."""
    away = sorted([AWAY[vault][cell] for cell in cells])[:TOKENS_TO_ROB]
    return sum(away) + 3 * (TOKENS_TO_ROB - len(away))


def _chief(kernel: Kernel, codes: tuple[int, ...], rng: Luck) -> int:
    luck = rng.random()
    if luck < HUNCH:
        thieves = {kernel.identities[seat] for seat in kernel.order}
        caught = [code for code in codes if code in thieves]
        if caught:
            return caught[int(rng.random() * len(caught))]
    kind = SHIFT if luck < HUNCH + GUARD else SEARCH
    end = COLLAPSE_ROWS if kind == SHIFT else OFFICER
    some = [code for code in codes if kind <= code < end]
    return some[int(rng.random() * len(some))]


def _thief(kernel: Kernel, codes: tuple[int, ...], rng: Luck) -> int:
    """Steal if enough can follow, else the shift out of a few that brings the gang nearest to a vault."""
    cells = [kernel.board.find(card) for seat in kernel.order if (card := kernel.identities[seat]) != NOBODY]
    for code in codes:
        if STEAL <= code < SEARCH:
            vault = (code - STEAL) % 4
            inside = sum([VAULT_OF[cell] == vault for cell in cells])
            if inside + kernel.tokens.count(vault) >= TOKENS_TO_ROB:
                return code
    shifts = [code for code in codes if SHIFT <= code < COLLAPSE_ROWS]
    if not shifts:
        return codes[0] if codes[0] < TRADE else codes[-1]
    open_vaults = [vault for vault in range(4) if not kernel.robbed >> vault & 1]
    best, least = shifts[0], 99
    for _ in range(LOOKS):
        code = shifts[int(rng.random() * len(shifts))]
        after = [carried_cell(cell, ON, code) for cell in cells]
        steps = min([_steps(after, vault) for vault in open_vaults])
        if steps < least:
            best, least = code, steps
    return best


def shark(budget: Budget) -> Search:
    return Search(DealtGame(), Guide(), budget)
