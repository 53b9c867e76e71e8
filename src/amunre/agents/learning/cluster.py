"""Generations of self-play on many machines: each node plays games by the weights it is sent, the learner is here.

A game follows from the plan, its number and the weights of its generation, so it does not matter who plays it, or how
often; the learner takes what is to be learned in the order of the numbers. So one core and a cluster end with the same
weights, also when nodes die.
"""

from __future__ import annotations

import hashlib
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from amunre import __version__
from amunre.agents.arena.process_pool import Stopped
from amunre.agents.learning.training import Lesson, Training, TrainingPlan
from amunre.agents.network import Network

PORTIONS = 4
"""Tasks for each core in a generation: what a node that dies costs, and how evenly the work is spread."""

Weights = tuple[int, int, int, bytes]
"""A network: its size, its two layers, its numbers."""


@dataclass(frozen=True)
class Sent:
    """All that a node must know to play the games of a generation."""

    version: str
    plan: TrainingPlan
    network: Weights
    snapshots: tuple[Weights, ...]
    frozen: Weights | None


def weights_of(network: Network) -> Weights:
    return network.size, network.first, network.second, network.taken().tobytes()


def network_of(found: Weights) -> Network:
    size, first, second, numbers = found
    network = Network(size, first, second)
    network.give(array("f", numbers))
    return network


class RayMakers:
    """Plays the games of a generation on the nodes of a cluster."""

    def __init__(self, ray: Any) -> None:
        self.ray = ray
        self.width = max(1, int(ray.cluster_resources().get("CPU", 1)))
        self.task = ray.remote(num_cpus=1, max_retries=-1)(play_games)

    def __call__(self, training: Training, numbers: Sequence[int]) -> Iterator[Lesson]:
        """What is to be learned from each, in order; while the first are learned, others are still played."""
        frozen = None if training.frozen is None else weights_of(training.frozen)
        former = tuple(weights_of(one) for one in training.snapshots)
        sent = self.ray.put(Sent(__version__, training.plan, weights_of(training.network), former, frozen))
        size = max(1, len(numbers) // (self.width * PORTIONS))
        portions = [list(numbers[first : first + size]) for first in range(0, len(numbers), size)]
        under_way = [self.task.remote(sent, portion) for portion in portions]
        try:
            while under_way:
                yield from self.made(under_way.pop(0))
        finally:
            for task in under_way:
                self.ray.cancel(task, force=True)

    def made(self, task: Any) -> list[Lesson]:
        try:
            found: list[Lesson] | str = self.ray.get(task)
        except self.ray.exceptions.RayError as error:
            raise Stopped(f"the cluster failed: {str(error).splitlines()[0]}") from None
        if isinstance(found, str):
            raise Stopped(found)
        return found


HERE: dict[TrainingPlan, Training] = {}
"""On a node: the run of the plan that was last asked for; its tables are set up once."""


def play_games(sent: Sent, numbers: Sequence[int]) -> list[Lesson] | str:
    """On a node: what is to be learned from these games; or why not, in words."""
    if sent.version != __version__:
        return f"a node of the cluster has amun-re {__version__}, and this is {sent.version}; install the same on all"
    if not same_tables(sent.plan):
        return f"a node of the cluster has no such file as {sent.plan.tables}, or another; copy it to all of them"
    if sent.plan not in HERE:
        HERE.clear()
        HERE[sent.plan] = Training(sent.plan)
    training = HERE[sent.plan]
    training.network.give(array("f", sent.network[-1]))
    training.snapshots = [network_of(one) for one in sent.snapshots]
    training.frozen = None if sent.frozen is None else network_of(sent.frozen)
    return [training.made(number).packed() for number in numbers]


def same_tables(plan: TrainingPlan) -> bool:
    if plan.tables is None:
        return True
    try:
        found = hashlib.sha256(Path(plan.tables).read_bytes()).hexdigest()
    except OSError:
        return False
    return found.startswith(plan.tables_digest)
