import json
import struct

import pytest

from backroom.lab.reading import read
from backroom.lab.report import fair_share, sides_of, win_rates, write
from terminal_support import command, refusal


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """What the commands write, by kind."""
    folder = tmp_path_factory.mktemp("tables")
    simulate = ("simulate", "killer", "--bots", "uniform,careful", "--games", 12, "--jobs", 1, "--seed", 3)
    kinds = {
        "matches": folder / "matches.parquet",
        "lines": folder / "matches.jsonl",
        "decisions": folder / "decisions.parquet",
        "arena": folder / "arena.json",
        "heist": folder / "heist.jsonl",
    }
    command(*simulate, "--out", kinds["matches"])
    command(*simulate, "--out", kinds["lines"])
    command(*simulate, "--out", kinds["decisions"], "--rows", "decision")
    command("arena", "spy-tag", "--bots", "uniform,careful", "--games", 2, "--jobs", 1, "--json", kinds["arena"])
    command("simulate", "heist", "--bots", "careful", "--games", 3, "--jobs", 1, "--cut", 40, "--out", kinds["heist"])
    return kinds


def pictures(folder):
    return sorted(path.stem for path in folder.glob("*.png"))


def size(path):
    """Width and height from a PNG's own head."""
    head = path.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", head[16:24])


def test_a_report_is_pictures_and_a_page_with_them(files, tmp_path):
    result = command("report", files["matches"], "--out", tmp_path / "out", width=200)
    assert result.exit_code == 0, result.output
    assert str(tmp_path / "out" / "index.html") in result.stdout
    assert pictures(tmp_path / "out") == ["bots", "endings", "lengths", "seats", "sides"]
    for path in (tmp_path / "out").glob("*.png"):
        width, height = size(path)
        assert width > 1000
        assert height > 200
    page = (tmp_path / "out" / "index.html").read_text()
    assert "<h1>Killer vs Inspector</h1>" in page
    assert page.count("<figure") == page.count("data:image/png;base64,") == 5
    assert page.count('alt="') == 5
    assert ">12<" in page


def test_decisions_have_pictures_of_their_own(files, tmp_path):
    write(files["decisions"], tmp_path / "out")
    assert {"verbs", "times"} < set(pictures(tmp_path / "out"))


def test_an_arena_has_a_picture_of_who_beats_whom(files, tmp_path):
    write(files["arena"], tmp_path / "out")
    assert "matrix" in pictures(tmp_path / "out")
    assert "sides" not in pictures(tmp_path / "out")


def test_matches_that_were_all_cut_off_have_a_report_too(files, tmp_path):
    page = write(files["heist"], tmp_path / "out").read_text()
    assert "cut off as endless" in page
    assert "100.0 %" in page


def test_without_a_folder_the_report_lies_beside_its_file(files):
    command("report", files["lines"])
    assert (files["lines"].parent / "matches-report" / "index.html").is_file()


def test_all_kinds_of_file_tell_the_same_of_the_same_matches(files):
    tables = [read(files[kind]) for kind in ("matches", "lines", "decisions")]
    assert tables[0].seats.equals(tables[1].seats)
    assert tables[0].matches.equals(tables[1].matches)
    assert win_rates(tables[0].seats, "side") == win_rates(tables[2].seats, "side")
    assert tables[2].decisions.height == tables[0].matches["decisions"].sum()


def test_win_rates_are_those_of_the_rows(files):
    rows = [json.loads(line) for line in files["lines"].read_text().splitlines()]
    won = sum(row["sides"][row["winners"][0]] == "killer" for row in rows)
    found = read(files["lines"])
    assert win_rates(found.seats, "side")["killer"].mean == pytest.approx(won / len(rows))
    assert fair_share(found) == 0.5
    assert found.matches["winner"].to_list() == [row["sides"][row["winners"][0]] for row in rows]


def test_a_side_counts_once_however_many_seats_it_has(files):
    sides = sides_of(read(files["heist"]))
    assert sides.height == 6
    assert sides["side"].value_counts()["count"].to_list() == [3, 3]


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("a.jsonl", "", "holds no matches"),
        ("a.jsonl", "not json\n", "holds no matches"),
        ("a.jsonl", '{"game": "omerta"}\n', "no column players, seed"),
        ("a.parquet", "PAR0", "holds no matches"),
        ("a.json", "[]", "expected an object"),
        ("a.json", '{"matrix": [], "matches": []}', "no column"),
        ("a.json", "\xff", "holds no matches"),
    ],
)
def test_a_file_without_matches_is_refused_in_a_line(tmp_path, name, text, said):
    (tmp_path / name).write_text(text, encoding="latin-1")
    assert said in refusal(command("report", tmp_path / name))
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_matches_of_two_games_are_no_table(files, tmp_path):
    both = tmp_path / "both.jsonl"
    both.write_text(files["lines"].read_text() + files["heist"].read_text())
    assert "several games: noir/heist, noir/killer-inspector" in refusal(command("report", both))
