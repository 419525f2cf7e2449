"""Hitman vs Sleuth: what it says of itself."""

from __future__ import annotations

from typing import Final

from backroom.core.declaration import Box, Declaration, EndingKind, EventKind, Goal, Number, Phase, Role, Verb
from backroom.games.noir.hitman_sleuth.shapes import DiscardEvent, HitmanSleuthView, ListEvent, TargetEvent
from backroom.games.noir.kit import declaring as kit
from backroom.games.noir.kit.shapes import InnocentEvent

ACCUSED: Final = EndingKind("accused", "the Sleuth accused the Hitman")
LIST_DONE: Final = EndingKind("list-done", "the hit list is used up")
NO_IDENTITY: Final = EndingKind("no-identity", "the Sleuth has no identity left")

LEFT: Final = Number("left", ("hit_list",))

DECLARATION: Final = Declaration(
    layout="grid",
    box=Box(minutes=(20, 20), difficulty=3, age=12),
    verbs=(
        kit.SHIFT,
        *kit.COLLAPSING,
        Verb(
            "kill",
            "Kill an adjacent suspect: the target brings up the next name of the list, the Sleuth has to show a card that was theirs.",
            kit.ONE_SUSPECT,
        ),
        Verb(
            "evade",
            "Draw a card: alive, it is your new identity, the old one lies open as innocent and the list gets a card longer; "
            "dead, it is discarded.",
            costly=True,
        ),
        Verb(
            "accuse",
            "Ask whether the Hitman is this adjacent suspect, or bluff with yourself; if not, the list loses its last hidden card.",
            kit.ONE_SUSPECT,
        ),
        Verb("exonerate", "Draw a card and lay one from your hand; the Hitman says whether they stand beside that suspect."),
        Verb("identity", "Choose who you are.", kit.ONE_SUSPECT, secret=True, costly=True),
        Verb("lay", "Lay this card from your hand.", kit.ONE_SUSPECT),
    ),
    phases=(
        Phase("choice", "The Sleuth chooses an identity."),
        Phase("hitman", "The Hitman's turn."),
        Phase("replacement", "The Sleuth was killed and chooses a new identity from the hand."),
        Phase("sleuth", "The Sleuth's turn."),
        Phase("lay", "The Sleuth lays a card.", is_brief=True),
        kit.COLLAPSE_PHASE,
    ),
    roles=(
        Role("hitman", "hitman", "list", "Kills the names of the list, one after the other, and hides among the rest."),
        Role("sleuth", "sleuth", "find", "Has spare identities in hand, asks, clears the innocent, and has to name the Hitman."),
    ),
    parts={2: ("hitman", "sleuth")},
    goals=(
        Goal("list", "Work through the hit list, {left} to go, or kill the Sleuth until no identity is left.", (LEFT,)),
        Goal(
            "find", "Accuse the Hitman before the hit list is used up, {left} to go, and before you run out of identities.", (LEFT,)
        ),
    ),
    events=(
        kit.ACTION,
        kit.ACCUSED,
        kit.CANVASSED,
        kit.DRAWN,
        EventKind(InnocentEvent, "Evidence lies face up on its living suspect now. All see it.", answer=True),
        EventKind(
            DiscardEvent,
            "A card leaves play face up; `seat` is whose it was, `from` where it comes from. All see it.",
            answer=True,
        ),
        EventKind(TargetEvent, "A card of the hit list is turned up. All see it.", answer=True),
        EventKind(
            ListEvent,
            "A face-down card joins the list (1) or leaves it for the deck (-1); `seat` is the Hitman's. All see it.",
            answer=True,
        ),
        kit.OVER,
    ),
    reasons=(kit.FACE_UP, kit.DEAD, kit.REACH, kit.MISS, kit.HIT, kit.HAND, kit.NO_HAND, kit.AMONG, kit.OWN),
    endings=(ACCUSED, LIST_DONE, NO_IDENTITY),
    view=HitmanSleuthView,
)
