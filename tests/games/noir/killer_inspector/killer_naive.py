"""Killer vs Inspector a second time, as plainly as possible: names in nested lists, everything worked out from scratch.

It shares no code with the engine. The engine holds the cell of each suspect, moves lines by translating bytes, names cells in
its codes and watches two lines to know that no collapse is open; here the rules are only written down as they are told.
"""

from __future__ import annotations

SHIFTS = [f"shift row {n} {way}" for n in range(7) for way in ("left", "right")]
SHIFTS += [f"shift col {n} {way}" for n in range(7) for way in ("up", "down")]
OPPOSITE = {"left": "right", "right": "left", "up": "down", "down": "up"}


def turned(rows):
    return [list(column) for column in zip(*rows, strict=True)]


def shifted(rows, notation):
    """The rows after a shift, or None if there is no such line or it has a single card."""
    _, axis, number, way = notation.split()
    lines = [row[:] for row in rows] if axis == "row" else turned(rows)
    if int(number) >= len(lines) or len(lines[int(number)]) < 2:
        return None
    line = lines[int(number)]
    lines[int(number)] = [*line[1:], line[0]] if way in ("left", "up") else [line[-1], *line[:-1]]
    return lines if axis == "row" else turned(lines)


def around(rows, name):
    """Everybody adjacent to a suspect, dead or alive; nobody if the suspect is not on the board."""
    spots = {card: (r, c) for r, row in enumerate(rows) for c, card in enumerate(row)}
    row, col = spots.get(name, (-9, -9))
    return {card for card, (r, c) in spots.items() if max(abs(r - row), abs(c - col)) == 1}


class Naive:
    """A match from its start; `play` returns what it makes known to all beyond the decision itself."""

    def __init__(self, rows, evidence, kills_to_win=99):
        self.rows = rows
        self.killer, *self.deck = evidence
        self.inspector = None
        self.hand = []
        self.dead = []
        """Every suspect ever killed, on the board or not."""
        self.innocent = []
        self.discards = []
        self.kills_to_win = kills_to_win
        self.phase = "opening"
        self.before_shift = None
        """The shift just made and the rows before it."""
        self.lines = None
        self.chosen = []
        self.again = False
        self.winner = None

    def copy(self):
        twin = Naive.__new__(Naive)
        twin.__dict__ = {key: value[:] if isinstance(value, list) else value for key, value in vars(self).items()}
        return twin

    def on_board(self, name):
        return any(name in row for row in self.rows)

    def actor(self):
        return "killer" if self.phase in ("opening", "killer") else "inspector"

    def legal(self):
        if self.winner:
            return []
        if self.lines:
            return [f"remove {name}" for name in self.undecided()]
        if self.again:
            return [*self.collapses(), "done"]
        if self.phase == "opening":
            return [f"kill {name}" for name in around(self.rows, self.killer)]
        if self.phase == "choice":
            return [f"identity {name}" for name in self.hand if name not in self.dead]
        if self.phase == "lay":
            return [f"lay {name}" for name in self.hand]
        me = self.killer if self.phase == "killer" else self.inspector
        living = [name for name in around(self.rows, me) if name not in self.dead]
        if self.phase == "killer":
            deeds = [f"kill {name}" for name in living] + ["disguise"] * bool(self.deck)
        else:
            deeds = [f"accuse {name}" for name in [me, *living]] + ["exonerate"] * bool(self.deck)
        return [*filter(self.shift_is_open, SHIFTS), *self.collapses(), *deeds] or ["pass"]

    def shift_is_open(self, notation):
        after = shifted(self.rows, notation)
        if after is None or self.before_shift is None:
            return after is not None
        last, before = self.before_shift
        *line, way = last.split()
        return after != before and notation.split() != [*line, OPPOSITE[way]]

    def collapses(self):
        words = []
        for word, lines in (("collapse rows", self.rows), ("collapse cols", turned(self.rows))):
            if all(any(card in self.dead for card in line) for line in lines):
                words.append(word)
        return words

    def undecided(self):
        """The dead of the first line of a collapse that has several of them and no choice yet."""
        for line in self.rows if self.lines == "rows" else turned(self.rows):
            dead = [card for card in line if card in self.dead]
            if len(dead) > 1 and not set(dead) & set(self.chosen):
                return dead
        return []

    def play(self, notation):
        verb, *words = notation.split()
        if verb == "shift":
            before, self.rows = self.rows, shifted(self.rows, notation)
            self.before_shift = (notation, before)
            self.next_turn()
            return None
        self.before_shift = None
        if verb in ("collapse", "remove"):
            return self.collapse(verb, *words)
        return getattr(self, verb if verb != "pass" else "next_turn")(*words)

    def next_turn(self):
        self.phase = "inspector" if self.phase == "killer" else "killer"

    def kill(self, name):
        first, self.phase = self.phase == "opening", "inspector"
        self.dead.append(name)
        was_innocent = name in self.innocent
        if was_innocent:
            self.innocent.remove(name)
            self.discards.append(name)
        if name == self.inspector or len(self.dead) == self.kills_to_win:
            self.winner = "killer"
            return "over" if name != self.inspector else "hit"
        if first:
            self.hand, self.deck = self.deck[:4], self.deck[4:]
            self.phase = "choice"
        return self.inspector in around(self.rows, name) if was_innocent else None

    def identity(self, name):
        self.inspector = name
        self.hand.remove(name)
        self.phase = "killer"

    def disguise(self):
        drawn = self.deck.pop(0)
        self.phase = "inspector"
        if drawn in self.dead:
            self.discards.append(drawn)
            return f"drew {drawn}"
        old, self.killer = self.killer, drawn
        self.innocent.append(old)
        return f"was {old}"

    def accuse(self, name):
        self.phase = "killer"
        if name == self.killer:
            self.winner = "inspector"
        return name == self.killer

    def exonerate(self):
        self.hand.append(self.deck.pop(0))
        self.phase = "lay"

    def lay(self, name):
        self.hand.remove(name)
        self.phase = "killer"
        (self.discards if name in self.dead else self.innocent).append(name)
        return self.killer in around(self.rows, name) if self.on_board(name) else None

    def collapse(self, verb, word):
        if verb == "collapse":
            self.lines, self.chosen, self.again = word, [], False
        else:
            self.chosen.append(word)
        if self.undecided():
            return
        left = []
        for line in self.rows if self.lines == "rows" else turned(self.rows):
            dead = [card for card in line if card in self.dead]
            gone = next((card for card in dead if card in self.chosen), dead[0])
            left.append([card for card in line if card != gone])
        self.rows = left if self.lines == "rows" else turned(left)
        self.lines, self.chosen = None, []
        self.again = bool(self.collapses())
        if not self.again:
            self.next_turn()

    def done(self):
        self.again = False
        self.next_turn()
