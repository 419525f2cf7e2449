"""What the two duels with a hand and a collapse have in common for JAX: shifts, collapses, and who sees what of them."""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp

from backroom.train.bits import (
    NO_SHIFT,
    SHIFTS,
    Array,
    Closing,
    Shift,
    State,
    collapses_open,
    count,
    i32,
    lines_settled,
    lines_undecided,
    rectangle,
    single,
    some,
    when,
)

ROWS, COLS, AGAIN = 1, 2, 3
"""What a collapse is closing up."""


def shifted(state: State, shift: Array, carried: tuple[str, ...]) -> State:
    """The positions after a shift, by its number among the shifts; whose turn comes is left to the game."""
    move = Shift(shift, state["rows"], state["cols"])
    return {**state, **{name: move(state[name]) for name in carried}, "last": i32(shift)}


def unshifted(state: State) -> State:
    """The action just before is no shift any more."""
    return {**state, "last": jnp.full_like(state["last"], NO_SHIFT)}


class Decided(NamedTuple):
    """One decision of a collapse."""

    rows: Array
    """That it starts one that closes up rows."""
    cols: Array
    done: Array
    named: Array
    """Who goes."""


def collapsed(state: State, decided: Decided, carried: tuple[str, ...]) -> tuple[State, Array]:
    """One decision of a collapse, and whether the action is over with it. The board changes after the last choice."""
    board = rectangle(state["rows"], state["cols"])
    dead = board & ~state["alive"]
    starts, is_done = decided.rows | decided.cols, decided.done
    by_rows = jnp.where(starts, decided.rows, state["closing"] == ROWS)
    going = jnp.where(starts, lines_settled(dead, by_rows), state["going"] | decided.named)
    closes = ~is_done & ~some(lines_undecided(dead, going, by_rows))
    close = Closing(going, by_rows)
    after = {
        **state,
        **{name: jnp.where(closes, close(state[name]), state[name]) for name in carried},
        "cols": state["cols"] - (closes & by_rows),
        "rows": state["rows"] - (closes & ~by_rows),
        "hand_elsewhere": state["hand_elsewhere"] + jnp.where(closes, count(state["hand"] & going), 0),
        "deck_elsewhere": state["deck_elsewhere"] + jnp.where(closes, count(state["deck"] & going), 0),
        "going": when(~closes & ~is_done, going),
    }
    more_rows, more_cols = collapses_open(after["alive"], rectangle(after["rows"], after["cols"]))
    again = closes & (more_rows | more_cols)
    ends = is_done | (closes & ~again)
    after["closing"] = jnp.where(ends, 0, jnp.where(again, AGAIN, jnp.where(by_rows, ROWS, COLS)))
    return after, ends


def removable(state: State) -> Array:
    """Who may be chosen to go next in a collapse."""
    closing = state["closing"]
    dead = rectangle(state["rows"], state["cols"]) & ~state["alive"]
    return when((closing == ROWS) | (closing == COLS), lines_undecided(dead, state["going"], closing == ROWS))


def kept_apart(one: Array, other: Array) -> tuple[Array, Array]:
    """No two players are the same suspect: one tells about the other only when it is known who the one is."""
    other &= ~when(single(one), one)
    one &= ~when(some(other) & single(other), other)
    return one, other


def told_apart(state: State, stages: int) -> list[Array]:
    """The flags of an encoding that say what is being decided: the phase, the collapse, the shift just before."""
    closing, stage = state["closing"], state["stage"]
    flags = [*((stage == each) & (closing == 0) for each in range(stages)), closing != 0]
    flags += [closing == each for each in (ROWS, COLS, AGAIN)]
    return flags + [state["last"] == each for each in range(SHIFTS)]


def scaled(flags: list[Array], numbers: list[tuple[Array, int]]) -> Array:
    """Flags, and numbers divided by about their size, as the scalars of an encoding."""
    parts = [flag.astype(jnp.float32) for flag in flags] + [number.astype(jnp.float32) / by for number, by in numbers]
    return jnp.stack(parts, -1)
