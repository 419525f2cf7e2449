"""Ways to what random matches hardly ever come to, so that everything a game declares can be seen to happen."""

from __future__ import annotations

import random

import backroom
from backroom.conformance import Watch
from backroom.games.noir.kit.cast import CAST
from backroom.games.omerta.cards import CODES, KILLER, PACK


class Eyes(Watch):
    """Looks through everybody's eyes now and then: why somebody is ruled out, one seat may know and no other."""

    played = 0

    def play(self, seat, notation):
        super().play(seat, notation)
        self.played += 1
        if self.played % 3 == 0:
            for onlooker in (None, *range(self.match.players)):
                self._check_reasons(onlooker, self.match.view(onlooker))


def wander(watch, verbs, moves, seed=1, hits=None):
    """Play on with these verbs where they are legal, the first ones first, and never to the end where that can be helped.

    `hits(match, seat)` names decisions to be taken before all others.
    """
    rng, wanted = random.Random(seed), verbs.split()
    for _ in range(moves):
        match = watch.match
        if not match.to_act:
            return
        seat = rng.choice(match.to_act)
        legal = [str(action) for action in match.legal(seat)]
        rng.shuffle(legal)
        liked = hits(match, seat) if hits else ()
        legal.sort(key=lambda notation: -1 if notation in liked else ranked(notation, wanted))
        watch.play(seat, next((notation for notation in legal if goes_on(match, seat, notation)), legal[0]))


def ranked(notation, wanted):
    verb = notation.split()[0]
    return wanted.index(verb) if verb in wanted else len(wanted)


def goes_on(match, seat, notation):
    twin = match.clone()
    twin.play(seat, notation)
    return bool(twin.to_act)


def rush(watch, verbs, moves, seed=1):
    """Play at random, every other decision one of these verbs if any is legal, until the end if it comes."""
    rng, wanted = random.Random(seed), verbs.split()
    for _ in range(moves):
        if watch.match.to_act:
            seat = rng.choice(watch.match.to_act)
            legal = [str(action) for action in watch.match.legal(seat)]
            liked = [notation for notation in legal if notation.split()[0] in wanted]
            watch.play(seat, rng.choice(liked if liked and rng.random() < 0.5 else legal))


def killer_inspector(reached):
    """Two dead in each row: the first collapse leaves another to be had, or to be done without."""
    watch = Watch(backroom.game("noir/killer-inspector").start(seed=1, kills_to_win=23), reached)
    wander(watch, "lay identity kill shift accuse", 150)
    wander(watch, "done remove collapse", 20)


def hitman_sleuth(reached):
    watch = Watch(backroom.game("noir/hitman-sleuth").start(seed=1), reached)
    wander(watch, "lay identity kill shift accuse", 150)
    wander(watch, "done remove collapse", 20)


def spy_tag(reached):
    """Nine trophies among three: rows collapse, then columns can."""

    def captures(match, seat):
        return [f"capture {CAST[card]}" for other, card in enumerate(match.kernel.identities) if other != seat and card >= 0]

    for seed in range(200):
        watch = Watch(backroom.game("noir/spy-tag").start(3, seed), reached)
        wander(watch, "shift", 120, seed, captures)
        wander(watch, "done remove collapse shift", 8, seed)
        if "done" in reached.forms:
            return


def thief_chief(reached):
    """Two legs that end in arrests, then one that does."""

    def accusations(match, seat):
        return [f"accuse {CAST[match.kernel.thief]}"] if match.kernel.thief >= 0 else []

    for legs in (2, 1):
        watch = Watch(backroom.game("noir/thief-chief").start(seed=1, legs=legs), reached)
        while watch.match.to_act:
            (seat,) = watch.match.to_act
            legal = [str(action) for action in watch.match.legal(seat)]
            liked = [notation for notation in accusations(watch.match, seat) if notation in legal]
            watch.play(seat, (liked or legal)[0])


def fbi_mafia(reached):
    """No card is left for a new identity: whoever dies or is arrested sits out, until a side has nobody left."""
    for seed in range(30):
        match = backroom.game("noir/fbi-mafia").start(6, seed, arrests_to_win=9, points_to_win=40)
        match.kernel.deck = b""
        match._notebook.knowledge.deck = ()
        rush(Watch(match, reached), "accuse" if seed % 2 else "kill detonate blast plant", 1_500, seed)
        if {"no-mafioso", "no-agent"} <= reached.endings:
            break
    # Everybody whose card the Profiler holds is killed.
    for seed in range(30):
        watch = Watch(backroom.game("noir/fbi-mafia").start(8, seed, points_to_win=40), reached)
        wander(watch, "kill snipe detonate blast plant threaten pass shift", 600, seed, hunted)
        if "profile" in reached.forms:
            break
    # Nothing but innocents is left to draw from.
    for seed in range(30):
        match = backroom.game("noir/fbi-mafia").start(8, seed, arrests_to_win=9, points_to_win=40)
        watch = Watch(match, reached)
        wander(watch, "lay canvass profile disguise shift", 40, seed)
        match.kernel.deck = b""
        match._notebook.knowledge.deck = ()
        rush(watch, "kill snipe accuse", 300, seed)
        if "shuffle" in reached.kinds:
            break

    # Threats everywhere; then evidence that is seen, goes under the deck and is drawn again.
    for verbs, moves in (
        ("threaten kill done swap detonate blast plant shift", 110),
        ("canvass lay autopsy profile threaten done disguise shift", 150),
    ):
        match = backroom.game("noir/fbi-mafia").start(6, 0, arrests_to_win=9, points_to_win=40)
        wander(Eyes(match, reached), verbs, moves, 0)


def hunted(match, _):
    verbs = ("kill", "snipe", "blast", "detonate", "threaten")
    return ["profile", *(f"{verb} {CAST[card]}" for card in match.kernel.hand for verb in verbs)]


def heist(reached):
    """Two thieves are caught while one role is left; nobody is, and the vaults are robbed; everybody is, again and again."""
    deal = {"roles": ["thief", "thief", "thief", "thief", "chief"]}
    game = backroom.game("noir/heist")
    match = game.start(5, 1, deal=deal)
    reached.roles |= set(deal["roles"])
    match.kernel.role_deck = match.kernel.role_deck[:1]

    def accusations(match, seat):
        here = [f"accuse {CAST[match.kernel.identities[thief]]}" for thief in range(4)]
        return here if len(match.view(None)["caught"]) < 2 and match.view(None)["role_deck"] else []

    wander(Watch(match, reached), "shift", 300, hits=accusations)
    rush(Watch(game.start(5, 2), reached), "steal hack crack search", 2_000)

    # A Chief who knows them all catches thief after thief, so that every role comes up.
    def arrests(match, seat):
        return [f"accuse {CAST[card]}" for card in match.kernel.identities if card >= 0]

    for seed in range(4):
        wander(Eyes(game.start(7, seed), reached), "stun vanish trade eliminate mimic crack hack return shift", 150, seed, arrests)


def omerta(reached):
    """Whoever can lays a Mamma or a Patrol, which come and go; and the deck runs out."""
    for seed in range(30):
        watch = Watch(backroom.game("omerta").start(3, seed), reached)
        wander(watch, "mamma patrol gangster driver pass decline discard draw swap", 150, seed)
        if not {"form mamma seat", "form patrol card", "event laid", "event lift", "event skip"} & set(
            reached.missing(watch.declared)
        ):
            break
    # A Lady shuffles what one player knows, and then all see where the only Killer was.
    top = ["9", "9", "9", "9", "Killer", "6", "7", "8", *("10",) * 4, *("1",) * 4, "Lady", "5"]
    rest = [CODES[face] for face in PACK]
    for code in top:
        rest.remove(code)
    watch = Watch(backroom.game("omerta").start(3, 1, deal={"decks": [top + rest], "starter": 0}), reached)
    for seat in range(3):
        watch.play(seat, "peek #0 #1")
    for seat, notation in ((0, "draw deck"), (0, "discard"), (0, "lady @1"), (1, "pass"), (1, "draw deck"), (1, "discard")):
        watch.play(seat, notation)
    watch.play(1, f"snap #{watch.match.kernel.hands[1].index(KILLER)}")
    watch._check_view(1)
    for seed in range(10):
        watch = Watch(backroom.game("omerta").start(3, seed), reached)
        wander(watch, "pass decline discard swap draw", 600, seed)
        if "reshuffle" in reached.kinds:
            break


WAYS = {
    "omerta": omerta,
    "noir/killer-inspector": killer_inspector,
    "noir/hitman-sleuth": hitman_sleuth,
    "noir/spy-tag": spy_tag,
    "noir/thief-chief": thief_chief,
    "noir/fbi-mafia": fbi_mafia,
    "noir/heist": heist,
}
