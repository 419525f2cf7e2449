"""Hitman vs Sleuth: every decision and its notation."""

from __future__ import annotations

from backroom.core.action import Catalogue
from backroom.games.noir.kit.codes import BLOCK, FIRST_VERB, PASS, SECOND_VERB, VERBS, WORDS, collapses, named, shifts

KILL = FIRST_VERB
ACCUSE = SECOND_VERB
EVADE = WORDS
EXONERATE = WORDS + 1
IDENTITY = VERBS
LAY = IDENTITY + BLOCK

CATALOGUE = Catalogue(
    "Hitman vs Sleuth",
    (
        *named(KILL, "kill"),
        *named(ACCUSE, "accuse"),
        *shifts(5),
        *collapses(),
        (PASS, "pass"),
        (EVADE, "evade"),
        (EXONERATE, "exonerate"),
        *named(IDENTITY, "identity"),
        *named(LAY, "lay"),
    ),
)
