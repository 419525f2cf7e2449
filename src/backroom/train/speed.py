"""How fast the rules are: random decisions a second for JAX, and of the kernels with and without encoding their views."""

from __future__ import annotations

import time
from random import Random

import jax
import jax.numpy as jnp

from backroom.core.encoder import Encoder
from backroom.games import game
from backroom.train.bits import Array, State, count, merged, nth
from backroom.train.net import legal_bits
from backroom.train.parity import DEALT, DUEL, Rules

STEPS = 128


def chosen_at_random(blocks: list[Array], sizes: list[int], luck: Array) -> Array:
    """One of the legal numbers, each as likely as the others."""
    totals = [count(block) for block in blocks]
    ticket = (luck % sum(totals).astype(jnp.uint32)).astype(jnp.int32)
    number, first = jnp.full_like(ticket, -1), 0
    for block, total, size in zip(blocks, totals, sizes, strict=True):
        here = nth(block, ticket)
        place = count(here - jnp.uint32(1))
        number = jnp.where((number < 0) & (ticket >= 0) & (ticket < total), first + place, number)
        ticket -= total
        first += size
    return number


def chosen_from_all(encoder: Encoder, blocks: list[Array], luck: Array) -> Array:
    """The same where sets of cells take two words."""
    before = jnp.cumsum(legal_bits(encoder, jnp.stack(blocks, 1)), -1)
    ticket = luck % before[:, -1].astype(jnp.uint32)
    return jnp.argmax(before > ticket[:, None].astype(jnp.int32), -1).astype(jnp.int32)


def random_rate(rules: Rules, matches: int, repeats: int = 3) -> float:
    """Random decisions a second, matches dealt anew as they end."""
    encoder = rules.encoder
    sizes = [len(encoder.words), len(encoder.shifts), *[encoder.cells] * len(encoder.verbs)]

    def decide(state: State, key: Array) -> tuple[State, None]:
        choice, chance, dealing = jax.random.split(key, 3)
        luck = jax.random.bits(choice, (matches,), jnp.uint32)
        if rules.seats > DUEL:
            number = chosen_from_all(encoder, rules.legal(state), luck)
        else:
            number = chosen_at_random(rules.legal(state), sizes, luck)
        cards = rules.draw(state, jax.random.bits(chance, (matches, rules.cards), jnp.uint32))
        after = rules.step(state, number, cards)
        fresh = rules.deal(jax.random.bits(dealing, (matches, DEALT), jnp.uint32))
        return merged(rules.is_over(after), fresh, after), None

    def many(state: State, key: Array) -> State:
        return dict(jax.lax.scan(decide, state, jax.random.split(key, STEPS))[0])

    run = jax.jit(many)
    state = run(rules.deal(jax.random.bits(jax.random.key(0), (matches, DEALT), jnp.uint32)), jax.random.key(1))
    jax.block_until_ready(state)
    start = time.perf_counter()
    for number in range(repeats):
        state = run(state, jax.random.key(2 + number))
    jax.block_until_ready(state)
    return matches * STEPS * repeats / (time.perf_counter() - start)


def kernel_rate(rules: Rules, seconds: float, *, encoded: bool) -> float:
    """The same with the engine on one core: kernels alone, or matches whose views are encoded."""
    rng, chosen, decisions, seed = Random(0), game(rules.key), 0, 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        match = chosen.start(chosen.players[seed % len(chosen.players)], seed)
        seed += 1
        for _ in range(400):
            if not match.to_act:
                break
            if encoded:
                legal = rules.encoder.encode(match.view(match.to_act[0])).legal
                match.play(match.to_act[0], legal[rng.choice(list(legal))])
            else:
                kernel = match.kernel
                kernel.apply(rng.choice(kernel.codes))
            decisions += 1
    return decisions / (time.perf_counter() - start)


def times(rules: Rules, matches: int) -> dict[str, object]:
    """All of these, with where they were measured."""
    return {
        "device": jax.devices()[0].device_kind,
        "matches": matches,
        "random": round(random_rate(rules, matches)),
        "kernel": round(kernel_rate(rules, 2.0, encoded=False)),
        "encoded": round(kernel_rate(rules, 2.0, encoded=True)),
    }
