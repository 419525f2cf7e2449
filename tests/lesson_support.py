"""For tests of lessons: learners of several tempers at a real table."""

from __future__ import annotations

from backroom.lessons import lesson
from backroom.table import Table
from backroom.table.simulation import Simulation

LONGEST = 600
"""Moves after which a lesson counts as a dead end."""


class Lessoned(Simulation):
    """A table of a lesson with its learner, `host`, at it."""

    def __init__(self, key, **settings):
        self.lesson = lesson(key)
        super().__init__(1, {"game": self.lesson.game, "lesson": key, "pace": "quick", **settings})
        self.me = self.lesson.seat
        self.send("sit", "host", seat=self.me, name="Host")
        self.send("start", "host")

    @property
    def led(self):
        return self.table.view(self.me)["table"]["led"]

    @property
    def view(self):
        return self.table.view(self.me)["view"]

    def decide(self, action):
        """The learner's decision, as a page sends it."""
        window = self.table.view(self.me)["table"]["window"]
        if window is None:
            return self.send("act", "host", action=action, number=self.table.view(self.me)["table"]["number"])
        do = "snap" if window["kind"] == "snap" else "answer"
        return self.send(do, "host", action=action, window=window["id"], rtt=0, received=self.now, left=self.now)

    def read_on(self):
        return self.send("next", "host", step=self.led["step"])

    def reload(self):
        """The same table from nothing but its log."""
        again = Table.replay(self.log)
        for audience in self.audiences:
            assert again.view(audience) == self.table.view(audience)
        assert again.jobs == self.table.jobs
        self.table = again

    def go_on(self, choose):
        """One thing: what the others owe, a press, or a decision that `choose` makes of what is legal and wished; False at the end."""
        led = self.led
        if led["finished"]:
            return False
        if self.table.jobs:
            self.bot_acts(self.table.jobs[0])
        elif not led["asks"]:
            self.read_on()
        else:
            self.decide(choose(self.view["legal"], led["wish"]))
        return True

    def walk(self, choose, after=lambda: None):
        """To the end of the lesson; the names of the steps on the way."""
        seen = []
        for _ in range(LONGEST):
            if not self.led["watching"] and (not seen or seen[-1] != self.led["step"]):
                seen.append(self.led["step"])
            if not self.go_on(choose):
                return seen
            after()
        raise AssertionError(f"{self.lesson.key} goes on for ever at {self.led['step']}")


def follower(legal, wish):
    return (wish or legal)[0]


def contrarian(legal, wish):
    """Whatever is legal and was not asked for."""
    others = [each for each in legal if each not in wish]
    return (others or legal)[-1]
