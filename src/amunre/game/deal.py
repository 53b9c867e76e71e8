"""One deal for many tables: whatever somebody does, the same is in store for everybody.

A draw is known by who draws, in which round, for what, and the how many-th of these it is; never by what was drawn
before. For each there is one order of all kinds, and the first that can still be drawn comes. So the same draw differs
between two tables only where that kind is gone at one of them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from amunre.game.contract import CHANCE

if TYPE_CHECKING:
    from amunre.game.table import Table


class Draw(NamedTuple):
    """What chance has to decide."""

    source: str
    """What is drawn from, and for what."""
    seat: int
    """Who draws; `CHANCE` for everybody."""
    round: int
    copies: Mapping[int, int]
    """How many there are of each outcome in the whole game; one, if it is not named. An order goes by these, and not by
    what is left, which differs between tables."""

    @property
    def key(self) -> tuple[str, int, int]:
        return self.source, self.seat, self.round


class Deal:
    """The luck of one deal, from a secret of any length."""

    def __init__(self, secret: bytes) -> None:
        self.key = hashlib.blake2b(secret, digest_size=32, person=b"amun-re deal").digest()

    def priority(self, draw: Draw, count: int, outcome: int, copy: int) -> bytes:
        """Where one copy of an outcome stands in the order of a draw."""
        source, seat, number = draw.key
        message = f"{source}:{seat}:{number}:{count}:{outcome}:{copy}".encode()
        return hashlib.blake2b(message, key=self.key, digest_size=16).digest()

    def order(self, draw: Draw, count: int, outcomes: Sequence[int]) -> list[int]:
        """The outcomes of a draw, in the order in which they come; the best of its copies speaks for each."""

        def best(outcome: int) -> bytes:
            return max(self.priority(draw, count, outcome, copy) for copy in range(draw.copies.get(outcome, 1)))

        return sorted(outcomes, key=best, reverse=True)

    def pick(self, draw: Draw, count: int, odds: Sequence[tuple[int, int]]) -> int:
        """The outcome of the `count`-th such draw, from 0: the first in its order that can be drawn."""
        return self.order(draw, count, [outcome for outcome, _ in odds])[0]

    def outcome(self, table: Table) -> int:
        """What the deal has in store for a table that waits for chance, and that has forgotten no move."""
        draw = table.game.draw(table.state)
        return self.pick(draw, count_before(table, draw), table.state.odds())


def count_before(table: Table, draw: Draw) -> int:
    """How many such draws there were at a table."""
    before = [move.before for move in table.moves if move.seat == CHANCE]
    return sum(table.game.draw(state).key == draw.key for state in before)
