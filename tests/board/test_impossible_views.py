"""A view that comes from elsewhere may say anything: what no state looks like is refused in a sentence."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import amunre
from amunre.game.contract import CHANCE
from amunre.game.generator import Generator
from amunre.game.refusal import BadInput


def first_view() -> Any:
    state = amunre.new("board", players=3, start=0).start()
    while state.actors == (CHANCE,):
        state.apply(CHANCE, state.legal(CHANCE)[0])
    return state.view(0)


def test_more_cards_than_there_are() -> None:
    view = first_view()
    game, luck = view.game, Generator(1)
    assert repr(game.guess(view, luck).view(0)) == repr(view)
    with pytest.raises(BadInput):
        game.guess(msgspec.structs.replace(view, deck_left=200), luck)
    with pytest.raises(BadInput):
        game.guess(msgspec.structs.replace(view, deck_from=tuple(0 for _ in view.deck_from)), luck)
    rich = [view.seats[0], *(msgspec.structs.replace(seat, hand_size=90) for seat in view.seats[1:])]
    with pytest.raises(BadInput):
        game.guess(msgspec.structs.replace(view, seats=type(view.seats)(rich)), luck)


@pytest.mark.parametrize("lying", [1, 200])
def test_cards_of_a_former_deck_where_there_was_none(lying: int) -> None:
    view = first_view()
    provinces = list(view.provinces)
    provinces[0] = msgspec.structs.replace(provinces[0], bonus_cards=lying, bonus_former=lying)
    with pytest.raises(BadInput):
        view.game.guess(msgspec.structs.replace(view, provinces=type(view.provinces)(provinces)), Generator(1))
