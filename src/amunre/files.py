"""Files that only one process at a time may use: a database, a record that is being played, the folder of an arena."""

from __future__ import annotations

from contextlib import AbstractContextManager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from amunre.game.refusal import BadInput


class Lock(AbstractContextManager["Lock"]):
    """Holds ``FILE.lock`` beside a file, or ``.lock`` in a folder, until it is released or the process ends.

    It makes no difference how the process ends. The file itself is not locked: on Windows nobody could read it then.
    """

    def __init__(self, path: Path, in_use: BadInput) -> None:
        """`in_use` is raised if another process has the file."""
        real = path.resolve()  # two names of one file have one lock
        self.path = real / ".lock" if real.is_dir() else real.with_name(real.name + ".lock")
        self.lock = FileLock(self.path, thread_local=False)
        try:
            self.path.touch()  # fails where no file can be; the library would make a missing folder, or wait
            self.lock.acquire(blocking=False)
        except Timeout:
            raise in_use from None
        except OSError as error:
            raise BadInput("folder_unwritable", path=str(path.parent), reason=str(error.strerror)) from None

    def release(self) -> None:
        if self.lock.is_locked:
            # On Unix the library leaves its file behind. It is removed while it is held: who waits makes a new one.
            with suppress(OSError):  # Windows refuses this, and the library does it there
                self.path.unlink()
            self.lock.release()

    def __exit__(self, *_: object) -> None:
        self.release()
