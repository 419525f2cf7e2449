"""Talk: the table's is heard by all, the watchers' by those who watch."""

from __future__ import annotations

from backroom.table.streams import RECENT
from table_support import refusal, running


def test_who_sits_is_heard_by_all():
    table = running()
    steps = table.send("talk", "bob", text="I have nothing.")
    assert {step.audience for step in steps} == {0, 1, 2, None}
    assert steps[0].body == {"kind": "talk", "from": "Bob", "seat": 1, "text": "I have nothing.", "channel": "table"}


def test_who_watches_is_heard_by_those_who_watch():
    table = running()
    steps = table.send("talk", "zoe", text="She has the Killer!", name="Zoe")
    assert [step.audience for step in steps] == [None]
    assert steps[0].body == {"kind": "talk", "from": "Zoe", "seat": None, "text": "She has the Killer!", "channel": "watchers"}
    assert table.table.view(0)["talk"] == []


def test_who_sits_talks_under_their_own_name():
    table = running()
    assert table.send("talk", "bob", text="Hello.", name="Host")[0].body["from"] == "Bob"


def test_talk_is_one_line_of_at_most_five_hundred_characters():
    table = running()
    assert table.send("talk", "bob", text="One\ntwo\x00\tthree ")[0].body["text"] == "One two  three"
    table.send("talk", "bob", text="x" * 500)
    assert refusal(table, "talk", "bob", text="x" * 501) == "too-long"
    assert refusal(table, "talk", "bob", text=" \n ") == "bad"
    assert refusal(table, "talk", "bob") == "bad"
    assert refusal(table, "talk", "zoe", text="Hello.") == "bad"


def test_a_snapshot_has_what_was_said_last():
    table = running()
    for number in range(RECENT + 5):
        table.send("talk", "bob", text=str(number))
    assert [each["text"] for each in table.table.view(2)["talk"]] == [str(number) for number in range(5, RECENT + 5)]


def test_talk_changes_nothing_in_the_match():
    table = running(speed="live")
    before = (table.table.deadline, table.state().value, table.table.view(0)["view"])
    table.send("talk", "bob", text="Hurry up.")
    assert (table.table.deadline, table.state().value, table.table.view(0)["view"]) == before
