"""Spy Tag: every decision and its notation."""

from __future__ import annotations

from typing import Final

from backroom.core.action import Catalogue
from backroom.games.noir.kit.codes import FIRST_VERB, LINES, SECOND_VERB, collapses, named, shifts

CAPTURE: Final = FIRST_VERB
CANVASS: Final = SECOND_VERB

CATALOGUE: Final = Catalogue(
    "Spy Tag",
    (
        *named(CAPTURE, "capture"),
        *named(CANVASS, "canvass"),
        *shifts(LINES),
        *collapses(),
    ),
)
