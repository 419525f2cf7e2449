"""Lessons from their files, strictly: an unknown key, a missing language or a step without a name is a ValueError that says where.

A lesson is `courses/<game>-<number>.json`, a position to practise from `practice/<name>.json`; the key is the file's name.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final

from backroom.core.reading import Reader, shown
from backroom.games import game
from backroom.lessons.lesson import EVERYBODY, Condition, Decision, Holds, Kind, Lesson, Seen, Step, Texts
from backroom.rulebook import LANGUAGES

FOLDER: Final = Path(__file__).resolve().parent
FOLDERS: Final[dict[Kind, str]] = {"lesson": "courses", "practice": "practice"}


@cache
def lessons() -> tuple[Lesson, ...]:
    """All of them: lessons in the order of their keys, then positions."""
    found = []
    for kind, folder in FOLDERS.items():
        for path in sorted((FOLDER / folder).glob("*.json")):
            found.append(read_lesson(json.loads(path.read_text(encoding="utf-8")), path.stem, kind))  # noqa: PERF401 - two loops
    return tuple(found)


def lesson(key: str) -> Lesson:
    """One by its key."""
    for each in lessons():
        if each.key == key:
            return each
    raise ValueError(f"no lesson {shown(key)}; there are: {', '.join(each.key for each in lessons())}")


def lessons_of(key: str, kind: Kind = "lesson") -> tuple[Lesson, ...]:
    """Those of a game, in their order."""
    return tuple(each for each in lessons() if each.game == key and each.kind == kind)


def read_lesson(data: object, key: str, kind: Kind) -> Lesson:
    read = Reader(data, key).only(
        "game", "players", "seat", "title", "steps", "seed", "deal", "options", "aid", "before", "level"
    )  # fmt: skip
    played = game(read["game"].text())
    players = played.check_players(read["players"].value)
    steps = tuple(_step(each, players, played.roles) for each in read["steps"])
    if len({step.name for step in steps}) < len(steps) or not steps:
        raise ValueError(f"{key}: steps have one name each, and there is at least one")
    return Lesson(
        key=key,
        kind=kind,
        game=played.key,
        players=players,
        seat=read["seat"].integer(0, players - 1),
        title=_texts(read["title"]),
        steps=steps,
        seed=read["seed"].integer() if isinstance(read["seed"].value, int) else read["seed"].text(),
        deal=read.get("deal").plain(),
        options=None if read.get("options").is_null else dict(read["options"].table()),
        aid=not read.get("aid").is_null and read["aid"].boolean(),
        before=_script(read.get("before"), players),
        level="rookie" if read.get("level").is_null else read["level"].text(),
    )


def _step(read: Reader, players: int, roles: tuple[str, ...]) -> Step:
    read.only("name", "say", "others", "wish", "miss", "point", "roles", "until", "when")
    step = Step(
        name=read["name"].text(),
        say=_texts(read["say"]),
        others=_script(read.get("others"), players),
        wish=() if read.get("wish").is_null else tuple(read["wish"].texts()),
        miss=None if read.get("miss").is_null else _texts(read["miss"]),
        point=() if read.get("point").is_null else tuple(read["point"].texts()),
        roles=() if read.get("roles").is_null else tuple(read["roles"].texts()),
        until=_conditions(read.get("until")),
        when=_conditions(read.get("when")),
    )
    if step.miss is not None and not step.asks:
        raise ValueError(f"{read.path}: nothing can miss the point of a step that only tells")
    if unknown := set(step.roles) - set(roles):
        raise ValueError(f"{read.path}: no such roles: {', '.join(sorted(unknown))}")
    return step


def _texts(read: Reader) -> Texts:
    """The same in every language."""
    read.only(*LANGUAGES)
    texts = {language: read[language].text().strip() for language in LANGUAGES}
    if not all(texts.values()):
        raise read.wrong("a text in every language")
    return texts


def _script(read: Reader, players: int) -> tuple[Decision, ...]:
    """Pairs of a seat and a decision; `*` is everybody who is asked."""
    if read.is_null:
        return ()
    script = []
    for each in read:
        pair = list(each)
        if len(pair) != 2:
            raise each.wrong("a seat and a decision")
        seat = EVERYBODY if pair[0].value == "*" else pair[0].integer(0, players - 1)
        script.append(Decision(seat, pair[1].text()))
    return tuple(script)


def _conditions(read: Reader) -> tuple[Condition, ...]:
    """`{"see": kind, …fields}` or `{"view": [path], "is": value}`."""
    if read.is_null:
        return ()
    found: list[Condition] = []
    for each in read:
        table = each.table()
        if "see" in table:
            found.append(Seen(each["see"].text(), {key: value for key, value in table.items() if key != "see"}))
        else:
            each.only("view", "is")
            path = [part.text() if isinstance(part.value, str) else part.integer() for part in each["view"]]
            found.append(Holds(tuple(path), each["is"].plain()))
    return tuple(found)
