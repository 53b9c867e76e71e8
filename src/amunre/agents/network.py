"""A small network: features, two hidden layers, and three things it foretells for a seat.

The chance to win, the final score and the margin to the best other seat. The weights are one flat array of 32-bit
floats: the rows of the first layer (one per feature), its bias, then the same for the second layer and for the heads.
Rows are walked in memory order, so that the compiler can turn the inner loops into vector instructions.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

import cython
from cython.cimports.libc.math import exp

from amunre.agents import kinds

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
        self.bind()

    def bind(self) -> None:
        """Let compiled code reach the weights without asking Python."""
        if cython.compiled:
            self.weights = cython.address(self.store[0])
        else:
            self.weights = self.store

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
            self.store[place] = weights[place]


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
            self.heads = [0.0] * kinds.HEADS

    def refer(self, network: Network, inputs: Inputs) -> None:
        """Sum up the first layer, and remember the features as the ones to compare with."""
        copy(network.weights, network.first_bias, self.reference, network.first)
        for place in range(network.size):
            value = inputs.values[place]
            self.shown[place] = value
            if value != 0:
                add_row(network.weights, place * network.first, value, self.reference, network.first)

    def compare(self, network: Network, inputs: Inputs) -> None:
        """Foretell for features that differ little from the ones referred to."""
        copy(self.reference, 0, self.sums, network.first)
        for place in range(network.size):
            value = inputs.values[place] - self.shown[place]
            if value != 0:
                add_row(network.weights, place * network.first, value, self.sums, network.first)
        self.conclude(network)

    def conclude(self, network: Network) -> None:
        """From the sums of the first layer to the three heads."""
        copy(network.weights, network.second_bias, self.second, network.second)
        for unit in range(network.first):
            value = self.sums[unit]
            if value > 0:
                self.hidden[unit] = value
                add_row(
                    network.weights, network.second_rows + unit * network.second, value, self.second, network.second
                )
            else:
                self.hidden[unit] = 0
        copy(network.weights, network.head_bias, self.heads, kinds.HEADS)
        for unit in range(network.second):
            value = self.second[unit]
            if value > 0:
                add_row(network.weights, network.head_rows + unit * kinds.HEADS, value, self.heads, kinds.HEADS)
            else:
                self.second[unit] = 0
        self.win = 1.0 / (1.0 + exp(-max(-30.0, min(30.0, self.heads[kinds.WIN]))))
        self.score = self.heads[kinds.SCORE] * kinds.SCORE_SCALE
        self.margin = self.heads[kinds.MARGIN] * kinds.MARGIN_SCALE

    def foretold(self, network: Network, inputs: Inputs) -> tuple[float, float, float]:
        """For tests and tools: the chance to win, the score and the margin."""
        self.refer(network, inputs)
        self.compare(network, inputs)
        return (self.win, self.score, self.margin)


def copy(source: Any, start: int, target: Any, width: int) -> None:
    for unit in range(width):
        target[unit] = source[start + unit]


def add_row(source: Any, start: int, factor: float, target: Any, width: int) -> None:
    for unit in range(width):
        target[unit] += factor * source[start + unit]
