"""Master Thief vs Chief of Police: a view in numbers.

Who the Thief may be is not all that the table knows: some suspects are in more of the possible trios than others. Three planes
say so, those of the suspects in at least a quarter, half and three quarters as many trios as the commonest of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from backroom.core.encoder import Encoder, Encoding
from backroom.games.noir.kit.cast import CAST, NUMBER
from backroom.games.noir.kit.encoding import FRAME, LAST_SHIFTS, SHIFTS, Numbers, Sheet, one_of
from backroom.games.noir.thief_chief.deduction import table_for

PHASES: Final = ("choice", "thief", "chief", "dismiss", "grab")
WORDS: Final = ("deputize",)
VERBS: Final = ("steal", "accuse", "dismiss", "grab", "identity", "disguise")
NUMBERS: Final = Numbers(WORDS, VERBS, {})
ALL_TRIOS: Final = 2300
QUARTERS: Final = (1, 2, 3)


class ThiefChiefEncoder(Encoder):
    """One seat's sets of suspects as cells, how common each is among the possible trios, and the counts that matter."""

    frame = (FRAME, FRAME)
    planes = (
        *("board", "treasure", "officers", "me", "hand", "other may be", "I may be to all", "other may be to all"),
        *("Thief in a quarter", "Thief in half", "Thief in three quarters"),
    )
    scalars = (
        *("thief", *(f"phase {phase}" for phase in PHASES), *LAST_SHIFTS),
        *("treasures", "deck", "trios", "others possible", "mine possible to all", "others possible to all"),
        *("first leg of two", "second leg", "treasures to beat"),
    )
    words = WORDS
    shifts = SHIFTS
    verbs = VERBS

    def encode(self, view: Mapping[str, object]) -> Encoding:
        sheet = Sheet(view)
        me = cast("int", view["seat"])
        you = cast("Mapping[str, object]", view["you"])
        recall = cast("Mapping[str, object]", view["recall"])
        is_thief = you["role"] == "thief"
        own = sheet.cell(you["identity"])
        other = sheet.may_be(recall["suspects"], 1 - me)
        mine_public, other_public = sheet.may_be(recall["public"], me), sheet.may_be(recall["public"], 1 - me)
        trios, likely = weighed(
            sheet,
            cast("str", recall["trios"]),
            mine_public if is_thief else other,
            None if is_thief else cast("str", you["identity"]),
        )
        legs, leg = cast("Mapping[str, int]", view["options"])["legs"], cast("int", view["leg"])
        to_beat = cast("Sequence[int]", view["taken"])[1 - me if is_thief else me] if leg == 2 else 0
        return Encoding(
            (
                *(sheet.board, sheet.tokens, sheet.officers, own, sheet.cells(cast("Sequence[str]", you["hand"]))),
                *(other, mine_public, other_public, *likely),
            ),
            (
                *(float(is_thief), *one_of(view["phase"], PHASES), *sheet.last()),
                *(sheet.tokens.bit_count() / 25, cast("int", view["deck"]) / 20, trios / ALL_TRIOS, other.bit_count() / 10),
                *(mine_public.bit_count() / 10, other_public.bit_count() / 10),
                *(float(legs == 2 and leg == 1), float(leg == 2), to_beat / 25),
            ),
            NUMBERS.of(cast("Sequence[str]", view["legal"]), sheet.where),
        )


def weighed(sheet: Sheet, written: str, thief: int, plainclothes: str | None) -> tuple[int, tuple[int, ...]]:
    """How many trios are possible, and the cells of the suspects who are in many of them, for somebody who knows this plainclothes card."""
    table = table_for(bytes(sorted(NUMBER[name] for name in sheet.where)))
    trios = int(written, 16)
    if plainclothes is not None:
        trios &= ~table.having[NUMBER[plainclothes]]
    counts = {
        cell: (trios & having).bit_count()
        for suspect, having in table.having.items()
        if thief >> (cell := sheet.where[CAST[suspect]]) & 1
    }
    most = max(counts.values(), default=0)
    planes = tuple(sum(1 << cell for cell, count in counts.items() if 4 * count >= quarters * most) for quarters in QUARTERS)
    return trios.bit_count(), planes
