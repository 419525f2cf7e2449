"""A host hands the table over, asks somebody to leave, locks the door."""

from table_support import opened, refusal, running, seat_state


def seated(*people, **settings):
    table = opened(**settings)
    for seat, player in enumerate(people):
        table.send("sit", player, seat=seat, name=player.title(), public=f"u-{player}")
    return table


def test_a_host_hands_the_table_over_to_somebody_who_sits_there():
    table = seated("host", "ann")
    table.send("host", "host", seat=1)
    assert table.state()["host"].value == "u-ann"
    assert refusal(table, "lock", "host", locked=True) == "not-host"
    table.send("lock", "ann", locked=True)


def test_nobody_but_the_host_hands_over_and_nobody_gets_it_who_is_not_there():
    table = seated("host", "ann")
    assert refusal(table, "host", "ann", seat=1) == "not-host"
    assert refusal(table, "host", "host", seat=2) == "bad"


def test_a_locked_table_takes_nobody_in_until_it_is_opened_again():
    table = seated("host")
    table.send("lock", "host", locked=True)
    assert table.state()["locked"].value is True
    assert refusal(table, "sit", "ann", seat=1, name="Ann", public="u") == "locked"
    table.send("lock", "host", locked=False)
    table.send("sit", "ann", seat=1, name="Ann", public="u")


def test_whom_the_host_has_asked_to_leave_watches_and_does_not_sit_down_again():
    table = seated("host", "ann")
    assert refusal(table, "remove", "ann", seat=0) == "not-host"
    assert refusal(table, "remove", "host", seat=0) == "bad"
    assert refusal(table, "remove", "host", seat=2) == "bad"
    table.send("remove", "host", seat=1)
    assert seat_state(table, 1)["player"] is None
    assert table.state()["watchers"].value == 1
    assert refusal(table, "sit", "ann", seat=1, name="Ann", public="u") == "removed"


def test_nobody_is_removed_from_a_match():
    table = running()
    host = table.table._state.host
    seat = next(number for number, each in enumerate(table.table._state.seats) if each.player not in (None, host))
    assert refusal(table, "remove", host, seat=seat) == "not-now"
