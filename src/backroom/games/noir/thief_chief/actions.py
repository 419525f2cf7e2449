"""Master Thief vs Chief of Police: every decision and its notation."""

from __future__ import annotations

from typing import Final

from backroom.core.action import Catalogue
from backroom.games.noir.kit.codes import BLOCK, FIRST_VERB, SECOND_VERB, VERBS, WORDS, named, shifts

STEAL: Final = FIRST_VERB
ACCUSE: Final = SECOND_VERB
DEPUTIZE: Final = WORDS
DISMISS: Final = VERBS
GRAB: Final = DISMISS + BLOCK
IDENTITY: Final = GRAB + BLOCK
DISGUISE: Final = IDENTITY + BLOCK

CATALOGUE: Final = Catalogue(
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
