"""What a coach says: what is to be known, what the adviser would do with what belongs to it, and why."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from dataclasses import replace
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
from amunre.service import coaching, doubts
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
    told = {
        "en": "Brings 2 farmers: 2 to 8 gold at each of 3 harvests, by how high the Nile rises",
        "de": "Bringt 2 Bauern: 2 bis 8 Gold bei jeder von 3 Ernten, je nachdem, wie hoch der Nil steigt",
    }
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
    assert found.best.reasons == ["What does not help can be sold again, for 1 gold each"]
    assert coached(market().view(0), "buy 0 cards").best.reasons == []


def test_gold_cards_that_are_laid_together_are_named_together() -> None:
    view = amunre.new("card", players=3, start=0).start().view(0)
    found = coached(view, "display 8")
    assert found.does.startswith("Lay out 8, ")
    assert len(found.plan) > 1
    count = len(found.plan)
    cards = f"{count} cards" if count > 1 else "1 card"
    assert found.best.reasons == [f"Gives you {cards} to bid and offer beside the 0; the highest is the 8"]


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
    told = f"Offers {offered} gold in all: at least 1 pyramid, and 3 if it is the highest"
    assert found.best.reasons == [told, *([f"Keeps {left} gold for the harvest"] if left else [])]


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


# What a newcomer found to be untrue ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "true", "best_one"),
    [("en", "all three cost the same", "the best one of your"), ("de", "alle drei gleich viel", "die beste deiner")],
)
def test_the_market_is_explained_as_its_rules_are(language: str, true: str, best_one: str) -> None:
    """R3.1: one row of prices for all kinds; R3.2: the symbols of a single province."""
    texts = coaching.words_of(amunre.new("board", players=3), language).tables["coach"]
    assert true in texts["take_rewards"]
    assert best_one in texts["buy_cards"]


@pytest.mark.parametrize("language", languages())
def test_what_speaks_against_a_move_is_told_as_such_and_last(language: str) -> None:
    view = rich_offering().view(0)
    reasons = coached(view, "theft", language).best.reasons
    but = {"en": "But: takes 3 from", "de": "Aber: nimmt 3 von"}[language]
    assert reasons[-1].startswith(but)
    assert not any(reason.startswith(but[:4]) for reason in reasons[:-1])


def rich_offering(**changes: int | list[int]) -> GameState:
    """All choose what to offer; seat 0 has as many farmers as seat 1, and three gold."""
    start: Any = auction()
    owner, farmers = [-1] * 15, [0] * 15
    for seat, province in enumerate(("memphis", "thebes", "sawu")):
        place = start.game.parse(f"stone {province}") - start.game.parse("stone abu")
        owner[place], farmers[place] = seat, 2 if seat < 2 else 0
    fields = {"owner": owner, "farmers": farmers, "gold": [3, 9, 9, 0, 0], **changes}
    return State.build(start.game, **{**start.fields(), "phase": 3, "step": 13, "waiting": 7, **fields})


@pytest.mark.parametrize("farmers", [True, False])
def test_an_adjustment_is_praised_only_where_it_could_be_used(farmers: bool) -> None:
    """R4.3: to move the sum is of use to whoever has something that the Nile pays."""
    start: Any = auction().fields()  # type: ignore[attr-defined]
    hand, deck = start["hand"][:], start["deck"][:]
    hand[4], deck[4] = 1, deck[4] - 1
    sizes = [2, 1, 1, 0, 0]
    none = {} if farmers else {"farmers": [0] * 15, "gold": [0, 9, 9, 0, 0], "owner": [-1] * 15}
    cards = {"hand": hand, "hand_size": sizes, "deck": deck, "deck_left": start["deck_left"] - 1}
    view = rich_offering(**{**cards, **none}).view(0)
    reasons = coached(view, "adjustment").best.reasons
    assert ("Lets you move the collective offering up or down by 3 when all have shown theirs" in reasons) == farmers


def last_market(step: int = 11, left: int = 3) -> GameState:
    """The last market: seat 0 has a pyramid in two of its provinces and three stones for the third."""
    start: Any = auction()
    owner, pyramids = [-1] * 15, [0] * 15
    for province, count in (("memphis", 1), ("thebes", 1), ("sawu", 0), ("abu", 4), ("abydos", 4)):
        place = start.game.parse(f"stone {province}") - start.game.parse("stone abu")
        owner[place], pyramids[place] = (1 if count == 4 else 0), count
    fields = {"owner": owner, "pyramids": pyramids, "age": 1, "round": 2, "turn": 0, "left": left}
    fields |= {"card_place": [3] * 15, "gold": [9, 9, 9, 0, 0], "hand": [0] * 60, "hand_size": [0] * 5}
    return State.build(start.game, **{**start.fields(), "phase": 2, "step": step, "waiting": 1, **fields})


@pytest.mark.parametrize("first", ["stone sawu", "buy 3 stones"])
def test_stones_are_praised_for_the_set_they_complete(first: str) -> None:
    """The largest thing a plan gains comes first: told stone by stone, none of them gained anything but the last."""
    state = last_market() if first == "stone sawu" else last_market(step=10, left=0)
    reasons = coached(state.view(0), first).best.reasons
    assert reasons[:2] == ["Completes a set of pyramids: +3", "Finishes 1 pyramid: +1"]


def slip(view: Any, action: str, language: str = "en") -> str:
    """The question before a move."""
    advice = advise(view)

    async def ask(after: Any) -> Sequence[Advice]:
        return advise(after)

    plan = asyncio.run(coaching.planned(view, advice[0], ask))
    one = next(entry for entry in advice if view.game.notation(entry.action) == action)
    return doubts.doubt(view, one, plan, NAMES, coaching.words_of(view.game, language))


@pytest.mark.parametrize("language", languages())
def test_the_question_before_a_move_says_why(language: str) -> None:
    """A percentage alone teaches nothing."""
    better = {"en": "Better would be: ", "de": "Besser wäre: "}[language]
    why = {"en": "Completes a set of pyramids: +3.", "de": "Vervollständigt einen Satz von Pyramiden: +3."}[language]
    asked = slip(last_market(step=10, left=0).view(0), "buy 0 stones", language)
    assert asked.index(better) < asked.index(why)


def test_every_question_has_a_reason_beside_its_percentage() -> None:
    """Over whole games of both kinds."""
    questions: list[str] = []
    for name in ("board", "card"):
        state, luck = amunre.new(name, players=3, start=0).start(), Generator(7)
        for _ in range(90 if amunre.COMPILED else 12):
            if not state.actors:
                break
            seat = state.actors[0]
            if seat == CHANCE:
                state.apply(seat, state.odds()[luck.draw(len(state.odds()))][0])
                continue
            view = state.view(seat)
            if len(view.legal) > 1:
                advice = advise(view)
                questions += coaching.coached(view, advice, advice[:1], NAMES, "en").slips.values()
            state.apply(seat, view.legal[luck.draw(len(view.legal))])
    assert len(questions) > (50 if amunre.COMPILED else 3)
    for question in questions:
        reason = re.sub(r"Of 100 games from here .*", "", question)
        reason = re.sub(r"Better would be: .*?(\.|$)", "", reason, count=1)
        assert len(reason.strip()) > 8, question


@pytest.mark.parametrize("language", languages())
def test_a_question_says_what_a_move_costs_and_what_the_better_plan_does(language: str) -> None:
    """It gave a share of the chance to win, without a reason, and named the better move without saying why."""
    view = auction().view(0)
    by_text = {view.game.notation(one.action): one for one in advise(view)}
    best, dear = replace(by_text["bid memphis 3"], win=0.34), replace(by_text["bid thebes 15"], win=0.21)
    found = coaching.coached(view, [best, dear], [best], NAMES, language)
    said = found.slips["bid thebes 15"]
    last = {
        "en": "Of 100 games from here you would win about 34 my way, about 21 yours: do it all the same?",
        "de": "gewinnst du auf meinem Weg etwa 34, auf deinem etwa 21: Tust du es trotzdem?",
    }
    assert said.endswith(last.get(language, "?"))
    assert ".." not in said
    assert "%" not in said


def test_a_question_names_the_gold_that_is_left() -> None:
    state = market()
    for text in ("buy 0 cards", "buy 0 farmers"):
        state.apply(0, state.game.parse(text))
    view = state.view(0)
    by_text = {view.game.notation(one.action): one for one in advise(view)}
    best, dear = replace(by_text["buy 1 stones"], win=0.3), replace(by_text["buy 5 stones"], win=0.2)
    said = coaching.coached(view, [best, dear], [best], NAMES, "en").slips["buy 5 stones"]
    assert "It leaves you 2 gold for the offering. " in said
    assert "Better would be: Buy 1 stone" in said


@pytest.mark.parametrize("language", languages())
def test_loose_stones_are_said_to_break_ties_where_they_are_explained(language: str) -> None:
    """One learned it in the last lesson, when the stones were spent."""
    words = coaching.words_of(amunre.new("board"), language)
    told = {"en": "break a tie", "de": "Gleichstand"}[language]
    assert told in words.put(words.tables["coach"]["buy_stones"])
    assert told in words.tables["pyramids"]["buy"]["say"]


def test_a_dearer_bid_is_asked_about_by_what_the_better_one_saves() -> None:
    view = auction().view(0)
    advice = advise(view)
    best = next(one for one in advice if view.game.notation(one.action) == "bid memphis 1")
    dear = next(one for one in advice if view.game.notation(one.action) == "bid memphis 15")
    asked = doubts.doubt(view, dear, [best], NAMES, coaching.words_of(view.game, "en"))
    assert "Better would be: Bid 1 on Memphis. That saves 14 gold. Of 100 games" in asked


@pytest.mark.parametrize("gold", [7, 9])
def test_little_gold_is_spoken_of_where_little_is_left(gold: int) -> None:
    """Also beside a move that costs nothing; and not in the offering, after which the harvest pays."""
    fields: Any = last_market(step=10, left=0).fields()  # type: ignore[attr-defined]
    view = State.build(amunre.new("board", players=3, start=0), **{**fields, "gold": [gold, 9, 9, 0, 0]}).view(0)
    advice = advise(view)
    dear, free = [
        next(one for one in advice if view.game.notation(one.action) == text)
        for text in ("buy 3 stones", "buy 0 stones")
    ]
    asked = doubts.doubt(view, dear, [free], NAMES, coaching.words_of(view.game, "en"))
    assert ("It leaves you 1 gold for the offering." in asked) == (gold == 7)
    offers = advise(rich_offering().view(0))
    assert all(doubts.left_after(rich_offering().view(0), one) is None for one in offers)
