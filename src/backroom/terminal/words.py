"""Events in words: a sentence for each kind, and a plain listing for a kind that has none."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.terminal.kinds import KINDS, SENTENCES, Seen
from backroom.terminal.people import People, listed, sentence


def in_words(event: Seen, people: People) -> str:
    """One event as a sentence; empty for what goes without saying."""
    kind = str(event.get("kind"))
    try:
        if kind in KINDS:
            return KINDS[kind](event, people)
        return SENTENCES[kind].format_map(event) if kind in SENTENCES else _listed(event, people)
    except (KeyError, TypeError, AttributeError, IndexError):
        # A game may give a kind fields of its own; then the plain listing says it all.
        return _listed(event, people)


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
