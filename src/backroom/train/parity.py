"""The rules for JAX against the kernels: random matches of the engine, played once more, compared at every decision."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

import jax
import jax.numpy as jnp
import numpy as np

from backroom.core.encoder import Decision, Encoder
from backroom.core.match import Match
from backroom.core.reading import Reader
from backroom.games import game
from backroom.games.noir.kit.grid import Shape
from backroom.train.bits import Array, State
from backroom.train.episodes import results_of
from backroom.train.net import WORD

LONGEST = 400
"""Decisions after which a random match is left alone."""
DEALT = 8
"""Random numbers that a deal may use."""
DUEL = 2


class Rules(Protocol):
    """What the training wants of a game: batches of positions, sets of cells as numbers (two words where a frame is large), and either
    sides 0 and 1 of a duel or any number of seats.
    """

    @property
    def key(self) -> str: ...

    @property
    def encoder(self) -> Any: ...  # noqa: ANN401 - an Encoder; a property, so that a class attribute will do

    @property
    def cards(self) -> int: ...

    @property
    def seats(self) -> int: ...

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
    """The seat, where there are more than two."""
    truth: int
    """The cells of the others, as a set."""
    number: int
    """What was decided."""
    cards: tuple[int, ...]
    """What would be drawn."""


class Trace(NamedTuple):
    """One match of the engine."""

    start: dict[str, Any]
    """The position dealt, for the state of the rules for JAX."""
    steps: list[Step]
    result: int | list[float]
    """1 if side 0 has won, -1 if side 1 has, 0 otherwise; what each seat gets where there are more than two."""


class Reading(NamedTuple):
    """How a kernel's secrets are read for a comparison."""

    opened: Callable[[Any], dict[str, Any]]
    """The state at the start that chance has decided, by the names of the rules for JAX."""
    cards: Callable[[Any], Sequence[int]]
    """The cards that the next decision would draw, each as a set of one cell or none, or as a cell's number: whichever the rules take."""
    others: Callable[[Any, int], Sequence[int]]
    """Who the others of a seat are, as suspects."""
    options: Callable[[Random], dict[str, object]]
    players: Callable[[Random], int] = lambda _: DUEL
    by_kind: float = 0.0
    """How often it is drawn first what kind of decision is made: where nearly all are shifts, hardly any match gets far otherwise."""


def frame_cell(kernel: Any, suspect: int, side: int = 5) -> int:  # noqa: ANN401 - each game's own kernel
    """Where a suspect lies, as a set of one cell of a frame of so many columns; none if it is nobody or off the board."""
    board = kernel.board() if callable(kernel.board) else kernel.board
    on: Shape = kernel.on
    place = bytes(board).find(suspect) if suspect >= 0 else -1
    if place < 0:
        return 0
    row, col = divmod(place, on.cols)
    return 1 << row * side + col


def trace(rules: Rules, reading: Reading, seed: int) -> Trace:
    """A random match of the engine, with everything that is to be compared."""
    rng = Random(seed)
    chosen = game(rules.key)
    players = reading.players(rng)
    match = chosen.start(players, seed, **reading.options(rng))
    start = reading.opened(match.kernel)
    side_of = list(range(players))
    if rules.seats == DUEL:
        side_of = [chosen.roles.index(role) for role in Reader(match.view(None), "view")["roles"].texts()]
    steps: list[Step] = []
    while match.to_act and len(steps) < LONGEST:
        seat = match.to_act[0]
        kernel: Any = match.kernel
        planes, scalars, legal = rules.encoder.encode(match.view(seat))
        decision = chosen_from(list(legal.items()), rng, reading.by_kind)
        cards = tuple(reading.cards(kernel))[: rules.cards]
        truth = sum(frame_cell(kernel, other, rules.encoder.frame[1]) for other in reading.others(kernel, seat))
        steps.append(
            Step(
                planes,
                scalars,
                blocks_of(rules.encoder, map(number_of, legal)),
                side_of[seat],
                truth,
                number_of(decision),
                cards + (0,) * (rules.cards - len(cards)),
            )
        )
        match.play(seat, legal[decision])
    return Trace(start, steps, result_of(rules, match, side_of))


def chosen_from(legal: list[tuple[Decision, str]], rng: Random, by_kind: float) -> Decision:
    if by_kind and rng.random() < by_kind:
        kind = rng.choice(sorted({notation.split()[0] for _, notation in legal}))
        legal = [(decision, notation) for decision, notation in legal if notation.split()[0] == kind]
    return rng.choice(legal)[0]


def number_of(decision: Decision) -> int:
    """Decisions that are given in parts have one part each in the games that are compared."""
    return decision if isinstance(decision, int) else decision[0]


def result_of(rules: Rules, match: Match, side_of: Sequence[int]) -> int | list[float]:
    if rules.seats > DUEL:
        found = results_of(rules.key, match, list(match.game.sides(match.view(None)).values()))
        return found + [0.0] * (rules.seats - len(found))
    if match.outcome is None or not match.outcome.winners:
        return 0
    return 1 if side_of[next(iter(match.outcome.winners))] == 0 else -1


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
        differs = np.abs(_joined(seen[part], wanted[part]) - wanted[part]) > 1e-6
        differs = differs.reshape(*is_played.shape, -1).any(-1) & is_played
        assert not differs.any(), f"{name} differs first at decision and match {np.argwhere(differs)[0].tolist()}"
    results = np.array([each.result for each in traces])
    assert (np.abs(np.asarray(final["result"]) - results) < 1e-6).all(), "a result differs"
    return int(lengths.sum())


def _joined(seen: Array, wanted: Any) -> Any:  # noqa: ANN401 - arrays of numpy
    """What the rules for JAX show, sets in two words as one number."""
    found = np.asarray(seen, np.float64)
    return found if found.shape == wanted.shape else found[..., 0] + found[..., 1] * 2.0**WORD


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
        seen = (planes, scalars, jnp.stack(rules.legal(now), 1), rules.side(now), rules.truth(now))
        return rules.step(now, number, drawn), seen

    return jax.lax.scan(body, state, (numbers, cards))
