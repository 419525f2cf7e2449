"""The house as a folder of files, on a bare file server under a path, and people who play in it."""

from __future__ import annotations

import functools
import http.server
import os
import subprocess
import sys
import threading
from contextlib import contextmanager, suppress
from pathlib import Path

from people import Person, until
from playwright.sync_api import BrowserType, Error, Page

ROOT = Path(__file__).parents[2]
KIT = ROOT / "web" / "scripts" / "kit.py"
UNDER = "some/where"
READY = 120_000
"""Milliseconds for Python to come on a busy machine."""


class Files(http.server.SimpleHTTPRequestHandler):
    """As bare as they come; it counts what it hands out."""

    sent: list[tuple[str, int]]

    def log_message(self, *_: object) -> None: ...

    def copyfile(self, source: object, outputfile: object) -> None:
        data = source.read()  # type: ignore[attr-defined]
        self.sent.append((self.path, len(data)))
        outputfile.write(data)  # type: ignore[attr-defined]


class Site:
    """The built page as a site, and a server that can be cut off."""

    def __init__(self, folder: Path) -> None:
        subprocess.run(
            [sys.executable, str(KIT), str(ROOT / "web" / "dist"), str(folder / UNDER)], check=True, stdout=subprocess.DEVNULL
        )
        self.sent: list[tuple[str, int]] = []
        handler = type("Handler", (Files,), {"sent": self.sent})
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(handler, directory=str(folder)))
        self.url = f"http://127.0.0.1:{self._server.server_port}/{UNDER}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def cut(self) -> None:
        """Nothing can be had from it any more."""
        self._server.shutdown()
        self._server.server_close()

    @property
    def transferred(self) -> int:
        return sum(size for _, size in self.sent)


class Local(Person):
    """Somebody who plays on their own device."""

    def comes(self) -> Local:
        self.page.goto(self.url)
        self.page.wait_for_selector("article")
        return self

    def sits(self, game: str, name: str | None = None) -> Local:
        """Presses play at a game's card; says who they are where they are asked."""
        self.page.locator(f"article:has(a[href$='/new/{game}'])" if game != "omerta" else "article >> nth=0").get_by_role(
            "button", name="Play now"
        ).click()
        if name is not None:
            self.page.get_by_role("dialog").get_by_role("textbox").wait_for(timeout=READY)
            self.answers(name)
        self.page.wait_for_url("**/#/t/*", timeout=READY)
        self.page.wait_for_selector("#game", timeout=READY)
        return self

    def asks(self, method: str, path: str, body: object = None) -> object:
        """What the page's own line to the house answers."""
        return self.page.evaluate(
            "([method, path, body]) => window.backroom.call(method, path, body ?? undefined)", [method, path, body]
        )

    def quick_table(self, game: str, level: str = "uniform") -> Local:
        """At a running table with quick bots."""
        until(self.page, "() => window.backroom !== undefined", timeout=READY)
        if self.asks("GET", "/api/me")["data"] is None:
            self.asks("POST", "/api/guest", {"name": self.name})
        asked = {
            "game": game if game == "omerta" else f"noir/{game}",
            "level": level,
            "pace": "quick",
            "windows": "fast",
            "aid": True,
        }
        answer = self.asks("POST", "/api/play", asked)
        assert answer["status"] == 200, answer
        self.page.goto(f"{self.url}#/t/{answer['data']['code']}")
        self.page.wait_for_selector("#game", timeout=READY)
        return self


def everything_kept(page: Page) -> None:
    """Until the service worker has all that flight mode needs."""
    until(
        page,
        """async () => {
          const names = (await caches.keys()).filter((name) => name.startsWith("backroom ") && !name.endsWith(" kit"));
          if (names.length !== 1 || !navigator.serviceWorker.controller) return false;
          const kept = await (await caches.open(names[0])).keys();
          return kept.some((each) => each.url.endsWith("kit/kit.json")) && kept.some((each) => /\\/Replay-.*js$/.test(each.url));
        }""",
        timeout=READY,
    )


@contextmanager
def profile(chromium: BrowserType, folder: Path, path: str, words: list[str]):
    """A browser with a profile on disk, as a person has; and its process."""
    context = chromium.launch_persistent_context(
        str(folder),
        executable_path=path,
        args=words,
        viewport={"width": 1280, "height": 800},
        locale="en",
        reduced_motion="reduce",
    )
    try:
        yield context
    finally:
        with suppress(Error):  # it may have been killed
            context.close()


def process_of(folder: Path) -> int:
    """The browser that has this profile open: the one process of its name that nobody of it has started."""
    for each in Path("/proc").iterdir():
        if each.name.isdigit():
            try:
                words = (each / "cmdline").read_bytes().decode(errors="replace").split("\0")
            except OSError:
                continue
            if f"--user-data-dir={folder}" in words and not any(word.startswith("--type=") for word in words):
                return int(each.name)
    raise LookupError(os.fspath(folder))
