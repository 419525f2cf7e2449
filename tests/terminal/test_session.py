import io

import pytest
from rich.cells import cell_len

import backroom
from backroom.bots import Careful
from backroom.core.game import Match
from backroom.terminal.people import People
from backroom.terminal.words import in_words
from terminal_support import INSPECTING, TABLES, RandomPerson, seated, session, typed_match

KEY = "noir/killer-inspector"


@pytest.fixture
def sit(monkeypatch):
    """Sit down at a table and type; whether the match came to its end, and what was printed."""

    def play(table, typed, **options):
        monkeypatch.setattr("sys.stdin", typed if isinstance(typed, io.StringIO) else io.StringIO(typed))
        paper = io.StringIO()
        monkeypatch.setattr("sys.stdout", paper)
        at = session(table, paper, **options)
        finished = at.run()
        return finished, paper.getvalue()

    return play


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_a_person_can_play_any_game_with_any_number_of_players(sit, key, players):
    table = seated(key, players, seed=players)
    person = RandomPerson(table, 60, seed=players)
    finished, printed = sit(table, person, width=80)
    assert finished or person.left == 0
    assert max(map(cell_len, printed.splitlines())) <= 80 + len("> ")
    assert backroom.replay(table.record()).record() == table.record()


@pytest.mark.parametrize("seat", [0, 1])
def test_a_whole_match_can_be_typed_to_its_end(sit, seat):
    typed = typed_match(KEY, seed=8, seat=seat, kills_to_win=4)
    finished, printed = sit(seated(KEY, seed=8, seat=seat, kills_to_win=4), "\n".join(typed) + "\n")
    assert finished
    assert "The match is over." in printed


def test_the_screen_never_touches_the_hidden_state(sit, monkeypatch):
    def hidden(match):
        raise AssertionError("only views leave the table")

    monkeypatch.setattr(Match, "kernel", property(hidden))
    table = seated(KEY, seed=3, deal=INSPECTING)
    _, printed = sit(table, RandomPerson(table, 10))
    assert "Your decision:" in printed


def test_what_cannot_be_understood_is_answered_and_asked_again(sit):
    table = seated(KEY, seed=3, deal=INSPECTING)
    before = len(table.record()["actions"])
    _, printed = sit(table, "fly away\n99\nkill\n\n")
    assert "“fly away” is no decision that is open now" in printed
    assert "there is no number 99" in printed
    assert len(table.record()["actions"]) - before <= 1  # the bot's opening, nothing of ours


def test_leaving_is_possible_by_word_and_by_the_end_of_the_input(sit):
    for typed in ("quit\n", "q\n", "exit\n", ""):
        finished, _ = sit(seated(KEY, seed=3, deal=INSPECTING), typed)
        assert not finished


def test_commands_help_log_notes_rules_view_and_list(sit):
    table = seated(KEY, seed=3, deal=INSPECTING)
    first = table.record()["actions"]
    _, printed = sit(table, "1\nhelp\nlog\nlog all\nnotes\nrecall\nrules\nview\nlist shift\nlist\nquit\n")
    assert "Shifts have short forms" in printed
    assert "You take the identity Franz." in printed
    assert printed.count("one of ") == 2
    assert "Rules" in printed
    assert printed.count("You are Franz") == 2
    assert len(table.record()["actions"]) > len(first)


def test_open_notes_stand_below_every_board(sit):
    _, printed = sit(seated(KEY, seed=3, deal=INSPECTING), "1\nquit\n", open_notes=True)
    assert "one of " in printed


def test_answers_are_told_to_the_person_as_they_come(sit):
    table = seated(KEY, seed=3, deal=INSPECTING)
    _, printed = sit(table, "1\nexonerate\n1\nquit\n")
    assert "You draw Franz, Ramon, Ulysses and Vincent." in printed
    assert "Canvass of " in printed


def test_enter_alone_decides_nothing_where_there_is_a_choice(sit):
    table = seated(KEY, seed=3, deal=INSPECTING)
    sit(table, "\n\n\n")
    assert [seat for seat, _ in table.record()["actions"]] == [1]


def test_the_log_of_a_match_taken_up_again_tells_what_the_seat_was_told():
    table = seated(KEY, seed=3, deal=INSPECTING)
    past = [table.move(1), table.play("identity Franz")]
    at = session(table, io.StringIO())
    at.catch_up(past)
    people = People.of(table.view())
    assert at.log == [in_words(each.seen, people) for events in past for each in events]


def test_bots_go_on_after_a_break_as_they_would_have_without():
    whole, halved = seated(KEY, seed=5), seated(KEY, seed=5)
    for table in (whole, halved):
        while not table.is_asked:
            table.move(table.bots_asked[0])
    match = backroom.replay(halved.record())
    taken_up = type(halved)(match, 0, Careful)
    notation = whole.view()["legal"][0]
    for table in (whole, taken_up):
        table.play(notation)
        while not table.is_asked and not table.is_over:
            table.move(table.bots_asked[0])
    assert whole.record() == taken_up.record()
