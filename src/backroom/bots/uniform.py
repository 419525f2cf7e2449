"""The bot that every other bot is measured against."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.core.chance import Rng


class Uniform:
    """Takes every legal decision with the same chance."""

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        legal = view["legal"]
        if not isinstance(legal, list) or not legal:
            raise ValueError("a bot is asked only when its view's `legal` offers a choice")
        notation = legal[below(len(legal), rng)]
        assert isinstance(notation, str)
        return notation


def below(n: int, rng: Rng) -> int:
    """A fair number in 0 … n-1 out of plain bits; draws beyond the range are thrown away."""
    bits = (n - 1).bit_length()
    while (draw := rng.getrandbits(bits) if bits else 0) >= n:
        pass
    return draw
