"""Spy Tag a second time, as plainly as possible: names in nested lists, everything worked out from scratch.

It shares no code with the engine. Tests compare the two decision by decision, and use it to try out hypothetical worlds.
"""

from __future__ import annotations

from copy import deepcopy


class Naive:
    """A match from its start; `play` returns what all may know of the answer."""

    def __init__(self, rows, identities, deck, *, teams, to_win=99, first=0):
        self.rows = deepcopy(rows)
        self.dead = set()
        self.identities = list(identities)
        self.deck = list(deck)
        self.teams = teams
        self.to_win = to_win
        self.turn = first
        self.trophies = [[] for _ in identities]
        self.before_shift = None
        self.lines = None
        self.chosen = []
        self.again = False
        self.winners = None

    def copy(self):
        return deepcopy(self)

    def place(self, name):
        return next((r, c) for r, row in enumerate(self.rows) for c, card in enumerate(row) if card == name)

    def neighbours(self, name):
        row, col = self.place(name)
        return [card for r, line in enumerate(self.rows) for c, card in enumerate(line) if max(abs(r - row), abs(c - col)) == 1]

    def columns(self):
        return [list(column) for column in zip(*self.rows, strict=True)]

    def shifted(self, notation):
        """The rows after a shift, or None if there is no such line or it has a single card."""
        _, axis, number, way = notation.split()
        lines = deepcopy(self.rows) if axis == "row" else self.columns()
        if int(number) >= len(lines) or len(lines[int(number)]) < 2:
            return None
        line = lines[int(number)]
        lines[int(number)] = [*line[1:], line[0]] if way in ("left", "up") else [line[-1], *line[:-1]]
        return lines if axis == "row" else [list(row) for row in zip(*lines, strict=True)]

    def shift_is_open(self, notation):
        after = self.shifted(notation)
        if after is None:
            return False
        if self.before_shift is None:
            return True
        last, rows = self.before_shift
        opposite = {"left": "right", "right": "left", "up": "down", "down": "up"}
        undone = [*last.split()[:3], opposite[last.split()[3]]]
        return after != rows and notation.split() != undone

    def collapses(self):
        words = []
        for word, lines in (("collapse rows", self.rows), ("collapse cols", self.columns())):
            if all(any(card in self.dead for card in line) for line in lines):
                words.append(word)
        return words

    def undecided(self):
        """The dead of the first line of a collapse that has several and no choice yet."""
        for line in self.rows if self.lines == "rows" else self.columns():
            dead = [card for card in line if card in self.dead]
            if len(dead) > 1 and not set(dead) & set(self.chosen):
                return dead
        return None

    def legal(self):
        if self.winners is not None:
            return []
        if self.lines:
            return [f"remove {name}" for name in self.undecided()]
        if self.again:
            return [*self.collapses(), "done"]
        me = self.identities[self.turn]
        shifts = [f"shift row {n} {way}" for n in range(7) for way in ("left", "right")]
        shifts += [f"shift col {n} {way}" for n in range(7) for way in ("up", "down")]
        return [
            *filter(self.shift_is_open, shifts),
            *(f"capture {name}" for name in self.neighbours(me) if name not in self.dead),
            *(f"canvass {name}" for name in [me, *self.neighbours(me)]),
            *self.collapses(),
        ]

    def play(self, notation):
        verb, *words = notation.split()
        if verb == "shift":
            before, self.rows = (notation, self.rows), self.shifted(notation)
            self.before_shift = before
            self.next()
            return None
        self.before_shift = None
        if verb == "capture":
            return self.capture(words[0])
        if verb == "canvass":
            zone = [words[0], *self.neighbours(words[0])]
            self.next()
            return [seat for seat, name in enumerate(self.identities) if name in zone]
        self.collapse(verb, words)
        return None

    def capture(self, name):
        seat = self.turn
        caught = [s for s, identity in enumerate(self.identities) if identity == name and s % self.teams != seat % self.teams]
        self.next()
        if not caught:
            return "miss"
        self.dead.add(name)
        self.trophies[seat].append(name)
        team = [s for s in range(len(self.identities)) if s % self.teams == seat % self.teams]
        if sum(len(self.trophies[s]) for s in team) >= self.to_win:
            self.identities[caught[0]] = None
            self.winners = team
        else:
            self.identities[caught[0]] = self.deck.pop(0)
        return f"caught {caught[0]}"

    def collapse(self, verb, words):
        if verb == "done":
            self.again = False
            self.next()
            return
        if verb == "collapse":
            self.lines, self.chosen, self.again = words[0], [], False
        else:
            self.chosen.append(words[0])
        if self.undecided():
            return
        lines = self.rows if self.lines == "rows" else self.columns()
        left = []
        for line in lines:
            dead = [card for card in line if card in self.dead]
            gone = next((card for card in dead if card in self.chosen), dead[0])
            left.append([card for card in line if card != gone])
        self.rows = left if self.lines == "rows" else [list(row) for row in zip(*left, strict=True)]
        self.lines, self.chosen = None, []
        self.again = bool(self.collapses())
        if not self.again:
            self.next()

    def next(self):
        self.turn = (self.turn + 1) % len(self.identities)
