"""FBI vs Mafia: why a suspect is ruled out."""

from __future__ import annotations

import random

import backroom
import naive_reasons as naive
from rare_ways import wander

GAME = backroom.game("noir/fbi-mafia")


def lines(rows, name, steps):
    """Everybody within three cards in some directions."""
    ((row, col),) = [(r, c) for r, cards in enumerate(rows) for c, card in enumerate(cards) if card == name]
    cells = [(row + down * far, col + right * far) for down, right in steps for far in (1, 2, 3)]
    return {rows[r][c] for r, c in cells if 0 <= r < len(rows) and 0 <= c < len(rows[0])}


def straight(rows, name):
    return lines(rows, name, ((0, 1), (0, -1), (1, 0), (-1, 0)))


def cross(rows, name):
    """Everybody else in a row and a column."""
    return {card for line in (*rows, *zip(*rows, strict=True)) if name in line for card in line} - {name}


REACH = {
    "hand": lambda rows, name, _: naive.around(rows, name),
    **dict.fromkeys(("kill", "disarm", "autopsy"), lambda rows, name, _: naive.around(rows, name)),
    "plant": lambda rows, name, _: naive.or_self(rows, name),
    "accuse": lambda rows, name, role: straight(rows, name) | {name} if role == "detective" else naive.or_self(rows, name),
    "threaten": lambda rows, name, _: straight(rows, name),
    "snipe": lambda rows, name, _: lines(rows, name, ((1, 1), (1, -1), (-1, 1), (-1, -1))),
}


def lonely(judge):
    """From where one has nobody to threaten."""
    cards = naive.cards_of(judge.public)
    free = {card["name"] for card in cards if card["alive"] and not card["arrested"] and "threat" not in card["tokens"]}
    return {card["name"] for card in cards if not straight(judge.rows, card["name"]) & free}


def died(judge):
    """One after the other, in one decision."""
    return {each["name"] for each in judge.events if each["kind"] == "death" and each["seat"] is None}


def not_drawn(judge, player):
    """Whom the card that a player drew could not be, by what all knew of that very place in the deck before."""
    deck = {slot["place"]: set(slot["among"]) for slot in judge.before["recall"]["deck"] if slot["among"] is not None}
    top = 0
    for event in judge.events:
        if event["kind"] == "shuffle":
            # The evidence of innocents lies on top now.
            deck, top = {place: set(event["names"]) for place in range(len(event["names"]))}, 0
        elif event["kind"] == "under":
            # Who drew these is told, and they were all dead.
            top += event["count"]
        elif event["kind"] == "identity":
            if event["seat"] == int(player):
                return judge.cast - deck.get(top, judge.cast)
            top += 1
    raise AssertionError("no card was drawn")


RULES_OUT = {
    "died": lambda judge, _, reason: died(judge) & set(reason["names"]),
    "drawn": lambda judge, seat, _: not_drawn(judge, seat),
    "saved": lambda judge, _, reason: judge.cast - cross(judge.rows, reason["name"]),
    "struck": lambda judge, _, reason: judge.cast - naive.around(judge.rows, reason["name"]),
    "calm": lambda judge, _, reason: set().union(*(naive.around(judge.rows, name) for name in reason["spared"])),
    "aimed": lambda judge, _, reason: lonely(judge),
    "aimless": lambda judge, _, reason: judge.cast - lonely(judge),
}


def seen_cards(view, seen):
    """A seat's own cards, its team's, those it has seen in the deck or in a hand, and those it has seen there before a player drew them."""
    identities = {name for names in view["recall"]["suspects"].values() if len(names) == 1 for name in names}
    return naive.looked_at(view) | identities & seen


def test_every_exclusion_has_a_reason_that_does_it_and_that_it_needs():
    found = set()
    for seed in range(10):
        match = GAME.start(GAME.players[seed % 2], seed, layout="random")
        found |= naive.judge(match, random.Random(seed), REACH, own_cards=seen_cards, rules_out=RULES_OUT, moves=200)
    # Threats everywhere; then evidence that is seen, goes under the deck and is drawn again.
    for verbs, moves in (
        ("threaten kill done swap detonate blast plant shift", 110),
        ("canvass lay autopsy profile threaten done disguise shift", 150),
    ):
        match = GAME.start(6, 0, arrests_to_win=9, points_to_win=40)
        judge = naive.Judge(match, REACH, seen_cards, RULES_OUT)
        wander(judge, verbs, moves, 0)
        found |= judge.found
    assert found == set(GAME.declaration.facts)
