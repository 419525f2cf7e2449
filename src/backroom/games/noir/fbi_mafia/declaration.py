"""FBI vs Mafia: what it says of itself."""

from __future__ import annotations

from typing import Final

from backroom.core.declaration import (
    Box,
    Declaration,
    EndingKind,
    EventKind,
    Goal,
    Number,
    Operand,
    Peril,
    Phase,
    ReasonKind,
    Role,
    Verb,
)
from backroom.games.noir.fbi_mafia.shapes import (
    AimedReason,
    AimlessEvent,
    AimlessReason,
    ArrestEvent,
    CalmReason,
    DeathEvent,
    DiedReason,
    DrawnReason,
    FbiMafiaView,
    LaidOpenEvent,
    OutEvent,
    PurgeEvent,
    SavedReason,
    ShuffleEvent,
    StrikeEvent,
    StruckReason,
    UnderEvent,
)
from backroom.games.noir.kit import declaring as kit

KILL_POINTS: Final = EndingKind("kill-points", "the Mafia made {points} kill points", ("points",))
ARRESTS: Final = EndingKind("arrests", "the FBI made {arrests} arrests", ("arrests",))
NO_MAFIOSO: Final = EndingKind("no-mafioso", "no mafioso is left in play")
NO_AGENT: Final = EndingKind("no-agent", "no agent is left in play")

DANGER: Final = Operand("token", "(?:bomb|threat)", "A bomb or a threat.")

VERBS: Final = (
    kit.FAST_SHIFT,
    *kit.COLLAPSING,
    Verb(
        "accuse",
        "Ask whether a mafioso is this suspect, within your reach; all of them have to answer, and who is it is arrested.",
        kit.ONE_SUSPECT,
    ),
    Verb("disarm", "Take a bomb or a threat off an adjacent suspect.", ((kit.SUSPECT, DANGER),)),
    Verb(
        "disguise",
        "Look at the top card: alive, it is your new identity and the old one lies open as innocent; dead, it goes under the deck.",
        costly=True,
    ),
    Verb("autopsy", "Examine an adjacent dead suspect: every mafioso beside them raises a hand.", kit.ONE_SUSPECT),
    Verb("canvass", "Draw two cards and lay a living one on its suspect: everybody beside them raises a hand."),
    Verb("lay", "Lay this card; the other goes under the deck.", kit.ONE_SUSPECT),
    Verb("protect", "Put a protection on this suspect, six on the board at most.", kit.ONE_SUSPECT),
    Verb("unprotect", "Take the protection off this suspect.", kit.ONE_SUSPECT),
    Verb("save", "Save whoever is about to die; it costs the protection."),
    Verb(
        "profile",
        "Lay a card of your hand on its suspect: every mafioso beside them raises a hand; then the dead go and the hand is refilled.",
        ((kit.SUSPECT,), ()),
    ),
    Verb("kill", "Kill an adjacent suspect: a point, and one more if it was an agent.", kit.ONE_SUSPECT),
    Verb("swap", "Two adjacent cards, wherever they are, change places.", ((kit.SUSPECT, kit.SUSPECT),)),
    Verb(
        "threaten",
        "Threaten a suspect in your lines: if they stand beside you when your next turn starts, they die.",
        kit.ONE_SUSPECT,
    ),
    Verb("plant", "Put a bomb on yourself or on an adjacent suspect.", kit.ONE_SUSPECT),
    Verb(
        "detonate",
        "Set off the bomb on this suspect: they die, unless just arrested, and then a neighbour of theirs.",
        kit.ONE_SUSPECT,
    ),
    Verb("blast", "Choose which neighbour the bomb takes along; if they bear a bomb too, it goes on from there.", kit.ONE_SUSPECT),
    Verb("snipe", "Kill a suspect on your diagonals, up to three cells away.", kit.ONE_SUSPECT),
    Verb("setup", "Move a token from one suspect to an adjacent one.", ((kit.TOKEN, kit.SUSPECT, kit.SUSPECT),)),
    Verb("pass", "Let it happen."),
)

ROLES: Final = (
    Role("killer", "mafia", "kill", "Kills neighbours, disguises, and shifts by two."),
    Role("psycho", "mafia", "kill", "Threatens suspects from afar; who stands beside the Psycho a turn later dies, friends too."),
    Role("bomber", "mafia", "kill", "Plants bombs and sets them off in chains, also when one of the Mafia is arrested."),
    Role("sniper", "mafia", "kill", "Kills along diagonals, moves tokens, and shifts by two."),
    Role("undercover", "fbi", "arrest", "Disguises, and learns from the dead who stands beside them."),
    Role("detective", "fbi", "arrest", "Accuses along row and column, and canvasses whole neighbourhoods."),
    Role("suit", "fbi", "arrest", "Hands out protections, saves who bears one in the same line, and shifts by two."),
    Role("profiler", "fbi", "arrest", "Holds evidence, and lays it to learn which of the Mafia stand beside it."),
)


def _playing(each: int) -> tuple[str, ...]:
    """The roles of a match with so many on each side."""
    return tuple(role.word for side in ("mafia", "fbi") for role in [role for role in ROLES if role.side == side][:each])


DECLARATION: Final = Declaration(
    layout="grid",
    box=Box(minutes=(45, 45), difficulty=5, age=12),
    verbs=VERBS,
    phases=(
        *(Phase(role.word, f"The {role.word.capitalize()}'s turn.") for role in ROLES),
        Phase("protect", "The Suit places or removes a protection before the turn.", is_brief=True),
        Phase("threaten", "The Psycho threatens.", is_brief=True),
        Phase("lay", "The Detective lays one of two cards.", is_brief=True),
        kit.COLLAPSE_PHASE,
        Phase("save", "Somebody with a protection is about to die, and the Suit is asked.", window="reaction"),
        Phase("detonate", "An accused mafioso bears a bomb, and the Bomber is asked.", window="reaction"),
        Phase("blast", "The Bomber chooses whom a bomb takes along.", is_brief=True),
    ),
    roles=ROLES,
    parts={6: _playing(3), 8: _playing(4)},
    alternate=True,
    perils=(Peril("doomed", beside="psycho", bears="threat"), Peril("guarded", line="suit", bears="protection", helps=True)),
    goals=(
        Goal(
            "kill",
            "Make {needed} kill points, one for each dead and one more for an agent: {points}. Of your own {arrests} are arrested, "
            "{lost} would lose.",
            (
                Number("points", ("kills",)),
                Number("needed", ("to_win", "kills")),
                Number("arrests", ("arrests",)),
                Number("lost", ("to_win", "arrests")),
            ),
        ),
        Goal(
            "arrest",
            "Make {needed} arrests: {arrests}. The Mafia has {points} kill points, {lost} would lose.",
            (
                Number("arrests", ("arrests",)),
                Number("needed", ("to_win", "arrests")),
                Number("points", ("kills",)),
                Number("lost", ("to_win", "kills")),
            ),
        ),
    ),
    events=(
        EventKind(
            kit.ACTION.shape, "A decision in its notation. All see it, but for a `pass` in a window, which only its player sees."
        ),
        kit.ACCUSED,
        kit.CANVASSED,
        kit.DRAWN,
        EventKind(
            LaidOpenEvent,
            "Evidence lies face up on its suspect now; `place` says which card of the hand it was, in the order drawn, and is null "
            "for a former identity. All see it.",
            answer=True,
        ),
        EventKind(
            PurgeEvent,
            "The cards of dead suspects leave the Profiler's hand face up; `places` say which they were, in the order drawn. "
            "All see it.",
            answer=True,
        ),
        EventKind(DeathEvent, "A suspect dies; `seat` is the agent who was that suspect, or null. All see it.", answer=True),
        EventKind(ArrestEvent, "`seat`, a mafioso, is arrested as that suspect. All see it.", answer=True),
        EventKind(
            StrikeEvent, "The Psycho's threat is about to kill that suspect; `seat` is the Psycho's. All see it.", answer=True
        ),
        EventKind(AimlessEvent, "The Psycho has nobody to threaten; `seat` is the Psycho's. All see it.", answer=True),
        EventKind(
            UnderEvent, "Cards go under the deck; `seat` sees `names`, for others they are null.", seen="hidden", answer=True
        ),
        EventKind(
            ShuffleEvent,
            "The evidence of innocents is shuffled back into the deck; `seat` is null. All see it.",
            answer=True,
        ),
        EventKind(OutEvent, "No identity is left for `seat`, who sits out. All see it.", answer=True),
        kit.IDENTITY,
        kit.OVER,
    ),
    reasons=(
        *(kit.FACE_UP, kit.DEAD, kit.REACH, kit.MISS, kit.HAND, kit.NO_HAND, kit.AMONG, kit.OWN, kit.OWN_AMONG, kit.TRACED),
        ReasonKind(DiedReason, "They died, and nobody lost an identity by it."),
        ReasonKind(DrawnReason, "Of the card that the player drew all knew that it was none of these."),
        ReasonKind(SavedReason, "The Suit saved `name`, in whose row or column these don't stand."),
        ReasonKind(StruckReason, "The threat on `name` came true, whom these are not beside."),
        ReasonKind(CalmReason, "The threats on `spared` did not come true, and these are beside one of them."),
        ReasonKind(AimedReason, "The Psycho had somebody to threaten, and from there one has nobody."),
        ReasonKind(AimlessReason, "The Psycho had nobody to threaten, and from there one has somebody."),
    ),
    endings=(KILL_POINTS, ARRESTS, NO_MAFIOSO, NO_AGENT),
    view=FbiMafiaView,
)
