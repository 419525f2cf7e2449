"""Hitman vs Sleuth: what both may do to the board, and that play goes on."""

from __future__ import annotations

import random

import pytest
from hitman_table import GAME, cards_of, run_to_collapse, table

from backroom.games.noir.hitman_sleuth.actions import ACCUSE, CATALOGUE, EVADE, IDENTITY
from backroom.games.noir.hitman_sleuth.kernel import Kernel
from backroom.games.noir.kit.grid import shape
from support import legal, random_play, refused, run, verbs


def test_a_shift_is_not_undone_at_once_but_after_another_action():
    match = table()
    run(match, "0 shift row 0 left")
    refused(match, 1, "shift row 0 right")
    assert match.view(0)["last_shift"] == "shift row 0 left"
    run(match, "1 accuse Zachary")
    assert match.view(0)["last_shift"] is None
    assert "shift row 0 right" in legal(match, 0)


def test_a_new_identity_after_a_kill_leaves_every_shift_open():
    match = table(hand="Linus Ophelia Zachary", identity="Linus")
    run(match, "0 shift row 0 left; 1 shift row 0 left; 0 kill Linus; 1 identity Zachary")
    assert {"shift row 0 left", "shift row 0 right"} <= set(legal(match, 1))


def test_a_collapse_is_an_action_of_both():
    match = run_to_collapse(table())
    assert "collapse" in verbs(match, 1)
    run(match, "1 shift row 0 left")
    assert "collapse" in verbs(match, 0)
    run(match, "0 collapse rows")
    assert match.view(1)["removed"] == ["Geneva", "Linus", "Quinton", "Simon", "Vincent"]
    assert [len(row) for row in match.view(1)["board"]] == [4] * 5
    assert match.to_act == (1,)


def test_where_a_row_has_several_dead_the_actor_of_the_collapse_chooses():
    match = run_to_collapse(table())
    run(match, "1 shift row 0 left; 0 kill Ramon; 1 collapse rows")
    assert legal(match, 1) == ["remove Ramon", "remove Vincent"]
    assert (match.view(0)["phase"], match.view(0)["turn"]) == ("collapse", 1)
    assert match.view(0)["collapse"]["lines"] == "rows"
    run(match, "1 remove Ramon")
    assert match.view(0)["removed"] == ["Geneva", "Linus", "Quinton", "Ramon", "Simon"]
    assert match.to_act == (0,)


def test_one_action_may_collapse_several_times_or_stop_in_between():
    kernel = table(hitman="Ernest").kernel
    # The two columns at the left die out.
    kernel.alive &= ~(kernel.on.col_bits[0] | kernel.on.col_bits[1])
    kernel.dead = 10
    kernel.open_turn()
    kernel.apply(CATALOGUE.code_of["collapse rows"])
    for _ in range(5):
        assert kernel.seat == kernel.hitman_seat
        kernel.apply(kernel.codes[0])
    assert [CATALOGUE.notations[code] for code in kernel.codes] == ["collapse rows", "done"]
    stopped = kernel.clone()
    stopped.apply(CATALOGUE.code_of["done"])
    assert (stopped.on.cols, stopped.seat) == (4, kernel.sleuth_seat)
    kernel.apply(CATALOGUE.code_of["collapse rows"])
    assert (kernel.on.cols, kernel.seat, kernel.dead) == (3, kernel.sleuth_seat, 0)


def test_nobody_has_to_pass_even_on_a_board_of_two():
    hitman, sleuth, *taken = range(6)
    cards = {"targets": bytes(taken[:2]), "hitman": hitman, "hand": (sleuth,), "deck": bytes(taken[2:])}
    kernel = Kernel(bytearray((hitman, sleuth)), shape(1, 2), 0, **cards)

    def then(code):
        kernel.apply(code)
        return [CATALOGUE.actions[code].verb for code in kernel.codes]

    assert then(IDENTITY + sleuth) == ["shift", "shift", "kill", "evade"]
    assert then(EVADE) == ["shift", "shift", "accuse", "accuse", "exonerate"]
    assert then(kernel.codes[0]) == ["kill"]


def test_a_sleuth_may_always_accuse_themselves():
    hitman, sleuth, *taken = range(6)
    kernel = Kernel(bytearray((hitman, sleuth)), shape(1, 2), 0, targets=bytes(taken), hitman=hitman, hand=(sleuth,), deck=b"")
    kernel.apply(IDENTITY + sleuth)
    kernel.apply(kernel.codes[0])
    assert sorted(kernel.codes) == [ACCUSE + hitman, ACCUSE + sleuth]


@pytest.mark.parametrize("seed", range(40))
def test_random_play_ends_and_never_loses_or_doubles_a_card(seed):
    rng = random.Random(seed)
    match = GAME.start(seed=seed, layout="random")
    whole = sorted(match.kernel.board)
    while match.to_act:
        random_play(match, rng, moves=1)
        assert cards_of(match) == whole
        assert bool(match.kernel.codes) == bool(match.to_act)
    assert match.outcome.reason in {
        "the Sleuth accused the Hitman",
        "the hit list is used up",
        "the Sleuth has no identity left",
    }


def test_a_clone_goes_its_own_way():
    match = table()
    run(match, "0 kill Linus")
    before = match.view(1)
    twin = match.clone()
    assert twin.view(1) == before
    run(twin, "1 exonerate; 1 lay Kara; 0 kill Neil; 1 accuse Zachary; 0 evade")
    assert match.view(1) == before
    assert match.view(0)["hands"] == [0, 2]
