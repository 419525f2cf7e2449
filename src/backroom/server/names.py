"""Names as people see them: nothing invisible, one script at a time, and a key by which two that look alike are the same.

Scripts and look-alikes come from Unicode's own tables (UTS 39), in the form in which `confusable_homoglyphs` has them.
"""

from __future__ import annotations

import unicodedata
from functools import cache

from confusable_homoglyphs import categories, confusables

LONGEST_NAME = 24
MARKS = 3
"""More marks than that on one letter spill over what stands above and below."""
UNSEEN = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
    + "".join(map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)
"""Letters, marks and a symbol by their category, of which nothing is to be seen; the categories C and Z have the others."""
TOGETHER = (
    frozenset({"HAN", "HIRAGANA", "KATAKANA"}),
    frozenset({"HAN", "HANGUL"}),
    frozenset({"HAN", "BOPOMOFO"}),
)
"""Scripts that one language is written in."""
ANYWHERE = frozenset({"COMMON", "INHERITED"})


def clean_name(name: str) -> str:
    """A name as it is shown: no runs of spaces, not too long; ValueError says what is wrong with one that can't be shown."""
    cleaned = " ".join(unicodedata.normalize("NFC", name).split())
    if any(letter != " " and is_unseen(letter) for letter in cleaned):
        raise ValueError("a name has no invisible letters")
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in cleaned):
        raise ValueError("a name has at least one letter")
    if len(cleaned) > LONGEST_NAME:
        raise ValueError(f"a name has at most {LONGEST_NAME} letters")
    if most_marks(cleaned) > MARKS:
        raise ValueError(f"a letter of a name has at most {MARKS} marks")
    if not is_of_one_script(cleaned):
        raise ValueError("a name keeps to one script, Latin or Cyrillic or another, and to one kind of digits")
    return cleaned


def is_unseen(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "CZ" or letter in UNSEEN


def most_marks(name: str) -> int:
    """The longest run of marks; at the beginning, where there is no letter to carry them, one is too many."""
    longest, run = 0, MARKS
    for letter in unicodedata.normalize("NFD", name):
        run = run + 1 if unicodedata.category(letter)[0] == "M" else 0
        longest = max(longest, run)
    return longest


def is_of_one_script(name: str) -> bool:
    scripts = {categories.alias(letter).upper() for letter in name} - ANYWHERE
    zeros = {ord(letter) - unicodedata.decimal(letter) for letter in name if letter.isdecimal()}
    return len(zeros) <= 1 and (len(scripts) <= 1 or any(scripts <= group for group in TOGETHER))


def look_of(name: str) -> str:
    """The same for names that look alike, whatever they are written with. It is a key, not to be shown."""
    folded = unicodedata.normalize("NFD", clean_name(name).casefold())
    alike = "".join(models().get(letter, letter) for letter in folded)
    return unicodedata.normalize("NFD", alike.casefold()).replace(" ", "")


@cache
def models() -> dict[str, str]:
    """For each letter that looks like another, the one that stands for all of them."""
    found: dict[str, str] = {}
    data = {letter: [each["c"] for each in alike] for letter, alike in confusables.confusables_data.items()}
    for letter, alike in data.items():
        if len(letter) != 1:
            continue
        # Unicode has one model for each group of look-alikes, and the library lists pairs both ways: the model has more partners.
        model = max(alike, key=lambda other: (len(data.get(other, ())), len(other), other))
        if (len(data.get(model, ())), len(model), model) > (len(alike), 1, letter):
            found[letter] = model
    return found
