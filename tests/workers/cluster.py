"""A PostgreSQL of our own: started in a temporary folder as an ordinary user, and stopped like a machine that fails."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path

import pytest

PLACES = [*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True), Path("/usr/bin"), Path("/usr/local/bin")]
BIN = next((place for place in PLACES if (place / "initdb").exists() and (place / "pg_ctl").exists()), None)

needs_postgres = pytest.mark.skipif(
    BIN is None, reason="there is no PostgreSQL here (initdb, pg_ctl); on Debian: apt-get install postgresql"
)


def ordinary() -> list[str]:
    """PostgreSQL does not run as root: then it runs as the user that its package made, or as nobody."""
    if os.getuid() != 0:
        return []
    names = {entry.pw_name for entry in pwd.getpwall()}
    return ["runuser", "-u", "postgres" if "postgres" in names else "nobody", "--"]


class Postgres:
    """One server with one database for each that asks."""

    def __init__(self) -> None:
        assert BIN is not None
        self.folder = Path(tempfile.mkdtemp(prefix="amun-re-pg-"))
        self.folder.chmod(0o777)
        self.count = 0
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.run("initdb", "-D", str(self.data), "-A", "trust", "-U", "amunre", "-E", "UTF8", "--no-locale", "-N")

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def run(self, program: str, *arguments: str) -> str:
        assert BIN is not None
        command = [*ordinary(), str(BIN / program), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, cwd=self.folder)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def start(self) -> Postgres:
        options = f"-k {self.folder} -p {self.port} -h 127.0.0.1 -c max_connections=200"
        log = self.folder / "log"
        assert BIN is not None
        command = [*ordinary(), str(BIN / "pg_ctl"), "-D", str(self.data), "-o", options, "-l", str(log), "-w", "start"]
        # Its children keep whatever they inherit open, so nobody may wait for the end of its output.
        done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=self.folder)
        assert done.returncode == 0, log.read_text() if log.exists() else "no log"
        return self

    def stop(self, how: str = "fast") -> None:
        """`immediate`: as if the power failed; what was not on disk is lost."""
        self.run("pg_ctl", "-D", str(self.data), "-m", how, "-w", "stop")

    def database(self) -> str:
        """The URL of a new, empty database."""
        self.count += 1
        name = f"games{self.count}"
        self.run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "amunre", name)
        return f"postgresql://amunre@127.0.0.1:{self.port}/{name}"

    def remove(self) -> None:
        try:
            self.stop("immediate")
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)
