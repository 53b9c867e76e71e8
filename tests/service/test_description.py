"""The OpenAPI description: what it promises is what the service does, whatever it is sent."""

from __future__ import annotations

from tests.service.generated import ask_everything
from tests.service.running import Running

EXAMPLES = 6
"""Requests for each route that fit the description, and as many that do not."""


def test_nothing_that_is_sent_breaks_the_service(service: Running) -> None:
    answered = ask_everything(service, EXAMPLES)
    assert {"200", "201", "401", "404", "422"} <= set(answered)
    assert "Traceback" not in service.log(), service.log()[-3000:]
