"""Servers that start quickly: a process that has everything imported forks one for each line it reads. Killed, they are as dead as any."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parent.parent
LOOSE = {"requests_per_second": 10_000, "commands_per_second": 10_000, "log_level": "warning"}


class Forked:
    """A server process; `port` stays the same when it is started again."""

    def __init__(self, nursery, settings):
        self._nursery = nursery
        self.settings = {**LOOSE, "port": 0, **settings}
        self.pid = None

    @property
    def url(self):
        return f"http://127.0.0.1:{self.settings['port']}"

    def start(self):
        self.pid, self.settings["port"] = self._nursery.fork(self.settings)
        return self

    def send(self, number):
        os.kill(self.pid, number)

    def kill(self):
        self.stop(signal.SIGKILL)

    def stop(self, number=signal.SIGTERM):
        if self.pid is not None:
            os.kill(self.pid, signal.SIGCONT)
            os.kill(self.pid, number)
            for _ in range(3_000):
                try:
                    os.kill(self.pid, 0)
                except ProcessLookupError:
                    self.pid = None
                    return
                time.sleep(0.01)
            raise AssertionError("the server does not end")


class Nursery:
    def __init__(self):
        variables = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        self._process = subprocess.Popen(
            [sys.executable, __file__], env=variables, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self._nodes = []

    def node(self, **settings):
        self._nodes.append(Forked(self, settings))
        return self._nodes[-1].start()

    def fork(self, settings):
        self._process.stdin.write(json.dumps(settings) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        assert answer, "the server did not start"
        return json.loads(answer)

    def close(self):
        for node in self._nodes:
            node.stop(signal.SIGKILL)
        self._process.stdin.close()
        self._process.wait(10)
        self._process.stdout.close()


@contextmanager
def nursery():
    home = Nursery()
    try:
        yield home
    finally:
        home.close()


def main():
    from backroom.server.app import build  # noqa: PLC0415 - slow, and only for the process that forks
    from backroom.server.running import run  # noqa: PLC0415 - see above
    from backroom.server.settings import Settings  # noqa: PLC0415 - see above

    build(Settings())  # the first one takes longest

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the children
    for line in sys.stdin:
        settings = Settings(**json.loads(line))
        if os.fork() == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            # The port is printed once the server listens, after its process id.
            run(settings, lambda port: print(json.dumps([os.getpid(), port]), flush=True))
            os._exit(0)


if __name__ == "__main__":
    main()
