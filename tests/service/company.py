"""A table where several people sit, each with a token of their own."""

from __future__ import annotations

from typing import Any

from tests.service.running import Running

NAMES = ("Ada", "Bo", "Cleo", "Dag")


def people(service: Running, count: int = 3, agents: int = 0, **more: Any) -> tuple[dict[str, Any], list[str]]:
    """A table that runs, and the tokens on its seats: the first person made it, the others came by its link."""
    seats: list[dict[str, Any]] = [{"kind": "me", "name": NAMES[0]}, *[{"kind": "open"}] * (count - 1)]
    seats += [{"kind": "agent", "level": "uniform"}] * agents
    made = service.make(seats, **more)
    tokens = [made["seats"][0]["token"]]
    for name in NAMES[1:count]:
        sat = service.request("POST", f"/api/tables/{made['table']['id']}/sit", made["invite"], json={"name": name})
        assert sat.status_code == 201, sat.text
        tokens.append(sat.json()["token"])
    return made, tokens
