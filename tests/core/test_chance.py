"""The generator is ours: its draws are pinned, so that a seed means the same match everywhere."""

import hashlib
from collections import Counter

import pytest

from backroom.core.chance import Chance, QuickChance, QuickStream, check_seed, key_of

GOLDEN_KEYS = {
    42: "8fc3e4ac6c602b2c70b80f00d93a881f344fd2086cb673a8e65a2de4dde83021",
    "42": "7cbe5925168fb0241b62e742fe15542a902d0b671989a077684ac2bf7396350b",
    -1: "c5c29981522cf45add0785a55cac3c1a30bcfb69258a79c16269a11d83a7a1b5",
}
GOLDEN_BITS = [807735396852344317, 5792020048797195281, 14818802199707925236]
GOLDEN_SHUFFLE = [5, 10, 3, 6, 2, 8, 7, 11, 0, 9, 4, 1]
GOLDEN_QUICK = [10228879505525195641, 15219251690818712819, 6846061650962134192]


def drawn(stream, count=20):
    return [stream.bits() for _ in range(count)]


@pytest.mark.parametrize("seed", GOLDEN_KEYS)
def test_the_key_of_a_seed_never_changes(seed):
    assert key_of(seed).hex() == GOLDEN_KEYS[seed]


def test_a_stream_of_a_seed_never_changes():
    assert drawn(Chance(42).stream("board"), 3) == GOLDEN_BITS


def test_the_shuffle_of_a_seed_never_changes():
    cards = list(range(12))
    Chance(42).stream("board").shuffle(cards)
    assert cards == GOLDEN_SHUFFLE


def test_an_imagined_match_has_streams_that_never_change_either():
    assert drawn(QuickChance(42).stream("world"), 3) == GOLDEN_QUICK


def test_a_stream_is_keyed_blake2b_over_its_numbers_and_its_purpose():
    stream = Chance("a text").stream("evidence", 3)
    key = hashlib.blake2b(b"text a text", digest_size=32, person=b"backroom seed").digest()
    for block in range(3):
        place = (3).to_bytes(8, "little") + block.to_bytes(8, "little")
        digest = hashlib.blake2b(place + b"evidence", key=key, digest_size=64).digest()
        assert drawn(stream, 8) == [int.from_bytes(digest[i : i + 8], "little") for i in range(0, 64, 8)]


def test_splitmix64_gives_the_published_stream_from_state_zero():
    assert drawn(QuickStream(0), 3) == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_no_two_seeds_share_a_key():
    numbers = [*range(-300, 300), 10**40, -(10**40), 1 << 256, (1 << 256) + 1, 10**6000]
    texts = ["", " ", "0", "1", "-1", "a", "A", "number 1", "text 1", "é", "e\u0301", "🎲", "1 ", " 1", "x" * 10_000]
    assert len({key_of(seed) for seed in (*numbers, *texts)}) == len(numbers) + len(texts)


@pytest.mark.parametrize("seed", [None, True, 1.0, b"1", [1], {"seed": 1}])
def test_what_is_neither_a_whole_number_nor_a_text_is_no_seed(seed):
    with pytest.raises(ValueError, match="a seed is a whole number or a text, not "):
        check_seed(seed)


def test_half_a_character_is_refused_as_it_would_come_back_from_json_as_something_else():
    with pytest.raises(ValueError, match="made of whole characters"):
        check_seed("\ud83d\ude00")
    assert check_seed("\U0001f600") == "\U0001f600"


@pytest.mark.parametrize("kind", [Chance, QuickChance])
def test_seeds_purposes_and_numbers_all_give_streams_of_their_own(kind):
    asked = [(seed, purpose, number) for seed in range(8) for purpose in ("board", "deck", "deck ", "") for number in range(8)]
    first = [word for seed, purpose, number in asked for word in drawn(kind(seed).stream(purpose, number))]
    assert len(set(first)) == 20 * len(asked)


@pytest.mark.parametrize("kind", [Chance, QuickChance])
def test_a_stream_asked_for_again_starts_again_whatever_else_was_drawn(kind):
    chance = kind(3)
    before = drawn(chance.stream("deck", 1))
    drawn(chance.stream("deck", 2), 100)
    assert drawn(chance.stream("deck", 1)) == before == drawn(kind(3).stream("deck", 1))


@pytest.fixture(params=[Chance, QuickChance])
def stream(request):
    return request.param(7).stream("test")


def test_below_is_fair_and_in_range(stream):
    counts = Counter(stream.below(6) for _ in range(60_000))
    assert set(counts) == set(range(6))
    assert all(abs(count - 10_000) < 500 for count in counts.values())


def test_draws_that_would_favour_small_numbers_are_thrown_away():
    class Played(QuickStream):
        def bits(self):
            return next(words)

    words = iter([(1 << 64) - 1, 3 << 62, 5])
    assert Played(0).below(3 << 62) == 5


@pytest.mark.parametrize("n", [0, -3, (1 << 64) + 1])
def test_below_refuses_what_it_cannot_draw(stream, n):
    with pytest.raises(ValueError, match="cannot draw below"):
        stream.below(n)


def test_every_order_of_four_cards_is_equally_likely(stream):
    counts = Counter()
    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        stream.shuffle(cards)
        counts[tuple(cards)] += 1
    assert len(counts) == 24
    assert all(abs(count - 1000) < 200 for count in counts.values())


def test_a_long_shuffle_leaves_no_card_in_place_more_than_chance_would(stream):
    stayed = Counter()
    for _ in range(6_000):
        cards = list(range(60))
        stream.shuffle(cards)
        assert sorted(cards) == list(range(60))
        stayed.update(place for place, card in enumerate(cards) if place == card)
    assert all(50 < stayed[place] < 160 for place in range(60))


@pytest.mark.parametrize("kind", [Chance, QuickChance])
def test_the_first_draws_of_neighbouring_streams_are_fair_together(kind):
    counts = Counter(kind(1).stream("draw", number).below(6) for number in range(60_000))
    assert all(abs(counts[each] - 10_000) < 500 for each in range(6))


def test_pick_bit_draws_each_set_bit_alike(stream):
    counts = Counter(stream.pick_bit(0b1001_0100) for _ in range(9_000))
    assert set(counts) == {2, 4, 7}
    assert all(abs(count - 3000) < 300 for count in counts.values())


def test_getrandbits_has_the_asked_width(stream):
    assert all(stream.getrandbits(130).bit_length() <= 130 for _ in range(50))
    assert max(stream.getrandbits(130) for _ in range(50)).bit_length() > 120
