"""What processes that agents think in are given to think about; a module of its own, which they import in no time."""

from __future__ import annotations

import os
import time
from typing import Any


def slowly(seconds: float) -> int:
    """Takes its time, and says which process it was."""
    time.sleep(seconds)
    return os.getpid()


def until_there(path: str) -> int:
    """Goes on when there is such a file, and says which process it was."""
    while not os.path.exists(path):
        time.sleep(0.01)
    return os.getpid()


def dies(*arguments: Any) -> int:
    os._exit(1)


def fails(*arguments: Any) -> int:
    raise ValueError("a mistake of an agent")
