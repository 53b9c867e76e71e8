"""Views go through JSON and come back equal; what is not a view is refused with the place that is wrong."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Optional

import pytest

import amunre
from amunre.game import viewing
from amunre.game.contract import CHANCE
from amunre.game.game import View
from amunre.game.refusal import BadInput
from tests.contract.cases import CASES, Case


def walk(case: Case) -> list[View]:
    """Every view of every seat, and of a watcher, along one game."""
    state = case.start()
    luck = case.generator("viewing")
    views = []
    while state.actors:
        views += [state.view(seat) for seat in (*range(case.players), None)]
        seat = state.actors[0]
        state.apply(seat, luck.choice(state.legal(seat)))
    return [*views, state.view(0), state.view(None)]


SOME = [*CASES[::11], Case("card", "sm-2017", 2), Case("card", "sm-2017", 5)]


@pytest.mark.parametrize("case", SOME, ids=lambda case: case.label)
def test_views_come_back_equal(case: Case) -> None:
    for view in walk(case)[::9]:
        text = json.dumps(viewing.content_of(view))
        again = viewing.view_from(case.rules, json.loads(text))
        assert again == view
        assert repr(again) == repr(view)
        assert hash(again.legal) == hash(view.legal)
        assert again.game is case.rules
        assert list(vars(view)) == [field.name for field in fields(view)]  # type: ignore[arg-type]


@pytest.mark.parametrize("case", SOME, ids=lambda case: case.label)
def test_views_of_one_moment_are_those_of_each_seat(case: Case) -> None:
    """They share what everybody may know; what one seat knows gets into no other's view."""
    state, luck = case.start(), case.generator("together")
    everybody = (*range(case.players), None)
    while state.actors:
        together = state.views(everybody)
        assert together == [state.view(seat) for seat in everybody]
        assert [view.seat for view in together] == list(everybody)
        assert together[-1].legal == ()
        seat = state.actors[0]
        state.apply(seat, luck.choice(state.legal(seat)))


def first_view() -> View:
    state = amunre.new("board", players=3, start=0).start()
    while state.actors == (CHANCE,):
        state.apply(CHANCE, state.odds()[0][0])
    return state.view(0)


def test_the_large_parts_of_a_view_are_known_by_its_type() -> None:
    assert viewing.nested(type(first_view())) == ("seats", "provinces")
    assert viewing.nested(type(amunre.new("card", players=2).start().view(0))) == ("seats",)


def test_the_game_and_other_secrets_are_not_in_the_content() -> None:
    content = viewing.content_of(first_view())
    assert "game" not in content
    assert content["prompt"] == {"code": "bid", "rule": "R2.3", "arguments": {"gold": 20}}
    assert [seat["offer"] for seat in content["seats"]] == [None, None, None]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"age": "0"}, 'the view: age: is "0"; expected a whole number'),
        ({"age": True}, "the view: age: is true; expected a whole number"),
        ({"age": 2**31}, "expected a whole number"),
        ({"phase": None}, "the view: phase: is null; expected a text"),
        ({"seat": "a"}, 'the view: seat: is "a"; expected a whole number'),
        ({"seat": 3}, "the view: seat is 3; expected 0 to 2, or null"),
        ({"seat": -1}, "the view: seat is -1"),
        ({"legal": 5}, "the view: legal: is 5; expected a list"),
        ({"legal": [1.5]}, "the view: legal: is 1.5; expected a whole number"),
        ({"legal": [100_000]}, "the view: legal holds 100000; expected actions from 0 to"),
        ({"legal": [-1]}, "the view: legal holds -1"),
        ({"seats": []}, "the view: seats has 0 entries; expected 3"),
        ({"seats": [1, 2, 3]}, "the view: seats: is 1; expected an object with the fields of SeatView"),
        ({"prompt": {"code": "bid", "rule": ""}}, "the view: prompt: arguments is missing"),
        ({"prompt": {"code": "bid", "rule": "", "arguments": {"gold": None}}}, "arguments: gold: is null"),
        (
            {"prompt": {"code": "bid", "rule": "", "arguments": []}},
            "arguments: is a list; expected an object",
        ),
        ({"secret": 1}, "the view: secret is not a field of it"),
    ],
)
def test_what_is_not_a_view_is_refused(change: dict[str, Any], message: str) -> None:
    view = first_view()
    content = {**viewing.content_of(view), **change}
    with pytest.raises(BadInput) as refused:
        viewing.view_from(view.game, json.loads(json.dumps(content)))
    assert message in str(refused.value)


@pytest.mark.parametrize("content", [None, 7, [], "view"])
def test_a_view_is_an_object(content: object) -> None:
    with pytest.raises(BadInput, match="the view: is .*; expected an object with the fields of View"):
        viewing.view_from(amunre.new("board"), content)


@dataclass(frozen=True)
class Odd:
    """Types a view of another game may have."""

    pair: tuple[int, str]
    either: Optional[str]  # noqa: UP045 -- the old spelling is read as well
    table: Mapping[str, tuple[int, ...]]
    several: int | str | None


def test_other_types_of_fields_are_read() -> None:
    game = amunre.new("board")
    odd = Odd((1, "a"), None, {"x": (1, 2)}, "b")
    content = json.loads(json.dumps(viewing._plain(odd)))
    assert content == {"pair": [1, "a"], "either": None, "table": {"x": [1, 2]}, "several": "b"}
    assert viewing._read(content, Odd, game, "it") == odd
    with pytest.raises(BadInput, match="it: pair: has 1 entries; expected 2"):
        viewing._read({**content, "pair": [1]}, Odd, game, "it")
