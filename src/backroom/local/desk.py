"""What a page asks for beside the frames of a table, under the same addresses as at a server: games, names, history, replays."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from itertools import islice
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from backroom.core.record import replay
from backroom.games import game, games
from backroom.hosting.offering import first_seat, offered
from backroom.hosting.replaying import PAGE, opened, played, recalled
from backroom.lessons import lesson
from backroom.local.house import House, Missing, SetAside
from backroom.local.keeping import written
from backroom.local.store import Row
from backroom.table import Refused

LONGEST = 24
"""Letters of a name."""

Asked = dict[str, Any]
Answer = tuple[int, object]
Work = Callable[..., Awaitable[object]]


class Denied(Exception):
    """A request that comes to nothing."""

    def __init__(self, code: str, text: str, status: int = 400) -> None:
        super().__init__(text)
        self.code, self.text, self.status = code, text, status


def nothing() -> Denied:
    return Denied("not-found", "There is nothing here.", 404)


class Desk:
    def __init__(self, house: House) -> None:
        self._house = house
        self._store = house.store
        table, match = r"/api/tables/([A-Z]{6})", r"/matches/(\d+)"
        self._routes: list[tuple[str, re.Pattern[str], Work]] = [
            (method, re.compile(path), work)
            for method, path, work in (
                ("GET", "/api/me", self.me),
                ("POST", "/api/guest", self.name),
                ("PATCH", "/api/me", self.name),
                ("GET", "/api/games", self.games),
                ("GET", "/api/tables", self.tables),
                ("POST", "/api/tables", self.open),
                ("POST", "/api/play", self.play),
                ("POST", "/api/lessons", self.lesson),
                ("GET", "/api/lessons", self.learned),
                ("GET", table, self.table),
                ("DELETE", table, self.forget),
                ("GET", table + "/log", self.log),
                ("GET", table + "/awaited", self.awaited),
                ("POST", table + "/hint", self.hint),
                ("POST", table + "/rematch", self.rematch),
                ("GET", table + match, self.match),
                ("GET", table + match + "/steps", self.steps),
                ("GET", table + match + "/recall", self.recall),
                ("GET", table + match + "/reveal", self.reveal),
                ("GET", "/api/history", self.history),
                ("POST", "/api/matches", self.take_in),
                ("GET", "/api/ratings", self.ratings),
                ("GET", "/api/sessions", self.none),
            )
        ]

    async def ask(self, method: str, address: str, body: Asked | None = None) -> Answer:
        """A status and what comes with it, as over HTTP."""
        parts = urlsplit(address)
        try:
            for verb, path, work in self._routes:
                if verb == method and (found := path.fullmatch(parts.path)):
                    return 200, await work(
                        *found.groups(), **({"body": body} if body is not None else dict(parse_qsl(parts.query)))
                    )
            raise nothing()
        except Denied as wrong:
            return wrong.status, {"code": wrong.code, "text": wrong.text}
        except Refused as wrong:
            return 409, {"code": wrong.code, "text": wrong.text}
        except Missing:
            return 404, {"code": "not-found", "text": "There is no table with this code."}
        except SetAside:
            return 409, {"code": "set-aside", "text": "This table can't be read any more and was set aside; its log is kept."}
        except (ValueError, TypeError, KeyError) as wrong:
            return 400, {"code": "bad", "text": f"This makes no sense: {wrong}"}

    # Who plays here

    async def me(self) -> object:
        kept = await self._store.row("people", "me")
        if kept is None:
            return None
        own: Asked = json.loads(kept)
        return {
            "player": own["player"],
            "name": own["name"],
            "account": None,
            "tables": await self.tables_here(own["player"]),
            "invitations": [],
        }

    async def tables_here(self, player: str) -> list[Asked]:
        found = sorted((json.loads(text) for text in await self._store.rows("tables")), key=lambda each: -each["changed"])
        return [each | {"seat": seat_of(each, player), "waits_for": [], "since": None, "away": False} for each in found]

    async def name(self, body: Asked) -> object:
        kept = await self._store.row("people", "me")
        player = json.loads(kept)["player"] if kept else self._house.source.player()
        own = written({"player": player, "name": a_name(body.get("name"))})
        await self._store.put([Row("people", "me", own), Row("people", player, own)])
        return await self.me()

    async def _person(self) -> Asked:
        kept = await self._store.row("people", "me")
        if kept is None:
            raise Denied("unknown-player", "Say who you are first.", 401)
        person: Asked = json.loads(kept)
        return person

    # Tables

    async def games(self) -> object:
        return [offered(each) for each in games()]

    async def tables(self) -> object:
        """Nobody else sees this device's tables."""
        return {"tables": [], "wanted": []}

    async def open(self, body: Asked) -> object:
        """A table with bots by seat, and the person on the first other seat; or with the people who share this device, by seat."""
        bots, people = body.get("bots") or {}, body.get("people")
        chosen = {key: value for key, value in body.items() if key not in ("bots", "people", "beside") and value is not None}
        sitting = await self._sitting(chosen, bots, people)
        host = next(iter(sitting.values()))["player"]
        if body.get("beside") is not None:
            chosen["options"] = (chosen.get("options") or {}) | await self._left_by(body["beside"], host)
        code = await self._house.open(chosen | {"by": host})
        for seat, level in sorted(bots.items()):
            await self._house.do(code, {"do": "bot", "by": host, "seat": int(seat), "level": level})
        for seat, person in sitting.items():
            await self._sit(code, person, seat)
        if people is not None:
            # They share a screen: nobody has a page of their own to cut the deal with.
            await self._house.do(code, {"do": "start", "by": host, "seed": self._house.source.secret()})
        return {"code": code, "link": f"/t/{code}"}

    async def _left_by(self, code: str, player: str) -> Asked:
        """Options for a table with what another leaves in the box; its host fixes there what chance was to say."""
        fixed, rest = (await self._house.find(code)).known.spare(self._house.source.secret())
        if fixed is not None:
            await self._house.do(code, {"do": "setup", "by": player, "options": fixed})
        return rest

    async def _sitting(self, chosen: Asked, bots: Asked, people: Asked | None) -> dict[int, Asked]:
        """Who takes which seat."""
        if people is None:
            seat = first_seat(chosen["game"], chosen.get("players"), {int(seat) for seat in bots})
            if seat is None:
                raise Denied("full", "Every seat is a bot's.")
            return {seat: await self._person()}
        sitting = {
            int(seat): {"player": self._house.source.player(), "name": a_name(name)} for seat, name in sorted(people.items())
        }
        if not sitting:
            raise Denied("bad", "Nobody sits here.")
        await self._store.put([Row("people", each["player"], written(each)) for each in sitting.values()])
        return sitting

    async def _sit(self, code: str, person: Asked, seat: int) -> None:
        sit = {"do": "sit", "by": person["player"], "public": person["player"], "name": person["name"], "seat": seat}
        await self._house.do(code, sit)

    async def play(self, body: Asked) -> object:
        """A table with the person and bots, dealt as soon as they are there."""
        person, source = await self._person(), self._house.source
        chosen = {key: value for key, value in body.items() if key not in ("level", "seat", "wish") and value is not None}
        count = chosen.get("players") or game(chosen["game"]).players[0]
        seat = source.bits(16) % count if body.get("seat") is None else body["seat"]
        code = await self._house.open(chosen | {"by": person["player"]})
        await self._sit(code, person, seat)
        if body.get("wish") is not None:
            await self._house.do(code, {"do": "wish", "by": person["player"], "wish": body["wish"]})
        level = body.get("level") or "regular"
        await self._house.do(code, {"do": "start", "by": person["player"], "secret": source.secret(), "fill": level})
        return {"code": code, "link": f"/t/{code}"}

    async def lesson(self, body: Asked) -> object:
        """A table for a lesson, or for a position to practise from, with the person at it; it has begun."""
        person, found = await self._person(), lesson(str(body.get("lesson")))
        wishes = {"game": found.game, "lesson": found.key, "pace": body.get("pace") or "natural"}
        code = await self._house.open({"by": person["player"], **wishes})
        await self._sit(code, person, found.seat)
        await self._house.do(code, {"do": "start", "by": person["player"]})
        return {"code": code, "link": f"/t/{code}"}

    async def learned(self) -> object:
        return {"lessons": sorted(json.loads(text) for text in await self._store.rows("learned"))}

    async def table(self, code: str) -> object:
        return (await self._house.find(code)).known.view(None)["table"]

    async def forget(self, code: str) -> object:
        await self._house.forget(code)
        return None

    async def log(self, code: str) -> object:
        """All that was written of a table, for when nothing else can be had of it."""
        lines = await self._store.entries(code, 0)
        if not lines:
            raise Missing(code)
        return {"code": code, "entries": [json.loads(text)["entry"] for text in lines]}

    async def awaited(self, code: str) -> object:
        """Who of those that share this device has to decide, and who they all are."""
        table = (await self._house.find(code)).known
        people = [seat for seat in table.seats if seat["player"] is not None]
        return {
            "status": table.status,
            "seats": list(table.awaited),
            "people": [{key: each[key] for key in ("seat", "name", "player")} for each in people],
        }

    async def hint(self, code: str) -> object:
        found = await self._house.advise(code, (await self._person())["player"])
        return {key: found[key] for key in ("level", "playouts", "exposed", "choices")}

    async def rematch(self, code: str) -> object:
        """Everybody who shares this device wants another match."""
        table = (await self._house.find(code)).known
        seed = self._house.source.secret()
        for player in table.players:
            await self._house.do(code, {"do": "rematch", "by": player, "seed": seed})
        return None

    # What has been played

    async def _kept(self, code: str, number: str) -> Asked:
        text = await self._store.row("matches", f"{code}/{int(number)}")
        if text is None:
            raise nothing()
        kept: Asked = json.loads(text)
        return kept

    async def match(self, code: str, number: str) -> object:
        kept = await self._kept(code, number)
        return {key: value for key, value in kept.items() if key != "reveal"}

    async def history(self, before: str | None = None) -> object:
        own = await self._store.row("people", "me")
        me = json.loads(own)["player"] if own else None
        found = [json.loads(text) for text in await self._store.rows("matches")]
        return {
            "matches": [
                {key: each[key] for key in ("code", "number", "game", "finished", "seats", "outcome")}
                | {"seat": seat_of(each, me) or 0}
                for each in sorted(found, key=lambda each: -each["finished"])
            ],
            "before": None,
        }

    async def steps(self, code: str, number: str, seat: str | None = None, start: str = "0", everything: str = "") -> object:
        kept, first = await self._kept(code, number), int(start)
        record, eyes = kept["record"], None if seat is None else int(seat)
        found: list[Asked] | None
        try:
            told = islice(played(record, eyes), first, first + PAGE)
            found = [{"events": events, "view": view} for events, view in told]
            if everything:
                lay_open(found, record, first)
        except ValueError:
            found = None  # its rules are gone
        today = game(kept["game"]).version
        return {
            "game": kept["game"], "seats": kept["seats"], "total": len(record["actions"]) + 1, "start": first, "steps": found or [],
            "version": record.get("version", today), "today": today, "decisions": record["actions"] if found is None else None,
        }  # fmt: skip

    async def recall(self, code: str, number: str, seat: str, step: str) -> object:
        kept = await self._kept(code, number)
        return {"recall": recalled(kept["record"], int(seat), int(step))}

    async def reveal(self, code: str, number: str) -> object:
        kept = await self._kept(code, number)
        if kept["reveal"] is not None:
            return {"seats": kept["reveal"]}
        try:
            match = replay(kept["record"], game)
        except ValueError:
            return {"seats": [None] * kept["record"]["players"]}
        return {"seats": [match.view(seat).get("you") for seat in range(match.players)]}

    async def take_in(self, body: Asked) -> object:
        """A finished match from elsewhere: as a server gives it out, or a bare record."""
        kept = taken_in(body, self._house.source.code(), self._house.source.now())
        there = await self._store.row("matches", f"{kept['code']}/{kept['number']}")
        if there is not None and json.loads(there)["record"] != kept["record"]:
            kept["code"] = self._house.source.code()  # another match has this name here
        await self._store.put([Row("matches", f"{kept['code']}/{kept['number']}", written(kept))])
        return {"code": kept["code"], "number": kept["number"]}

    async def ratings(self, **_: str) -> object:
        return {"best": [], "own": None}

    async def none(self) -> object:
        return []


def a_name(name: object) -> str:
    text = "".join(letter if letter.isprintable() else " " for letter in name).strip() if isinstance(name, str) else ""
    if not 0 < len(text) <= LONGEST:
        raise Denied("bad", f"A name has one to {LONGEST} letters.")
    return text


def lay_open(steps: list[Asked], record: Asked, first: int) -> None:
    """Beside each step what every seat has to itself; and no card lies face down."""
    eyes = [islice(played(record, seat), first, first + PAGE) for seat in range(record["players"])]
    for step, *seen in zip(steps, *eyes, strict=True):
        step["held"] = [view.get("you") for _, view in seen]
    for step, parts in zip(steps, islice(opened(record), first, first + PAGE), strict=True):
        step["view"] = {**step["view"], **parts}


def seat_of(kept: Asked, player: str | None) -> int | None:
    return next((seat["seat"] for seat in kept["seats"] if player is not None and seat["player"] == player), None)


def taken_in(body: Asked, code: str, now: int) -> Asked:
    """What is kept of it; a record that today's rules can play has to be a whole match."""
    record = body.get("record", body)
    today = game(record["game"]) if isinstance(record, dict) and isinstance(record.get("game"), str) else None
    if today is None or not isinstance(record.get("actions"), list):
        raise Denied("bad", "This is no record of a match.")
    seats = [{"seat": seat, "name": None, "player": None, "bot": None} for seat in range(record["players"])]
    given = body if body is not record else {}
    if not re.fullmatch("[A-Z]{6}", str(given.get("code"))) or not isinstance(given.get("number"), int):
        given = {**given, "code": code, "number": 1}
    outcome = given.get("outcome")
    if record.get("version", today.version) == today.version:
        match = replay(record, game)
        if match.outcome is None:
            raise Denied("bad", "This match is not over.")
        outcome = match.view(None)["outcome"]
    return {
        "code": given["code"], "number": given["number"], "game": today.key, "finished": given.get("finished", now),
        "seats": given.get("seats", seats), "outcome": outcome, "record": record, "reveal": None,
    }  # fmt: skip
