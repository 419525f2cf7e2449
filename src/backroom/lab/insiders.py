"""Those who study the Don of FBI vs Mafia: agents who weigh what they read with other numbers, and mafiosi who know what agents who read would conclude."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import log

import numpy as np

from backroom.bots.don.weights import HABITS, loaded
from backroom.bots.noir.fbi_mafia import agents, danger, mafia
from backroom.bots.noir.fbi_mafia.dealing import DealtGame
from backroom.bots.noir.fbi_mafia.don import agents as agents_read
from backroom.bots.noir.fbi_mafia.don import foresight, mafiosi, player
from backroom.bots.noir.fbi_mafia.don.places import NOBODY
from backroom.bots.noir.fbi_mafia.don.player import Guide as DonGuide
from backroom.bots.noir.fbi_mafia.don.tables import Values
from backroom.bots.noir.fbi_mafia.don.turns import Turn, bearers
from backroom.bots.noir.fbi_mafia.regular import values
from backroom.bots.noir.fbi_mafia.scene import MAFIA, Scene
from backroom.bots.noir.fbi_mafia.shark import ASKS
from backroom.bots.noir.kit.belief import FAITH
from backroom.bots.noir.kit.shortlist import shortlist
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.search import Iterations, Search
from backroom.core.chance import Rng
from backroom.games.noir.fbi_mafia.actions import CATALOGUE
from backroom.games.noir.kit.cast import NUMBER, mask_of, suspects_in
from backroom.lab.knobs import Knob, Knobs, put
from backroom.lab.trail import Trail

FBI_MAFIA = "noir/fbi-mafia"
STRIKES = ("kill", "snipe", "plant", "detonate", "threaten")
OPEN = ("shift", "kill", "snipe", "plant", "detonate", "disguise")
"""Decisions that the Don's agents read."""
OWN_POINTS, OWN_WHIMS = 0, len(agents_read.TRAITS) - 1
THEIR_POINTS, THEIR_WHIMS = len(agents_read.TRAITS), -1
"""Where in the Don's habits it stands how sharply agents and mafiosi decide, and how often they do just anything."""

AGENTS = {
    "bit": Knob(agents.BIT, 0.4),
    "later": Knob(agents.LATER, 0.3),
    "strike": Knob(agents.STRIKE, 0.3),
    "fuse": Knob(agents.FUSE, 0.3),
    "anew": Knob(agents.HIDE, 0.4),
    "rash": Knob(0.0, 0.3, is_factor=False),
    "margin": Knob(0.1, 0.5),
    "sharp": Knob(1.0, 0.2),
    "whims": Knob(1.0, 0.5),
}
"""What a question tells, what can wait, threats, bombs and a new face are worth; how much more an accusation; how much is looked into; how mafiosi are taken to decide."""
GANG = {
    "hide": Knob(0.0, 0.15, is_factor=False),
    "bold": Knob(0.0, 0.4, is_factor=False),
    "fear": Knob(1.0, 0.25),
    "trust": Knob(foresight.TRUST, 0.3),
    "sharp": Knob(25.0, 0.4),
    "first": Knob(danger.ANYWHERE, 0.3),
    "later": Knob(danger.LATER, 0.4),
    "picky": Knob(danger.PICKY, 0.4),
    "calm": Knob(mafia.CALM, 0.3),
    "read": Knob(1.0, 0.2),
}
"""What it costs to look like oneself, how much more a strike is worth, how much is dreaded, how far and how sharply agents are foreseen, who is come for first, what
is remembered, how choosy agents are, what being ready is worth, and how sharply agents are taken to have decided."""


def scaled(places: Mapping[int, float]) -> Values:
    """The Don's habits, some of them so many times as large."""
    found = np.array(loaded(FBI_MAFIA)[1][HABITS], np.float32)
    for place, factor in places.items():
        found[place] *= np.float32(factor)
    return found


class Agent:
    """The Don's agent, who weighs what it believes with other numbers."""

    def __init__(self, knobs: Knobs) -> None:
        self._search = Search(DealtGame(), AgentGuide(knobs), Iterations(player.PLAYOUTS))
        self._places = {
            (agents, "BIT"): knobs["bit"],
            (agents, "LATER"): knobs["later"],
            (agents, "STRIKE"): knobs["strike"],
            (agents, "FUSE"): knobs["fuse"],
            (agents, "HIDE"): knobs["anew"],
        }

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        with put(self._places):
            return self._search.choose(view, rng)


class AgentGuide(DonGuide):
    def __init__(self, knobs: Knobs) -> None:
        super().__init__(scaled({THEIR_POINTS: knobs["sharp"], THEIR_WHIMS: knobs["whims"]}))
        self._knobs = knobs

    def prior(self, view: Mapping[str, object]) -> dict[str, float]:
        self._reader.see(Sight(view))
        found = values(Scene(view, None, self._reader.weights))
        rash = self._knobs["rash"]
        return shortlist(
            {each: value + rash * each.startswith("accuse") for each, value in found.items()}, ASKS, self._knobs["margin"]
        )


class Mafioso:
    """The Don's mafioso, who reckons otherwise with the agents, and hides from those who read."""

    def __init__(self, knobs: Knobs) -> None:
        self._search = Search(DealtGame(), GangGuide(knobs), Iterations(player.PLAYOUTS))
        self._places = {
            (foresight, "TRUST"): min(knobs["trust"], 1.0),
            (foresight, "SHARP"): np.array([knobs["sharp"], 0.0, 0.0, 0.0]),
            (danger, "ANYWHERE"): knobs["first"],
            (danger, "LATER"): knobs["later"],
            (foresight, "LATER"): knobs["later"],
            (danger, "PICKY"): knobs["picky"],
            (foresight, "PICKY"): knobs["picky"],
            (mafia, "CALM"): knobs["calm"],
        }

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        with put(self._places):
            return self._search.choose(view, rng)


class GangGuide(DonGuide):
    def __init__(self, knobs: Knobs) -> None:
        super().__init__(scaled({OWN_POINTS: knobs["read"]}))
        self._knobs = knobs
        self._own = Exposed()

    def _mafioso(self, scene: Scene) -> Mapping[str, float]:
        knobs = self._knobs
        arrest, scene.arrest = scene.arrest, scene.arrest * knobs["fear"]
        found = dict(super()._mafioso(scene))
        surer = self._own.surer(scene, list(found), arrest) if knobs["hide"] > 0.0 else {}
        for each in found:
            found[each] += knobs["bold"] * each.startswith(STRIKES) - knobs["hide"] * arrest * surer.get(each, 0.0)
        return found

    def took(self, notation: str) -> None:
        super().took(notation)
        self._own.took(notation)


class Exposed(Trail):
    """What a mafioso's own decisions have told an agent with the Don's habits, as if that agent knew the rest of the gang."""

    def __init__(self) -> None:
        super().__init__()
        self._habits = scaled({})[len(agents_read.TRAITS) :]

    def surer(self, scene: Scene, notations: list[str], arrest: float) -> dict[str, float]:
        """By decision: how likely that agent would then hold the truth to be."""
        table = scene.table
        self.begun(table.identity)
        # What a Psycho does to the board is not read, and a mafioso without an identity is nobody.
        if table.phase != table.role or table.role == "psycho" or table.identity < 0:
            return {}
        suspects = [each for each in suspects_in(table.public.get(table.seat, 0) | 1 << table.identity) if each in table.where]
        return self.after(self._likely(scene, notations, suspects, arrest))

    def _likely(self, scene: Scene, notations: list[str], suspects: list[int], arrest: float) -> dict[str, dict[int, float]]:
        """By decision, of those that are read at all, and by suspect: the logarithm of how likely it would be made."""
        table = scene.table
        gang = [seat for seat, role in enumerate(table.roles) if role in MAFIA]
        known = {int(seat): NUMBER[name] for seat, name in table.view["known"].items()}
        who = np.array([suspects if seat == table.seat else [known.get(seat, NOBODY)] * len(suspects) for seat in gang])
        turn = turn_of(table)
        choices = mafiosi.Choices(turn, arrest, gang.index(table.seat), who)
        found: dict[str, dict[int, float]] = {}
        for each in notations:
            verb, _, name = each.partition(" ")
            if verb in OPEN:
                operand = CATALOGUE.code_of[each] if verb == "shift" else NUMBER[name] if name else -1
                likely = choices.likely(replace(turn, verb=verb, object=operand), self._habits)
                found[each] = {suspect: log(max(one, FAITH)) for suspect, one in zip(suspects, likely.tolist(), strict=True)}
        return found


def turn_of(table: Sight) -> Turn:
    """The turn that is about to be made, as all will remember it."""
    board = bytes(table.board)
    return Turn(
        seat=table.seat,
        role=table.role,
        roles=table.roles,
        verb="",
        object=-1,
        board=board,
        on=table.on,
        living=table.living & ~table.arrested,
        dead=mask_of(table.board) & ~table.living,
        bombs=bearers(table, "bomb"),
        threats=bearers(table, "threat"),
        public=table.public,
        weight=1.0,
        when=int(table.view["decisions"]),
        after=board,
        aimed=0,
    )
