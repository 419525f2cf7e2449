import pytest
from killer_table import table

from backroom.bots.noir.duel.habits import TRAITS
from backroom.bots.noir.duel.witness import Witness, tempered
from backroom.bots.noir.killer_inspector.terms import TERMS
from backroom.bots.noir.kit.sight import Sight
from backroom.games.noir.kit.cast import NUMBER
from support import run


def witnesses():
    """One for whom everything that somebody could have done is equally likely."""
    return Witness(TERMS, {role: [0.0] * len(TRAITS) for role in TERMS.roles})


def looks(witness, match, seat):
    return witness.look(Sight(match.view(seat)))


def test_without_anything_to_go_by_all_are_equally_likely():
    belief = looks(witnesses(), table(), 1)
    assert len(set(belief.values())) == 1
    assert sum(belief.values()) == pytest.approx(1.0)


def test_whoever_had_few_others_to_kill_is_more_likely_the_killer():
    match, witness = table(killer="Marion", kill="Neil", identity="Zachary"), witnesses()
    run(match, "0 shift row 4 left")
    before = looks(witness, match, 1)
    run(match, "1 accuse Zachary; 0 kill Simon")
    after = looks(witness, match, 1)
    assert set(after) <= set(before)
    # Marion has six living neighbours left beside Simon, Trevor on the edge has three.
    assert after[NUMBER["Trevor"]] > after[NUMBER["Marion"]]


def test_a_cold_look_at_the_same_view_sees_the_same_candidates():
    match, witness = table(), witnesses()
    looks(witness, match, 1)
    run(match, "0 kill Simon")
    assert set(looks(witness, match, 1)) == set(looks(witnesses(), match, 1))


def test_whoever_had_few_others_to_accuse_is_more_likely_the_inspector():
    match, witness = table(killer="Marion", kill="Neil", identity="Zachary"), witnesses()
    looks(witness, match, 0)
    run(match, "0 shift row 0 left; 1 accuse Trevor")
    belief = looks(witness, match, 0)
    # Zachary had three candidates at hand and Simon more.
    assert belief[NUMBER["Zachary"]] > belief[NUMBER["Simon"]]


def test_a_new_identity_is_an_open_question_again():
    match, witness = table(killer="Marion", kill="Neil", deck="Clive"), witnesses()
    looks(witness, match, 1)
    run(match, "0 kill Simon")
    looks(witness, match, 1)
    run(match, "1 accuse Zachary; 0 disguise")
    assert len(set(looks(witness, match, 1).values())) == 1


def test_what_moves_say_is_believed_as_far_as_they_are_trusted():
    may, weights = 0b111, {0: 4.0, 1: 1.0, 2: 1.0}
    assert tempered(may, weights, (1.0, 0.0))[0] == pytest.approx(4 / 6)
    assert tempered(may, weights, (0.5, 0.0))[0] == pytest.approx(2 / 4)
    assert tempered(may, weights, (0.0, 0.0))[0] == pytest.approx(1 / 3)
    assert tempered(may, weights, (1.0, 0.3))[0] == pytest.approx(0.7 * 4 / 6 + 0.1)
