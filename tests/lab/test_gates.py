import io
import json
import sys
from types import ModuleType

import pytest
from rich.console import Console

import backroom
from backroom.bots import Uniform
from backroom.lab import gates
from backroom.lab.arena import Pair
from backroom.lab.gates import NEEDED, Gate, Settings, main, markdown, measure, measure_all, save, strength_gate, time_gate
from backroom.lab.statistics import Figure

DUEL, CROWD = backroom.game("noir/killer-inspector"), backroom.game("noir/spy-tag")
SHARK = Pair("shark", "regular")


@pytest.fixture
def bots(monkeypatch):
    """Four levels of Killer vs Inspector that are all alike."""
    module = ModuleType("backroom.bots.noir.killer_inspector")
    module.rookie = module.regular = Uniform
    module.shark = lambda budget: Uniform()
    monkeypatch.setitem(sys.modules, module.__name__, module)


@pytest.mark.parametrize(("low", "passed"), [(0.74, False), (0.75, True)])
def test_it_is_the_lower_end_that_has_to_reach_the_gate(low, passed):
    gate = strength_gate(DUEL, Pair("rookie", "uniform"), Figure(0.9, low, 0.95, 100))
    assert gate.passed is passed
    assert gate.figure == f"90.0 % ({100 * low:.1f}–95.0), 100 deals"


def test_the_gates_are_those_that_were_agreed():
    assert NEEDED == {("rookie", "uniform"): 0.75, ("regular", "rookie"): 0.60, ("shark", "regular"): 0.55}


def test_shark_has_to_be_better_in_a_duel_and_not_worse_in_a_crowd():
    even, worse = Figure(0.5, 0.45, 0.55, 100), Figure(0.4, 0.35, 0.45, 100)
    assert not strength_gate(DUEL, SHARK, even).passed
    assert strength_gate(DUEL, SHARK, Figure(0.6, 0.55, 0.65, 100)).passed
    assert strength_gate(CROWD, SHARK, even).passed
    assert not strength_gate(CROWD, SHARK, worse).passed


def test_only_shark_may_think():
    assert time_gate(DUEL, "regular", 0.020, 0.5).passed
    assert not time_gate(DUEL, "regular", 0.021, 0.5).passed
    assert time_gate(DUEL, "shark", 0.60, 0.5).passed
    assert not time_gate(DUEL, "shark", 0.61, 0.5).passed


def test_shark_gets_fewer_deals_where_many_play():
    settings = Settings(deals=200, fewer=60)
    assert settings.deals_for(SHARK, DUEL) == settings.deals_for(Pair("regular", "rookie"), CROWD) == 200
    assert settings.deals_for(SHARK, CROWD) == 60


def test_a_games_gates_are_three_strengths_and_four_times(bots):
    found = list(measure(DUEL, Settings(deals=3, jobs=1)))
    assert [gate.what for gate in found] == [
        "rookie against uniform",
        "regular against rookie",
        "shark against regular",
        "uniform's p95",
        "rookie's p95",
        "regular's p95",
        "shark's p95",
    ]
    assert [gate.passed for gate in found] == [False] * 3 + [True] * 4


def test_a_missed_gate_is_the_exit_code_and_everything_is_saved(bots, tmp_path):
    saved, paper = tmp_path / "arena.json", Console(file=io.StringIO(), width=150)
    assert measure_all([DUEL], Settings(deals=2, jobs=1), saved, paper) == 1
    assert paper.file.getvalue().count("FAIL") == 6
    assert len(json.loads(saved.read_text())["gates"]) == 7
    table = markdown(saved)
    assert "| Killer vs Inspector |" in table
    assert table.count("✗") == 4


def test_other_games_stay_as_they_were_saved(bots, tmp_path):
    saved, settings, other = (
        tmp_path / "arena.json",
        Settings(deals=2, jobs=1),
        Gate(CROWD.key, "rookie's p95", "1.0 ms", "≤ 20 ms", True),
    )
    old = Gate(DUEL.key, "rookie's p95", "99.0 ms", "≤ 20 ms", False)
    save(saved, [other, old], settings)
    measure_all([DUEL], settings, saved, Console(file=io.StringIO()))
    found = [(gate["game"], gate["figure"]) for gate in json.loads(saved.read_text())["gates"]]
    assert [game for game, _ in found] == [DUEL.key] * 7 + [CROWD.key]
    assert (DUEL.key, "99.0 ms") not in found


def test_what_was_measured_in_another_way_is_not_mixed_in(bots, tmp_path):
    saved = tmp_path / "arena.json"
    save(saved, [Gate(CROWD.key, "rookie's p95", "1.0 ms", "≤ 20 ms", True)], Settings(deals=99))
    measure_all([DUEL], Settings(deals=2, jobs=1), saved, Console(file=io.StringIO()))
    assert len(json.loads(saved.read_text())["gates"]) == 7


def test_ctrl_c_keeps_the_gates_that_were_measured(bots, tmp_path, monkeypatch):
    played = []

    def interrupted(plan, *args, **more):
        results = usual(plan, *args, **more)
        played.append(plan.only)
        results.is_interrupted = len(played) == 2
        return results

    usual = gates.run
    monkeypatch.setattr(gates, "run", interrupted)
    saved = tmp_path / "arena.json"
    assert measure_all([DUEL, DUEL], Settings(deals=2, jobs=1), saved, Console(file=io.StringIO())) == 130
    assert len(json.loads(saved.read_text())["gates"]) == len(played) == 2


def test_the_script_takes_games_and_numbers(bots, tmp_path, capsys):
    saved = tmp_path / "arena.json"
    with pytest.raises(SystemExit) as left:
        main(["killer", "--deals", "2", "--jobs", "1", "--json", str(saved)])
    assert left.value.code == 1
    capsys.readouterr()
    main(["--table", str(saved)])
    assert capsys.readouterr().out.startswith("| game | rookie against uniform |")


def test_the_script_refuses_what_it_does_not_know(capsys):
    with pytest.raises(SystemExit) as left:
        main(["chess"])
    assert left.value.code == 2
    assert "no game 'chess'" in capsys.readouterr().err
