"""The fifty suspects. A suspect is a number, its place in the alphabetical list of all; sets of suspects are bit masks."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

BASE: Final = tuple(
    "Alyss Barrin Clive Deidre Ernest Franz Geneva Horatio Isolde Jack Kara Linus Marion Neil Ophelia Pedro Quinton "
    "Ramon Simon Trevor Ulysses Vincent Wanda Yvonne Zachary".split()
)
SIX: Final = tuple("Ashton Beatrix Cassius Dominic Estelle Felix Greta Hugo Irma Julian Kristoph".split())
SEVEN: Final = tuple("Lucille Magnus Nadia Otto Phoebe Qasim Rosalind Suzanne Tobias Ursula Viola Wilhelm Yuri".split())

CAST: Final = tuple(sorted((*BASE, *SIX, *SEVEN, "Xavier")))
"""All fifty names; a suspect's number is the index here."""

OTHER: Final = tuple(name for name in CAST if name not in BASE)
"""Ruling: the 25 that a table with the base cast leaves in the box, the fiftieth among them: enough for a second duel beside it."""

WORDS: Final = {" ".join(BASE): "base", " ".join(OTHER): "other"}
"""Sets of 25 that have a word, by their names in order."""

NUMBER: Final = {name: number for number, name in enumerate(CAST)}
EVERYBODY: Final = (1 << len(CAST)) - 1


@cache
def cast_for(size: int) -> tuple[int, ...]:
    """The suspects that make up a square board of this size, in alphabetical order."""
    names = {5: BASE, 6: BASE + SIX, 7: BASE + SIX + SEVEN}[size]
    return tuple(sorted(NUMBER[name] for name in names))


def written_cast(suspects: Iterable[int]) -> str:
    """25 suspects as a value of the option `cast`: the word for them where there is one, or else their names in order."""
    names = [CAST[suspect] for suspect in sorted(suspects)]
    return WORDS.get(" ".join(names), " ".join(names))


def is_given_cast(text: str) -> bool:
    """Whether a text names 25 different suspects, in order."""
    names = text.split(" ")
    return len(names) == len(BASE) and names == sorted({*names}) and all(name in NUMBER for name in names)


def mask_of(suspects: Iterable[int]) -> int:
    mask = 0
    for suspect in suspects:
        mask |= 1 << suspect
    return mask


def suspects_in(mask: int) -> list[int]:
    """The suspects in a set, in ascending order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
