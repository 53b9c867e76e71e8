"""Files that nobody but their owner may read: a database holds the secrets of running games."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def owner_only() -> Iterator[None]:
    """Whatever is made meanwhile is for this user alone; files that are there already stay as they are."""
    before = os.umask(0o077)
    try:
        yield
    finally:
        os.umask(before)
