"""Counting: how many ways a match can go on for so many decisions."""

from __future__ import annotations

from backroom.core.game import Kernel


def perft(kernel: Kernel, depth: int) -> int:
    """The number of sequences of legal decisions of this length, or shorter if they end the match."""
    if depth == 0 or not kernel.to_act:
        return 1
    total = 0
    for seat in kernel.to_act:
        for code in kernel.legal(seat):
            after = kernel.clone()
            after.act(seat, code)
            total += perft(after, depth - 1)
    return total
