"""A sentence for each kind of event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from backroom.terminal.people import People, listed, sentence
from backroom.terminal.phrases import action_phrase, operand_words

Seen = Mapping[str, Any]
"""An event as one onlooker sees it."""

SILENCE = ""
"""For what goes without saying."""


def _action(event: Seen, people: People) -> str:
    return people.says(event["seat"], action_phrase(event["action"], people))


def _hands(event: Seen, people: People) -> str:
    hands = event["hands"]
    about = f"{event['kind'].title()} of {event['name']}" if event.get("name") else "Answer"
    if not hands:
        return f"{about}: no hand goes up."
    return f"{about}: {people.names(hands)} raise{'s' if len(hands) == 1 and hands[0] != people.you else ''} a hand."


def _accused(event: Seen, people: People) -> str:
    if event["hit"]:
        return people.says(event["seat"], f"hit the mark: {event['name']} it is")
    return f"{event['name']}? No."


def _drawn(event: Seen, people: People) -> str:
    if "card" in event:
        # The decision has said where it came from.
        return f"It is {card_words(event['card'])}." if event["card"] is not None else SILENCE
    if event.get("names"):
        return people.says(event["seat"], f"draw {listed(list(event['names']))}")
    count = event["count"]
    return people.says(event["seat"], "draw a card" if count == 1 else f"draw {count} cards")


def _discarded(event: Seen, people: People) -> str:
    if "card" in event:
        return people.says(event["seat"], f"put {card_words(event['card'])} on the discard pile")
    return f"{event['name']}’s evidence is discarded."


def _over(event: Seen, people: People) -> str:
    return outcome_words(event, people)


def outcome_words(outcome: Seen, people: People) -> str:
    """Who won, and why."""
    winners = outcome["winners"]
    who = people.says(winners[0], "win") if len(winners) == 1 else sentence(f"{people.names(winners)} win" if winners else "a draw")
    return f"The match is over. {who} {sentence(outcome['reason'])}"


def _trophy(event: Seen, people: People) -> str:
    return people.says(event["seat"], f"take {event['name']} as a trophy from {people.name(event['from'])}")


def _caught(event: Seen, people: People) -> str:
    role = str(event["role"]).replace("-", " ").title()
    return sentence(f"{people.name(event['seat'])}: the {role} is caught as {event['name']}")


def _role(event: Seen, people: People) -> str:
    role = str(event["role"]).replace("-", " ").title()
    return (
        people.says(event["seat"], f"come back as the {role}")
        if event["seat"] == people.you
        else f"@{event['seat']} comes back as the {role}."
    )


def _list(event: Seen, people: People) -> str:
    change = "a card is added to" if event["change"] > 0 else "a card is taken from"
    return sentence(f"{change} {people.owns(event['seat'])} list, unseen")


def _identity(event: Seen, people: People) -> str:
    return people.says(event["seat"], f"become {event['name']}" if event["name"] else "take a new identity")


def _robbed(event: Seen, people: People) -> str:
    return sentence(f"{operand_words(event['vault'], people)} is robbed")


def _leg(event: Seen, people: People) -> str:
    taken = ", ".join(f"{people.name(seat)} {count}" for seat, count in enumerate(event["taken"]))
    return f"{sentence(event['reason'])} Leg {event['leg']} begins with the roles swapped; treasures so far: {taken}."


def card_words(code: object) -> str:
    """A card of Omerta's with its article."""
    text = str(code)
    if not text.isdecimal():
        return f"the {text}"
    return f"an {text}" if text == "8" else f"a {text}"


def _looked(event: Seen, people: People) -> str:
    sign = "$" if event.get("where") == "safe" else "#"
    seen = [f"{sign}{place} is {card_words(card)}" for place, card in zip(event["places"], event["cards"], strict=True)]
    return people.says(event["seat"], f"see that {listed(seen)}")


def _turned_over(event: Seen, people: People) -> str:
    verdict = {"snap": ("right!", "wrong."), "reveal": ("the attack fails!", "wrong.")}.get(
        event["kind"], ("it goes.", "it stays.")
    )
    return sentence(
        f"{people.owns(event['seat'])} #{event['place']} is {card_words(event['card'])}: {verdict[0 if event['hit'] else 1]}"
    )


def _penalty(event: Seen, people: People) -> str:
    return people.says(event["seat"], "take a penalty card" if event["cards"] else "go without a penalty: no card is left")


def _lifted(event: Seen, people: People) -> str:
    return sentence(f"{people.owns(event['seat'])} {event['card']} is lifted")


def _dealt(event: Seen, people: People) -> str:
    return people.says(event["seat"], "get a card from the deck, unseen")


def _took_effect(event: Seen, people: People) -> str:
    return sentence(f"{people.owns(event['seat'])} attack is cancelled as a whole") if event["cancelled"] else SILENCE


def _laid(event: Seen, people: People) -> str:
    return sentence(f"{card_words(event['card'])} lies before {people.name(event['seat'])} now")


def _skipped(event: Seen, people: People) -> str:
    return people.says(event["seat"], "lose a turn")


def _scored(event: Seen, people: People) -> str:
    points = [f"{people.name(seat)} {points}" for seat, points in enumerate(event["points"])]
    return f"Round {event['round']} is scored: {', '.join(points)}."


def _arrested(event: Seen, people: People) -> str:
    return (
        people.says(event["seat"], f"be arrested as {event['name']}")
        if event["seat"] != people.you
        else f"You are arrested as {event['name']}."
    )


def _died(event: Seen, people: People) -> str:
    if event["seat"] is None:
        return f"{event['name']} is dead."
    return f"{event['name']} is dead, and it was {people.name(event['seat'])}."


def _out(event: Seen, people: People) -> str:
    return people.says(event["seat"], "sit out: no identity is left")


def _went_under(event: Seen, _: People) -> str:
    if event["names"]:
        return f"Under the deck: {listed(list(event['names']))}."
    count = event["count"]
    return "A card goes under the deck." if count == 1 else f"{count} cards go under the deck."


def _shuffled(event: Seen, _: People) -> str:
    return f"Innocents’ evidence goes back into the deck: {listed(list(event['names']))}."


SENTENCES = {
    "aimless": "There is nobody left to threaten.",
    "innocent": "{name} is shown to be innocent.",
    "closed": SILENCE,
    "officer": "{name} is an officer now.",
    "strike": "The threat on {name} comes due.",
    "reshuffle": "The discard pile is shuffled into a new deck of {cards}.",
    "turn": SILENCE,
    "target": "The next target is {name}.",
}
"""Kinds that need only their fields."""

KINDS: dict[str, Callable[[Seen, People], str]] = {
    "accuse": _accused,
    "action": _action,
    "arrest": _arrested,
    "canvass": _hands,
    "trade": lambda event, _: f"{' and '.join(event['names'])} change places.",
    "caught": _caught,
    "dealt": _dealt,
    "death": _died,
    "discard": _discarded,
    "draw": _drawn,
    "effect": _took_effect,
    "identity": _identity,
    "laid": _laid,
    "leg": _leg,
    "lift": _lifted,
    "list": _list,
    "look": _looked,
    "out": _out,
    "over": _over,
    "penalty": _penalty,
    "reveal": _turned_over,
    "robbed": _robbed,
    "role": _role,
    "round": _scored,
    "shuffle": _shuffled,
    "skip": _skipped,
    "snap": _turned_over,
    "throw": _turned_over,
    "trophy": _trophy,
    "under": _went_under,
}
