"""Learns on a simulated cluster of several nodes, and may kill one of them in the middle.

`python -m tests.arena.learning_on_cluster NODES [kill]` prints the digest of the weights. It runs in a process of its
own, since Ray leaves threads and warnings behind.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

import ray

from amunre.agents.learning.cluster import RayMakers
from amunre.agents.learning.training import Lesson, Training, TrainingPlan
from tests.arena.on_cluster import started

PLAN = TrainingPlan("card", games=90, seed=5, first=8, second=4, batch=50, lessons=0.2, generation=40)


def learned(nodes: int, kill: bool) -> str:
    cluster, workers = started(nodes)
    ray.init(address=cluster.address, log_to_driver=False, logging_level="error")
    makers = RayMakers(ray)

    def struck(training: Training, numbers: Sequence[int]) -> Iterator[Lesson]:
        """In the middle of the second generation a node dies with what it was playing."""
        for count, lesson in enumerate(makers(training, numbers)):
            if kill and training.done > PLAN.generation and count == 5 and len(workers) == nodes:
                cluster.remove_node(workers.pop(), allow_graceful=False)
            yield lesson

    try:
        training = Training(PLAN)
        training.makers = struck
        training.run(PLAN.games)
        assert not kill or len(workers) == nodes - 1
        return training.digest
    finally:
        ray.shutdown()
        cluster.shutdown()


if __name__ == "__main__":
    print(learned(int(sys.argv[1]), "kill" in sys.argv))
