"""The games' declarations as the page gets them: words, kinds and numbers, no sentences. Pages have those in their own languages."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from backroom.bots.levels import DON, LEVELS
from backroom.bots.likeness import LIKE_YOU
from backroom.bots.styles import CIRCLE, style_of
from backroom.core.declaration import Declaration, Number, Operand
from backroom.core.game import Game
from backroom.games import games
from backroom.server import problems
from backroom.table import refusals as table_refusals


def everything() -> dict[str, Any]:
    spelled: dict[str, set[str]] = {}
    for operand in (each for game in games() for each in operands_of(game.declaration)):
        spelled.setdefault(operand.kind, set()).add(operand.pattern)
    return {
        "games": {game.key: one_game(game) for game in games()},
        "operands": {kind: "|".join(sorted(patterns)) for kind, patterns in sorted(spelled.items())},
        "levels": [*LEVELS, DON, LIKE_YOU],
        "like_you": LIKE_YOU,
        "styles": [style_of(seat) for seat in range(CIRCLE)],
        "refusals": refusals(),
    }


def refusals() -> list[str]:
    """Every code with which a table, a socket or a request can be refused."""
    return sorted({*table_refusals.CODES, *problems.STATUS})


def operands_of(declaration: Declaration) -> list[Operand]:
    return [operand for verb in declaration.verbs for form in verb.forms for operand in form]


def one_game(game: Game) -> dict[str, Any]:
    said = game.declaration
    return {
        "title": game.title,
        "layout": said.layout,
        "players": list(game.players),
        "minutes": list(said.box.minutes),
        "difficulty": said.box.difficulty,
        "age": said.box.age,
        "remembered": said.remembered,
        "verbs": {
            verb.word: {
                "forms": [[each.kind for each in form] for form in verb.forms],
                "secret": verb.secret,
                "costly": verb.costly,
            }
            for verb in said.verbs
        },
        "phases": {phase.word: phase.window for phase in said.phases},
        "roles": {role.word: {"side": role.side, "goal": role.goal} for role in said.roles},
        "goals": {goal.code: [one_number(each) for each in goal.numbers] for goal in said.goals},
        "wishes": {str(players): list(said.wishes(players)) for players in said.parts},
        "teams": {str(players): [list(team) for team in teams] for players, teams in said.teams.items()},
        "perils": [asdict(each) for each in said.perils],
        "events": list(said.kinds),
        "reasons": list(said.facts),
        "pauses": sorted(said.pauses),
        "endings": {kind.code: list(kind.numbers) for kind in said.endings},
        "shares": [count for count in game.players if game.shared_out(game.start(count, 0)) is not None],
        "options": {name: {"default": each.default, "allowed": list(each.allowed)} for name, each in game.options.items()},
    }


def one_number(number: Number) -> dict[str, Any]:
    given = {"name": number.name, "path": list(number.path), "only": number.only, "by": number.by}
    return {key: value for key, value in given.items() if value is not None}
