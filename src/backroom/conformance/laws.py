"""The laws that need no second world: play, notation, records, clones and refusals."""

from __future__ import annotations

import json
import random

from backroom.conformance.declared import check_declared
from backroom.conformance.encoding import check_encoding
from backroom.conformance.secrecy import check_imagined_end, check_imagined_plays_on, check_secrecy
from backroom.conformance.walk import Broken, demand, everything, onlookers, pick_move, position, seen, told, walk
from backroom.core.errors import IllegalAction
from backroom.core.game import Game, Match
from backroom.core.record import replay, steps

__all__ = ["Broken", "check_all"]

COMMON_KEYS = ("game", "players", "seat", "phase", "turn", "to_act", "legal", "outcome", "recall")
GARBAGE = ("", " ", "kill", "pass pass", "identity Nobody", "shift row 9 left", "shift row -1 left", "КИЛЛ", "\x00", "draw " * 400)


def check_play(game: Game, players: int, seed: int, moves: int = 400) -> None:
    """Whoever is to act can act, whoever is not can't, and only an outcome ends it."""
    match = game.start(players, seed)
    check_position(match)
    for match, events in walk(game, players, seed, moves):
        check_position(match)
        for seat in onlookers(match):
            for each in seen(events, seat):
                demand({"kind", "seat"} <= set(each), f"event {each} lacks kind or seat")
                demand(json.loads(told(each)) == each, f"event {each} does not survive JSON")
    demand((match.outcome is None) == bool(match.to_act), "a match is over if and only if nobody is to act")


def check_position(match: Match) -> None:
    for seat in range(match.players):
        legal = [str(action) for action in match.legal(seat)]
        demand(bool(legal) == (seat in match.to_act), f"seat {seat} has {len(legal)} decisions, to_act is {match.to_act}")
        demand(len(set(legal)) == len(legal), f"a decision is offered twice: {legal}")
    for watcher in onlookers(match):
        view = match.view(watcher)
        for key in COMMON_KEYS:
            demand(key in view, f"the view lacks {key!r}")
        demand(json.loads(told(view)) == view, "a view does not survive JSON")
        legal = [] if watcher is None else [str(action) for action in match.legal(watcher)]
        demand(view["legal"] == legal, "a view's legal list is not the match's")
        demand(view["seat"] == watcher and view["players"] == match.players, "a view is about another seat")
        demand((view["outcome"] is None) == (match.outcome is None), "a view hides or invents the outcome")
        shown = view["to_act"]
        demand(set(match.to_act) <= set(shown), "a view's to_act misses a seat")
    kernel = match.kernel
    demand((kernel.seat in match.to_act) if kernel.codes else not match.to_act, "the kernel's next seat is not to act")
    if kernel.codes:
        demand(kernel.codes == kernel.legal(kernel.seat), "the kernel's codes are not its legal codes")


def check_actions_are_told(game: Game, players: int, seed: int, moves: int = 200) -> None:
    """Every decision gives one action event: whole to its actor, never more than the notation to others."""
    rng = random.Random(seed)
    match = game.start(players, seed)
    for _ in range(moves):
        if not match.to_act:
            return
        seat, notation = pick_move(match, rng)
        events = match.play(seat, notation)
        for watcher in onlookers(match):
            actions = [each for each in seen(events, watcher) if each["kind"] == "action"]
            if watcher == seat:
                demand(actions == [{"kind": "action", "seat": seat, "action": notation}], f"{notation}: its actor sees {actions}")
            for each in actions:
                demand(str(each["action"]).split()[0] == notation.split()[0], f"{notation}: others see {each}")


def check_refusals(game: Game, players: int, seed: int, moves: int = 30) -> None:
    """Wrong input raises the right error and changes nothing."""
    match = position(game, players, seed, moves)
    rng = random.Random(seed)
    before = everything(match)
    notations = [notation for notation in game.catalogue.notations if notation]
    for seat in range(players):
        legal = {str(action) for action in match.legal(seat)}
        for notation in rng.sample(notations, min(40, len(notations))):
            if notation not in legal:
                _refused(match, seat, notation, IllegalAction)
        for garbage in GARBAGE:
            if garbage not in game.catalogue.code_of:
                _refused(match, seat, garbage, IllegalAction)
    for nobody in (-1, players, players + 7, True, None, "0", 0.0, [0]):
        _refused(match, nobody, notations[0], ValueError)
    demand(everything(match) == before, "a refused decision changed something")


def _refused(match: Match, seat: object, notation: str, error: type[ValueError]) -> None:
    try:
        match.play(seat, notation)
    except ValueError as refusal:
        demand(isinstance(refusal, error), f"{notation!r} by seat {seat!r} raised {type(refusal).__name__}, not {error.__name__}")
        demand(bool(str(refusal)), f"{notation!r} was refused without a word")
    else:
        raise Broken(f"{notation!r} by seat {seat!r} was accepted")


def check_notation(game: Game) -> None:
    """Notation and Action are one to one."""
    for code, notation in enumerate(game.catalogue.notations):
        if notation:
            action = game.catalogue.actions[code]
            demand(str(action) == notation, f"{notation!r} is written {action}")
            demand(game.catalogue.code(action) == game.catalogue.code(notation) == code, f"{notation!r} does not come back")
            demand(notation == " ".join(notation.split()), f"{notation!r} has odd spaces")


def check_empty_deal(game: Game, players: int, seed: int) -> None:
    """A deal that decides nothing changes nothing."""
    plain, empty = game.start(players, seed), game.start(players, seed, deal={})
    for seat in onlookers(plain):
        demand(plain.view(seat) == empty.view(seat), f"an empty deal changes what seat {seat} sees")


def check_same_seed_same_match(game: Game, players: int, seed: int, moves: int = 120) -> None:
    first = [told([seen(events, seat) for seat in onlookers(match)]) for match, events in walk(game, players, seed, moves)]
    second = [told([seen(events, seat) for seat in onlookers(match)]) for match, events in walk(game, players, seed, moves)]
    demand(first == second, "the same seed gave two different matches")


def check_replay(game: Game, players: int, seed: int, moves: int = 120) -> None:
    """A record gives the same match again, event for event, also through JSON."""
    live = [
        (everything(match), told([seen(events, s) for s in onlookers(match)])) for match, events in walk(game, players, seed, moves)
    ]
    *_, (final, _) = walk(game, players, seed, moves)
    record = json.loads(told(final.record()))
    demand(record == final.record(), "a record does not survive JSON")

    def find(key: str) -> Game:
        demand(key == game.key, f"the record names {key}")
        return game

    again = [(everything(match), told([seen(events, s) for s in onlookers(match)])) for match, events in steps(record, find)]
    demand(len(again) == len(live) + 1, "a replay has another length")
    for number, (was, now) in enumerate(zip(live, again[1:], strict=True), 1):
        demand(was == now, f"the replay differs at decision {number}")
    demand(everything(replay(record, find)) == everything(final), "the replay ends elsewhere")


def check_clone(game: Game, players: int, seed: int, moves: int = 25) -> None:
    """A clone goes its own way, and the original does not notice."""
    match = position(game, players, seed, moves)
    before = everything(match)
    twin = match.clone()
    demand(everything(twin) == before, "a clone looks different")
    rng = random.Random(seed)
    for _ in range(40):
        if twin.to_act:
            twin.play(*pick_move(twin, rng))
    demand(everything(match) == before, "playing on a clone changed the original")
    other, rng = match.clone(), random.Random(seed)
    for _ in range(40):
        if other.to_act:
            other.play(*pick_move(other, rng))
    demand(everything(other) == everything(twin), "two clones, played alike, differ")


def check_two_faces(game: Game, players: int, seed: int, moves: int = 150) -> None:
    """Taking decisions one by one through the kernel is the same match as through the table."""
    rng = random.Random(seed)
    match = game.start(players, seed)
    kernel = match.kernel.clone()
    for _ in range(moves):
        if not kernel.codes:
            break
        seat, number = kernel.seat, rng.randrange(len(kernel.codes))
        demand(kernel.legal(seat) == match.kernel.legal(seat), "the two faces offer different decisions")
        kernel.apply(kernel.codes[number])
        match.play(seat, match.legal(seat)[number])
        demand(repr(kernel.outcome) == repr(match.outcome), "the two faces end differently")
        demand(kernel.to_act == match.to_act, "the two faces ask different seats")


def check_all(game: Game, players: int, seed: int) -> None:
    """Every law, on matches drawn from this seed."""
    check_notation(game)
    check_declared(game, players, seed, moves=100)
    check_empty_deal(game, players, seed)
    check_play(game, players, seed)
    check_actions_are_told(game, players, seed)
    check_refusals(game, players, seed)
    check_same_seed_same_match(game, players, seed)
    check_replay(game, players, seed)
    check_clone(game, players, seed)
    check_two_faces(game, players, seed)
    check_secrecy(game, players, seed)
    check_imagined_plays_on(game, players, seed)
    check_imagined_end(game, players, seed)
    check_encoding(game, players, seed)
