"""What the Mafia's shark makes of what agents did between two of its turns."""

from math import log
from random import Random

import backroom
from backroom.bots.noir.fbi_mafia import regular
from backroom.bots.noir.fbi_mafia.watching import MAFIA, Between, Watcher
from backroom.bots.noir.kit.joint import marginals
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.kit.watching import moved, paths, swap, told
from backroom.games.noir.kit.cast import CAST
from backroom.games.noir.kit.grid import NO_SHIFT, shape


def watched(seed):
    """A match among regulars: each turn of a mafioso, with what they saw last time and what they have made of it."""
    match, rng = backroom.game("noir/fbi-mafia").start(6, seed), Random(seed)
    roles = match.view(None)["roles"]
    watchers, lasts = {seat: Watcher() for seat in range(6) if roles[seat] in MAFIA}, {}
    while match.to_act:
        seat = match.to_act[0]
        view = match.view(seat)
        if seat in watchers:
            table = Sight(view)
            watchers[seat].see(table)
            if view["phase"] == roles[seat]:
                yield match, table, lasts.get(seat), watchers[seat]
                lasts[seat] = table
        choice = regular().choose(view, rng)
        if seat in watchers:
            watchers[seat].took(choice)
        match.play(seat, choice)


def test_two_cards_that_changed_places_are_found_among_shifts():
    on, board = shape(6, 6), bytes(range(36))
    shifts = on.plain[NO_SHIFT]
    after = moved(moved(board, on, swap(3, 10, on)), on, shifts[5])
    assert (swap(3, 10, on), shifts[5]) in set(paths(board, after, on, [[swap(3, 10, on), swap(3, 4, on), 0], [0, *shifts]]))


def test_accusations_are_read_off_the_reasons():
    found = 0
    for match, table, last, _ in watched(3):
        if last is not None:
            history = match.history()
            for seat, (suspect, _) in Between(last, table, 0).accused.items():
                own = [choice for who, choice in history if who == seat and choice.startswith("accuse ")]
                assert own[-1].split()[1] == CAST[suspect]
                found += 1
    assert found


def test_among_regulars_what_agents_do_tells_more_than_the_rules():
    by_rules = by_habits = 0.0
    for seed in range(6):
        for match, table, _, watcher in watched(seed):
            agents = {seat: may for seat, may in table.may.items() if table.roles[seat] not in MAFIA}
            for seat, belief in marginals(agents).items():
                true = match.kernel.identity[seat]
                by_rules += log(belief[true])
                by_habits += log(told(belief, watcher.weights.get(seat, {}))[true])
    assert by_habits > 0.93 * by_rules
