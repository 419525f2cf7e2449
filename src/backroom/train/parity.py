"""The rules for JAX against the kernels: random matches of the engine, played once more, compared at every decision."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

import jax
import jax.numpy as jnp
import numpy as np

from backroom.core.encoder import Encoder
from backroom.core.reading import Reader
from backroom.games import game
from backroom.games.noir.kit.grid import Shape
from backroom.train.bits import Array, State

LONGEST = 400
"""Decisions after which a random match is left alone."""
DEALT = 8
"""Random numbers that a deal may use."""


class Rules(Protocol):
    """What the training wants of a game: batches of positions, sets of cells as numbers, sides 0 and 1."""

    @property
    def key(self) -> str: ...

    @property
    def encoder(self) -> Any: ...  # noqa: ANN401 - an Encoder; a property, so that a class attribute will do

    @property
    def cards(self) -> int: ...

    def deal(self, luck: Array) -> State: ...

    def side(self, state: State) -> Array: ...

    def is_over(self, state: State) -> Array: ...

    def legal(self, state: State) -> list[Array]: ...

    def observe(self, state: State) -> tuple[Array, Array]: ...

    def truth(self, state: State) -> Array: ...

    def draw(self, state: State, luck: Array) -> Array: ...

    def step(self, state: State, number: Array, cards: Array) -> State: ...


class Step(NamedTuple):
    """What the engine shows at one decision."""

    planes: tuple[int, ...]
    scalars: tuple[float, ...]
    legal: tuple[int, ...]
    """What may be decided, block by block, as sets."""
    side: int
    truth: int
    """The other's cell, as a set."""
    number: int
    """What was decided."""
    cards: tuple[int, ...]
    """What would be drawn, each as a set of one cell or none."""


class Trace(NamedTuple):
    """One match of the engine."""

    start: dict[str, Any]
    """The position dealt, for the state of the rules for JAX."""
    steps: list[Step]
    result: int
    """1 if side 0 has won, -1 if side 1 has, 0 otherwise."""


class Reading(NamedTuple):
    """How a kernel's secrets are read for a comparison."""

    opened: Callable[[Any], dict[str, Any]]
    """The state at the start that chance has decided, by the names of the rules for JAX."""
    cards: Callable[[Any], Sequence[int]]
    """The cards that the next decision would draw, each as a set of one cell or none."""
    other: Callable[[Any, int], int]
    """Who the other of a seat is, as a suspect."""
    options: Callable[[Random], dict[str, object]]


def frame_cell(kernel: Any, suspect: int) -> int:  # noqa: ANN401 - each game's own kernel
    """Where a suspect lies, as a set of one cell of the frame; none if it is nobody or off the board."""
    board = kernel.board() if callable(kernel.board) else kernel.board
    on: Shape = kernel.on
    place = bytes(board).find(suspect) if suspect >= 0 else -1
    if place < 0:
        return 0
    row, col = divmod(place, on.cols)
    return 1 << row * 5 + col


def trace(rules: Rules, reading: Reading, seed: int) -> Trace:
    """A random match of the engine, with everything that is to be compared."""
    rng = Random(seed)
    chosen = game(rules.key)
    match = chosen.start(2, seed, **reading.options(rng))
    start = reading.opened(match.kernel)
    side_of = [chosen.roles.index(role) for role in Reader(match.view(None), "view")["roles"].texts()]
    steps: list[Step] = []
    while match.to_act and len(steps) < LONGEST:
        seat = match.to_act[0]
        kernel: Any = match.kernel
        planes, scalars, legal = rules.encoder.encode(match.view(seat))
        number = rng.choice(list(legal))
        cards = tuple(reading.cards(kernel))[: rules.cards]
        truth = frame_cell(kernel, reading.other(kernel, seat))
        steps.append(
            Step(
                planes,
                scalars,
                blocks_of(rules.encoder, legal),
                side_of[seat],
                truth,
                number,
                cards + (0,) * (rules.cards - len(cards)),
            )
        )
        match.play(seat, legal[number])
    result = 0
    if match.outcome is not None and match.outcome.winners:
        result = 1 if side_of[next(iter(match.outcome.winners))] == 0 else -1
    return Trace(start, steps, result)


def blocks_of(encoder: Encoder, numbers: Iterable[int]) -> tuple[int, ...]:
    """Numbers of decisions as the rules for JAX show them: a set of words, one of shifts, and one of cells for each verb."""
    words, plain = len(encoder.words), len(encoder.words) + len(encoder.shifts)
    blocks = [0] * (2 + len(encoder.verbs))
    for number in numbers:
        if number < words:
            blocks[0] |= 1 << number
        elif number < plain:
            blocks[1] |= 1 << number - words
        else:
            verb, cell = divmod(number - plain, encoder.cells)
            blocks[2 + verb] |= 1 << cell
    return tuple(blocks)


def compare(rules: Rules, traces: Sequence[Trace]) -> int:
    """Play the traces again and raise an AssertionError at the first difference; how many decisions were compared."""
    state = rules.deal(jnp.zeros((len(traces), DEALT), jnp.uint32))
    for name in traces[0].start:
        values = np.array([each.start[name] for each in traces])
        state[name] = jnp.asarray(values, state[name].dtype)
    wanted = [_stacked(traces, part) for part in range(len(Step._fields))]
    final, seen = _replay(rules)(state, wanted[5].astype(np.int32), wanted[6].astype(np.uint32))
    lengths = np.array([len(each.steps) for each in traces])
    is_played = np.arange(LONGEST)[:, None] < lengths
    for part, name in enumerate(Step._fields[:5]):
        differs = np.abs(np.asarray(seen[part], np.float64) - wanted[part]) > 1e-6
        differs = differs.reshape(*is_played.shape, -1).any(-1) & is_played
        assert not differs.any(), f"{name} differs first at decision and match {np.argwhere(differs)[0].tolist()}"
    results = np.array([each.result for each in traces])
    assert (np.asarray(final["result"]) == results).all(), "a result differs"
    return int(lengths.sum())


def _stacked(traces: Sequence[Trace], part: int) -> Any:  # noqa: ANN401 - an array of numpy
    """One part of all steps: by decision and match."""
    shape = np.shape(traces[0].steps[0][part])
    found = np.zeros((LONGEST, len(traces), *shape))
    for column, each in enumerate(traces):
        found[: len(each.steps), column] = [step[part] for step in each.steps]
    return found


_compiled: dict[str, Any] = {}


def _replay(rules: Rules) -> Any:  # noqa: ANN401 - a compiled function
    """One for each game: compiling takes longer than playing."""
    if rules.key not in _compiled:
        _compiled[rules.key] = jax.jit(lambda state, numbers, cards: _replayed(rules, state, numbers, cards))
    return _compiled[rules.key]


def _replayed(rules: Rules, state: State, numbers: Array, cards: Array) -> Any:  # noqa: ANN401 - a state and stacked arrays
    def body(now: State, given: tuple[Array, Array]) -> tuple[State, tuple[Array, ...]]:
        number, drawn = given
        planes, scalars = rules.observe(now)
        seen = (planes, scalars, jnp.stack(rules.legal(now), -1), rules.side(now), rules.truth(now))
        return rules.step(now, number, drawn), seen

    return jax.lax.scan(body, state, (numbers, cards))
