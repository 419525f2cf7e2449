"""Set-up that all Noir games share: who is on the board and where, and the order of the evidence deck."""

from __future__ import annotations

from typing import Final

from backroom.core.chance import Chance
from backroom.core.reading import Reader
from backroom.games.noir.kit.cast import CAST, NUMBER, OTHER, cast_for, is_given_cast

DEAL_KEYS: Final = ("board", "evidence", "roles")
LAYOUTS: Final = ("alphabetical", "random")
CASTS: Final = ("base", "other", "random")


def read_suspects(names: Reader) -> list[int]:
    """A list of different suspects."""
    suspects = [read_suspect(name) for name in names]
    for number, suspect in enumerate(suspects):
        if suspect in suspects[:number]:
            raise ValueError(f"{names.path}: {CAST[suspect]} is there twice")
    return suspects


def read_suspect(name: Reader) -> int:
    if name.text() not in NUMBER:
        raise ValueError(f"{name.path}: {name.text()!r} is no suspect; the cast is {', '.join(CAST)}")
    return NUMBER[name.text()]


def deal_board(size: int, layout: str, cast: str, deal: Reader, chance: Chance, *, leg: int = 0) -> bytearray:
    """The cards row by row; `leg` tells apart the boards of a match that has several."""
    if deal.is_null or deal.get("board").is_null:
        chosen = list(cast_for(size))
        if cast == "other":
            chosen = [NUMBER[name] for name in OTHER]
        elif is_given_cast(cast):
            chosen = [NUMBER[name] for name in cast.split(" ")]
        elif cast == "random":
            everybody = list(range(len(CAST)))
            chance.stream("cast", leg).shuffle(everybody)
            chosen = sorted(everybody[: size * size])
        if layout == "random":
            chance.stream("board", leg).shuffle(chosen)
        return bytearray(chosen)
    named = read_suspects(deal["board"])
    if len(named) != size * size:
        raise ValueError(f"deal['board']: a {size}×{size} board has {size * size} names, not {len(named)}")
    if size > 5 and set(named) != set(cast_for(size)):
        missing = sorted(CAST[s] for s in set(cast_for(size)) - set(named))
        raise ValueError(f"deal['board']: a {size}×{size} board has just the suspects made for it; missing: {', '.join(missing)}")
    return bytearray(named)


def deal_evidence(board: bytearray, deal: Reader, chance: Chance, *, leg: int = 0) -> bytes:
    """The evidence of exactly the suspects on the board, top first; a deal may name the top cards."""
    deck = sorted(board)
    chance.stream("evidence", leg).shuffle(deck)
    if deal.is_null or deal.get("evidence").is_null:
        return bytes(deck)
    top = read_suspects(deal["evidence"])
    for suspect in top:
        if suspect not in deck:
            raise ValueError(f"deal['evidence']: {CAST[suspect]} is not on the board")
    return bytes((*top, *(card for card in deck if card not in top)))


def deal_roles(roles: tuple[str, ...], deal: Reader, chance: Chance) -> list[str]:
    """Who plays what, by seat."""
    if deal.is_null or deal.get("roles").is_null:
        drawn = list(roles)
        chance.stream("roles").shuffle(drawn)
        return drawn
    named = deal["roles"].texts()
    if sorted(named) != sorted(roles):
        raise ValueError(f"deal['roles']: must name each of {', '.join(roles)} once, by seat; got {', '.join(named) or 'none'}")
    return named
