"""The law of the declaration: nothing happens in a match that its game has not declared.

That everything declared does happen, a game's own tests show: `Reached` counts it over as many matches as that takes.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from backroom.conformance.sense import OVER, check_sense, form_of, patterns_of
from backroom.conformance.shapes import misfits
from backroom.conformance.walk import demand, onlookers, pick_move
from backroom.core.declaration import Declaration
from backroom.core.event import Event
from backroom.core.game import Game, Match


@dataclass
class Reached:
    """What of a declaration has come up in matches."""

    forms: set[str] = field(default_factory=set)
    """Verbs with the kinds of their operands, such as `shift line direction`."""
    phases: set[str] = field(default_factory=set)
    roles: set[str] = field(default_factory=set)
    kinds: set[str] = field(default_factory=set)
    endings: set[str] = field(default_factory=set)
    reasons: set[str] = field(default_factory=set)

    def missing(self, declared: Declaration) -> list[str]:
        """What has been declared and not come up."""
        wanted = {
            "form": (patterns_of(declared).keys(), self.forms),
            "phase": ({phase.word for phase in declared.phases}, self.phases),
            "role": ({role.word for role in declared.roles}, self.roles),
            "event": (declared.kinds.keys(), self.kinds),
            "ending": ({ending.code for ending in declared.endings}, self.endings),
            "reason": (declared.facts.keys(), self.reasons),
        }
        return [f"{what} {each}" for what, (every, found) in wanted.items() for each in sorted(set(every) - found)]


def check_declared(game: Game, players: int, seed: int, moves: int = 250, reached: Reached | None = None) -> None:
    """A random match keeps to what its game declares."""
    check_sense(game)
    rng = random.Random(seed)
    watch = Watch(game.start(players, seed), Reached() if reached is None else reached)
    for _ in range(moves):
        if watch.match.to_act:
            watch.play(*pick_move(watch.match, rng))


class Watch:
    """A match, and everything about it held against the declaration."""

    def __init__(self, match: Match, reached: Reached) -> None:
        self.match = match
        self.reached = reached
        self.declared = match.game.declaration
        self.sides = match.game.sides(match.view(None)) if not len(match) else None
        """Known where the match is watched from its start."""
        self._turn = 0
        self._check_sides()
        for watcher in onlookers(match):
            self._check_view(watcher)
        self._check_position()

    def play(self, seat: int, notation: str) -> list[Event]:
        """Play a decision and look at all that comes of it."""
        match = self.match
        form, _ = form_of(self.declared, notation)
        self.reached.forms.add(form)
        phase = match.kernel.phase
        events = match.play(seat, notation)
        for event in events:
            self._check_event(event, notation, phase)
        if phase == self.declared.race and notation != "pass":
            hits = [each for event in events if (each := event.seen_by(None)) is not None and "hit" in each]
            demand(bool(hits), f"{notation!r} in a race does not tell all whether it is a hit")
        self._check_position()
        return events

    def _check_position(self) -> None:
        match, declared = self.match, self.declared
        phase = match.kernel.phase
        demand(phase == OVER or any(each.word == phase for each in declared.phases), f"the phase {phase!r} is not declared")
        demand((phase == OVER) == (match.outcome is not None), f"the phase is {phase!r} and the outcome {match.outcome}")
        self.reached.phases.add(phase)
        if phase == declared.race or phase in declared.windows:
            for seat in match.to_act:
                demand("pass" in map(str, match.legal(seat)), f"seat {seat} can't pass in the window {phase!r}")
        # Each in turn: they look through one another's eyes often enough.
        self._turn += 1
        self._check_view(onlookers(match)[self._turn % (match.players + 1)])
        if match.outcome is not None:
            self._check_outcome()

    def _check_view(self, watcher: int | None) -> None:
        view = self.match.view(watcher)
        for wrong in misfits(view, self.declared.view, "view"):
            demand(False, f"seat {watcher}, {wrong}")
        self._check_roles(view)
        self._check_goals(watcher, view)
        self._check_reasons(watcher, view)

    def _check_roles(self, view: Mapping[str, object]) -> None:
        roles = view.get("roles", [])
        assert isinstance(roles, list)
        found = {role for role in roles if role is not None}
        unknown = found - {role.word for role in self.declared.roles}
        demand(not unknown, f"the roles {unknown} are not declared")
        self.reached.roles |= found

    def _check_reasons(self, watcher: int | None, view: Mapping[str, object]) -> None:
        """Whatever `recall["reasons"]` names is declared, and what is somebody's own is nobody else's to see."""
        recall = view["recall"]
        assert isinstance(recall, Mapping)
        for fact in facts_in(recall.get("reasons")):
            kind = str(fact["kind"])
            demand(kind in self.declared.facts, f"the reason {kind!r} is not declared")
            declared = self.declared.facts[kind]
            for wrong in misfits(fact, declared.shape, kind):
                demand(False, f"seat {watcher}, {wrong}")
            demand(watcher is not None or not declared.own, f"a spectator gets the reason {kind!r}")
            self.reached.reasons.add(kind)

    def _check_goals(self, seat: int | None, view: Mapping[str, object]) -> None:
        """Whoever has a goal can tell how far it is."""
        if seat is None or self.sides is None:
            return
        (mates,) = [team for team in self.sides.values() if seat in team]
        team = (seat, *(mate for mate in mates if mate != seat))
        for number in (number for goal in self.declared.goals for number in goal.numbers):
            demand(number.read(view, team) >= 0, f"the number {number.name} of a goal is below zero")

    def _check_sides(self) -> None:
        if self.sides is None:
            return
        players = self.match.players
        seats = sorted(seat for team in self.sides.values() for seat in team)
        demand(seats == list(range(players)), f"not everybody is on one side: {self.sides}")
        teams = self.declared.teams.get(players)
        if teams is not None:
            demand(sorted(self.sides.values()) == sorted(teams), f"the sides {self.sides} are not the declared teams")

    def _check_outcome(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        kind = next((each for each in self.declared.endings if each.code == outcome.ending.code), None)
        demand(kind is not None, f"the ending {outcome.ending} is not declared")
        assert kind is not None
        self.reached.endings.add(kind.code)
        demand(
            outcome.ending.numbers.keys() == set(kind.numbers), f"the ending {outcome.ending} has not the numbers {kind.numbers}"
        )
        demand(kind.spelled(outcome.ending.numbers) == outcome.reason, f"the reason {outcome.reason!r} is not {outcome.ending}")
        demand(len(outcome.scores) == self.match.players, f"the scores {outcome.scores} are not one for each seat")
        for team in (self.sides or {}).values():
            demand(len(outcome.winners & set(team)) in (0, len(team)), f"a side wins together, not {outcome.winners}")

    def _check_event(self, event: Event, notation: str, phase: str) -> None:
        seen = {watcher: each for watcher in onlookers(self.match) if (each := event.seen_by(watcher)) is not None}
        demand(bool(seen), f"after {notation!r} there is an event that nobody sees")
        (kind,) = {str(each["kind"]) for each in seen.values()}
        demand(kind in self.declared.kinds, f"the event {kind!r} is not declared")
        self.reached.kinds.add(kind)
        declared = self.declared.kinds[kind]
        for watcher, each in seen.items():
            for wrong in misfits(each, declared.shape, kind):
                demand(False, f"after {notation!r} seat {watcher}, {wrong}")
        if kind == "action":
            self._check_action(seen, notation, phase)
        elif declared.seen == "seat":
            owners = {each["seat"] for each in seen.values()}
            demand(owners == set(seen), f"{kind} is seen by {list(seen)} and belongs to {list(owners)}")
        else:
            demand(len(seen) == self.match.players + 1, f"{kind} is seen by {list(seen)} alone")
            self._check_versions(kind, seen, hidden=declared.seen == "hidden")

    def _check_versions(self, kind: str, seen: Mapping[int | None, Mapping[str, object]], *, hidden: bool) -> None:
        """All see the same but for what is hidden from them, which is null."""
        owner = seen[None]["seat"]
        full = seen[owner if isinstance(owner, int) else None]
        for watcher, each in seen.items():
            for name, value in full.items():
                demand(
                    each[name] == value or (hidden and each[name] is None), f"{kind}: seat {watcher} sees {name} as {each[name]!r}"
                )

    def _check_action(self, seen: Mapping[int | None, Mapping[str, object]], notation: str, phase: str) -> None:
        _, verb = form_of(self.declared, notation)
        in_window = phase == self.declared.race or phase in self.declared.windows
        for watcher in onlookers(self.match):
            if watcher not in seen:
                demand(notation == "pass" and in_window, f"seat {watcher} sees nothing of {notation!r}")
                continue
            action = seen[watcher]["action"]
            demand(action == notation or (verb.secret and action == verb.word), f"seat {watcher} sees {notation!r} as {action!r}")


def facts_in(reasons: object) -> Iterator[Mapping[str, object]]:
    """All facts that are somewhere under `recall["reasons"]`."""
    if isinstance(reasons, Mapping) and "kind" in reasons:
        yield reasons
    elif isinstance(reasons, Mapping):
        for each in reasons.values():
            yield from facts_in(each)
    elif isinstance(reasons, list):
        for each in reasons:
            yield from facts_in(each)
