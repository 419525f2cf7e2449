"""Killer vs Inspector: every decision and its notation."""

from __future__ import annotations

from backroom.core.action import Catalogue
from backroom.games.noir.kit.codes import BLOCK, FIRST_VERB, PASS, SECOND_VERB, VERBS, WORDS, collapses, named, shifts

KILL = FIRST_VERB
ACCUSE = SECOND_VERB
DISGUISE = WORDS
EXONERATE = WORDS + 1
IDENTITY = VERBS
LAY = IDENTITY + BLOCK

CATALOGUE = Catalogue(
    "Killer vs Inspector",
    (
        *named(KILL, "kill"),
        *named(ACCUSE, "accuse"),
        *shifts(5),
        *collapses(),
        (PASS, "pass"),
        (DISGUISE, "disguise"),
        (EXONERATE, "exonerate"),
        *named(IDENTITY, "identity"),
        *named(LAY, "lay"),
    ),
)
