"""FBI vs Mafia: the suspects of a view, next to what plain second ways of working them out say."""

import random

import pytest
from fbi_table import GAME, NAMES, SEATS

from backroom.games.noir.kit.cast import CAST, suspects_in
from support import random_play, seen


def same_story(one_match, other, watcher):
    """Replay the one match's decisions in the other; whether a watcher is told just the same."""
    first = GAME.start(one_match.players, one_match.start.seed, one_match.start.deal)
    for who, notation in one_match.history():
        told = first.play(who, notation)
        try:
            told_there = other.play(who, notation)
        except ValueError:
            return False
        if seen(told, watcher) != seen(told_there, watcher) or first.view(None)["phase"] != other.view(None)["phase"]:
            return False
    return True


@pytest.mark.parametrize("seed", range(6))
def test_the_suspects_are_just_those_with_whom_the_same_story_can_be_told(seed):
    """Deal the cards differently, replay, and compare what a spectator is told.

    Only worlds in which one identity trades places with a card deep in the deck are tried; nobody draws in so short a match.
    """
    rng = random.Random(seed)
    evidence = NAMES[6][:]
    rng.shuffle(evidence)
    deal = {"roles": SEATS[:6], "evidence": evidence}
    match = GAME.start(6, seed, deal)
    while len(match) < 18:
        (who,) = match.to_act
        deeds = [n for n in map(str, match.legal(who)) if n.split()[0] not in ("disguise", "canvass")]
        rng.shuffle(deeds)
        deeds.sort(key=lambda notation: notation.startswith("shift"))
        for notation in deeds:
            after = match.clone()
            after.play(who, notation)
            if after.view(None)["deck"] == 30 and after.view(None)["arrests"] == 0 and after.to_act:
                break
        match = after
    assert match.view(None)["deck"] == 30
    for player in range(6):
        public = set(match.view(None)["recall"]["suspects"][str(player)])
        for place in range(6, 36):
            traded = evidence[:]
            traded[player], traded[place] = traded[place], traded[player]
            other = GAME.start(6, seed, {**deal, "evidence": traded})
            assert same_story(match, other, None) == (traded[player] in public), (player, traded[player])


@pytest.mark.parametrize("players", [6, 8])
@pytest.mark.parametrize("seed", range(3))
def test_suspects_are_exact_given_everything_known_of_every_hidden_card(players, seed):
    """Sound: the truth is always among them. Complete: each of them fits some way of dealing all unseen cards."""
    rng = random.Random(seed)
    match = GAME.start(players, seed, arrests_to_win=9, points_to_win=40)
    checked = 0
    for _ in range(6):
        random_play(match, rng, moves=50)
        if not match.to_act:
            break
        for watcher in (None, *rng.sample(range(players), 2)):
            checked += exact(match, watcher)
    assert checked


def exact(match, watcher):
    kernel, knowledge = match.kernel, match._notebook.knowledge
    unseen = knowledge.cast & ~(kernel.shown | kernel.discards | sum(kernel.trophies))
    held = [*zip(knowledge.deck, kernel.deck, strict=True), *zip(knowledge.hand, kernel.hand, strict=True)]
    held += zip(knowledge.drawn, kernel.drawn, strict=True)
    known = [(slot.among, slot.seen_by, number) for slot, number in held]
    players = [seat for seat in range(match.players) if kernel.identity[seat] >= 0]
    places = [(knowledge.may[seat], knowledge.seen_by[seat], kernel.identity[seat]) for seat in players] + known
    sets = [1 << number if watcher is not None and seats >> watcher & 1 else among for among, seats, number in places]
    said = match.view(watcher)["recall"]["suspects"]
    for place, player in enumerate(players):
        if str(player) not in said:
            continue
        assert CAST[kernel.identity[player]] in said[str(player)]
        fits = {CAST[n] for n in suspects_in(sets[place]) if perfect([*sets[:place], 1 << n, *sets[place + 1 :]], unseen)}
        assert set(said[str(player)]) == fits
    return len(players)


def perfect(sets, cards):
    """Whether every place can have a card of its own out of its set (augmenting paths, written anew)."""
    holder = {}

    def seat_at(place, tried):
        for number in suspects_in(sets[place] & cards):
            if number not in tried:
                tried.add(number)
                if number not in holder or seat_at(holder[number], tried):
                    holder[number] = place
                    return True
        return False

    return all(seat_at(place, set()) for place in range(len(sets)))
