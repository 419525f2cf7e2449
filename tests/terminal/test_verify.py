"""`backroom verify` on matches of every kind: with bots, in legs and in rounds, rematches, and with roles that a server would have liked to choose."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from backroom.cli import app
from backroom.core.record import begin
from backroom.games import game
from backroom.table.simulation import Simulation

SECRETS = [f"{number:064x}" for number in range(1, 9)]
KILLER = "noir/killer-inspector"


def table_of(key, people, **settings):
    """A table at which people have cut and bots have the other seats, about to be dealt."""
    table = Simulation(3, {"game": key, "pace": "quick", "windows": "fast", "speed": "live", "secret": SECRETS[0], **settings})
    table.invite(*["steady"] * people)
    return table


def cut_all(table):
    for number, guest in enumerate(table.guests):
        table.attempt("cut", guest.name, commitment=table.state()["deal"]["commitment"].text(), bytes=f"{number + 65:x}" * 32)


def dealt(key, people, **settings):
    table = table_of(key, people, **settings)
    cut_all(table)
    table.send("start", "host", secret=SECRETS[1], fill="uniform")
    assert table.play()
    return table


def verified(record, tmp_path):
    path = tmp_path / "match.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    return CliRunner().invoke(app, ["verify", str(path)])


MATCHES = {
    "of a person and bots": (KILLER, 1, {}),
    "of two people": (KILLER, 2, {}),
    "of many bots": ("noir/spy-tag", 1, {"players": 5}),
    "in rounds": ("omerta", 2, {"players": 3}),
    "in two legs": ("noir/thief-chief", 1, {"options": {"legs": 2}}),
}


@pytest.mark.parametrize("kind", MATCHES)
def test_a_match_is_verified(kind, tmp_path):
    key, people, settings = MATCHES[kind]
    record = dealt(key, people, **settings).table.finished[-1].record
    found = verified(record, tmp_path)
    assert found.exit_code == 0, found.output
    assert f"cuts of {people} of" in found.output
    assert f"{len(record['actions'])} recomputed" in found.output


def test_a_rematch_is_verified_and_tells_which_match_it_was(tmp_path):
    table = dealt(KILLER, 2)
    cut_all(table)
    for number, guest in enumerate(table.guests):
        table.attempt("rematch", guest.name, secret=SECRETS[2 + number])
    assert table.play(matches=2)
    record = table.table.finished[-1].record
    assert record["deal"] is not None, "its roles are those of the neighbours"
    found = verified(record, tmp_path)
    assert found.exit_code == 0, found.output
    assert "match 2" in found.output


def test_a_server_can_not_choose_who_plays_what_in_a_first_match(tmp_path):
    """Not even as they were: what was fixed may have been fixed after the cuts were known."""
    record = dealt(KILLER, 2).table.finished[-1].record
    roles = begin(record, game).view(None)["roles"]
    found = verified({**record, "deal": {"roles": roles}}, tmp_path)
    assert found.exit_code == 2
    assert "roles follow from the seed" in found.output
