import json
import sys

import polars as pl
import pytest

from terminal_support import command, refusal

TWO = ("--bots", "uniform,careful")


def test_arena_prints_who_is_better_and_writes_it_down(tmp_path):
    saved = tmp_path / "arena.json"
    result = command("arena", "omerta", *TWO, "--games", 2, "--jobs", 1, "--json", saved, "--seed", 7, width=120)
    assert result.exit_code == 0, result.output
    assert "Omerta, 3 players, seed 7" in result.stdout
    assert "12 matches" in result.stdout
    assert "careful" in result.stdout
    found = json.loads(saved.read_text())
    assert (found["game"], found["seed"], found["deals"], len(found["matches"])) == ("omerta", 7, 2, 12)
    assert {each["bot"] for each in found["bots"]} == set(found["times"]) == {"uniform", "careful"}


def test_arena_takes_a_number_of_players_and_a_cut(tmp_path):
    saved = tmp_path / "arena.json"
    words = ("--players", 6, "--cut", 30, "--games", 1, "--jobs", 1, "--json", saved)
    assert command("arena", "spy-tag", *TWO, *words).exit_code == 0
    found = json.loads(saved.read_text())
    assert (found["players"], found["sides"]) == (6, 3)
    assert all(match["cut"] and match["decisions"] == 30 for match in found["matches"])
    assert {figure["mean"] for figure in found["matrix"]} == {0.5}


def test_simulate_writes_a_table_and_says_what_to_do_with_it(tmp_path):
    file = tmp_path / "matches.parquet"
    result = command("simulate", "killer", "--bots", "careful", "--games", 3, "--jobs", 1, "--out", file, width=200)
    assert result.exit_code == 0, result.output
    assert f"backroom report {file}" in result.stdout
    assert pl.read_parquet(file).height == 3


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["arena", "chess", *TWO], "no game 'chess'"),
        (["arena", "killer", "--bots", "uniform"], "at least 2 names"),
        (["arena", "killer", "--bots", "uniform,uniform"], "twice"),
        (
            ["arena", "killer", "--bots", "uniform,genius"],
            "no bot 'genius'; there are: uniform, rookie, regular, shark, don, careful",
        ),
        (["arena", "killer", "--bots", "uniform,json:nothing"], "no bot 'json:nothing'"),
        (["arena", "killer", "--bots", "uniform,nowhere:Bot"], "No module named 'nowhere'"),
        (["arena", "killer", "--bots", "uniform,collections:Counter"], "has no choose"),
        (["arena", "killer", *TWO, "--games", 0], "--games is at least 1"),
        (["arena", "killer", *TWO, "--jobs", -1], "--jobs is at least 1"),
        (["arena", "killer", *TWO, "--cut", 0], "--cut is at least 1"),
        (["arena", "killer", *TWO, "--players", 3], "is for 2 players"),
        (["arena", "killer", *TWO, "--budget", 1, "--iterations", 5], "exclude each other"),
        (["arena", "killer", *TWO, "--budget", "nan"], "--budget is a time"),
        (["arena", "killer", *TWO, "--iterations", 0], "--iterations is at least 1"),
        (["arena", "killer", *TWO, "--json", "/nowhere/at/all.json"], "/nowhere/at/all.json"),
        (["arena", "killer"], "--bots"),
        (["simulate", "killer", "--bots", "uniform"], "--out"),
        (["simulate", "killer", "--bots", ",", "--out", "a.jsonl"], "at least 1 names"),
        (["simulate", "killer", "--bots", "uniform", "--out", "a.csv"], "ends with .parquet or .jsonl"),
        (["simulate", "killer", "--bots", "uniform", "--out", "a.jsonl", "--rows", "move"], "match or decision"),
        (["simulate", "killer", "--bots", "uniform", "--out", "/nowhere/at/all.jsonl"], "/nowhere/at/all.jsonl"),
        (["report", "/nowhere/at/all.jsonl"], "/nowhere/at/all.jsonl"),
    ],
)
def test_wrong_input_is_refused_in_a_line_before_anything_is_played(tmp_path, monkeypatch, words, said):
    monkeypatch.chdir(tmp_path)
    assert said in refusal(command(*words))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "library", "module"),
    [
        (["arena", "killer", *TWO], "numpy", "backroom.lab.statistics"),
        (["arena", "killer", *TWO], "openskill", "backroom.lab.rating"),
        (["simulate", "killer", "--bots", "uniform", "--out", "a.parquet"], "pyarrow", "backroom.lab.parquet"),
    ],
)
def test_without_the_labs_libraries_a_line_says_what_to_install(tmp_path, monkeypatch, words, library, module):
    monkeypatch.chdir(tmp_path)
    for name in [name for name in sys.modules if name.partition(".")[0] == library]:
        monkeypatch.setitem(sys.modules, name, None)
    for name in (module, "backroom.lab.arena", "backroom.lab.tables"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, library, None)
    line = refusal(command(*words))
    assert library in line
    assert line.endswith("pip install 'backroom[lab]'")


def test_lines_of_json_are_written_without_the_labs_libraries(tmp_path, monkeypatch):
    for name in [name for name in sys.modules if name.partition(".")[0] == "pyarrow"]:
        monkeypatch.setitem(sys.modules, name, None)
    for name in ("backroom.lab.simulate", "backroom.lab.parquet"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    file = tmp_path / "a.jsonl"
    assert command("simulate", "killer", "--bots", "uniform", "--games", 2, "--jobs", 1, "--out", file).exit_code == 0
    assert [json.loads(line)["match"] for line in file.read_text().splitlines()] == [0, 1]


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_crashes_in_the_arena_is_one_line_with_a_hint(tmp_path, monkeypatch, jobs):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "clumsy.py").write_text("class Clumsy:\n    def choose(self, view, rng):\n        return {}['no such thing']\n")
    words = ("arena", "killer", "--bots", "uniform,clumsy:Clumsy", "--games", 1, "--jobs", jobs)
    line = refusal(command(*words))
    assert "clumsy:Clumsy failed at decision" in line
    assert "KeyError: 'no such thing'" in line
    assert "backroom.lab.playing.play(Seating(" in line


def test_the_benchmark_says_what_to_install_with_its_brackets(capsys):
    from rich.console import Console  # noqa: PLC0415 - beside its use

    from backroom.lab.bench import _peers_table  # noqa: PLC0415 - beside its use

    Console(width=120).print(_peers_table({"hanabi": None}))
    assert "pip install 'backroom[bench]'" in capsys.readouterr().out


def test_without_ray_a_line_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    assert refusal(command("arena", "killer", *TWO, "--ray")).endswith("pip install 'backroom[ray]'")
