"""Tables made over REST, for tests that begin in the middle."""

from __future__ import annotations

import time
from typing import Any

from tests.service.running import Running


def make(service: Running, **wishes: Any) -> dict[str, Any]:
    wish = {"seats": [{"kind": "me", "name": "Ada"}, *[{"kind": "agent", "level": "uniform"}] * 3], "pace": 0, **wishes}
    answer = service.request("POST", "/api/tables", json=wish)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def finished(service: Running, **wishes: Any) -> str:
    """The id of a table whose game agents have played to its end."""
    made = make(service, seats=[{"kind": "agent", "level": "uniform"}] * 4, **wishes)
    id: str = made["table"]["id"]
    for _ in range(1200):
        if service.request("GET", f"/api/tables/{id}").json()["status"] == "over":
            return id
        time.sleep(0.05)
    raise AssertionError("the agents do not come to an end")


def own_link(service: Running, made: dict[str, Any], place: int = 0) -> str:
    """The link that brings a seat to a browser."""
    return f"{service.url}/t/{made['table']['id']}#seat={made['seats'][place]['token']}"
