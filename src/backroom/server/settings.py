"""What a server is told from outside: flags of `backroom serve`, or variables that start with BACKROOM_."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from urllib.parse import urlsplit

PREFIX = "BACKROOM_"
HIGHEST_PORT = 65_535
LOG_LEVELS = ("debug", "info", "warning", "error")


@dataclass(frozen=True, slots=True)
class Settings:
    """One server's settings; every one has a default that works on one machine."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "sqlite:///backroom.sqlite"
    """`sqlite:///file`, or `postgresql://user@host/name` for several nodes."""
    redis: str = ""
    """`redis://host:port/0`: wakes other nodes at once; without it they look every second."""
    secret: str = ""
    """Signs cookies; drawn once and kept in the database where none is given."""
    workers: int = 1
    """Processes in which bots think."""
    origins: str = ""
    """Origins beside the server's own whose pages may call it, separated by commas."""
    proxies: str = "127.0.0.1"
    """Addresses of reverse proxies whose X-Forwarded headers are believed, separated by commas."""
    kernel_trips: bool = True
    """Ask the kernel how far away a player is whose socket came through no proxy. Not where something in front forwards connections unsaid."""
    secure: bool = False
    """Cookies only over TLS; set it when a proxy in front speaks TLS. Requests that came over TLS get such cookies anyway."""
    page: str = ""
    """Folder of the built page; otherwise the one in the package."""
    commands_per_second: float = 20.0
    """What one socket may send for long; four times as much at once."""
    requests_per_second: float = 20.0
    """What one address may ask over HTTP for long; ten times as much at once."""
    sockets_per_address: int = 200
    sockets_per_person: int = 30
    handshakes_per_minute: float = 300.0
    """Sockets that one address may ask for, for long; as many at once as it may have."""
    misses_per_minute: float = 12.0
    """Tables that are not there which one address may name, for long; twenty at once. Then only those who sit at a table are let in."""
    tables_per_person: int = 50
    """Tables that somebody has opened and that are not closed."""
    tables_per_hour: float = 120.0
    """Tables that one address may open."""
    guests_per_hour: float = 120.0
    """New guests from one address."""
    archive_days: float = 60.0
    """After so long without an entry a table is put away; its finished matches stay. 0: never."""
    guest_days: float = 30.0
    """After so long guests who have never played are forgotten. 0: never."""
    logins_per_minute: float = 12.0
    """Passwords and codes that one address may try for long; ten at once."""
    tries_per_minute: float = 3.0
    """Passwords and codes that may be tried for one account from browsers that have never been signed in to it; ten at once."""
    session_days: float = 180.0
    """So long a session lives after it was last used."""
    metrics_token: str = ""
    """Whoever sends it as a bearer token gets `/metrics`; without one nobody does."""
    log_level: str = "info"
    close_hours: float = 12.0
    """So long after its last match a table is closed, if nobody is there. 0: never."""
    push_hosts: str = "fcm.googleapis.com, *.push.services.mozilla.com, *.push.apple.com, *.notify.windows.com"
    """Push services that may be called, separated by commas, `*` for any beginning; none: nobody is called."""
    push_contact: str = "mailto:nobody@invalid"
    """Whom push services can write to about us: mailto: or https:."""
    push_local: bool = False
    """For tests: a push service on this machine may be called without TLS."""

    def allowed_origins(self) -> frozenset[str]:
        return frozenset(origin.strip().rstrip("/") for origin in self.origins.split(",") if origin.strip())

    def allowed_push_hosts(self) -> frozenset[str]:
        return frozenset(host.strip() for host in self.push_hosts.split(",") if host.strip())

    @property
    def is_sqlite(self) -> bool:
        return self.database.startswith("sqlite")


def read_settings(given: Mapping[str, object], variables: Mapping[str, str] = os.environ) -> Settings:
    """Settings from flags, where given, else from variables, else the defaults; ValueError says what is wrong."""
    chosen: dict[str, object] = {}
    for field in fields(Settings):
        value = given.get(field.name)
        if value is None:
            value = variables.get(PREFIX + field.name.upper())
        if value is not None:
            chosen[field.name] = read_value(field.name, value, field.default)
    settings = Settings(**chosen)  # type: ignore[arg-type]  # read_value gives each field its own type
    check_database(settings.database)
    if settings.port > HIGHEST_PORT:
        raise ValueError(f"port is 0 to {HIGHEST_PORT}, not {settings.port}")
    if settings.log_level not in LOG_LEVELS:
        raise ValueError(f"log_level is one of: {', '.join(LOG_LEVELS)}; not {settings.log_level[:60]!r}")
    if settings.page and not (Path(settings.page) / "index.html").is_file():
        raise ValueError(f"page: there is no index.html in {settings.page}")
    return settings


def read_value(name: str, value: object, default: object) -> object:
    """One setting as the type of its default."""
    text = str(value)
    try:
        if isinstance(default, bool):
            return {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False, "": False}[text.lower()]
        if isinstance(default, int):
            number: float = int(text)
        elif isinstance(default, float):
            number = float(text)
        else:
            return text
    except (ValueError, KeyError):
        raise ValueError(f"{name} takes a {type(default).__name__}, not {text[:60]!r}") from None
    if number < 0:
        raise ValueError(f"{name} is not negative, so not {text[:60]!r}")
    return number


def check_database(url: str) -> None:
    scheme = urlsplit(url).scheme.partition("+")[0]
    if scheme == "sqlite" and not url.partition("///")[2]:
        raise ValueError("database: SQLite needs a file, as in sqlite:///backroom.sqlite")
    if scheme not in {"sqlite", "postgresql"}:
        raise ValueError(f"database: sqlite:///file or postgresql://user@host/name, not {url[:60]!r}")
