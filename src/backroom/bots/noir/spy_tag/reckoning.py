"""Spy Tag: what a decision is worth to whoever knows what the others believe.

Being caught costs no more than the catcher's trophy, and so does anybody else's being caught. So what is to be feared is whatever hits the enemies are likely to make
next: from where they are likely to stand, with what they believe, and with what one's own decision tells them.
"""

from __future__ import annotations

import numpy as np

from backroom.bots.noir.kit.belief import Belief
from backroom.bots.noir.kit.joint import marginals
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.kit.watching import told
from backroom.bots.noir.spy_tag.company import Company, Worth
from backroom.bots.noir.spy_tag.enemies import Choices, Enemy, Mirror
from backroom.bots.noir.spy_tag.minds import Values, laid

PATIENCE = 0.15
"""How much the best chance that is left for the next turn counts: half of what it does to a regular, who knows less of what comes in between."""
FADING = 0.7
"""What is known of an enemy's next decision counts less for each who decides before them."""


class Reckoning:
    """One view, with what has been read of the others."""

    def __init__(self, table: Sight, company: Company) -> None:
        self.table = table
        self.company = company
        self.choices = Choices(table)
        view = table.view
        players, self.teams = view["players"], len(view["teams"])
        taken = [sum(len(names) for names in view["trophies"][team :: self.teams]) for team in range(self.teams)]
        self.worth: Worth = tuple([1.0 / max(view["to_win"] - count, 1) for count in taken])
        """By team: what its next trophy is worth."""
        self.gain = self.worth[table.seat % self.teams]
        self.beliefs: dict[int, Belief] = {}
        for seat, belief in marginals(table.may).items():
            self.beliefs[seat] = told(belief, company.read[seat]) if seat in company.read else belief
        turns = [(table.seat + step) % players for step in range(1, players)]
        self.enemies = [seat for seat in turns if (seat - table.seat) % self.teams]
        """In the order in which they decide."""
        self.at = {seat: laid(self.beliefs.get(seat, {}), table.where, table.on.cells) for seat in turns}
        """By seat and cell: how likely they stand there."""
        self.hit = np.sum([self.at[seat] for seat in self.enemies], 0)
        """By cell: how likely a capture hits."""
        self._mirrors: dict[Worth, Mirror] = {}

    def values(self, patience: float | None = None) -> dict[str, float]:
        """What every legal decision is worth, in shares of the match."""
        choices = self.choices
        near = choices.near(np.array([self.table.own_cell]))[:, 0]
        open_to = choices.alive[near] & (near != choices.captured[:, None])
        later = np.where(open_to, self.hit[near], 0.0).max(1)
        now = np.where(choices.captured >= 0, np.minimum(self.hit[choices.captured], 1.0), 0.0)
        worth = self.gain * (now + (PATIENCE if patience is None else patience) * later) - self.feared()
        return dict(zip(self.table.legal, worth.tolist(), strict=True))

    def feared(self) -> Values:
        """By decision: what the enemies' next ones are likely to cost."""
        found = np.zeros(len(self.table.legal))
        for turn, seat in enumerate(self.enemies):
            cost = self.worth[seat % self.teams] / (self.teams - 1)
            found += FADING**turn * cost * self.enemy(seat).hits(self.mirror(seat), self.company.believed(seat))
        return found

    def enemy(self, seat: int) -> Enemy:
        prey = [at for other, at in self.at.items() if (other - seat) % self.teams]
        return Enemy(self.choices, seat, self.worth, self.beliefs.get(seat, {}), np.sum(prey, 0) if prey else 0.0 * self.hit)

    def mirror(self, seat: int) -> Mirror:
        """What one's decisions tell an enemy, who reads them by what trophies were worth at their own last decision."""
        worth = self.company.worth_to(seat) or self.worth
        if worth not in self._mirrors:
            self._mirrors[worth] = Mirror(self.choices, worth)
        return self._mirrors[worth]
