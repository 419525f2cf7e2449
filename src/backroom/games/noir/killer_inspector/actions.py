"""Killer vs Inspector: every decision and its notation."""

from __future__ import annotations

from typing import Final

from backroom.core.action import Catalogue
from backroom.games.noir.kit.codes import BLOCK, FIRST_VERB, SECOND_VERB, VERBS, WORDS, collapses, named, shifts

KILL: Final = FIRST_VERB
ACCUSE: Final = SECOND_VERB
DISGUISE: Final = WORDS
EXONERATE: Final = WORDS + 1
IDENTITY: Final = VERBS
LAY: Final = IDENTITY + BLOCK

CATALOGUE: Final = Catalogue(
    "Killer vs Inspector",
    (
        *named(KILL, "kill"),
        *named(ACCUSE, "accuse"),
        *shifts(5),
        *collapses(),
        (DISGUISE, "disguise"),
        (EXONERATE, "exonerate"),
        *named(IDENTITY, "identity"),
        *named(LAY, "lay"),
    ),
)
