"""The rules as players read them: one text per game in each of four languages, with drawn examples and plain facts.

The page, the terminal and the documentation read the same files. `reading` says what may stand in them, `figures` draws the
examples in plain text, `facts` knows age, length and difficulty, `cast` who the people on the cards are.
"""

from __future__ import annotations

from backroom.rulebook.reading import LANGUAGES, slug
from backroom.rulebook.showing import rules

__all__ = ["LANGUAGES", "rules", "slug"]
