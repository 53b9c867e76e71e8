"""Dice that can be committed to: the n-th draw of a pile is a function of a secret, the pile and n.

The rules hold no generator. A table asks the dice whenever chance must decide; mirrored deals share a secret, tests
script the outcomes, and a replay needs no dice at all because every outcome is recorded.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

from amunre.game.checking import as_number
from amunre.game.refusal import BadInput

if TYPE_CHECKING:
    from amunre.game.table import Table


class Chance(Protocol):
    """Anything that decides for chance."""

    def outcome(self, table: Table) -> int:
        """What comes at a table that waits for chance."""


class Dice:
    """Counter-based dice from a secret of any length."""

    def __init__(self, secret: bytes | int | None = None) -> None:
        if secret is None:
            secret = secrets.token_bytes(32)
        secret = as_number(secret)
        if isinstance(secret, int):
            secret = str(secret).encode()
        elif not isinstance(secret, bytes):
            raise BadInput("setting_unknown", setting="seed", value=f"{secret!r:.80}", expected="a number or bytes")
        self.secret = secret
        self.key = hashlib.blake2b(secret, digest_size=32, person=b"amun-re dice").digest()
        self.keyed = hashlib.blake2b(key=self.key, digest_size=8)

    def value(self, pile: str, number: int) -> int:
        """64 bits for the draw of that number from the pile."""
        hashed = self.keyed.copy()
        hashed.update(f"{pile}:{number}".encode())
        return int.from_bytes(hashed.digest(), "big")

    def outcome(self, table: Table) -> int:
        return self.pick(*table.game.pile(table.state), table.state.odds())

    def pick(self, pile: str, number: int, odds: Sequence[tuple[int, int]]) -> int:
        """One of the outcomes, each as likely as its weight."""
        total = sum(weight for _, weight in odds)
        point = self.value(pile, number) * total >> 64
        for outcome, weight in odds:
            if point < weight:
                return outcome
            point -= weight
        raise AssertionError("the weights add up to more than the point")  # pragma: no cover


class Script:
    """Chance as written down beforehand, for tests and demonstrations; when it runs out, the dice decide."""

    def __init__(self, outcomes: Iterable[int], then: Chance) -> None:
        self.outcomes = list(outcomes)
        self.then = then

    def outcome(self, table: Table) -> int:
        return self.outcomes.pop(0) if self.outcomes else self.then.outcome(table)
