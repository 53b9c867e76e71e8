"""What the seats of one game saw and expected, kept until its end tells what it was worth."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from amunre.agents import buffers
from amunre.agents.learning import kinds

if TYPE_CHECKING:
    from amunre.agents.features import Inputs


Packed = tuple[int, bytes, bytes, bytes, bytes]
"""How many entries there are, and their numbers."""


class Trajectory:
    """Entries in the order of play: whose, the features that were not 0, and what the network foretold."""

    def __init__(self) -> None:
        self.count = 0
        self.filled = 0
        self.seats_store = array("i", bytes(4 * kinds.MOST_ENTRIES))
        self.begins_store = array("i", bytes(4 * (kinds.MOST_ENTRIES + 1)))
        self.links_store = array("i", bytes(4 * kinds.MOST_ENTRIES))
        self.places_store = array("i", bytes(4 * kinds.MOST_NUMBERS))
        self.values_store = array("f", bytes(4 * kinds.MOST_NUMBERS))
        self.expected_store = array("f", bytes(4 * 3 * kinds.MOST_ENTRIES))
        self.targets_store = array("f", bytes(4 * 3 * kinds.MOST_ENTRIES))
        self.seats = buffers.ints(self.seats_store)
        self.begins = buffers.ints(self.begins_store)
        self.links = buffers.ints(self.links_store)
        self.places = buffers.ints(self.places_store)
        self.values = buffers.floats(self.values_store)
        self.expected = buffers.floats(self.expected_store)
        self.targets = buffers.floats(self.targets_store)

    def clear(self) -> None:
        self.count = 0
        self.filled = 0

    def packed(self) -> Packed:
        """What a learner studies, to be sent from one process to another."""
        return (
            self.count,
            bytes(self.begins_store[: self.count + 1]),
            bytes(self.places_store[: self.filled]),
            bytes(self.values_store[: self.filled]),
            bytes(self.targets_store[: 3 * self.count]),
        )

    def unpack(self, packed: Packed) -> None:
        """Hold what another process has packed."""
        count, begins, places, values, targets = packed
        self.count = count
        self.filled = len(values) // 4
        memoryview(self.begins_store)[: count + 1] = memoryview(begins).cast("i")
        memoryview(self.places_store)[: self.filled] = memoryview(places).cast("i")
        memoryview(self.values_store)[: self.filled] = memoryview(values).cast("f")
        memoryview(self.targets_store)[: 3 * count] = memoryview(targets).cast("f")

    def full(self) -> bool:
        """Whether another entry might not fit; the rest of a very long game is then not learned from."""
        return self.count + 1 >= kinds.MOST_ENTRIES or self.filled + kinds.MOST_WIDTH >= kinds.MOST_NUMBERS

    def note(self, seat: int, inputs: Inputs, win: float, score: float, margin: float, link: int) -> None:
        """The state a seat has chosen; `win`, `score` and `margin` are what its best choice promised."""
        entry = self.count
        self.seats[entry] = seat
        self.links[entry] = link
        self.expected[3 * entry] = win
        self.expected[3 * entry + 1] = score
        self.expected[3 * entry + 2] = margin
        self.begins[entry] = self.filled
        for place in range(inputs.size):
            value = inputs.values[place]
            if value != 0:
                self.places[self.filled] = place
                self.values[self.filled] = value
                self.filled += 1
        self.count += 1
        self.begins[self.count] = self.filled

    def settle(self, seat: int, win: float, score: float, margin: float, trust: float) -> None:
        """Walk back from the end: each entry of the seat is to foretell what came later, mixed by `trust` (lambda)."""
        entry = self.count - 1
        while entry >= 0:
            if self.seats[entry] == seat:
                self.targets[3 * entry] = win
                self.targets[3 * entry + 1] = score
                self.targets[3 * entry + 2] = margin
                share = trust
                if self.links[entry] == kinds.CUT:
                    share = 0.0
                elif self.links[entry] == kinds.PASSED:
                    share = 1.0
                win = (1.0 - share) * self.expected[3 * entry] + share * win
                score = (1.0 - share) * self.expected[3 * entry + 1] + share * score
                margin = (1.0 - share) * self.expected[3 * entry + 2] + share * margin
            entry -= 1
