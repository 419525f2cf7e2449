"""Heist: a view in numbers, the same for all player counts. Thieves are counted in the order of their turns, from the one who is next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from backroom.core.encoder import Encoder, Encoding
from backroom.games.noir.heist.roles import CHIEF, ROLE_WORDS
from backroom.games.noir.heist.vaults import VAULTS
from backroom.games.noir.kit.crowd import FAST, FRAME, LIKELY, Crowd, Parts, bits_of, likely, one_of

COUNTS: Final = (5, 6, 7)
THIEVES: Final = tuple(range(max(COUNTS) - 1))
ROLES: Final = ROLE_WORDS[:CHIEF]
PHASES: Final = ("officers", "plainclothes", "thief", "mimic", "return", "chief")
WORDS: Final = (
    *("vanish", "mimic", "return"),
    *(f"{verb} {vault}" for verb in ("steal", "hack", "crack") for vault in VAULTS),
    *(f"search {row} {col}" for row in range(4) for col in range(4)),
)
VERBS: Final = ("accuse", "trade", "officer", "identity", "stun", "eliminate", "swap officer", "swap other")
PARTS: Final = Parts(WORDS, FAST, VERBS, {"swap": ("swap officer", "swap other")})


class HeistEncoder(Encoder):
    """Where thieves and officers are or may be, who the thieves are, and what is left of vaults and roles."""

    frame = (FRAME, FRAME)
    planes = (
        *(
            "alive",
            "officers",
            "stunned",
            "me",
            "plainclothes may be",
            "plainclothes may be to all",
            "hand",
            "thieves may be to all",
        ),
        *("I may be to all", *LIKELY, *(f"thief {number} may be" for number in THIEVES)),
    )
    scalars = (
        *("chief", *(f"I am the {role}" for role in ROLES), *(f"phase {phase}" for phase in PHASES)),
        *(*(f"{count} players" for count in COUNTS), *(f"{count} officers" for count in (3, 4, 5)), "a second token opens"),
        *(f"last was {words}" for words in FAST),
        *(*(f"tokens at {vault}" for vault in VAULTS), *(f"robbed: {vault}" for vault in VAULTS)),
        *(*(f"my token at {vault}" for vault in VAULTS), "roles left", "eliminations", "covert", "thieves until me", "deck"),
        *(f"thief {number} is the {role}" for number in THIEVES for role in ROLES),
        *(*(f"thief {number} is caught" for number in THIEVES), *(f"possible for thief {number}" for number in THIEVES)),
        *(*(f"thief {number} has a token" for number in THIEVES), "plainclothes possible"),
    )
    words = WORDS
    shifts = FAST
    verbs = VERBS
    parts = 2

    def encode(self, view: Mapping[str, object]) -> Encoding:
        crowd = Crowd(view)
        me, players = cast("int", view["seat"]), cast("int", view["players"])
        roles = cast("Sequence[str | None]", view["roles"])
        you, recall = cast("Mapping[str, object]", view["you"]), cast("Mapping[str, Mapping[str, Sequence[str]]]", view["recall"])
        known, public, options = (
            cast("Mapping[str, str]", view["known"]),
            recall["public"],
            cast("Mapping[str, object]", view["options"]),
        )
        chief = roles.index("chief")
        start = cast("int", view["next_thief"])
        order = [seat for seat in ((start + number) % players for number in range(players)) if seat != chief]
        own = crowd.bit(you["identity"])
        thieves: list[list[int]] = [[] for _ in THIEVES]
        to_all = 0
        for number, seat in enumerate(order):
            to_all |= crowd.bits(public.get(str(seat), ()))
            if me == chief:
                thieves[number] = crowd.cells(recall["suspects"].get(str(seat), ()))
            else:
                name = you["identity"] if seat == me else known.get(str(seat))
                thieves[number] = crowd.cells(() if name is None else (cast("str", name),))
        plain_to_all = crowd.cells(public.get(str(chief), ()))
        plain = crowd.cells(recall["suspects"].get(str(chief), ())) if me != chief else []
        vaults = cast("Mapping[str, Sequence[int] | str]", view["vaults"])
        tokens = [() if isinstance(vaults[vault], str) else cast("Sequence[int]", vaults[vault]) for vault in VAULTS]
        caught = cast("Sequence[int]", view["caught"])
        return Encoding(
            (
                *(crowd.alive, crowd.officers, crowd.bits(cast("Sequence[str]", view["stunned"])), own),
                *(own if me == chief else bits_of(plain), bits_of(plain_to_all), crowd.bits(cast("Sequence[str]", you["hand"]))),
                *(to_all, crowd.bits(public.get(str(me), ())), *likely(thieves if me == chief else [plain])),
                *[bits_of(cells) for cells in thieves],
            ),
            (
                *(float(me == chief), *one_of(you["role"], ROLES), *one_of(view["phase"], PHASES)),
                *(*one_of(players, COUNTS), *one_of(options["officers"], (3, 4, 5)), float(options["crack"] == "opens")),
                *(*one_of(view["last_shift"], FAST), *[len(seats) / 3 for seats in tokens]),
                *(*[float(isinstance(vaults[vault], str)) for vault in VAULTS], *[float(me in seats) for seats in tokens]),
                *(
                    cast("int", view["role_deck"]) / 6,
                    cast("int", view["eliminations"]) / 3,
                    min(4.0, cast("int", view["covert"]) / 5),
                ),
                *(0.0 if me == chief else order.index(me) / 6, cast("int", view["deck"]) / 49),
                *[1.0 if number < len(order) and roles[order[number]] == role else 0.0 for number in THIEVES for role in ROLES],
                *[1.0 if number < len(order) and order[number] in caught else 0.0 for number in THIEVES],
                *[len(cells) / 25 for cells in thieves],
                *[1.0 if number < len(order) and any(order[number] in seats for seats in tokens) else 0.0 for number in THIEVES],
                len(plain_to_all if me == chief else plain) / 25,
            ),
            PARTS.of(cast("Sequence[str]", view["legal"]), crowd.where),
        )
