"""Golden playthroughs: a whole match as text that people can read and tools can compare."""

from __future__ import annotations

import random
from typing import cast

from backroom.conformance.walk import onlookers, pick_move, seen, told
from backroom.core.game import Game, Match

UNTOLD = ("game", "legal", "options", "players", "seat")
"""Keys that the playthrough has said already."""


def playthrough(game: Game, players: int, seed: int = 1, moves: int = 60, every: int = 15) -> str:
    """A random match: each decision with what every seat sees of it, and all views now and then."""
    rng = random.Random(seed)
    match = game.start(players, seed)
    lines = [f"{game.title}, {players} players, seed {seed}, rules version {game.version}", "", *_views(match)]
    for number in range(1, moves + 1):
        if not match.to_act:
            break
        lines += ["", *_legal(match)]
        seat, notation = pick_move(match, rng)
        events = match.play(seat, notation)
        lines.append(f"{number}. @{seat} {notation}")
        versions: dict[str, list[str]] = {}
        for watcher in onlookers(match):
            versions.setdefault("\n".join(f"     {told(each)}" for each in seen(events, watcher)), []).append(_name(watcher))
        for text, names in versions.items():
            lines += [f"   seen by {', '.join(names)}:", text or "     nothing"]
        if number % every == 0 or not match.to_act:
            lines += ["", *_views(match)]
    lines += ["", f"outcome: {match.outcome}"]
    return "\n".join(lines) + "\n"


def _name(seat: int | None) -> str:
    return "spectators" if seat is None else f"@{seat}"


def _legal(match: Match) -> list[str]:
    return [f"   @{seat} may: {' · '.join(map(str, match.legal(seat)))}" for seat in match.to_act]


def _views(match: Match) -> list[str]:
    """The spectators' view, then what each seat sees besides."""
    common = cast("dict[str, object]", match.view(None))
    lines = ["   view of spectators:"]
    lines += [line for key, value in common.items() if key not in UNTOLD for line in _entry(key, value)]
    for seat in range(match.players):
        lines.append(f"   view of @{seat}:")
        view = match.view(seat)
        lines += [line for key, value in view.items() if key not in UNTOLD and value != common[key] for line in _entry(key, value)]
    return lines


def _entry(key: str, value: object) -> list[str]:
    if key == "board" and isinstance(value, list):
        return [f"     | {' '.join(f'{_card(card):<12}' for card in row).rstrip()}" for row in value]
    return [f"     {key}: {told(value)}"]


def _card(card: dict[str, object]) -> str:
    """A suspect with what can be seen on the card: +dead, +innocent, +bomb …"""
    tokens = card["tokens"]
    assert isinstance(tokens, list)
    marks = ["dead"] * (not card["alive"]) + [mark for mark in ("innocent", "officer", "arrested") if card[mark]] + tokens
    return "+".join([str(card["name"]), *marks])
