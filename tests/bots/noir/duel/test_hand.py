"""How playouts are played on in a duel."""

from random import Random

import pytest

import backroom
from backroom.bots.luck import Luck
from backroom.bots.noir import hitman_sleuth, killer_inspector
from backroom.bots.noir.duel.guide import offers
from backroom.games.noir.kit.codes import WORDS

DUELS = {"noir/killer-inspector": killer_inspector, "noir/hitman-sleuth": hitman_sleuth}


def worlds(key, seeds):
    """Imagined kernels, played on as the search does, before every decision."""
    search = DUELS[key].shark(0.1)
    for seed in range(seeds):
        match = backroom.game(key).start(seed=seed)
        (seat,) = match.to_act
        kernel = search.game.imagine(match.view(seat), Random(seed)).kernel
        rng = Luck(seed * 977)
        for _ in range(60):
            if kernel.codes:
                yield search.guide.hand, kernel, rng
                kernel.apply(search.guide.hand.plays(kernel, rng))


@pytest.mark.parametrize("key", DUELS)
def test_a_playout_decides_what_is_legal_and_changes_nothing(key):
    seen = set()
    for hand, kernel, rng in worlds(key, 40):
        twin = kernel.clone()
        code = hand.plays(twin, rng)
        assert code in kernel.codes
        assert twin.codes == kernel.codes
        seen.add(kernel.stage)
    assert len(seen) >= 4


@pytest.mark.parametrize("key", DUELS)
@pytest.mark.parametrize("word", [WORDS, WORDS + 1])
def test_a_word_is_offered_exactly_where_it_stands_in_the_list(key, word):
    found = [(offers(kernel.codes, word), word in kernel.codes) for _, kernel, _ in worlds(key, 40)]
    assert all(offered == stands for offered, stands in found)
    assert {offered for offered, _ in found} == {True, False}
