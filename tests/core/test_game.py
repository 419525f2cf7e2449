"""Game and Match: what they take, what they refuse, and what a refusal may say."""

import json
import random

import pytest

import backroom
from backroom import Action, IllegalAction, Match
from backroom.bots.levels import bot
from backroom.core.chance import QuickStream
from support import legal, random_match, refused, run, snapshot

KEY = "noir/killer-inspector"
GAME = backroom.game(KEY)
DEAL = {"evidence": ["Alyss", "Barrin", "Clive", "Deidre", "Ernest"], "roles": ["killer", "inspector"]}


def nested(depth):
    value = []
    for _ in range(depth):
        value = [value]
    return value


def opened():
    """The Killer is Alyss in the corner, at seat 0; the Inspector is about to take an identity."""
    match = GAME.start(seed=1, deal=DEAL)
    run(match, "0 kill Barrin")
    return match


def test_a_game_says_what_it_is():
    assert (GAME.key, GAME.title, GAME.players) == (KEY, "Killer vs Inspector", (2,))
    assert GAME.options["kills_to_win"].default == 14
    assert repr(GAME) == "<Game noir/killer-inspector>"


def test_without_a_player_count_the_smallest_is_meant():
    assert GAME.start(seed=1).players == 2


@pytest.mark.parametrize("players", [0, 1, 3, -2, True, 2.0, "2", [2], (2,), 10**30, nested(100_000)])
def test_a_wrong_player_count_is_refused_with_the_right_ones(players):
    with pytest.raises(ValueError, match=r"^Killer vs Inspector is for 2 players, not "):
        GAME.start(players=players)


@pytest.mark.parametrize("seed", [True, False, 1.0, b"1", [1], nested(100_000)])
def test_a_seed_that_is_neither_a_whole_number_nor_a_text_is_refused(seed):
    with pytest.raises(ValueError, match=r"^a seed is a whole number or a text, not "):
        GAME.start(seed=seed)


@pytest.mark.parametrize("seed", [0, -1, 10**40, -(2**200), "", "1", "Friday's table", "šťáva 🎲"])
def test_any_whole_number_and_any_text_is_a_seed(seed):
    match = GAME.start(seed=seed)
    assert match.record()["seed"] == seed
    assert snapshot(backroom.replay(match.record())) == snapshot(match)


def test_without_a_seed_one_is_drawn_and_recorded():
    matches = [GAME.start() for _ in range(8)]
    assert len({match.record()["seed"] for match in matches}) == 8
    for match in matches:
        assert snapshot(backroom.replay(match.record())) == snapshot(match)


@pytest.mark.parametrize(
    "deal", [{"board": (n for n in "abc")}, {"evidence": {1, 2}}, {1: 2}, nested(600), nested(100_000), object()]
)
def test_a_deal_that_is_no_json_is_refused(deal):
    with pytest.raises(ValueError, match=r"^deal"):
        GAME.start(seed=1, deal=deal)


def test_a_deal_is_copied_and_recorded_as_json_has_it():
    deal = {"evidence": ("Alyss", "Barrin"), "roles": ["killer", "inspector"]}
    match = GAME.start(seed=1, deal=deal)
    deal["roles"].reverse()
    assert match.record()["deal"] == {"evidence": ["Alyss", "Barrin"], "roles": ["killer", "inspector"]}
    match.record()["deal"]["roles"].clear()
    assert json.loads(json.dumps(match.record())) == match.record()


def test_an_option_stands_in_views_and_records():
    match = GAME.start(seed=1, kills_to_win=3)
    assert match.options.kills_to_win == 3
    assert match.view(None)["options"] == match.record()["options"] == {"layout": "alphabetical", "cast": "base", "kills_to_win": 3}


@pytest.mark.parametrize("options", [{"kill_to_win": 3}, {"kills_to_win": True}, {"kills_to_win": 0}, {"cast": None}])
def test_a_wrong_option_is_refused(options):
    with pytest.raises(ValueError, match="option"):
        GAME.start(seed=1, **options)


SEATS = [-1, 2, 9, True, False, 0.0, "0", [0], {}, nested(100_000)]


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("ask", [Match.legal, Match.view, lambda match, seat: match.play(seat, "identity Clive")])
def test_a_wrong_seat_is_refused_with_the_right_ones(ask, seat):
    match = opened()
    before = snapshot(match)
    with pytest.raises(ValueError, match=r"^seats are 0 to 1, not ") as caught:
        ask(match, seat)
    assert not isinstance(caught.value, IllegalAction)
    assert snapshot(match) == before


def test_a_spectator_may_look_but_neither_asks_for_decisions_nor_plays():
    match = opened()
    assert match.view(None)["seat"] is None
    for ask in (match.legal, lambda seat: match.play(seat, "identity Clive")):
        with pytest.raises(ValueError, match="seats are 0 to 1, not None"):
            ask(None)


def test_an_action_and_its_notation_are_the_same_decision():
    by_text, by_action = opened(), opened()
    told = by_text.play(1, "identity Clive")
    same = by_action.play(1, Action("identity Clive"))
    assert [event.seen_by(1) for event in told] == [event.seen_by(1) for event in same]
    assert snapshot(by_text) == snapshot(by_action)


def test_every_offered_action_is_taken_back():
    match = random_match(KEY, seed=5, moves=12)
    (seat,) = match.to_act
    for action in match.legal(seat):
        twin = match.clone()
        twin.play(seat, action)
        assert twin.history()[-1] == (seat, str(action))


def test_the_legal_list_is_the_caller_s_own():
    match = opened()
    before = match.legal(1)
    match.legal(1).clear()
    match.view(1)["legal"].clear()
    assert match.legal(1) == before != []


@pytest.mark.parametrize("junk", [None, 0, b"identity Clive", ["identity Clive"], Action(None), object()])
def test_what_is_no_action_at_all_is_refused(junk):
    match = opened()
    before = snapshot(match)
    with pytest.raises(IllegalAction, match="an action is an Action or its notation"):
        match.play(1, junk)
    assert snapshot(match) == before


def test_a_decision_of_the_game_at_the_wrong_time_is_refused_with_what_is_allowed():
    match = opened()
    allowed = "identity Clive, identity Deidre, identity Ernest"
    assert refused(match, 1, "exonerate") == f"'exonerate' is not legal for seat 1 now; legal: {allowed}"


def test_a_long_list_of_what_is_allowed_is_cut():
    match = opened()
    run(match, "1 identity Clive")
    text = refused(match, 0, "exonerate")
    shown = text.partition("legal: ")[2]
    assert shown.startswith("shift row 0 left, shift row 0 right")
    assert shown.endswith(f" and {len(match.legal(0)) - 12} more")


def test_a_refusal_tells_who_may_not_act_nothing_of_those_who_may():
    match = opened()
    assert refused(match, 0, "kill Franz") == "'kill Franz' refused: seat 0 may not act now"
    assert refused(match, 0, "identity Clive") == "'identity Clive' refused: seat 0 may not act now"


def test_a_refusal_is_the_same_in_every_world_the_actor_thinks_possible():
    rng = random.Random(2)
    match = random_match(KEY, seed=8, moves=20)
    notations = [notation for notation in GAME.catalogue.notations if notation]
    for seat in (0, 1):
        worlds = [match, *(GAME.imagine(match.view(seat), rng) for _ in range(4))]
        for notation in rng.sample([n for n in notations if n not in legal(match, seat)], 40):
            assert len({refused(world.clone(), seat, notation) for world in worlds}) == 1


def test_a_finished_match_takes_nothing_more():
    match = GAME.start(seed=1, deal=DEAL, kills_to_win=1)
    run(match, "0 kill Barrin")
    assert (match.outcome.winners, match.outcome.scores, match.outcome.reason) == ({0}, (1, 0), "the Killer made 1 kill")
    assert match.outcome.ending == {"code": "kills", "kills": 1}
    assert match.to_act == ()
    assert legal(match, 0) == legal(match, 1) == []
    assert refused(match, 1, "shift row 0 left") == "'shift row 0 left' refused: seat 1 may not act now"


def test_length_and_history_count_decisions():
    match = opened()
    assert (len(match), match.history()) == (1, [(0, "kill Barrin")])
    run(match, "1 identity Clive")
    assert (len(match), match.history()) == (2, [(0, "kill Barrin"), (1, "identity Clive")])


def test_a_match_says_in_a_debugger_how_far_it_is():
    assert repr(opened()) == "<Match of noir/killer-inspector, 2 players, 1 decisions, running>"


def test_a_clone_shares_its_past_whatever_its_length():
    """The price of a clone must not grow with the match, so nothing of the past may be copied."""
    match = opened()
    run(match, "1 identity Clive")
    for _ in range(13):
        run(match, "0 shift row 0 left; 1 shift row 1 left; 0 shift row 2 left; 1 shift row 3 left")
    twin = match.clone()
    assert len(match) > 50
    assert twin._trail is match._trail
    assert twin.start is match.start
    assert twin.options is match.options


def test_a_decision_adds_one_link_to_the_past():
    match = opened()
    past = match._trail
    run(match, "1 identity Clive")
    assert match._trail[0] is past


def test_a_clone_goes_its_own_way():
    match = opened()
    before = snapshot(match)
    twin = match.clone()
    run(twin, "1 identity Clive; 0 shift row 0 left")
    assert snapshot(match) == before
    run(match, "1 identity Clive; 0 shift row 0 left")
    assert snapshot(match) == snapshot(twin)


def test_a_clone_has_a_legal_list_of_its_own_after_it_moves_on():
    match = opened()
    match.legal(0), match.legal(1)
    twin = match.clone()
    run(twin, "1 identity Clive")
    assert twin.legal(1) == []
    assert match.legal(1) != []
    assert twin.legal(0) != []
    assert match.legal(0) == []


def test_a_view_is_the_caller_s_to_write_to():
    match = opened()
    before = snapshot(match)
    view = match.view(1)
    view["board"][0].clear()
    view["to_act"].append(7)
    view.clear()
    assert snapshot(match) == before


def test_imagining_with_the_same_generator_gives_the_same_world():
    view = opened().view(0)
    one, two = (GAME.imagine(view, random.Random(4)) for _ in range(2))
    assert snapshot(one) == snapshot(two)
    assert snapshot(GAME.imagine(view, QuickStream(4))) == snapshot(GAME.imagine(view, QuickStream(4)))


def test_a_view_through_json_imagines_the_same_world():
    view = opened().view(1)
    again = json.loads(json.dumps(view))
    assert snapshot(GAME.imagine(view, QuickStream(4))) == snapshot(GAME.imagine(again, QuickStream(4)))


@pytest.mark.parametrize(
    ("change", "text"),
    [
        ({"game": "omerta"}, "a view of omerta is none of noir/killer-inspector"),
        ({"game": None}, r"view\['game'\]: expected a text"),
        ({"players": 3}, "is for 2 players, not 3"),
        ({"players": "2"}, r"view\['players'\]: expected a whole number"),
        ({"seat": 2}, "seats are 0 to 1, not 2"),
        ({"seat": "0"}, r"view\['seat'\]: expected a whole number"),
        ({"options": {"kills_to_win": 99}}, "option kills_to_win"),
        ({"options": []}, r"view\['options'\]: expected an object"),
    ],
)
def test_what_is_no_view_of_this_game_is_refused(change, text):
    with pytest.raises(ValueError, match=text):
        GAME.imagine({**opened().view(0), **change}, random.Random(0))


@pytest.mark.parametrize(
    "error", [KeyError, IndexError, TypeError, AttributeError, OverflowError, AssertionError, RecursionError, StopIteration]
)
def test_whatever_goes_wrong_in_reading_a_view_is_the_view_s_fault(error):
    class Stumbling(type(GAME)):
        def draw_world(self, *arguments):
            raise error("stumbled")

    with pytest.raises(ValueError, match=r"this is no view that Killer vs Inspector could have shown: .*stumbled"):
        Stumbling().imagine(opened().view(0), random.Random(0))


@pytest.mark.parametrize("junk", [None, [], "view", 3, {}, {"game": KEY}])
def test_what_is_no_view_at_all_is_refused(junk):
    with pytest.raises(ValueError, match=r"^view"):
        GAME.imagine(junk, random.Random(0))


def test_a_match_is_true_before_its_first_decision():
    match = backroom.game("noir/killer-inspector").start(seed=1)
    assert len(match) == 0
    assert match


@pytest.mark.parametrize("game", backroom.games(), ids=lambda game: game.key)
def test_every_seat_is_on_one_side_and_a_side_wins_together(game):
    for players in game.players:
        match = game.start(players, seed=7)
        sides = game.sides(match.view(None))
        assert sorted(seat for side in sides.values() for seat in side) == list(range(players))
        assert all(game.sides(match.view(seat)) == sides for seat in range(players))


@pytest.mark.parametrize(("key", "players"), [("noir/spy-tag", 6), ("noir/fbi-mafia", 6), ("noir/heist", 5)])
def test_the_winners_of_a_team_game_are_one_side(key, players):
    match = random_match(key, seed=5, players=players)
    sides = backroom.game(key).sides(backroom.game(key).start(players, 5).view(None))
    assert sorted(match.outcome.winners) in [sorted(side) for side in sides.values()]


def test_sides_stay_the_same_while_a_caught_thief_has_no_role():
    game = backroom.game("noir/heist")
    missing = 0
    for seed in range(4):
        match, rng = game.start(5, seed), random.Random(seed)
        sides = game.sides(match.view(None))
        bots = [bot("rookie", game.key) for _ in range(5)]
        while match.outcome is None and len(match) < 150:
            seat = match.to_act[0]
            match.play(seat, bots[seat].choose(match.view(seat), rng))
            view = match.view(None)
            assert {side: set(seats) for side, seats in game.sides(view).items()} == {
                side: set(seats) for side, seats in sides.items()
            }
            missing += None in view["roles"]
    assert missing > 10


def test_sides_are_named_after_roles_or_seats():
    names = {game.key: list(game.sides(game.start(seed=3).view(None))) for game in backroom.games()}
    assert set(names[KEY]) == {"killer", "inspector"}
    assert set(names["noir/fbi-mafia"]) == {"mafia", "fbi"}
    assert set(names["noir/heist"]) == {"chief", "thieves"}
    assert names["omerta"] == names["noir/spy-tag"] == ["seat 0", "seat 1", "seat 2"]
    spy_tag = backroom.game("noir/spy-tag")
    assert list(spy_tag.sides(spy_tag.start(6, seed=3).view(None))) == ["seats 0, 3", "seats 1, 4", "seats 2, 5"]


SPOILED = {
    "players of another table": ("noir/heist", 5, {"players": 7}),
    "more cards in hand than there are": ("noir/killer-inspector", 2, {"hands": [9, 9]}),
    "a hit list without a name": ("noir/hitman-sleuth", 2, {"hit_list": []}),
    "a seat that nobody has": ("omerta", 3, {"mamma": 2**70, "mamma_by": 0}),
    "a lock on no card": ("omerta", 3, {"patrol": {"seat": 1, "place": 9, "by": 0, "turns": 1}}),
    "a reaction to nothing": ("omerta", 3, {"phase": "reaction"}),
    "a snap for nothing": ("omerta", 3, {"phase": "snap"}),
    "a set-up that is over": ("noir/heist", 5, {"phase": "mimic"}),
    "somebody else's decisions": ("noir/spy-tag", 3, {"legal": ["pass"]}),
    "fewer cards than there are": ("noir/fbi-mafia", 6, {"deck": 3}),
    "a treasure too many": ("noir/thief-chief", 2, {"treasures": 7}),
    "a key too many": ("omerta", 3, {"winner": 0}),
}


@pytest.mark.parametrize(("key", "players", "change"), SPOILED.values(), ids=SPOILED)
def test_a_view_that_no_match_could_have_shown_is_not_imagined_from(key, players, change):
    game = backroom.game(key)
    open_window = ("snap", "reaction")
    match = random_match(key, seed=3, players=players, stop=lambda match: len(match) > 20 and match.kernel.phase not in open_window)
    for seat in (None, 0):
        view = match.view(seat)
        assert game.imagine(view, random.Random(1)).view(seat) == view
        with pytest.raises(ValueError, match=r"this is no view that|is for .* players"):
            game.imagine({**view, **change}, random.Random(1))


@pytest.mark.parametrize("key", [[], {}, None, 3, b"omerta", "chess", ("omerta",)])
def test_what_is_no_game_is_refused_with_those_there_are(key):
    with pytest.raises(ValueError, match=r"^no game .*; there are: omerta, noir/killer-inspector"):
        backroom.game(key)
