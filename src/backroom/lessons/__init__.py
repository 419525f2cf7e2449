"""Learning by playing: guided matches and practice positions as data, and what leads somebody through one.

A lesson is one file, the same for every game: a start, what the others do, and steps with their texts in four languages. `reading` says what
may stand in it, `leading` goes through it beside a real match. No transport and no clock: a table carries it, on a server or in a browser.
"""

from __future__ import annotations

from backroom.lessons.leading import Progress
from backroom.lessons.lesson import Lesson, Step
from backroom.lessons.reading import lesson, lessons, lessons_of

__all__ = ["Lesson", "Progress", "Step", "lesson", "lessons", "lessons_of"]
