"""What random matches hardly ever come to, compared with the kit directly: tight sets, close chances, several collapses in a row."""

from random import Random

import numpy as np
import pytest

pytest.importorskip("jax", reason="the extra `train` is not installed")

import jax.numpy as jnp

from backroom.games.noir.kit.codes import COLLAPSE_ROWS, DONE, REMOVE
from backroom.games.noir.kit.crowd import likely as kit_likely
from backroom.games.noir.kit.deduction import distinct as kit_distinct
from backroom.games.noir.kit.grid import cells_in, shape
from backroom.games.noir.spy_tag.kernel import FORMATS, Kernel
from backroom.train import spy_tag, wide
from backroom.train.parity import frame_cell


def words(sets):
    return np.array([[cells & 0xFFFFFFFF, cells >> 32] for cells in sets], np.uint32)


def numbers(sets):
    found = np.asarray(sets).astype(np.uint64)
    return (found[..., 0] | found[..., 1] << np.uint64(32)).tolist()


def tight_sets(rng):
    """Sets of up to nine players that fit: each has its own suspect and few others of the same few."""
    players = rng.randint(1, 9)
    crowd = rng.sample(range(49), rng.randint(players, min(49, players + 4)))
    return [1 << own | sum({1 << rng.choice(crowd) for _ in range(rng.randint(0, 3))} - {1 << own}) for own in crowd[:players]]


def test_sets_are_told_apart_as_the_kit_does():
    rng = Random(1)
    cases = [tight_sets(rng) for _ in range(400)]
    narrowed = wide.distinct(jnp.asarray(np.stack([words(sets + [0] * (9 - len(sets))) for sets in cases])))
    assert [found[: len(sets)] for sets, found in zip(cases, numbers(narrowed), strict=True)] == list(map(kit_distinct, cases))
    assert sum(kit_distinct(sets) != sets for sets in cases) > 100


def test_chances_reach_the_same_bounds():
    """1/12 + 1/15 is just 0.15, and 1/5 + 1/10 just 0.3: sums that come to a bound have reached it."""
    rng = Random(2)
    sizes = [[12, 15], [5, 10], [25, 25], [20, 20, 20]] + [
        [rng.randint(1, 40) for _ in range(rng.randint(1, 8))] for _ in range(300)
    ]
    cases = [[sum(1 << cell for cell in rng.sample(range(49), size)) | 1 << 7 for size in each] for each in sizes]
    padded = jnp.asarray(np.stack([words(sets + [0] * (9 - len(sets))) for sets in cases]))
    planes = wide.likely(padded, jnp.ones(padded.shape[:2], bool))
    found = list(map(list, zip(*map(numbers, planes), strict=True)))
    assert found == [kit_likely(map(cells_in, sets)) for sets in cases]
    both = [(1 << 12) - 1, (1 << 15) - 1]
    assert kit_likely(map(cells_in, both))[1] == (1 << 12) - 1


@pytest.mark.parametrize("size", [5, 6, 7])
def test_collapses_go_as_the_kit_makes_them(size):
    """Many dead, so that there are lines with several, and more than one collapse in a turn."""
    rng, rules, again = Random(size), spy_tag.SpyTag(), 0
    for players in (count for count, each in FORMATS.items() if each.size == size):
        for _ in range(6):
            board = bytearray(range(size * size))
            spies = rng.sample(range(size * size), players)
            kernel = Kernel(board, shape(size, size), spies, b"", rules=FORMATS[players], first=0)
            kernel.alive = kernel.on.full & ~sum(
                {1 << rng.randrange(size * size) for _ in range(3 * size)} - {1 << s for s in spies}
            )
            kernel.dead = size * size - kernel.alive.bit_count()
            kernel.open_turn()
            again += played_side_by_side(rules, kernel, rng)
    assert again


def played_side_by_side(rules, kernel, rng):
    """A turn's collapses, by the kernel and by the rules for JAX; how often there was another one to decide on."""
    format_of = spy_tag.RULES[spy_tag.COUNTS.index(kernel.players)]
    cells = [frame_cell(kernel, card, wide.SIDE).bit_length() - 1 for card in kernel.identities]
    who = np.array([cells + [wide.NOWHERE] * (spy_tag.SEATS - len(cells))], np.int32)
    state = rules.set_up(jnp.asarray(format_of)[None], jnp.zeros(1, jnp.int32), jnp.asarray(who))
    state["alive"] = jnp.asarray(words([alive_of(kernel)]))
    again = 0
    while kernel.seat == 0:
        deeds = [code for code in kernel.codes if code >= COLLAPSE_ROWS]
        blocks = [numbers(block)[0] for block in rules.legal(state)]
        assert [blocks[0], blocks[4]] == legal_of(kernel, deeds)
        again += DONE in deeds
        code = rng.choice([code for code in deeds if code != DONE] or deeds or [128])
        number = code - COLLAPSE_ROWS if code < REMOVE else spy_tag.FIRST_CELL + 98 + place_of(kernel, code - REMOVE)
        number = spy_tag.FIRST_SHIFT if code < COLLAPSE_ROWS else number
        state = rules.step(state, jnp.array([number]), jnp.zeros((1, 1), jnp.int32))
        kernel.apply(code)
        assert (int(state["rows"][0]), int(state["cols"][0])) == (kernel.on.rows, kernel.on.cols)
        assert numbers(state["alive"]) == [alive_of(kernel)]
        assert state["who"][0, : kernel.players].tolist() == [place_of(kernel, card) for card in kernel.identities]
        assert int(state["seat"][0]) == kernel.seat
    return again


def place_of(kernel, suspect):
    return frame_cell(kernel, suspect, wide.SIDE).bit_length() - 1


def alive_of(kernel):
    return sum(frame_cell(kernel, kernel.board[cell], wide.SIDE) for cell in cells_in(kernel.alive))


def legal_of(kernel, deeds):
    """The words and the cells to remove."""
    removed = sum(frame_cell(kernel, code - REMOVE, wide.SIDE) for code in deeds if code >= REMOVE)
    return [sum(1 << code - COLLAPSE_ROWS for code in deeds if code < REMOVE), removed]
