"""Master Thief vs Chief of Police: what it says of itself."""

from __future__ import annotations

from typing import Final

from backroom.core.declaration import Box, Declaration, EndingKind, EventKind, Goal, Number, Peril, Phase, ReasonKind, Role, Verb
from backroom.games.noir.kit import declaring as kit
from backroom.games.noir.thief_chief.shapes import LegEvent, OwnTrioReason, ThiefChiefView, TrioReason

ALL_TAKEN: Final = EndingKind("all-taken", "the Thief took every treasure")
CAUGHT: Final = EndingKind("accused", "the Chief accused the Thief")
COMPARED: Final = EndingKind("legs", "seat 0 took {first} treasures as Thief, seat 1 took {second}", ("first", "second"))

LEGS: Final = (Number("treasures", ("treasures",)), Number("leg", ("leg",)), Number("legs", ("options", "legs")))

DECLARATION: Final = Declaration(
    layout="grid",
    box=Box(minutes=(60, 60), difficulty=4, age=12),
    verbs=(
        kit.SHIFT,
        Verb("steal", "Take the treasure of your face or of a suspect beside it.", kit.ONE_SUSPECT),
        Verb(
            "disguise",
            "Take your face back and lay down any of your three, the same one if you like; the Chief sees only that you did.",
            kit.ONE_SUSPECT,
            secret=True,
        ),
        Verb(
            "accuse",
            "Ask whether the Thief wears this face, within reach of an officer or of your plainclothes identity.",
            kit.ONE_SUSPECT,
        ),
        Verb(
            "deputize",
            "Swear in the top card as an officer, dismiss one of three, and let the Thief grab a treasure for it.",
            costly=True,
        ),
        Verb("dismiss", "This officer leaves the force for good.", kit.ONE_SUSPECT),
        Verb("grab", "Take any treasure that is still on the board.", kit.ONE_SUSPECT),
        Verb("identity", "Choose which of your three faces you wear first.", kit.ONE_SUSPECT, secret=True, costly=True),
    ),
    phases=(
        Phase("choice", "The Thief chooses the first face."),
        Phase("thief", "The Thief's turn."),
        Phase("chief", "The Chief's turn."),
        Phase("dismiss", "The Chief dismisses one of three officers.", is_brief=True),
        Phase("grab", "The Thief grabs a treasure, wherever it lies.", is_brief=True),
    ),
    perils=(Peril("exposed", beside="officer", side="thief", itself=True),),
    roles=(
        Role("thief", "thief", "take", "Has three faces, wears one of them at a time, and takes treasures around it.", hunts=False),
        Role(
            "chief",
            "chief",
            "catch",
            "Commands two officers in uniform and one in plain clothes, and has to name the Thief's face.",
        ),
    ),
    parts={2: ("thief", "chief")},
    goals=(
        Goal(
            "take",
            "Take all 25 treasures before the Chief names the face you wear: {treasures}. Of two legs ({leg} of {legs}) whoever takes more in "
            "theirs has won: {theirs} for the other.",
            (*LEGS, Number("theirs", ("taken",), by="rest")),
        ),
        Goal(
            "catch",
            "Accuse the face that the Thief wears before all 25 treasures are taken: {treasures}. Of two legs ({leg} of {legs}) whoever takes "
            "more in theirs has won: {own} for you.",
            (*LEGS, Number("own", ("taken",), by="seat")),
        ),
    ),
    events=(
        kit.ACTION,
        kit.ACCUSED,
        kit.OFFICER,
        EventKind(
            LegEvent,
            "The second leg begins; `reason` and `ending` are the first's, `seat` is null. All see it.",
            answer=True,
            pause=True,
        ),
        EventKind(
            kit.DRAWN.shape,
            "Evidence dealt for the second leg; `seat` got it and sees `names`, for others they are null.",
            seen="hidden",
        ),
        kit.OVER,
    ),
    reasons=(
        *(kit.FACE_UP, kit.REACH, kit.MISS, kit.HIT, kit.OWN),
        ReasonKind(
            TrioReason,
            "The Thief's three cards have one for each of `stretches`, and leave one of `left` to the Chief; with these, or for the Chief without them, they would not.",
        ),
        ReasonKind(OwnTrioReason, "The same, as the own card is not among the three.", own=True),
    ),
    endings=(ALL_TAKEN, CAUGHT, COMPARED),
    view=ThiefChiefView,
)
