"""Wins that can't be stopped are found, as a second and slower look at the rules finds them; and regular takes them."""

from random import Random

import pytest
from killer_table import table

import backroom
from backroom.bots.levels import bot
from backroom.bots.noir.duel import tactics
from backroom.bots.noir.duel.look import Look, OutOfSightError, carried_out, loses
from backroom.bots.noir.duel.tactics import NODES, Tactics
from backroom.bots.noir.hitman_sleuth.terms import TERMS as HITMAN_SLEUTH
from backroom.bots.noir.killer_inspector.terms import TERMS as KILLER_INSPECTOR
from backroom.bots.search import Iterations
from backroom.games.noir.hitman_sleuth.kernel import HITMAN
from backroom.games.noir.hitman_sleuth.kernel import SLOTS as HITMAN_SLOTS
from backroom.games.noir.killer_inspector.kernel import KILLER
from backroom.games.noir.killer_inspector.kernel import SLOTS as KILLER_SLOTS
from backroom.lab.playing import deal_seed
from support import random_play, run

KEY = "noir/killer-inspector"
DUELS = {KEY: KILLER_INSPECTOR, "noir/hitman-sleuth": HITMAN_SLEUTH}
KILLS = {KEY: KILLER, "noir/hitman-sleuth": HITMAN}
TABLES = {"on", "moves", "kills_near", "accusals", "outcome"}
SLOTS = {"killer": set(KILLER_SLOTS) - TABLES, "hitman": set(HITMAN_SLOTS) - TABLES}
MOST = 15_000
"""A plain look at more positions than this takes too long for a test."""


def positions(key, count):
    """Kernels from random matches in which somebody is to move on the board."""
    for seed in range(count):
        match, rng = backroom.game(key).start(seed=seed, **({"kills_to_win": 5} if key == KEY else {})), Random(seed)
        random_play(match, rng, 3 + seed % 12)
        if match.to_act and match.view(None)["phase"] in DUELS[key].roles:
            yield match.kernel


@pytest.fixture(scope="module", params=DUELS)
def played(request):
    """A duel, and what regulars were shown in matches among themselves where both were known to both, with the kernels."""
    key, found = request.param, []
    for seed in range(40):
        match, rng, bots = backroom.game(key).start(seed=seed), Random(seed), [bot("regular", key) for _ in range(2)]
        while match.to_act and len(match) < 120:
            (seat,) = match.to_act
            view = match.view(seat)
            recall = view["recall"]
            known = [recall["suspects"].get(str(1 - seat), ()), recall["public"].get(str(seat), ())]
            if view["phase"] in (*DUELS[key].roles, "collapse") and [len(names) for names in known] == [1, 1]:
                found.append((view, match.kernel.clone()))
            match.play(seat, bots[seat].choose(view, rng))
    assert len(found) > 120
    # Those of a match resemble each other.
    return key, found[:: len(found) // 120]


class Plain:
    """The same by brute force: every decision of both is tried, collapses to the last card, and only the rules say who has won."""

    def __init__(self, terms, seat):
        self.terms, self.seat, self.seen, self.known = terms, seat, 0, {}

    def wins(self, kernel, moves):
        """With the seat to move."""
        return any(self.wins_with(kernel, code, moves) for code in kernel.codes)

    def wins_with(self, kernel, code, moves):
        after = self.after(kernel, code)
        if after is None:
            return False
        if after.outcome is not None:
            return self.seat in after.outcome.winners
        if after.seat == self.seat:
            return self.wins(after, moves)
        return moves > 1 and self.stands(after, moves - 1)

    def stands(self, kernel, moves):
        """With the other to move. The same position is not worked out twice."""
        held = [getattr(kernel, slot) for slot in SLOTS[self.terms.kills]]
        place = (moves, kernel.on.rows, *[bytes(each) if isinstance(each, bytearray) else each for each in held])
        if place not in self.known:
            self.known[place] = all(self.answers(kernel, code, moves) for code in kernel.codes)
        return self.known[place]

    def answers(self, kernel, code, moves):
        after = self.after(kernel, code)
        if after is None or after.outcome is not None:
            return False
        return self.wins(after, moves) if after.seat == self.seat else self.stands(after, moves)

    def after(self, kernel, code):
        self.seen += 1
        if self.seen > MOST:
            raise OutOfSightError
        return carried_out(self.terms, kernel, code)


def compared(key, kernel, moves):
    """By code: whether it wins within so many decisions, as tactics and as brute force see it; nothing where that would take too long."""
    terms, seat = DUELS[key], kernel.seat
    look, plain = Look(terms, seat, kills=kernel.stage == KILLS[key], nodes=NODES), Plain(terms, seat)
    try:
        expected = {code: plain.wins_with(kernel, code, moves) for code in kernel.codes}
    except OutOfSightError:
        return {}
    may_win = look.may_win(kernel, moves)
    return {code: (may_win and look.wins_with(kernel, code, moves), wins) for code, wins in expected.items()}


@pytest.mark.parametrize("key", DUELS)
def test_a_win_in_two_is_one_by_brute_force_too(key):
    found = 0
    for kernel in positions(key, 40):
        for ours, plain in compared(key, kernel, 2).values():
            assert ours is plain
            found += plain
    assert found


@pytest.mark.parametrize("moves", [2, 3])
def test_no_forced_win_is_missed_or_made_up_where_bots_have_got_to(played, moves):
    key, shown = played
    looked = 0
    for _, kernel in shown:
        found = compared(key, kernel, moves)
        assert all(ours is plain for ours, plain in found.values())
        looked += bool(found)
    assert looked > len(shown) // 4


@pytest.mark.parametrize("played", [KEY], indirect=True)
def test_with_two_kills_missing_no_killer_who_is_known_misses_a_win_in_two(played):
    """The Hitman has a list in place of a number."""
    key, shown = played
    looked = won = 0
    for view, shown_kernel in shown:
        if view["phase"] == "killer":
            kernel = shown_kernel.clone()
            kernel.kills = kernel.kills_to_win - 2
            found = compared(key, kernel, 2)
            assert all(ours is plain for ours, plain in found.values())
            codes = dict(zip(view["legal"], kernel.codes, strict=True))
            winning = Tactics(DUELS[key]).solve(kernel, codes, kills=True, known=True).winning
            if found:
                assert (2 in winning.values()) is any(plain for _, plain in found.values())
            looked, won = looked + bool(found), won + (2 in winning.values())
    assert won > looked // 4 > 5


def test_a_loss_in_two_is_avoided_only_where_something_is_left(played):
    key, shown = played
    avoided = 0
    for view, kernel in shown:
        kills = kernel.stage == KILLS[key]
        codes = dict(zip(view["legal"], kernel.codes, strict=True))
        verdict = Tactics(DUELS[key]).solve(kernel, codes, kills=kills, known=True)
        assert len(verdict.losing) < len(codes)
        for notation, moves in verdict.losing.items():
            plain = Plain(DUELS[key], 1 - kernel.seat)
            after = carried_out(DUELS[key], kernel, codes[notation])
            if after is not None and after.seat != kernel.seat:
                assert plain.wins(after, moves)
                avoided += moves == 2
        assert Tactics(DUELS[key]).solve(kernel, codes, kills=kills, known=False).losing == {}
    assert avoided or key != KEY


@pytest.mark.parametrize("key", DUELS)
def test_what_loses_at_once_is_what_the_other_can_answer_with_a_win(key):
    terms, found = DUELS[key], 0
    for kernel in positions(key, 25):
        look = Look(terms, 1 - kernel.seat, kills=kernel.stage != KILLS[key], nodes=NODES)
        for code in kernel.codes:
            after = carried_out(terms, kernel, code)
            if after is None or after.outcome is not None or after.seat == kernel.seat:
                continue
            ends = [carried_out(terms, after, reply) for reply in after.codes]
            expected = any(end is not None and end.outcome is not None and after.seat in end.outcome.winners for end in ends)
            assert loses(look, kernel, code, 1) is expected
            found += expected
    assert found


@pytest.mark.parametrize("played", [KEY], indirect=True)
def test_a_win_that_was_found_is_kept_when_time_runs_out(played, monkeypatch):
    """A Hitman who is known has hardly ever more than one."""
    key, shown = played
    kept = 0
    for view, kernel in shown:
        codes = dict(zip(view["legal"], kernel.codes, strict=True))
        found = Tactics(DUELS[key]).solve(kernel, codes, kills=kernel.stage == KILLER, known=True).winning
        if len(found) > 1 and min(found.values()) > 1:
            for nodes in (100, 200, 400, 800):
                with monkeypatch.context() as hurried:
                    hurried.setattr(tactics, "NODES", nodes)
                    left = Tactics(DUELS[key]).solve(kernel, codes, kills=kernel.stage == KILLER, known=True).winning
                assert left.items() <= found.items()
                kept += 0 < len(left) < len(found)
    assert kept


def test_a_win_in_two_is_taken_when_both_know_both():
    # Two kills are missing, and nobody can keep Marion from killing twice: the Inspector is far away.
    match = table(killer="Marion", kill="Neil", identity="Zachary", kills_to_win=3)
    run(match, "0 shift row 0 left; 1 shift row 0 left")
    view = match.view(0)
    view["recall"] = {"suspects": {"1": ["Zachary"]}, "public": {"0": ["Marion"], "1": ["Zachary"]}}
    winning = {
        n
        for n, code in zip(view["legal"], match.kernel.codes, strict=True)
        if Plain(KILLER_INSPECTOR, 0).wins_with(match.kernel, code, 2)
    }
    assert winning
    assert {bot("regular", KEY).choose(view, Random(seed)) for seed in range(5)} <= winning
    # Shark chooses between nothing else.
    assert set(bot("shark", KEY, Iterations(50)).guide.prior(view)) <= winning


def test_a_killer_whom_all_know_does_not_stay_beside_a_known_inspector():
    match = table(killer="Marion", kill="Neil", identity="Zachary")
    run(match, "0 shift row 0 left; 1 shift row 4 left; 0 shift row 0 left; 1 shift col 3 up")
    view = match.view(0)
    view["recall"] = {"suspects": {"1": ["Zachary"]}, "public": {"0": ["Marion"], "1": ["Zachary"]}}
    codes = dict(zip(view["legal"], match.kernel.codes, strict=True))
    look = Look(KILLER_INSPECTOR, 1, kills=False, nodes=NODES)
    safe = {notation for notation, code in codes.items() if not loses(look, match.kernel, code, 1)}
    assert safe
    assert {bot("regular", KEY).choose(view, Random(seed)) for seed in range(10)} <= safe


def test_two_who_miss_nothing_do_not_dance_for_ever():
    # Two rows of three are left in the end, no evidence, and one name on the list: whoever acts loses in two.
    key, rng = "noir/hitman-sleuth", Random("gather/192")
    match, bots = backroom.game(key).start(seed=deal_seed(9, 192)), [bot("regular", key) for _ in range(2)]
    while match.to_act and len(match) < 600:
        (seat,) = match.to_act
        match.play(seat, bots[seat].choose(match.view(seat), rng))
    assert match.outcome is not None
