"""Hitman vs Sleuth: a view in numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from backroom.core.encoder import Encoder, Encoding
from backroom.games.noir.kit.encoding import FRAME, LAST_SHIFTS, SHIFTS, Numbers, Sheet, one_of

PHASES: Final = ("choice", "hitman", "replacement", "sleuth", "lay", "collapse")
WORDS: Final = ("collapse rows", "collapse cols", "done", "evade", "exonerate", "lay elsewhere")
VERBS: Final = ("kill", "accuse", "identity", "lay", "remove")
NUMBERS: Final = Numbers(WORDS, VERBS, {"lay": "lay elsewhere"})


class HitmanSleuthEncoder(Encoder):
    """One seat's sets of suspects as cells, the target, and the counts that matter."""

    frame = (FRAME, FRAME)
    planes = (
        "board",
        "alive",
        "innocent",
        "target",
        "me",
        "hand",
        "other may be",
        "I may be to all",
        "other may be to all",
        "going",
    )
    scalars = (
        *("hitman", *(f"phase {phase}" for phase in PHASES), "collapsing rows", "collapsing cols", "collapse again", *LAST_SHIFTS),
        *("rows", "cols", "hit list", "deck", "hand", "living", "innocents", "discards"),
        *("others possible", "mine possible to all", "others possible to all"),
    )
    words = WORDS
    shifts = SHIFTS
    verbs = VERBS

    def encode(self, view: Mapping[str, object]) -> Encoding:
        sheet = Sheet(view)
        me = cast("int", view["seat"])
        you = cast("Mapping[str, object]", view["you"])
        recall = cast("Mapping[str, object]", view["recall"])
        hit_list = cast("Sequence[str | None]", view["hit_list"])
        going, closing = sheet.collapse()
        other = sheet.may_be(recall["suspects"], 1 - me)
        mine_public, other_public = sheet.may_be(recall["public"], me), sheet.may_be(recall["public"], 1 - me)
        return Encoding(
            (
                *(sheet.board, sheet.alive, sheet.innocent, sheet.cell(hit_list[0] if hit_list else None)),
                *(sheet.cell(you["identity"]), sheet.cells(cast("Sequence[str]", you["hand"]))),
                *(other, mine_public, other_public, going),
            ),
            (
                *(float(you["role"] == "hitman"), *one_of(view["phase"], PHASES), *closing, *sheet.last()),
                *(sheet.rows / 5, sheet.cols / 5, len(hit_list) / 6, cast("int", view["deck"]) / 20),
                *(sum(cast("Sequence[int]", view["hands"])) / 4, sheet.alive.bit_count() / 25, sheet.innocent.bit_count() / 10),
                *(len(cast("Sequence[str]", view["discards"])) / 10, other.bit_count() / 10),
                *(mine_public.bit_count() / 10, other_public.bit_count() / 10),
            ),
            NUMBERS.of(cast("Sequence[str]", view["legal"]), sheet.where),
        )
