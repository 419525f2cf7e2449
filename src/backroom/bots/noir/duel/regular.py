"""The regular of a duel: exact candidates, weighed by how players move; every decision judged one step ahead."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.noir.duel.deeds import ACCUSE, Standing, accusing_value, killing_value
from backroom.bots.noir.duel.judgement import Learned, features, probability
from backroom.bots.noir.duel.mirror import Mirror
from backroom.bots.noir.duel.scene import Scene, Terms, read_scene
from backroom.bots.noir.duel.tactics import Tactics
from backroom.bots.noir.duel.veil import Weigh, hides, veiled
from backroom.bots.noir.duel.witness import Witness
from backroom.bots.noir.kit.belief import Belief, even
from backroom.bots.noir.kit.choosing import drawn, softened
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.kit.waiting import Waiting
from backroom.bots.styles import Style, leaning
from backroom.core.chance import Rng
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT

HEAT = 0.02
"""How much worse a decision may be and still be taken now and then: enough not to be read, too little to hurt."""
TASTE = 0.02
"""How much worse what its style likes may be, and still be preferred."""
GRACE = 8
"""So many turns may pass in which nothing comes of anything, fewer where few are left in whom one could hide …"""
PRICE = 0.02
"""… and then every shift is worth so much less than the one before it, until doing anything at all is better …"""
LONG = 40
"""… and twice as much after so many decisions of one's own: a match has to come to an end."""
DESPERATE = 60
"""After so many turns it goes up again, by so much for each: until it is even better to lose at once, if the other only would. Somebody who never strikes is
walked up to in the end."""
DARE, DEAREST = 0.05, 2.5
RESTLESS, WILDEST = 20, 8.0
"""With so many turns more, and ever so many, chance counts for as much again, up to so many times: who knows a dance by heart gets nowhere with it."""
EXONERATE = "exonerate"


class Duelist:
    """Remembers what it was shown, so that moves speak for or against candidates."""

    def __init__(self, terms: Terms, told: Learned) -> None:
        self._terms = terms
        self._weights = told["judgement"]
        self.witness = Witness(terms, told["habits"], told.get("reading", told["temper"]))
        self._mirror = Mirror(terms, told.get("own", told["habits"]), told["temper"])
        self._waiting = Waiting()
        self.unrest = 1.0
        """So many times what it does else chance counts by now."""
        self._turns = 0
        self.style: Style | None = None
        self._tactics = Tactics(terms)
        self._asking = told.get("asking", {})
        """By role, where there is any: how much more it is worth to exonerate than what is left afterwards says."""
        self._cornered = {} if "own" in told else told.get("cornered", {})
        """By role, where there is any: a tell costs so many times what it does else, divided by how many are left in whom to hide.

        Not for who hides habits of its own: those were fitted to the plain price.
        """
        self.looks: dict[str, Scene] = {}
        """By notation: the last view's scene, as an observer of the decision would take it."""
        self.fees: dict[str, float] = {}
        """By notation: what the last view's decisions cost for what they tell."""
        self.belief: Belief = {}
        """What it made of the last view it was shown: who the other is; empty while the other is nobody."""

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        choice = drawn(self.weights(view), rng)
        self.took(choice)
        return choice

    def weights(self, view: Mapping[str, object]) -> dict[str, float]:
        """By notation: how readily it would decide so."""
        values = self.values(view)
        table, weights = Sight(view), self._soften(values)
        if not self._terms.veiled or not hides(table, self._terms, values):
            return weights
        return veiled(table, self._terms, self._scene, self._weigh_there(table), weights, soften=self._soften)

    def _soften(self, values: Mapping[str, float]) -> dict[str, float]:
        return softened(leaning(values, self.style, TASTE), HEAT * self.unrest)

    def _weigh_there(self, table: Sight) -> Weigh:
        """What a decision in the last view promises whoever stands elsewhere; what it tells of them costs nothing, since it tells nothing."""
        terms, standing, price = self._terms, self.standing(table), self._price(table, self._waited)
        value = killing_value if table.role == terms.kills else accusing_value

        def weigh(scene: Scene, notation: str) -> float:
            code = terms.catalogue.code_of[notation]
            return value(table, terms, scene, code, standing) - (price if self._is_idle(table, notation) else 0.0)

        return weigh

    def took(self, notation: str) -> None:
        """It was this decision that was made in the last view: an observer makes something of it."""
        self._mirror.took(notation)

    def values(self, view: Mapping[str, object]) -> dict[str, float]:
        """By notation: how likely it wins with every legal decision, roughly."""
        table, terms = Sight(view), self._terms
        self.belief, face = self.witness.look(table), self._mirror.look(table)
        self._waited = waited = self._waiting.since(
            [table.living, table.innocent, terms.progress(table).left, *table.public.values()]
        )
        # The other's card may have yet to be drawn.
        guess = self.belief or even(table.living & ~(1 << table.identity))
        scene = self._scene = read_scene(table, terms, guess, face)
        told = self._mirror.foresee(table)
        self.looks = {notation: scene._replace(face=told[notation].face) if notation in told else scene for notation in table.legal}
        secrecy = terms.secrecy[table.role]
        self.fees = {notation: secrecy * each.nats for notation, each in told.items()}
        for times in self._cornered.get(table.role, ()):
            self.fees = {notation: fee * times / told[notation].left for notation, fee in self.fees.items()}
        self._turns += 1
        self.unrest = min(1.0 + max(waited - DESPERATE, 0) / RESTLESS, WILDEST)
        price, values = self._price(table, waited), {}
        for notation in table.legal:
            values[notation] = self.weigh(table, notation, self.standing(table))
            if self._is_idle(table, notation):
                values[notation] -= price
            values[notation] -= self.fees.get(notation, 0.0)
        for more in self._asking.get(table.role, ()):
            if EXONERATE in values:
                values[EXONERATE] += more
        return self._tactics.sift(view, table, self.belief, values)

    def _is_idle(self, table: Sight, notation: str) -> bool:
        """Whether nothing can come of a decision at once: a shift, or to accuse somebody who can't be the other."""
        code = self._terms.catalogue.code_of[notation]
        if ACCUSE <= code < SHIFT:
            return bool(self.belief) and code - ACCUSE not in self.belief
        return SHIFT <= code < COLLAPSE_ROWS

    def _price(self, table: Sight, waited: int) -> float:
        """What it costs to do what brings nothing."""
        hidden = table.public.get(table.seat, 0).bit_count()
        grace = min(GRACE, 2 * max(hidden - 1, 0))
        price = min(PRICE * max(waited - grace, 0) * (1.0 + self._turns / LONG), 1.0)
        return min(price + DARE * max(waited - DESPERATE, 0), DEAREST)

    def standing(self, table: Sight) -> Standing:
        """How likely it wins from a position, with the other to move."""
        kills, weights = table.role == self._terms.kills, self._weights[table.role]
        return lambda scene: probability(weights, features(scene, kills=kills))

    def weigh(self, table: Sight, notation: str, standing: Standing) -> float:
        """What a decision in the last view promises."""
        terms = self._terms
        weigh = killing_value if table.role == terms.kills else accusing_value
        return weigh(table, terms, self.looks[notation], terms.catalogue.code_of[notation], standing)
