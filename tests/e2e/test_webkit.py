"""A smoke test in WebKit, as GTK has it: the page comes up, somebody takes a name, sits at a table with bots and decides."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from conftest import must_have

from services import free_port

DRIVER = shutil.which("WebKitWebDriver")
XVFB = shutil.which("Xvfb")
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
BROWSER = next(iter(sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))), None)


class Driver:
    """As much of WebDriver as a smoke test needs."""

    def __init__(self, port: int) -> None:
        self._url = f"http://127.0.0.1:{port}"
        options = {"binary": str(BROWSER), "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self._session = self._ask("POST", "/session", wanted)["sessionId"]

    def _ask(self, method: str, path: str, data: object = None):
        body = None if data is None else json.dumps(data).encode()
        request = urllib.request.Request(self._url + path, body, {"content-type": "application/json"}, method=method)
        with urllib.request.urlopen(request, timeout=120) as answer:
            return json.loads(answer.read())["value"]

    def go(self, url: str) -> None:
        self._ask("POST", f"/session/{self._session}/url", {"url": url})

    def run(self, script: str):
        return self._ask("POST", f"/session/{self._session}/execute/sync", {"script": script, "args": []})

    def until(self, script: str, seconds: float = 90) -> None:
        """Until what a script returns is true."""
        end = time.monotonic() + seconds
        while not self.run(script):
            assert time.monotonic() < end, (
                f"waited in vain for {script}; the page has: {self.run('return document.body.innerText')[:400]}"
            )
            time.sleep(0.1)

    def press(self, selector: str) -> None:
        self.until(f"return document.querySelector({json.dumps(selector)}) !== null")
        found = self._ask("POST", f"/session/{self._session}/element", {"using": "css selector", "value": selector})
        self._ask("POST", f"/session/{self._session}/element/{found[ELEMENT]}/click", {})

    def end(self) -> None:
        self._ask("DELETE", f"/session/{self._session}")


def screened() -> tuple[subprocess.Popen[bytes], str]:
    """A screen nobody looks at, and its name: it takes one that is free, and says so when it is there."""
    told, says = os.pipe()
    screen = subprocess.Popen(
        [XVFB, "-displayfd", str(says), "-screen", "0", "1280x900x24"], pass_fds=(says,), stderr=subprocess.DEVNULL
    )
    os.close(says)
    with os.fdopen(told) as names:
        return screen, f":{names.readline().strip()}"


@pytest.fixture
def webkit():
    must_have(None not in (DRIVER, XVFB, BROWSER), "no WebKit with its driver, or no Xvfb, on this machine")
    screen, display = screened()
    port = free_port()
    quiet = {"DISPLAY": display, "WEBKIT_DISABLE_COMPOSITING_MODE": "1", "LIBGL_ALWAYS_SOFTWARE": "1", "GDK_BACKEND": "x11"}
    driver = subprocess.Popen([DRIVER, f"--port={port}", "--host=127.0.0.1"], env=os.environ | quiet, stderr=subprocess.DEVNULL)
    try:
        for _ in range(600):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/status", timeout=2)
                break
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        page = Driver(port)
        yield page
        page.end()
    finally:
        for process in (driver, screen):
            process.terminate()
            process.wait(60)


def test_a_stranger_sits_at_a_table_and_decides_in_webkit(server, webkit):
    webkit.go(server.url)
    webkit.press("article .primary")
    webkit.press("dialog .primary")
    webkit.until("return document.querySelector('#game [data-mine]') !== null")
    assert webkit.run("return document.querySelectorAll('#game svg').length > 10")
    before = webkit.run("return document.body.dataset.step")
    webkit.run("""
        const verb = document.querySelector('.verb:not(.off)');
        verb.click();
        return true;
    """)
    webkit.until(
        "return document.querySelector('[data-lit], .actions .primary, .confirm') !== null || document.body.dataset.step !== "
        + json.dumps(before)
    )
    assert webkit.run("return getComputedStyle(document.querySelector('.dock')).display") != "none"
