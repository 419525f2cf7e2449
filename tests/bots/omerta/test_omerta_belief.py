"""What an unseen card may be, against counting every deal. BACKROOM_HISTORIES=10000 looks at so many random histories."""

import os
from collections import Counter
from itertools import permutations
from random import Random

import pytest
from omerta_table import wander

from backroom.bots.omerta import belief as belief_module
from backroom.bots.omerta.belief import Belief
from backroom.bots.omerta.sight import Card, Mix, Sight
from backroom.games.omerta.cards import PACK

POOL = [1, 1, 2, 3, 3, 11]
HISTORIES = int(os.environ.get("BACKROOM_HISTORIES", "24"))


class Tale:
    """A small table told twice: as what a seat sees of it, and as every deal that could be behind it.

    `steps` are ("look", place), ("mix", places) and ("show", place), over places that a pool is dealt to face down.
    """

    def __init__(self, pool, steps):
        self.pool, self.steps = pool, steps

    def worlds(self):
        """Every course of events, once for each way the shuffles can go: what was seen on the way, and the faces now."""
        for deal in set(permutations(self.pool)):
            copies = Counter(self.pool)
            ways = 1
            for count in copies.values():
                for factor in range(2, count + 1):
                    ways *= factor
            yield from self._go_on(list(deal), [], self.steps, ways)

    def _go_on(self, faces, seen, steps, ways):
        if not steps:
            yield tuple(seen), tuple(faces), ways
            return
        (what, operand), *rest = steps
        if what == "mix":
            for order in permutations(operand):
                mixed = faces[:]
                for place, origin in zip(operand, order, strict=True):
                    mixed[place] = faces[origin]
                yield from self._go_on(mixed, seen, rest, ways)
        else:
            yield from self._go_on(faces, [*seen, faces[operand]], rest, ways)

    def counted(self, seen):
        """By place, the chances of its face among all courses in which this was seen."""
        found = [Counter() for _ in self.pool]
        for story, faces, ways in self.worlds():
            if story == seen:
                for place, face in enumerate(faces):
                    found[place][face] += ways
        return [{face: count / sum(each.values()) for face, count in each.items()} for each in found]

    def told(self, seen):
        """The belief of a seat that saw this, and the cards as they lie now."""
        pools, mixes = {1: list(self.pool)}, []
        cards = [Card(0, [], 1) for _ in self.pool]
        seen = list(seen)
        for what, operand in self.steps:
            if what == "look":
                cards[operand] = Card(seen.pop(0), [0], cards[operand].source)
            elif what == "mix":
                source = 2 + len(mixes)
                mixes.append(Mix(source, [cards[place] for place in operand], []))
                for place in operand:
                    cards[place] = Card(0, [], source)
            else:
                face, source = seen.pop(0), cards[operand].source
                cards[operand] = Card(face, [0, 1, 2], 0)
                if source == 1:
                    pools[1].remove(face)
                elif source:
                    mixes[source - 2].gone.append(face)
        return Belief(pools, cards, mixes), cards


TALES = {
    "nothing seen": [],
    "a look": [("look", 0)],
    "a look and a card shown": [("look", 0), ("show", 3)],
    "a known card mixed": [("look", 0), ("mix", (0, 1))],
    "a known card mixed, one shown": [("look", 0), ("mix", (0, 1, 2)), ("show", 1)],
    "looks before and after": [("look", 0), ("look", 1), ("mix", (0, 1, 2)), ("look", 2), ("show", 4)],
    "a public card mixed": [("show", 0), ("mix", (0, 1)), ("look", 3)],
    "a mix of a mix": [("look", 0), ("mix", (0, 1, 2)), ("look", 2), ("mix", (2, 3, 4)), ("show", 3), ("look", 1)],
    "two mixes that share": [("look", 0), ("look", 5), ("mix", (0, 1)), ("mix", (1, 5)), ("show", 5)],
}


@pytest.mark.parametrize("steps", TALES.values(), ids=TALES.keys())
def test_chances_are_those_of_counting_every_deal(steps):
    tale = Tale(POOL, steps)
    stories = sorted({story for story, _, _ in tale.worlds()})
    for seen in Random(3).sample(stories, min(4, len(stories))):
        belief, cards = tale.told(seen)
        for card, expected in zip(cards, tale.counted(seen), strict=True):
            chances = {face: chance for face, chance in enumerate(belief.of_card(card)) if chance > 1e-12}
            assert chances == pytest.approx(expected)


def hidden(match, seat):
    """The cards that a seat has not seen, as it sees them, each with its true face."""
    sight, kernel = Sight(match.view(seat)), match.kernel
    lie = [*zip(sight.hands, kernel.hands, strict=True), (sight.safe, kernel.safe)]
    return sight, [(card, face) for cards, faces in lie for card, face in zip(cards, faces, strict=True) if not card.face]


def check_truth(matches, players):
    for seed in range(matches):
        for number, (match, _) in enumerate(wander(seed, players, moves=150)):
            if number % 7 or not match.to_act:
                continue
            for seat in range(players):
                sight, cards = hidden(match, seat)
                belief = Belief.of(sight)
                for card, face in cards:
                    chances = belief.of_card(card)
                    assert chances[face] > 0
                    assert sum(chances) == pytest.approx(1)
                if sight.deck:
                    assert belief.chances(sight.deck_source)[match.kernel.deck[-1]] > 0


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_truth_never_loses_all_its_chance(players):
    check_truth(HISTORIES // 3 + 1, players)


def test_where_mixes_have_too_many_explanations_the_truth_keeps_a_chance(monkeypatch):
    monkeypatch.setattr(belief_module, "MOST_WAYS", 1)
    check_truth(8, 3)


def test_before_anything_is_seen_every_card_is_any_card():
    belief = Belief({1: list(PACK)}, [], [])
    assert belief.chances(1)[11] == pytest.approx(3 / 60)
    assert belief.chances(1)[7] == pytest.approx(4 / 60)
