"""A real PostgreSQL and a real Redis for tests: processes of their own, on free ports of this machine, in temporary folders."""

from __future__ import annotations

import os
import pwd
import random
import shutil
import socket
import subprocess
import tempfile
import time
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest


def free_port():
    """One that no connection is given by chance before a server has it, or while that is down: those have ports above these."""
    while True:
        port = random.SystemRandom().randrange(20_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def lacking(what):
    """Without a service its tests are skipped; where a gate is being passed they fail."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"{what} is not installed")
    pytest.skip(f"{what} is not installed")


def postgres_folder():
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    return folders[-1] if folders else lacking("PostgreSQL")


class Postgres:
    """A cluster of its own. It refuses to be run by root, who therefore runs it as its packaged user."""

    def __init__(self):
        self._bin = postgres_folder()
        self._folder = tempfile.mkdtemp(prefix="backroom-postgres-")
        self._port = free_port()
        self._as_user = []
        if os.getuid() == 0:
            self._as_user = ["runuser", "-u", "postgres", "--"]
            user = pwd.getpwnam("postgres")
            os.chown(self._folder, user.pw_uid, user.pw_gid)
        self._count = 0

    def _run(self, name, *words):
        subprocess.run([*self._as_user, f"{self._bin}/{name}", *words], check=True, stdout=subprocess.DEVNULL, cwd=self._folder)

    def start(self):
        self._run("initdb", "-D", f"{self._folder}/data", "-A", "trust", "-U", "postgres", "--no-sync")
        # What is killed in tests is our server, never the database: it need not wait for the disk.
        flags = f"-p {self._port} -k {self._folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=60"
        self._run("pg_ctl", "-D", f"{self._folder}/data", "-l", f"{self._folder}/log", "-o", flags, "-w", "start")
        return self

    def database(self):
        """The address of a fresh, empty database."""
        self._count += 1
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self._port), "-U", "postgres", f"test{self._count}")
        return f"postgresql://postgres@127.0.0.1:{self._port}/test{self._count}"

    def stop(self):
        subprocess.run(
            [*self._as_user, f"{self._bin}/pg_ctl", "-D", f"{self._folder}/data", "-m", "immediate", "stop"],
            check=False,
            stdout=subprocess.DEVNULL,
        )
        shutil.rmtree(self._folder, ignore_errors=True)


class RedisServer:
    def __init__(self):
        self._command = shutil.which("redis-server") or lacking("Redis")
        self._port = free_port()
        self.url = f"redis://127.0.0.1:{self._port}/0"
        self._process = None

    def start(self):
        words = ["--port", str(self._port), "--bind", "127.0.0.1", "--save", "", "--dir", tempfile.gettempdir()]
        self._process = subprocess.Popen([self._command, *words], stdout=subprocess.DEVNULL)
        for _ in range(500):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self._port)) == 0:
                    return self
            time.sleep(0.02)
        raise AssertionError("Redis did not start")

    def stop(self):
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


@contextmanager
def running(service):
    try:
        yield service.start()
    finally:
        service.stop()
