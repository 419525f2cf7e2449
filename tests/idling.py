"""Somebody who never does anything, for tests of patience."""


class Idler:
    """Shifts the first line that may be shifted, for ever."""

    def choose(self, view, rng):
        return next((each for each in view["legal"] if each.startswith("shift")), view["legal"][0])
