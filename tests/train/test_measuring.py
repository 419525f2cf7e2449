"""The Don against itself, also where it is no net."""

import json

import pytest

from backroom.train.__main__ import main
from backroom.train.measuring import balanced, house_rules
from backroom.train.notes import note, note_among
from backroom.train.report import balances, written


def test_a_don_who_is_no_net_is_balanced_too():
    told = []
    found = balanced("noir/heist", 1, counts=(5,), jobs=1, tell=told.append)
    assert set(found["5"]) == {"chief", "thieves"}
    assert found["5"]["chief"]["mean"] + found["5"]["thieves"]["mean"] == 1.0
    assert len(told) == 3
    assert all(line.endswith("1 matches, 0 cut off") for line in told[:2])
    assert told[2].startswith("noir/heist: 1 matches because ")


def test_no_match_is_begun_when_the_time_is_up():
    assert balanced("noir/heist", 1, counts=(5,), jobs=1, seconds=0.0) == {}


def test_under_house_rules_the_balance_is_another():
    """The first kill wins, and the Killer makes it before anybody else has decided anything."""
    rules = house_rules("noir/killer-inspector", ["kills_to_win=1"])
    found = balanced("noir/killer-inspector", 3, jobs=1, options=rules, tell=lambda _: None)
    assert found["2"]["killer"]["mean"] == 1.0


def test_house_rules_are_read_as_they_are_declared():
    assert house_rules("noir/heist", ["officers=3", "crack=third"]) == {"officers": 3, "crack": "third"}


@pytest.mark.parametrize("wrong", ["kills_to_win=99", "kills_to_win=many", "kills=3"])
def test_a_house_rule_that_the_game_does_not_have_is_refused(wrong):
    with pytest.raises(ValueError, match="option"):
        balanced("noir/killer-inspector", 1, jobs=1, options=house_rules("noir/killer-inspector", [wrong]))


def test_the_balance_under_each_house_rule_has_a_line_of_its_own(tmp_path):
    def sides(killer):
        return {"2": {side: {"mean": share, "low": 0.1, "high": 0.9, "deals": 7} for side, share in (("killer", killer),)}}

    path = tmp_path / "killer.json"
    note(path, game="noir/killer-inspector", balance=sides(0.7))
    for rules, share in (("kills_to_win=18", 0.4), ("kills_to_win=9", 0.8), ("kills_to_win=18", 0.5)):
        note_among(path, "house_rules", rules, sides(share))
    lines = balances([json.loads(path.read_text())]).splitlines()[2:]
    assert [line.split(" | ")[2:4] for line in lines] == [
        ["–", "killer 70.0 % (10.0–90.0)"],
        ["kills_to_win=9", "killer 80.0 % (10.0–90.0)"],
        ["kills_to_win=18", "killer 50.0 % (10.0–90.0)"],
    ]


def test_what_was_measured_with_other_player_counts_stays(tmp_path):
    path = tmp_path / "fbi.json"
    note_among(path, "house_rules", "points_to_win=9", {"6": "even"})
    note_among(path, "house_rules", "points_to_win=9", {"8": "uneven"})
    assert json.loads(path.read_text())["house_rules"] == {"points_to_win=9": {"6": "even", "8": "uneven"}}


def test_the_command_keeps_what_it_has_measured_apart(tmp_path):
    asked = ["balance", "killer", "--matches", "1", "--jobs", "1", "--records", str(tmp_path)]
    main([*asked, "--option", "kills_to_win=1"])
    record = json.loads((tmp_path / "noir-killer-inspector.json").read_text())
    assert "balance" not in record
    assert list(record["house_rules"]) == ["kills_to_win=1"]
    assert "| Killer vs Inspector | 2 | kills_to_win=1 |" in written("<!-- runs: -->\n\n<!-- /runs -->", tmp_path)
    with pytest.raises(SystemExit, match="kills_to_win"):
        main([*asked, "--option", "kills_to_win=0"])
