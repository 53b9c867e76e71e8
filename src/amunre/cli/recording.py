"""The record of a terminal game: written line by line, each safe on disk before the game goes on."""

from __future__ import annotations

import errno
import json
import os
import time
from pathlib import Path

from amunre.files import Lock
from amunre.game.record_lines import FORMAT
from amunre.game.refusal import BadInput

FOLDER = Path("games")
BEGINNING = f'{{"format":{json.dumps(FORMAT)}'.encode()
"""How the first line of every record begins."""


class Recording:
    """An append-only file that one game at a time writes.

    While a record is being taken up again, its own lines are not written a second time.
    """

    def __init__(self, path: Path, flags: int, empty: bool = False) -> None:
        self.path = path
        self.muted = False
        try:
            self.file = os.open(path, flags | os.O_WRONLY | os.O_APPEND, 0o644)
        except FileExistsError:
            raise BadInput("record_exists", path=str(path)) from None
        except OSError as error:
            raise BadInput("file_unwritable", path=str(path), reason=str(error.strerror)) from None
        try:  # two games in one file would spoil it for both
            self.lock = Lock(path, BadInput("record_in_use", path=str(path)))
        except BadInput:
            os.close(self.file)
            raise
        if empty:
            os.ftruncate(self.file, 0)

    def mend(self) -> bool:
        """Take away a last line that was broken off while it was written; whether there was one.

        The game had not gone on then: it waits for each line. A file that is not a record is left as it is.
        """
        content = self.path.read_bytes()
        whole = content.rfind(b"\n") + 1
        if whole in (0, len(content)) or not content.startswith(BEGINNING):
            return False
        os.ftruncate(self.file, whole)
        return True

    def keep(self, line: str) -> None:
        """Write a line and wait until it is on disk; a line that does not fit leaves no trace."""
        if self.muted:
            return
        content = (line + "\n").encode()
        size = os.fstat(self.file).st_size
        try:
            if os.write(self.file, content) != len(content):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            os.fsync(self.file)
        except OSError as error:
            os.ftruncate(self.file, size)
            raise BadInput("file_unwritable", path=str(self.path), reason=str(error.strerror)) from None

    def close(self) -> None:
        os.close(self.file)
        self.lock.release()


def new(path: Path | None, force: bool) -> Recording:
    """A file for a new game: the one named, or one named after the time of day."""
    if path is None:
        path = unused(FOLDER / time.strftime("%Y-%m-%d-%H%M%S"))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput("folder_unmade", path=str(path.parent), reason=str(error.strerror)) from None
    return Recording(path, os.O_CREAT | (0 if force else os.O_EXCL), empty=force)


def resume(path: Path) -> Recording:
    """The file of a game that goes on; nothing is written before `muted` is lifted."""
    recording = Recording(path, 0)
    recording.muted = True
    return recording


def unused(stem: Path) -> Path:
    """Two games of the same second get different names."""
    path = stem.with_name(stem.name + ".jsonl")
    number = 2
    while path.exists():
        path = stem.with_name(f"{stem.name}-{number}.jsonl")
        number += 1
    return path
