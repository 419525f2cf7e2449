"""For tests of a device's own house: what a browser keeps, in memory; a page; and time that is moved by hand."""

from __future__ import annotations

import asyncio
import json

from backroom.hosting.source import Fixed
from backroom.local.desk import Desk
from backroom.local.house import House
from backroom.local.room import Cable
from backroom.local.thinker import Thinker


class Shelf:
    """What a browser keeps."""

    def __init__(self):
        self.logs = {}
        self.kept = {}
        self.is_broken = False

    async def entries(self, code, after):
        return list(self.logs.get(code, []))[after:]

    async def append(self, code, seq, line, rows):
        await asyncio.sleep(0)
        if self.is_broken:
            raise OSError("the disk is full")
        log = self.logs.setdefault(code, [])
        if seq != len(log) + 1:
            return False
        log.append(line)
        await self.put(rows)
        return True

    async def row(self, kind, key):
        return self.kept.get((kind, key))

    async def rows(self, kind):
        return [text for (each, _), text in self.kept.items() if each == kind]

    async def put(self, rows):
        self.kept.update({(row.kind, row.key): row.text for row in rows})

    async def forget(self, code):
        self.logs.pop(code, None)
        self.kept.pop(("tables", code), None)

    def entries_of(self, code):
        return [json.loads(line)["entry"] for line in self.logs[code]]


class Device:
    """A house on a shelf, and its clock."""

    def __init__(self, shelf=None, seed=1, source=None):
        self.shelf = shelf or Shelf()
        self.source = source or Fixed(seed)
        self.house = House(self.shelf, self.source, Thinker())
        self.desk = Desk(self.house)

    async def ask(self, method, path, body=None):
        status, data = await self.desk.ask(method, path, body)
        assert status == 200, data
        return data

    async def rest(self):
        """Until nothing is on its way any more; what waits for the clock does not count."""
        for _ in range(60):
            await asyncio.sleep(0)

    async def pass_time(self, to):
        while (at := self.source.next_bell()) is not None and at <= to:
            self.source.move(at)
            await self.rest()
        self.source.move(to)
        await self.rest()


class Page:
    """One line, what came over it, and the view that it shows."""

    def __init__(self, device, player, code):
        self.device = device
        self.came = []
        self.cable = Cable(lambda frame: self.came.append(json.loads(json.dumps(frame))), player, code)
        self._count = 0

    async def open(self, since=0, stream=None):
        await self.device.house.join(self.cable, since, stream)
        return self

    async def ask(self, **frame):
        self._count += 1
        name = frame.pop("id", f"c{self._count}")
        await self.device.house.hear(self.cable, json.dumps({"id": name, **frame}))
        return next(each for each in reversed(self.came) if each.get("re") == name)

    @property
    def shown(self):
        """The table and the view as they were last told."""
        for frame in reversed(self.came):
            if "snapshot" in frame:
                return frame["snapshot"]["table"], frame["snapshot"]["view"]
            if "body" in frame and frame["body"]["kind"] == "step":
                return frame["body"]["table"], frame["body"]["view"]
        raise AssertionError("nothing was shown")

    def decision(self, rng):
        """A command for what the view asks for, or None."""
        table, view = self.shown
        window = table["window"]
        if table["status"] != "running" or view is None or not view["legal"]:
            return None
        action = rng.choice(view["legal"])
        if window is None:
            return {"do": "act", "action": action, "number": table["number"]}
        if window["answered"] or not window["flipped"]:
            return None
        return {"do": "snap" if window["kind"] == "snap" else "answer", "window": window["id"], "action": action}


async def play_on(device, page, rng, decisions=10_000):
    """The person decides at random until the match is over or so many decisions have been made."""
    for _ in range(100_000):
        if decisions == 0 or page.shown[0]["status"] != "running":
            return
        wish = page.decision(rng)
        if wish is not None:
            answer = await page.ask(**wish)
            assert "ok" in answer, answer
            decisions -= 1
        else:
            await device.rest()
            bell = device.source.next_bell()
            assert bell is not None, "everybody waits for nobody"
            await device.pass_time(bell)
    raise AssertionError("the match does not end")
