"""Files that only their owner may read, because a database holds the secrets of running games."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def owner_only() -> Iterator[None]:
    """Files that are made meanwhile are for this user alone. Existing files do not change."""
    before = os.umask(0o077)
    try:
        yield
    finally:
        os.umask(before)
