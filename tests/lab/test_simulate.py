import json

import polars as pl
import pytest

import backroom
from backroom.lab.parquet import COLUMNS
from backroom.lab.playing import play
from backroom.lab.simulate import Simulation, open_writer, simulate


def written(path, rows="match", **more):
    """A small simulation in a file, as rows."""
    plan = Simulation(
        **{"key": "noir/killer-inspector", "players": 2, "bots": ("uniform", "careful"), "matches": 6, "seed": 4, **more}
    )
    with open_writer(path, rows) as writer:
        assert simulate(plan, writer, rows, jobs=1) == (plan.matches, False)
    return read(path)


def read(path):
    return (pl.read_parquet(path) if path.suffix == ".parquet" else pl.read_ndjson(path)).to_dicts()


def replayed(row):
    """The match of a row again, from its seed and its actions alone."""
    match = backroom.game(row["game"]).start(row["players"], row["seed"])
    for entry in row["actions"]:
        seat, _, notation = entry.partition(" ")
        match.play(int(seat), notation)
    return match


@pytest.mark.parametrize("suffix", [".parquet", ".jsonl"])
@pytest.mark.parametrize(("key", "players"), [("omerta", 3), ("noir/spy-tag", 4), ("noir/heist", 5)])
def test_a_row_tells_what_replaying_its_match_gives(tmp_path, key, players, suffix):
    for row in written(tmp_path / f"matches{suffix}", key=key, players=players, matches=3, cut=50_000):
        match = replayed(row)
        assert row["winners"] == sorted(match.outcome.winners)
        assert row["scores"] == list(match.outcome.scores)
        assert row["reason"] == match.outcome.reason
        assert row["decisions"] == len(match)
        assert not row["cut"]


def test_both_kinds_of_file_hold_the_same_rows(tmp_path):
    assert written(tmp_path / "a.parquet") == written(tmp_path / "a.jsonl")


def test_rows_of_decisions_are_the_matches_decision_by_decision(tmp_path):
    matches = written(tmp_path / "m.jsonl")
    decisions = written(tmp_path / "d.parquet", rows="decision")
    for row in matches:
        own = [each for each in decisions if each["match"] == row["match"]]
        assert [f"{each['seat']} {each['action']}" for each in own] == row["actions"]
        assert [each["number"] for each in own] == list(range(row["decisions"]))
        assert all(each["won"] == (each["seat"] in row["winners"]) for each in own)
        assert all(each["bot"] == row["bots"][each["seat"]] for each in own)
        assert all(each["side"] == row["sides"][each["seat"]] for each in own)
        match = backroom.game(row["game"]).start(row["players"], row["seed"])
        for each in own:
            view = match.view(each["seat"])
            assert (each["phase"], each["choices"]) == (view["phase"], len(view["legal"]))
            match.play(each["seat"], each["action"])


def test_bots_take_turns_on_the_sides(tmp_path):
    rows = written(tmp_path / "m.jsonl", matches=40)
    killers = [row["bots"][row["sides"].index("killer")] for row in rows]
    assert set(killers) == {"uniform", "careful"}
    assert all(sorted(row["bots"]) == ["careful", "uniform"] for row in rows)


def test_a_match_that_is_cut_off_has_no_winner(tmp_path):
    (row,) = written(tmp_path / "m.jsonl", matches=1, cut=5)
    assert (row["cut"], row["winners"], row["decisions"]) == (True, [], 5)
    assert row["reason"] == "cut off after 5 decisions"
    (row, *_) = written(tmp_path / "d.parquet", rows="decision", matches=1, cut=5)
    assert row["score"] is None


def test_two_processes_write_the_same_as_one(tmp_path):
    plan = Simulation("omerta", 3, ("careful",), 5, seed=2)
    for jobs, name in ((1, "one.jsonl"), (2, "two.jsonl")):
        with open_writer(tmp_path / name, "match") as writer:
            simulate(plan, writer, "match", jobs)
    assert (tmp_path / "one.jsonl").read_text() == (tmp_path / "two.jsonl").read_text()


@pytest.mark.parametrize("suffix", [".parquet", ".jsonl"])
def test_an_interrupt_leaves_a_readable_file_of_what_was_played(tmp_path, suffix):
    path, seen = tmp_path / f"m{suffix}", []

    def progress():
        seen.append(1)
        if len(seen) == 3:
            raise KeyboardInterrupt

    with open_writer(path, "match") as writer:
        assert simulate(Simulation("omerta", 3, ("careful",), 100), writer, "match", 1, progress=progress) == (3, True)
    assert [row["match"] for row in read(path)] == [0, 1, 2]


def test_every_row_has_the_columns_that_are_promised(tmp_path):
    for rows, schema in COLUMNS.items():
        path = tmp_path / f"{rows}.jsonl"
        written(path, rows=rows, matches=1)
        assert list(json.loads(path.read_text().splitlines()[0])) == schema.names


def test_a_seating_is_played_the_same_twice_but_not_with_other_luck():
    seating, other = (next(Simulation("noir/spy-tag", 3, ("uniform",), 1, seed=seed).work()) for seed in (1, 2))
    actions = [[each.action for each in play(each).decisions] for each in (seating, seating, other)]
    assert actions[0] == actions[1] != actions[2]


def test_a_file_of_another_kind_is_refused(tmp_path):
    with pytest.raises(ValueError, match=r"ends with \.parquet or \.jsonl"):
        open_writer(tmp_path / "matches.csv", "match")
    with pytest.raises(ValueError, match="match or decision, not 'move'"):
        open_writer(tmp_path / "matches.jsonl", "move")
    assert list(tmp_path.iterdir()) == []
