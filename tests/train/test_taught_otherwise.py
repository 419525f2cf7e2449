"""The Dons that have no net are not taught by one: who would do so is told at once what teaches them."""

from pathlib import Path

import pytest

from backroom.train.__main__ import main

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("verb", ["learn", "ship"])
@pytest.mark.parametrize(("game", "command"), [("heist", "bench/heist_habits.py"), ("fbi", "bench/fbi_habits.py")])
def test_no_net_is_learned_or_shipped_in_their_place(tmp_path, verb, game, command):
    with pytest.raises(SystemExit, match=f"has no net: it is taught by python {command}"):
        main([verb, game, "--checkpoints", str(tmp_path), "--records", str(tmp_path)])
    assert not list(tmp_path.iterdir())
    assert (ROOT / command).is_file()
