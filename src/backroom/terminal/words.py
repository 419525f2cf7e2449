"""Events in words: a sentence for each kind, and a plain listing for a kind that has none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from backroom.terminal.people import People, listed, sentence

Seen = Mapping[str, Any]
"""An event as one onlooker sees it."""

PHRASES: dict[tuple[str, int], str] = {
    ("accuse", 1): "accuse {0}",
    ("autopsy", 1): "ask for an autopsy of {0}",
    ("blast", 1): "let the blast strike {0}",
    ("canvass", 0): "draw evidence for a canvass",
    ("canvass", 1): "canvass {0}",
    ("capture", 1): "try to capture {0}",
    ("collapse", 1): "collapse the {0}",
    ("crack", 1): "crack the {0} vault",
    ("decline", 0): "decline",
    ("deputize", 0): "deputize an officer",
    ("detonate", 1): "detonate the bomb on {0}",
    ("disarm", 2): "take the {1} off {0}",
    ("discard", 0): "discard the drawn card",
    ("disguise", 0): "try a disguise",
    ("disguise", 1): "slip into {0}’s identity",
    ("dismiss", 1): "dismiss officer {0}",
    ("done", 0): "stop there",
    ("draw", 1): "draw from the {0}",
    ("driver", 1): "send the Driver for {0}",
    ("driver", 2): "send the Driver for {0} and {1}",
    ("eliminate", 1): "eliminate officer {0}",
    ("evade", 0): "try to evade",
    ("exonerate", 0): "draw evidence to exonerate somebody",
    ("gangster", 2): "send the Gangster to trade {0} for {1}",
    ("grab", 1): "grab {0}’s treasure",
    ("hack", 1): "hack the {0} vault",
    ("identity", 0): "take an identity, unseen",
    ("identity", 1): "take the identity {0}",
    ("kill", 1): "kill {0}",
    ("lady", 1): "send the Lady to {0}",
    ("lay", 0): "lay a card",
    ("lay", 1): "lay {0} face up",
    ("mamma", 1): "send the Mamma to {0}",
    ("mimic", 0): "draw three cards to mimic somebody",
    ("mole", 1): "look at {0} with the Mole",
    ("officer", 1): "make {0} an officer",
    ("omerta", 0): "call Omerta",
    ("pass", 0): "pass",
    ("patrol", 1): "lay the Police Patrol on {0}",
    ("peek", 2): "peek at {0} and {1}",
    ("plant", 1): "plant a bomb on {0}",
    ("profile", 0): "turn in dead evidence and refill the hand",
    ("profile", 1): "profile {0}",
    ("protect", 1): "protect {0}",
    ("remove", 1): "take {0} off the board",
    ("return", 0): "return under a new identity",
    ("reveal", 1): "turn {0} over against the attack",
    ("safecracker", 0): "open the safe",
    ("save", 0): "save the suspect",
    ("search", 2): "search the block from row {0}, column {1}",
    ("setup", 3): "move a {0} from {1} to {2}",
    ("snap", 1): "snap with {0}",
    ("snipe", 1): "snipe {0}",
    ("snitch", 2): "send the Snitch with a card to {0} and a card to {1}",
    ("steal", 1): "steal from {0}",
    ("stun", 1): "stun officer {0}",
    ("swap", 1): "swap the drawn card for {0}",
    ("swap", 2): "swap {0} and {1}",
    ("threaten", 1): "threaten {0}",
    ("trade", 1): "trade places with {0}",
    ("trade", 2): "trade {0} of the safe for {1}",
    ("unprotect", 1): "take the protection off {0}",
    ("vanish", 0): "vanish into a new identity",
}
"""By verb and number of operands, with the verb in its plain form first."""

CORNERS = {"nw": "north-west", "ne": "north-east", "sw": "south-west", "se": "south-east"}


def in_words(event: Seen, people: People) -> str:
    """One event as a sentence."""
    kind = str(event.get("kind"))
    try:
        if kind in KINDS:
            return KINDS[kind](event, people)
        return SENTENCES[kind].format_map(event) if kind in SENTENCES else _listed(event, people)
    except (KeyError, TypeError, AttributeError, IndexError):
        # A game may give a kind fields of its own; then the plain listing says it all.
        return _listed(event, people)


def action_phrase(notation: str, people: People) -> str:
    """What a decision does, the verb in its plain form first."""
    verb, *operands = notation.split()
    if verb == "shift" and len(operands) >= 3:
        line = "column" if operands[0] == "col" else operands[0]
        steps = " by two" if operands[3:] == ["2"] else ""
        return f"shift {line} {operands[1]} {operands[2]}{steps}"
    template = PHRASES.get((verb, len(operands)))
    if template is None:
        return f"play “{notation}”"
    return template.format(*(_operand(each, people) for each in operands))


def _operand(text: str, people: People) -> str:
    if text.startswith("@"):
        seat, _, place = text[1:].partition("#")
        if seat.isdigit():
            return f"{people.owns(int(seat))} #{place}" if place else people.name(int(seat))
    return "columns" if text == "cols" else CORNERS.get(text, text)


def _action(event: Seen, people: People) -> str:
    return people.says(event["seat"], action_phrase(event["action"], people))


def _hands(event: Seen, people: People) -> str:
    hands = event["hands"]
    about = f"{event['kind'].title()} of {event['name']}" if event.get("name") else event["kind"].title()
    if not hands:
        return f"{about}: no hand goes up."
    return f"{about}: {people.names(hands)} raise{'s' if len(hands) == 1 and hands[0] != people.you else ''} a hand."


def _accused(event: Seen, people: People) -> str:
    if event["hit"]:
        return people.says(event["seat"], f"hit the mark: {event['name']} it is")
    return f"{event['name']}? No."


def _drawn(event: Seen, people: People) -> str:
    if event.get("names"):
        return people.says(event["seat"], f"draw {listed(list(event['names']))}")
    count = event["count"]
    return people.says(event["seat"], "draw a card" if count == 1 else f"draw {count} cards")


def _discarded(event: Seen, people: People) -> str:
    what = event.get("name") or event.get("card")
    if what is None:
        return _listed(event, people)
    return sentence(f"{what} is discarded")


def _over(event: Seen, people: People) -> str:
    return outcome_words(event, people)


def outcome_words(outcome: Seen, people: People) -> str:
    """Who won, and why."""
    winners = outcome["winners"]
    who = people.says(winners[0], "win") if len(winners) == 1 else sentence(f"{people.names(winners)} win" if winners else "a draw")
    return f"The match is over. {who} {sentence(outcome['reason'])}"


SENTENCES = {
    "innocent": "{name} is shown to be innocent.",
}
"""Kinds that need only their fields."""

KINDS: dict[str, Callable[[Seen, People], str]] = {
    "accuse": _accused,
    "action": _action,
    "autopsy": _hands,
    "canvass": _hands,
    "capture": _accused,
    "discard": _discarded,
    "draw": _drawn,
    "over": _over,
    "profile": _hands,
    "search": _hands,
}

SEAT_KEYS = {"from", "to", "by", "of", "owner", "target", "victim", "caller", "seats", "hands", "players"}
"""Fields whose numbers are seats."""


def _listed(event: Seen, people: People) -> str:
    """Any event, field by field."""
    kind = str(event.get("kind", "something happens")).replace("_", " ").replace("-", " ")
    fields = []
    for key, value in event.items():
        if key in {"kind", "seat"} or value is None or value == []:
            continue
        text = _value(key, value, people)
        fields.append(text if key in {"name", "names", "card", "cards"} else f"{key.replace('_', ' ')} {text}")
    seat = event.get("seat")
    who = "" if seat is None else f"{people.name(seat)}, "
    return sentence(f"{who}{kind}: {', '.join(fields)}" if fields else f"{who}{kind}")


def _value(key: str, value: object, people: People) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int) and key in SEAT_KEYS:
        return people.name(value)
    if isinstance(value, list):
        return listed([_value(key, each, people) for each in value])
    if isinstance(value, Mapping):
        return listed([f"{name} {_value(key, each, people)}" for name, each in value.items()])
    return "–" if value is None else str(value)
