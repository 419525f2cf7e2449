"""The net that `backroom.train` has taught, for numpy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from backroom.core.encoder import Encoder, Encoding

Values = Any
"""An array of numpy."""


class Judgement(NamedTuple):
    """What a net makes of one view."""

    decisions: Values
    """By number: the higher, the better it thinks of the decision."""
    value: float
    """From -1, lost, to 1, won."""
    belief: Values
    """By cell: the higher, the likelier it thinks that the other stands there."""


class Net:
    """Weights with the frame that they look at."""

    def __init__(self, weights: Mapping[str, Values], encoder: Encoder) -> None:
        self.rows, self.cols = encoder.frame
        self.cells = np.arange(encoder.cells)
        self.blocks = sum(name.startswith("second_bias") for name in weights)
        self.weights = {name: np.asarray(value, np.float32) for name, value in weights.items()}
        for name, value in self.weights.items():
            if value.ndim == 4:
                # A convolution as one product: the nine neighbours of a cell side by side.
                self.weights[name] = value.reshape(-1, value.shape[-1])

    def judge(self, encoding: Encoding) -> Judgement:
        weights = self.weights
        scalars = np.array(encoding.scalars, np.float32)
        x = self._convolved(self._board(encoding.planes), weights["in"])
        x += scalars @ weights["scalars"] + weights["in_bias"]
        for block in range(self.blocks):
            y = np.maximum(x, 0)
            lines = self._lines(y)
            y = np.maximum(self._convolved(y, weights[f"first{block}"]) + weights[f"first_bias{block}"], 0)
            y = self._convolved(y, weights[f"second{block}"]) + weights[f"second_bias{block}"]
            x = x + y + lines @ weights[f"lines{block}"]
        x = np.maximum(x, 0)
        whole = np.concatenate([x.mean((0, 1)), x.max((0, 1)), scalars])
        whole = np.maximum(whole @ weights["whole"] + weights["whole_bias"], 0)
        by_row = np.concatenate([x.mean(1), x.max(1)], -1) @ weights["rows"]
        by_col = np.concatenate([x.mean(0), x.max(0)], -1) @ weights["cols"]
        by_cell = (x @ weights["cells"]).transpose(2, 0, 1)
        numbers = np.concatenate([whole @ weights["words"], by_row.ravel(), by_col.ravel(), by_cell.ravel()])
        return Judgement(numbers, float(np.tanh((whole @ weights["value"])[0])), (x @ weights["belief"]).ravel())

    def _board(self, planes: Sequence[int]) -> Values:
        marked = np.array(planes, np.int64)[:, None] >> self.cells & 1
        return marked.T.reshape(self.rows, self.cols, len(planes)).astype(np.float32)

    def _convolved(self, x: Values, kernel: Values) -> Values:
        rows, cols = self.rows, self.cols
        framed = np.zeros((rows + 2, cols + 2, x.shape[-1]), np.float32)
        framed[1:-1, 1:-1] = x
        around = [framed[row : row + rows, col : col + cols] for row in range(3) for col in range(3)]
        return np.concatenate(around, -1) @ kernel

    def _lines(self, y: Values) -> Values:
        shape = y.shape
        parts = (y.mean(0, keepdims=True), y.mean(1, keepdims=True), y.max((0, 1), keepdims=True))
        return np.concatenate([np.broadcast_to(part, shape) for part in parts], -1)
