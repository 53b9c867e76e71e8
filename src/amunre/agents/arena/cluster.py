"""Many machines: the games of an arena as tasks of Ray, which gives them out, and out again when a node dies.

A game follows from the seed of the arena and its own number alone, so it does not matter who plays it, or how often.
Records come back with the results, since the machines need not share a disk. Agents of our own are played in the
process of Ray itself; others may hang or bring it down, so each machine plays them in processes that it watches.
"""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from amunre import __version__
from amunre.agents.arena.folder import Folder, Result
from amunre.agents.arena.process_pool import ProcessPool, Stopped, cores
from amunre.agents.arena.worker import PROGRAMS, Assignment, GamePlayer
from amunre.game.refusal import BadInput

LOCAL = "local"
TRIES = 4
"""How often a cluster on this machine is begun."""
AHEAD = 3
"""Tasks for each core that wait at the cluster."""
LONGEST = 32
"""Games of one task at most, and so what a node that dies costs."""

Played = list[tuple[Result, list[str]]]


@contextmanager
def connected(address: str, jobs: int | None = None) -> Iterator[Any]:
    """Ray, connected to a cluster, or to one on this machine alone with this many cores."""
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray
    except ImportError:
        raise BadInput("cluster_extra") from None
    if ray.is_initialized():  # whoever called us has a cluster of their own
        yield ray
        return
    connect(ray, address, jobs)
    try:
        yield ray
    finally:
        ray.shutdown()


def connect(ray: Any, address: str, jobs: int | None) -> None:
    """Ray gives a node half a minute to come up, which is not enough on a busy machine: then it tries again."""
    more: dict[str, Any] = {"log_to_driver": False, "logging_level": "error", "configure_logging": True}
    if address == LOCAL:
        more |= {"num_cpus": jobs or cores(), "include_dashboard": False}
    for last in [False] * (TRIES - 1) + [True]:
        try:
            ray.init(address=address, **more)
            return
        except Exception as error:  # it raises no other then
            ray.shutdown()
            if last or address != LOCAL:
                raise BadInput("cluster_unreached", address=address, reason=str(error).splitlines()[0]) from None


class RayPool:
    """Plays each of the numbered games, like `ProcessPool`, on the nodes of a cluster."""

    def __init__(self, work: Assignment, numbers: Sequence[int], ray: Any) -> None:
        self.work = replace(work, records=None)
        self.folder = None if work.records is None else Folder(work.records)
        self.ray = ray
        self.width = max(1, int(ray.cluster_resources().get("CPU", 1)))
        size = max(1, min(LONGEST, len(numbers) // (self.width * 2 * AHEAD)))
        self.portions = [list(numbers[first : first + size]) for first in range(0, len(numbers), size)]

    def play(self) -> Generator[Result, None, None]:
        """The results as they come in, in no particular order."""
        ray = self.ray
        task = ray.remote(num_cpus=1, max_retries=-1)(play_portion)
        work = ray.put((__version__, self.work))
        waiting = list(reversed(self.portions))
        under_way: list[Any] = []
        try:
            while waiting or under_way:
                while waiting and len(under_way) < self.width * AHEAD:
                    under_way.append(task.remote(work, waiting.pop()))
                ready, under_way = ray.wait(under_way, num_returns=1)
                for one in ready:
                    yield from self.kept(one)
        finally:
            for one in under_way:
                ray.cancel(one, force=True)

    def kept(self, one: Any) -> Iterator[Result]:
        """What a task brought back, once its records are on our disk."""
        try:
            played: Played | str = self.ray.get(one)
        except self.ray.exceptions.RayError as error:
            raise Stopped(f"the cluster failed: {str(error).splitlines()[0]}") from None
        if isinstance(played, str):
            raise Stopped(played)
        for result, lines in played:
            if self.folder is not None:
                self.folder.keep(result, lines)
            yield result


def play_portion(work: tuple[str, Assignment], numbers: Sequence[int]) -> Played | str:
    """On a node: some games with their records; or why not, in words."""
    version, what = work
    if version != __version__:
        return f"a node of the cluster has amun-re {__version__}, and this is {version}; install the same on all"
    if all(entrant.kind == "level" for entrant in what.schedule.entrants):
        player = GamePlayer(what, [0.0] * (PROGRAMS + len(what.schedule.entrants)))
        return [(result, list(match.lines)) for result, match in [player.played(number, {}) for number in numbers]]
    return play_watched(what, numbers)


def play_watched(work: Assignment, numbers: Sequence[int]) -> Played | str:
    """The same in a process that is watched, as on one machine."""
    with TemporaryDirectory(prefix="amun-re-") as place:
        folder = Folder(Path(place))
        folder.open(work.schedule, False)
        pool = ProcessPool(replace(work, records=Path(place)), numbers, 1)
        try:
            with closing(folder), closing(pool.play()) as results:
                return [(result, folder.file(result.number).read_text().split("\n")[:-1]) for result in results]
        except Stopped as stopped:
            return str(stopped)
