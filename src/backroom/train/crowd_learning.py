"""Learning by self-play where any number of seats decide in any order, and decisions are sums of parts: rules for JAX beside the net.

What each seat gets in the end is its own, and what it expects is read off its own views, as in feeding.py; everything runs where the
net does, as in learning.py. What is special here, beside the sums: rules go on by themselves from one round to the next, and say at each decision what has ended with it.
"""

from __future__ import annotations

import time
from typing import Any, Protocol

import jax
import jax.numpy as jnp

from backroom.train.bits import Array, State, bits
from backroom.train.improving import Batch, Improver, Settings, levelled, weighted_mean
from backroom.train.learning import BLOCK
from backroom.train.net import WORD, Weights, masked
from backroom.train.tables import FEWEST, credited, unsure_of_all

SETTINGS = Settings(
    length=32, minibatch=16_384, longest=600, rate_start=4e-4, entropy_start=0.01, entropy_end=0.001, pull=0.05, slowness=0.998
)
"""What is usual here. Who has watched regulars at first needs less entropy at the start: much of it would only undo that."""


class CrowdRules(Protocol):
    """What the learner wants of a game: batches of positions, and decisions as places in one list for all of them."""

    @property
    def key(self) -> str: ...

    @property
    def encoder(self) -> Any: ...  # noqa: ANN401 - an Encoder; see parity.Rules

    @property
    def seats(self) -> int: ...

    @property
    def choices(self) -> int: ...

    def luck(self, key: Array, matches: int) -> State: ...

    def deal(self, chance: State) -> State: ...

    def observe(self, state: State) -> tuple[Array, Array, Array]: ...

    def legal(self, state: State) -> Array: ...

    def sums(self, numbers: Array) -> Array: ...

    def step(self, state: State, choice: Array, chance: State, longest: int) -> State: ...

    def told(self, state: State) -> State: ...


def legal_flags(rules: CrowdRules, words: Array) -> Array:
    """What is legal, from a set of choices in words: a flag for each."""
    return bits(words, WORD).reshape(words.shape[0], -1)[:, : rules.choices]


class CrowdLearner(Improver):
    """The compiled functions of one game and one choice of settings."""

    wanted = ("planes", "scalars", "legal", "number", "taken", "gain", "got", "truth", "weight")

    def __init__(self, rules: CrowdRules, settings: Settings) -> None:
        self.rules = rules
        self.settings = settings
        self.encoder = rules.encoder
        self.dtype = jnp.float32 if jax.default_backend() == "cpu" else jnp.bfloat16
        self.lesson = jax.jit(self._lesson, donate_argnums=(0, 1))

    def deal(self, key: Array) -> State:
        # Behind the barrier JAX does not know what is the same in all fresh matches, and can't work it out while it compiles, for minutes.
        return self.shown(jax.lax.optimization_barrier(self.rules.deal(self.rules.luck(key, self.settings.matches))))

    def shown(self, state: State) -> State:
        """The positions, with what whoever decides sees: it is wanted now, and once more when the next lesson begins."""
        planes, scalars, truth = self.rules.observe(state)
        seen = {"planes": planes, "scalars": scalars, "truth": truth, "legal": self.rules.legal(state), "seat": state["seat"]}
        return {"state": state, "seen": seen}

    def against(self) -> tuple[Array, Array]:
        """By match, where there is somebody else: the seat that is the learner's, one of those that are always taken, and whether the
        other seats are somebody else's.
        """
        settings = self.settings
        numbers = jnp.arange(settings.matches)
        mine = numbers % FEWEST if settings.only < 0 else jnp.full_like(numbers, settings.only)
        return mine, numbers < settings.against * settings.matches

    def played(self, weights: Weights, state: State, key: Array, other: Weights | None = None) -> tuple[State, Batch]:
        """So many decisions of every match; some with somebody else in all seats but one, who is not learned from."""
        rules, settings = self.rules, self.settings
        mine, is_against = self.against()

        def decide(now: State, key: Array) -> tuple[State, Batch]:
            choosing, drawing = jax.random.split(key)
            chances, _, value, _ = self.thought(weights, now["seen"])
            if other is not None:
                learns = (now["seen"]["seat"] == mine) | ~is_against
                chances = jnp.where(learns[:, None], chances, self.thought(other, now["seen"])[0])
            number = jax.random.categorical(choosing, chances)
            taken = jnp.take_along_axis(chances, number[:, None], 1)[:, 0]
            after = rules.step(now["state"], number, rules.luck(drawing, settings.matches), settings.longest)
            ended = {"over": after["over"], "result": after["result"], "told": rules.told(after)}
            return self.shown(after), {**now["seen"], "number": number, "taken": taken, "value": value, **ended}

        state, batch = jax.lax.scan(decide, state, jax.random.split(key, settings.length))
        last = state["seen"]
        _, value, _ = self.judge(weights, last["planes"], last["scalars"])
        seats = jax.nn.one_hot(batch["seat"], rules.seats, dtype=bool)
        done = {"over": batch["over"], "result": batch["result"], "value": batch["value"], "seats": seats}
        gain, counts = credited(done, value, jax.nn.one_hot(last["seat"], rules.seats, dtype=bool), settings.trace)
        if other is not None:
            counts &= (batch["seat"] == mine) | ~is_against
        weight = counts.astype(jnp.float32)
        return state, batch | {"gain": levelled(gain, weight), "got": gain + batch["value"], "weight": weight}

    def thought(self, weights: Weights, batch: Batch) -> tuple[Array, Array, Array, Array]:
        numbers, value, belief = self.judge(weights, batch["planes"], batch["scalars"])
        legal = legal_flags(self.rules, batch["legal"])
        return jax.nn.log_softmax(masked(self.rules.sums(numbers), legal)), legal, value, belief

    def surprise(self, belief: Array, batch: Batch) -> Array:
        return unsure_of_all(belief, batch, self.encoder.cells)

    def mean(self, each: Array, batch: Batch) -> Array:
        return weighted_mean(each, batch["weight"])

    def _lesson(
        self,
        memory: Any,  # noqa: ANN401 - see `begun`
        state: State,
        key: Array,
        at: tuple[Array, Array, Array],
        other: Weights | None = None,
    ) -> tuple[Any, State, Batch]:
        """Play, and learn from it, with this bonus for entropy and learning rate; rounds are graded by nothing but their results."""
        entropy, rate, _ = at
        settings = self.settings
        playing, shuffling = jax.random.split(key)
        state, batch = self.played(memory["weights"], state, playing, other)
        size = settings.matches * settings.length
        block = min(BLOCK, settings.minibatch)
        order = jax.random.permutation(shuffling, size // block)
        cut = {}
        for name in self.wanted:
            shape = batch[name].shape[2:]
            cut[name] = batch[name].reshape(size // block, block, *shape)[order].reshape(-1, settings.minibatch, *shape)
        memory, told = jax.lax.scan(lambda now, part: self._improved(now, part, entropy, rate), memory, cut)
        over = batch["over"]
        ended = jnp.maximum(over.sum(), 1)
        curves = {name: value.mean() for name, value in told.items()}
        if other is not None:
            mine, is_against = self.against()
            counts = over & is_against
            got = jnp.take_along_axis(batch["result"], jnp.broadcast_to(mine, over.shape)[..., None], -1)[..., 0]
            curves["gained"] = (got * counts).sum() / jnp.maximum(counts.sum(), 1)
        return memory, state, curves | {name: (value * over).sum() / ended for name, value in batch["told"].items()}


STEPS = 64


def times(rules: CrowdRules, matches: int, repeats: int = 3) -> dict[str, object]:
    """Random decisions a second, with what whoever decides sees."""

    def decide(state: State, key: Array) -> tuple[State, Array]:
        choosing, drawing = jax.random.split(key)
        planes, scalars, _ = rules.observe(state)
        legal = legal_flags(rules, rules.legal(state))
        number = jax.random.categorical(choosing, jnp.where(legal, 0.0, -1e9))
        # What is seen has to be wanted, or it is not worked out.
        return rules.step(state, number, rules.luck(drawing, matches), 600), planes.sum() + scalars.sum()

    run = jax.jit(lambda state, key: jax.lax.scan(decide, state, jax.random.split(key, STEPS)))
    state, _ = run(rules.deal(rules.luck(jax.random.key(0), matches)), jax.random.key(1))
    jax.block_until_ready(state)
    start = time.perf_counter()
    for number in range(repeats):
        state, _ = run(state, jax.random.key(2 + number))
    jax.block_until_ready(state)
    rate = matches * STEPS * repeats / (time.perf_counter() - start)
    return {"device": jax.devices()[0].device_kind, "matches": matches, "random": round(rate)}
