"""Bad input, over every game and player count: a ValueError that says something, and nothing has changed."""

import copy
import json
import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import backroom
from backroom import Action, IllegalAction, Match
from backroom.games.noir.kit.cast import CAST
from mutation import JUNK, mutated
from support import legal, random_match, random_play, snapshot

GAMES = backroom.games()
TABLES = [(game, players) for game in GAMES for players in game.players]
NOIR = [(game, players) for game, players in TABLES if "board" in game.start(players, seed=0).view(None)]


def over(tables):
    return pytest.mark.parametrize(("game", "players"), tables, ids=[f"{game.key}-{players}" for game, players in tables])


every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
fuzz = settings(max_examples=25, deadline=None, derandomize=True)


def nested(depth):
    value = []
    for _ in range(depth):
        value = [value]
    return value


DEEP = nested(100_000)


@cache
def positions(key, players):
    """A match at its start, early, in the middle and late or over, each with all that can be seen of it."""
    matches = [random_match(key, players, seed=moves, moves=moves) for moves in (0, 3, 17, 60)]
    return [(match, snapshot(match)) for match in matches]


@cache
def views(key):
    """Views of a game from every kind of onlooker, as JSON texts."""
    game = backroom.game(key)
    tables = [match for players in {game.players[0], game.players[-1]} for match, _ in positions(key, players)]
    return [json.dumps(match.view(seat)) for match in tables for seat in (None, 0, match.players - 1)]


def first_notation(match):
    return next(iter(match.game.catalogue.code_of))


def refusal(ask, *arguments, **options):
    """The words with which something is refused, which must be some, and no IllegalAction: no decision is refused."""
    with pytest.raises(ValueError, match=r"\w") as caught:
        ask(*arguments, **options)
    assert not isinstance(caught.value, IllegalAction)
    return str(caught.value)


@every_game
@pytest.mark.parametrize("players", [0, -1, 1, 10, 10**30, True, 2.0, "2", [2], {}, b"2", DEEP])
def test_a_wrong_player_count_is_refused_with_the_right_ones(game, players):
    assert ", ".join(map(str, game.players)) in refusal(game.start, players, seed=0)


@every_game
def test_every_count_in_between_is_refused_too(game):
    for players in set(range(12)) - set(game.players):
        assert str(game.players[-1]) in refusal(game.start, players, seed=0)


@every_game
@pytest.mark.parametrize("name", ["kill_to_win", "Layout", "", "seeds", "options", "game", "роли"])
def test_an_unknown_option_is_refused_with_those_there_are(game, name):
    text = refusal(game.start, seed=0, **{name: 1})
    assert all(known in text for known in game.options)


def wrong_values(option):
    """Values that an option does not allow: out of range, of another type, or looking like an allowed one."""
    default = option.default
    others = [None, [], {}, (default,), [default], 1.5, DEEP]
    if isinstance(default, bool):
        return [*others, 0, 1, "true"]
    if isinstance(default, int):
        return [*others, min(option.allowed) - 1, max(option.allowed) + 1, 10**30, True, False, float(default), str(default)]
    return [*others, 0, True, "", default.upper(), f" {default}", f"{default}\n", default.encode(), "x" * 100_000]


@every_game
def test_a_value_that_an_option_does_not_allow_is_refused_by_name(game):
    for name, option in game.options.items():
        for value in wrong_values(option):
            text = refusal(game.start, seed=0, **{name: value})
            assert text.startswith(f"option {name} ")
            assert len(text) < 400


ANY_DEAL = {
    "a text": "board",
    "a number": 3,
    "a fraction": 1.5,
    "yes": True,
    "bytes": b"board",
    "an object of Python's": object(),
    "a set": {"board"},
    "a generator": (n for n in "abc"),
    "a list of no deals": ["board"],
    "lists in lists": [[[]]],
    "nested": nested(30),
    "nested deeply": nested(600),
    "nested without end": DEEP,
    "nested inside": {"board": nested(600), "decks": nested(600)},
    "a key too many": {"bord": []},
    "an empty key": {"": None},
    "a number as key": {1: []},
    "a known key and an unknown": {"board": None, "decks": None, "x": None},
    "a key of an option": {"layout": "random", "snap": True},
    "first as a text": {"first": "0", "starter": "0"},
    "generators inside": {"evidence": (n for n in "abc"), "decks": (n for n in "abc")},
    "sets inside": {"roles": {"killer"}, "decks": {"1"}},
    "numbers inside": {"board": 1, "evidence": 2, "roles": 3, "decks": 4},
    "objects inside": {"board": {}, "evidence": {}, "roles": {}, "decks": {}},
}


@over(TABLES)
@pytest.mark.parametrize("deal", ANY_DEAL.values(), ids=ANY_DEAL)
def test_what_is_no_deal_is_refused(game, players, deal):
    assert refusal(game.start, players, seed=0, deal=deal)


@over(TABLES)
@pytest.mark.parametrize("key", ["board", "evidence", "roles", "thief_roles", "first", "decks", "starter"])
@pytest.mark.parametrize("junk", [1.5, True, -1, "x", ["x"], [[None]], [[1]], {"x": 1}, {"0": "killer"}, [nested(30)]])
def test_a_part_of_a_deal_that_makes_no_sense_is_refused(game, players, key, junk):
    """A key that the game's deals have not is refused for that, so all keys can be tried on all games."""
    assert refusal(game.start, players, seed=0, deal={key: junk})


@over(TABLES)
@pytest.mark.parametrize("key", ["first", "starter"])
def test_a_seat_that_is_not_at_the_table_cannot_start(game, players, key):
    for seat in (players, -1, 100, True, False, 0.0):
        assert refusal(game.start, players, seed=0, deal={key: seat})


def outsider(names):
    """A suspect who is not on the board."""
    return next(name for name in reversed(CAST) if name not in names)


NOIR_DEALS = {
    "a name too few": lambda names: {"board": names[:-1]},
    "a name too many": lambda names: {"board": [*names, outsider(names)]},
    "no names": lambda names: {"board": []},
    "a name twice": lambda names: {"board": [*names[:-1], names[0]]},
    "an unknown name": lambda names: {"board": ["Sherlock", *names[1:]]},
    "a small letter": lambda names: {"board": [names[0].lower(), *names[1:]]},
    "a space": lambda names: {"board": [names[0] + " ", *names[1:]]},
    "a number for a name": lambda names: {"board": [0, *names[1:]]},
    "null for a name": lambda names: {"board": [None, *names[1:]]},
    "names in one text": lambda names: {"board": " ".join(names)},
    "names in rows": lambda names: {"board": [names]},
    "names by place": lambda names: {"board": {str(n): name for n, name in enumerate(names)}},
    "cards for names": lambda names: {"board": [{"name": name} for name in names]},
    "evidence twice": lambda names: {"evidence": [names[0], names[1], names[0]]},
    "evidence of nobody": lambda names: {"evidence": ["Sherlock"]},
    "evidence of an outsider": lambda names: {"board": names, "evidence": [outsider(names)]},
    "more evidence than cards": lambda names: {"evidence": [*names, names[0]]},
    "null for evidence": lambda names: {"evidence": [None]},
    "evidence as a number": lambda names: {"evidence": [3]},
    "evidence in a list of its own": lambda names: {"evidence": [[names[0]]]},
    "evidence as a text": lambda names: {"evidence": names[0]},
    "no roles": lambda names: {"roles": []},
    "one role": lambda names: {"roles": ["killer"]},
    "unknown roles": lambda names: {"roles": ["butler"] * 9},
    "names for roles": lambda names: {"roles": names[:2]},
    "null for roles": lambda names: {"roles": [None, None]},
    "thief roles of nobody": lambda names: {"thief_roles": ["butler"]},
    "thief roles twice": lambda names: {"thief_roles": ["runner", "runner"]},
}


@over(NOIR)
@pytest.mark.parametrize("spoiled", NOIR_DEALS.values(), ids=NOIR_DEALS)
def test_a_wrong_noir_deal_is_refused(game, players, spoiled):
    names = [card["name"] for row in game.start(players, seed=0).view(None)["board"] for card in row]
    assert refusal(game.start, players, seed=0, deal=spoiled(names))


@over(NOIR)
def test_roles_for_another_number_of_seats_are_refused(game, players):
    roles = game.start(players, seed=0).view(None)["roles"]
    for wrong in (roles[:-1], [*roles, roles[0]], ["butler", *roles[1:]], [*roles[:-1], None], [[role] for role in roles]):
        assert refusal(game.start, players, seed=0, deal={"roles": wrong})


OMERTA_DEALS = {
    "an empty deck": {"decks": [[]]},
    "a short deck": {"decks": [["1", "2", "3"]]},
    "sixty of a kind": {"decks": [["1"] * 60]},
    "unknown cards": {"decks": [["joker"] * 60]},
    "numbers for cards": {"decks": [[1] * 60]},
    "null for cards": {"decks": [[None] * 60]},
    "a deck in one text": {"decks": ["1" * 60]},
    "one deck without a list": {"decks": ["1"] * 60},
    "decks by round": {"decks": {"1": ["1"] * 60}},
}


@over([(game, players) for game, players in TABLES if game.key == "omerta"])
@pytest.mark.parametrize("deal", OMERTA_DEALS.values(), ids=OMERTA_DEALS)
def test_a_wrong_omerta_deal_is_refused(game, players, deal):
    assert refusal(game.start, players, seed=0, deal=deal)


@over(TABLES)
@pytest.mark.parametrize(
    "ask", [Match.legal, Match.view, lambda match, seat: match.play(seat, first_notation(match))], ids=["legal", "view", "play"]
)
def test_a_wrong_seat_is_refused_with_the_right_ones(game, players, ask):
    for match, before in positions(game.key, players):
        for seat in (-1, players, 99, True, 0.0, "0", [0], {}, DEEP):
            assert refusal(ask, match, seat).startswith(f"seats are 0 to {players - 1}, not ")
        assert snapshot(match) == before


@over(TABLES)
def test_what_is_no_action_is_refused(game, players):
    for match, before in positions(game.key, players):
        seat = (*match.to_act, 0)[0]
        for junk in (*JUNK, b"pass", Action(""), Action(None), Action(3), Action(["pass"]), object(), DEEP, Action):
            if not isinstance(junk, str) or junk not in game.catalogue.code_of:
                with pytest.raises(IllegalAction, match=r"\w"):
                    match.play(seat, junk)
        assert snapshot(match) == before


def misspelled(notations):
    """Notations that are nearly right."""
    return st.one_of(
        st.sampled_from(notations),
        st.sampled_from(notations).map(str.upper),
        st.sampled_from(notations).map(lambda text: f"{text} "),
        st.sampled_from(notations).map(lambda text: text.replace(" ", "  ")),
        st.tuples(st.sampled_from(notations), st.sampled_from(notations)).map(" ".join),
        st.tuples(st.sampled_from(notations), st.integers(0, 20)).map(lambda cut: cut[0][: cut[1]]),
        st.tuples(st.sampled_from(notations), st.integers(-1, 99)).map(lambda more: f"{more[0]} {more[1]}"),
        st.text(max_size=200),
    )


@every_game
@fuzz
@given(data=st.data())
def test_whatever_is_written_that_is_not_legal_is_refused_and_changes_nothing(game, data):
    players = data.draw(st.sampled_from(game.players))
    match, before = data.draw(st.sampled_from(positions(game.key, players)))
    seat = data.draw(st.sampled_from(range(players)))
    notation = data.draw(misspelled(sorted(game.catalogue.code_of)))
    if notation in legal(match, seat):
        return
    decision = data.draw(st.sampled_from([notation, Action(notation)]))
    with pytest.raises(IllegalAction, match=r"\w"):
        match.play(seat, decision)
    assert snapshot(match) == before


@every_game
@settings(fuzz, max_examples=80)
@given(data=st.data())
def test_a_mutilated_view_is_refused_or_imagined_as_well_as_may_be(game, data):
    view = data.draw(mutated(views(game.key)))
    try:
        assert isinstance(game.imagine(view, random.Random(0)), Match)
    except ValueError:
        return


@every_game
def test_every_part_of_a_view_may_be_missing_or_nonsense(game):
    view = json.loads(views(game.key)[-1])
    for key in view:
        for change in ({}, *({key: junk} for junk in JUNK[::2])):
            spoiled = {name: part for name, part in view.items() if name != key} | change
            try:
                assert isinstance(game.imagine(spoiled, random.Random(0)), Match)
            except ValueError:
                continue


@every_game
@pytest.mark.parametrize("junk", [None, [], "view", 3, {}, DEEP, object()])
def test_what_is_no_view_is_refused(game, junk):
    assert refusal(game.imagine, junk, random.Random(0)).startswith("view: ")


@every_game
@pytest.mark.parametrize("other", GAMES, ids=lambda game: game.key)
def test_the_view_of_another_game_is_refused_and_in_disguise_does_no_harm(game, other):
    for text in views(other.key)[::4]:
        view = json.loads(text)
        if other is not game:
            assert other.key in refusal(game.imagine, view, random.Random(0))
        disguise = {"game": game.key, "players": game.players[0], "seat": 0, "options": {}}
        try:
            assert isinstance(game.imagine(view | disguise, random.Random(0)), Match)
        except ValueError:
            continue


def vandalise(value):
    """Write wherever it is not refused."""
    for inner in list(value.values() if isinstance(value, dict) else value):
        if isinstance(inner, (dict, list)):
            vandalise(inner)
    try:
        value.clear()
    except TypeError:
        return


@over(TABLES)
def test_writing_to_a_view_changes_nothing(game, players):
    match, rng = game.start(players, seed=6), random.Random(6)
    for _ in range(40):
        before = snapshot(match)
        for seat in (None, *range(players)):
            vandalise(match.view(seat))
        assert snapshot(match) == before
        random_play(match, rng, 2)


@over(TABLES)
def test_imagining_leaves_the_view_as_it_was(game, players):
    for match, _ in positions(game.key, players):
        for seat in (None, *range(players)):
            view = json.loads(json.dumps(match.view(seat)))
            before = copy.deepcopy(view)
            random_play(game.imagine(view, random.Random(1)), random.Random(1), 10)
            assert view == before
