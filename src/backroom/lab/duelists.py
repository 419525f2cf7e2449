"""Those who study the Don of a duel as it is shipped: its net, with other numbers around it.

They think what the Don's net thinks, and hide, wait and look ahead as the Don does, with numbers of their own in all of that. On top they know how the Don moves,
trust what they believe of it more or less, strike more or less often, and like or shun its neighbourhood.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from math import log

import numpy as np

from backroom.bots.don import discretion, patience
from backroom.bots.don.discretion import habits_of, terms_of
from backroom.bots.don.net import Values
from backroom.bots.don.player import Don, thought_of
from backroom.bots.noir.duel.witness import Witness
from backroom.bots.noir.kit.sight import Sight, carried, carried_list
from backroom.bots.noir.thief_chief import counsel
from backroom.core.action import Catalogue
from backroom.core.chance import Rng
from backroom.core.encoder import Encoding
from backroom.games.noir.kit.cast import NUMBER, suspects_in
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT
from backroom.games.noir.kit.encoding import FRAME
from backroom.games.noir.kit.grid import cells_in
from backroom.lab.knobs import Knob, Knobs, put

REGULAR = import_module("backroom.bots.noir.thief_chief.regular")
"""The package has a function of that name."""
DEEDS = ("kill", "accuse", "steal", "grab")
"""What is done to somebody."""
CLOSING = ("collapse", "remove")
MOST = 3.0
"""What is believed of somebody counts up to so many times as much, as a power of e."""

NET = {
    "heat": Knob(1.0, 0.25),
    "bold": Knob(0.0, 0.4, is_factor=False),
    "trust": Knob(0.0, 0.3, is_factor=False),
    "near": Knob(0.0, 0.8, is_factor=False),
    "crowd": Knob(0.0, 0.6, is_factor=False),
    "word": Knob(0.0, 0.4, is_factor=False),
}
"""How decided it is; how much more it does to others; how much what it believes of a victim counts, and how much the other nearby, neighbours, and anything else than a shift or a deed."""
HIDING = {"price": Knob(3.0, 0.3), "read": Knob(0.0, 0.4, is_factor=False)}
"""What a move that tells something costs, and how far the Don's own habits say who it is."""
ACCUSER = {**NET, **HIDING}
KILLER = {**ACCUSER, "patience": Knob(30.0, 0.4), "unrest": Knob(0.01, 0.5), "most unrest": Knob(0.25, 0.3)}
CHIEF = {**NET, "uniform": Knob(0.0, 0.4, is_factor=False)}
THIEF = {**CHIEF, "look": Knob(counsel.HEAT, 0.5), "wary": Knob(0.6, 0.3), "stuck": Knob(30.0, 0.3), "toil": Knob(0.02, 0.4)}
"""And how much its look ahead counts, which Chief it reckons with, and how long it waits."""


class Duelist(Don):
    """The Don's net, whose decisions are tilted."""

    def __init__(self, key: str, knobs: Knobs) -> None:
        super().__init__(key)
        self._knobs = knobs
        actions = import_module(f"backroom.games.{key.replace('/', '.').replace('-', '_')}.actions")
        self._catalogue: Catalogue = actions.CATALOGUE
        habits = habits_of(key)
        self._witness = None if habits is None else Witness(terms_of(key), habits)
        self._read: Mapping[int, float] = {}
        places = {
            "price": (discretion, "PRICE"),
            "patience": (patience, "PATIENCE"),
            "unrest": (patience, "UNREST"),
            "most unrest": (patience, "MOST_UNREST"),
            "look": (counsel, "HEAT"),
            "wary": (REGULAR, "WARY"),
            "stuck": (REGULAR, "STUCK"),
            "toil": (REGULAR, "PRICE"),
        }
        self._places = {place: knobs[name] for name, place in places.items() if name in knobs}

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        if self._witness is not None:
            self._read = self._witness.look(Sight(view))
        with put(self._places):
            return super().choose(view, rng)

    def thought(self, view: Mapping[str, object], encoding: Encoding) -> Values:
        judged = self.net.judge(encoding)
        numbers = thought_of(judged.decisions, list(encoding.legal))
        tilts = self._tilts(Sight(view), list(encoding.legal.values()), judged.belief)
        return (numbers + np.array(tilts, np.float32)) / np.float32(self._knobs["heat"])

    def _tilts(self, table: Sight, legal: list[str], belief: Values) -> list[float]:
        likely = self.believed(table, belief)
        by_cell = [likely.get(suspect, 0.0) for suspect in table.board]
        before = self._place(table, by_cell, table.alive, table.cells(table.officers), table.own_cell)
        found = []
        for notation in legal:
            verb, _, name = notation.partition(" ")
            tilt = 0.0
            if verb in DEEDS:
                tilt = self._knobs["bold"]
                if likely.get(NUMBER[name]):
                    tilt += self._knobs["trust"] * max(min(log(likely[NUMBER[name]] * len(likely)), MOST), -MOST)
            elif SHIFT <= (code := self._catalogue.code_of[notation]) < COLLAPSE_ROWS:
                if table.own_cell >= 0:
                    tilt = self._shifted(table, by_cell, code) - before
            elif verb not in CLOSING:
                tilt = self._knobs["word"]
            found.append(tilt)
        return found

    def _shifted(self, table: Sight, by_cell: list[float], code: int) -> float:
        on = table.on
        after = carried_list(by_cell, on, code)
        officers = carried(table.cells(table.officers), on, code)
        return self._place(table, after, carried(table.alive, on, code), officers, on.moves[code].table[table.own_cell])

    def _place(self, table: Sight, by_cell: list[float], alive: int, officers: int, own: int) -> float:
        """How well it likes where it stands, or as the Chief of Police, where the uniforms do as well."""
        if own < 0:
            return 0.0
        around = table.on.near_bits[own]
        uniforms = (around & officers).bit_count()
        if table.role == "chief":
            for cell in cells_in(officers):
                around |= table.on.near_bits[cell]
        near = sum([by_cell[cell] for cell in cells_in(around)])
        crowd = (table.on.near_bits[own] & alive).bit_count() / 8
        knobs = self._knobs
        return knobs["near"] * near + knobs["crowd"] * crowd + knobs.get("uniform", 0.0) * uniforms

    def believed(self, table: Sight, belief: Values) -> dict[int, float]:
        """By suspect whom the rules leave open: how likely it is the Don, by the net and by how the Don moves."""
        suspects = [each for each in suspects_in(table.may.get(1 - table.seat, 0)) if each in table.where]
        if not suspects:
            return {}
        cells = [table.where[each] for each in suspects]
        cols = table.on.cols
        logs = np.array([float(belief[cell // cols * FRAME + cell % cols]) for cell in cells])
        logs += [self._knobs.get("read", 0.0) * log(max(self._read.get(each, 1.0), 1e-6)) for each in suspects]
        shares = np.exp(logs - logs.max())
        return dict(zip(suspects, (shares / shares.sum()).tolist(), strict=True))
