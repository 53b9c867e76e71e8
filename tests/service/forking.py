"""Starts services quickly, for tests that kill many: a process with everything imported copies itself for each.

Each copy is a process and a session of its own, and runs `amun-re serve` like any other.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
import traceback
from pathlib import Path
from typing import Self

from tests.service.running import Running

PATIENCE = 20_000
"""Hundredths of a second until a copy must serve: on a machine that others keep busy it may have to wait long."""


class Forked(Running):
    """A `Running` whose services are copies of one process."""

    source: subprocess.Popen[str] | None = None
    pid = 0
    clock = 0.0
    """Seconds by which the clock of the copy's machine is ahead."""

    def start(self) -> Self:
        said = self.copied(["serve", "--port", str(self.port), "--database", self.address, *self.flags])
        for _ in range(PATIENCE):
            if match := re.search(r"http://[^:]+:(\d+)/", said.read_text()):
                self.port = int(match[1])
                if self.answers():
                    return self
            time.sleep(0.01)
        raise AssertionError("the service does not answer: " + self.log())

    def copied(self, arguments: list[str]) -> Path:
        """Let a copy run this command; the file it writes to."""
        if self.source is None:
            command = [sys.executable, "-m", "tests.service.forking"]
            self.source = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        said = self.database.parent / "service.out"
        said.write_text("")
        assert self.source.stdin is not None
        assert self.source.stdout is not None
        wish = {"arguments": arguments, "out": str(said), "log": str(said.with_suffix(".log")), "clock": self.clock}
        self.source.stdin.write(json.dumps(wish) + "\n")
        self.source.stdin.flush()
        self.pid = int(self.source.stdout.readline())
        return said

    def kill(self) -> None:
        os.killpg(self.pid, signal.SIGKILL)
        self.end()

    def stop(self) -> int:
        """A polite stop, also of the process that the services come from."""
        os.kill(self.pid, signal.SIGTERM)
        self.end()
        assert self.source is not None
        assert self.source.stdin is not None
        assert self.source.stdout is not None
        self.source.stdin.close()
        self.source.stdout.close()
        return self.source.wait(30)

    def end(self) -> int:
        for _ in range(3000):
            try:
                os.kill(self.pid, 0)
            except ProcessLookupError:
                return 0
            time.sleep(0.01)
        raise AssertionError("the service does not end")


def copy(wish: dict[str, object]) -> None:
    """In the copy: a service, with its own files to write to."""
    os.setsid()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    for number, name in ((1, "out"), (2, "log")):
        file = os.open(Path(str(wish[name])), os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        os.dup2(file, number)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    from amunre.cli.main import main

    code = 1
    ahead, true = wish["clock"], time.time
    assert isinstance(ahead, float)
    time.time = lambda: true() + ahead
    try:
        arguments = wish["arguments"]
        assert isinstance(arguments, list)
        code = main(arguments)
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        os._exit(code)


def listen() -> None:
    import amunre.cli.serve
    import amunre.service.app  # noqa: F401 - this is what takes the time

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the copies
    for line in open(0, closefd=False):  # noqa: SIM115 - the copies want a standard input that nobody has read from
        pid = os.fork()
        if pid == 0:
            copy(json.loads(line))
        print(pid, flush=True)


if __name__ == "__main__":
    listen()
