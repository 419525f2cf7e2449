"""Whether a declaration makes sense by itself, and fits the game's catalogue."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from string import Formatter
from typing import get_type_hints, is_typeddict

from backroom.conformance.walk import demand
from backroom.core.declaration import SEEN, WINDOWS, Declaration, Operand, Verb
from backroom.core.game import Game
from backroom.core.shapes import View

OVER = "over"


@cache
def check_sense(game: Game) -> None:
    """Every decision is declared once, every form has decisions, and whatever names something names what is there."""
    declared = game.declaration
    demand(bool(declared.layout), "the layout has no name")
    _once("verb", (verb.word for verb in declared.verbs))
    _once("phase", (OVER, *(phase.word for phase in declared.phases)))
    _once("role", (role.word for role in declared.roles))
    _once("goal", (goal.code for goal in declared.goals))
    _once("ending", (ending.code for ending in declared.endings))
    _check_forms(game)
    _check_phases(declared)
    _check_goals(declared)
    _check_perils(declared)
    _check_shapes(declared)
    _check_endings(declared)
    _check_teams(game)
    _check_box(declared)
    for about in _sentences(declared):
        demand(about[:1].isupper() or about[:1] == "`", f"{about!r} is no sentence")
        demand(about.endswith("."), f"{about!r} is no sentence")


def _sentences(declared: Declaration) -> Iterator[str]:
    yield from (verb.about for verb in declared.verbs)
    yield from (phase.about for phase in declared.phases)
    yield from (role.about for role in declared.roles)
    yield from (kind.about for kind in declared.events)
    yield from (goal.about for goal in declared.goals)
    yield from (kind.about for kind in declared.reasons)


def forms_of(verb: Verb) -> dict[str, tuple[Operand, ...]]:
    """A verb's forms by name: its word and the kinds of its operands, such as `shift line direction`."""
    return {" ".join((verb.word, *(each.kind for each in form))): form for form in verb.forms}


@cache
def patterns_of(declared: Declaration) -> dict[str, tuple[re.Pattern[str], Verb]]:
    """By the name of a form: how its decisions are spelled, and its verb."""
    return {
        name: (re.compile("".join((re.escape(verb.word), *(f" {each.pattern}" for each in form)))), verb)
        for verb in declared.verbs
        for name, form in forms_of(verb).items()
    }


def form_of(declared: Declaration, notation: str) -> tuple[str, Verb]:
    """The one form that a decision has."""
    word = notation.partition(" ")[0]
    fitting = [
        (name, verb)
        for name, (pattern, verb) in patterns_of(declared).items()
        if verb.word == word and pattern.fullmatch(notation) is not None
    ]
    demand(len(fitting) == 1, f"{notation!r} fits {len(fitting)} of the declared forms: {', '.join(name for name, _ in fitting)}")
    return fitting[0]


def _once(what: str, words: Iterable[str]) -> None:
    for word, times in Counter(words).items():
        demand(bool(word) and times == 1, f"the {what} {word!r} is declared {times} times")


def _check_forms(game: Game) -> None:
    declared = game.declaration
    found = {form_of(declared, notation)[0] for notation in game.catalogue.notations if notation}
    for name in patterns_of(declared):
        demand(name in found, f"no decision of the catalogue has the declared form {name!r}")
    for verb in declared.verbs:
        demand(not verb.secret or any(verb.forms), f"{verb.word} has no operands to hide")


def _check_phases(declared: Declaration) -> None:
    for phase in declared.phases:
        demand(phase.window is None or phase.window in WINDOWS, f"phase {phase.word}: there is no window {phase.window!r}")
    demand(sum(phase.window == "race" for phase in declared.phases) <= 1, "there is more than one race")
    if any(phase.window for phase in declared.phases):
        demand(any(verb.word == "pass" for verb in declared.verbs), "there are windows and no `pass`")


def _check_goals(declared: Declaration) -> None:
    codes = {goal.code for goal in declared.goals}
    demand(bool(codes), "nobody wants anything")
    for role in declared.roles:
        demand(role.goal in codes, f"the {role.word} wants {role.goal!r}, which is no goal")
    if declared.roles:
        demand(codes == {role.goal for role in declared.roles}, "there is a goal that nobody has")
    for goal in declared.goals:
        named = {name for _, name, _, _ in Formatter().parse(goal.about) if name}
        demand(named == {number.name for number in goal.numbers}, f"goal {goal.code}: the sentence has the numbers {sorted(named)}")


def _check_perils(declared: Declaration) -> None:
    roles, sides = {role.word for role in declared.roles}, {role.side for role in declared.roles}
    for peril in declared.perils:
        demand(bool(peril.beside) != bool(peril.line), f"peril {peril.mark}: it comes from beside or along a line, not both")
        demand((peril.beside or peril.line) in roles | {"officer"}, f"peril {peril.mark}: it comes from nobody there is")
        demand(bool(peril.bears) != bool(peril.side), f"peril {peril.mark}: it befalls bearers or a side, not both")
        demand(not peril.side or peril.side in sides, f"peril {peril.mark}: there is no side {peril.side!r}")


def _check_shapes(declared: Declaration) -> None:
    for word, each in declared.kinds.items():
        demand(is_typeddict(each.shape), f"event {word}: its shape is no TypedDict")
        demand("seat" in get_type_hints(each.shape), f"event {word} has no seat")
        demand(each.seen in SEEN, f"event {word}: nothing is seen by {each.seen!r}")
    demand(len(declared.kinds) == len(declared.events), "an event is declared twice")
    for word, reason in declared.facts.items():
        demand(is_typeddict(reason.shape), f"reason {word}: its shape is no TypedDict")
    demand(len(declared.facts) == len(declared.reasons), "a kind of reason is declared twice")
    demand({"action", OVER} <= declared.kinds.keys(), "every game has the events `action` and `over`")
    demand(is_typeddict(declared.view), "the view's shape is no TypedDict")
    wanted = {**get_type_hints(View), "recall": None}
    lacking = wanted.keys() - get_type_hints(declared.view).keys()
    demand(not lacking, f"the view lacks {', '.join(sorted(lacking))}")


def _check_endings(declared: Declaration) -> None:
    demand(bool(declared.endings), "no match can end")
    for ending in declared.endings:
        spelled = ending.spelled(dict.fromkeys(ending.numbers, 2))
        demand(bool(spelled) and "{" not in spelled, f"ending {ending.code}: {spelled!r} is no reason")


def _check_teams(game: Game) -> None:
    for players, teams in game.declaration.teams.items():
        demand(players in game.players, f"there are teams for {players} players")
        seats = sorted(seat for team in teams for seat in team)
        demand(seats == list(range(players)), f"the teams for {players} players have the seats {seats}")


def _check_box(declared: Declaration) -> None:
    least, most = declared.box.minutes
    demand(0 < least <= most, f"a match can't take from {least} to {most} minutes")
    demand(1 <= declared.box.difficulty <= 5, f"the difficulty {declared.box.difficulty} is not from 1 to 5")
    demand(declared.box.age > 0, "there is no age to play it from")
