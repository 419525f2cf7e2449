"""The rules once more, written for the reader: names, coordinates and lists, nothing precomputed."""

from __future__ import annotations

from copy import copy
from itertools import combinations


class NaiveLeg:
    """One leg. `rows` are lists of names; evidence is dealt as the rules say."""

    def __init__(self, rows, evidence):
        self.rows = [list(row) for row in rows]
        evidence = list(evidence)
        self.cards, self.plainclothes, self.officers, self.deck = evidence[:3], evidence[3], evidence[4:6], evidence[6:]
        self.active = None
        self.treasures = {name for row in rows for name in row}
        self.last = None
        self.phase = "choice"
        self.winner = None

    def copy(self):
        twin = copy(self)
        twin.officers, twin.deck, twin.treasures = [*self.officers], [*self.deck], {*self.treasures}
        return twin

    def around(self, name):
        """The up to eight surrounding cards, and the card itself."""
        ((row, col),) = [(r, c) for r, line in enumerate(self.rows) for c, other in enumerate(line) if other == name]
        spots = [(row + dr, col + dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1)]
        return {self.rows[r][c] for r, c in spots if 0 <= r < len(self.rows) and 0 <= c < len(self.rows[0])}

    def shifted(self, notation):
        """The rows after a shift."""
        _, kind, number, way = notation.split()
        lines = [list(row) for row in (self.rows if kind == "row" else zip(*self.rows, strict=True))]
        line = lines[int(number)]
        lines[int(number)] = line[1:] + line[:1] if way in {"left", "up"} else line[-1:] + line[:-1]
        return lines if kind == "row" else [list(row) for row in zip(*lines, strict=True)]

    def shifts(self):
        height, width = len(self.rows), len(self.rows[0])
        ways = [("row", n, way) for n in range(height) for way in ("left", "right") if width > 1]
        ways += [("col", n, way) for n in range(width) for way in ("up", "down") if height > 1]
        every = [f"shift {kind} {n} {way}" for kind, n, way in ways]
        # Not back to how things lay before the shift just made.
        return [each for each in every if self.last is None or self.shifted(each) != self.last]

    def legal(self):
        if self.winner:
            return set()
        if self.phase == "choice":
            return {f"identity {name}" for name in self.cards}
        if self.phase == "dismiss":
            return {f"dismiss {name}" for name in self.officers}
        if self.phase == "grab":
            return {f"grab {name}" for name in self.treasures}
        if self.phase == "thief":
            thefts = {f"steal {name}" for name in self.around(self.active) & self.treasures}
            return {*self.shifts(), *thefts, *(f"disguise {name}" for name in self.cards)}
        police = [*self.officers, self.plainclothes]
        accused = {f"accuse {name}" for officer in police for name in self.around(officer)}
        return {*self.shifts(), *accused, *(["deputize"] if self.deck else [])}

    def play(self, notation):
        verb, *rest = notation.split()
        before, self.last = self.rows, None
        if verb == "shift":
            self.rows, self.last = self.shifted(notation), before
        elif verb in {"identity", "disguise"}:
            self.active = rest[0]
        elif verb in {"steal", "grab"}:
            self.treasures.remove(rest[0])
            if not self.treasures:
                self.winner = "thief"
        elif verb == "accuse" and rest[0] == self.active:
            self.winner = "chief"
        elif verb == "deputize":
            self.officers.append(self.deck.pop(0))
        elif verb == "dismiss":
            self.officers.remove(rest[0])
        after = {"identity": "thief", "deputize": "dismiss", "dismiss": "grab", "grab": "thief"}
        self.phase = after.get(verb, "chief" if self.phase == "thief" else "thief")


class Worlds:
    """Every way things may be for somebody who has only seen what all see: found by playing each of them along."""

    def __init__(self, rows, officers):
        self.legs = {}
        hidden = [name for row in rows for name in row if name not in officers]
        for cards in combinations(sorted(hidden), 3):
            for plainclothes in set(hidden) - set(cards):
                deck = [name for name in hidden if name not in cards and name != plainclothes]
                self.add(NaiveLeg(rows, [*cards, plainclothes, *officers, *deck]))

    def add(self, leg):
        self.legs[tuple(leg.cards), leg.active, leg.plainclothes] = leg

    def tell(self, public, hit=None, sworn=None):
        """Keep the worlds in which this can have happened; of a disguise all that is known is that there was one."""
        before, self.legs = self.legs, {}
        for leg in before.values():
            for notation in leg.legal():
                if notation != public and notation.split()[0] != public:
                    continue
                after = leg.copy()
                if sworn is not None:
                    if sworn not in after.deck:
                        continue
                    after.deck.sort(key=lambda name: name != sworn)
                after.play(notation)
                if hit is None or hit == (after.winner == "chief"):
                    self.add(after)
