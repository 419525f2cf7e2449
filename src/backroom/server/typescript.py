"""The page's types and what it knows of every game, out of the server's structs and the games' declarations: `make protocol`."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from msgspec import Struct, UnsetType
from msgspec.structs import fields as struct_fields

from backroom.core.declaration import EndingKind
from backroom.core.game import Game
from backroom.core.shapes import Seen, SeenEnding, SeenOutcome, View
from backroom.games import games
from backroom.hosting import frames
from backroom.server import company_shapes, declared, replays, shapes, wire
from backroom.table.shapes import Body

HEAD = """/**
 * What the server takes and gives, over HTTP and over the socket, and what each game's views and events hold.
 * Made by `make protocol` from the server's structs and the games' declarations; not to be changed by hand.
 */
"""
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", object: "unknown", Any: "unknown"}
ONE_OF = {Seen: "Seen", View: "View", SeenOutcome: "Outcome", SeenEnding: "Ending"}
"""What every game has its own kind of: in the page's types, any of them."""


class Writer:
    """Type declarations, each written once, in the order in which they are first needed."""

    def __init__(self) -> None:
        self._names: dict[type, str] = {}
        self._taken: dict[str, type] = {}
        self._texts: list[str] = []

    def text(self) -> str:
        return "\n".join(self._texts)

    def write(self, text: str) -> None:
        self._texts.append(text)

    def name(self, shape: type, prefix: str = "") -> str:
        """What a shape is called here; two shapes of one name are told apart by their game."""
        if shape in ONE_OF:
            return ONE_OF[shape]
        if shape not in self._names:
            name = shape.__name__ if shape.__name__ not in self._taken else prefix + shape.__name__
            self._names[shape], self._taken[name] = name, shape
            self.write(f"export type {name} = {self.record(shape, prefix)};\n")
        return self._names[shape]

    def record(self, shape: type, prefix: str = "", **known: str) -> str:
        """The fields of a struct or a TypedDict, some of them spelled otherwise."""
        lines = (
            f"  {field}{'?' if optional else ''}: {known.get(field) or self.spelled(kind, prefix)};"
            for field, kind, optional in members(shape)
        )
        return "{\n" + "\n".join(lines) + "\n}"

    def spelled(self, kind: object, prefix: str = "") -> str:
        """One type, written out."""
        if kind in PLAIN:
            return PLAIN[kind]
        origin, inner = get_origin(kind), get_args(kind)
        if origin in (Annotated, NotRequired):
            return self.spelled(inner[0], prefix)
        if origin is Literal:
            return " | ".join(map(json.dumps, inner))
        if origin in (Union, UnionType):
            return " | ".join(dict.fromkeys(self.spelled(each, prefix) for each in inner if each is not UnsetType))
        if origin in (list, tuple):
            item = self.spelled(inner[0], prefix)
            return f"({item})[]" if " " in item else f"{item}[]"
        if origin is dict:
            return f"Record<string, {self.spelled(inner[1], prefix)}>"
        if isinstance(kind, type) and (is_typeddict(kind) or issubclass(kind, Struct)):
            return self.name(kind, prefix)
        raise ValueError(f"no page could be told what a {kind} is")


def members(shape: type) -> Iterator[tuple[str, Any, bool]]:
    """Name, type and whether it may be missing, of every field."""
    hints = get_type_hints(shape, include_extras=True)
    if is_typeddict(shape):
        required = shape.__required_keys__  # type: ignore[attr-defined]  # every TypedDict has them
        yield from ((name, kind, name not in required) for name, kind in hints.items())
        return
    config = shape.__struct_config__  # type: ignore[attr-defined]  # every Struct has one
    if config.tag is not None:
        yield config.tag_field, Literal[config.tag], False
    for field in struct_fields(shape):
        yield field.encode_name, hints[field.name], not field.required


def one_of(names: Iterable[str]) -> str:
    return "".join(f"\n  | {name}" for name in dict.fromkeys(names)) or " never"


def typescript() -> str:
    """Everything, as one module."""
    out = Writer()
    for game in games():
        write_game(out, game)
    write_any(out, [class_name(game) for game in games()])
    for struct in http_structs():
        out.name(struct)
    for title, union in (("Body", Body), ("Command", wire.Commands), ("Frame", frames.Frames)):
        out.write(f"export type {title} ={one_of(out.name(each) for each in get_args(union))};\n")
    out.name(wire.Pong)
    out.write(f"export type Refusal = {' | '.join(map(json.dumps, declared.refusals()))};\n")
    return HEAD + "\n" + out.text()


def http_structs() -> list[type]:
    found = [*vars(shapes).values(), *vars(company_shapes).values(), *vars(replays).values()]
    return [each for each in found if isinstance(each, type) and issubclass(each, Struct) and each is not Struct]


def class_name(game: Game) -> str:
    return type(game).__name__


def write_game(out: Writer, game: Game) -> None:
    """A game's endings, events and view, with its own words where all games just have texts."""
    name, declaration = class_name(game), game.declaration
    out.write(f"export type {name}Ending ={one_of(map(ending_type, declaration.endings))};\n")
    outcome = out.record(SeenOutcome, ending=f"{name}Ending")
    out.write(f"export type {name}Outcome = {outcome};\n")
    own = [event_type(out, each.shape, name) for each in declaration.events]
    out.write(f"export type {name}Event ={one_of(own)};\n")
    words = " | ".join(json.dumps(phase.word) for phase in declaration.phases) + ' | "over"'
    view = out.record(declaration.view, name, game=json.dumps(game.key), phase=words, outcome=f"{name}Outcome | null")
    # Tables without the aid leave `recall` out.
    out.write(f"export type {name}View = {view.replace('  recall:', '  recall?:')};\n")


def ending_type(kind: EndingKind) -> str:
    return "{ " + "; ".join((f"code: {json.dumps(kind.code)}", *(f"{number}: number" for number in kind.numbers))) + " }"


def event_type(out: Writer, shape: type, game: str) -> str:
    if SeenEnding not in get_type_hints(shape).values():
        return out.name(shape, game)
    return out.record(shape, game, ending=f"{game}Ending").replace("\n", " ").replace("  ", " ")


def write_any(out: Writer, names: list[str]) -> None:
    """What may come from any game."""
    for part, title in (("View", "View"), ("Event", "Seen"), ("Outcome", "Outcome"), ("Ending", "Ending")):
        out.write(f"export type {title} ={one_of(f'{name}{part}' for name in names)};\n")


def declarations() -> str:
    """What the page knows of every game, as JSON."""
    return json.dumps(declared.everything(), ensure_ascii=False, indent=1) + "\n"


def main(folder: Path) -> None:
    (folder / "protocol.ts").write_text(typescript(), encoding="utf-8")
    (folder / "declarations.json").write_text(declarations(), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
