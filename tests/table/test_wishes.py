"""Who plays what is chosen at the table: wishes bind, equal ones are drawn, and whoever has the record can draw again."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product

import pytest

from backroom.games import game, games
from backroom.table import Table
from backroom.table.fair import read_fair
from backroom.table.wishes import ANY, settle
from table_support import opened, person, refusal, running, seat_state

FBI_MAFIA = "noir/fbi-mafia"
HEIST = "noir/heist"
DUELS = ("noir/killer-inspector", "noir/hitman-sleuth", "noir/thief-chief")
OFFERS = [(each, players) for each in games() for players in each.declaration.parts]


def roles(table):
    return table.table.view(None)["view"]["roles"]


def role_of(table, name):
    return roles(table)[table.table.seat_of(name)]


def at_table(key, **wishes):
    """A table at which these people sit, in this order, the first of them its host, and have said what they wish for."""
    names = ("host", *list(wishes)[1:])
    players = next(count for count in game(key).players if count >= len(names))
    table = opened(key, players=players, pace="quick", windows="fast")
    table.seat(*names)
    for name, wish in zip(names, wishes.values(), strict=True):
        if wish is not None:
            table.send("wish", name, wish=wish)
    return table


def started(table, seed=1):
    table.send("start", "host", seed=seed, fill="uniform")
    return table


def played_out(table):
    for seat in table.table._state.people:
        seat.hand_over("uniform", table.now)
    while table.pass_time():
        pass
    return table


@pytest.mark.parametrize(("each", "players"), OFFERS, ids=lambda value: getattr(value, "key", value))
def test_every_wish_of_every_game_comes_true_in_every_seat(each, players):
    side_of = each.declaration.side_of
    for wish, seat, seed in product(each.declaration.wishes(players), range(players), range(3)):
        seating = settle(each.declaration, [wish if number == seat else ANY for number in range(players)], None, seed)
        got = seating.roles[seating.came_from.index(seat)]
        assert wish in (got, side_of[got])
        match = each.start(players, seed, {"roles": list(seating.roles)})
        shown = match.view(None)["roles"]
        assert [side_of[role] for role in shown] == [side_of[role] for role in seating.roles]


@pytest.mark.parametrize("key", DUELS)
def test_one_wish_in_a_duel_decides_both_roles_and_nobody_has_to_get_up(key):
    for wish, name in product(game(key).declaration.wishes(2), ("host", "bob")):
        table = started(at_table(key, host=wish if name == "host" else None, bob=wish if name == "bob" else None))
        assert role_of(table, name) == wish
        assert [table.table.seat_of(each) for each in ("host", "bob")] == [0, 1]


def test_who_wants_to_be_the_chief_of_security_is():
    for name in ("host", "bob", "cleo"):
        table = started(at_table(HEIST, **{each: "chief" if each == name else None for each in ("host", "bob", "cleo")}))
        assert role_of(table, name) == "chief"


def test_equal_wishes_are_drawn_fairly():
    won = Counter(
        role_of(started(at_table("noir/killer-inspector", host="killer", bob="killer"), seed), "host") for seed in range(200)
    )
    assert 70 < won["killer"] < 130


def test_people_are_reseated_so_that_the_sides_alternate():
    table = at_table(FBI_MAFIA, host="mafia", bob="mafia", cleo="fbi", dan="fbi")
    sides = game(FBI_MAFIA).declaration.side_of
    started(table)
    assert [sides[role_of(table, name)] for name in ("host", "bob", "cleo", "dan")] == ["mafia", "mafia", "fbi", "fbi"]
    assert {sides[role] for role in roles(table)[::2]} != {sides[role] for role in roles(table)[1::2]}
    assert sum(table.table.seat_of(name) != seat for seat, name in enumerate(("host", "bob", "cleo", "dan"))) == 2


def test_where_a_wish_needs_a_seat_a_bot_gets_up_before_a_person_does():
    table = started(at_table(FBI_MAFIA, host="killer", bob="psycho", cleo=None))
    assert (role_of(table, "host"), role_of(table, "bob")) == ("killer", "psycho")
    assert table.table.seat_of("cleo") == 2


def test_who_wants_any_role_of_a_side_makes_room_for_who_wants_a_certain_one():
    for seed in range(20):
        table = started(at_table(FBI_MAFIA, host="mafia", bob="mafia", cleo="killer"), seed)
        assert role_of(table, "cleo") == "killer"
        assert {role_of(table, "host"), role_of(table, "bob")} == {"psycho", "bomber"}


def test_as_many_wishes_come_true_as_there_are_roles():
    wishes = ["mafia"] * 4 + ["fbi", "killer"]
    side_of = game(FBI_MAFIA).declaration.side_of
    for seed in range(20):
        seating = settle(game(FBI_MAFIA).declaration, wishes, None, seed)
        got = [seating.roles[seating.came_from.index(seat)] for seat in range(6)]
        assert sum(wish in (role, side_of[role]) for wish, role in zip(wishes, got, strict=True)) == 4


def test_without_wishes_all_is_as_it_was():
    assert roles(started(at_table(HEIST, host=None, bob=None))) == game(HEIST).start(5, 1).view(None)["roles"]


def test_a_rematch_rotates_unless_somebody_wishes_anew():
    table = played_out(started(at_table("noir/killer-inspector", host="killer", bob=None)))
    for name in ("host", "bob"):
        table.send("rematch", name, seed=2)
    assert role_of(table, "host") == "inspector"
    played_out(table)
    table.send("wish", "host", wish="inspector")
    for name in ("host", "bob"):
        table.send("rematch", name, seed=3)
    assert role_of(table, "host") == "inspector"


def test_in_a_rematch_with_one_wish_the_others_get_what_they_would_have_had_where_they_can():
    table = played_out(started(at_table(HEIST, host="chief", bob=None, cleo=None)))
    table.send("wish", "cleo", wish="chief")
    for name in ("host", "bob", "cleo"):
        table.send("rematch", name, seed=2)
    assert role_of(table, "cleo") == "chief"
    assert roles(table).count("chief") == 1


def test_a_wish_takes_back_what_was_asked_for_a_rematch():
    table = played_out(started(at_table("noir/killer-inspector", host=None, bob=None)))
    table.send("rematch", "bob", seed=2)
    table.send("wish", "host", wish="killer")
    assert not seat_state(table, 1)["ready"]


def test_all_see_a_wish_and_it_can_be_taken_back():
    table = at_table("noir/killer-inspector", host="killer")
    assert seat_state(table, 0)["wish"] == "killer"
    table.send("wish", "host", wish=None)
    assert seat_state(table, 0)["wish"] is None


def test_wishes_go_with_their_people_and_end_with_the_match_or_the_game():
    table = at_table("noir/killer-inspector", host="killer")
    table.send("swap", "host", seat=1)
    assert [seat_state(table, seat)["wish"] for seat in range(2)] == [None, "killer"]
    table.send("setup", "host", game="noir/hitman-sleuth")
    assert seat_state(table, 1)["wish"] is None
    table.send("wish", "host", wish="sleuth")
    started(table)
    assert seat_state(table, 1)["wish"] is None


def test_only_who_sits_here_may_wish_only_for_what_there_is_and_only_before_a_match():
    table = at_table("noir/killer-inspector", host=None)
    assert refusal(table, "wish", "bob", wish="killer") == "not-seated"
    assert refusal(table, "wish", "host", wish="psycho") == "bad"
    assert refusal(table, "wish", "host", wish=3) == "bad"
    assert refusal(at_table("omerta", host=None), "wish", "host", wish="killer") == "bad"
    assert refusal(running("noir/killer-inspector", 2), "wish", "host", wish="killer") == "not-now"


def fair_record(wishes=("mafia", "killer", None)):
    table = opened(FBI_MAFIA, pace="quick", windows="fast", secret="01" * 32)
    names = [person(seat) for seat in range(len(wishes))]
    table.seat(*names)
    for name, wish in zip(names, wishes, strict=True):
        cut = f"{len(name):02x}" * 32
        table.send("cut", name, commitment=table.state()["deal"]["commitment"].text(), bytes=cut)
        if wish is not None:
            table.send("wish", name, wish=wish)
    table.send("start", "host", secret="02" * 32, fill="uniform")
    return table, json.loads(json.dumps(played_out(table).table.finished[-1].record))


def test_whoever_has_the_record_can_draw_again():
    table, record = fair_record()
    fair = read_fair(record)
    assert fair.seating.wishes == ("mafia", "killer", ANY, None, None, None)
    assert list(fair.seating.roles) == record["deal"]["roles"]
    assert [cut is not None for cut in fair.cuts] == [True] * 3 + [False] * 3
    starters = table.table.finished[-1].starters
    assert [starters[seat].player for seat in range(6) if fair.seating.came_from[seat] == 1] == ["bob"]


@pytest.mark.parametrize(
    "forge",
    [
        lambda record: record["deal"]["roles"].reverse(),
        lambda record: record["fair"]["seating"]["came_from"].reverse(),
        lambda record: record["fair"]["seating"].update(wishes=[ANY] * 6),
        lambda record: record["fair"]["seating"].update(wishes=["killer", "killer", ANY, None, None, None]),
        lambda record: record["fair"]["seating"].update(wishes=["mafia"]),
    ],
)
def test_a_forged_seating_is_found_out(forge):
    _, record = fair_record()
    forge(record)
    with pytest.raises(ValueError, match="record"):
        read_fair(record)


def test_a_log_with_wishes_is_the_same_table_again():
    table = started(at_table(FBI_MAFIA, host="mafia", bob="mafia", cleo="killer"))
    again = Table.replay(table.log)
    assert [again.view(audience) for audience in table.audiences] == [table.table.view(audience) for audience in table.audiences]
