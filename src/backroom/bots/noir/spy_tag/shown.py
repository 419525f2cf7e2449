"""Spy Tag: whom all could take everybody for, before each of the decisions between two views.

A view says whom all may take a spy for now. What went before follows from the decisions, as all have seen them; only who was caught has to be found out, and
whether all that comes out right in the end tells whether it was so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice, product

from backroom.bots.noir.kit.sight import Sight, mask
from backroom.bots.noir.spy_tag.watching import Step
from backroom.games.noir.kit.cast import NUMBER
from backroom.games.noir.kit.codes import SHIFT
from backroom.games.noir.kit.deduction import distinct, near
from backroom.games.noir.spy_tag.actions import CANVASS

MOST = 16
"""So many choices of who was caught are looked at."""


class Shown:
    """One way that things may have gone until a view, from what all knew before it."""

    def __init__(self, table: Sight, steps: Sequence[Step], public: Mapping[int, int]) -> None:
        self.table = table
        self.steps = steps
        view = table.view
        self.teams = len(view["teams"])
        self.reasons = view["recall"]["reasons"]
        self.publics: list[dict[int, int]] = []
        """By step, and by seat: whom all could take a spy for before it."""
        self.victims: dict[int, int] = {}
        """By decision that was a hit: who was caught."""
        self.fits = False
        """Whether all know in the end what they do know."""
        taken = [{NUMBER[name] for name in names} for names in view["trophies"]]
        hits = [(when, seat) for when, seat, code, _, living in steps if code in taken[seat] and living >> code & 1]
        for chosen in islice(product(*[self._caught(when, seat) for when, seat in hits]), MOST):
            victims = {when: victim for (when, _), victim in zip(hits, chosen, strict=True)}
            publics, end = self._played(public, victims)
            self.fits = all(may == table.public.get(seat, 0) for seat, may in enumerate(end))
            if self.fits or not self.publics:
                self.publics, self.victims = publics, victims
            if self.fits:
                break

    def _caught(self, when: int, by: int) -> list[int]:
        """Who may have been caught: a new identity's case begins then, or later for who was caught twice."""
        then: list[int] = []
        later: list[int] = []
        for seat in range(self.table.view["players"]):
            if (seat - by) % self.teams:
                told = self.reasons.get(str(seat), ())
                first = told[0].get("decision", 0) if told and told[0]["kind"] == "shown" else 0
                if first == when:
                    then.append(seat)
                elif first > when:
                    later.append(seat)
        return then + later or [by]

    def _played(self, public: Mapping[int, int], victims: Mapping[int, int]) -> tuple[list[dict[int, int]], list[int]]:
        """The sets before each step, and in the end."""
        may = [public.get(seat, 0) for seat in range(self.table.view["players"])]
        found: list[dict[int, int]] = []
        for step in self.steps:
            found.append(dict(enumerate(may)))
            when, code = step[0], step[2]
            if code < CANVASS:
                may = self._captured(may, step, victims.get(when, -1))
            elif code < SHIFT:
                may = self._answered(may, when)
        return found, may

    def _captured(self, may: list[int], step: Step, victim: int) -> list[int]:
        _, seat, suspect, board, living = step
        one = 1 << suspect
        after = [each & ~one if victim >= 0 or (other - seat) % self.teams else each for other, each in enumerate(may)]
        after[seat] &= near(bytearray(board), self.table.on, suspect)
        if victim >= 0:
            after[victim] = living & ~one
        return distinct(after)

    def _answered(self, may: list[int], when: int) -> list[int]:
        """A canvass: what it ruled out is still told, unless somebody has drawn a new identity since."""
        after = may[:]
        for seat in range(len(may)):
            for reason in self.reasons.get(str(seat), ()):
                if reason.get("decision", 0) == when:
                    after[seat] &= ~mask(reason["names"])
        return after
