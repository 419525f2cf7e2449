"""A real server, a real browser, and people who sit before it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from people import Person
from playwright.sync_api import expect, sync_playwright

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "tests"))  # for scripts that use this server, which start elsewhere

from services import free_port  # noqa: E402 - see above

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
# As long as Playwright waits for anything else: a busy machine is no fault of the page.
expect.set_options(timeout=30_000)
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def must_have(found: bool, what: str) -> None:
    """Without it these tests can't run; under CI that is a failure."""
    if not found:
        pytest.fail(what) if os.environ.get("CI") else pytest.skip(what)


class Server:
    """`backroom serve` as its own process, on a database of its own; it can be killed and started again."""

    def __init__(self, folder: Path, root: Path = ROOT) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._folder = folder
        self._root = root
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [
            sys.executable,
            "-m",
            "backroom.cli",
            "serve",
            "--port",
            str(self.port),
            "--page",
            str(self._root / "web" / "dist"),
        ]
        command += ["--database", f"sqlite:///{self._folder / 'house.db'}"]
        # A whole evening's people come from one address within minutes.
        loose = {f"BACKROOM_{name}_PER_HOUR": "100000" for name in ("GUESTS", "TABLES")}
        environment = os.environ | {"PYTHONPATH": str(self._root / "src")} | loose
        with (self._folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        for _ in range(1200):
            try:
                urllib.request.urlopen(f"{self.url}/healthz", timeout=2)
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
            else:
                return
        raise RuntimeError((self._folder / "server.log").read_text()[-2000:])

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    must_have((ROOT / "web" / "dist" / "index.html").is_file(), "the page is not built: make page")
    house = Server(tmp_path_factory.mktemp("house"))
    house.start()
    yield house
    house.kill()


@pytest.fixture(scope="module")
def browser():
    """Gone when a module is done: as long as Playwright is there, no other test of the same process can have an event loop."""
    must_have(CHROMIUM is not None, "no Chromium on this machine")
    with sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield chromium
        chromium.close()


@pytest.fixture
def person(server, browser):
    """Makes people, each with a browser profile of their own; what their console says must be harmless."""
    people: list[Person] = []

    def arrive(
        name: str, width: int = 1280, height: int = 800, language: str = "en", url: str = server.url, **profile: object
    ) -> Person:
        context = browser.new_context(
            viewport={"width": width, "height": height}, locale=language, reduced_motion="reduce", **profile
        )
        people.append(Person(name, context.new_page(), url))
        return people[-1]

    yield arrive
    for each in people:
        each.page.context.close()
        assert each.errors == [], f"{each.name}'s page had errors"
