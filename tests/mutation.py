"""Data gone wrong: valid JSON values with a few places changed, dropped, doubled or swapped."""

from __future__ import annotations

import copy
import json

from hypothesis import strategies as st

JUNK = (
    *(None, True, 0, -1, 1, 7, 10**6, 1.5, "", "x", "pass", "Alyss", "rows", "noir/killer-inspector"),
    *([], {}, [0], ["pass"], [0, "pass"], {"self": 1}, [[]], {"0": ["Alyss"]}),
)


@st.composite
def mutated(draw, texts):
    """One of some JSON objects, given as texts, with one to three places gone wrong."""
    value = json.loads(draw(st.sampled_from(texts)))
    for _ in range(draw(st.integers(1, 3))):
        if not value:
            break
        holder, key = value, draw(st.sampled_from(sorted(value)))
        while isinstance(holder[key], (dict, list)) and holder[key] and draw(st.integers(0, 3)):
            holder = holder[key]
            key = draw(st.sampled_from(sorted(holder) if isinstance(holder, dict) else range(len(holder))))
        spoil(holder, key, draw(st.sampled_from(["replace", "drop", "double", "swap"])), draw(st.sampled_from(JUNK)))
    return value


def spoil(holder, key, change, junk):
    if change == "drop":
        del holder[key]
    elif change == "double" and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(holder[key]))
    elif change == "swap" and isinstance(holder, list):
        holder[key], holder[0] = holder[0], holder[key]
    else:
        holder[key] = copy.deepcopy(junk)
