"""Spy Tag: a view in numbers, the same for all player counts. Other spies are counted from the seat's own in the order of turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from backroom.core.encoder import Encoder, Encoding
from backroom.games.noir.kit.crowd import FRAME, LIKELY, LINES_CLOSING, PLAIN, Crowd, Parts, bits_of, likely, one_of

COUNTS: Final = (3, 4, 5, 6, 8, 9)
OTHERS: Final = tuple(range(1, max(COUNTS)))
WORDS: Final = ("collapse rows", "collapse cols", "done")
VERBS: Final = ("capture", "canvass", "remove")
PARTS: Final = Parts(WORDS, PLAIN, VERBS, {})


class SpyTagEncoder(Encoder):
    """Where each spy may stand, how likely an enemy stands on each cell, and how the race for trophies goes."""

    frame = (FRAME, FRAME)
    planes = (
        *("board", "alive", "me", "I may be to all", "my mates may be", "going", *LIKELY),
        *(f"spy {number} may be" for number in OTHERS),
        *("the next may reach", "leaders may be"),
    )
    scalars = (
        *(*(f"{count} players" for count in COUNTS), "teams", "collapse", *(f"closing {lines}" for lines in LINES_CLOSING)),
        *(f"last was {words}" for words in PLAIN),
        *("trophies I need", "trophies my team has", "trophies the best other needs", "mine possible to all", "deck"),
        *(f"trophies spy {number} needs" for number in OTHERS),
        *(f"possible for spy {number}" for number in OTHERS),
        *(f"spy {number} is a mate" for number in OTHERS),
    )
    words = WORDS
    shifts = PLAIN
    verbs = VERBS
    parts = 1

    def encode(self, view: Mapping[str, object]) -> Encoding:
        crowd = Crowd(view)
        me, players = cast("int", view["seat"]), cast("int", view["players"])
        recall = cast("Mapping[str, Mapping[str, Sequence[str]]]", view["recall"])
        teams, to_win = len(cast("Sequence[object]", view["teams"])), cast("int", view["to_win"])
        trophies = [len(taken) for taken in cast("Sequence[Sequence[str]]", view["trophies"])]
        needs = [to_win - sum(trophies[seat % teams :: teams]) for seat in range(players)]
        others: list[list[int]] = [[] for _ in OTHERS]
        enemies: list[list[int]] = []
        mates = leaders = 0
        least = min([needs[seat] for seat in range(players) if (seat - me) % teams])
        for number in range(1, players):
            seat = (me + number) % players
            cells = others[number - 1] = crowd.cells(recall["suspects"].get(str(seat), ()))
            if number % teams:
                enemies.append(cells)
                if needs[seat] == least:
                    leaders |= bits_of(cells)
            else:
                mates |= bits_of(cells)
        masks = [bits_of(cells) for cells in others]
        mine = crowd.bits(recall["public"].get(str(me), ()))
        going, closing = crowd.collapse()
        own = crowd.bit(cast("Mapping[str, object]", view["you"])["identity"])
        return Encoding(
            (
                *(crowd.board, crowd.alive, own, mine, mates, going, *likely(enemies)),
                *masks,
                *(around(masks[0]) & crowd.board, leaders),
            ),
            (
                *(*one_of(players, COUNTS), float(teams < players), float(view["phase"] == "collapse"), *closing),
                *one_of(view["last_shift"], PLAIN),
                *(needs[me] / 4, (to_win - needs[me]) / 4, least / 4, mine.bit_count() / 25, cast("int", view["deck"]) / 49),
                *[needs[(me + number) % players] / 4 if number < players else 0.0 for number in OTHERS],
                *[len(cells) / 25 for cells in others],
                *[1.0 if number < players and number % teams == 0 else 0.0 for number in OTHERS],
            ),
            PARTS.of(cast("Sequence[str]", view["legal"]), crowd.where),
        )


FIRST_COL: Final = sum(1 << row * FRAME for row in range(FRAME))
LAST_COL: Final = FIRST_COL << FRAME - 1
FULL: Final = (1 << FRAME * FRAME) - 1


def around(cells: int) -> int:
    """Some cells and all that are adjacent to one of them."""
    wide = cells | cells << 1 & FULL & ~FIRST_COL | cells >> 1 & ~LAST_COL
    return wide | wide << FRAME & FULL | wide >> FRAME
