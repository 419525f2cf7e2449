"""Whoever knows where the other is, and only ever steps out of reach, can hardly be forced: counted backwards from being caught."""

from itertools import permutations

from backroom.games.noir.kit.grid import NO_SHIFT, shape

ON = shape(5, 5)
LASTS = (NO_SHIFT, *ON.plain[NO_SHIFT])


def is_beside(hider, seeker):
    return bool(ON.near_bits[hider] >> seeker & 1)


def after(place, code):
    table = ON.moves[code].table
    return table[place[0]], table[place[1]], code


def test_a_hider_is_caught_by_force_only_where_the_last_shift_blocks_the_way():
    """With all 25 alive and shifts alone, by the seeker's turns: nobody is caught who was not caught with the first."""
    places = [(hider, seeker, last) for hider, seeker in permutations(range(ON.cells), 2) for last in LASTS]
    caught = {place for place in places if is_beside(*place[:2])}
    apart, forced = len(places) - len(caught), []
    while True:
        lost = {place for place in places if all(after(place, code) in caught for code in ON.plain[place[2]])}
        more = {place for place in places if place not in caught and any(after(place, code) in lost for code in ON.plain[place[2]])}
        if not more:
            break
        forced.append(len(more))
        caught |= more
    assert (apart, forced) == (9576, [252])
