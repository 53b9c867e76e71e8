"""Requests made up from the OpenAPI description, such as fit it and such as do not, against a real service.

No answer may be a server error, and each must be as the description says: status, type and shape. Half of the requests
go to tables that exist, most of them with tokens that are good there.

    python -m tests.service.generated                 100 requests of each kind for each route
    python -m tests.service.generated --each 1000
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import seed as seeded
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.service.moves import over, play_until
from tests.service.running import Running, play, seated

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


class Made:
    """Tables in every state, to be asked about."""

    def __init__(self, service: Running) -> None:
        account = {"name": "Generated", "passphrase": "a long passphrase"}
        entered = service.request("POST", "/api/accounts", json=account)
        if entered.status_code == 409:
            entered = service.request("POST", "/api/sessions", json=account)
        self.session = str(entered.json()["session"])
        self.service = service
        self.done = service.make(3)

        async def finish() -> None:
            await play_until(await seated(service, self.done), over, random.Random(3))

        play(finish())
        self.renew()

    def renew(self) -> None:
        """What was asked before may have changed or removed the tables."""
        waiting = [{"kind": "open"}, {"kind": "me"}, {"kind": "agent", "level": "uniform"}]
        make = self.service.make
        self.tables = [make(3), make(waiting), make(3, game="card", serious=True), self.done]

    def tokens(self, table: dict[str, Any]) -> list[str]:
        return [table["host"], table["invite"], *[seat["token"] for seat in table["seats"]], self.session]


def ask_everything(service: Running, each: int, seed: int = 0) -> Counter[str]:
    """How often each status was answered."""
    description = schemathesis.openapi.from_url(f"{service.url}/openapi.json")
    operations = [found.ok() for found in description.get_all_operations()]
    assert len(operations) > 35
    answered: Counter[str] = Counter()
    made = Made(service)
    for operation in operations:
        made.renew()
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            ask(operation, mode, made, each, seed, answered)
    return answered


def ask(operation: Any, mode: GenerationMode, made: Made, each: int, seed: int, answered: Counter[str]) -> None:
    count = 0

    @seeded(seed)
    @settings(
        max_examples=each,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate],
        database=None,
        deadline=None,
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def try_out(case: schemathesis.Case) -> None:
        nonlocal count
        count += 1
        chosen = made.tables[count // 2 % len(made.tables)]
        if count % 2 and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = chosen["table"]["id"]
        tokens = made.tokens(chosen)
        headers = {"Authorization": f"Bearer {tokens[count % len(tokens)]}"} if count % 7 else {}
        answer = case.call_and_validate(headers=headers, checks=CHECKS)
        answered[str(answer.status_code)] += 1

    try:
        try_out()
    except Unsatisfiable:  # there is nothing wrong that could be sent
        assert mode is GenerationMode.NEGATIVE


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--each", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        service = Running(Path(folder) / "games.db", "--no-limits", steady=False).start()
        try:
            answered = ask_everything(service, arguments.each, arguments.seed)
        finally:
            service.stop()
        broken = service.log().count("Traceback")
    told = ", ".join(f"{status}: {count}" for status, count in sorted(answered.items()))
    print(f"{sum(answered.values())} requests, {broken} tracebacks in the log; answered {told}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
