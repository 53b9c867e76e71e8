"""Games on a Ray cluster beside a pool of processes, all on this machine, and what it costs when a node dies.

Each line is measured in a process of its own: all games a second; those after the first one, so that the start of the
workers does not count; and processor time for a game, of all processes together, which other work on the machine does
not change much. The digests of all lines of a kind must be the same, or it fails.

    python -m bench.cluster                          about three minutes; without Ray, it says so
    python -m bench.cluster --games 200 --learn 400
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import importlib.util
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

AGENTS = "vizier,vizier,scribe,scribe"
SIDES = {
    "arena": ("pool 1", "cluster 1", "pool 2", "cluster 2", "cluster 2 killed"),
    "learning": ("pool 1", "cluster 1", "cluster 2", "cluster 2 killed"),
}
"""Where games are played, on how many cores, and whether one of the nodes is killed in the middle."""


@dataclass
class Found:
    """What was measured of one side."""

    digest: str
    games: int
    seconds: float
    first: float
    """Seconds until the first game was there."""
    spent: float
    """Seconds of processor time."""

    @property
    def pace(self) -> float:
        """Games a second after the first one."""
        return (self.games - 1) / max(1e-9, self.seconds - self.first)


class Watch:
    """Notes when the first game came, and may strike once this many are there."""

    def __init__(self, strike: Callable[[], None] | None, when: int) -> None:
        self.strike, self.when = strike, when
        self.begun, self.before, self.first, self.count = time.perf_counter(), spent(), 0.0, 0

    def seen(self, results: Iterable[Any]) -> Iterator[Any]:
        for result in results:
            self.first = self.first or self.elapsed
            self.count += 1
            if self.strike is not None and self.count >= self.when:
                self.strike()
                self.strike = None
            yield result

    @property
    def elapsed(self) -> float:
        return time.perf_counter() - self.begun

    def found(self, digest: str, games: int) -> Found:
        return Found(digest, games, self.elapsed, self.first, spent() - self.before)


def spent() -> float:
    """Seconds of processor time of this process and of all that it has started, so far."""
    parents, used = dict[int, int](), dict[int, int]()
    for place in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = place.read_text().rpartition(")")[2].split()
            number = int(place.parent.name)
            parents[number], used[number] = int(fields[1]), sum(map(int, fields[11:15]))
    ours = {os.getpid()}
    while more := {number for number, parent in parents.items() if parent in ours} - ours:
        ours |= more
    return sum(used.get(number, 0) for number in ours) / os.sysconf("SC_CLK_TCK")


def arena(ray: Any, strike: Callable[[], None] | None, cores: int, games: int) -> Found:
    """Games among agents of our own, four at the board."""
    from amunre.agents.arena.cluster import RayPool
    from amunre.agents.arena.entrants import entrants_of
    from amunre.agents.arena.process_pool import ProcessPool
    from amunre.agents.arena.schedule import Schedule
    from amunre.agents.arena.worker import Assignment
    from amunre.catalogue import new

    work = Assignment(Schedule(new("board", players=4), tuple(entrants_of(AGENTS, None)), 7), 60.0, None)
    pool = ProcessPool(work, range(games), cores) if ray is None else RayPool(work, range(games), ray)
    watch = Watch(strike, games // 4)
    with closing(pool.play()) as results:
        found = {result.number: result.digest for result in watch.seen(results)}
    digests = " ".join(found[number] for number in range(games))
    return watch.found(hashlib.sha256(digests.encode()).hexdigest(), games)


def learning(ray: Any, strike: Callable[[], None] | None, cores: int, games: int) -> Found:
    """Four generations of self-play at the card game; one learner takes what the nodes have played."""
    from amunre.agents.learning.cluster import RayMakers
    from amunre.agents.learning.training import Lesson, Training, TrainingPlan, made_here

    training = Training(TrainingPlan("card", games=games, seed=5, generation=max(1, games // 4)))
    makers = made_here if ray is None else RayMakers(ray)
    watch = Watch(strike, games // 2)

    def watched(training: Training, numbers: Sequence[int]) -> Iterator[Lesson]:
        return watch.seen(makers(training, numbers))

    training.makers = watched
    training.run(games)
    return watch.found(training.digest, games)


KINDS = {"arena": arena, "learning": learning}


def measured(kind: str, side: str, games: int) -> Found:
    """One side, in this process."""
    where, cores, *killed = side.split()
    if where == "pool":
        return KINDS[kind](None, None, int(cores), games)
    with cluster_of(int(cores)) as (ray, strike):
        return KINDS[kind](ray, strike if killed else None, int(cores), games)


@contextmanager
def cluster_of(nodes: int) -> Iterator[tuple[Any, Callable[[], None]]]:
    """Ray on a simulated cluster of nodes with one core each, and what kills one of them."""
    os.environ.setdefault("RAY_worker_niceness", "0")  # else its workers stand back for everything else
    import ray

    from tests.arena.on_cluster import started

    cluster, workers = started(nodes)
    ray.init(address=cluster.address, log_to_driver=False, logging_level="error")
    try:
        yield ray, lambda: cluster.remove_node(workers.pop(), allow_graceful=False)
    finally:
        ray.shutdown()
        cluster.shutdown()


def apart(kind: str, side: str, games: int) -> Found:
    """One side, in a process of its own, since Ray leaves threads behind."""
    command = [sys.executable, "-m", "bench.cluster", "--side", f"{kind} {side}", "--games", str(games)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(done.stderr[-2000:])
    return Found(**json.loads(done.stdout.splitlines()[-1]))


def compare(kind: str, games: int) -> None:
    """All sides of a kind, a line each."""
    print(f"{kind}: {games:,} games; load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors", flush=True)
    found: dict[str, Found] = {}
    for side in SIDES[kind]:
        one = found[side] = apart(kind, side, games)
        beside = found.get(side.replace("cluster", "pool"))
        share = "" if beside in (None, one) else f", {one.pace / beside.pace:.0%} of the pool's pace"
        pace = f"{one.games / one.seconds:7.1f} games/s, {one.pace:7.1f} after {one.first:4.1f} s of start"
        print(f"  {side:18}{pace}; {1000 * one.spent / one.games:6.1f} ms of processors a game{share}", flush=True)
    digests = {one.digest for one in found.values()}
    assert len(digests) == 1, f"digests differ: {digests}"
    print(f"  all end with the same digest, {digests.pop()[:16]}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1200, help="of the arena")
    parser.add_argument("--learn", type=int, default=4000, help="games that are learned from")
    parser.add_argument("--side", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if importlib.util.find_spec("ray") is None:
        print("not measured: Ray is not installed here (pip install 'amun-re[cluster]')")
        return 0
    if arguments.side:
        kind, side = arguments.side.split(maxsplit=1)
        print(json.dumps(asdict(measured(kind, side, arguments.games))))
        return 0
    compare("arena", arguments.games)
    compare("learning", arguments.learn)
    return 0


if __name__ == "__main__":
    sys.exit(main())
