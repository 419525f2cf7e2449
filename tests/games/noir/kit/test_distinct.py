"""Sets narrowed by the rule that no two players are the same suspect, against trying out everything."""

import random
from itertools import product

from backroom.games.noir.kit.deduction import distinct


def tried_out(sets):
    """Every choice of different suspects, and from these the suspects that each player is in one of them."""
    hidden = [player for player, may in enumerate(sets) if may]
    members = [[s for s in range(sets[player].bit_length()) if sets[player] >> s & 1] for player in hidden]
    narrowed = [0] * len(sets)
    for choice in product(*members):
        if len(set(choice)) == len(choice):
            for player, suspect in zip(hidden, choice, strict=True):
                narrowed[player] |= 1 << suspect
    return narrowed


def test_narrowed_sets_are_just_what_trying_out_everything_leaves():
    rng = random.Random(1)
    checked = 0
    for _ in range(4000):
        suspects = rng.randint(2, 8)
        dealt = rng.sample(range(suspects), rng.randint(1, min(suspects, 6)))
        # The dealt suspect makes sure that there is a choice at all.
        sets = [1 << own | rng.getrandbits(suspects) & rng.getrandbits(suspects) for own in dealt]
        sets.insert(rng.randint(0, len(sets)), 0)
        assert distinct(sets) == tried_out(sets)
        checked += distinct(sets) != sets
    assert checked > 1000


def test_one_known_player_can_settle_all_the_others_in_turn():
    assert distinct([0b1111, 0b0111, 0b0011, 0b0001]) == [0b1000, 0b0100, 0b0010, 0b0001]
    assert distinct([0b0001, 0b0011, 0b0111, 0b1111]) == [0b0001, 0b0010, 0b0100, 0b1000]


def test_two_players_who_share_two_suspects_keep_them_from_the_others():
    assert distinct([0b0011, 0b1110, 0b0011]) == [0b0011, 0b1100, 0b0011]


def test_nobody_hidden_stays_nobody():
    assert distinct([0, 0b11, 0]) == [0, 0b11, 0]
    assert distinct([]) == []
