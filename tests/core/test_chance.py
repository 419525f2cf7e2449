"""The generator is ours: its draws are pinned, so that a seed means the same match everywhere."""

from collections import Counter

import pytest

from backroom.core.chance import Chance

GOLDEN_BITS = [13186092386036720017, 15173508943315674150, 10083925719070696508]
GOLDEN_SHUFFLE = [8, 0, 11, 7, 4, 6, 2, 5, 3, 10, 9, 1]


def test_the_stream_of_a_seed_never_changes():
    chance = Chance(42)
    assert [chance.bits() for _ in range(3)] == GOLDEN_BITS


def test_the_shuffle_of_a_seed_never_changes():
    cards = list(range(12))
    Chance(42).shuffle(cards)
    assert cards == GOLDEN_SHUFFLE


def test_splitmix64_gives_the_published_stream_from_state_zero():
    chance = Chance(0)
    chance.state = 0
    assert [chance.bits() for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_neighbouring_seeds_give_unrelated_streams():
    assert len({Chance(seed).bits() for seed in range(1000)}) == 1000


def test_any_whole_number_is_a_seed():
    assert Chance(-1).bits() != Chance(1).bits() != Chance(10**40).bits()


def test_below_is_fair_and_in_range():
    chance = Chance(7)
    counts = Counter(chance.below(6) for _ in range(60_000))
    assert set(counts) == set(range(6))
    assert all(abs(count - 10_000) < 500 for count in counts.values())


@pytest.mark.parametrize("n", [0, -3, (1 << 64) + 1])
def test_below_refuses_what_it_cannot_draw(n):
    with pytest.raises(ValueError, match="cannot draw below"):
        Chance(1).below(n)


def test_every_order_of_four_cards_is_equally_likely():
    chance, counts = Chance(5), Counter()
    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        chance.shuffle(cards)
        counts[tuple(cards)] += 1
    assert len(counts) == 24
    assert all(abs(count - 1000) < 200 for count in counts.values())


def test_a_long_shuffle_leaves_no_card_in_place_more_than_chance_would():
    chance, stayed = Chance(11), Counter()
    for _ in range(6_000):
        cards = list(range(60))
        chance.shuffle(cards)
        assert sorted(cards) == list(range(60))
        stayed.update(place for place, card in enumerate(cards) if place == card)
    assert all(50 < stayed[place] < 160 for place in range(60))


def test_a_clone_goes_on_alike_and_apart():
    chance = Chance(3)
    chance.bits()
    twin = chance.clone()
    assert [chance.bits() for _ in range(5)] == [twin.bits() for _ in range(5)]
    chance.bits()
    assert chance.state != twin.state


def test_pick_bit_draws_each_set_bit_alike():
    chance = Chance(9)
    counts = Counter(chance.pick_bit(0b1001_0100) for _ in range(9_000))
    assert set(counts) == {2, 4, 7}
    assert all(abs(count - 3000) < 300 for count in counts.values())


def test_getrandbits_has_the_asked_width():
    chance = Chance(2)
    assert all(chance.getrandbits(130).bit_length() <= 130 for _ in range(50))
    assert max(chance.getrandbits(130) for _ in range(50)).bit_length() > 120
