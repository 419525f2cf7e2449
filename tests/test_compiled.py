"""Which build of the engine runs."""

import json
import sys

import pytest

from backroom.compiled import LIBRARY, MANIFEST, choose, sources_digest


@pytest.fixture(autouse=True)
def asked_for(monkeypatch):
    """Whatever the tests themselves run on."""
    monkeypatch.delenv("BACKROOM_PLAIN", raising=False)


def made(folder, **manifest):
    folder.mkdir()
    (folder / MANIFEST).write_text(json.dumps(manifest))
    return folder


def chosen(folder):
    """What is chosen where it can't be the compiled build; nothing may be left behind then."""
    before, finders = sys.modules.get(LIBRARY), sys.meta_path[:]
    words = choose(folder)
    assert sys.modules.get(LIBRARY) is before
    assert sys.meta_path == finders
    return words


def test_without_a_folder_the_sources_run(tmp_path):
    assert chosen(tmp_path / "nothing") == "plain Python, as nothing was compiled"


def test_other_sources_than_were_compiled_run_as_they_are(tmp_path):
    assert "have changed" in chosen(made(tmp_path / "a", sources="0", modules={}))


@pytest.mark.parametrize("library", ["no library at all", None])
def test_a_library_that_can_not_be_loaded_is_left_alone(tmp_path, library):
    folder = made(tmp_path / "a", sources=sources_digest(), modules={LIBRARY: "lib.so"})
    if library:
        (folder / "lib.so").write_text(library)
    assert chosen(folder) == "plain Python, as what was compiled can't be used"


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"sources": 1}', '"text"'])
def test_a_spoiled_manifest_is_no_manifest(tmp_path, text):
    folder = made(tmp_path / "a")
    (folder / MANIFEST).write_text(text)
    assert chosen(folder).startswith("plain Python, as ")


def test_plain_python_can_be_asked_for(tmp_path, monkeypatch):
    monkeypatch.setenv("BACKROOM_PLAIN", "1")
    assert chosen(made(tmp_path / "a", sources=sources_digest(), modules={})) == "plain Python, as BACKROOM_PLAIN asks"


@pytest.mark.parametrize("folder", ["house", "don"])
def test_any_change_of_any_source_shows_wherever_the_house_lies(tmp_path, folder):
    tmp_path /= folder
    for name in ("core/a.py", "games/noir/b.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x = 1\n")
    before = sources_digest(tmp_path)
    (tmp_path / "games/noir/b.py").write_text("x = 2\n")
    changed = sources_digest(tmp_path)
    (tmp_path / "games/noir/b.py").rename(tmp_path / "games/noir/c.py")
    assert len({before, changed, sources_digest(tmp_path)}) == 3
    (tmp_path / "games/noir/notes.txt").write_text("no source")
    assert sources_digest(tmp_path) == sources_digest(tmp_path)
