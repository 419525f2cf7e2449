"""Killer vs Inspector: what it says of itself."""

from __future__ import annotations

from typing import Final

from backroom.core.declaration import Box, Declaration, EndingKind, EventKind, Goal, Number, Phase, Role, Verb
from backroom.games.noir.killer_inspector.shapes import DiscardEvent, KillerInspectorView
from backroom.games.noir.kit import declaring as kit
from backroom.games.noir.kit.shapes import InnocentEvent

ACCUSED: Final = EndingKind("accused", "the Inspector accused the Killer")
INSPECTOR_KILLED: Final = EndingKind("inspector-killed", "the Killer killed the Inspector")
KILLS: Final = EndingKind("kills", "the Killer made {kills} kill{s}", ("kills",))

DECLARATION: Final = Declaration(
    layout="grid",
    box=Box(minutes=(15, 15), difficulty=1, age=12),
    verbs=(
        kit.SHIFT,
        *kit.COLLAPSING,
        Verb(
            "kill",
            "Kill an adjacent suspect; if they were innocent, the Inspector says whether they stand beside them.",
            kit.ONE_SUSPECT,
        ),
        Verb(
            "disguise",
            "Draw a card: alive, it is your new identity and the old one lies open as innocent; dead, it is discarded.",
            costly=True,
        ),
        Verb("accuse", "Ask whether the Killer is this adjacent suspect, or bluff with yourself.", kit.ONE_SUSPECT),
        Verb("exonerate", "Draw a card and lay one from your hand; the Killer says whether they stand beside that suspect."),
        Verb("identity", "Choose who you are.", kit.ONE_SUSPECT, secret=True, costly=True),
        Verb("lay", "Lay this card from your hand.", kit.ONE_SUSPECT),
    ),
    phases=(
        Phase("opening", "The Killer's first kill."),
        Phase("choice", "The Inspector chooses an identity."),
        Phase("killer", "The Killer's turn."),
        Phase("inspector", "The Inspector's turn."),
        Phase("lay", "The Inspector lays a card.", is_brief=True),
        kit.COLLAPSE_PHASE,
    ),
    roles=(
        Role("killer", "killer", "kill", "Kills suspects who stand beside them, and hides among the rest."),
        Role("inspector", "inspector", "find", "Asks, clears the innocent, and has to name the Killer."),
    ),
    parts={2: ("killer", "inspector")},
    goals=(
        Goal(
            "kill",
            "Kill the Inspector, or make {needed} kills: {kills}.",
            (Number("kills", ("kills",)), Number("needed", ("options", "kills_to_win"))),
        ),
        Goal(
            "find",
            "Accuse the Killer before they kill you or make {needed} kills: {kills}.",
            (Number("kills", ("kills",)), Number("needed", ("options", "kills_to_win"))),
        ),
    ),
    events=(
        kit.ACTION,
        kit.ACCUSED,
        kit.CANVASSED,
        kit.DRAWN,
        EventKind(InnocentEvent, "The Killer's old identity lies face up on its suspect now. All see it.", answer=True),
        EventKind(DiscardEvent, "A disguise failed: the card drawn leaves play face up. All see it.", answer=True),
        kit.OVER,
    ),
    reasons=(kit.FACE_UP, kit.DEAD, kit.REACH, kit.MISS, kit.HIT, kit.HAND, kit.NO_HAND, kit.AMONG, kit.OWN),
    endings=(ACCUSED, INSPECTOR_KILLED, KILLS),
    view=KillerInspectorView,
)
