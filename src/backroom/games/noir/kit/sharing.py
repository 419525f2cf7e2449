"""Two boards from one box: what a match on 25 suspects has, and the 25 that it leaves for another beside it."""

from __future__ import annotations

from typing import Final

from backroom.core.match import Match
from backroom.core.options import Also, written
from backroom.core.reading import Reader
from backroom.games.noir.kit.cast import CAST, NUMBER, is_given_cast, written_cast

GIVEN: Final = Also(is_given_cast, "or 25 names in alphabetical order with single spaces between them")


def shared_out(match: Match) -> tuple[dict[str, object], dict[str, object]] | None:
    """The option `cast` for just the suspects of this match, and for just the others; None on the larger boards, which leave too few.

    Who is on the board is public, and all that this reads. A collapse takes cards away: then the board counts as it was dealt.
    """
    there = on_board(match)
    if 2 * len(there) < len(CAST):
        dealt = match.game.start(match.players, match.start.seed, match.start.deal, **written(match.options))
        there = on_board(dealt)
    if 2 * len(there) != len(CAST):
        return None
    return {"cast": written_cast(there)}, {"cast": written_cast(set(range(len(CAST))) - there)}


def on_board(match: Match) -> set[int]:
    rows = Reader(match.view(None), "view")["board"]
    return {NUMBER[card["name"].text()] for row in rows for card in row}
