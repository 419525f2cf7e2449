"""Spy Tag: what it says of itself."""

from __future__ import annotations

from typing import Final

from backroom.core.declaration import Box, Declaration, EndingKind, EventKind, Goal, Number, Phase, Role, Verb
from backroom.games.noir.kit import declaring as kit
from backroom.games.noir.spy_tag.shapes import SpyTagView, TrophyEvent

SPY_TROPHIES: Final = EndingKind("spy-trophies", "a spy took {trophies} trophies", ("trophies",))
TEAM_TROPHIES: Final = EndingKind("team-trophies", "a team took {trophies} trophies", ("trophies",))

DECLARATION: Final = Declaration(
    layout="grid",
    box=Box(minutes=(30, 30), difficulty=2, age=12),
    verbs=(
        kit.SHIFT,
        *kit.COLLAPSING,
        Verb(
            "capture",
            "Point at an adjacent suspect: a spy of another team who is it loses the card to you as a trophy and takes a new face.",
            kit.ONE_SUSPECT,
        ),
        Verb(
            "canvass",
            "Ask about an adjacent suspect or yourself: every spy beside them raises a hand, and so does the spy who is it.",
            kit.ONE_SUSPECT,
        ),
    ),
    phases=(Phase("spy", "A spy's turn."), kit.COLLAPSE_PHASE),
    roles=(Role("spy", "", "trophies", "Hides among the suspects, catches other spies, and takes a new face when caught."),),
    goals=(
        Goal(
            "trophies",
            "Be the first to have {needed} trophies, with your team: {trophies}.",
            (Number("trophies", ("trophies",), by="team"), Number("needed", ("to_win",))),
        ),
    ),
    teams={
        6: ((0, 3), (1, 4), (2, 5)),
        8: ((0, 4), (1, 5), (2, 6), (3, 7)),
        9: ((0, 3, 6), (1, 4, 7), (2, 5, 8)),
    },
    events=(
        kit.ACTION,
        EventKind(kit.ACCUSED.shape, "The answer to a capture. All see it.", answer=True),
        kit.CANVASSED,
        EventKind(TrophyEvent, "`seat` took the card of seat `from`. All see it.", answer=True),
        kit.DRAWN,
        kit.OVER,
    ),
    reasons=(kit.FACE_UP, kit.REACH, kit.MISS, kit.HAND, kit.NO_HAND, kit.AMONG, kit.OWN, kit.OWN_AMONG),
    endings=(SPY_TROPHIES, TEAM_TROPHIES),
    view=SpyTagView,
)
