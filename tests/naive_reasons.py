"""A second opinion on `recall["reasons"]` of the Noir games: names on rows of names, and nothing remembered but the last views.

Whatever rules a suspect out must be a fact that does so by itself, and it must have been the first to do so: then it is needed, and
all of them together are all there is to conclude.
"""

from __future__ import annotations

from itertools import chain

from support import legal, seen

PRIVATE = ("own", "own_among", "traced", "own_trio")


def around(rows, name):
    """Everybody adjacent to somebody."""
    ((row, col),) = [(r, c) for r, cards in enumerate(rows) for c, card in enumerate(cards) if card == name]
    near = [(row + down, col + right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
    return {rows[r][c] for r, c in near if 0 <= r < len(rows) and 0 <= c < len(rows[0])}


def or_self(rows, name):
    return around(rows, name) | {name}


def rows_of(view):
    return [[card["name"] for card in row] for row in view["board"]]


def cards_of(view):
    return list(chain.from_iterable(view["board"]))


def pick_eventfully(match, rng, shifts=0.3):
    """What to decide next: each verb as likely as any other, but for shifts."""
    seat = rng.choice(match.to_act)
    open_to_seat = legal(match, seat)
    others = sorted({notation.split()[0] for notation in open_to_seat} - {"shift"})
    verb = "shift" if not others or rng.random() < shifts else rng.choice(others)
    return seat, rng.choice([each for each in open_to_seat if each.split()[0] == verb] or open_to_seat)


class Judge:
    """Watches a match and holds every reason in every view against what has happened."""

    def __init__(self, match, reach, own_cards, rules_out=None):
        self.match = match
        self.reach = reach
        """By verb: who could have done it, from the rows and the decision's words."""
        self.own_cards = own_cards
        """The cards that a seat can place, from its view and from all cards that its views have shown to it alone so far."""
        self.rules_out = rules_out or {}
        """By kind, for those that only one game has: whom the reason rules out."""
        self.cast = {card["name"] for card in cards_of(match.view(None))}
        self.public = match.view(None)
        self.events = []
        self.found = set()
        self.seen = {}
        """By seat: the cards that it has had before it, now or once."""
        self.check()

    def play(self, seat, notation):
        self.before = self.public
        self.events = seen(self.match.play(seat, notation), None)
        self.public = self.match.view(None)
        self.rows = rows_of(self.public)
        self.check()

    def check(self):
        for onlooker in (None, *range(self.match.players)):
            view = self.match.view(onlooker)
            if onlooker is not None:
                self.seen.setdefault(onlooker, set()).update(looked_at(view))
            for seat, reasons in view["recall"]["reasons"].items():
                shown = view["recall"]["suspects"].get(seat, view["recall"]["public"].get(seat))
                self.complete(reasons, set(shown))
                assert [each for each in reasons if each["kind"] not in PRIVATE] == self.public["recall"]["reasons"][seat]
                for reason in reasons:
                    self.found.add(reason["kind"])
                    if reason["kind"] in PRIVATE:
                        self.private(reason, view, self.seen[onlooker])
        for seat, reasons in self.public["recall"]["reasons"].items():
            self.necessary(seat, reasons)

    def complete(self, reasons, possible):
        """Every suspect is possible or ruled out, by one of the reasons."""
        names = [name for reason in reasons for name in reason["names"]]
        assert len(names) == len(set(names))
        assert all(reason["names"] for reason in reasons)
        assert set(names) == self.cast - possible
        assert len(reasons) <= len(self.cast)

    def necessary(self, seat, reasons):
        """Earlier reasons stay; what is new follows from this decision, and would not have without it."""
        before = getattr(self, "before", None)
        if before is None:
            assert all(reason["decision"] == 0 for reason in reasons)
            return
        old = before["recall"]["reasons"].get(seat, [])
        if reasons[: len(old)] == old and seat in before["recall"]["public"]:
            fresh, possible = reasons[len(old) :], set(before["recall"]["public"][seat])
        else:
            fresh, possible = reasons, set(self.cast)
        assert all(reason["decision"] == self.public["decisions"] for reason in fresh)
        for reason in fresh:
            assert set(reason["names"]) == possible & self.ruled_out(seat, reason), (seat, reason)
            possible -= set(reason["names"])

    def ruled_out(self, seat, reason):
        """Whom a fact rules out by itself, as it was when it happened."""
        kind, rows = reason["kind"], self.rows
        if kind in self.rules_out:
            return self.rules_out[kind](self, seat, reason)
        if kind == "shown":
            return set(reason["names"]) & self.face_up()
        if kind == "dead":
            # Others may have died since, in the same decision.
            before, now = [
                self.cast - {card["name"] for card in cards_of(view) if card["alive"]} for view in (self.before, self.public)
            ]
            assert set(reason["names"]) <= now
            return before | set(reason["names"])
        if kind in ("reach", "miss", "hit"):
            (action,) = [each["action"] for each in self.events if each["kind"] == "action"]
            assert reason["action"] == action
            verb, name = (*action.split(), None)[:2]
            if kind == "reach":
                assert self.public["roles"][int(seat)] is not None
                return self.cast - self.reach[verb](rows, name, self.public["roles"][int(seat)])
            return {name} if kind == "miss" else self.cast - {name}
        if kind in ("hand", "no_hand"):
            (answer,) = [each for each in self.events if each["kind"] == "canvass" and each["name"] == reason["name"]]
            assert (int(seat) in answer["hands"]) == (kind == "hand")
            beside = self.reach["hand"](rows, reason["name"], None)
            return self.cast - beside if kind == "hand" else beside
        assert kind == "among"
        return self.held(seat, reason, self.public["recall"]["public"])

    def held(self, seat, reason, sets):
        """Players who have as many suspects as they are leave none of them to anybody else."""
        assert int(seat) not in reason["seats"]
        assert len(reason["held"]) == len(reason["seats"])
        for other in reason["seats"]:
            assert set(sets[str(other)]) <= set(reason["held"])
        return set(reason["held"])

    def private(self, reason, view, seen):
        if reason["kind"] == "own":
            assert set(reason["names"]) <= self.own_cards(view, seen)
        elif reason["kind"] == "own_trio":
            self.rules_out["own_trio"](self, view, reason)
            assert reason["decision"] <= view["decisions"]
        elif reason["kind"] == "traced":
            assert reason["held"] in view["recall"]["suspects"].values()
            assert set(reason["held"]) <= seen
        else:
            sets = view["recall"]["suspects"]
            assert all(set(sets[str(other)]) <= set(reason["held"]) for other in reason["seats"])
            assert len(reason["held"]) == len(reason["seats"])
            assert set(reason["names"]) <= set(reason["held"])
            assert reason["decision"] <= view["decisions"]

    def face_up(self):
        view = self.public
        marked = {card["name"] for card in cards_of(view) if card["innocent"] or card["officer"] or card["arrested"]}
        listed = [name for name in view.get("hit_list", []) if name]
        trophies = chain.from_iterable(view.get("trophies", []))
        return marked | {*view.get("discards", []), *listed, *trophies, *view.get("officers", [])}


def own_hand(view, _=frozenset()):
    """A seat's own cards, and the identities that it knows."""
    you = view["you"]
    return {*you["hand"], *([you["identity"]] if you["identity"] else []), *view["known"].values()}


def looked_at(view):
    """These, and the cards of the deck or of a hand that it knows to lie there."""
    recall = view["recall"]
    places = [*recall.get("deck", []), *chain.from_iterable(recall.get("hands", {}).values())]
    return own_hand(view) | {slot["card"] for slot in places if slot["card"]}


def judge(match, rng, reach, *, moves=150, own_cards=own_hand, rules_out=None, pick=pick_eventfully):
    """Watch a match for a while; the kinds of reasons that came up."""
    watch = Judge(match, reach, own_cards, rules_out)
    while match.to_act and len(match) < moves:
        watch.play(*pick(match, rng))
    return watch.found
