"""Figures for Prometheus. Labels are few and fixed: no table, name or token is ever among them."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from amunre.service.tables import Tables

FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """What the service counts."""

    def __init__(self, tables: Tables) -> None:
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
        live = Gauge("amunre_tables_in_memory", "Tables in memory", registry=self.registry)
        live.set_function(lambda: len(tables.live))
        connections = Gauge("amunre_connections", "Open sockets", registry=self.registry)
        connections.set_function(lambda: sum(len(table.listeners) for table in tables.live.values()))
        alarms = Gauge("amunre_alarms", "Tables that will do something by themselves", registry=self.registry)
        alarms.set_function(lambda: len(tables.alarms))

    def message(self, kind: str) -> None:
        found = self.kinds.get(kind)
        if found is None:
            found = self.kinds[kind] = self.messages.labels(kind.lower())
        found.inc()

    def committed(self, jobs: int, seconds: float) -> None:
        self.jobs.inc(jobs)
        self.commits.observe(seconds)
        self.batch.observe(jobs)

    def text(self) -> bytes:
        return generate_latest(self.registry)
