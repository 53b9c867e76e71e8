"""The record of a terminal game: written line by line, each safe on disk before the game goes on."""

from __future__ import annotations

import os
import time
from pathlib import Path

from amunre.game.refusal import BadInput

FOLDER = Path("games")


class Recording:
    """An append-only file. While a record is being taken up again, its own lines are not written a second time."""

    def __init__(self, path: Path, flags: int) -> None:
        self.path = path
        self.muted = False
        try:
            self.file = os.open(path, flags | os.O_WRONLY | os.O_APPEND, 0o644)
        except FileExistsError:
            raise BadInput(
                f"{path}: is there already; take it up with --resume, choose another file, or replace it with --force."
            ) from None
        except OSError as error:
            raise BadInput(f"{path}: cannot be written ({error.strerror}).") from None

    def keep(self, line: str) -> None:
        """Write a line and wait until it is on disk; a line that does not fit leaves no trace."""
        if self.muted:
            return
        content = (line + "\n").encode()
        size = os.fstat(self.file).st_size
        try:
            if os.write(self.file, content) != len(content):
                raise OSError(0, "the disk is full")
            os.fsync(self.file)
        except OSError as error:
            os.ftruncate(self.file, size)
            raise BadInput(f"{self.path}: cannot be written ({error.strerror}).") from None

    def close(self) -> None:
        os.close(self.file)


def new(path: Path | None, force: bool) -> Recording:
    """A file for a new game: the one named, or one named after the time of day."""
    if path is None:
        path = unused(FOLDER / time.strftime("%Y-%m-%d-%H%M%S"))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"{path.parent}: cannot be made a folder for records ({error.strerror}).") from None
    return Recording(path, os.O_CREAT | (os.O_TRUNC if force else os.O_EXCL))


def again(path: Path) -> Recording:
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
