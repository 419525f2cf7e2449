import gc
from random import Random

import pytest
from killer_table import GAME, dealt, small_match, table

import backroom
from backroom.bots.luck import Luck
from backroom.bots.search import FIRST_CHECK, NOTHING, Iterations, Race, Search, Tree, Worlds
from support import random_play, run


class Blind:
    """A guide that knows next to nothing: deeds before shifts, random playouts, and a draw where they are cut off."""

    depth = 30

    def __init__(self, prior=None):
        self.weights = prior or {}
        self.played = 0

    def took(self, notation):
        pass

    def prior(self, view):
        return {notation: self.weights.get(notation, 0.5 if "shift" in notation else 1.0) for notation in view["legal"]}

    def weigh(self, view, match):
        return 1.0

    def playout(self, kernel, rng):
        self.played += 1
        return kernel.codes[int(rng.random() * len(kernel.codes))]

    def value(self, kernel, seat):
        if kernel.outcome is None:
            return 0.5
        return float(seat in kernel.outcome.winners)


class Heavy(Blind):
    """Takes worlds for more likely in which the Killer is a certain suspect."""

    def __init__(self, killer, weight):
        super().__init__()
        self.killer, self.weight = killer, weight

    def weigh(self, view, match):
        return self.weight if match.view(0)["you"]["identity"] == self.killer else 1.0


class Even(Blind):
    """Thinks that all playouts end alike for seat 0, who asks, and counts them."""

    def __init__(self):
        super().__init__()
        self.over = 0

    def value(self, kernel, seat):
        self.over += seat == 0
        return 0.5


def cornered():
    """The Inspector's turn on six cells: only Alyss is next to the dead Barrin, living and not in the Inspector's hand."""
    match = small_match(
        [["Alyss", "Barrin", "Clive"], ["Deidre", "Ernest", "Franz"]], "Alyss Clive Deidre Ernest Franz Barrin".split()
    )
    run(match, "0 kill Barrin; 1 identity Deidre; 0 shift col 2 up")
    return match


def test_it_finds_a_kill_that_wins_at_once():
    match = table(kills_to_win=2)
    choice = Search(GAME, Blind(), Iterations(600)).choose(match.view(0), Random(1))
    assert choice.startswith("kill ")


def test_it_finds_the_accusation_that_must_be_right():
    view = cornered().view(1)
    assert view["recall"]["suspects"]["0"] == ["Alyss"]
    assert Search(GAME, Blind(), Iterations(600)).choose(view, Random(1)) == "accuse Alyss"


def test_it_does_not_give_up_the_favourite_without_evidence():
    favourite = "shift row 3 left"
    for seed in range(3):
        search = Search(GAME, Blind({favourite: 2.0}), Iterations(5))
        assert search.choose(table().view(0), Random(seed)) == favourite


def test_the_favourite_is_given_up_for_something_better():
    guide = Blind({"shift row 3 left": 50.0})
    guide.depth = 3
    search = Search(GAME, guide, Iterations(600))
    assert search.choose(table(kills_to_win=2).view(0), Random(1)).startswith("kill ")


def test_a_single_candidate_needs_no_thought():
    guide = Blind()
    guide.prior = lambda view: {"disguise": 1.0}
    assert Search(GAME, guide, 60.0).choose(table().view(0), Random(1)) == "disguise"
    assert guide.played == 0


def test_candidates_left_out_by_the_guide_are_never_chosen():
    guide = Blind()
    guide.prior = lambda view: {"disguise": 1.0, "shift row 0 left": 1.0}
    assert Search(GAME, guide, Iterations(200)).choose(table(kills_to_win=2).view(0), Random(1)) in guide.prior(None)


@pytest.mark.parametrize("game", backroom.games(), ids=lambda game: game.key)
def test_the_same_generator_and_iterations_give_the_same_choice_in_every_game(game):
    match = random_play(game.start(seed=6), Random(6), 14)
    for seat in match.to_act[:2]:
        view = match.view(seat)
        first, again = (Search(game, Blind(), Iterations(60)).choose(view, Random(3)) for _ in range(2))
        assert first == again
        assert first in view["legal"]


@pytest.mark.parametrize("is_on", [True, False])
def test_garbage_is_collected_after_a_decision_as_it_was_before_it_and_not_meanwhile(is_on):
    guide, seen, meanwhile = Even(), [], []
    guide.took = lambda notation: seen.append(gc.isenabled())
    guide.weigh = lambda view, match: meanwhile.append(gc.isenabled()) or 1.0
    was = gc.isenabled()
    try:
        (gc.enable if is_on else gc.disable)()
        Search(GAME, guide, Iterations(20)).choose(table().view(0), Random(1))
        guide.value = None
        with pytest.raises(TypeError):
            Search(GAME, guide, Iterations(20)).choose(table().view(0), Random(1))
        assert gc.isenabled() == is_on
    finally:
        (gc.enable if was else gc.disable)()
    assert seen == [is_on]
    assert meanwhile
    assert not any(meanwhile)


def test_iterations_are_playouts_and_never_more_than_allowed():
    guide = Even()
    Search(GAME, guide, Iterations(50)).choose(table().view(0), Random(1))
    assert guide.over == 50


def test_the_time_spent_is_nearly_the_budget(monkeypatch):
    guide = Even()
    monkeypatch.setattr("backroom.bots.search.time.perf_counter", lambda: 100 + guide.over / 100)
    Search(GAME, guide, 0.5).choose(table().view(0), Random(1))
    assert 45 <= guide.over <= 50


def test_it_sees_nothing_but_the_view():
    """Whatever the hidden truth is, the same view and generator give the same choice."""
    match = random_play(dealt(), Random(8), 8)
    (seat,) = match.to_act
    view = match.view(seat)
    twin = GAME.imagine(view, Random(9))
    choices = {Search(GAME, Blind(), Iterations(80)).choose(each.view(seat), Random(5)) for each in (match, twin)}
    assert len(choices) == 1


def test_worlds_are_played_as_often_as_they_are_plausible():
    view = table().view(1)
    suspects = view["recall"]["suspects"]["0"]
    heavy = 0
    for seed in range(8):
        worlds = Worlds(GAME, Heavy(suspects[0], 3.0), view, Random(seed))
        heavy += sum(worlds.next().view(0)["you"]["identity"] == suspects[0] for _ in range(600))
    expected = 8 * 600 * 3 / (len(suspects) + 2)
    assert 0.75 * expected < heavy < 1.25 * expected


def test_equally_plausible_worlds_are_each_played_once():
    worlds = Worlds(GAME, Blind(), table().view(1), Random(2))
    for _ in range(50):
        worlds.next()
    assert worlds.turns == [1] * 50


def test_what_falls_behind_drops_out_and_the_favourite_never_does():
    race = Race({"favourite": 2.0, "better": 1.0, "worse": 1.0})
    for _ in range(4 * FIRST_CHECK):
        race.note({each: {"favourite": 0.0, "better": 1.0, "worse": 0.0}[each] for each in race.running})
    assert race.running == ["favourite", "better"]
    assert race.winner == "better"


def test_a_lead_that_luck_explains_wins_no_race():
    race, rng = Race({"favourite": 1.0, "other": 1.0}), Random(4)
    for number in range(2 * FIRST_CHECK):
        race.note({"favourite": rng.random(), "other": rng.random() + (0.02 if number % 2 else 0)})
    assert race.winner == "favourite"


def test_the_less_the_guide_thinks_of_a_candidate_the_further_it_has_to_be_ahead():
    race = Race({"favourite": 1.0, "equal": 1.0, "doubtful": 0.1, "folly": 1e-9})
    assert race.needed["equal"] < race.needed["doubtful"] < race.needed["folly"] == 3.0
    for number in range(4 * FIRST_CHECK):
        # Ahead by two standard errors or so.
        lucky = float(number % 4 != 0)
        race.note({each: {"favourite": 0.5}.get(each, lucky * 0.8) for each in race.running})
    mean, error = race.lead("folly", "favourite")
    assert 1.0 < mean / error < 3.0
    assert race.winner == "equal"


def test_a_handicap_is_taken_off_a_lead():
    def winner(handicaps):
        race = Race({"favourite": 1.0, "better": 1.0, "best": 1.0}, handicaps)
        for _ in range(4 * FIRST_CHECK):
            race.note({"favourite": 0.0, "better": 0.5, "best": 0.6})
        return race.winner

    assert winner({}) == "best"
    assert winner({"best": 0.2}) == "better"
    assert winner({"best": 1.0, "better": 1.0}) == "favourite"


def test_among_many_that_the_guide_thinks_little_of_luck_is_no_evidence():
    """The best of a dozen looks better than it is."""
    rng, given_up = Random(1), 0
    for _ in range(200):
        race = Race({each: 1.0 if each == "a" else 0.05 for each in "abcdefghijkl"})
        for _ in range(4 * FIRST_CHECK):
            race.note({each: float(rng.random() < 0.5) for each in race.running})
        given_up += race.winner != race.favourite
    assert given_up <= 0.12 * 200


def test_a_seats_places_in_the_tree_do_not_tell_worlds_apart():
    """Two worlds that the deciding seat can't tell apart lead it to the same place."""
    match = table()
    view = match.view(1)
    tree = Tree(Blind())
    tree.guide.depth = 1
    run(match, "0 shift row 3 left")
    view = match.view(1)
    (code, *_) = match.kernel.codes
    for seed in range(20):
        tree.play(GAME.imagine(view, Random(seed)).kernel, 1, code, Luck(seed))
    # The Inspector has been asked once, at the root; the Killer's places differ by what the Killer is asked.
    assert list(tree.roots) == [1, 0]
    killers = tree.roots[0].step(NOTHING).on or {}
    assert 1 < len(killers) <= len(view["recall"]["suspects"]["0"])
    assert sum(place.visits for place in killers.values()) == 20
