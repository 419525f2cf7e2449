"""What several Noir games declare alike: operands, verbs, phases and events."""

from __future__ import annotations

from typing import Final

from backroom.core.declaration import EventKind, Operand, Phase, ReasonKind, Verb
from backroom.core.shapes import ActionEvent, OverEvent
from backroom.games.noir.kit.shapes import (
    AccuseEvent,
    AmongReason,
    CanvassEvent,
    DeadReason,
    DrawEvent,
    HandReason,
    HitReason,
    IdentityEvent,
    MissReason,
    NoHandReason,
    OfficerEvent,
    OwnAmongReason,
    OwnReason,
    ReachReason,
    ShownReason,
    TracedReason,
)

SUSPECT: Final = Operand("suspect", "[A-Z][a-z]+", "A suspect by name.")
LINE: Final = Operand("line", "(?:row|col) [0-6]", "A row or a column, counted from 0 at the top or the left.")
DIRECTION: Final = Operand("direction", "(?:left|right|up|down)", "Where a line is pushed.")
STEPS: Final = Operand("steps", "2", "How far, if by more than one.")
LINES: Final = Operand("lines", "(?:rows|cols)", "All rows or all columns.")

TOKEN: Final = Operand("token", "(?:bomb|threat|protection)", "A token that lies on a suspect.")

ONE_SUSPECT: Final = ((SUSPECT,),)

SHIFT: Final = Verb("shift", "Push a row or a column by one; the card pushed out comes in at the other end.", ((LINE, DIRECTION),))
FAST_SHIFT: Final = Verb(
    "shift",
    "Push a row or a column, by one, or by two where you are fast; what is pushed out comes in at the other end.",
    ((LINE, DIRECTION), (LINE, DIRECTION, STEPS)),
)
COLLAPSING: Final = (
    Verb("collapse", "Take one dead suspect out of every row or column and close the board up.", ((LINES,),)),
    Verb("remove", "Choose which of a line's dead leaves the board.", ONE_SUSPECT),
    Verb("done", "Leave it at that."),
)

COLLAPSE_PHASE: Final = Phase("collapse", "A collapse is under way: who leaves the board, and whether it goes on.", is_brief=True)

ACTION: Final = EventKind(ActionEvent, "A decision in its notation. All see it.")
OVER: Final = EventKind(OverEvent, "The end; `seat` is null. All see it.", answer=True)
ACCUSED: Final = EventKind(AccuseEvent, "The answer to an accusation. All see it.", answer=True)
CANVASSED: Final = EventKind(CanvassEvent, "Who is adjacent or raises a hand: a list of seats. All see it.", answer=True)
DRAWN: Final = EventKind(DrawEvent, "Evidence drawn; `seat` drew it and sees `names`, for others they are null.", seen="hidden")
OFFICER: Final = EventKind(OfficerEvent, "Somebody becomes an officer in uniform. All see it.", answer=True)
IDENTITY: Final = EventKind(
    IdentityEvent,
    "`seat` has a new identity. Team mates see the `name`, for others it is null.",
    seen="hidden",
    confided=True,
)

FACE_UP: Final = ReasonKind(ShownReason, "Their cards lay face up, so nobody has them.")
DEAD: Final = ReasonKind(DeadReason, "They were dead when the player took the card of somebody living.")
REACH: Final = ReasonKind(ReachReason, "From where they were the player could not have done `action`.")
MISS: Final = ReasonKind(MissReason, "`action` was not for the player: they are not this one.")
HIT: Final = ReasonKind(HitReason, "`action` found the player out, so they are none of these.")
HAND: Final = ReasonKind(HandReason, "The player raised a hand for `name`, whom these are not beside.")
NO_HAND: Final = ReasonKind(NoHandReason, "The player raised no hand for `name`, whom these are beside.")
AMONG: Final = ReasonKind(AmongReason, "The players at `seats` are `held` between them, so nobody else is.")
OWN: Final = ReasonKind(OwnReason, "This seat has their cards, or knows where they are.", own=True)
OWN_AMONG: Final = ReasonKind(
    OwnAmongReason, "For all that this seat knows, the players at `seats` are `held` between them.", own=True
)
TRACED: Final = ReasonKind(TracedReason, "This seat has seen the card `held` that the player then drew.", own=True)
