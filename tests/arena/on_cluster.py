"""Plays an arena, and learns, on a simulated cluster of two nodes of which one dies in the middle.

`python -m tests.arena.on_cluster FILE GAMES [learn]` writes as JSON the digest of every game, in order, and those of
the weights that were learned. It runs in a process of its own, since Ray leaves threads and warnings behind, and prints
what it likes. One cluster serves all of it, since it takes long to come up.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

from ray.cluster_utils import Cluster

from amunre.agents.arena.cluster import RayPool
from amunre.agents.arena.entrants import entrants_of
from amunre.agents.arena.schedule import Schedule
from amunre.agents.arena.worker import Assignment
from amunre.catalogue import new

T = TypeVar("T")
TRIES = 8


def schedule() -> Schedule:
    return Schedule(new("card", players=3), tuple(entrants_of("scribe,uniform,uniform", None)), 7)


def patiently(start: Callable[[], T]) -> T:
    """The library gives a node half a minute to come up, which is not enough on a busy machine; then it tries again."""
    for last in [False] * (TRIES - 1) + [True]:
        try:
            return start()
        except Exception:  # the library raises no other
            if last:
                raise
    raise AssertionError("the last try returns or raises")


def started(nodes: int) -> tuple[Cluster, list[Any]]:
    """A head that only looks after others, and nodes with one core each."""

    def start() -> tuple[Cluster, list[Any]]:
        cluster = Cluster()
        try:
            cluster.add_node(num_cpus=0, include_dashboard=False)
            return cluster, [cluster.add_node(num_cpus=1) for _ in range(nodes)]
        except Exception:
            cluster.shutdown()
            raise

    return patiently(start)


def played(ray: Any, games: int, strike: Callable[[], None]) -> list[str]:
    """The digest of each game; after a quarter of them a node dies."""
    found: dict[int, str] = {}
    pool = RayPool(Assignment(schedule(), 60.0, None), range(games), ray)
    with closing(pool.play()) as results:
        for result in results:
            found[result.number] = result.digest
            if len(found) == games // 4:
                strike()
    return [found[number] for number in sorted(found)]


def main(file: Path, games: int, learn: bool) -> None:
    import ray

    cluster, workers = started(2)

    def strike() -> None:
        cluster.remove_node(workers.pop(), allow_graceful=False)

    ray.init(address=cluster.address, log_to_driver=False, logging_level="error")
    try:
        told: dict[str, Any] = {"digests": played(ray, games, strike)}
        if learn:
            from tests.arena.learning_on_cluster import learned

            told["on one"] = learned(ray, None)
            workers.append(patiently(lambda: cluster.add_node(num_cpus=1)))
            told["on two"] = learned(ray, strike)
        assert len(workers) == 1, "a node has died each time"
        file.write_text(json.dumps(told))
    finally:
        ray.shutdown()
        cluster.shutdown()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), "learn" in sys.argv)
