"""Agents think in processes of their own: they get a view, never a state, and the event loop never waits for them.

There are two lanes. Quick thoughts take a millisecond and have a process of their own, so that nobody waits for them
behind a search. Long thoughts share the processes that `--agents` says. `thinking_queue.py` says who is next.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any

from amunre import agents
from amunre.analysis.grading import Kept
from amunre.analysis.hints import Candidate
from amunre.game import record_lines
from amunre.game.game import View
from amunre.service import agent_process, analysis_process, telemetry
from amunre.service.agent_process import AgentProcess, Died, packed
from amunre.service.analysis_process import PartlyAnalysed
from amunre.service.quotas import HOUSEHOLD, Quotas
from amunre.service.spending import Spending
from amunre.service.thinking_queue import PEOPLE, RANKS, WATCHED, Queue, Thought

log = logging.getLogger("amunre.agents")

LONG = {"pharaoh"}
"""Levels that search; the others answer within a millisecond."""
QUICK = 0.002
"""Seconds that a quick thought is expected to take."""
HINT = 0.2
"""The same for a hint."""
USUAL = 1.0
"""Seconds that a search without a budget is expected to take."""
TRIES = 3
"""How often a thought is begun: the process may have died before it, or over something else."""
PATIENCE, SLACK = 5.0, 30.0
"""A process that takes this many times as long as expected, and this many seconds, does not answer any more."""
NICE = 10
"""How far long thoughts stand back for the service itself, if they share its processors."""


class Hopeless(Exception):
    """Every process died over this thought."""


class PoolMeter:
    """Told what happens in the lanes; the service counts it (`metrics.py`)."""

    def waited(self, lane: str, rank: str, seconds: float) -> None: ...
    def thought(self, lane: str, seconds: float) -> None: ...
    def replaced(self) -> None: ...
    def failed(self) -> None: ...


class AgentLane:
    """Processes of one kind, and the thoughts that wait for them."""

    def __init__(self, name: str, workers: int, most_each: int, spending: Spending | None, nice: int) -> None:
        self.name = name
        self.workers = workers
        self.most_each = most_each
        """Thoughts of one person at the same time."""
        self.spending = spending
        self.queue = Queue()
        self.idle = [AgentProcess(nice) for _ in range(workers)]
        self.processes = list(self.idle)
        self.under_way: Counter[str] = Counter()
        self.behind = 0
        """Thoughts under way for tables at which nobody sits; one process stays free of them, if there are several."""
        self.figures = PoolMeter()
        self.timer: asyncio.TimerHandle | None = None
        self.stopped = False
        self._tasks: set[asyncio.Task[None]] = set()

    async def think(self, thought: Thought) -> Any:
        """The answer, when it is this thought's turn and it is thought."""
        loop = asyncio.get_running_loop()
        thought.done, thought.since = loop.create_future(), time.perf_counter()
        self.queue.add(thought)
        self.go_on()
        try:
            return await thought.done
        finally:
            self.queue.drop(thought)

    def may(self, person: str, rank: int) -> bool:
        """Whether somebody may have another thought now."""
        if self.under_way[person] >= self.most_each:
            return False
        if rank != PEOPLE and self.behind >= max(1, self.workers - 1):
            return False
        return self.spending is None or self.spending.wait(person) <= 0

    def go_on(self) -> None:
        """Begin what can be begun."""
        while self.idle and not self.stopped and (thought := self.queue.take(self.may)) is not None:
            self.under_way[thought.person] += 1
            self.behind += thought.rank != PEOPLE
            task = asyncio.ensure_future(self.carry_out(self.idle.pop(), thought))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        if self.idle and self.spending is not None:
            self.look_again(self.spending)

    def look_again(self, spending: Spending) -> None:
        """Those who have used up their share wait until it has grown back."""
        waits = [spending.wait(person) for people in self.queue.waiting for person in people]
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if later := min([wait for wait in waits if wait > 0], default=0.0):
            self.timer = asyncio.get_running_loop().call_later(later + 0.01, self.go_on)

    async def carry_out(self, one: AgentProcess, thought: Thought) -> None:
        person, rank, begun = thought.person, thought.rank, time.perf_counter()
        self.figures.waited(self.name, RANKS[rank], begun - thought.since)
        assert thought.done is not None
        try:
            answer = await self.tried(one, thought)
            if not thought.done.done():
                thought.done.set_result(answer)
        except asyncio.CancelledError:
            thought.done.cancel()
        except Exception as error:
            self.figures.failed()
            if not thought.done.done():
                thought.done.set_exception(error)
        finally:
            seconds = time.perf_counter() - begun
            self.figures.thought(self.name, seconds)
            self.queue.paid(thought, seconds)
            if self.spending is not None:
                self.spending.spend(person, seconds)
            self.under_way[person] -= 1
            if not self.under_way[person]:
                del self.under_way[person]
            self.behind -= rank != PEOPLE
            self.idle.append(one)
            self.go_on()

    async def tried(self, one: AgentProcess, thought: Thought) -> Any:
        """The answer of this process, or of the one that takes its place when it dies."""
        for _ in range(TRIES):
            try:
                return await one.think(thought.cost * PATIENCE + SLACK, *thought.work)
            except Died:
                if self.stopped:  # nobody needs it any more, and nobody takes its place
                    raise asyncio.CancelledError from None
                log.warning("a process that agents think in has died and is replaced", extra={"event": "thinker_died"})
                self.figures.replaced()
        raise Hopeless(f"{TRIES} processes died over one thought")

    def stop(self) -> None:
        """Nothing is thought any more, and whoever waits for a thought waits no more."""
        self.stopped = True
        if self.timer is not None:
            self.timer.cancel()
        for one in self.processes:
            one.end()


class AgentPool:
    """The two lanes, and what can be asked of them."""

    def __init__(self, workers: int = 1, budget: float | None = None, quotas: Quotas = HOUSEHOLD) -> None:
        self.budget = budget
        share = max(1, math.floor(workers * (quotas.thinkers_share or 1.0)))
        self.spending = Spending(quotas.thinking_each, 3600.0, quotas.thinking_each / 2)
        self.quick = AgentLane("quick", 1, 1, None, 0)
        self.long = AgentLane("long", workers, share, self.spending, NICE)
        self.lanes = (self.quick, self.long)

    async def choose(
        self, table: str, person: str, rank: int, level: str, seed: int, view: View, nodes: int | None = None
    ) -> int:
        """The action that the agent of that level chooses from the view, with as many nodes or in its time."""
        lane = self.long if level in LONG else self.quick
        cost = QUICK if lane is self.quick else self.budget or USUAL
        header = record_lines.header_line(view.game, (), {})
        budget = self.budget if nodes is None else nodes
        work = (agent_process.choose, level, seed, budget, header, packed(view))
        with telemetry.span("think"):
            answer: int = await lane.think(Thought(table, person, rank, cost, work))
        return answer

    async def advise(self, table: str, person: str, view: View) -> list[agents.Advice]:
        """Every legal action of the view, the best first, with reasons."""
        header = record_lines.header_line(view.game, (), {})
        work = (agent_process.advise, header, packed(view))
        answer: list[agents.Advice] = await self.quick.think(Thought(table, person, PEOPLE, QUICK, work))
        return answer

    async def hint(self, table: str, person: str, seat: int, view: View) -> list[Candidate]:
        """The best ways to go on for the seat, played on from its view."""
        header = record_lines.header_line(view.game, (), {})
        work = (analysis_process.hints, header, packed(view), seat)
        answer: list[Candidate] = await self.searching.think(Thought(table, person, PEOPLE, HINT, work))
        return answer

    async def analyse(self, key: str, person: str, lines: Sequence[str], kept: Sequence[Kept] | None) -> PartlyAnalysed:
        """Go on with the analysis of a game, behind those who wait for a move."""
        work = (analysis_process.grade, key, lines, kept)
        answer: PartlyAnalysed = await self.searching.think(
            Thought(key, person, WATCHED, analysis_process.AT_ONCE, work)
        )
        return answer

    @property
    def searching(self) -> AgentLane:
        """Where long thoughts are thought; a worker that leaves those to others has its quick process."""
        return self.long if self.long.workers else self.quick

    def move(self, person: str, table: str, rank: int) -> None:
        """Another rank for what waits at a table."""
        for lane in self.lanes:
            lane.queue.move(person, table, rank)

    def observe(self, figures: PoolMeter) -> None:
        for lane in self.lanes:
            lane.figures = figures

    def stop(self) -> None:
        for lane in self.lanes:
            lane.stop()
