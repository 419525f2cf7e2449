"""Heist: what it says of itself."""

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
from backroom.games.noir.heist.shapes import (
    CaughtEvent,
    FormerReason,
    FoundReason,
    HeistView,
    NotFoundReason,
    RobbedEvent,
    RoleEvent,
    TradedReason,
    TradeEvent,
)
from backroom.games.noir.kit import declaring as kit

VAULTS_ROBBED: Final = EndingKind("vaults", "all four vaults were robbed")
CAUGHT_LAST: Final = EndingKind("caught-last", "a thief was caught when no role was left")
NO_ROLE_LEFT: Final = EndingKind("no-role", "no role was left for a caught thief")

VAULT: Final = Operand("vault", "(?:nw|ne|sw|se)", "A vault by its corner.")
BLOCK: Final = Operand("block", "[0-3] [0-3]", "A block of 4×4 suspects, by row and column of its top left one.")
ONE_VAULT: Final = ((VAULT,),)

THIEVES: Final = "thieves"
ROB: Final = "rob"


def _thief(word: str, about: str) -> Role:
    return Role(word, THIEVES, ROB, about, hunts=False)


VERBS: Final = (
    kit.FAST_SHIFT,
    Verb("steal", "Lay your token on the vault of the corner you stand in; the third token on it robs it.", ONE_VAULT),
    Verb("stun", "An adjacent officer can't accuse or swap until you stun another.", kit.ONE_SUSPECT),
    Verb("vanish", "Shuffle your identity back into the deck and draw a new one.", costly=True),
    Verb(
        "trade",
        "Change places with this card: with any officer as Insider, covertly with a neighbour as Saboteur.",
        kit.ONE_SUSPECT,
        secret=True,
    ),
    Verb("hack", "From a middle line, put your token on a vault beside it; from the very centre on any.", ONE_VAULT),
    Verb("eliminate", "Kill an adjacent officer; a new one is sworn in from the deck.", kit.ONE_SUSPECT),
    Verb("mimic", "Draw three cards and choose one of them as your new identity."),
    Verb("crack", "Add your second token to the vault where your first one lies.", ONE_VAULT),
    Verb("return", "Come back from your arrest with a new identity and a new role."),
    Verb(
        "swap",
        "An officer who is not stunned changes places with an adjacent card.",
        ((kit.SUSPECT, kit.SUSPECT),),
    ),
    Verb(
        "accuse",
        "Arrest this suspect, beside an officer or your plainclothes identity: a thief who is it loses identity and role.",
        kit.ONE_SUSPECT,
    ),
    Verb("search", "Every thief in this block of sixteen raises a hand.", ((BLOCK,),)),
    Verb("officer", "Put this suspect into uniform.", kit.ONE_SUSPECT),
    Verb("identity", "Choose who you are.", kit.ONE_SUSPECT, secret=True, costly=True),
)

DECLARATION: Final = Declaration(
    layout="grid",
    box=Box(minutes=(30, 45), difficulty=4, age=12),
    verbs=VERBS,
    phases=(
        Phase("officers", "The Chief puts suspects into uniform.", is_brief=True),
        Phase("plainclothes", "The Chief chooses the plainclothes identity."),
        Phase("thief", "A thief's turn."),
        Phase("mimic", "The Mimic chooses one of three cards.", is_brief=True),
        Phase("return", "A caught thief comes back.", is_brief=True),
        Phase("chief", "The Chief's turn."),
    ),
    perils=(Peril("exposed", beside="officer", side=THIEVES),),
    roles=(
        Role("chief", "chief", "catch", "Has officers in uniform and one in plain clothes, searches, and accuses."),
        _thief("thief", "Whoever robs the vaults; the role deck says as what."),
        _thief("safecracker", "Leaves the token on its vault from turn to turn."),
        _thief("runner", "Shifts by two where others shift by one."),
        _thief("cleaner", "Stuns officers beside them."),
        _thief("face", "Vanishes into a new identity."),
        _thief("insider", "Trades places with any officer in uniform."),
        _thief("hacker", "Robs from the middle lines what others reach from the corners."),
        _thief("eliminator", "Kills officers beside them, three times at most."),
        _thief("mimic", "Chooses a new identity from three cards."),
        _thief("saboteur", "Trades places with a neighbour; outsiders see the two cards and not who acted."),
        _thief("quiet-man", "Shifts lines with officers in them without being noticed."),
        _thief("master-safecracker", "Has two tokens for one vault."),
    ),
    parts={players: ("chief", *("thief",) * (players - 1)) for players in (5, 6, 7)},
    goals=(
        Goal(
            ROB,
            "Rob all four vaults, with three tokens each: {robbed}.",
            (Number("robbed", ("vaults",), only="robbed"),),
        ),
        Goal(
            "catch",
            "Catch thieves until no role is left for them, {left} to go, before four vaults are robbed: {robbed}.",
            (Number("left", ("role_deck",)), Number("robbed", ("vaults",), only="robbed")),
        ),
    ),
    events=(
        kit.ACTION,
        kit.ACCUSED,
        EventKind(CaughtEvent, "A thief, `seat`, is caught and loses identity and role. All see it.", answer=True),
        EventKind(
            kit.CANVASSED.shape,
            "The thieves in a block that is searched: a list of seats; `name` is null. All see it.",
            answer=True,
        ),
        EventKind(TradeEvent, "The two cards that change places, alphabetically. All see it.", answer=True),
        EventKind(RobbedEvent, "A vault is robbed. All see it."),
        kit.OFFICER,
        EventKind(RoleEvent, "A thief who returns takes a new role. All see it.", answer=True),
        kit.DRAWN,
        kit.IDENTITY,
        kit.OVER,
    ),
    reasons=(
        *(kit.FACE_UP, kit.REACH, kit.MISS, kit.AMONG, kit.OWN, kit.OWN_AMONG),
        ReasonKind(FoundReason, "`action` found the thief, and these are not in its block."),
        ReasonKind(NotFoundReason, "`action` did not find the thief, and these are in its block."),
        ReasonKind(TradedReason, "The thief changed places, and is one of `held`."),
        ReasonKind(
            FormerReason,
            "Identities have changed unseen: of each of `formers` somebody was one of the names, and these leave none.",
        ),
    ),
    endings=(VAULTS_ROBBED, CAUGHT_LAST, NO_ROLE_LEFT),
    view=HeistView,
)
