"""After the game: analyses begun, told, kept with the table; whose games may be analysed; hints."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from amunre import new
from amunre.agents.agent import make
from amunre.agents.match import play as play_match
from amunre.analysis.grading import Grading
from amunre.analysis.report import report
from amunre.catalogue import reopen
from amunre.game import record_lines
from amunre.game.contract import CHANCE
from amunre.service import records
from amunre.service.analyses import MOST_ALL, MOST_EACH, Analyses
from amunre.service.analysis_process import pass_over
from amunre.service.problem import Problem
from tests.service.moves import over, play_until
from tests.service.running import Running, play, seated
from tests.service.test_security import error

PATIENCE = 240.0


def finished(service: Running, players: int = 2, game: str = "card", **more: Any) -> dict[str, Any]:
    """A table whose game is over."""
    made = service.make(players, game=game, **more)

    async def scene() -> None:
        assert await play_until(await seated(service, made), over, random.Random(6)) is None

    play(scene())
    return made


def whole(ask: Callable[[], httpx.Response]) -> dict[str, Any]:
    """The analysis when it is done."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        answer = ask()
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        if found["share"] == 1:
            return found
        time.sleep(0.1)
    raise AssertionError("the analysis does not come to an end")


@pytest.mark.parametrize("game", ["card", "board"])
def test_a_game_that_is_over_is_analysed_and_kept(serve: Callable[..., Running], game: str) -> None:
    service = serve()
    made = finished(service, 3, game)
    address = f"/api/tables/{made['table']['id']}/analysis"
    nothing = service.request("POST", f"{address}?begin=false").json()
    assert (nothing["share"], nothing["seats"]) == (0, [])
    found = whole(lambda: service.request("POST", address))
    assert [one["seat"] for one in found["seats"]] == [0, 1, 2]
    for one in found["seats"]:
        parts = sum(one["luck"].values()) + one["errors"] + one["table"] + one["rest"]
        assert one["initial"] + parts == pytest.approx(one["final"])
    assert sum(one["final"] for one in found["seats"]) == pytest.approx(1)
    dearest = found["seats"][0]["dearest"]
    assert dearest[0]["plans"][0]["played"]
    assert {"n": dearest[0]["n"] + 1, "seat": 0, "cost": dearest[0]["cost"]} in found["marks"]

    service.stop()  # what was found stands on the disk
    service.start()
    again = service.request("POST", f"{address}?begin=false").json()
    assert again == found
    german = service.request("POST", f"{address}?language=de").json()["seats"][0]["dearest"][0]
    assert german["played"] != dearest[0]["played"]
    check_plans(service, address, found, dearest[0])


def check_plans(service: Running, address: str, found: dict[str, Any], decision: dict[str, Any]) -> None:
    """Every plan can be shown on the map, from the line before the decision, and a what-if begins there."""
    for plan in range(len(decision["plans"])):
        shown = service.request("GET", f"{address}/{decision['n']}?seat=0&plan={plan}").json()
        assert shown["steps"]
        assert all(step["view"]["view"]["seat"] == 0 for step in shown["steps"])
    assert error(service.request("GET", f"{address}/{decision['n']}?seat=0&plan=20")) == (404, "not_found")
    assert error(service.request("GET", f"{address}/{decision['n']}?seat=9&plan=0"))[0] == 422
    table = address.removesuffix("/analysis")
    assert service.request("POST", f"{table}/clone", json={"n": decision["n"]}).status_code == 201


def test_the_first_seat_is_told_before_the_others() -> None:
    match = play_match(new("card", players=3), [make("apprentice") for _ in range(3)], 5)
    grading = Grading(records.read(list(match.lines)), budget=0)
    for seat in range(3):
        assert pass_over(grading, until=0.0) == (seat == 2)
        assert [one["seat"] for one in report(grading)["seats"]] == list(range(seat + 1))


def test_running_games_keep_their_secrets(service: Running) -> None:
    """Nobody else's running game, none among people, none that is serious; one's own against agents by one's view."""
    alone = [{"kind": "me", "name": "Ada"}, {"kind": "agent", "level": "uniform"}]
    made = service.make(alone, game="card", options={"start": 0}, pace=60)
    address = f"/api/tables/{made['table']['id']}/analysis"
    assert error(service.request("POST", address)) == (409, "not_over")
    assert error(service.request("POST", address, made["host"])) == (409, "not_over")
    found = whole(lambda: service.request("POST", address, made["seats"][0]["token"]))
    assert [one["seat"] for one in found["seats"]] == [0]
    assert not found["seats"][0]["over"]

    together = service.make(2, game="card")
    token = together["seats"][0]["token"]
    assert error(service.request("POST", f"/api/tables/{together['table']['id']}/analysis", token)) == (409, "not_over")
    serious = service.make(alone, game="card", serious=True)
    path = f"/api/tables/{serious['table']['id']}"
    for method, what in (("POST", "analysis"), ("GET", "hints")):
        assert error(service.request(method, f"{path}/{what}", serious["seats"][0]["token"])) == (403, "forbidden")


def test_a_serious_game_that_is_over_is_analysed(service: Running) -> None:
    made = finished(service, serious=True)
    assert service.request("POST", f"/api/tables/{made['table']['id']}/analysis").status_code == 200


def test_a_record_that_somebody_brings_along_is_analysed(service: Running) -> None:
    match = play_match(new("card", players=2), [make("scribe"), make("apprentice")], 3)
    lines = list(match.lines)
    text = "\n".join(lines) + "\n"
    begun = service.request("POST", "/api/records/analysis", json={"text": text}).json()
    found = whole(lambda: service.request("GET", f"/api/analyses/{begun['id']}"))
    one = next(one for seat in found["seats"] for one in seat["dearest"])
    shown = service.request("GET", f"/api/analyses/{begun['id']}/plans/{one['n']}?seat={one['seat']}&plan=1")
    assert shown.json()["steps"]
    for path in ("nothing", "nothing/plans/3?seat=0&plan=0"):
        assert error(service.request("GET", f"/api/analyses/{path}")) == (404, "not_found")
    short = "\n".join(lines[:20]) + "\n"
    assert error(service.request("POST", "/api/records/analysis", json={"text": short})) == (409, "not_over")


def chosen_after(lines: list[str]) -> bool:
    """Whether somebody has a choice after these lines; chance and forced moves would be carried out at once."""
    state = records.replayed(lines)[0].state
    return CHANCE not in state.actors and all(len(state.legal(seat)) > 1 for seat in state.actors)


@pytest.mark.parametrize("corrected", [False, True])
def test_a_what_if_goes_on_from_a_record_that_somebody_brings_along(service: Running, corrected: bool) -> None:
    game = new("board", players=3, start=0)
    if corrected:
        header = json.loads(record_lines.header_line(game, (), {}))
        game = reopen({**header, "tables": {**header["tables"], "title": "Amun-Re of my own"}})
    lines = list(play_match(game, [make("scribe") for _ in range(3)], 3).lines)
    text = "\n".join(lines) + "\n"
    n = next(n for n in range(40, len(lines)) if chosen_after(lines[: n + 1]))
    made = service.request("POST", "/api/records/clone", json={"text": text, "n": n})
    assert made.status_code == 201, made.text
    table = made.json()["table"]
    assert table["origin"] == {"kind": "record", "lines": n}
    assert (table["status"], table["corrected"]) == ("running", corrected)
    assert [seat["name"] for seat in table["seats"]] == ["Player 1", "Player 2", "Player 3"]
    for seat in made.json()["seats"]:
        view = service.request("GET", f"/api/tables/{table['id']}/view", seat["token"]).json()["view"]
        shown = service.request("POST", f"/api/records/{n}?seat={seat['seat']}", json={"text": text}).json()["view"]
        assert view == shown
    last = {"text": text, "n": len(lines) - 2}  # before the line of the result
    assert error(service.request("POST", "/api/records/clone", json=last)) == (409, "not_running")
    assert error(service.request("POST", "/api/records/clone", json={**last, "n": 9999})) == (404, "not_found")
    short = {"text": "\n".join(lines[:20]) + "\n", "n": 4}
    assert error(service.request("POST", "/api/records/clone", json=short)) == (409, "not_over")


@pytest.mark.parametrize("game", ["card", "board"])
def test_hints_say_what_each_way_leads_to_and_risks(service: Running, game: str) -> None:
    made = service.make(3, game=game, options={"start": 0})
    path = f"/api/tables/{made['table']['id']}/hints"
    views = [
        service.request("GET", f"/api/tables/{made['table']['id']}/view", seat["token"]).json()
        for seat in made["seats"]
    ]
    mover = next(view["seat"] for view in views if view["legal"])
    answer = service.request("GET", path, made["seats"][mover]["token"])
    assert answer.status_code == 200, answer.text
    hints = answer.json()["hints"]
    assert hints == service.request("GET", path, made["seats"][mover]["token"]).json()["hints"]
    assert {one["action"]["text"] for one in hints} <= {one["text"] for one in views[mover]["legal"]}
    wins = [one["win"] for one in hints]
    assert wins == sorted(wins, reverse=True)
    assert all(one["low"] <= one["win"] <= one["high"] and one["behind"] >= 0 for one in hints)
    others = [seat["token"] for view, seat in zip(views, made["seats"]) if not view["legal"]]
    for token in others:
        assert error(service.request("GET", path, token)) == (409, "not_running")


def test_so_many_analyses_are_under_way_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each keeps its game in memory; many callers together must not fill it."""
    found = Analyses(None, None)  # type: ignore[arg-type]
    monkeypatch.setattr(Analyses, "start", lambda self, one: setattr(one, "task", object()))
    lines = ['{"game":"card"}']
    for number in range(MOST_ALL):
        found.of_lines([*lines, str(number)], f"caller {number // MOST_EACH}")
    with pytest.raises(Problem, match="You have 4 analyses"):
        found.of_lines([*lines, "one more"], "caller 0")
    with pytest.raises(Problem, match="as many games as it can"):
        found.of_lines([*lines, "one more"], "somebody else")
