"""An answer that got lost on its way: the browser asks again, and nothing is made twice."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Any

from tests.service.running import Running

LOST = ("Failed to load resource", "net::ERR")


def tables(service: Running) -> int:
    with closing(sqlite3.connect(service.database)) as database:
        return int(database.execute("SELECT count(*) FROM tables").fetchone()[0])


def test_a_table_whose_answer_was_lost_is_made_once(service: Running, visit: Callable[..., Any]) -> None:
    page = visit(f"{service.url}/?pace=0#new", allow=LOST)
    before, answers = tables(service), list[int]()

    def lose_first(route: Any) -> None:
        if route.request.method == "POST" and not answers:
            answers.append(route.fetch().status)  # the service has made the table, and the browser never hears of it
            route.abort("connectionreset")
        else:
            route.continue_()

    page.route("**/api/tables", lose_first)
    page.get_by_role("radio", name="3", exact=True).check()
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_selector("main.game")
    assert answers == [201]
    assert tables(service) == before + 1
