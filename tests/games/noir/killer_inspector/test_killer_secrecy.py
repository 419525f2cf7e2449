"""Killer vs Inspector: two matches that differ only in what a seat can't know look the same to it, byte for byte."""

from __future__ import annotations

import json

import pytest
from killer_table import GAME, HAND, dealt, table

from backroom import IllegalAction
from support import run, seen


def told(match, seat, script):
    """All that a seat gets while a script is played: every event and every view, as bytes."""
    lines = [json.dumps(match.view(seat))]
    for line in filter(None, script.split("; ")):
        lines += [json.dumps(seen(run(match, line), seat)), json.dumps(match.view(seat))]
    return lines


def refusals(match, seat):
    """What a seat is told on trying everything that it may not do."""
    texts = []
    for notation in filter(None, GAME.catalogue.notations):
        if notation not in map(str, match.legal(seat)):
            with pytest.raises(IllegalAction) as caught:
                match.play(seat, notation)
            texts.append(str(caught.value))
    return texts


def test_the_killer_can_not_tell_which_identity_the_inspector_took():
    script = "0 shift row 0 left; 1 shift row 4 left; 0 kill Linus; 1 exonerate; 1 lay Ophelia; 0 kill Ramon"
    one, two = (table(identity=identity, deck="Wanda") for identity in ("Zachary", "Kara"))
    assert told(one, 0, script) == told(two, 0, script)
    assert one.view(1) != two.view(1)


def test_the_killer_can_not_tell_which_cards_the_inspector_drew():
    script = "0 kill Linus; 1 shift row 0 left; 0 kill Ramon; 1 exonerate"
    other = "Alyss Ernest Wanda Yvonne"
    assert told(table(), 0, script) == told(table(hand=other, identity="Alyss"), 0, script)


def test_nobody_can_tell_in_which_order_the_four_cards_came():
    one, two = dealt(hand=HAND), dealt(hand=" ".join(reversed(HAND.split())))
    script = "0 kill Neil; 1 identity Pedro; 0 kill Linus"
    for seat in (0, 1, None):
        assert told(one.clone(), seat, script) == told(two.clone(), seat, script)


def test_nobody_can_tell_the_order_of_the_deck():
    one, two = table(deck="Wanda Alyss Neil"), table(deck="Yvonne Neil Barrin")
    script = "0 kill Linus; 1 shift row 0 left; 0 kill Ramon; 1 accuse Zachary"
    for seat in (0, 1, None):
        assert told(one.clone(), seat, script) == told(two.clone(), seat, script)
        if seat is not None:
            assert refusals(one, seat) == refusals(two, seat)


def test_the_inspector_can_not_tell_which_of_the_suspects_the_killer_is():
    script = "0 shift row 4 left; 1 accuse Zachary; 0 kill Ramon; 1 exonerate; 1 lay Pedro"
    one, two = (table(killer=killer, deck="Wanda") for killer in ("Marion", "Simon"))
    for seat in (1, None):
        assert told(one.clone(), seat, script) == told(two.clone(), seat, script)


def test_the_inspector_can_not_tell_the_killers_new_identity():
    for seat in (1, None):
        one, two = table(deck="Wanda Alyss"), table(deck="Barrin Alyss")
        script = "0 disguise; 1 shift row 4 left; 0 shift row 0 left; 1 exonerate; 1 lay Ophelia"
        assert told(one, seat, script) == told(two, seat, script)


def test_a_failed_disguise_tells_nothing_of_who_failed():
    for seat in (1, None):
        one, two = (table(killer=killer, deck="Neil Wanda") for killer in ("Marion", "Simon"))
        assert told(one, seat, "0 disguise; 1 accuse Zachary") == told(two, seat, "0 disguise; 1 accuse Zachary")


def test_a_spectator_can_tell_neither():
    script = "0 shift row 4 left; 1 shift row 0 left; 0 kill Ramon; 1 exonerate; 1 lay Pedro"
    one = table(killer="Marion", identity="Zachary")
    two = table(killer="Simon", hand="Alyss Barrin Pedro Ulysses", identity="Ulysses")
    assert told(one, None, script) == told(two, None, script)


def test_a_seat_that_may_not_act_is_refused_in_the_same_words_whoever_the_other_is():
    assert refusals(table(killer="Marion"), 1) == refusals(table(killer="Simon"), 1)
    one, two = dealt(), dealt(hand="Alyss Barrin Clive Deidre")
    for match in (one, two):
        run(match, "0 kill Neil")
    assert refusals(one, 0) == refusals(two, 0)


def test_an_accusation_of_oneself_looks_like_any_other_wrong_one():
    """Yvonne is accused by her neighbour Zachary and by herself."""
    one, two = (table(hand="Kara Pedro Yvonne Zachary", identity=identity) for identity in ("Yvonne", "Zachary"))
    script = "0 shift row 0 left; 1 accuse Yvonne; 0 kill Linus"
    for seat in (0, None):
        assert told(one.clone(), seat, script) == told(two.clone(), seat, script)
