"""The agent that thinks nothing: every legal action is equally likely."""

from __future__ import annotations

import hashlib

from amunre.game.game import View


class Uniform:
    """Chooses by a hash of its seed and the view, and remembers nothing.

    So a game is the same whether it runs alone, beside others or is taken up again from a record.
    """

    def __init__(self, seed: int = 1, budget: float | None = None) -> None:
        self.seed = seed

    def choose(self, view: View) -> int:
        if len(view.legal) == 1:
            return view.legal[0]
        digest = hashlib.blake2b(repr(view).encode(), digest_size=8, key=str(self.seed).encode()[:64]).digest()
        return view.legal[int.from_bytes(digest, "big") * len(view.legal) >> 64]
