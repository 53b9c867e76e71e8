"""Lessons over the wire: nothing is kept, and whatever is sent is answered with a sentence."""

from __future__ import annotations

import httpx
import pytest

from tests.service.running import Running


def post(service: Running, path: str, **wish: object) -> httpx.Response:
    return httpx.post(f"{service.url}/api/lessons/{path}", json=wish)


def test_a_lesson_is_a_function_of_its_moves(service: Running) -> None:
    listed = httpx.get(f"{service.url}/api/lessons/card", params={"language": "de"}).json()
    assert [one["name"] for one in listed["lessons"]][-1] == "extend"
    first = post(service, "board/bid/moves").json()
    assert first["place"] == 0
    assert first["wants"] == []
    shown = post(service, "board/bid/moves", moves=[], actions=["go on"]).json()
    assert [action["text"] for action in shown["plan"]] == ["bid memphis 3"]
    tried = post(service, "board/bid/moves", moves=shown["moves"], actions=["bid thebes 6"]).json()
    assert not tried["answer"]["taken"]
    assert tried["moves"] == shown["moves"]
    taken = post(service, "board/bid/moves", moves=shown["moves"], actions=["bid memphis 3"]).json()
    assert taken["answer"]["taken"]
    assert taken["view"]["number"] > shown["view"]["number"]
    foreseen = post(service, "board/bid/preview", moves=shown["moves"], actions=["bid thebes 6"]).json()
    assert foreseen["events"]
    why = post(service, "board/bid/why", moves=shown["moves"], actions=["bid edfu 3"]).json()
    assert why["rule"] == "R2.1"


@pytest.mark.parametrize(
    ("path", "wish", "status"),
    [
        ("board/dance/moves", {}, 422),
        ("chess/bid/moves", {}, 422),
        ("board/bid/moves?edition=sm-2017", {}, 422),
        ("board/bid/moves", {"moves": ["dance"]}, 422),
        ("board/bid/moves", {"moves": ["go on", "bid memphis 6"]}, 422),
        ("card/bid/moves", {"moves": ["go on"], "actions": ["bid k1-01 3"]}, 409),
        ("card/bid/preview", {"moves": ["go on"], "actions": ["dance"]}, 409),
        ("card/bid/moves", {"moves": ["go on"] * 61}, 422),
    ],
)
def test_what_does_not_fit_is_refused_with_a_sentence(
    service: Running, path: str, wish: dict[str, object], status: int
) -> None:
    answer = post(service, path, **wish)
    assert answer.status_code == status, answer.text
    assert answer.json()["error"]["message"].endswith((".", "]", ")"))
