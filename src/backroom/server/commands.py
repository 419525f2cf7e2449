"""What `backroom serve` and `backroom play` do, once the command line has been read."""

from __future__ import annotations

import getpass
import os
import secrets
import tempfile
import threading
import webbrowser
from collections.abc import Callable, Mapping
from pathlib import Path
from urllib.parse import urlencode

from backroom.server.running import alone, run
from backroom.server.settings import Settings, read_settings

Say = Callable[[str], None]


def serve(given: Mapping[str, object], say: Say) -> bool:
    """Serve until stopped."""
    settings = read_settings(given)
    return run(settings, lambda port: say(f"Backroom is open at http://{shown_host(settings.host)}:{port}/"))


def shown_host(host: str) -> str:
    return {"0.0.0.0": "localhost", "::": "localhost"}.get(host, f"[{host}]" if ":" in host else host)  # noqa: S104 - only shown


def play(game: str, wishes: Mapping[str, object], say: Say, *, port: int = 0, browser: bool = True) -> bool:
    """A server for one's own machine and a browser at a table with bots."""
    token = secrets.token_urlsafe(12)
    with tempfile.TemporaryDirectory(prefix="backroom-") as folder:
        settings = Settings(port=port, database=own_database(Path(folder)), log_level="warning")
        query = urlencode({"game": game, "name": own_name(), **{key: value for key, value in wishes.items() if value is not None}})

        def show(bound: int) -> None:
            address = f"http://127.0.0.1:{bound}/start/{token}?{query}"
            say(f"Your table: {address}")
            say("Ctrl-C closes the server; the table is kept.")
            if browser:
                # Some browsers block until they are closed.
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

        return run(settings, show, token)


def own_database(spare: Path) -> str:
    """The player's own file, or a spare one where that is in use or can't be written."""
    base = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA") or Path.home() / ".local" / "share"
    folder = Path(base) / "backroom"
    url = f"sqlite:///{folder / 'backroom.sqlite'}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with alone(Settings(database=url)):
            return url
    except (OSError, ValueError):
        return f"sqlite:///{spare / 'backroom.sqlite'}"


def own_name() -> str:
    try:
        return getpass.getuser()[:24] or "You"
    except (OSError, KeyError, ImportError):
        return "You"
