"""Spy Tag: what each of the others believes of all, and what that makes of what they do.

A shark takes everybody for a regular or for a reader. Whoever knows that can follow what every shark at the table has made of every decision so far, just as it has: all of
it lay open. And what a shark decides with just its belief tells more about where it stands than what a regular would have done, or a reader in general.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log

from backroom.bots.noir.kit.belief import FAITH
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.kit.watching import moved, paths
from backroom.bots.noir.spy_tag.habits import Table, Weights, is_telling
from backroom.bots.noir.spy_tag.minds import likelihoods
from backroom.bots.noir.spy_tag.reading import Pair, Reads, blended, followed
from backroom.bots.noir.spy_tag.shown import Shown
from backroom.bots.noir.spy_tag.watching import MOST_SHIFTS, MOST_WAYS, Lap, Step, lap_of, strangers
from backroom.games.noir.kit.cast import NUMBER, mask_of
from backroom.games.noir.kit.codes import SHIFT
from backroom.games.noir.kit.grid import NO_SHIFT, Shape
from backroom.games.noir.spy_tag.actions import CATALOGUE

HEAT = 0.0035
"""By how much less a decision has to be worth for a shark to take it e times as rarely: it plays out what is nearly equal."""
WHIM = 0.03
"""How often it decides otherwise, mostly for what it believes differently than it is thought to: `bench/spies.py` compares."""
NEVER = 1e-9

Worth = tuple[float, ...]
Key = tuple[int, int, bytes, Worth, tuple[int, ...]]


class Deed:
    """A decision that was seen, and the table before it."""

    def __init__(self, step: Step, public: Mapping[int, int], worth: Worth, victim: int) -> None:
        self.when, self.seat, self.code, self.board, self.living = step
        self.public = public
        self.worth = worth
        """By team: what its next trophy is worth."""
        self.victim = victim
        """Who was caught, or -1."""


Told = tuple[Deed, int, bytes]
"""A decision, what it may have been, and the board before it then."""


class Way:
    """One way that things may have gone: what was decided, what others believed by then, and what their decisions tell."""

    def __init__(self, log: list[Deed], minds: dict[int, Reads]) -> None:
        self.log = log
        self.minds = minds
        self.told: dict[int, Weights] = {}


class Company:
    """Remembers one spy's last view, what the others believe, and who they are likely to be."""

    def __init__(self, heat: float = HEAT, whim: float = WHIM) -> None:
        self.heat = heat
        self.whim = whim
        self.read: dict[int, Weights] = {}
        """By seat: what its decisions tell of who it is."""
        self._minds: dict[int, Reads] = {}
        """By seat: what it had read in all decisions when it last decided."""
        self._log: list[Deed] = []
        self._tells: dict[Key, Pair] = {}
        """What decisions tell those who take all for regulars or readers. What all have read is nearly the same, so that it is worked out once for all of them."""
        self._last: Sight | None = None
        self._taken = -1

    def took(self, notation: str) -> None:
        self._taken = CATALOGUE.code_of[notation]

    def see(self, table: Sight) -> None:
        """A new view: whoever has drawn a new card is a stranger again, and what can be told of the others' decisions counts."""
        last, taken = self._last, self._taken
        self._last, self._taken = table, -1
        if last is None:
            self._begin(table)
            return
        lap = lap_of(last, table, taken)
        if lap is not None and lap.ways:
            self._learn(lap)
            return
        self._log.clear()
        for seat in strangers(last, table):
            self.read.pop(seat, None)
            for mind in self._minds.values():
                mind.pop(seat, None)

    def believed(self, seat: int) -> Reads:
        """What a seat is likely to have read by now."""
        table = self._last
        mind = self._minds.get(seat, {})
        if table is None:
            return mind
        return self._mind(seat, mind, self._log, board=bytes(table.board), on=table.on, public=table.public)

    def worth_to(self, seat: int) -> Worth:
        """What trophies were worth when a seat last decided, if that was seen: a shark goes by that for a whole round."""
        return next((deed.worth for deed in reversed(self._log) if deed.seat == seat), ())

    def _begin(self, table: Sight) -> None:
        """The decisions before the first view can be told where nobody has shifted."""
        view = table.view
        done, players = view["decisions"], view["players"]
        codes: dict[int, int] = {}
        for reasons in view["recall"]["reasons"].values():
            for reason in reasons:
                if reason.get("action"):
                    codes[reason["decision"]] = CATALOGUE.code_of[reason["action"]]
        taken = {NUMBER[name]: seat for seat, names in enumerate(view["trophies"]) for name in names}
        for suspect, seat in taken.items():
            codes[done - (table.seat - seat) % players + 1] = suspect
        if len(codes) != done or not 0 < done < players:
            return
        living = everybody = mask_of(table.board)
        steps: list[Step] = []
        for when in range(1, done + 1):
            seat, code = (table.seat - done + when - 1) % players, codes[when]
            steps.append((when, seat, code, bytes(table.board), living))
            if taken.get(code) == seat:
                living &= ~(1 << code)
        shown = Shown(table, steps, dict.fromkeys(range(players), everybody))
        if shown.fits:
            self._note([self._followed(table, shown, [0] * len(view["teams"]))], 0)

    def _learn(self, lap: Lap) -> None:
        teams = len(lap.table.view["teams"])
        ways = [Shown(lap.table, list(lap.steps(codes)), lap.last.public) for codes in lap.ways]
        ways = [each for each in ways if each.fits] or ways
        taken = [sum(len(names) for names in lap.last.view["trophies"][team::teams]) for team in range(teams)]
        self._note([self._followed(lap.table, shown, taken) for shown in ways], lap.since)

    def _followed(self, table: Sight, shown: Shown, taken: Sequence[int]) -> Way:
        """One way, decision by decision; `taken` is how many trophies each team had before."""
        way, on, teams, count = Way(self._log[:], dict(self._minds)), table.on, len(taken), list(taken)
        for step, public in zip(shown.steps, shown.publics, strict=True):
            when, seat, code, board, living = step
            worth = tuple([1.0 / max(table.view["to_win"] - each, 1) for each in count])
            victim = shown.victims.get(when, -1)
            if (seat - table.seat) % teams:
                mind = way.minds[seat] = self._mind(seat, way.minds.get(seat, {}), way.log, board=board, on=on, public=public)
                believed = {other: read.weights for other, read in mind.items()}
                if is_telling(code):
                    known = Table(board, on, living, public, worth)
                    last = way.log[-1].code if way.log and way.log[-1].code >= SHIFT else NO_SHIFT
                    way.told[seat] = likelihoods(known, seat, code, believed, last, heat=self.heat, whim=self.whim)
            if victim >= 0:
                count[seat % teams] += 1
            way.log.append(Deed(step, public, worth, victim))
        return way

    def _mind(self, seat: int, mind: Reads, log: list[Deed], *, board: bytes, on: Shape, public: Mapping[int, int]) -> Reads:
        """What somebody has read who sees a board and whom all may take everybody for, as a shark's `Watcher` has it."""
        first = len(log) - 1
        while first >= 0 and log[first].seat != seat:
            first -= 1
        late = log[max(first, 0) :]
        drawn = {deed.victim: deed.when for deed in late if deed.victim >= 0}
        own = {other: read for other, read in mind.items() if other not in drawn}
        if first < 0:
            return own
        shown = late[0].public
        ways: list[tuple[Reads, float]] = []
        orders = self._orders(late, board, on)
        for way in orders:
            steps = [step for step in way if is_telling(step[0].code)]

            def likely(place: int, believed: Mapping[int, Weights], steps: list[Told] = steps) -> Pair:
                deed, code, before = steps[place]
                then = {other: shown[other] if deed.when <= drawn.get(other, 0) else may for other, may in deed.public.items()}
                return self._tell(deed, code, before, on, public=then, worth=late[0].worth, believed=believed)

            deeds = [(deed.when, deed.seat) for deed, _, _ in steps]
            ways.append(followed(own, mind, drawn, deeds, likely, alone=len(orders) == 1))
        return blended(ways) if ways else own

    def _orders(self, late: list[Deed], board: bytes, on: Shape) -> list[list[Told]]:
        """All that was done since somebody's own decision, in each order of shifts that they can't tell apart."""
        start = moved(late[0].board, on, late[0].code)
        made = [deed.code for deed in late[1:] if deed.code >= SHIFT]
        if len(made) > MOST_SHIFTS:
            return []
        ways = [tuple(made)]
        if len(made) > 1:
            ways = list(paths(start, board, on, [on.plain[NO_SHIFT]] * len(made)))[:MOST_WAYS] or ways
        found: list[list[Told]] = []
        for way in ways:
            before, rest = start, iter(way)
            steps = [(late[0], late[0].code, late[0].board)]
            for deed in late[1:]:
                code = next(rest) if deed.code >= SHIFT else deed.code
                steps.append((deed, code, before))
                before = moved(before, on, code)
            found.append(steps)
        return found

    def _tell(
        self,
        deed: Deed,
        code: int,
        board: bytes,
        on: Shape,
        *,
        public: Mapping[int, int],
        worth: Worth,
        believed: Mapping[int, Weights],
    ) -> Pair:
        key = deed.when, code, board, worth, tuple(public.values())
        if key not in self._tells:
            known = Table(board, on, deed.living, public, worth)
            self._tells[key] = known.likelihoods(deed.seat, code), known.likelihoods(deed.seat, code, believed)
        return self._tells[key]

    def _note(self, ways: list[Way], since: int) -> None:
        """What has been decided since then tells of everybody, each way as far as it is likely."""
        new = [deed for deed in ways[0].log if deed.when > since]
        drawn = {deed.victim: deed.when for deed in new}
        for seat in drawn:
            self.read.pop(seat, None)
        shares = self._shares(ways)
        for deed in new:
            if deed.seat in ways[0].told and drawn.get(deed.seat, 0) < deed.when:
                found: Weights = {}
                for share, way in zip(shares, ways, strict=True):
                    for suspect, likely in way.told[deed.seat].items():
                        found[suspect] = found.get(suspect, 0.0) + share * likely
                note(self.read, deed.seat, found)
        best = ways[shares.index(max(shares))]
        self._log, self._minds = best.log[-2 * len(best.log[-1].public) :], best.minds
        self._tells = {key: found for key, found in self._tells.items() if key[0] >= self._log[0].when}

    def _shares(self, ways: list[Way]) -> list[float]:
        """How likely each way is, by how likely all would have decided so."""
        scores: list[float] = []
        for way in ways:
            score = 0.0
            for seat, told in way.told.items():
                before = self.read.get(seat, {})
                total = whole = 0.0
                for suspect, likely in told.items():
                    weight = max(before.get(suspect, 1.0), FAITH)
                    total += weight * likely
                    whole += weight
                score += log(max(total, NEVER) / max(whole, NEVER))
            scores.append(score)
        raw = [exp(score - max(scores)) for score in scores]
        return [each / sum(raw) for each in raw]


def note(weights: dict[int, Weights], seat: int, likely: Mapping[int, float]) -> None:
    """One more decision of somebody's."""
    own = weights.setdefault(seat, {})
    for suspect, each in likely.items():
        own[suspect] = own.get(suspect, 1.0) * each
    most = max(own.values(), default=1.0) or 1.0
    for suspect in own:
        own[suspect] /= most
