"""Omerta's table as few deals come to it: large hands, in every phase in which one's own cards are pressed, and at a round's end."""

from __future__ import annotations

import json
import time
from itertools import combinations

from playwright.sync_api import Page, WebSocketRoute

SWAP, RACE, REVEAL, DRIVER, SAFE, MOLE, DRAW, ROUND = "swap", "race", "reveal", "driver", "safecracker", "mole", "draw", "round"
PHASES = (DRAW, SWAP, RACE, REVEAL, DRIVER, SAFE, MOLE, ROUND)
"""Named by what is done in them; at last a round is over and all hands lie open."""
PATROL = "patrol"
"""Asks for a card of somebody else."""
FACES = ("3", "Gangster", "10", "Mole", "1", "Safecracker", "7")
LONG = 10
"""Seconds for which cards are looked at."""
HELD = 30
"""Seconds for which a table holds at a round's end."""
LONG_NAMES = ("", "Maximilian Wolfenstein A", "Maximilian Wolfenstein B", "WALDEMAR VON WINTERGARTE", "Мария-Магдалина Шуйская")
"""As long as names may be, by seat; the first is oneself."""
CLOCK = {"left": 754_000, "bank": 0, "grace": 0, "since": None, "running": False}
"""Twelve minutes and a half of a live table."""
LATER = 2**43
"""A window closes when nobody lives any more to see it."""


def asked(doing: str, counts: list[int], safe: int) -> dict[str, object]:
    """The part of a view that asks the first seat for one of so many cards."""
    places = range(counts[0])
    told: dict[str, dict[str, object]] = {
        DRAW: {"phase": "draw", "legal": ["draw deck", "draw discard", "omerta"], "discard": "7"},
        SWAP: {
            "phase": "play",
            "drawn": "Mole",
            "drawn_from": "deck",
            "legal": [*(f"swap #{place}" for place in places), "discard"],
        },
        RACE: {"phase": "snap", "snap": 7, "legal": [*(f"snap #{place}" for place in places), "pass"], "discard": "7"},
        REVEAL: {
            "phase": "reaction",
            "attack": "lady @0",
            "turn": 1,
            "discard": "Lady",
            "legal": [*(f"reveal #{place}" for place in places), "pass"],
        },
        DRIVER: {
            "phase": "ability",
            "discard": "Driver",
            "legal": [
                *(f"driver #{place}" for place in places),
                *(f"driver #{one} #{other}" for one, other in combinations(places, 2)),
                "decline",
            ],
        },
        SAFE: {
            "phase": "trade",
            "discard": "Safecracker",
            "legal": [*(f"trade ${slot} #{place}" for slot in range(safe) for place in places), "decline"],
        },
        MOLE: {"phase": "ability", "discard": "Mole", "legal": [*(f"mole #{place}" for place in places), "decline"]},
        ROUND: {"legal": []},
        PATROL: {
            "phase": "ability",
            "discard": "Patrol",
            "legal": [
                *(f"patrol @{seat}#{place}" for seat in range(1, len(counts)) for place in range(counts[seat])),
                "decline",
            ],
        },
    }
    return {"to_act": [0], "turn": 0, "drawn": None, "drawn_from": None} | told[doing]


class Hands:
    """What the server tells somebody's page of Omerta is changed on its way: so many cards lie before each seat, theirs first, and one is asked for."""

    def __init__(self, page: Page, counts: list[int], doing: str) -> None:
        self.counts = counts
        self.doing = doing
        self.looked: tuple[int, ...] = ()
        """Places of their own cards that they look at just now."""
        self.names: tuple[str, ...] = ()
        """What players are called, each of whom has a clock then; else by their own names."""
        self.window = 1
        """The number of the window that is open, if one is."""
        self.answered = False
        """Whether they have answered in the window that is open."""
        self.decided: list[str] = []
        """What the page has sent of decisions."""
        page.route_web_socket("**/*", self._between)

    def _between(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def send(frame: str | bytes) -> None:
            if action := json.loads(frame).get("action"):
                self.decided.append(action)
            server.send(frame)

        line.on_message(send)
        server.on_message(lambda frame: line.send(self.grown(str(frame))))

    def grown(self, frame: str) -> str:
        told = json.loads(frame)
        for state in (told.get("snapshot"), told.get("body")):
            if isinstance(state, dict) and state.get("view"):
                self._grow(state["view"], state["table"])
                for seat, name in zip(state["table"]["seats"], self.names, strict=False):
                    seat.update({"clock": CLOCK} | ({"name": name, "player": name, "bot": None} if name else {}))
                if self.doing == ROUND:
                    state["parts"] = [self._round()]
                    state["table"]["pause"] = {"until": int(1000 * (time.time() + HELD)), "waiting": [0]}
        if isinstance(told.get("snapshot"), dict) and self.looked:
            look = {"kind": "look", "seat": 0, "where": "hand", "places": self.looked, "cards": FACES[: len(self.looked)]}
            told["snapshot"]["glimpse"] = {"until": int(1000 * (time.time() + LONG)), "look": look}
        return json.dumps(told)

    def _grow(self, view: dict[str, object], table: dict[str, object]) -> None:
        back = {"card": None, "locked": False}
        view["hands"] = [[back] * count for count in self.counts]
        view.pop("recall", None)
        safe = view["safe"]
        assert isinstance(safe, list)
        view |= asked(self.doing, self.counts, len(safe))
        kind = {RACE: "snap", REVEAL: "reaction"}.get(self.doing)
        opened = {
            "id": self.window,
            "timed": True,
            "opens": 0,
            "closes": LATER,
            "flipped": True,
            "answered": self.answered,
            "answer": "pass" if self.answered else None,
            "early": False,
        }
        table["window"] = {"kind": kind} | opened if kind else None

    def _round(self) -> dict[str, object]:
        hands = [[FACES[place % len(FACES)] for place in range(count)] for count in self.counts]
        stocks = [9 * count for count in self.counts]
        told = {"kind": "round", "seat": 0, "round": 1, "caller": 0}
        return told | {"hands": hands, "stocks": stocks, "points": [stocks[0] + 20, *stocks[1:]]}
