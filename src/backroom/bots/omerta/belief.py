"""What an unseen card may be: exact chances by face, given all that one seat has seen.

Cards of one shuffle that a seat has not seen are all alike to it: each has any of the faces left in that shuffle with the same
chance. Only a Lady makes it harder. What has come out of her mix since must have gone in, as a card whose face was known or as one
of another shuffle; each way to explain it is weighed by the number of deals that agree, and the chances are the mean over all ways.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

from backroom.bots.omerta.sight import Card, Mix, Sight
from backroom.games.omerta.cards import COPIES

FACES = len(COPIES)
MOST_WAYS = 400
"""Beyond so many ways to explain the mixes only the likelier are kept, and every face that may be left keeps a little chance."""
DOUBT = 0.02
"""How much chance that is, all faces together."""

Chances = list[float]
"""By face."""
Counts = tuple[tuple[int, int], ...]
"""A multiset: what, and how many of it, in order."""
Way = tuple[tuple[tuple[int, tuple[int, ...]], ...], tuple[tuple[int, Counts, Counts], ...]]
"""One way to explain the mixes: by source the faces laid on its unseen cards; by mix what of it is still unseen, as faces and as sources."""

Explained = tuple[Counts, Counts, tuple[tuple[int, int], ...]]
"""One mix, halfway: the faces and the sources not yet needed, and what was laid on which source."""
T = TypeVar("T")


class Belief:
    """Chances of unseen cards by source."""

    def __init__(self, pools: dict[int, list[int]], cards: Iterable[Card], mixes: Sequence[Mix]) -> None:
        known: dict[int, list[int]] = {}
        for card in (*cards, *(card for mix in mixes for card in mix.cards)):
            if card.face and card.source:
                known.setdefault(card.source, []).append(card.face)
        self._counts = {source: _counted(pool, known.get(source, ())) for source, pool in pools.items()}
        self._known = known
        self._is_cut = False
        self._chances: dict[int, Chances] = {}
        if mixes:
            self._explain(mixes)
        else:
            for source, counts in self._counts.items():
                self._chances[source] = _even(counts)

    @classmethod
    def of(cls, sight: Sight) -> Belief:
        return cls(sight.pools, sight.everywhere(), sight.mixes)

    def chances(self, source: int) -> Chances:
        """Of an unseen card of a shuffle, by face."""
        return self._chances[source]

    def of_card(self, card: Card) -> Chances:
        return certain(card.face) if card.face else self._chances[card.source]

    def _explain(self, mixes: Sequence[Mix]) -> None:
        ways: dict[Way, float] = {((), ()): 1.0}
        # A later mix may hold cards of an earlier one, never the other way round.
        for mix in reversed(mixes):
            longer: dict[Way, float] = {}
            for way, weight in ways.items():
                for more, factor in self._explained(mix, way):
                    longer[more] = longer.get(more, 0.0) + weight * factor
            ways = self._cut(longer)
        total = 0.0
        sums: dict[int, Chances] = {}
        for way, weight in ways.items():
            likely = weight * self._likelihood(way)
            if likely:
                total += likely
                for source, chances in self._given(way).items():
                    mean = sums.setdefault(source, [0.0] * FACES)
                    for face, chance in enumerate(chances):
                        mean[face] += likely * chance
        if total:
            self._chances = {source: [share / total for share in mean] for source, mean in sums.items()}
        if self._is_cut or not total:
            self._hedge([*self._counts, *(mix.source for mix in mixes)])

    def _explained(self, mix: Mix, way: Way) -> list[tuple[Way, float]]:
        """The ways in which the faces that came out of a mix can have gone in, with their weights."""
        laid = dict(way[0])
        came_out = [*mix.gone, *self._known.get(mix.source, ()), *laid.get(mix.source, ())]
        faces = Counter(card.face for card in mix.cards if card.face)
        sources = Counter(card.source for card in mix.cards if not card.face)
        ways: dict[Explained, float] = {(_sorted(faces), _sorted(sources), ()): 1.0}
        size = len(mix.cards)
        for taken, face in enumerate(came_out):
            longer: dict[Explained, float] = {}
            for (left, unknown, used), weight in ways.items():
                share = weight / (size - taken)
                for each, count in left:
                    if each == face:
                        key = (_without(left, face), unknown, used)
                        longer[key] = longer.get(key, 0.0) + share * count
                for origin, count in unknown:
                    key = (left, _without(unknown, origin), tuple(sorted((*used, (origin, face)))))
                    longer[key] = longer.get(key, 0.0) + share * count
            ways = self._cut(longer)
        found = []
        for (left, unknown, used), weight in ways.items():
            more = {source: [*more_faces] for source, more_faces in way[0]}
            for origin, face in used:
                more.setdefault(origin, []).append(face)
            laid_on = tuple([(source, tuple(sorted(more[source]))) for source in sorted(more)])
            found.append(((laid_on, (*way[1], (mix.source, left, unknown))), weight))
        return found

    def _cut(self, ways: dict[T, float]) -> dict[T, float]:
        if len(ways) <= MOST_WAYS:
            return ways
        self._is_cut = True
        return dict(sorted(ways.items(), key=lambda way: -way[1])[:MOST_WAYS])

    def _likelihood(self, way: Way) -> float:
        """How likely the pools hold the faces that a way lays on their cards."""
        likely = 1.0
        for source, faces in way[0]:
            counts = self._counts.get(source)
            if counts is not None:
                left = counts[:]
                size = sum(left)
                for face in faces:
                    if left[face] <= 0:
                        return 0.0
                    likely *= left[face] / size
                    left[face] -= 1
                    size -= 1
        return likely

    def _given(self, way: Way) -> dict[int, Chances]:
        """The chances by source if things are this way."""
        laid = dict(way[0])
        found = {source: _even(_less(counts, laid.get(source, ()))) for source, counts in self._counts.items()}
        for source, faces, sources in reversed(way[1]):
            mean = [0.0] * FACES
            size = sum([count for _, count in faces]) + sum([count for _, count in sources])
            for face, count in faces:
                mean[face] += count / size
            for origin, count in sources:
                for face, chance in enumerate(found[origin]):
                    mean[face] += chance * count / size
            found[source] = mean
        return found

    def _hedge(self, sources: Iterable[int]) -> None:
        """Leave a little chance to every face that there is at all."""
        loose = _even(list(COPIES))
        for source in sources:
            exact = self._chances.get(source, loose)
            self._chances[source] = [(1 - DOUBT) * chance + DOUBT * least for chance, least in zip(exact, loose, strict=True)]


def certain(face: int) -> Chances:
    chances = [0.0] * FACES
    chances[face] = 1.0
    return chances


def _counted(pool: Iterable[int], known: Iterable[int]) -> list[int]:
    counts = [0] * FACES
    for face in pool:
        counts[face] += 1
    return _less(counts, known)


def _less(counts: list[int], gone: Iterable[int]) -> list[int]:
    left = counts[:]
    for face in gone:
        left[face] -= 1
    return left


def _even(counts: list[int]) -> Chances:
    size = sum(counts)
    return [count / size for count in counts] if size else [0.0] * FACES


def _sorted(counts: Counter[int]) -> Counts:
    return tuple(sorted(counts.items()))


def _without(counts: Counts, taken: int) -> Counts:
    return tuple([(each, count - (each == taken)) for each, count in counts if count > (each == taken)])
