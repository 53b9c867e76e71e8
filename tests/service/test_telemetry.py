"""Traces of OpenTelemetry: what a request is made of, as part of what a proxy began; and nothing while it is off."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from amunre.service import telemetry
from tests.service.inside import Inside, inside

sdk = pytest.importorskip("opentelemetry.sdk.trace.export", reason="needs the extra telemetry")
PARENT = "0af7651916cd43dd8448eb211c80319c"


@pytest.fixture
def spans() -> Iterator[Any]:
    from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

    kept = InMemorySpanExporter()
    telemetry.keep(sdk.SimpleSpanProcessor(kept))
    yield kept
    telemetry.tracer = None


def act(service: Inside) -> None:
    made = service.make(3)
    view = [
        (seat["token"], service.request("GET", f"/api/tables/{made['table']['id']}/view", seat["token"]).json())
        for seat in made["seats"]
    ]
    token, seen = next((token, found) for token, found in view if found["legal"])
    headers = {"traceparent": f"00-{PARENT}-b7ad6b7169203331-01", "X-Request-ID": "traced-request"}
    wish = {"id": "x", "action": seen["legal"][0]["text"]}
    path = f"/api/tables/{made['table']['id']}/actions"
    assert service.request("POST", path, token, json=wish, headers=headers).status_code == 200


def test_an_action_is_traced_from_the_proxy_to_the_disk(spans: Any, tmp_path: Path) -> None:
    service = inside(tmp_path)
    act(service)
    assert service.stop() == 0
    found = [span for span in spans.get_finished_spans() if f"{span.context.trace_id:032x}" == PARENT]
    assert {span.name for span in found} == {"request", "act", "commit", "tell"}
    request = next(span for span in found if span.name == "request")
    assert dict(request.attributes) == {"http.request.method": "POST", "amunre.request": "traced-request"}


def test_nothing_is_traced_while_it_is_off(tmp_path: Path) -> None:
    service = inside(tmp_path)
    act(service)
    assert service.stop() == 0
    assert telemetry.span("act") is telemetry.OFF
