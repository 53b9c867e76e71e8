"""The OpenAPI description: what it promises is what the service does, whatever it is sent."""

from __future__ import annotations

import re
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.service.running import Running

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = 12
"""Requests for each route."""


def test_nothing_that_is_sent_breaks_the_service(service: Running) -> None:
    """Half of the requests go to tables that exist, with tokens that are good there."""
    description = schemathesis.openapi.from_url(f"{service.url}/openapi.json")
    operations = [found.ok() for found in description.get_all_operations()]
    assert len(operations) > 35
    for operation in operations:
        ask(service, operation)
    assert not re.search("traceback", service.log()), service.log()[-3000:]


def ask(service: Running, operation: Any) -> None:
    made = [service.make(3), service.make([{"kind": "open"}, {"kind": "me"}, {"kind": "agent", "level": "uniform"}])]
    count = 0

    @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck), phases=[Phase.generate])
    @given(case=operation.as_strategy())
    def try_out(case: schemathesis.Case) -> None:
        nonlocal count
        count += 1
        chosen = made[count // 2 % 2]
        tokens = [chosen["host"], chosen["invite"], chosen["seats"][0]["token"]]
        if count % 2 and "table" in case.path_parameters:
            case.path_parameters["table"] = chosen["table"]["id"]
        headers = {"Authorization": f"Bearer {tokens[count % 3]}"} if count % 5 else {}
        case.call_and_validate(headers=headers, checks=CHECKS)

    try_out()
