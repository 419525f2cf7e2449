"""Help for whoever plays alone with bots: a coach who says in a sentence what matters, and hints that explain themselves.

Both are functions of one seat's view, as bots are: what a seat can't know can't be said to it. They speak in codes with names and
numbers; the words are the page's.
"""

from __future__ import annotations

from backroom.coaching.coach import now, told
from backroom.coaching.hint import hint
from backroom.coaching.shapes import Choice, Hint, Remark

__all__ = ["Choice", "Hint", "Remark", "hint", "now", "told"]
