"""Master Thief vs Chief of Police: every decision and its notation."""

from __future__ import annotations

from backroom.core.action import Catalogue
from backroom.games.noir.kit.codes import BLOCK, FIRST_VERB, SECOND_VERB, VERBS, WORDS, named, shifts

STEAL = FIRST_VERB
ACCUSE = SECOND_VERB
DEPUTIZE = WORDS
DISMISS = VERBS
GRAB = DISMISS + BLOCK
IDENTITY = GRAB + BLOCK
DISGUISE = IDENTITY + BLOCK

CATALOGUE = Catalogue(
    "Master Thief vs Chief of Police",
    (
        *named(STEAL, "steal"),
        *named(ACCUSE, "accuse"),
        *shifts(5),
        (DEPUTIZE, "deputize"),
        *named(DISMISS, "dismiss"),
        *named(GRAB, "grab"),
        *named(IDENTITY, "identity"),
        *named(DISGUISE, "disguise"),
    ),
)
