"""The only luck an agent has: a hash of its seed and the view."""

from __future__ import annotations

import hashlib
from functools import lru_cache

from amunre.game.game import View
from amunre.game.sight import Sight


def luck_of(seed: int, view: View | Sight) -> int:
    """The luck of one decision: 64 bits that depend on the seed and on what the seat sees, and on nothing else."""
    hashed = keyed(seed).copy()
    hashed.update(view.text())
    return int.from_bytes(hashed.digest(), "big")


@lru_cache(maxsize=64)
def keyed(seed: int) -> hashlib.blake2b:
    """A hash that has taken up the seed, to begin with."""
    return hashlib.blake2b(digest_size=8, key=str(seed).encode()[:64])
