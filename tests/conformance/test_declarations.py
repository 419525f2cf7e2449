"""The law of the declaration: what games say of themselves is what happens, no less and no more."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Literal, TypedDict

import pytest

import backroom
import rare_ways
from backroom.conformance import Broken, Reached, Watch, check_declared
from backroom.conformance.sense import check_sense, form_of
from backroom.conformance.shapes import misfits
from backroom.conformance.walk import pick_move
from backroom.core.declaration import EndingKind, Goal, Number, Peril, Phase, Role, Verb
from backroom.core.options import read_options
from backroom.core.shapes import SeenEnding, View

every_game = pytest.mark.parametrize("game", backroom.games(), ids=lambda game: game.key)
KILLER = backroom.game("noir/killer-inspector")
OMERTA = backroom.game("omerta")
SPIES = backroom.game("noir/spy-tag")


@every_game
def test_everything_that_is_declared_comes_up_in_some_match(game):
    reached = Reached()
    rare_ways.WAYS[game.key](reached)
    for seed in range(40):
        if not reached.missing(game.declaration):
            break
        check_declared(game, game.players[seed % len(game.players)], seed, moves=400, reached=reached)
    assert reached.missing(game.declaration) == []


@every_game
def test_a_declaration_makes_sense(game):
    check_sense(game)


def declaring(game, **change):
    """The game with another declaration."""

    class Other(type(game)):
        declaration = replace(game.declaration, **change)

    return Other()


def without(entries, word):
    return tuple([each for each in entries if word not in (getattr(each, "word", ""), getattr(each, "code", ""))])


def watched(game, players, seeds):
    for seed in seeds:
        check_declared(game, players, seed, moves=400)


def breaks(game, law, seeds=range(8)):
    with pytest.raises(Broken, match=law):
        watched(game, game.players[0], seeds)


@pytest.mark.parametrize("word", ["shift", "kill", "lay", "accuse"])
def test_a_verb_that_is_not_declared_is_found(word):
    breaks(declaring(KILLER, verbs=without(KILLER.declaration.verbs, word)), f"'{word}.*' fits 0 of the declared forms")


def test_a_verb_that_no_decision_has_is_found():
    verbs = (*KILLER.declaration.verbs, Verb("shoot", "Shoot somebody."))
    breaks(declaring(KILLER, verbs=verbs), "no decision of the catalogue has the declared form 'shoot'")


def test_a_form_that_fits_twice_is_found():
    (kill,) = [verb for verb in KILLER.declaration.verbs if verb.word == "kill"]
    (suspect,) = kill.forms[0]
    twice = replace(kill, forms=((suspect,), (replace(suspect, kind="name"),)))
    verbs = (*without(KILLER.declaration.verbs, "kill"), twice)
    breaks(declaring(KILLER, verbs=verbs), "fits 2 of the declared forms: kill suspect, kill name")


@pytest.mark.parametrize("word", ["opening", "killer", "lay"])
def test_a_phase_that_is_not_declared_is_found(word):
    breaks(declaring(KILLER, phases=without(KILLER.declaration.phases, word)), f"the phase '{word}' is not declared")


@pytest.mark.parametrize("kind", ["accuse", "canvass", "draw", "innocent", "discard"])
def test_an_event_that_is_not_declared_is_found(kind):
    events = tuple([each for each in KILLER.declaration.events if each is not KILLER.declaration.kinds[kind]])
    breaks(declaring(KILLER, events=events), f"the event '{kind}' is not declared", seeds=range(60))


def test_an_ending_that_is_not_declared_is_found():
    breaks(declaring(KILLER, endings=(EndingKind("rain", "it rained"),)), "the ending .* is not declared")


def test_an_ending_with_other_numbers_is_found():
    endings = tuple([replace(each, numbers=("cards",), sentence="{cards}") for each in KILLER.declaration.endings])
    breaks(declaring(KILLER, endings=endings), "has not the numbers")


def test_an_ending_whose_sentence_is_not_the_reason_is_found():
    endings = tuple([replace(each, sentence="it rained") for each in KILLER.declaration.endings])
    breaks(declaring(KILLER, endings=endings), "the reason .* is not")


def test_a_role_that_is_not_declared_is_found():
    roles = (Role("butler", "", "trophies", "Serves."),)
    breaks(declaring(SPIES, roles=roles), "the roles {'spy'} are not declared")


def seen_as(game, kind, **change):
    declared = game.declaration
    return declaring(
        game, events=tuple([replace(each, **change) if each is declared.kinds[kind] else each for each in declared.events])
    )


def test_an_event_that_hides_what_all_should_see_is_found():
    breaks(seen_as(KILLER, "draw", seen="all"), "draw: seat .* sees names as None")


def test_an_event_that_others_see_too_is_found():
    breaks(seen_as(KILLER, "accuse", seen="seat"), "accuse is seen by .* and belongs to")


def test_an_event_that_only_its_seat_sees_though_all_should_is_found():
    breaks(seen_as(OMERTA, "look", seen="all"), "look is seen by .* alone")


def test_a_secret_that_is_not_declared_is_found():
    verbs = tuple([replace(verb, secret=False) for verb in KILLER.declaration.verbs])
    breaks(declaring(KILLER, verbs=verbs), "sees 'identity .*' as 'identity'")


def test_a_pass_that_is_seen_by_its_player_alone_is_one_of_a_window():
    phases = tuple([replace(phase, window=None) for phase in OMERTA.declaration.phases])
    breaks(declaring(OMERTA, phases=phases), "sees nothing of 'pass'")


def test_a_window_without_a_pass_is_found():
    phases = tuple([replace(each, window="reaction" if each.word == "draw" else each.window) for each in OMERTA.declaration.phases])
    breaks(declaring(OMERTA, phases=phases), "can't pass in the window 'draw'")


def test_teams_that_are_not_the_sides_are_found():
    game, rng = declaring(SPIES, teams={6: ((0, 1), (2, 3), (4, 5))}), random.Random(1)
    watch = Watch(game.start(6, 1), Reached())
    while not watch.match.outcome:
        seat, notation = pick_move(watch.match, rng)
        if rare_ways.goes_on(watch.match, seat, notation):
            watch.play(seat, notation)
        else:
            break
    with pytest.raises(Broken, match="a side wins together"):
        watch.play(seat, notation)


class BareView(View):
    """A view without anything of the game."""

    recall: dict[str, dict[str, list[str]]]


class RoundView(KILLER.declaration.view):
    """A view with one key too many."""

    round: int


@pytest.mark.parametrize(
    ("view", "law"), [(BareView, "'.*' is no key of BareView"), (RoundView, "'round' of RoundView is missing")]
)
def test_a_view_with_other_keys_is_found(view, law):
    breaks(declaring(KILLER, view=view), law)


@pytest.mark.parametrize(
    ("change", "law"),
    [
        ({"goals": (Goal("kill", "Kill {many}."), Goal("find", "Find."))}, "the sentence has the numbers"),
        ({"goals": (Goal("kill", "Kill."),)}, "wants 'find', which is no goal"),
        ({"goals": (*KILLER.declaration.goals, Goal("rest", "Rest."))}, "a goal that nobody has"),
        ({"teams": {2: ((0,),)}}, "the teams for 2 players have the seats"),
        ({"teams": {3: ((0, 1, 2),)}}, "there are teams for 3 players"),
        ({"box": replace(KILLER.declaration.box, difficulty=6)}, "not from 1 to 5"),
        ({"box": replace(KILLER.declaration.box, minutes=(20, 10))}, "a match can't take from 20 to 10 minutes"),
        ({"layout": ""}, "the layout has no name"),
        ({"phases": (*KILLER.declaration.phases, Phase("over", "The end."))}, "'over' is declared 2 times"),
        ({"phases": (*KILLER.declaration.phases, Phase("rest", "A rest.", window="sleep"))}, "no window 'sleep'"),
        ({"perils": (Peril("doomed", beside="nobody", bears="threat"),)}, "peril doomed: it comes from nobody there is"),
        ({"perils": (Peril("doomed", beside="killer", line="killer", bears="threat"),)}, "from beside or along a line"),
        ({"perils": (Peril("doomed", beside="killer", side="gang"),)}, "there is no side 'gang'"),
        ({"verbs": (*KILLER.declaration.verbs, Verb("done", "Twice."))}, "'done' is declared 2 times"),
    ],
)
def test_a_declaration_that_makes_no_sense_is_found(change, law):
    with pytest.raises(Broken, match=law):
        check_sense(declaring(KILLER, **change))


def test_a_decision_has_the_form_of_its_operands():
    assert form_of(backroom.game("noir/fbi-mafia").declaration, "setup bomb Alyss Barrin")[0] == "setup token suspect suspect"
    assert form_of(OMERTA.declaration, "driver #0 #2")[0] == "driver place place"


def test_a_goal_s_numbers_are_read_off_views():
    view = {"trophies": [["Alyss"], [], ["Kara", "Neil"]], "vaults": {"nw": "robbed", "ne": [1]}, "options": {"kills": 14}}
    assert Number("own", ("trophies",), by="seat").read(view, (2, 0)) == 2
    assert Number("ours", ("trophies",), by="team").read(view, (2, 0)) == 3
    assert Number("theirs", ("trophies",), by="rest").read(view, (0,)) == 2
    assert Number("robbed", ("vaults",), only="robbed").read(view, (0,)) == 1
    assert Number("needed", ("options", "kills")).read(view, (0,)) == 14
    assert Number("all", ("trophies",)).read(view, (0,)) == 3


class Pair(TypedDict):
    """For the test below."""

    word: Literal["a", "b"]
    many: list[int | None]


@pytest.mark.parametrize(
    ("value", "shape", "wrong"),
    [
        ({"word": "a", "many": [1, None]}, Pair, []),
        ({"word": "c", "many": []}, Pair, ["x['word']: 'c' is none of 'a', 'b'"]),
        ({"word": "a"}, Pair, ["x: 'many' of Pair is missing"]),
        ({"word": "a", "many": [], "more": 1}, Pair, ["x: 'more' is no key of Pair"]),
        ({"word": "a", "many": [True]}, Pair, ["x['many'][0]: True is no int"]),
        ([], Pair, ["x: [] is no Pair"]),
        (1, bool, ["x: 1 is no bool"]),
        (True, Literal[1], ["x: True is none of 1"]),
        (None, int, ["x: None is no int"]),
        ({"a": 1}, dict[str, int], []),
        ({1: 1}, dict[str, int], ["x: the key 1 is no text"]),
        ({"code": "kills", "kills": 3}, SeenEnding, []),
        ({"code": "kills", "kills": "3"}, SeenEnding, ["x['kills']: '3' is no int"]),
        ({"kills": 3}, SeenEnding, ["x: {'kills': 3} is no ending"]),
    ],
)
def test_a_value_fits_its_shape_or_it_is_said_where_not(value, shape, wrong):
    assert list(misfits(value, shape, "x")) == wrong


@every_game
def test_a_choice_is_offered_to_those_player_counts_that_have_it(game):
    for name, option in game.options.items():
        for players in game.players:
            offered = not option.players or players in option.players
            for value in option.allowed:
                options = read_options(game.options_type, {name: value}, game.title)
                if offered or value == option.default:
                    game.check_options(players, options)
                else:
                    with pytest.raises(ValueError, match=name):
                        game.check_options(players, options)
