"""Omerta for JAX against the kernel: matches of the engine, played once more, compared at every decision.

Whoever decides at random calls, tries and turns over so often that rounds are short and hands long. So matches are also played by
somebody more careful, to get as far as reshuffles and several mixes at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from backroom.core.match import Match
from backroom.games import game
from backroom.games.omerta.actions import CATALOGUE, SEATS
from backroom.games.omerta.cards import SAFE
from backroom.games.omerta.kernel import Kernel
from backroom.games.omerta.spread import DEALT, DREW, MIXED, PENALTY, RESHUFFLED
from backroom.train.bits import Array, State
from backroom.train.episodes import round_results
from backroom.train.omerta.choices import NUMBER_OF, WORDS
from backroom.train.omerta.playing import Omerta
from backroom.train.omerta.rows import DEALT as ON_TABLE
from backroom.train.omerta.rows import HAND, MIXES, SOURCES
from backroom.train.truths import truth_of
from backroom.train.watching import dealt

LONGEST = 400
"""Decisions after which a match is left alone."""
ROUGHLY = 3e-5
"""Scalars are the engine's in twice the precision."""
MASK = (1 << 32) - 1


class Step(NamedTuple):
    """What the engine shows at one decision."""

    planes: Any
    scalars: tuple[float, ...]
    legal: Any
    truth: tuple[int, int]
    waiting: int
    """Who may decide, as a mask of seats."""
    choice: int
    chance: dict[str, Any]
    points: tuple[int, ...]
    """What a call brought each seat; nothing without one."""
    result: tuple[float, ...]
    """The same as it is learned from."""
    broken: bool
    """Whether the rows of the rules for JAX are too short for what came of it, so that the round is broken off there."""


class Trace(NamedTuple):
    """One match of the engine."""

    start: dict[str, Any]
    steps: list[Step]


def careful(notations: Sequence[str], rng: Random) -> str:
    """A decision that keeps a round going more often than not."""
    calm = [each for each in notations if each.split()[0] not in ("omerta", "snap", "reveal", "decline")]
    return rng.choice(calm if calm and rng.random() < 0.95 else list(notations))


def trace(seed: int) -> Trace:
    """A match of the engine, with everything that is to be compared, as far as it fits the rows of the rules for JAX."""
    rng, chosen = Random(seed), game("omerta")
    players, options = dealt(chosen, rng)
    match = chosen.start(players, seed, **options)
    kernel = _kernel(match)
    encoder, is_careful = Omerta.encoder, seed % 4 > 0
    start: dict[str, Any] = {"players": players, "use": kernel.duties.use, "trade": kernel.duties.trade, "starter": kernel.starter}
    steps: list[Step] = []
    seat = rng.choice(match.to_act)
    asked = match.to_act.index(seat)
    start |= {"deal": _laid_out(kernel), "cards": (0, 0, 0), "keys": (0,) * HAND, "ask": asked}
    while match.to_act and len(steps) < LONGEST:
        planes, scalars, legal = encoder.encode(match.view(seat))
        words = np.zeros(WORDS, np.uint32)
        for key in legal:
            number = NUMBER_OF[tuple(sorted(_parts(key)))]
            words[number // 32] |= np.uint32(1 << number % 32)
        notation = careful(list(legal.values()), rng) if is_careful else rng.choice(list(legal.values()))
        decided = next(key for key, each in legal.items() if each == notation)
        truth, waiting = truth_of("omerta", match, seat), sum(1 << each for each in match.to_act)
        cards, keys = _drawn(kernel, seat, CATALOGUE.code_of[notation])
        rounds = kernel.round
        match.play(seat, notation)
        called = notation == "omerta"
        points = kernel.last_round[3] if called and kernel.last_round is not None else ()
        result = round_results(match) if called else []
        chance = {**start, "cards": cards, "keys": keys, "ask": 0}
        if kernel.round != rounds:
            chance["deal"] = _laid_out(kernel)
        if match.to_act:
            seat = rng.choice(match.to_act)
            chance["ask"] = match.to_act.index(seat)
        steps.append(
            Step(
                [(plane & MASK, plane >> 32) for plane in planes],
                scalars,
                words,
                (truth & MASK, truth >> 32),
                waiting,
                NUMBER_OF[tuple(sorted(_parts(decided)))],
                chance,
                (*points, *(0,) * (SEATS - len(points))),
                (*result, *(0.0,) * (SEATS - len(result))),
                not fits(match),
            )
        )
        if steps[-1].broken:
            break
    return Trace(start, steps)


def _parts(key: object) -> tuple[int, ...]:
    assert isinstance(key, tuple)
    return key


def _kernel(match: Match) -> Kernel:
    assert isinstance(match.kernel, Kernel)
    return match.kernel


def fits(match: Match) -> bool:
    """Whether the rows of the rules for JAX are long enough for a position."""
    notebook: Any = match._notebook
    memory = notebook.memory
    sources = [*memory.pools, *memory.mixes]
    return max(map(len, _kernel(match).hands)) <= HAND and len(memory.mixes) <= MIXES and max(sources) < SOURCES


def _laid_out(kernel: Kernel) -> tuple[int, ...]:
    """The cards that a round begins with, as they lie on top of the pack."""
    cards = [face for hand in kernel.hands for face in hand] + list(kernel.safe)
    assert len(cards) == SAFE * (kernel.players + 1)
    return (*cards, *(0,) * (ON_TABLE - len(cards)))


def _drawn(kernel: Kernel, seat: int, code: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The numbers by which the rules for JAX draw the same cards, and shuffle a hand the same way."""
    twin = kernel.clone()
    deck = sorted(twin.deck)
    cards, keys = [0, 0, 0], [0] * HAND
    hands = [list(hand) for hand in kernel.hands]
    dealt_so_far = 0
    for fact in twin.act(seat, code):
        if fact[0] == RESHUFFLED:
            deck = sorted(fact[1:])
        elif fact[0] in (DREW, PENALTY, DEALT):
            face = fact[1] if fact[0] == DREW else fact[2]
            place = 0
            if fact[0] == DEALT:
                dealt_so_far += 1
                place = dealt_so_far
            if face:
                cards[place] = deck.index(face)
                deck.remove(face)
            if face and fact[0] == PENALTY:
                # One who was shown wrong against a Lady has a card more before she shuffles.
                hands[fact[1]].append(face)
        elif fact[0] == MIXED:
            _, owner, locked, *faces = fact
            before = [None if place == locked else face for place, face in enumerate(hands[owner])]
            keys = _order(before, faces)
    return tuple(cards), tuple(keys)


def _order(before: list[int | None], after: list[int]) -> list[int]:
    """A key for each place, so that the faces come in this order when sorted by it."""
    keys, left = [0] * max(HAND, len(before)), list(before)
    for number, face in enumerate(after):
        place = left.index(face)
        keys[place], left[place] = number, None
    return keys[:HAND]


def compare(traces: Sequence[Trace]) -> int:
    """Play the traces again and raise an AssertionError at the first difference; how many decisions were compared."""
    traces = [each for each in traces if each.steps]
    start = {name: jnp.asarray(np.array([each.start[name] for each in traces])) for name in traces[0].start}
    start |= {name: start[name].astype(jnp.uint32) for name in ("cards", "keys", "ask")}
    choice = _stacked(traces, lambda step: step.choice).astype(np.int32)
    chance = {name: _stacked(traces, lambda step, name=name: step.chance[name]) for name in start}
    chance = {name: jnp.asarray(value).astype(start[name].dtype) for name, value in chance.items()}
    seen = _replay(start, jnp.asarray(choice), chance)
    lengths = np.array([len(each.steps) for each in traces])
    is_played = np.arange(LONGEST)[:, None] < lengths
    for name, found in seen.items():
        wanted = _stacked(traces, lambda step, name=name: getattr(step, name))
        differs = np.abs(np.asarray(found, np.float64) - wanted) > ROUGHLY
        differs = differs.reshape(*is_played.shape, -1).any(-1) & is_played
        assert not differs.any(), f"{name} differs first at decision and match {np.argwhere(differs)[0].tolist()}"
    return int(lengths.sum())


def _stacked(traces: Sequence[Trace], part: Any) -> Any:  # noqa: ANN401 - a function of a step, and an array of numpy
    """One part of all steps: by decision and match."""
    shape = np.shape(part(traces[0].steps[0]))
    found = np.zeros((LONGEST, len(traces), *shape))
    for column, each in enumerate(traces):
        found[: len(each.steps), column] = [part(step) for step in each.steps]
    return found


def _replayed(start: State, choice: Array, chance: State) -> Any:  # noqa: ANN401 - stacked arrays
    rules = Omerta()

    def body(state: State, given: tuple[Array, State]) -> tuple[State, State]:
        planes, scalars, truth = rules.observe(state)
        after = rules.step(state, *given, longest=1 << 30)
        seen = {"planes": planes, "scalars": scalars, "legal": rules.legal(state), "truth": truth}
        stays = ~after["broke"][:, None]
        seen |= {"points": after["points"] * stays, "result": after["result"] * stays, "broken": after["broke"]}
        return after, {**seen, "waiting": state["waiting"]}

    return jax.lax.scan(body, rules.deal(start), (choice, chance))[1]


_replay = jax.jit(_replayed)
