"""FBI vs Mafia: the Psycho, whose threats come true at the start of the turn and are renewed at its end."""

from __future__ import annotations

from typing import Final

from backroom.games.noir.fbi_mafia.actions import THREATEN, swap_parts
from backroom.games.noir.fbi_mafia.fate import doom
from backroom.games.noir.fbi_mafia.lines import codes_of
from backroom.games.noir.fbi_mafia.state import AIMING, AIMLESS, CALM, NEXT, STRIKE, STRUCK, THREATENING, TURN, State
from backroom.games.noir.kit.codes import DONE

MOST: Final = 3
"""Threats that can be placed in one turn."""
ONLY_DONE: Final[tuple[int, ...]] = (DONE,)
THREATS: Final = codes_of(THREATEN)
MAY_AIM: Final[tuple[int, ...]] = (AIMING,)
CAN_NOT_AIM: Final[tuple[int, ...]] = (AIMLESS,)


def strike(state: State) -> None:
    """Kill the next threatened suspect adjacent to the Psycho, in board order; with none left the turn goes on."""
    threatened = state.threats & state.free
    if threatened:
        board, cursor = state.board, state.cursor
        struck = state.on.near_bits[board.find(state.identity[state.mover])] & threatened & -1 << cursor + 1
        if struck:
            state.cursor = cell = (struck & -struck).bit_length() - 1
            state.facts.append((STRIKE, board[cell], threatened, cursor))
            doom(state, board[cell], STRUCK)
            return
        state.facts.append((CALM, threatened, cursor))
    state.cursor = -1
    state.stage = TURN


def legal(state: State) -> tuple[int, ...]:
    """Shifts, collapses, and last of all the swaps."""
    dead = state.alive ^ state.on.full
    if dead & state.watch:
        return state.on.plain[state.last] + state.collapses(dead) + state.lines.swaps
    return state.lines.shifts_and_swaps[state.last]


def swap(state: State, code: int) -> None:
    """Any two adjacent cards trade places with all that lies on them, the dead too."""
    board = state.board
    one, two = swap_parts(code)
    board[one], board[two] = board[two], board[one]
    both = 1 << one | 1 << two
    if state.alive & both not in (0, both):
        state.alive ^= both
    if state.free & both not in (0, both):
        state.free ^= both
    if state.bombs & both not in (0, both):
        state.bombs ^= both
    if state.threats & both not in (0, both):
        state.threats ^= both
    if state.protections & both not in (0, both):
        state.protections ^= both
    aim(state)


def choices(state: State) -> tuple[int, ...]:
    """Whom the Psycho can threaten: within three along row and column, alive, free, and not threatened yet.

    After the first one the Psycho may stop, while there is anybody left.
    """
    lines, open_to = state.lines, state.free & ~state.threats
    cell = state.board.find(state.identity[state.mover])
    first, top = lines.row_first[cell], lines.col_first[cell]
    codes = THREATS[first][(lines.along_row[cell] & open_to) >> first] + THREATS[top][(lines.along_col[cell] & open_to) >> top]
    return codes + ONLY_DONE if codes and state.placed else codes


def aim(state: State) -> None:
    """After a shift, collapse or swap the Psycho must threaten somebody, if there is anybody to threaten."""
    state.codes = codes = choices(state)
    if codes:
        state.stage = THREATENING
        state.facts.append(MAY_AIM)
    else:
        state.stage = NEXT
        state.facts.append(CAN_NOT_AIM)


def threaten(state: State, cell: int) -> None:
    codes = state.codes
    at = codes.index(THREATEN + cell)
    left = codes[:at] + codes[at + 1 :]
    state.threats |= 1 << cell
    state.placed += 1
    if state.placed == MOST:
        stop(state)
    elif left and left != ONLY_DONE:
        state.codes = left + ONLY_DONE if state.placed == 1 else left
        state.facts.append(MAY_AIM)
    else:
        state.facts.append(CAN_NOT_AIM)
        stop(state)


def stop(state: State) -> None:
    state.placed = 0
    state.stage = NEXT
