"""Figures for Prometheus. Labels are few and fixed: no table, name or token is ever among them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from amunre.service.agents import AgentPool, PoolMeter
from amunre.service.backups import Backups
from amunre.service.quota_checks import QuotaChecks
from amunre.service.registry import TableRegistry
from amunre.service.thinking_queue import RANKS
from amunre.store.writer import Writer

FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

LOOK = 0.5
"""Seconds between two looks at the event loop."""
SLOW = (0.001, 0.01, 0.1, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0, 300.0)


class AgentFigures(PoolMeter):
    """What is counted of thoughts."""

    def __init__(self, registry: CollectorRegistry) -> None:
        def histogram(name: str, text: str, *labels: str) -> Histogram:
            return Histogram(f"amunre_{name}", text, labels, buckets=SLOW, registry=registry)

        self.waits = histogram("thought_wait_seconds", "How long thoughts waited for their turn", "lane", "rank")
        self.times = histogram("thought_seconds", "How long thoughts took", "lane")
        self.deaths = Counter("amunre_thinkers_replaced_total", "Processes that died", registry=registry)
        self.failures = Counter("amunre_thoughts_failed_total", "Thoughts without an answer", registry=registry)

    def waited(self, lane: str, rank: str, seconds: float) -> None:
        self.waits.labels(lane, rank).observe(seconds)

    def thought(self, lane: str, seconds: float) -> None:
        self.times.labels(lane).observe(seconds)

    def replaced(self) -> None:
        self.deaths.inc()

    def failed(self) -> None:
        self.failures.inc()


class Metrics:
    """What the service counts."""

    def __init__(self, tables: TableRegistry) -> None:
        self.registry = CollectorRegistry()

        def counter(name: str, text: str, *labels: str) -> Counter:
            return Counter(f"amunre_{name}", text, labels, registry=self.registry)

        self.requests = counter("requests_total", "Requests by method and status", "method", "status")
        self.messages = counter("messages_total", "Messages over sockets, by kind", "kind")
        self.kinds: dict[str, Counter] = {}
        self.refused = counter("refused_total", "Refusals of the service, by code", "code")
        self.jobs = counter("kept_total", "Changes that were put on disk")
        self.commits = Histogram("amunre_commit_seconds", "Time of a commit", buckets=FAST, registry=self.registry)
        self.batch = Histogram(
            "amunre_commit_jobs",
            "Changes in one commit",
            buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256),
            registry=self.registry,
        )
        self.actions = Histogram(
            "amunre_action_seconds", "From arrival to acknowledgement", buckets=FAST, registry=self.registry
        )
        self.failures = counter("not_kept_total", "Changes that were not put on disk, by reason", "reason")
        self.cut = counter("cut_off_total", "Connections that were refused or cut off, by reason", "reason")
        self.telling = Histogram(
            "amunre_tell_seconds", "From the commit to the last message", buckets=FAST, registry=self.registry
        )
        self.lag = Histogram("amunre_loop_lag_seconds", "Event loop lag", buckets=FAST, registry=self.registry)
        live = Gauge("amunre_tables_in_memory", "Tables in memory", registry=self.registry)
        live.set_function(lambda: len(tables.live))
        connections = Gauge("amunre_connections", "Open sockets", registry=self.registry)
        connections.set_function(lambda: sum(len(table.broadcast.listeners) for table in tables.live.values()))
        alarms = Gauge("amunre_alarms", "Tables that will do something by themselves", registry=self.registry)
        alarms.set_function(lambda: len(tables.alarms.timers))

    def observe_thinking(self, pool: AgentPool) -> None:
        """Figures of the agents' queue: how many wait, how long, how long they think, and what dies on the way."""
        waiting = Gauge("amunre_thoughts_waiting", "Thoughts that wait", ("lane", "rank"), registry=self.registry)
        for lane in pool.lanes:
            for place, rank in enumerate(RANKS):
                count = waiting.labels(lane.name, rank)
                count.set_function(lambda lane=lane, place=place: lane.queue.lengths()[place])  # type: ignore[misc]
        busy = Gauge("amunre_thinkers_busy", "Processes that think now", ("lane",), registry=self.registry)
        for lane in pool.lanes:
            busy.labels(lane.name).set_function(
                lambda lane=lane: len(lane.processes) - len(lane.idle)  # type: ignore[misc]
            )
        pool.observe(AgentFigures(self.registry))

    def observe_quotas(self, grants: QuotaChecks, resting: set[str]) -> None:
        """Figures of the limits: what was refused, what the database takes up, which tables rest."""
        refused = Counter("amunre_quota_refused_total", "Refusals by limit", ("limit",), registry=self.registry)
        grants.refused = lambda reason: refused.labels(reason).inc()
        used = Gauge("amunre_database_bytes", "Bytes that the database uses", registry=self.registry)
        used.set_function(lambda: grants.disk.used)
        free = Gauge("amunre_disk_free_bytes", "Bytes that are free beside it", registry=self.registry)
        free.set_function(lambda: grants.disk.free)
        asleep = Gauge("amunre_tables_resting", "Tables that go slowly since nobody looks", registry=self.registry)
        asleep.set_function(lambda: len(resting))
        self.faded = Counter("amunre_faded_total", "Tables deleted because of their age", registry=self.registry)

    def observe_writer(self, writer: Writer) -> None:
        """What waits for the disk."""
        waiting = Gauge("amunre_writer_waiting", "Changes that wait to be put on disk", registry=self.registry)
        waiting.set_function(lambda: writer.waiting)

        def age() -> float:
            since = writer.condition.since
            return 0.0 if since is None else time.monotonic() - since

        oldest = Gauge("amunre_writer_batch_seconds", "How long the commit under way takes", registry=self.registry)
        oldest.set_function(age)

    def observe_backups(self, backups: Backups) -> None:
        last = Gauge("amunre_backup_last_good_seconds", "When the last good backup was made", registry=self.registry)
        last.set_function(lambda: backups.last_good)
        failed = Counter("amunre_backup_failed_total", "Backups that are not good", registry=self.registry)
        backups.failed = failed.inc

    async def watch_loop(self) -> None:
        """How late the event loop is: everybody waits at least so long."""
        while True:
            begun = time.perf_counter()
            await asyncio.sleep(LOOK)
            self.lag.observe(max(0.0, time.perf_counter() - begun - LOOK))

    def message(self, kind: str) -> None:
        found = self.kinds.get(kind)
        if found is None:
            found = self.kinds[kind] = self.messages.labels(kind.lower())
        found.inc()

    def committed(self, jobs: int, seconds: float) -> None:
        self.jobs.inc(jobs)
        self.commits.observe(seconds)
        self.batch.observe(jobs)

    def not_kept(self, jobs: int, reason: str) -> None:
        self.failures.labels(reason).inc(jobs)

    def cut_off(self, reason: str) -> None:
        self.cut.labels(reason).inc()

    def count_connections(self, count: Callable[[], int]) -> None:
        """Connections of every kind, as the server counts them."""
        Gauge("amunre_open_connections", "Connections, sockets among them", registry=self.registry).set_function(count)

    def text(self) -> bytes:
        return generate_latest(self.registry)
