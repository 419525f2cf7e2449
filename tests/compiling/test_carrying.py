"""Compiled modules for another machine: what does not fit is left alone."""

import json

from backroom.compiled import sources_digest
from backroom.compiling import carrying


def listed(folder, **parts):
    (folder / carrying.LIST).write_text(json.dumps({"sources": sources_digest(), "extensions": []} | parts))
    return carrying.build(folder, folder / "lib")


def test_what_was_translated_from_other_sources_is_not_compiled(tmp_path):
    assert "the sources have changed" in listed(tmp_path, sources="others")
    assert not (tmp_path / "lib").exists()


def test_what_can_t_be_compiled_leaves_the_engine_as_it_was(tmp_path):
    (tmp_path / "wrong.c").write_text("this is no C")
    wrong = {"name": "wrong", "sources": ["wrong.c"], "include": [], "args": []}
    assert "so the engine runs as plain Python" in listed(tmp_path, extensions=[wrong])
    assert not (tmp_path / "lib").exists()


def test_what_holds_no_module_of_ours_does_not_run(tmp_path):
    (tmp_path / "empty.c").write_text("int nothing;")
    empty = {"name": "empty", "sources": ["empty.c"], "include": [], "args": []}
    assert "so the engine runs as plain Python" in listed(tmp_path, extensions=[empty])
    assert not (tmp_path / "lib").exists()
