"""The net, for JAX. `bots/don/net.py` has the same for numpy, which is all that it takes to play; a test compares them.

Convolutions over the board, with what a whole row, a whole column and the whole board look like fed back into every block: shifts
reach across the board. Heads give a number for every decision, how the match will end, and where the other stands.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

import jax
import jax.numpy as jnp

from backroom.core.encoder import Encoder
from backroom.train.bits import Array, bits

Weights = dict[str, Any]
WORD = 32
"""Bits of a word."""
HIDDEN = 128
"""Width of the layer that sums up the whole board."""


def fresh(key: Array, encoder: Encoder, channels: int, blocks: int) -> Weights:
    """Weights to start from: heads close to nothing, so that at first all legal decisions are equally likely."""
    keys = iter(jax.random.split(key, 16 + 3 * blocks))

    def random(*shape: int, gain: float = 2.0) -> Array:
        fan = 1
        for size in shape[:-1]:
            fan *= size
        return jax.random.normal(next(keys), shape) * sqrt(gain / fan)

    planes, scalars, verbs = len(encoder.planes), len(encoder.scalars), len(encoder.verbs)
    weights = {"in": random(3, 3, planes, channels), "scalars": random(scalars, channels, gain=1.0), "in_bias": jnp.zeros(channels)}
    for block in range(blocks):
        weights |= {
            f"first{block}": random(3, 3, channels, channels),
            f"second{block}": random(3, 3, channels, channels) * 0.2,
            f"lines{block}": random(3 * channels, channels, gain=1.0) * 0.2,
            f"first_bias{block}": jnp.zeros(channels),
            f"second_bias{block}": jnp.zeros(channels),
        }
    whole = 2 * channels + scalars
    return weights | {
        "cells": random(channels, verbs, gain=0.01),
        "rows": random(2 * channels, encoder.ways, gain=0.01),
        "cols": random(2 * channels, encoder.ways, gain=0.01),
        "whole": random(whole, HIDDEN),
        "whole_bias": jnp.zeros(HIDDEN),
        "words": random(HIDDEN, len(encoder.words), gain=0.01),
        "value": random(HIDDEN, 1, gain=0.01),
        "belief": random(channels, 1, gain=0.01),
    }


def judged(weights: Weights, encoder: Encoder, planes: Array, scalars: Array, dtype: Any) -> tuple[Array, Array, Array]:  # noqa: ANN401 - a dtype
    """For a batch of encodings: a number for every decision, the value from -1 to 1, and a number for every cell the other may be on."""
    rows, cols = encoder.frame
    batch = planes.shape[0]
    board = marked(planes, encoder.cells).reshape(batch, len(encoder.planes), rows, cols).transpose(0, 2, 3, 1)
    low = {name: value.astype(dtype) for name, value in weights.items()}
    bias = (scalars @ weights["scalars"] + weights["in_bias"]).astype(dtype)
    x = _convolved(board.astype(dtype), low["in"]) + bias[:, None, None]
    block = 0
    while f"first{block}" in weights:
        y = jax.nn.relu(x)
        lines = jnp.concatenate(
            [
                jnp.broadcast_to(y.mean(1, keepdims=True), y.shape),
                jnp.broadcast_to(y.mean(2, keepdims=True), y.shape),
                jnp.broadcast_to(y.max((1, 2), keepdims=True), y.shape),
            ],
            -1,
        )
        y = jax.nn.relu(_convolved(y, low[f"first{block}"]) + low[f"first_bias{block}"])
        y = _convolved(y, low[f"second{block}"]) + low[f"second_bias{block}"]
        x = x + y + lines @ low[f"lines{block}"]
        block += 1
    x = jax.nn.relu(x).astype(jnp.float32)
    whole = jnp.concatenate([x.mean((1, 2)), x.max((1, 2)), scalars], -1)
    whole = jax.nn.relu(whole @ weights["whole"] + weights["whole_bias"])
    by_row = jnp.concatenate([x.mean(2), x.max(2)], -1) @ weights["rows"]
    by_col = jnp.concatenate([x.mean(1), x.max(1)], -1) @ weights["cols"]
    by_cell = (x @ weights["cells"]).transpose(0, 3, 1, 2)
    lines = [by_row.reshape(batch, rows * encoder.ways), by_col.reshape(batch, cols * encoder.ways)]
    flat = [whole @ weights["words"], *lines, by_cell.reshape(batch, -1)]
    belief = (x @ weights["belief"])[..., 0].reshape(batch, -1)
    return jnp.concatenate(flat, -1), jnp.tanh((whole @ weights["value"])[:, 0]), belief


def marked(cells: Array, size: int) -> Array:
    """Sets as their members: sets in one word, or in two on a last axis where a frame is larger than that."""
    if size <= WORD:
        return bits(cells, size)
    return jnp.concatenate([bits(cells[..., 0], WORD), bits(cells[..., 1], size - WORD)], -1)


def _convolved(x: Array, kernel: Array) -> Array:
    return jax.lax.conv_general_dilated(x, kernel, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))


def legal_bits(encoder: Encoder, blocks: Array) -> Array:
    """What is legal, from the blocks of the rules: a flag for every number."""
    plain = blocks if encoder.cells <= WORD else blocks[..., 0]
    parts = [bits(plain[:, 0], len(encoder.words)), bits(plain[:, 1], len(encoder.shifts))]
    parts += [marked(blocks[:, 2 + verb], encoder.cells) for verb in range(len(encoder.verbs))]
    return jnp.concatenate(parts, -1)


def masked(numbers: Array, legal: Array) -> Array:
    return jnp.where(legal, numbers, -1e9)
