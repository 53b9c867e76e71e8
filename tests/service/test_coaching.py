"""What a coach says: what is to be known, what the adviser would do with what belongs to it, and why."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

import amunre
from amunre.agents import Advice, advise
from amunre.board.state import State
from amunre.card.state import State as CardState
from amunre.game.contract import CHANCE, GameState
from amunre.game.generator import Generator
from amunre.languages import languages
from amunre.service import coaching
from amunre.service.replies.games import Action
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
    told = {"en": "Raises the income by 2 gold, for 3 harvests", "de": "Erhöht die Einnahmen um 2 Gold, für 3 Ernten"}
    assert found.best.reasons == [told.get(language, found.best.reasons[0])]


def test_stones_are_told_to_their_end_with_the_card_that_helps() -> None:
    """Not stone by stone: that they leave two to go, and then one, was said in the same breath."""
    state = market()
    for text in ("buy 0 cards", "buy 0 farmers"):
        state.apply(0, state.game.parse(text))
    found = coached(state.view(0), "buy 4 stones")
    laid = [action.text for action in map(decoded, found.plan)]
    assert laid[0] == "buy 4 stones"
    assert sum(text.startswith("stone ") for text in laid) == 4
    assert sum("pyramid" in reason for reason in found.best.reasons) <= 2
    assert found.best.reasons[-1].startswith("Finishes ")


def decoded(action: Any) -> Any:
    return msgspec.json.decode(action, type=Action)


def test_a_purchase_says_why_and_not_what_its_price_is() -> None:
    found = coached(market().view(0), "buy 1 cards")
    assert found.does == "Buy 1 favor card for 1 gold"
    assert found.best.reasons == ["You draw unseen, and everybody else does, too"]
    assert coached(market().view(0), "buy 0 cards").best.reasons == []


def test_gold_cards_that_are_laid_together_are_named_together() -> None:
    view = amunre.new("card", players=3, start=0).start().view(0)
    found = coached(view, "display 8")
    assert found.does.startswith("Lay out 8, ")
    assert found.best.reasons == ["Large ones win a bid, small ones let you bid more often"]
    assert len(found.plan) > 1


def test_an_offering_of_several_cards_tells_what_stays_of_all_of_them() -> None:
    """It was told of the first card, as if the others stayed."""
    luck = Generator(5)
    state = amunre.new("card", players=3, start=0).start()
    while state.view(None).step != "seal_offering":
        seat = state.actors[0]
        choices = [one for one, _ in state.odds()] if seat == CHANCE else state.legal(seat)
        state.apply(seat, choices[luck.draw(len(choices))])
    view = state.view(0)
    highest = max(gold for gold in view.seats[0].display)
    found = coached(view, f"offer {highest}")
    texts = [action.text for action in map(decoded, found.plan)]
    offered = sum(int(text.split()[1]) for text in texts if text != "finish")
    left = sum(view.seats[0].display) - offered
    assert f"Keeps {left} gold for the harvest" in found.best.reasons
    assert f"That is {offered} gold; what you keep is added to your harvest" in found.best.reasons


def test_the_last_kingdom_is_explained_when_it_comes() -> None:
    game = amunre.new("card", players=3, start=0)
    for kingdom, topics in ((1, ["goal", "bid"]), (2, ["goal", "last_kingdom", "bid"])):
        state = CardState.build(game, **{**auctioned(game).fields(), "kingdom": kingdom})
        assert [one.topic for one in coaching.explained(state.view(0), coaching.words_of(game, "en"))] == topics


def auctioned(game: Any) -> Any:
    """The first auction of the card game."""
    state = game.start()
    while state.view(None).step != "bid":
        seat = state.actors[0]
        state.apply(seat, (state.odds()[0][0] if seat == CHANCE else state.legal(seat)[0]))
    return state
