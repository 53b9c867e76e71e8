"""Optional tracing by OpenTelemetry: where the time of a request goes. It costs next to nothing while it is off."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import Any

from starlette.types import Scope

from amunre import __version__
from amunre.game.refusal import BadInput

OFF: AbstractContextManager[Any] = nullcontext()
tracer: Any = None
"""Who keeps the spans; None while nobody does."""


def span(name: str) -> AbstractContextManager[Any]:
    """A part of the work that takes time: `act`, `commit`, `tell`, `think`."""
    if tracer is None:
        return OFF
    found: AbstractContextManager[Any] = tracer.start_as_current_span(name)
    return found


def request(scope: Scope) -> AbstractContextManager[Any]:
    """A whole request, as part of what a proxy began. Its address stays out: it may hold the id of a private table."""
    if tracer is None:
        return OFF
    from opentelemetry.propagate import extract

    from amunre.service.request_ids import current

    carrier = {key.decode("latin-1"): value.decode("latin-1") for key, value in scope["headers"]}
    attributes = {"http.request.method": scope["method"], "amunre.request": current.get() or ""}
    found: AbstractContextManager[Any] = tracer.start_as_current_span(
        "request", context=extract(carrier), attributes=attributes
    )
    return found


def set_up(address: str) -> None:
    """From now on spans go to a collector that speaks OTLP over HTTP, such as ``http://localhost:4318/v1/traces``."""
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
    except ImportError:
        raise BadInput("telemetry_missing") from None
    keep(BatchSpanProcessor(OTLPSpanExporter(address)))


def keep(processor: Any) -> None:
    """Give every span to a processor of OpenTelemetry."""
    from opentelemetry.sdk.resources import Resource
    from opentelemetry.sdk.trace import TracerProvider

    global tracer
    provider = TracerProvider(resource=Resource({"service.name": "amun-re", "service.version": __version__}))
    provider.add_span_processor(processor)
    tracer = provider.get_tracer("amunre")
