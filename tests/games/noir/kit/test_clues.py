"""The hard evidence of a duel, by cells and by suspects with reasons."""

import random

from backroom.games.noir.kit.cast import CAST, mask_of
from backroom.games.noir.kit.clues import ACCUSES, KILLS, Clues, Explained
from backroom.games.noir.kit.deduction import distinct
from backroom.games.noir.kit.grid import GONE, bits_of, cells_with, shape
from backroom.games.noir.kit.reasons import NO_CASE, told_apart

ON = shape(3, 3)
BOARD = [40, 41, 42, 43, 44, 45, 46, 47, 48]
"""By cell: who lies there."""
NOTATIONS = [f"{verb} {name}" for verb in ("kill", "accuse") for name in [*CAST, *["nobody"] * 14]]
EVERYBODY = mask_of(BOARD)


def explained(kills=EVERYBODY, accuses=EVERYBODY):
    clues = Explained(kills, accuses, [NO_CASE, NO_CASE], NOTATIONS, (1, 0))
    clues.look(BOARD, 0, 5)
    return clues


def at(*cells):
    return mask_of([BOARD[cell] for cell in cells])


def names(*cells):
    return [CAST[BOARD[cell]] for cell in cells]


def reasons(clues, role):
    return [dict(told) for told in clues.cases[role].seen()]


def test_two_players_are_kept_apart_as_any_number_would_be():
    rng = random.Random(1)
    for _ in range(500):
        among = rng.sample(range(25), rng.randint(2, 5))
        sets = [mask_of(rng.sample(among, rng.randint(1, len(among)))) for _ in range(2)]
        if sets[0] == sets[1] and not sets[0] & (sets[0] - 1):
            continue
        sets[ACCUSES] *= rng.random() < 0.9
        clues, cells, cases = explained(*sets), Clues(*sets), [NO_CASE, NO_CASE]
        clues.keep_apart()
        cells.keep_apart()
        assert clues.sets() == [cells.may_kill, cells.may_accuse] == distinct(sets)
        told_apart(cases, sets, distinct(sets), 5, (1, 0))
        assert [case.seen() for case in clues.cases] == [case.seen() for case in cases]


def test_a_kill_says_who_stands_next_to_the_victim_and_why_nobody_else_did_it():
    clues = explained()
    clues.killed(0, ON)
    assert clues.sets() == [at(1, 3, 4), EVERYBODY]
    gone = names(0, 2, 5, 6, 7, 8)
    assert reasons(clues, KILLS) == [{"kind": "reach", "decision": 5, "action": f"kill {CAST[40]}", "names": gone}]


def test_who_accuses_stands_next_to_the_accused_or_is_that_one():
    clues, accuse = explained(), f"accuse {CAST[40]}"
    clues.accused(0, ON, hit=False)
    assert clues.sets() == [at(*range(1, 9)), at(0, 1, 3, 4)]
    assert reasons(clues, KILLS) == [{"kind": "miss", "decision": 5, "by": 0, "action": accuse, "names": names(0)}]
    assert reasons(clues, ACCUSES) == [{"kind": "reach", "decision": 5, "action": accuse, "names": names(2, 5, 6, 7, 8)}]


def test_a_hit_leaves_nobody_else():
    clues = explained()
    clues.met(ACCUSES, 4, hit=True)
    assert clues.sets() == [EVERYBODY, at(4)]
    assert reasons(clues, ACCUSES)[0]["action"] == f"kill {CAST[44]}"


def test_an_answer_leaves_those_next_to_the_card_or_those_who_are_not():
    for yes, left in ((True, (1, 3, 4)), (False, (0, 2, 5, 6, 7, 8))):
        clues = explained()
        clues.answered(ACCUSES, 0, ON, yes=yes)
        assert clues.sets() == [EVERYBODY, at(*left)]
        assert reasons(clues, ACCUSES)[0]["name"] == CAST[40]


def test_a_card_that_lies_face_up_is_nobodys_and_one_off_the_board_was_not_anyway():
    clues = explained()
    clues.shown(2)
    clues.shown(GONE)
    assert clues.sets() == [EVERYBODY & ~at(2)] * 2


def test_a_card_taken_unseen_starts_a_new_case_with_what_lies_face_up_and_who_is_dead():
    clues = explained(at(1, 2), at(3, 4))
    clues.killed(0, ON)
    clues.take_unseen(KILLS, bits_of(range(6)), at(2, 7), bits_of((2, 7)))
    assert clues.sets() == [at(0, 1, 3, 4, 5), at(3, 4)]
    shown, dead = reasons(clues, KILLS)
    assert (shown["kind"], shown["names"]) == ("shown", names(2, 7))
    assert (dead["kind"], dead["names"]) == ("dead", names(6, 8))


def test_what_is_told_again_is_no_reason():
    clues = explained(at(1, 3))
    clues.killed(0, ON)
    assert reasons(clues, KILLS) == []


def test_sets_of_cells_and_of_suspects_come_to_the_same():
    rng = random.Random(2)
    for _ in range(200):
        clues, cells = explained(), Clues(ON.full, ON.full)
        for _ in range(4):
            fact, cell, yes, role = rng.randrange(4), rng.randrange(9), rng.random() < 0.5, rng.randrange(2)
            for each in (clues, cells):
                if fact == 0:
                    each.killed(cell, ON)
                elif fact == 1:
                    each.accused(cell, ON, hit=yes)
                elif fact == 2:
                    each.answered(role, cell, ON, yes=yes)
                else:
                    each.shown(cell)
        assert [cells_with(BOARD, each) for each in clues.sets()] == [cells.may_kill, cells.may_accuse]


def test_a_clone_goes_its_own_way():
    clues = explained()
    twin = clues.clone()
    twin.look(BOARD, 0, 6)
    twin.killed(0, ON)
    assert clues.sets() == [EVERYBODY] * 2
    assert clues.cases == [NO_CASE, NO_CASE]
