"""Every lesson is played to its end by whoever follows, by whoever does everything else, and by whoever reloads on the way."""

import json
import random

import pytest

import backroom
from backroom.games import games
from backroom.lessons import lessons, lessons_of
from backroom.lessons.reading import FOLDER, read_lesson
from backroom.rulebook import LANGUAGES
from backroom.table import Refused
from lesson_support import Lessoned, contrarian, follower

COURSES = [each for each in lessons() if each.kind == "lesson"]
KEYS = [each.key for each in COURSES]
PACE = 200
"""Words that somebody reads in a minute."""
MOVE = 6
"""Seconds that a decision takes, and SCRIPTED ones of what the others do."""
SCRIPTED = 1.4


@pytest.mark.parametrize("key", KEYS)
def test_whoever_follows_gets_to_the_end_through_every_step(key):
    table = Lessoned(key)
    for _ in range(400):
        wish, led = table.led["wish"], table.led
        if (
            led["asks"]
            and not led["watching"]
            and not table.table.jobs
            and table.lesson.steps[led["number"] - 1].wish != ("grab *",)
        ):
            assert wish, f"{led['step']}: what is wished is not legal"
        if table.table.jobs and not led["finished"]:
            assert table.table.jobs[0].scripted is not None, f"{led['step']}: the script does not fit the match"
        if not table.go_on(follower):
            break
    assert table.led["finished"]
    assert table.table.learned == key


@pytest.mark.parametrize("key", KEYS)
def test_whoever_does_everything_else_gets_to_the_same_end(key):
    table = Lessoned(key)
    seen = table.walk(contrarian)
    assert seen == Lessoned(key).walk(follower)
    assert table.led["finished"]


@pytest.mark.parametrize("key", KEYS)
def test_whoever_plays_at_random_gets_to_the_end(key):
    rng = random.Random(key)
    table = Lessoned(key)
    table.walk(lambda legal, wish: rng.choice(legal))
    assert table.led["finished"]


@pytest.mark.parametrize("key", KEYS)
def test_whoever_reloads_all_the_time_misses_nothing(key):
    table = Lessoned(key)
    turns = [0]

    def sometimes():
        turns[0] += 1
        if turns[0] % 5 == 0:
            table.reload()

    assert table.walk(follower, sometimes) == Lessoned(key).walk(follower)


@pytest.mark.parametrize("key", KEYS)
def test_nobody_but_the_learner_is_told_where_they_stand(key):
    table = Lessoned(key)
    table.walk(follower)
    for step in table.steps:
        if step.body["kind"] == "step" and step.audience != table.me:
            assert step.body["table"]["led"] is None


@pytest.mark.parametrize("key", KEYS)
def test_a_lesson_takes_three_to_six_minutes_in_any_language(key):
    found = next(each for each in COURSES if each.key == key)
    for language in LANGUAGES:
        words = sum(len(step.say[language].split()) for step in found.steps)
        seconds = words * 60 / PACE + sum(MOVE if step.asks else 2 for step in found.steps)
        seconds += SCRIPTED * sum(len(step.others) for step in found.steps)
        assert 180 <= seconds <= 360, f"{language}: {seconds / 60:.1f} minutes"
        assert max(len(step.say[language].split()) for step in found.steps) <= 60


@pytest.mark.parametrize("game", games(), ids=lambda each: each.key)
def test_every_game_has_one_to_three_lessons(game):
    assert 1 <= len(lessons_of(game.key)) <= 3


@pytest.mark.parametrize("key", KEYS)
def test_a_lesson_begins_with_a_decision_and_ends_with_a_word(key):
    found = next(each for each in COURSES if each.key == key)
    assert found.steps[0].asks
    assert not found.steps[-1].asks


def test_the_record_of_a_lesson_says_so_and_replays():
    table = Lessoned("killer-inspector-1")
    table.walk(follower)
    record = json.loads(json.dumps(table.table.record(1)))
    assert record["lesson"] == "killer-inspector-1"
    assert backroom.replay(record).outcome == backroom.replay(record).outcome
    assert backroom.replay(record).outcome.winners == {0}


def test_a_move_that_misses_the_point_is_not_played_and_the_third_is_the_lessons_own():
    table = Lessoned("killer-inspector-1")
    before = table.view
    table.decide("kill Horatio")
    assert (table.led["missed"], table.view) == (1, before)
    table.decide("kill Isolde")
    assert (table.led["missed"], table.led["showed"]) == (2, False)
    table.decide("kill Linus")
    assert table.led["showed"]
    dead = [cell["name"] for row in table.view["board"] for cell in row if not cell["alive"]]
    assert dead == ["Neil"]


def test_what_is_not_legal_is_refused_in_a_lesson_as_anywhere():
    table = Lessoned("killer-inspector-1")
    with pytest.raises(Refused) as refused:
        table.decide("kill Zachary")
    assert refused.value.code == "illegal"
    assert table.led["missed"] == 0


def test_nothing_can_be_decided_while_there_is_something_to_read():
    table = Lessoned("killer-inspector-1")
    table.decide("kill Neil")
    table.bot_acts(table.table.jobs[0])
    assert not table.led["asks"]
    assert table.view["legal"] == []
    assert table.table.jobs == ()
    with pytest.raises(Refused) as refused:
        table.decide("disguise")
    assert refused.value.code == "not-now"
    table.read_on()
    table.read_on()
    assert "disguise" in table.view["legal"]


def test_a_lesson_can_be_taken_again_at_its_table_in_the_same_seat():
    table = Lessoned("killer-inspector-1")
    table.walk(follower)
    table.send("rematch", "host")
    assert (table.led["number"], table.led["finished"], table.table.seat_of("host")) == (1, False, 0)
    table.walk(follower)
    assert len(table.table.finished) == 2


@pytest.mark.parametrize(
    ("do", "fields"), [("setup", {"listed": True}), ("swap", {"seat": 1}), ("bot", {"seat": 1, "level": "shark"})]
)
def test_the_table_of_a_lesson_stays_as_it_is(do, fields):
    table = Lessoned("killer-inspector-1")
    table.walk(follower)
    with pytest.raises(Refused):
        table.send(do, "host", **fields)
    with pytest.raises(Refused):
        table.send("sit", "ada", seat=1, name="Ada")


def test_an_unknown_lesson_opens_no_table():
    with pytest.raises(Refused):
        Lessoned("killer-inspector-1", lesson="omerta-77")


PRACTICE = [each for each in lessons() if each.kind == "practice"]


@pytest.mark.parametrize("position", PRACTICE, ids=lambda each: each.key)
def test_a_position_is_played_from_where_it_says_to_the_end(position):
    rng = random.Random(position.key)
    table = Lessoned(position.key)
    assert table.view["legal"]
    before = len(position.before)
    for _ in range(3_000):
        if table.table.status == "over":
            break
        table.go_on(lambda legal, wish: rng.choice(legal))
    assert table.table.status == "over"
    assert (table.led["step"], table.led["finished"]) == ("end", False)
    table.read_on()
    assert table.table.learned == position.key
    record = table.table.record(1)
    assert [tuple(each) for each in record["actions"][:before]] == [tuple(each) for each in position.before]
    assert backroom.replay(record).outcome is not None


def test_positions_are_what_their_titles_promise():
    views = {each.key: Lessoned(each.key).view for each in PRACTICE}
    assert views["catch-the-killer"]["recall"]["suspects"] == {"1": ["Isolde", "Ramon", "Simon"]}
    assert views["last-treasures"]["treasures"] == 20
    assert len(views["last-name"]["hit_list"]) == 1
    assert len(views["fourth-trophy"]["trophies"][0]) == 3


@pytest.mark.parametrize("game", ["noir/fbi-mafia", "noir/heist"])
def test_games_of_many_roles_show_the_cards_of_all_roles_that_their_lessons_do_not_lead_through(game):
    for course in lessons_of(game):
        shown = {role for step in course.steps for role in step.roles}
        own = Lessoned(course.key).view["roles"][course.seat]
        assert set(backroom.game(game).roles) - {"chief", "thief"} - {own} == shown, (
            "also those of more players and of later levels"
        )


def test_a_role_that_a_game_has_not_is_no_card_to_show():
    data = json.loads((FOLDER / "courses" / "heist-1.json").read_text(encoding="utf-8"))
    data["steps"][-1]["roles"] = ["sniper"]
    with pytest.raises(ValueError, match="no such roles: sniper"):
        read_lesson(data, "heist-1", "lesson")
