"""One process at a time for a file: one service for a database, one game for a record."""

from __future__ import annotations

import os
from pathlib import Path

from amunre.game.refusal import BadInput

try:
    import fcntl
except ImportError:  # a system without such locks has to do without
    fcntl = None  # type: ignore[assignment]


def hold(file: int) -> bool:
    """Whether an open file is ours alone until it is closed or the process ends; without such locks it always is."""
    if fcntl is None:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


class Lock:
    """Holds ``FILE.lock`` for as long as this process lives, however it ends."""

    def __init__(self, database: Path) -> None:
        self.path = database.with_name(database.name + ".lock")
        self.file = -1

    def take(self) -> Lock:
        """Take the lock, or say in a sentence who has it."""
        try:
            self.file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise BadInput(
                f"{self.path.parent}: cannot be written to ({error.strerror}); "
                "choose another folder for the database or give this user the right to write."
            ) from None
        if not hold(self.file):
            self.release()
            raise BadInput(
                f"{self.path.with_suffix('')}: is served by another amun-re; stop that one, or name another database."
            )
        return self

    def release(self) -> None:
        if self.file >= 0:
            os.close(self.file)
            self.file = -1
