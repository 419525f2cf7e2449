"""Heist: what each thief's decisions lead to, role by role, and what that is worth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from backroom.bots.noir.heist.gang import KEEPS, Position, position_of, worth
from backroom.bots.noir.heist.scene import Scene
from backroom.games.noir.heist.actions import CATALOGUE
from backroom.games.noir.heist.vaults import HACKERS_AT, ON, QUADRANTS, VAULTS
from backroom.games.noir.kit.cast import NUMBER
from backroom.games.noir.kit.codes import COL, shift_parts

Outcome = tuple[Position, bool]
"""Where a decision leads, and whether it is conspicuous."""


def values(scene: Scene) -> dict[str, float]:
    """What every decision open to a thief is worth."""
    if scene.table.phase in ("return", "officers", "plainclothes"):
        return dict.fromkeys(scene.table.legal, 0.0)
    before = position_of(scene)
    seat = scene.table.seat
    if scene.table.phase == "mimic":
        return {n: _as(scene, before, seat, scene.table.where[NUMBER[n.split()[1]]]) for n in scene.table.legal}
    if scene.roles[seat] not in KEEPS:
        before = before.without_tokens_of(seat)
    found = {}
    for notation in scene.table.legal:
        verb, _, operand = notation.partition(" ")
        if verb in ("vanish", "mimic"):
            found[notation] = _new_face(scene, before, seat)
            continue
        after, conspicuous = DEEDS[verb](scene, before, notation if verb == "shift" else operand)
        chief_next = conspicuous or scene.covert + 1 >= len(scene.order)
        found[notation] = worth(scene, after, chief_next=chief_next)
    return found


def _shift(scene: Scene, before: Position, notation: str) -> Outcome:
    code = CATALOGUE.code_of[notation]
    axis, line, _, steps = shift_parts(code)
    officers = scene.police & (ON.col_bits if axis == COL else ON.row_bits)[line]
    conspicuous = steps == 2 or (bool(officers) and scene.roles[scene.table.seat] != "quiet-man")
    return _released(scene, before).shifted(code), conspicuous


def _released(scene: Scene, before: Position) -> Position:
    """The Master Safecracker takes tokens back with whatever is no crack."""
    seat = scene.table.seat
    return before.without_tokens_of(seat) if scene.roles[seat] == "master-safecracker" else before


def _steal(scene: Scene, before: Position, vault_name: str) -> Outcome:
    seat, vault = scene.table.seat, VAULTS.index(vault_name)
    return before.without_tokens_of(seat).with_token(seat, vault).seen_among(QUADRANTS[vault]), True


def _hack(scene: Scene, before: Position, vault_name: str) -> Outcome:
    seat, vault = scene.table.seat, VAULTS.index(vault_name)
    return before.with_token(seat, vault).seen_among(HACKERS_AT[vault]), True


def _crack(scene: Scene, before: Position, vault_name: str) -> Outcome:
    seat, vault = scene.table.seat, VAULTS.index(vault_name)
    after = before.robbing(vault) if scene.crack_opens else before.with_token(seat, vault)
    return after.seen_among(QUADRANTS[vault]), True


def _stun(scene: Scene, before: Position, officer: str) -> Outcome:
    cell = scene.table.where[NUMBER[officer]]
    return replace(before, awake=scene.police & ~(1 << cell)).seen_among(ON.near_bits[cell]), True


def _eliminate(scene: Scene, before: Position, officer: str) -> Outcome:
    """The officer who comes instead may be anywhere."""
    cell = scene.table.where[NUMBER[officer]]
    return replace(before, awake=before.awake & ~(1 << cell)).seen_among(ON.near_bits[cell]), True


def _trade(scene: Scene, before: Position, other: str) -> Outcome:
    """The Insider is known by it, the Saboteur is one of two."""
    seat, table = scene.table.seat, scene.table
    here, there = table.own_cell, table.where[NUMBER[other]]
    both = 1 << here | 1 << there
    cells = {each: there if cell == here else here if cell == there else cell for each, cell in before.cells.items()}
    guess = before.guess[:]
    guess[here], guess[there] = guess[there], guess[here]
    shown, awake, plain = [_exchanged(mask, both) for mask in (before.shown, before.awake, before.plain)]
    after = Position(cells, guess, shown, awake, plain, before.tokens, before.open)
    insider = scene.roles[seat] == "insider"
    return after.seen_among(1 << there if insider else both), insider


def _exchanged(cells: int, both: int) -> int:
    """A set of cells after the cards on two of them have changed places."""
    return cells ^ both if cells & both not in (0, both) else cells


DEEDS: dict[str, Callable[[Scene, Position, str], Outcome]] = {
    "shift": _shift,
    "steal": _steal,
    "hack": _hack,
    "crack": _crack,
    "stun": _stun,
    "eliminate": _eliminate,
    "trade": _trade,
}


def _as(scene: Scene, before: Position, seat: int, cell: int) -> float:
    """Worth as somebody else, of whom nothing is known yet."""
    after = replace(before, cells={**before.cells, seat: cell}).taken_for(ON.full & ~scene.police)
    return worth(scene, after.without_tokens_of(seat), chief_next=True)


def _new_face(scene: Scene, before: Position, seat: int) -> float:
    """The average over where one may turn up; a few cells far apart stand for all. Who may choose of three does better."""
    taken = set(before.cells.values())
    spots = [cell for cell in range(0, 49, 5) if cell not in taken and not scene.police >> cell & 1]
    ways = sorted((_as(scene, before, seat, cell) for cell in spots), reverse=True)
    kept = ways[: max(1, len(ways) // 2)] if scene.roles[seat] == "mimic" else ways
    return sum(kept) / len(kept)
