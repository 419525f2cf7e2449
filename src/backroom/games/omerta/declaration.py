"""Omerta: what it says of itself."""

from __future__ import annotations

from typing import Final

from backroom.core.declaration import Box, Declaration, EndingKind, EventKind, Goal, Number, Operand, Phase, ReasonKind, Verb
from backroom.core.shapes import ActionEvent, OverEvent
from backroom.games.omerta import shapes

LOWEST: Final = EndingKind("lowest", "lowest total after {rounds} rounds", ("rounds",))

_NUMBER: Final = "(?:[0-9]|[1-4][0-9]|5[0-5])"
PILE: Final = Operand("pile", "(?:deck|discard)", "The deck or the discard pile.")
PLACE: Final = Operand("place", f"#{_NUMBER}", "A place in your hand, counted from 0 at the left.")
SEAT: Final = Operand("seat", "@[0-4]", "A player by seat.")
CARD: Final = Operand("card", f"@[0-4]#{_NUMBER}", "A card in anybody's hand, by seat and place.")
SLOT: Final = Operand("slot", r"\$[0-3]", "A place in the safe, counted from 0 at the left.")

VERBS: Final = (
    Verb("peek", "Look at two of your cards and remember them.", ((PLACE, PLACE),)),
    Verb(
        "omerta",
        "Call: the round ends and all hands are shown. With 7 or less and nobody below you, you score nothing; else 20 more.",
        costly=True,
    ),
    Verb("draw", "Draw from the deck, unseen by others, or the open card of the pile, which you then have to keep.", ((PILE,),)),
    Verb("swap", "Take the drawn card into this place; the card that lay there goes on the pile.", ((PLACE,),)),
    Verb("discard", "Put the drawn card on the pile."),
    Verb("gangster", "Two cards of two players change places, unseen.", ((CARD, CARD),)),
    Verb("lady", "Shuffle this player's cards.", ((SEAT,),)),
    Verb("mole", "Look at one of your cards.", ((PLACE,),)),
    Verb("snitch", "Deal two cards from the deck to one player, or one each to two.", ((SEAT, SEAT),)),
    Verb("driver", "Throw one or two of your bottles away; what is no bottle comes back.", ((PLACE,), (PLACE, PLACE))),
    Verb("safecracker", "Look at the four cards in the safe, and trade one if you like."),
    Verb("trade", "Put your card into the safe and take that one out.", ((SLOT, PLACE),)),
    Verb("mamma", "She sits down in front of this player, who loses a turn.", ((SEAT,),)),
    Verb("patrol", "Lock this card: until the Patrol leaves nobody may touch it.", ((CARD,),)),
    Verb("decline", "Leave the card unused, or the safe as it is."),
    Verb("snap", "Be the first to throw a card of the same value; a wrong one comes back and costs a penalty card.", ((PLACE,),)),
    Verb("reveal", "Turn this card over: the Killer stops the attack, any other comes back and costs a penalty card.", ((PLACE,),)),
    Verb("pass", "Let it go by."),
)


def _turned_over(shape: type, when: str) -> EventKind:
    return EventKind(shape, f"A card turned over {when}; it leaves the hand if it is a `hit`. All see it.", answer=True)


DECLARATION: Final = Declaration(
    layout="hands",
    box=Box(minutes=(20, 30), difficulty=2, age=10),
    verbs=VERBS,
    phases=(
        Phase("peek", "All look at two of their own cards."),
        Phase("draw", "A turn begins: draw, or call."),
        Phase("play", "What becomes of the drawn card."),
        Phase("ability", "A character was discarded and may be used."),
        Phase("trade", "The safe is open.", is_brief=True),
        Phase("reaction", "Who is attacked may turn over the Killer.", window="reaction"),
        Phase("snap", "A bottle lies on the pile, and the first with another of that value gets rid of it.", window="race"),
    ),
    goals=(
        Goal(
            "lowest",
            "Have the lowest total after {rounds} rounds: {points} so far, in round {round}.",
            (Number("points", ("scores",), by="seat"), Number("round", ("round",)), Number("rounds", ("players",))),
        ),
    ),
    remembered=True,
    events=(
        EventKind(ActionEvent, "A decision in its notation. All see it, but for a `pass` in a window, which only its player sees."),
        EventKind(shapes.TurnEvent, "A turn begins; `seat` has it. All see it."),
        EventKind(
            shapes.DrawEvent,
            "A card drawn from `deck` or `discard`; from the deck only `seat` sees `card`, for others it is null.",
            seen="hidden",
        ),
        EventKind(shapes.LookEvent, "Cards of the `hand` or the `safe` looked at. Only `seat` sees it.", seen="seat", glimpse=True),
        EventKind(shapes.DiscardEvent, "A card goes face up on the discard pile. All see it.", answer=True),
        _turned_over(shapes.SnapEvent, "in a snap"),
        EventKind(shapes.ClosedEvent, "A snap that nobody won is over; `seat` is null. All see it.", answer=True),
        _turned_over(shapes.RevealEvent, "against an attack"),
        _turned_over(shapes.ThrowEvent, "by a Driver"),
        EventKind(shapes.PenaltyEvent, "A penalty for `seat`: 1 card, or 0 if there is none to be had. All see it."),
        EventKind(shapes.DealtEvent, "The Snitch of `seat` deals a card to seat `to`. All see it."),
        EventKind(shapes.EffectEvent, "How an attack by `seat` ended. All see it.", answer=True),
        EventKind(shapes.LaidEvent, "The Mamma or Patrol that `seat` used comes to seat `to`. All see it."),
        EventKind(shapes.LiftEvent, "The Mamma or Patrol that `seat` used goes. All see it."),
        EventKind(shapes.SkipEvent, "`seat` misses a turn. All see it."),
        EventKind(shapes.ReshuffleEvent, "The discard pile, so many `cards`, becomes the deck; `seat` is null. All see it."),
        EventKind(shapes.RoundEvent, "A round is scored; `seat` is the caller. All see it.", answer=True, pause=True),
        EventKind(OverEvent, "The end; `seat` is null. All see it.", answer=True),
    ),
    reasons=(
        ReasonKind(shapes.LookedReason, "`by` looked at the card that lies there."),
        ReasonKind(shapes.PublicReason, "All have seen the card that lies there."),
        ReasonKind(shapes.AbsentReason, "`cards` were not in the pack or pile that was shuffled."),
        ReasonKind(shapes.OutReason, "Of what was shuffled, so many of `card` have come to light, one with each of `decisions`."),
        ReasonKind(shapes.GoneReason, "All of `cards` that were shuffled have come to light."),
        ReasonKind(shapes.OwnGoneReason, "All of `cards` that have not come to light were seen by this seat.", own=True),
        ReasonKind(shapes.MixedReason, "`cards` were not among those that a Lady shuffled, as far as one can tell."),
        ReasonKind(shapes.SpentReason, "What of `cards` a Lady shuffled has been seen since, as far as one can tell."),
    ),
    endings=(LOWEST,),
    view=shapes.OmertaView,
)
