"""What a coach says: what is to be known, what the adviser would do with what belongs to it, and why."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

import amunre
from amunre.agents import Advice, advise
from amunre.board.state import State
from amunre.game.contract import CHANCE, GameState
from amunre.languages import languages
from amunre.service import coaching
from amunre.service.replies.lessons import Coached

NAMES = ("Ada", "Ani", "Beki")


def coached(view: Any, first: str, language: str = "en") -> Coached:
    """What is said where the adviser would begin with an action."""
    best = next(one for one in advise(view) if view.game.notation(one.action) == first)

    async def ask(after: Any) -> Sequence[Advice]:
        return advise(after)

    plan = asyncio.run(coaching.planned(view, best, ask))
    return coaching.coached(view, [best], plan, NAMES, language)


def auction(**changes: int) -> GameState:
    game = amunre.new("board", players=3, start=0)
    state: GameState = game.start()
    for province in ("memphis", "thebes", "sawu"):
        state.apply(CHANCE, game.parse(f"turn-up {province}"))
    return State.build(game, **{**state.fields(), **changes}) if changes else state  # type: ignore[attr-defined]


def market() -> GameState:
    """Seat 0 has Memphis and buys cards."""
    state = auction()
    for seat, bid in ((0, "memphis 3"), (1, "thebes 1"), (2, "sawu 1")):
        state.apply(seat, state.game.parse(f"bid {bid}"))
    for _ in range(2):
        state.apply(CHANCE, state.odds()[0][0])
    return state


def test_the_aim_and_a_new_age_are_explained_before_the_question() -> None:
    assert [one.topic for one in coached(auction().view(0), "bid memphis 1").explained] == ["goal", "bid"]
    later = coached(auction(age=1).view(0), "bid memphis 1").explained
    assert [one.topic for one in later] == ["goal", "new_age", "bid"]


@pytest.mark.parametrize("language", languages())
def test_what_is_bought_is_told_with_the_place_it_goes_to(language: str) -> None:
    state = market()
    for first in ("buy 0 cards", "buy 2 farmers"):
        found = coached(state.view(0), first, language)
        state.apply(0, state.game.parse(first))
    assert found.does == {
        "en": "Buy 2 farmers for 3 gold; 2 × Put a farmer into Memphis",
        "de": "2 Bauern für 3 Gold kaufen; 2 × Einen Bauern nach Memphis setzen",
    }.get(language, found.does)
    assert len(found.plan) == 3
    assert len(found.best.reasons) == len(set(found.best.reasons)) == 1


def test_a_purchase_says_why_and_not_what_its_price_is() -> None:
    found = coached(market().view(0), "buy 1 cards")
    assert found.does == "Buy 1 favor card for 1 gold"
    assert found.best.reasons == ["You draw unseen, and everybody else does, too"]
    assert coached(market().view(0), "buy 0 cards").best.reasons == []


def test_gold_cards_that_are_laid_together_are_named_together() -> None:
    view = amunre.new("card", players=3, start=0).start().view(0)
    found = coached(view, "display 8")
    assert found.does.startswith("lay out 8, ")
    assert found.best.reasons == ["Large ones win a bid, small ones let you bid more often"]
    assert len(found.plan) > 1
