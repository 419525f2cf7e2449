"""FBI vs Mafia: how likely all take mafiosi for whom, or to be where, who know that a gang's deeds point away from mates as sharks do."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.noir.fbi_mafia.decoys import spared
from backroom.bots.noir.kit.belief import Belief
from backroom.bots.noir.kit.joint import marginals
from backroom.bots.noir.kit.watching import told


def suspected(may: Mapping[int, int]) -> dict[int, Belief]:
    """By mafioso, from sets of suspects or of cells."""
    weights = spared(may)
    return {seat: told(belief, weights[seat]) for seat, belief in marginals(may).items()}
