"""Decisions in words."""

from __future__ import annotations

from backroom.terminal.people import People

PHRASES: dict[tuple[str, int], str] = {
    ("accuse", 1): "accuse {0}",
    ("autopsy", 1): "ask for an autopsy of {0}",
    ("blast", 1): "let the blast strike {0}",
    ("canvass", 0): "draw evidence for a canvass",
    ("canvass", 1): "canvass {0}",
    ("capture", 1): "try to capture {0}",
    ("collapse", 1): "collapse the {0}",
    ("crack", 1): "crack {0} with a second token",
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
    ("hack", 1): "hack {0}",
    ("identity", 0): "take an identity, unseen",
    ("identity", 1): "take the identity {0}",
    ("kill", 1): "kill {0}",
    ("lady", 1): "send the Lady to {0}",
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
    ("trade", 2): "trade {0} for {1}",
    ("unprotect", 1): "take the protection off {0}",
    ("vanish", 0): "vanish into a new identity",
}
"""By verb and number of operands, with the verb in its plain form first."""

CORNERS = {"nw": "north-west", "ne": "north-east", "sw": "south-west", "se": "south-east"}


def action_phrase(notation: str, people: People) -> str:
    """What a decision does, the verb in its plain form first."""
    verb, *operands = notation.split()
    if verb == "shift" and len(operands) >= 3:
        line = "column" if operands[0] == "col" else operands[0]
        steps = " by two" if operands[3:] == ["2"] else ""
        return f"shift {line} {operands[1]} {operands[2]}{steps}"
    template = PHRASES.get((verb, len(operands)))
    if template is None:
        # Notations begin with their verb, so that most of them read well as they are.
        template = " ".join([verb, *(f"{{{place}}}" for place in range(len(operands)))])
    return template.format(*(operand_words(each, people) for each in operands))


def operand_words(text: str, people: People) -> str:
    if text.startswith("@"):
        seat, _, place = text[1:].partition("#")
        if seat.isdigit():
            return f"{people.owns(int(seat))} #{place}" if place else people.name(int(seat))
    if text in CORNERS:
        return f"the {CORNERS[text]} vault"
    return "columns" if text == "cols" else text
