"""The only luck an agent has: a hash of its seed and the view."""

from __future__ import annotations

import hashlib

from amunre.game.game import View
from amunre.game.sight import Sight


def luck_of(seed: int, view: View | Sight) -> int:
    """The luck of one decision: 64 bits that depend on the seed and on what the seat sees, and on nothing else."""
    digest = hashlib.blake2b(view.text(), digest_size=8, key=str(seed).encode()[:64]).digest()
    return int.from_bytes(digest, "big")
