"""Puzzles over the wire: a list, one as its seat sees it, a try, and the one of the day."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

from amunre.puzzles.puzzle import of_the_day, puzzle_of, shipped
from tests.service.running import Running


def got(service: Running, path: str) -> Any:
    answer = service.request("GET", path)
    assert answer.status_code == 200, answer.text
    return answer.json()


def posted(service: Running, path: str, body: dict[str, int]) -> Any:
    answer = service.request("POST", path, json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize("game", ["board", "card"])
def test_a_puzzle_from_the_list_to_the_answer(service: Running, game: str) -> None:
    listed = got(service, f"/api/puzzles/{game}?language=de")
    assert [one["name"] for one in listed["puzzles"]] == [one.name for one in shipped(game).puzzles]
    name = listed["puzzles"][0]["name"]
    puzzle = puzzle_of(game, name)
    shown = got(service, f"/api/puzzles/{game}/{name}?language=de")
    assert shown["view"]["seat"] == puzzle.seat
    assert len(shown["plans"]) == len(puzzle.plans)
    assert "win" not in str(shown["info"])
    order = puzzle.order()
    right = posted(service, f"/api/puzzles/{game}/{name}/try?language=de", {"plan": order.index(0)})
    assert right["right"]
    assert right["plans"][0]["behind"] == 0
    assert right["plans"][0]["words"] == shown["plans"][order.index(0)]
    wrong = posted(service, f"/api/puzzles/{game}/{name}/try", {"plan": order.index(1)})
    assert not wrong["right"]
    assert "behind the best" in wrong["answer"]


def test_the_puzzle_of_the_day(service: Running) -> None:
    day = datetime.date(2026, 11, 18)
    name = of_the_day("board", day).name
    assert got(service, f"/api/puzzles/board?date={day}")["day"] == name
    assert got(service, f"/api/puzzles/board/today?date={day}")["info"]["name"] == name


def test_what_a_seat_may_not_know_is_not_in_a_puzzle(service: Running) -> None:
    """The position comes through the view of its seat: nobody else's hand, no plan's worth."""
    for one in shipped("board").puzzles[:10]:
        shown = got(service, f"/api/puzzles/board/{one.name}")
        view = shown["view"]["view"]
        for seat, content in enumerate(view["seats"]):
            assert seat == one.seat or not content.get("hand"), one.name
        assert "behind" not in shown


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        ("/api/puzzles/chess", None, "invalid"),
        ("/api/puzzles/board/none", None, "not_found"),
        ("/api/puzzles/board?date=tomorrow", None, "invalid"),
        ("/api/puzzles/board/today/try", {"plan": 99}, "not_found"),
        ("/api/puzzles/board/today/try", {"plan": -1}, "invalid"),
        ("/api/puzzles/board/today/try", {}, "invalid"),
    ],
)
def test_bad_requests_get_one_sentence(service: Running, path: str, body: dict[str, int] | None, code: str) -> None:
    answer = service.request("GET", path) if body is None else service.request("POST", path, json=body)
    assert answer.status_code >= 400
    assert answer.json()["error"]["code"] == code
    assert answer.json()["error"]["message"]
