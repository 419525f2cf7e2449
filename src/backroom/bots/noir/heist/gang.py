"""Heist: how a position looks to the gang, whose members all know where they stand.

Worth is counted in vaults: those robbed, how near the next one is, and what it would cost if the Chief, who knows only what
all know, accused the likeliest suspect within reach.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from backroom.bots.noir.heist.scene import Scene
from backroom.bots.noir.kit.hiding import FAR, shifts_to_meet
from backroom.bots.noir.kit.sight import carried, carried_cell, carried_list
from backroom.games.noir.heist.vaults import HACKABLE, ON, QUADRANTS, TOKENS_TO_ROB
from backroom.games.noir.kit.grid import cells_in

STEP = 0.93
"""What is left of a plan's worth after one more turn."""
RISK = 0.85
"""How often a plan survives one more theft, after which the Chief acts."""
APART = 0.72
"""What is left of a plan's worth for each step that a thief is away from the vault."""
OTHERS = 0.2
"""How much the vaults count that are not the next one."""
PINNED = 0.3
"""How likely somebody whom all know is caught in the turns to come, with an officer next door."""
TRACE = 1e-6
"""Less than this is nothing but rounding."""
KEEPS = frozenset({"safecracker", "master-safecracker"})
"""Those whose tokens stay when their turn begins."""


def _away(line: int, first: int) -> int:
    """Steps along one axis into three lines from `first` on (0 or 4), the short way round."""
    return min((line - inside) % 7 if (line - inside) % 7 <= 3 else (inside - line) % 7 for inside in range(first, first + 3))


AWAY = tuple(tuple(_away(cell // 7, vault // 2 * 4) + _away(cell % 7, vault % 2 * 4) for cell in range(49)) for vault in range(4))
"""By vault and cell: how many shifts it takes into the quadrant."""


@dataclass(slots=True)
class Position:
    """What a decision would lead to, as the gang sees it."""

    cells: dict[int, int]
    """By thief at large: where they stand."""
    guess: list[float]
    """By cell: how likely all who know no more than is public take somebody there for a thief."""
    shown: int
    """The cells on which all may take the deciding thief to be."""
    awake: int
    """Officers who can accuse."""
    plain: int
    """Cells on which the plainclothes officer may be."""
    tokens: tuple[tuple[int, ...], ...]
    """By vault: whose tokens lie there."""
    open: tuple[int, ...]
    """Vaults still to be robbed."""
    robbed: int = 0
    """Vaults robbed by the decision itself."""

    def shifted(self, code: int) -> Position:
        return Position(
            {seat: carried_cell(cell, ON, code) for seat, cell in self.cells.items()},
            carried_list(self.guess, ON, code),
            carried(self.shown, ON, code),
            carried(self.awake, ON, code),
            carried(self.plain, ON, code),
            self.tokens,
            self.open,
        )

    def with_token(self, seat: int, vault: int) -> Position:
        """After a theft: a third token robs the vault."""
        there = (*self.tokens[vault], seat)
        if len(there) >= TOKENS_TO_ROB:
            return self.robbing(vault)
        return replace(self, tokens=tuple(there if v == vault else held for v, held in enumerate(self.tokens)))

    def robbing(self, vault: int) -> Position:
        tokens = tuple(() if v == vault else held for v, held in enumerate(self.tokens))
        return replace(self, tokens=tokens, open=tuple(v for v in self.open if v != vault), robbed=self.robbed + 1)

    def without_tokens_of(self, seat: int) -> Position:
        return replace(self, tokens=tuple(tuple(s for s in held if s != seat) for held in self.tokens))

    def seen_among(self, cells: int) -> Position:
        """After a decision that tells that the thief stands on one of some cells."""
        return self.taken_for(self.shown & cells or cells)

    def taken_for(self, cells: int) -> Position:
        """When all take the deciding thief to be on one of these cells."""
        guess = self.guess[:]
        for mask, sign in ((self.shown, -1.0), (cells, 1.0)):
            for cell in cells_in(mask):
                guess[cell] += sign / mask.bit_count()
        return replace(self, guess=guess, shown=cells)


def position_of(scene: Scene) -> Position:
    table = scene.table
    cells = scene.own_and_known()
    guess = [0.0] * ON.cells
    for seat, cell in cells.items():
        shown = table.cells(table.public.get(seat, 0)) or 1 << cell
        for other in cells_in(shown):
            guess[other] += 1.0 / shown.bit_count()
    return Position(
        cells=cells,
        guess=guess,
        shown=table.cells(table.public.get(table.seat, 0)),
        awake=scene.awake,
        plain=table.cells(table.may.get(scene.chief_seat, 0)),
        tokens=tuple(tuple(held) for held in scene.tokens),
        open=tuple(scene.open),
    )


def worth(scene: Scene, position: Position, *, chief_next: bool) -> float:
    """What a position after one's own decision is worth to the gang."""
    if not position.open:
        return 10.0
    plans = sorted((plan(scene, position, vault) for vault in position.open), reverse=True)
    ahead = plans[0] + OTHERS * sum(plans[1:])
    cost = min(4.0 / scene.lives, 2.0)
    soon = 1.0 if chief_next else 0.6
    return position.robbed + ahead - cost * (soon * exposure(position) + pinned(scene, position))


def plan(scene: Scene, position: Position, vault: int) -> float:
    """How near a vault is to being robbed: at best, or by how far the three nearest thieves are away."""
    run = _run(scene, position, vault)
    if run is not None:
        turns, thefts = run
        return float(STEP**turns * RISK**thefts)
    held = position.tokens[vault]
    away = sorted(
        0 if can_rob(scene, seat, cell, vault) else AWAY[vault][cell] for seat, cell in position.cells.items() if seat not in held
    )
    away = sorted([0 for seat in held if scene.roles[seat] in KEEPS] + away)[:TOKENS_TO_ROB]
    missing = TOKENS_TO_ROB - len(away)
    return float(STEP**4 * RISK**3 * APART ** (sum(away) + 3 * missing))


def can_rob(scene: Scene, seat: int, cell: int, vault: int) -> bool:
    """Whether a thief can put a token on a vault from a cell."""
    return bool(QUADRANTS[vault] >> cell & 1) or (scene.roles[seat] == "hacker" and vault in HACKABLE[cell])


def _run(scene: Scene, position: Position, vault: int) -> tuple[int, int] | None:
    """If everybody who can puts a token there from the next turn on: after how many turns and thefts it is robbed."""
    order = scene.order
    at = order.index(scene.next_thief) + (0 if scene.table.phase == "chief" else 1)
    held = list(position.tokens[vault])
    thefts = 0
    for turn in range(len(order)):
        seat = order[(at + turn) % len(order)]
        if seat in held and scene.roles[seat] not in KEEPS:
            held.remove(seat)
        cell = position.cells.get(seat)
        if cell is None or not can_rob(scene, seat, cell, vault):
            continue
        cracks = scene.roles[seat] == "master-safecracker"
        if held.count(seat) < (2 if cracks else 1):
            held.append(seat)
            thefts += 1
            if len(held) >= TOKENS_TO_ROB or (cracks and scene.crack_opens and held.count(seat) == 2):
                return turn + 1, thefts
    return None


def pinned(scene: Scene, position: Position) -> float:
    """What it costs a thief in the long run that all know where they stand: less, the further the officers are away."""
    own = position.cells.get(scene.table.seat)
    if own is None or position.shown != 1 << own:
        return 0.0
    steps = shifts_to_meet(ON)[own]
    return PINNED / (1 + min([steps[officer] for officer in cells_in(position.awake)], default=FAR))


def exposure(position: Position) -> float:
    """How likely the Chief's next accusation, at the likeliest suspects within reach, catches somebody."""
    reach = 0
    for cell in cells_in(position.awake):
        reach |= ON.near_bits[cell]
    plain, near_bits = position.plain, ON.near_bits
    share = 1.0 / max(plain.bit_count(), 1)
    total = highest = caught = 0.0
    thieves = set(position.cells.values())
    for cell, chance in enumerate(position.guess):
        if chance > TRACE:
            within = 1.0 if reach >> cell & 1 else (near_bits[cell] & plain).bit_count() * share
            pull = chance * chance * within
            total += pull
            highest = max(highest, chance * within)
            if cell in thieves:
                caught += pull
    return caught / total * min(1.0, 1.5 * highest) if total else 0.0
