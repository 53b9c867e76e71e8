"""Learning from a trajectory: gradients by hand, averaged over a batch, and steps by Adam."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

import cython
from cython.cimports.libc.math import sqrt

from amunre.agents import buffers, kinds, network
from amunre.agents.network import Reading

if TYPE_CHECKING:
    from amunre.agents.learning.trajectory import Trajectory
    from amunre.agents.network import Network


class Learner:
    """Changes the weights of one network."""

    def __init__(self, pupil: Network) -> None:
        self.network = pupil
        self.reading = Reading()
        self.samples = 0
        self.steps = 0
        self.loss = 0.0
        self.seen = 0
        self.decay_first = 1.0
        self.decay_second = 1.0
        self.gradient_store = array("f", bytes(4 * pupil.count))
        self.mean_store = array("f", bytes(4 * pupil.count))
        self.square_store = array("f", bytes(4 * pupil.count))
        self.gradient = buffers.floats(self.gradient_store)
        self.mean = buffers.floats(self.mean_store)
        self.square = buffers.floats(self.square_store)
        if not cython.compiled:
            self.error = [0.0] * kinds.MOST_HIDDEN
            self.deeper = [0.0] * kinds.MOST_HIDDEN
            self.faults = [0.0] * kinds.HEADS

    def study(self, trajectory: Trajectory, entry: int) -> None:
        """Add the gradient of one entry of the trajectory."""
        begin: int = trajectory.begins[entry]
        end: int = trajectory.begins[entry + 1]
        network.copy(self.network.weights, self.network.first_bias, self.reading.sums, self.network.first)
        for number in range(begin, end):
            network.add_row(
                self.network.weights,
                trajectory.places[number] * self.network.first,
                trajectory.values[number],
                self.reading.sums,
                self.network.first,
            )
        self.reading.conclude(self.network)
        self.faults[kinds.WIN] = self.reading.win - trajectory.targets[3 * entry]
        self.faults[kinds.SCORE] = 0.5 * (self.reading.score - trajectory.targets[3 * entry + 1]) / kinds.SCORE_SCALE
        self.faults[kinds.MARGIN] = (self.reading.margin - trajectory.targets[3 * entry + 2]) / kinds.MARGIN_SCALE
        self.loss += self.faults[kinds.WIN] * self.faults[kinds.WIN]
        self.seen += 1
        self.samples += 1
        self.blame(trajectory, begin, end)

    def blame(self, trajectory: Trajectory, begin: int, end: int) -> None:
        """Backwards from the faults of the heads to every weight that took part."""
        add_to(self.gradient, self.network.head_bias, 1.0, self.faults, kinds.HEADS)
        for unit in range(self.network.second):
            self.deeper[unit] = 0
            if self.reading.second[unit] > 0:
                row = self.network.head_rows + unit * kinds.HEADS
                self.deeper[unit] = dot(self.network.weights, row, self.faults, kinds.HEADS)
                add_to(self.gradient, row, self.reading.second[unit], self.faults, kinds.HEADS)
        add_to(self.gradient, self.network.second_bias, 1.0, self.deeper, self.network.second)
        for unit in range(self.network.first):
            self.error[unit] = 0
            if self.reading.hidden[unit] > 0:
                row = self.network.second_rows + unit * self.network.second
                self.error[unit] = dot(self.network.weights, row, self.deeper, self.network.second)
                add_to(self.gradient, row, self.reading.hidden[unit], self.deeper, self.network.second)
        add_to(self.gradient, self.network.first_bias, 1.0, self.error, self.network.first)
        for number in range(begin, end):
            row = trajectory.places[number] * self.network.first
            add_to(self.gradient, row, trajectory.values[number], self.error, self.network.first)

    def step(self, rate: float) -> None:
        """One step of Adam along the mean gradient of the batch."""
        if self.samples == 0:
            return
        self.steps += 1
        self.decay_first *= 0.9
        self.decay_second *= 0.999
        share = 1.0 / self.samples
        rate = rate * sqrt(1.0 - self.decay_second) / (1.0 - self.decay_first)
        adam(self.network.weights, self.gradient, self.mean, self.square, self.network.count, share, rate)
        self.samples = 0

    def memory(self) -> dict[str, Any]:
        """What a checkpoint must hold beside the weights."""
        return {
            "steps": self.steps,
            "decay_first": self.decay_first,
            "decay_second": self.decay_second,
            "mean": array("f", self.mean_store),
            "square": array("f", self.square_store),
            "gradient": array("f", self.gradient_store),
            "samples": self.samples,
        }

    def recall(self, memory: dict[str, Any]) -> None:
        """Go on from a checkpoint."""
        self.steps = memory["steps"]
        self.decay_first = memory["decay_first"]
        self.decay_second = memory["decay_second"]
        self.samples = memory["samples"]
        for place in range(self.network.count):
            self.mean[place] = memory["mean"][place]
            self.square[place] = memory["square"][place]
            self.gradient[place] = memory["gradient"][place]


def adam(weights: Any, gradient: Any, mean: Any, square: Any, count: int, share: float, rate: float) -> None:
    for place in range(count):
        slope = gradient[place] * share
        gradient[place] = 0
        mean[place] = 0.9 * mean[place] + 0.1 * slope
        square[place] = 0.999 * square[place] + 0.001 * slope * slope
        weights[place] -= rate * mean[place] / (sqrt(square[place]) + 1e-7)


def add_to(target: Any, start: int, factor: float, source: Any, width: int) -> None:
    for unit in range(width):
        target[start + unit] += factor * source[unit]


def dot(weights: Any, row: int, factors: Any, width: int) -> float:
    """The sum of products, in four strands that do not wait for each other."""
    one = two = three = four = 0.0
    unit = 0
    while unit + 3 < width:
        one += weights[row + unit] * factors[unit]
        two += weights[row + unit + 1] * factors[unit + 1]
        three += weights[row + unit + 2] * factors[unit + 2]
        four += weights[row + unit + 3] * factors[unit + 3]
        unit += 4
    while unit < width:
        one += weights[row + unit] * factors[unit]
        unit += 1
    return (one + two) + (three + four)
