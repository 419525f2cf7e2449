"""The page on the protocol, against the structs that the server reads and writes."""

import re
from typing import get_args, get_type_hints

import pytest

from backroom.hosting.frames import Frames
from backroom.server import wire
from backroom.server.frames import KINDS
from backroom.table import CODES
from backroom.table.shapes import SeatState, SettingsState, TableState, WindowState
from docs_support import DOCS, quoted, read, rows, section

PAGE = read(DOCS / "protocol.md")
COMMANDS = {quoted(row[0])[0]: row for row in rows(section(PAGE, "### To the server"))}
FRAMES = [quoted(row[0])[0] for row in rows(section(PAGE, "### From the server")) if row[0].startswith("`{")]


def own_fields(kind):
    return [name for name in kind.__struct_fields__ if name != "id"]


def test_the_page_has_a_row_for_every_command_and_for_no_other():
    assert sorted(COMMANDS) == sorted(KINDS)


@pytest.mark.parametrize("do", [do for do in KINDS if do != "setup"])
def test_a_commands_row_names_its_fields(do):
    named = [each for each in quoted(COMMANDS[do][1]) if each in own_fields(KINDS[do])]
    assert named == own_fields(KINDS[do])


def test_setup_takes_what_the_page_calls_settings():
    (settings,) = re.findall(r"`table` has the settings \(`code ([a-z ]+)`\)", PAGE)
    assert settings.split() == list(get_type_hints(SettingsState))
    assert set(own_fields(wire.SetUp)) == set(get_type_hints(SettingsState))


def test_every_frame_of_the_server_is_on_the_page_with_its_keys():
    known = {frozenset(get_type_hints(frame)) for frame in get_args(Frames)}
    assert {frozenset(re.findall(r'"(\w+)":', re.sub(r"(?<=: )\{.*?\}", "{}", frame))) for frame in FRAMES} == known


@pytest.mark.parametrize("shape", [SeatState, WindowState], ids=lambda shape: shape.__name__)
def test_the_keys_of_seats_and_windows_are_on_the_page(shape):
    assert [key for key in get_type_hints(shape) if key not in {word for text in quoted(PAGE) for word in text.split()}] == []


def test_every_key_of_a_tables_state_is_on_the_page():
    words = {word for text in quoted(section(PAGE, "### From the server")) for word in text.split()}
    assert [key for key in get_type_hints(TableState) if key not in words] == []


def test_every_code_is_on_the_page_with_what_it_says():
    table = {quoted(code)[0]: text for code, text in rows(section(PAGE, "### Codes"))}
    assert {code: table.get(code) for code in CODES} == CODES
