"""People of a simulation: what a page has before it, and how somebody behaves who has only that."""

from __future__ import annotations

from random import Random

from backroom.core.reading import Reader
from backroom.table.shapes import Snapshot
from backroom.table.streams import RECENT, Step
from backroom.table.windows import PASS, SNAP


class Viewer:
    """What a page has before it: a snapshot, and the steps that came after it."""

    def __init__(self, snapshot: Snapshot) -> None:
        read = Reader(snapshot, "snapshot")
        self.number = read["n"].integer()
        self.table = read["table"]
        self.view = read["view"]
        self.talk = list(read["talk"].array())

    def follow(self, step: Step) -> None:
        if step.number != self.number + 1:
            raise ValueError(f"step {step.number} does not follow on {self.number}")
        self.number = step.number
        body = Reader(step.body, "body")
        if body["kind"].text() == "step":
            self.table, self.view = body["table"], body["view"]
        elif body["kind"].text() == "talk":
            self.talk = [*self.talk, step.body][-RECENT:]

    def sees(self) -> dict[str, object]:
        return {"n": self.number, "table": self.table.value, "view": self.view.value, "talk": self.talk}


def leisurely(legal: list[str], rng: Random) -> list[str]:
    """The decisions that somebody has in mind who wants to play on: those of one word end rounds, and rarely come up."""
    longer = [notation for notation in legal if " " in notation]
    return longer if longer and rng.random() < 0.7 else legal


class Guest:
    """Somebody at the table. Tempers: `steady`, `dreamy` (lets clocks run out), `nervous` (tries what is not allowed), `flighty` (drops out)."""

    def __init__(self, name: str, temper: str, rng: Random, wakes: int) -> None:
        self.name = name
        self.temper = temper
        self.rng = rng
        self.wakes = wakes
        """When they look at the table next."""
        self.is_there = True

    def nap(self, now: int, scale: int) -> None:
        """How long until they look again."""
        longest = 90_000 if self.temper == "dreamy" and self.rng.random() < 0.2 else 5_000
        self.wakes = now + self.rng.randrange(400, longest) * scale

    def wish(self, viewer: Viewer, seat: int, now: int) -> dict[str, object] | None:
        """A command that comes to mind, from nothing but what the page shows."""
        rng, table = self.rng, viewer.table
        own = Reader(table["seats"].array()[seat], "seat")
        if rng.random() < 0.02:
            return {"do": "talk", "text": rng.choice(["Well.", "Whose turn is it?", "I saw that."])}
        if self.temper == "nervous" and rng.random() < 0.3:
            return self._nonsense(viewer, seat)
        if own["stand_in"].boolean():
            return {"do": "return"} if rng.random() < 0.5 else None
        if table["status"].text() == "over":
            return None if own["ready"].boolean() else {"do": "rematch", "seed": rng.getrandbits(32)}
        if table["status"].text() != "running":
            return None
        if not table["pause"].is_null:
            return {"do": "go-on"} if seat in table["pause"]["waiting"].integers() else None
        if not table["window"].is_null:
            return self._answer(viewer, seat, now)
        legal = viewer.view["legal"].texts()
        if not legal or seat not in viewer.view["to_act"].integers():
            return None
        return {"do": "act", "action": rng.choice(leisurely(legal, rng)), "number": table["number"].integer()}

    def _answer(self, viewer: Viewer, seat: int, now: int) -> dict[str, object] | None:
        window, legal = viewer.table["window"], viewer.view["legal"].texts()
        if not window["flipped"].boolean():
            # Who can't wait until a card is turned over is out of the race for it.
            wild = {"do": "snap", "window": window["id"].integer(), "action": "snap #0", "received": now}
            return wild if self.temper == "nervous" and not window["answered"].boolean() else None
        if seat not in viewer.view["to_act"].integers() or window["answered"].boolean():
            return None
        # Who turns cards over at random never gets rid of any.
        action = self.rng.choice(legal) if self.rng.random() < 0.1 else PASS
        answer: dict[str, object] = {"do": "answer", "window": window["id"].integer(), "action": action}
        if window["kind"].text() == SNAP:
            answer |= {"do": "snap", "rtt": self.rng.randrange(300), "left": window["opens"].integer(), "received": now}
        return answer

    def _nonsense(self, viewer: Viewer, seat: int) -> dict[str, object]:
        """What an impatient player, a stale page or a rogue client sends."""
        number = viewer.table["number"].integer()
        return self.rng.choice(
            [
                {"do": "act", "action": "pass", "number": number - 1},
                {"do": "act", "action": "kill everybody", "number": number},
                {"do": "act", "number": number},
                {"do": "answer", "window": number - 1, "action": PASS},
                {"do": "snap", "window": number, "action": "snap #0"},
                {"do": "snap", "window": number, "action": 7},
                {"do": "start", "seed": 1},
                {"do": "sit", "seat": seat, "name": "Me"},
                {"do": "swap", "seat": 99},
                {"do": "bot", "seat": seat, "level": "regular"},
                {"do": "talk", "text": "x" * 600},
                {"do": "go-on"},
                {"do": "dance"},
            ]
        )
