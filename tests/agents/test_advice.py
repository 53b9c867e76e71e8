"""Advice: ranked actions, what is expected of each, and reasons in words of both languages."""

from __future__ import annotations

import pytest

import amunre
from amunre.agents import advise, make
from amunre.agents.board.reasons import CODES, reasons
from amunre.agents.card.reasons import CODES as CARD_CODES
from amunre.agents.card.reasons import reasons as card_reasons
from amunre.agents.reason import MOST, weightiest
from amunre.board.state import State
from amunre.game.contract import CHANCE, GameState
from amunre.game.generator import Generator
from amunre.game.refusal import BadInput
from amunre.text import words

GAME = amunre.new("board", players=3, start=0)
CARD_GAME = amunre.new("card", players=2)


def opened(**changes: int | list[int]) -> GameState:
    """The first auction, with some numbers changed."""
    state: GameState = GAME.start()
    for province in ("memphis", "thebes", "sawu"):
        state.apply(CHANCE, GAME.parse(f"turn-up {province}"))
    if changes:
        fields = {**state.fields(), **changes}  # type: ignore[attr-defined]
        state = State.build(GAME, **fields)
    return state


def reasons_for(state: GameState, text: str) -> dict[str, dict[str, object]]:
    """The reasons for an action by code."""
    game = state.game
    seat, action = state.actors[0], game.parse(text)
    after = state.copy()
    after.apply(seat, action)
    explain = reasons if game.name == "board" else card_reasons
    return {reason.code: dict(reason.arguments) for reason in weightiest(explain(state, seat, (action,), after))}


def test_advice_ranks_every_legal_action() -> None:
    view = opened().view(0)
    found = advise(view)
    assert sorted(entry.action for entry in found) == sorted(view.legal)
    sales = [entry for entry in found if GAME.notation(entry.action).startswith("sell ")]
    assert found[len(found) - len(sales) :] == sales  # no plan begins with one, so they come last
    for part in (found[: len(found) - len(sales)], sales):
        assert [entry.worth for entry in part] == sorted([entry.worth for entry in part], reverse=True)
    assert all(entry.win is not None and 0 <= entry.win <= 1 for entry in found)
    assert all(len(entry.reasons) <= MOST for entry in found)
    assert found[0].action == make("vizier").choose(view)


@pytest.mark.parametrize("level", ["scribe", "vizier", "pharaoh"])
def test_every_adviser_gives_advice(level: str) -> None:
    view = opened().view(0)
    found = advise(view, level=level, budget=300)
    assert {entry.action for entry in found} == set(view.legal)
    if level == "pharaoh":
        assert found[0].action == make("pharaoh", budget=300).choose(view)


def test_who_gives_no_advice_is_named() -> None:
    with pytest.raises(BadInput, match="'oracle' gives no advice; expected one of scribe, vizier, pharaoh"):
        advise(opened().view(0), level="oracle")


def test_a_bid_is_explained_by_what_the_province_has() -> None:
    state = opened()
    state.apply(0, GAME.parse("bid thebes 3"))
    found = reasons_for(state, "bid thebes 6")
    assert found["outbids"] == {"rival": 0, "province": "Thebes"}
    assert found["pays"] == {"gold": 6}
    assert found["fields"] == {"count": 4}
    assert set(reasons_for(state, "bid memphis 1")) <= CODES


def market(**changes: int | list[int]) -> GameState:
    """Seat 0 has Memphis, Thebes and Sawu, one pyramid but for one stone in each, and stones to place."""
    places = [name.lower() for name in ("Memphis", "Thebes", "Sawu")]
    numbers = [int(GAME.parse(f"stone {place}")) - int(GAME.parse("stone abu")) for place in places]
    owner = [0 if number in numbers else -1 for number in range(15)]
    stones = [2 if number == numbers[0] else 0 for number in range(15)]
    pyramids = [1 if number in numbers[1:] else 0 for number in range(15)]
    start: GameState = GAME.start()
    fields = {
        **start.fields(),  # type: ignore[attr-defined]
        "phase": 2, "step": 11, "waiting": 1, "turn": 0, "left": 2, "round": 2,
        "owner": owner, "stones": stones, "pyramids": pyramids, **changes,
    }  # fmt: skip
    return State.build(GAME, **fields)


def test_a_stone_that_completes_a_set_says_so() -> None:
    found = reasons_for(market(), "stone memphis")
    assert found["set"] == {"count": 1, "points": 3}
    assert found["pyramid"] == {"count": 1, "points": 1}


def test_before_all_provinces_are_won_no_set_is_spoken_of() -> None:
    """R7.3 counts the weakest of all provinces: with one province alone, a first pyramid completes nothing."""
    sawu = int(GAME.parse("stone sawu")) - int(GAME.parse("stone abu"))
    memphis = int(GAME.parse("stone memphis")) - int(GAME.parse("stone abu"))
    owner = [0 if place == memphis else -1 for place in range(15)]
    assert "set" not in reasons_for(market(owner=owner), "stone memphis")
    assert {"toward_set", "toward_pyramid"} & set(reasons_for(market(), "stone sawu")) == {"toward_pyramid"}
    begun = [1 if place in (memphis, sawu) else 0 for place in range(15)]
    found = reasons_for(market(owner=owner, stones=begun, pyramids=[0] * 15), "stone memphis")
    assert found["toward_pyramid"] == {"count": 1, "province": "Memphis"}
    assert "toward_set" not in found


def test_a_pyramid_that_takes_a_side_says_so() -> None:
    state = market(pyramids=[0] * 15)
    sides = {"west", "east"} & set(reasons_for(state, "stone memphis"))
    assert len(sides) == 1
    assert reasons_for(state, "stone memphis")[sides.pop()] == {"points": 5}


def auctioned() -> GameState:
    """The card game with the first province cards in the row; the first seat bids."""
    state: GameState = CARD_GAME.start()
    state.apply(CHANCE, CARD_GAME.parse("start 0"))
    while state.actors != (CHANCE,):
        state.apply(state.actors[0], state.legal(state.actors[0])[0])
    for province in ("k1-01", "k1-05"):
        state.apply(CHANCE, CARD_GAME.parse(f"turn-up {province}"))
    return state


def test_a_bid_of_the_card_game_is_explained_by_what_the_card_shows() -> None:
    state = auctioned()
    assert reasons_for(state, "bid k1-01 0") == {"shows_fields": {"count": 5}, "shows_ankhs": {"count": 1}, "free": {}}
    state.apply(0, CARD_GAME.parse("bid k1-05 0"))
    high = max(entry for entry in state.legal(1))
    word = CARD_GAME.notation(high)
    assert word.startswith("bid k1-05")
    found = reasons_for(state, word)
    assert found["pyramids"] == {"count": 1}
    assert found["outbids"] == {"rival": 0, "province": "K1-05"}
    assert found["spends"] == {"gold": int(word.split()[-1])}


def test_an_offering_is_explained_by_what_it_takes_and_leaves() -> None:
    """What stays for the harvest is told of a whole offering only: a first card says nothing of it."""
    state = auctioned()
    luck = Generator(3)
    while state.view(0).step != "seal_offering":
        seat = state.actors[0]
        legal = state.legal(seat)
        state.apply(seat, legal[luck.draw(len(legal))])
    display = sum(state.view(0).seats[0].display)
    cards = sorted((int(CARD_GAME.notation(action).split()[-1]) for action in state.view(0).legal), reverse=True)
    assert cards[-1] == 0 < cards[1]
    assert reasons_for(state, "offer 0") == {"keeps": {"gold": display}, "offers_nothing": {"gold": 0}}
    for gold in cards[:-1]:
        assert reasons_for(state, f"offer {gold}") == {"offers": {"gold": gold}}
    for last in ("finish", "offer 0"):
        texts = [f"offer {cards[0]}", f"offer {cards[1]}", last]
        plan, after = [CARD_GAME.parse(text) for text in texts], state.copy()
        for action in plan:
            after.apply(0, action)
        found = {one.code: dict(one.arguments) for one in weightiest(card_reasons(state, 0, plan, after))}
        gold = cards[0] + cards[1]
        left = {"keeps": {"gold": display - gold}} if display > gold else {}
        assert found == {"offers_in_all": {"gold": gold, "least": 1, "most": 3}, **left}


def rewards(**changes: int | list[int]) -> GameState:
    """Seat 0 has Memphis with a farmer, played a Treasury there a round ago, and chooses its last reward."""
    memphis = int(GAME.parse("stone memphis")) - int(GAME.parse("stone abu"))
    only = [1 if place == memphis else 0 for place in range(15)]
    start: GameState = GAME.start()
    fields = {
        **start.fields(),  # type: ignore[attr-defined]
        "phase": 3, "step": 15, "waiting": 1, "turn": 0, "left": 1, "round": 1, "tile": 1, "rank": 2,
        "owner": [0 if one else -1 for one in only], "farmers": only, "order": [2, 1, 0, -1, -1],
        "replaced": [memphis, -1, -1, -1, -1], **changes,
    }  # fmt: skip
    return State.build(GAME, **fields)


def test_a_reward_is_not_explained_by_gold() -> None:
    """R4.5, R5.2: a reward costs nothing; cards of the last harvest and the income to come are not its doing."""
    found = reasons_for(rewards(), "stone memphis")
    assert found["toward_pyramid"] == {"count": 2, "province": "Memphis"}
    assert not {"pays", "gains"} & set(found)
    assert reasons_for(rewards(), "farmer memphis") == {"income": {"gold": 2, "harvests": 1}}
    assert not {"pays", "gains"} & set(reasons_for(rewards(hand=[0] * 60, hand_size=[0] * 5), "stone memphis"))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", ["board", "card"])
def test_reasons_of_whole_games_have_words(language: str, name: str) -> None:
    seen: set[str] = set()
    game = amunre.new(name, players=4)
    text = words(language, game.edition, name)
    for secret in range(6 if amunre.COMPILED else 1):
        state = game.start()
        agent = make("scribe", seed=secret)
        number = 0
        while state.actors:
            seat = state.actors[0]
            if seat == CHANCE:
                outcomes = state.odds()
                state.apply(seat, outcomes[(secret + number) % len(outcomes)][0])
            else:
                view = state.view(seat)
                if number % 3 == 0:
                    for entry in advise(view, level="scribe"):
                        for reason in entry.reasons:
                            seen.add(reason.code)
                            sentence = text.advice(reason.code, reason.arguments, ("Ani", "Beki", "Chons", "Djer"))
                            assert sentence
                            assert "{" not in sentence
                state.apply(seat, agent.choose(view))
            number += 1
    if amunre.COMPILED:
        rare = {"card", "card_lost", "card_sold", "raises", "lowers", "west_shared", "east_shared", "set", "sets_won"}
        rare |= {"adjusts", "to_pay", "spent", "displays_all", "few_ankhs", "few_ankhs_lost", "pharaoh_lost"}
        rare |= {"caravans_lost", "many_fields_lost", "camels", "scores", "toward_set"}
        assert seen >= (CODES if name == "board" else CARD_CODES) - rare
