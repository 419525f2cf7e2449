"""A race between candidates of which each round says what all of them brought: kept in sums, so that thousands of rounds cost no more to look at."""

from __future__ import annotations

from math import log, sqrt

from backroom.bots.search import AHEAD, BEHIND, DOUBT, FIRST_CHECK, MOST_AHEAD


class Contest:
    """Candidates by number, the favourite first."""

    def __init__(self, prior: dict[str, float]) -> None:
        self.names = sorted(prior, key=lambda each: -prior[each])
        count = len(self.names)
        self.running = list(range(count))
        """Who has not fallen behind."""
        self.rounds = 0
        self.sums = [0.0] * count
        self.apart = [0.0] * (count * count)
        """By pair, the sum of the squares of how far apart they were."""
        favourite = prior[self.names[0]]
        self.needed = [min(AHEAD + DOUBT * log(favourite / prior[each]), MOST_AHEAD) for each in self.names]
        self._check = FIRST_CHECK

    @property
    def is_decided(self) -> bool:
        return len(self.running) == 1

    def note(self, values: list[float]) -> None:
        """Write down what those still running have brought, and now and then see who is out."""
        running, count = self.running, len(self.names)
        self.rounds += 1
        for at in range(len(running)):
            one = running[at]
            value = values[at]
            self.sums[one] += value
            for other in range(at):
                gap = value - values[other]
                self.apart[running[other] * count + one] += gap * gap
        if self.rounds >= self._check:
            self._check = self.rounds + max(FIRST_CHECK, self.rounds // 16)
            leader = max(running, key=lambda each: self.sums[each])
            self.running = [each for each in running if each in (0, leader) or not self.is_behind(each, leader)]

    def is_behind(self, one: int, other: int) -> bool:
        mean, error = self.lead(other, one)
        return mean > BEHIND * error

    def lead(self, one: int, other: int) -> tuple[float, float]:
        """By how much one candidate that still runs is ahead of another per round, and the standard error of that."""
        low, high = min(one, other), max(one, other)
        mean = (self.sums[one] - self.sums[other]) / self.rounds
        # One half-win more in the spread: a few rounds that happen to agree are no certainty.
        spread = (self.apart[low * len(self.names) + high] - self.rounds * mean * mean + 0.25) / max(self.rounds - 1, 1)
        return mean, sqrt(spread / self.rounds)

    @property
    def winner(self) -> str:
        """The best by its lead over the favourite, if that is more than luck; else the favourite."""
        best, most = 0, 0.0
        if self.rounds >= FIRST_CHECK:
            for each in self.running:
                if each:
                    mean, error = self.lead(each, 0)
                    if mean > self.needed[each] * error and mean > most:
                        best, most = each, mean
        return self.names[best]
