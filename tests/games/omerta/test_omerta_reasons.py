"""Omerta: why a card can't be another."""

from __future__ import annotations

import random
from collections import Counter

from omerta_table import GAME, choose, play, table

from backroom.games.omerta.cards import CODES, COPIES, PACK

RULES_OUT = {"absent", "gone", "own_gone", "mixed", "spent"}
SHOWING = {"discard", "snap", "reveal", "throw"}


def places(view):
    """Every card on the table: where it is, its mark, what is recalled of it and the facts about it."""
    recall, reasons = view["recall"], view["recall"]["reasons"]
    rows = [((owner, row), reasons["hands"][owner]) for owner, row in enumerate(recall["hands"])]
    rows.append(((None, recall["safe"]), reasons["safe"]))
    for (owner, row), facts in rows:
        marks = recall["marks"]["safe"] if owner is None else recall["marks"]["hands"][owner]
        for place, card in enumerate(row):
            yield (owner, place), marks[place], card["card"], facts[place]


def ruled_out(view, source):
    """What cards of a source can't be, one entry for each fact that says so."""
    facts = view["recall"]["reasons"]["sources"][str(source)]
    return [card for fact in facts if fact["kind"] in RULES_OUT for card in fact["cards"]]


def face_at(match, at):
    owner, place = at
    return CODES[(match.kernel.safe if owner is None else match.kernel.hands[owner])[place]]


def unseen(match, view, source):
    """The true faces of all cards of a source that the view's seat has not seen, the deck's included."""
    faces = [
        face_at(match, at) for at, mark, _, _ in places(view) if mark["source"] == source and view["seat"] not in mark["seen_by"]
    ]
    marks = view["recall"]["marks"]
    if marks["deck"] == source:
        faces += [CODES[face] for face in match.kernel.deck]
    drawn = marks["drawn"]
    if drawn is not None and drawn["source"] == source and view["seat"] not in drawn["seen_by"]:
        faces.append(CODES[match.kernel.drawn])
    return set(faces)


class Watcher:
    """Counts decisions and keeps what each has shown to all, from events alone."""

    def __init__(self, match):
        self.match, self.decisions, self.shown = match, 0, {}

    def play(self, seat, notation):
        for event in self.match.play(seat, notation):
            seen = event.seen_by(None)
            if seen is None:
                continue
            if seen["kind"] == "action":
                self.decisions += 1
            elif seen["kind"] in SHOWING:
                self.shown.setdefault(self.decisions, []).append(seen["card"])
            elif seen["kind"] == "round":
                self.shown.setdefault(self.decisions, []).extend(card for hand in seen["hands"] for card in hand)


def judge(watcher, seat, rng):
    """Hold one view's reasons to the truth, to worlds that are as likely and to what was shown; the kinds that were there."""
    match = watcher.match
    view = match.view(seat)
    assert view["decisions"] == watcher.decisions
    kinds = set()
    sources = view["recall"]["reasons"]["sources"]
    assert sources.keys() == view["recall"]["pools"].keys() | {str(mix["source"]) for mix in view["recall"]["mixes"]}
    for source, facts in sources.items():
        out = ruled_out(view, source)
        assert len(out) == len(set(out)), "each has one fact that does it"
        kinds |= {fact["kind"] for fact in facts}
        for fact in facts:
            if fact["kind"] == "out":
                assert all(fact["card"] in watcher.shown[decision] for decision in fact["decisions"])
    worlds = [GAME.imagine(view, rng) for _ in range(2)]
    for at, mark, known, facts in places(view):
        kinds |= {fact["kind"] for fact in facts}
        looked = sorted(fact["by"] for fact in facts if fact["kind"] == "looked")
        assert looked == mark["seen_by"] or mark["source"] is None
        if known is None:
            out = ruled_out(view, mark["source"])
            assert not {face_at(world, at) for world in (match, *worlds)} & set(out)
            if not view["recall"]["mixes"]:
                # Nothing ties shuffles together: what is left is exactly what nobody this seat can see has.
                assert set(CODES[1:]) - set(out) == unseen(match, view, mark["source"])
        elif mark["source"] is not None and seat not in mark["seen_by"]:
            assert set(ruled_out(view, mark["source"])) == set(CODES[1:]) - {known}, "nothing else is left for it"
        else:
            assert any(fact["kind"] == "public" or fact["by"] == seat for fact in facts)
    return kinds


def test_every_exclusion_has_a_reason_and_nothing_that_may_be_is_excluded():
    found = set()
    for seed, players in enumerate((3, 4, 5, 3, 3, 3)):
        rng = random.Random(seed)
        watcher = Watcher(GAME.start(players=players, seed=seed))
        for move in range(500):
            if not watcher.match.to_act:
                break
            if move % 7 == 0:
                found |= judge(watcher, rng.choice((None, *range(players))), rng)
            watcher.play(*choose(watcher.match, rng, call=0.005, passing=0.7))
    assert found == set(GAME.declaration.facts)


def test_a_face_is_gone_only_when_every_copy_has_come_to_light():
    """Without any one of the facts it would not follow: there would be a card left."""
    copies = dict(zip(CODES, COPIES, strict=True))
    checked = 0
    for seed in range(4):
        rng, match = random.Random(seed), GAME.start(players=5, seed=seed)
        for _ in range(300):
            view = match.view(None)
            if view["recall"]["mixes"] or view["recall"]["pools"].keys() != {"1"}:
                break
            (facts,) = view["recall"]["reasons"]["sources"].values()
            came_out = {fact["card"]: len(fact["decisions"]) for fact in facts if fact["kind"] == "out"}
            gone = {card for fact in facts if fact["kind"] == "gone" for card in fact["cards"]}
            assert gone == {card for card, times in came_out.items() if times == copies[card]}
            assert Counter(came_out) + Counter(view["recall"]["pools"]["1"]) == Counter(CODES[face] for face in PACK)
            checked += len(gone)
            match.play(*choose(match, rng, call=0.0))
    assert checked > 20


def test_my_own_look_rules_the_only_killer_out_elsewhere_and_is_nobody_elses_reason():
    match = table("Killer 2 3 4", "5 6 7 8", "")
    own = {"kind": "own_gone", "cards": ["Killer"]}
    assert own in match.view(0)["recall"]["reasons"]["sources"]["1"]
    assert own not in match.view(1)["recall"]["reasons"]["sources"]["1"]
    assert match.view(1)["recall"]["reasons"]["hands"][0][0] == [{"kind": "looked", "by": 0, "decision": 1}]


def test_what_a_lady_shuffled_is_what_went_in_less_what_has_come_out():
    match = table("1 1 1 1", "5 6 7 8", "", deck="Lady 5 9")
    play(match, "0 draw deck; 0 discard; 0 lady @1; 1 pass")
    view = match.view(1)
    (source,) = {mark["source"] for mark in view["recall"]["marks"]["hands"][1]}
    facts = view["recall"]["reasons"]["sources"][str(source)]
    assert facts[0]["kind"] == "mixed"
    assert facts[0]["decision"] == 6
    # Two of the four were not seen going in, so that little is ruled out: what only this seat knows to lie elsewhere.
    assert set(facts[0]["cards"]) == set()
    play(match, "1 draw deck; 1 discard; 0 snap #0")
    assert {"kind": "public", "decision": 9} in match.view(None)["recall"]["reasons"]["hands"][0][0]


def test_reasons_come_back_out_of_a_view_and_are_added_to():
    match = table("1 1 1 1", "5 6 7 8", "", deck="Lady 5 9")
    play(match, "0 draw deck; 0 discard; 0 lady @1; 1 pass")
    twin = GAME.imagine(match.view(0), random.Random(1))
    for each in (match, twin):
        each.play(1, "draw deck")
    assert twin.view(0)["recall"]["reasons"] == match.view(0)["recall"]["reasons"]
    assert twin.view(0)["decisions"] == 7


def test_reasons_stay_as_few_as_there_are_cards():
    rng = random.Random(9)
    match = GAME.start(players=3, seed=9)
    for _ in range(1500):
        if not match.to_act:
            break
        sources = match.view(0)["recall"]["reasons"]["sources"]
        assert len(sources) <= 8 + 60
        assert all(len(facts) <= 3 + len(CODES) for facts in sources.values())
        match.play(*choose(match, rng, call=0.0, passing=0.8))
