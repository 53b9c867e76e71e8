"""A view that comes from elsewhere may say anything: what there is not is left out."""

from __future__ import annotations

import msgspec
import pytest

import amunre
from amunre.game.contract import CHANCE
from amunre.game.generator import Generator


@pytest.mark.parametrize("card", [-1, 99])
def test_a_gold_card_that_there_is_not(card: int) -> None:
    state = amunre.new("card", players=3).start()
    while state.actors == (CHANCE,):
        state.apply(CHANCE, state.legal(CHANCE)[0])
    view = state.view(0)
    assert repr(view.game.guess(view, Generator(1)).view(0)) == repr(view)
    seats = [msgspec.structs.replace(view.seats[0], display=(card,)), *view.seats[1:]]
    guessed = view.game.guess(msgspec.structs.replace(view, seats=type(view.seats)(seats)), Generator(1))
    assert guessed.view(0).seats[0].display == ()
