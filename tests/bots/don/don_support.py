"""Small nets for tests: what they decide is nonsense, how they decide is not."""

import numpy as np

import backroom
from backroom.bots.don.weights import save


def shapes(encoder, channels=4, blocks=1, hidden=8):
    """The arrays of a net and their sizes."""
    planes, scalars, verbs = len(encoder.planes), len(encoder.scalars), len(encoder.verbs)
    found = {"in": (3, 3, planes, channels), "scalars": (scalars, channels), "in_bias": (channels,)}
    for block in range(blocks):
        found |= {
            f"first{block}": (3, 3, channels, channels),
            f"second{block}": (3, 3, channels, channels),
            f"lines{block}": (3 * channels, channels),
            f"first_bias{block}": (channels,),
            f"second_bias{block}": (channels,),
        }
    return found | {
        "cells": (channels, verbs),
        "rows": (2 * channels, encoder.ways),
        "cols": (2 * channels, encoder.ways),
        "whole": (2 * channels + scalars, hidden),
        "whole_bias": (hidden,),
        "words": (hidden, len(encoder.words)),
        "value": (hidden, 1),
        "belief": (channels, 1),
    }


def small(encoder, seed=0):
    rng = np.random.default_rng(seed)
    return {name: rng.normal(0, 0.5, shape).astype(np.float32) for name, shape in shapes(encoder).items()}


def teach(folder, key, seed=0):
    """Put weights of a small net for a game into a folder."""
    encoder = backroom.game(key).encoder(backroom.game(key).players[0])
    save(folder / f"{key.replace('/', '-')}.npz", key, encoder, small(encoder, seed))
