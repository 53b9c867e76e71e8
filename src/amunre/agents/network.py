"""A small network: features, two hidden layers, and three things it foretells for a seat.

The chance to win, the final score and the margin to the best other seat. The weights are one flat array of 32-bit
floats: the rows of the first layer (one per feature), its bias, then the same for the second layer and for the heads.
Rows are walked in memory order, so that the compiler can turn the inner loops into vector instructions; the speed sheet
says which are there in two widths, the wider for processors that have it. Both add in the same order.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

import cython
from cython.cimports.libc.math import exp

from amunre.agents import buffers, kinds

if TYPE_CHECKING:
    from amunre.agents.features import Inputs
    from amunre.game.generator import Generator


class Network:
    """The weights, and where in the array each layer begins."""

    def __init__(self, size: int, first: int, second: int) -> None:
        self.size = size
        self.first = first
        self.second = second
        self.first_bias = size * first
        self.second_rows = self.first_bias + first
        self.second_bias = self.second_rows + first * second
        self.head_rows = self.second_bias + second
        self.head_bias = self.head_rows + second * kinds.HEADS
        self.count = self.head_bias + kinds.HEADS
        self.store = array("f", bytes(4 * self.count))
        self.weights = buffers.floats(self.store)

    def scatter(self, generator: Generator) -> None:
        """Small random weights to begin with: uniform, with the variance that keeps signals alive (He)."""
        layers = [
            (self.size * self.first, 60, self.first),  # about sixty features of a state are large
            (self.first * self.second, self.first, self.second),
            (self.second * kinds.HEADS, 4 * self.second, kinds.HEADS),
        ]
        numbers: list[float] = []
        for count, active, biases in layers:
            reach = (6.0 / active) ** 0.5
            numbers += [(generator.draw(1 << 30) / (1 << 29) - 1.0) * reach for _ in range(count)] + [0.0] * biases
        self.give(numbers)

    def taken(self) -> array[float]:
        """A copy of the weights."""
        return array("f", self.store)

    def give(self, weights: Any) -> None:
        """Take over weights of the same shape."""
        for place in range(self.count):
            self.weights[place] = weights[place]


class Reading:
    """One reader's working memory. Options of one decision differ in few features: `refer` sums up the first layer for
    one of them, `compare` for the others by what differs."""

    def __init__(self) -> None:
        self.win = 0.0
        self.score = 0.0
        self.margin = 0.0
        if not cython.compiled:
            self.shown = [0.0] * kinds.MOST_FEATURES
            self.reference = [0.0] * kinds.MOST_HIDDEN
            self.sums = [0.0] * kinds.MOST_HIDDEN
            self.hidden = [0.0] * kinds.MOST_HIDDEN
            self.second = [0.0] * kinds.MOST_HIDDEN
            self.nothing = [0.0] * kinds.MOST_FEATURES
            self.rows = [0] * kinds.MOST_FEATURES
            self.factors = [0.0] * kinds.MOST_FEATURES

    def refer(self, network: Network, inputs: Inputs) -> None:
        """Sum up the first layer, and remember the features as the ones to compare with. They await `conclude`."""
        copy(network.weights, network.first_bias, self.reference, network.first)
        copy(inputs.values, 0, self.shown, network.size)
        count = list_differences(self.shown, self.nothing, network.size, network.first, self.rows, self.factors)
        add_rows(network.weights, self.rows, self.factors, count, self.reference, network.first)
        copy(self.reference, 0, self.sums, network.first)

    def compare(self, network: Network, inputs: Inputs) -> None:
        """Foretell for features that differ little from the ones referred to."""
        copy(self.reference, 0, self.sums, network.first)
        count = list_differences(inputs.values, self.shown, network.size, network.first, self.rows, self.factors)
        add_rows(network.weights, self.rows, self.factors, count, self.sums, network.first)
        self.conclude(network)

    def conclude(self, network: Network) -> None:
        """From the sums of the first layer to the three heads."""
        copy(network.weights, network.second_bias, self.second, network.second)
        # In a loop of its own: asked for each unit, the compiler would branch, and nobody can foresee the answer.
        for unit in range(network.first):
            self.hidden[unit] = self.sums[unit] if self.sums[unit] > 0 else 0
        count = 0
        for unit in range(network.first):
            value = self.hidden[unit]
            # Likewise: written down in any case, and kept if it counts.
            self.rows[count] = network.second_rows + unit * network.second
            self.factors[count] = value
            count += value > 0
        add_rows(network.weights, self.rows, self.factors, count, self.second, network.second)
        win = network.weights[network.head_bias + kinds.WIN]
        score = network.weights[network.head_bias + kinds.SCORE]
        margin = network.weights[network.head_bias + kinds.MARGIN]
        row = network.head_rows
        for unit in range(network.second):
            self.second[unit] = self.second[unit] if self.second[unit] > 0 else 0
        for unit in range(network.second):
            value = self.second[unit]  # nothing times a weight adds nothing
            win += value * network.weights[row + kinds.WIN]
            score += value * network.weights[row + kinds.SCORE]
            margin += value * network.weights[row + kinds.MARGIN]
            row += kinds.HEADS
        self.win = 1.0 / (1.0 + exp(-max(-30.0, min(30.0, win))))
        self.score = score * kinds.SCORE_SCALE
        self.margin = margin * kinds.MARGIN_SCALE

    def foretold(self, network: Network, inputs: Inputs) -> tuple[float, float, float]:
        """For tests and tools: the chance to win, the score and the margin."""
        self.refer(network, inputs)
        self.conclude(network)
        return (self.win, self.score, self.margin)


def copy(source: Any, start: int, target: Any, width: int) -> None:
    for unit in range(width):
        target[unit] = source[start + unit]


def add_row(source: Any, start: int, factor: float, target: Any, width: int) -> None:
    for unit in range(width):
        target[unit] += factor * source[start + unit]


def list_differences(one: Any, other: Any, size: int, width: int, rows: Any, factors: Any) -> int:
    """The rows of the features that differ and by how much; how many they are. Most stretches do not differ."""
    count = 0
    for stretch in range((size + kinds.STRETCH - 1) // kinds.STRETCH):
        start = stretch * kinds.STRETCH
        mask = unequal(one, other, start)
        if start + kinds.STRETCH > size:
            mask &= (1 << (size - start)) - 1
        while mask != 0:
            place = start + lowest(mask)
            rows[count] = place * width
            factors[count] = one[place] - other[place]
            count += 1
            mask &= mask - 1
    return count


if not cython.compiled:  # the sheet has these three in the processor's own words

    def unequal(one: Any, other: Any, start: int) -> int:
        """Which features of a stretch differ, a bit for each."""
        return sum([1 << place for place in range(kinds.STRETCH) if one[start + place] != other[start + place]])

    def lowest(mask: int) -> int:
        """The number of the lowest bit."""
        return (mask & -mask).bit_length() - 1

    def add_blocks(source: Any, rows: Any, factors: Any, count: int, target: Any, width: int) -> int:
        """How many units were added up in blocks: none."""
        return 0


def add_rows(source: Any, rows: Any, factors: Any, count: int, target: Any, width: int) -> None:
    """Add rows times their factors, in their order: whole blocks of units first, each through all rows."""
    done = add_blocks(source, rows, factors, count, target, width)
    for unit in range(done, width):
        for place in range(count):
            target[unit] += factors[place] * source[rows[place] + unit]
