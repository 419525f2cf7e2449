"""FBI vs Mafia: a view in numbers, the same for six and for eight. Every role is there once, so that players are known by their roles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from backroom.core.encoder import Encoder, Encoding
from backroom.games.noir.kit.crowd import FAST, FRAME, LIKELY, LINES_CLOSING, Crowd, Parts, bits_of, likely, one_of

ROLES: Final = ("killer", "psycho", "bomber", "sniper", "undercover", "detective", "suit", "profiler")
MAFIA: Final = frozenset(ROLES[:4])
PHASES: Final = (*ROLES, "protect", "threaten", "lay", "collapse", "save", "detonate", "blast")
CAUSES: Final = ("kill", "snipe", "threat", "bomb", "blast")
TOKENS: Final = ("bomb", "threat", "protection")
WORDS: Final = (
    *("collapse rows", "collapse cols", "done", "pass", "disguise", "canvass", "profile", "save"),
    *(f"setup {token}" for token in TOKENS),
    *("lay elsewhere", "profile elsewhere"),
)
VERBS: Final = (
    *("kill", "accuse", "protect", "unprotect", "lay", "autopsy", "disarm bomb", "disarm threat", "profile", "threaten"),
    *("plant", "detonate", "blast", "snipe", "remove", "swap", "setup from", "setup to"),
)
PARTS: Final = Parts(WORDS, FAST, VERBS, {"swap": ("swap", "swap"), "setup": ("setup from", "setup to")})


class FbiMafiaEncoder(Encoder):
    """Where everybody is or may be, by role; what lies on the cards; and how far both sides have got."""

    frame = (FRAME, FRAME)
    planes = (
        *(
            "board",
            "alive",
            "innocent",
            "arrested",
            *TOKENS,
            "me",
            "I may be to all",
            "mates may be to all",
            "hand",
            "victim",
            "going",
        ),
        *(*LIKELY, *(f"{role} may be" for role in ROLES)),
    )
    scalars = (
        *(*(f"I am the {role}" for role in ROLES), *(f"phase {phase}" for phase in PHASES), "eight players", "protection stays"),
        *(f"last was {words}" for words in FAST),
        *(*(f"closing {lines}" for lines in LINES_CLOSING), *(f"death by {cause}" for cause in CAUSES)),
        *(
            "kill points left",
            "arrests left",
            "somebody is accused",
            "threats placed",
            "deck",
            "hand",
            "mine possible to all",
            "traced",
        ),
        *(*(f"turns until the {role}" for role in ROLES), *(f"possible for the {role}" for role in ROLES)),
        *(f"the {role} is out" for role in ROLES),
    )
    words = WORDS
    shifts = FAST
    verbs = VERBS
    parts = 3

    def encode(self, view: Mapping[str, object]) -> Encoding:
        crowd = Crowd(view)
        me, players = cast("int", view["seat"]), cast("int", view["players"])
        roles = cast("Sequence[str]", view["roles"])
        you, recall = cast("Mapping[str, object]", view["you"]), cast("Mapping[str, Mapping[str, Sequence[str]]]", view["recall"])
        known, public = cast("Mapping[str, str]", view["known"]), recall["public"]
        pending, options = cast("Mapping[str, object]", view["pending"]), cast("Mapping[str, object]", view["options"])
        mafioso = roles[me] in MAFIA
        by_role, possible, turns = dict.fromkeys(ROLES, 0), dict.fromkeys(ROLES, 0.0), dict.fromkeys(ROLES, 0.0)
        enemies: list[list[int]] = []
        mates = 0
        for seat, role in enumerate(roles):
            turns[role] = (seat - me) % players / 8
            if (role in MAFIA) == mafioso:
                by_role[role] = crowd.bit(you["identity"] if seat == me else known.get(str(seat)))
                possible[role] = len(public.get(str(seat), ())) / 25
                if seat != me:
                    mates |= crowd.bits(public.get(str(seat), ()))
            else:
                cells = crowd.cells(recall["suspects"].get(str(seat), ()))
                enemies.append(cells)
                by_role[role], possible[role] = bits_of(cells), len(cells) / 25
        going, closing = crowd.collapse()
        mine = crowd.bits(public.get(str(me), ()))
        to_win, hand = cast("Mapping[str, int]", view["to_win"]), cast("Sequence[str]", you["hand"])
        out = [roles[seat] for seat in cast("Sequence[int]", view["out"])]
        return Encoding(
            (
                *(crowd.board, crowd.alive, crowd.innocent, crowd.arrested, *[crowd.tokens.get(token, 0) for token in TOKENS]),
                *(crowd.bit(you["identity"]), mine, mates, crowd.bits(hand), crowd.bit(pending["victim"]), going),
                *(*likely(enemies), *by_role.values()),
            ),
            (
                *(*one_of(roles[me], ROLES), *one_of(view["phase"], PHASES)),
                *(float(players == 8), float(options["protection"] == "stays")),
                *(*one_of(view["last_shift"], FAST), *closing, *one_of(pending["cause"], CAUSES)),
                *((to_win["kills"] - cast("int", view["kills"])) / 20, (to_win["arrests"] - cast("int", view["arrests"])) / 4),
                *(float(pending["accused"] is not None), cast("int", pending["threats"]) / 3, cast("int", view["deck"]) / 40),
                *(len(hand) / 4, mine.bit_count() / 25, float(bool(recall["traced"].get(str(me))))),
                *(*turns.values(), *possible.values(), *[1.0 if role in out else 0.0 for role in ROLES]),
            ),
            PARTS.of(cast("Sequence[str]", view["legal"]), crowd.where),
        )
