"""People at a server in this process, over HTTP alone, and a clock that can be moved on."""

from __future__ import annotations

from contextlib import contextmanager

from litestar.testing import TestClient

from backroom.hosting.source import Source
from backroom.server.app import build
from backroom.server.settings import Settings
from wire import LOOSE


class Ahead(Source):
    """The real time, and as much more as a test likes."""

    ahead = 0

    def now(self):
        return super().now() + self.ahead


class Guest:
    """Somebody with a cookie of their own."""

    def __init__(self, house, name, **more):
        self._house = house
        self._cookie = ""
        self.name = name
        self.id = self.post("/api/guest", name=name, **more)["player"]

    def ask(self, method, path, data=None):
        self._house.cookies.clear()
        headers = {"cookie": self._cookie} if self._cookie else {}
        answer = self._house.request(method, path, json=data, headers=headers)
        for name, value in answer.cookies.items():
            if name == "backroom":
                self._cookie = f"backroom={value}"
        self._house.cookies.clear()
        return answer

    def get(self, path):
        return self.ask("GET", path).json()

    def post(self, path, **data):
        answer = self.ask("POST", path, data)
        assert answer.status_code < 300, answer.text
        return answer.json() if answer.content else None

    def do(self, code, do, **command):
        """A command at a table, as the server would get it from this person's page."""
        hub = self._house.app.state.house.hub
        return self._house.blocking_portal.call(hub.do, code, {"do": do, "by": self.id, **command})


@contextmanager
def server(database, source=None, **settings):
    """A server and somebody who asks it; its clock is `source`."""
    source = source or Ahead()
    app = build(Settings(database=database, **{**LOOSE, **settings}), source)
    with TestClient(app) as client:
        client.clock = source
        yield client
