from random import Random

import pytest

import backroom
from backroom.terminal.kinds import KINDS, SENTENCES
from backroom.terminal.people import People, listed, sentence, third_person
from backroom.terminal.phrases import PHRASES, action_phrase
from backroom.terminal.words import in_words

PEOPLE = People(1, ("killer", "inspector"))


def say(people=PEOPLE, **event):
    return in_words(event, people)


def test_seats_are_called_by_their_role_where_it_is_theirs_alone():
    people = People(0, ("chief", "master-safecracker", None, "spy", "spy"))
    assert [people.name(seat) for seat in range(5)] == ["you", "the Master Safecracker", "@2", "@3", "@4"]
    assert people.name(9) == "@9"


def test_a_decision_reads_as_a_sentence_about_who_made_it():
    assert say(kind="action", seat=0, action="kill Alyss") == "The Killer kills Alyss."
    assert say(kind="action", seat=1, action="kill Alyss") == "You kill Alyss."
    assert say(kind="action", seat=0, action="shift col 2 up 2") == "The Killer shifts column 2 up by two."
    assert say(kind="action", seat=0, action="identity") == "The Killer takes an identity, unseen."
    assert (
        say(People(2), kind="action", seat=0, action="gangster @1#0 @2#3") == "@0 sends the Gangster to trade @1’s #0 for your #3."
    )


def test_a_decision_without_words_of_its_own_is_read_out():
    assert say(kind="action", seat=1, action="juggle Alyss @0") == "You juggle Alyss the Killer."
    assert say(kind="action", seat=0, action="juggle") == "The Killer juggles."


def test_every_phrase_belongs_to_a_decision_that_a_game_declares():
    declared = {
        (verb.word, sum(len(operand.pattern.split()) for operand in form))
        for game in backroom.games()
        for verb in game.declaration.verbs
        for form in (*verb.forms, *([()] if verb.secret else []))
    }
    assert sorted(set(PHRASES) - declared) == []


def test_every_kind_of_event_has_a_sentence_and_no_sentence_is_left_over():
    declared = {kind for game in backroom.games() for kind in game.declaration.kinds}
    assert sorted({*KINDS, *SENTENCES} - declared) == []
    assert sorted(declared - {*KINDS, *SENTENCES}) == []


def test_answers_tell_whose_hands_went_up():
    assert say(kind="canvass", seat=1, name="Jack", hands=[]) == "Canvass of Jack: no hand goes up."
    assert say(kind="canvass", seat=1, name="Jack", hands=[0]) == "Canvass of Jack: the Killer raises a hand."
    assert say(kind="canvass", seat=0, name="Jack", hands=[1]) == "Canvass of Jack: you raise a hand."
    assert say(kind="canvass", seat=1, name=None, hands=[0, 1]) == "Answer: the Killer and you raise a hand."


def test_an_accusation_is_answered_yes_or_no():
    assert say(kind="accuse", seat=1, name="Jack", hit=False) == "Jack? No."
    assert say(kind="accuse", seat=1, name="Jack", hit=True) == "You hit the mark: Jack it is."


def test_drawn_cards_are_named_only_where_the_event_names_them():
    assert say(kind="draw", seat=0, count=1, names=None) == "The Killer draws a card."
    assert say(kind="draw", seat=1, count=2, names=["Jack", "Kara"]) == "You draw Jack and Kara."


def test_the_end_tells_who_won_and_why():
    people = People(0)
    assert say(people, kind="over", seat=None, winners=[0], scores=[1, 0], reason="the Killer was accused") == (
        "The match is over. You win. The Killer was accused."
    )
    assert "A draw." in say(people, kind="over", seat=None, winners=[], scores=[1, 1], reason="equal")
    assert "You and @2 win." in say(people, kind="over", seat=None, winners=[0, 2], scores=[1, 0, 1], reason="x")


def test_an_unknown_kind_is_listed_field_by_field():
    assert say(kind="hail_storm", seat=0, name="Jack", victim=1, loud=True, gone=None) == (
        "The Killer, hail storm: Jack, victim you, loud yes."
    )
    assert say(kind="silence", seat=None) == "Silence."
    assert say(seat=None) == "Something happens."


def test_a_known_kind_with_other_fields_is_listed_too():
    assert say(kind="canvass", seat=1, yes=True) == "You, canvass: yes yes."
    assert say(kind="trophy", seat=0) == "The Killer, trophy."


@pytest.mark.parametrize(
    ("event", "words"),
    [
        ({"kind": "draw", "seat": 0, "from": "deck", "card": None}, ""),
        ({"kind": "draw", "seat": 2, "from": "deck", "card": "8"}, "It is an 8."),
        ({"kind": "discard", "seat": 0, "card": "Lady"}, "@0 puts the Lady on the discard pile."),
        ({"kind": "look", "seat": 2, "where": "hand", "places": [0, 3], "cards": ["7", "Mole"]},
         "You see that #0 is a 7 and #3 is the Mole."),
        ({"kind": "look", "seat": 2, "where": "safe", "places": [1], "cards": ["1"]}, "You see that $1 is a 1."),
        ({"kind": "snap", "seat": 0, "place": 1, "card": "7", "hit": True}, "@0’s #1 is a 7: right!"),
        ({"kind": "snap", "seat": 2, "place": 1, "card": "6", "hit": False}, "Your #1 is a 6: wrong."),
        ({"kind": "penalty", "seat": 0, "cards": 1}, "@0 takes a penalty card."),
    ],
)  # fmt: skip
def test_omertas_events_have_sentences(event, words):
    assert in_words(event, People(2)) == words


@pytest.mark.parametrize(
    ("event", "words"),
    [
        ({"kind": "innocent", "seat": 0, "name": "Jack"}, "Jack is shown to be innocent."),
        ({"kind": "discard", "seat": 0, "name": "Jack"}, "Jack’s evidence is discarded."),
        ({"kind": "trophy", "seat": 0, "name": "Jack", "from": 2}, "The Runner takes Jack as a trophy from you."),
        ({"kind": "caught", "seat": 1, "name": "Jack", "role": "quiet-man"}, "@1: the Quiet Man is caught as Jack."),
        ({"kind": "role", "seat": 1, "role": "quiet-man"}, "@1 comes back as the Quiet Man."),
        ({"kind": "role", "seat": 2, "role": "mimic"}, "You come back as the Mimic."),
        ({"kind": "identity", "seat": 0, "name": None}, "The Runner takes a new identity."),
        ({"kind": "identity", "seat": 2, "name": "Jack"}, "You become Jack."),
        ({"kind": "robbed", "seat": 0, "vault": "nw"}, "The north-west vault is robbed."),
        ({"kind": "officer", "seat": 0, "name": "Jack"}, "Jack is an officer now."),
        ({"kind": "target", "seat": 0, "name": "Jack"}, "The next target is Jack."),
        ({"kind": "list", "seat": 0, "change": 1}, "A card is added to the Runner’s list, unseen."),
        ({"kind": "list", "seat": 2, "change": -1}, "A card is taken from your list, unseen."),
        ({"kind": "leg", "seat": None, "leg": 2, "roles": [], "taken": [3, 0], "reason": "the Thief was accused"},
         "The Thief was accused. Leg 2 begins with the roles swapped; treasures so far: the Runner 3, @1 0."),
    ],
)  # fmt: skip
def test_noirs_events_have_sentences(event, words):
    assert in_words(event, People(2, ("runner", None, "mimic"))) == words


def test_every_kind_that_random_play_brings_up_has_words_for_every_onlooker():
    for game in backroom.games():
        rng, match = Random(6), game.start(seed=6)
        for _ in range(150):
            if not match.to_act:
                break
            seat = rng.choice(match.to_act)
            for event in match.play(seat, rng.choice(match.legal(seat))):
                for onlooker in (None, *range(match.players)):
                    seen = event.seen_by(onlooker)
                    if seen is not None:
                        words = in_words(seen, People.of(match.view(onlooker)))
                        assert "play “" not in words
                        assert words == "" or (words[0].isupper() or not words[0].isalpha())


@pytest.mark.parametrize("game", backroom.games(), ids=lambda game: game.key)
def test_every_notation_of_every_game_has_words(game):
    for notation in filter(None, game.catalogue.notations):
        assert not action_phrase(notation, PEOPLE).startswith("play “"), notation


def test_small_words():
    assert [third_person(verb) for verb in ("kill", "pass", "try", "lay", "search")] == [
        "kills",
        "passes",
        "tries",
        "lays",
        "searches",
    ]
    assert [listed(list(names)) for names in ("", "a", "ab", "abc")] == ["", "a", "a and b", "a, b and c"]
    assert [sentence(text) for text in ("so", "So!", "")] == ["So.", "So!", ""]
