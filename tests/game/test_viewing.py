"""Views go through JSON and come back equal; what is not a view is refused with the place that is wrong."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

import amunre
from amunre.game import viewing
from amunre.game.contract import CHANCE, GameState
from amunre.game.game import View
from amunre.game.refusal import BadInput
from tests.contract.cases import PLAYED, Case


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


SOME = [*PLAYED[::11], Case("card", "sm-2017", 2), Case("card", "sm-2017", 5)]


@pytest.mark.parametrize("case", SOME, ids=lambda case: case.label)
def test_views_come_back_equal(case: Case) -> None:
    for view in walk(case)[::9]:
        text = json.dumps(viewing.content_of(view))
        again = viewing.view_from(case.rules, json.loads(text))
        assert again == view
        assert repr(again) == repr(view)
        assert hash(again.legal) == hash(view.legal)
        assert again.game is case.rules
        assert pickle.loads(pickle.dumps(view)) == view


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
    assert viewing.large_parts(type(first_view())) == ["seats", "provinces"]
    assert viewing.large_parts(type(amunre.new("card", players=2).start().view(0))) == ["seats"]


def test_the_game_and_other_secrets_are_not_in_the_content() -> None:
    content = viewing.content_of(first_view())
    assert "game" not in content
    assert content["prompt"] == {"code": "bid", "rule": "R2.3", "arguments": {"gold": 20}}
    assert [seat["offer"] for seat in content["seats"]] == [None, None, None]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"age": "0"}, "the view: age: expected a whole number, got a text"),
        ({"age": True}, "the view: age: expected a whole number, got true or false"),
        ({"age": 2**31}, "the view: holds a number that is too large"),
        ({"phase": None}, "the view: phase: expected a text, got null"),
        ({"seat": "a"}, "the view: seat: expected a whole number or null, got a text"),
        ({"seat": 3}, "the view: seat is 3; expected 0 to 2, or null"),
        ({"seat": -1}, "the view: seat is -1"),
        ({"legal": 5}, "the view: legal: expected a list, got a whole number"),
        ({"legal": [7, 1.5]}, "the view: legal.1: expected a whole number, got a number"),
        ({"legal": [100_000]}, "the view: legal holds 100000; expected actions from 0 to"),
        ({"legal": [-1]}, "the view: legal holds -1"),
        ({"seats": []}, "the view: seats has 0 entries; expected 3"),
        ({"seats": [1, 2, 3]}, "the view: seats.0: expected an object, got a whole number"),
        ({"prompt": {"code": "bid", "rule": ""}}, "the view: prompt.arguments: is missing"),
        ({"prompt": {"code": "bid", "rule": "", "arguments": {"gold": None}}}, "prompt.arguments: expected"),
        ({"prompt": {"code": "bid", "rule": "", "arguments": []}}, "prompt.arguments: expected an object, got a list"),
        ({"secret": 1}, "the view: secret: is not a field of it"),
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
    with pytest.raises(BadInput, match="the view is .*; expected an object with the fields of a view"):
        viewing.view_from(amunre.new("board"), content)


def keeps_secret(state: GameState, seat: int) -> bool:
    return viewing.keeps_secret(*state.views((seat, None)), state.is_sealed)


def test_what_a_seat_keeps_secret() -> None:
    """R1.6, R4.1: cards in hand and offerings are secret. Without either nothing is hidden from anybody."""
    case = Case("board", "rgg-2003", 3)
    state, luck = case.start(), case.generator("secret")
    found: set[tuple[bool, bool, bool]] = set()
    while state.actors:
        if CHANCE not in state.actors:
            for seat in range(case.players):
                cards, secret = any(state.view(seat).hand), keeps_secret(state, seat)
                assert secret == (cards or state.is_sealed)
                found.add((cards, state.is_sealed, secret))
        seat = state.actors[0]
        state.apply(seat, luck.choice(state.legal(seat)))
    assert found == {(False, False, False), (True, False, True), (False, True, True), (True, True, True)}


def test_the_card_game_is_secret_only_while_offerings_are_made() -> None:
    """QC2: everything lies open but the sealed offerings."""
    case = Case("card", "sm-2017", 3)
    state, luck = case.start(), case.generator("secret")
    found = set()
    while state.actors:
        found.add((state.is_sealed, keeps_secret(state, 0)))
        seat = state.actors[0]
        state.apply(seat, luck.choice(state.legal(seat)))
    assert found == {(False, False), (True, True)}
