import json

import pytest

from backroom.terminal.files import FOLDER, new_path, read_json, read_record, write_record

RECORD = {"game": "noir/killer-inspector", "players": 2, "seed": 1, "actions": []}


def test_a_record_comes_back_as_it_was_written(tmp_path):
    path = write_record(RECORD, tmp_path / "deep" / "down" / "a.json")
    assert read_record(path) == RECORD
    assert [each.name for each in path.parent.iterdir()] == ["a.json"]


def test_a_record_is_saved_elsewhere_rather_than_lost(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    saved = write_record(RECORD, blocked / "a.json")
    assert saved != blocked / "a.json"
    assert read_record(saved) == RECORD
    saved.unlink()


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", '"x"', "null", '{"game": "x"}', "[" * 100_000, "\x00", "NaN"])
def test_what_is_no_record_is_refused_in_one_line(tmp_path, text):
    path = tmp_path / "bad.json"
    path.write_text(text)
    with pytest.raises(ValueError, match="is no") as caught:
        read_record(path)
    assert "\n" not in str(caught.value)


def test_what_cannot_be_read_is_refused(tmp_path):
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe\x00")
    for path in (tmp_path, tmp_path / "missing.json", tmp_path / "bytes.json"):
        with pytest.raises(ValueError, match=r"cannot read|is not text"):
            read_json(path)


def test_a_named_file_is_never_written_over(tmp_path):
    path = tmp_path / "a.json"
    assert new_path("x", str(path)) == path
    path.write_text(json.dumps(RECORD))
    with pytest.raises(ValueError, match="exists"):
        new_path("x", str(path))


def test_in_a_folder_every_match_gets_a_name_of_its_own(tmp_path):
    names = set()
    for _ in range(3):
        path = new_path("heist", str(tmp_path))
        write_record(RECORD, path)
        names.add(path.name)
    assert len(names) == 3
    assert all(name.startswith("heist-") for name in names)


def test_without_a_name_matches_go_to_the_records_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert new_path("heist", None).parent == FOLDER


def test_a_place_that_cannot_be_written_to_is_refused_before_the_match(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    with pytest.raises(ValueError, match="cannot write"):
        new_path("x", str(blocked / "a.json"))
