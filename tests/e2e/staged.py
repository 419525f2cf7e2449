"""A table whose match is not the server's but one that a test has set up and plays itself: what few deals come to, in a real page.

The page sits at a real table with as many seats; of what the server tells it the view is exchanged, and whatever happens there later is kept back.
Views and events are the engine's own, as that seat may see them.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from people import Person
from playwright.sync_api import WebSocketRoute, expect

from backroom.core.game import Match

GAMES = Path(__file__).parents[1] / "games" / "noir"
sys.path += [str(GAMES / each) for each in ("fbi_mafia", "heist", "thief_chief", "spy_tag")]  # positions in a line
sys.path.append(str(GAMES.parents[1]))


class Staged:
    """What somebody at a seat sees of a match that is played here."""

    def __init__(self, person: Person, match: Match, seat: int, *, aid: bool = False) -> None:
        self.person = person
        self.match = match
        self.seat = seat
        self.aid = aid
        self._number = 0
        self._table: dict[str, object] = {}
        self._line: WebSocketRoute | None = None
        person.page.route_web_socket("**/*", self._between)
        game = match.game.key.removeprefix("noir/")
        person.at_new_table(game, players=match.players, seat=seat, aid=aid, pace="natural")
        person.page.wait_for_selector("[data-phase]")

    def _between(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        self._line = line
        line.on_message(server.send)
        server.on_message(lambda frame: self._tell(json.loads(frame)))

    def _tell(self, told: dict) -> None:
        assert self._line is not None
        state = told.get("snapshot") or told.get("body")
        if state and state.get("view"):
            if "body" in told and self._number:
                return
            self._number, self._table = told["n"], state["table"]
            self._table["aid"] = self.aid
            state |= {"view": self._view(), "log": [], "events": []}
        self._line.send(json.dumps(told))

    def _view(self) -> dict:
        view = json.loads(json.dumps(self.match.view(self.seat)))
        if not self.aid:
            view.pop("recall")
        return view

    def plays(self, script: str) -> None:
        """Decisions separated by semicolons, each by whoever is to act, each a step of its own; until the page has shown them."""
        for notation in script.split(";"):
            before = self.person.prompt_key()
            events = self.match.play(self.match.to_act[0], notation.strip())
            seen = [view for each in events if (view := each.seen_by(self.seat)) is not None]
            self._number += 1
            body = {
                "kind": "step",
                "events": json.loads(json.dumps(seen)),
                "own": [],
                "view": self._view(),
                "table": self._table,
                "glimpse": None,
            }
            now = int(1000 * time.time())
            assert self._line is not None
            self._line.send(json.dumps({"n": self._number, "at": now, "now": now, "body": body}))
            expect(self.person.page.locator("body")).not_to_have_attribute("data-step", before)
