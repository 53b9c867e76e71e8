"""Plays an arena on a simulated cluster of several nodes, and may kill one of them in the middle.

`python -m tests.arena.on_cluster GAMES NODES [kill]` prints the digest of every game, in order, as JSON. It runs in a
process of its own, since Ray leaves threads and warnings behind.
"""

from __future__ import annotations

import json
import sys
import time
from contextlib import closing
from typing import Any

from ray.cluster_utils import Cluster

from amunre.agents.arena.cluster import RayPool
from amunre.agents.arena.entrants import entrants_of
from amunre.agents.arena.schedule import Schedule
from amunre.agents.arena.worker import Work
from amunre.catalogue import new


def schedule() -> Schedule:
    return Schedule(new("card", players=3), tuple(entrants_of("scribe,uniform,uniform", None)), 7)


def started(nodes: int) -> tuple[Cluster, list[Any]]:
    """A head that only looks after others, and nodes with one core each; on a busy machine it takes several tries."""
    for last in (False, False, True):
        cluster = Cluster()
        try:
            cluster.add_node(num_cpus=0, include_dashboard=False)
            return cluster, [cluster.add_node(num_cpus=1) for _ in range(nodes)]
        except Exception:  # the library raises no other when a node does not come up within half a minute
            cluster.shutdown()
            if last:
                raise
    raise AssertionError("the last try returns or raises")


def played(games: int, nodes: int, kill: bool) -> dict[str, Any]:
    import ray

    cluster, workers = started(nodes)
    ray.init(address=cluster.address, log_to_driver=False, logging_level="error")
    found, begun = {}, time.perf_counter()
    try:
        pool = RayPool(Work(schedule(), 60.0, None), range(games), ray)
        with closing(pool.play()) as results:
            for result in results:
                found[result.number] = result.digest
                if kill and len(found) >= games // 4 and len(workers) == nodes:
                    cluster.remove_node(workers.pop(), allow_graceful=False)
        return {"digests": [found[number] for number in sorted(found)], "seconds": time.perf_counter() - begun}
    finally:
        ray.shutdown()
        cluster.shutdown()


if __name__ == "__main__":
    print(json.dumps(played(int(sys.argv[1]), int(sys.argv[2]), "kill" in sys.argv)))
