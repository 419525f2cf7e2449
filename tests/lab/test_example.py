"""What shark has from the Don's example."""

import json
from random import Random

import pytest

import backroom
from backroom.bots.levels import bot, package_of
from backroom.bots.noir.duel.judgement import FEATURES, learned, probability, shown
from backroom.bots.noir.duel.regular import Duelist
from backroom.bots.noir.killer_inspector.terms import TERMS
from backroom.bots.noir.kit.sight import Sight
from backroom.lab.example import Deed, Lesson, Pupil, follow, save, watch_don
from backroom.lab.fitting import path_of

KEY = "noir/killer-inspector"
PLAIN = [0.0] * len(FEATURES)


def position(**seen):
    return [seen.get(name, 0.0) for name in FEATURES]


def inspectors_views(decisions):
    match, rng = backroom.game(KEY).start(seed=4), Random(4)
    bots = [bot("regular", KEY) for _ in (0, 1)]
    while match.to_act and decisions:
        seat = match.to_act[0]
        view = match.view(seat)
        choice = bots[seat].choose(view, rng)
        if view["phase"] == "inspector":
            decisions -= 1
            yield view, choice
        match.play(seat, choice)


def test_a_decision_is_worth_the_sum_of_the_positions_it_may_lead_to():
    told = learned(package_of(KEY))
    pupil, weights = Pupil(TERMS, told), told["judgement"]["inspector"]
    seen = set()
    for view, choice in inspectors_views(12):
        lesson = pupil.lesson(view, choice)
        table = Sight(view)
        judged = [each for each in table.legal if not each.startswith("collapse")]
        for notation, deed in zip(judged, lesson.deeds if lesson else (), strict=bool(lesson)):
            whole = deed.sure + sum(share * probability(weights, each) for share, each in deed.ways)
            assert whole == pytest.approx(pupil.weigh(table, notation, pupil.standing(table)))
            assert deed.asks == (notation == "exonerate")
            seen.add(notation.split()[0])
    assert seen == {"shift", "accuse", "exonerate"}


def test_who_sees_risks_taken_fears_them_less():
    # Beside somebody likely there is a risk and a chance; far away there is neither.
    dares = Deed(0.0, [(1.0, position(any=1.0, risk=0.3, beside=0.5))])
    hides = Deed(0.0, [(1.0, position(any=1.0))])
    fearful = [-3.0 if name == "risk" else weight for name, weight in zip(FEATURES, PLAIN, strict=True)]
    bold = follow([Lesson([dares, hides], 0)] * 9 + [Lesson([dares, hides], 1)], fearful)
    assert bold.judgement[FEATURES.index("risk")] > -3.0
    assert probability(bold.judgement, dares.ways[0][1]) > probability(bold.judgement, hides.ways[0][1])
    before, after = bold.surprise
    assert after < before


def test_who_sees_questions_asked_asks_more():
    asks, acts = Deed(0.0, [(1.0, position(any=1.0))], asks=True), Deed(0.0, [(1.0, position(any=1.0))])
    assert follow([Lesson([asks, acts], 0)] * 5, PLAIN).asking > 0.0
    assert follow([Lesson([asks, acts], 1)] * 5, PLAIN).asking < 0.0


def test_the_same_matches_come_to_the_same_judgement():
    first, again = ([lesson for number in (0, 1) for lesson in watch_don(KEY, "inspector", 3, number)] for _ in (0, 1))
    assert first
    assert first == again


def test_what_was_learned_is_what_shark_plays_with(tmp_path, monkeypatch):
    monkeypatch.setattr("backroom.lab.example.path_of", lambda _key: tmp_path / "learned.json")
    example = follow([Lesson([Deed(0.0, [(1.0, PLAIN)]), Deed(0.5, [])], 1)], PLAIN)
    save(KEY, "inspector", example, {"matches": 1, "seed": 0})
    written = json.loads((tmp_path / "example.json").read_text())
    shipped = json.loads(path_of(KEY).with_name("example.json").read_text())
    assert written.keys() == shipped.keys()
    assert shipped["features"] == list(FEATURES)
    told = shown(package_of(KEY))
    assert told["judgement"]["inspector"] == shipped["judgement"]["inspector"]
    assert told["judgement"]["killer"] == learned(package_of(KEY))["judgement"]["killer"]
    assert told["asking"] == shipped["asking"]


def test_shark_thinks_more_of_an_exoneration_than_its_judgement_does():
    told = shown(package_of(KEY))
    view = next(view for view, _ in inspectors_views(12) if "exonerate" in view["legal"])
    asking, plain = Duelist(TERMS, told), Duelist(TERMS, {**told, "asking": {}})
    apart = asking.values(view)["exonerate"] - plain.values(view)["exonerate"]
    assert apart == pytest.approx(told["asking"]["inspector"][0])
