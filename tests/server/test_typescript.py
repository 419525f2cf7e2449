"""What the page is built from is what the server and the games say now."""

from pathlib import Path
from typing import Literal, NotRequired, TypedDict

import msgspec
import pytest
from msgspec import UNSET, Struct, UnsetType

from backroom.games import games
from backroom.server.typescript import Writer, declarations, typescript

LIB = Path(__file__).parents[2] / "web" / "src" / "lib"


class Inner(TypedDict):
    kind: Literal["a", "b"]
    seat: NotRequired[int | None]


class Outer(Struct, tag_field="do", tag="outer"):
    inner: list[Inner | None]
    by_name: dict[str, float]
    level: str | UnsetType = UNSET


@pytest.mark.parametrize(("name", "made"), [("protocol.ts", typescript), ("declarations.json", declarations)])
def test_the_pages_files_are_those_of_the_source(name, made):
    assert (LIB / name).read_text(encoding="utf-8") == made(), "run: make protocol"


def test_structs_and_dicts_are_spelled_as_typescript():
    out = Writer()
    assert out.spelled(Outer) == "Outer"
    inner, outer = out.text().split("export type Outer")
    assert inner.split() == 'export type Inner = { kind: "a" | "b"; seat?: number | null; };'.split()
    assert outer.split() == '= { do: "outer"; inner: (Inner | null)[]; by_name: Record<string, number>; level?: string; };'.split()


def test_what_has_no_spelling_is_refused_instead_of_guessed_at():
    with pytest.raises(ValueError, match="no page could be told"):
        Writer().spelled(complex)


def test_two_shapes_of_one_name_are_told_apart():
    text = typescript()
    assert "export type DiscardEvent =" in text
    assert "export type KillerInspectorDiscardEvent =" in text
    names = [line.split()[2] for line in text.splitlines() if line.startswith("export type ")]
    assert len(set(names)) == len(names)


def test_every_games_view_is_known_by_its_key():
    text = typescript()
    assert [game.key for game in games() if f'game: "{game.key}";' not in text] == []


def test_declarations_are_plain_json():
    assert list(msgspec.json.decode(declarations())["games"]) == [game.key for game in games()]
