"""Reasons in an analysis and in hints: those of whole plans, and of the better one only what speaks for it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import amunre
from amunre.analysis.hints import candidate
from amunre.analysis.report import reasons_for
from amunre.board.state import State
from amunre.game.contract import CHANCE
from amunre.service.analysis_words import Teller


def market() -> State:
    """Seat 0 has Thebes and Memphis, with two stones in Memphis, and buys stones."""
    game = amunre.new("board", players=3, start=0)
    start: Any = game.start()
    for province in ("memphis", "thebes", "sawu"):
        start.apply(CHANCE, game.parse(f"turn-up {province}"))
    owner, stones = [-1] * 15, [0] * 15
    for province, count in (("memphis", 2), ("thebes", 0)):
        place = game.parse(f"stone {province}") - game.parse("stone abu")
        owner[place], stones[place] = 0, count
    fields = {"owner": owner, "stones": stones, "card_place": [3] * 15, "gold": [9, 9, 9, 0, 0], "turn": 0}
    return State.build(game, **{**start.fields(), "phase": 2, "step": 10, "waiting": 1, "bidder": [-1] * 15, **fields})


def plans(state: State, *texts: str) -> list[tuple[int, ...]]:
    return [tuple(state.game.parse(part) for part in text.split(", ")) for text in texts]


def test_what_is_bought_is_explained_by_what_becomes_of_it() -> None:
    """By its first action alone, to buy a stone was only told to cost a gold."""
    state = market()
    best, played = plans(state, "buy 1 stones, stone memphis", "buy 0 stones")
    grading: Any = SimpleNamespace(game=state.game)
    one: Any = SimpleNamespace(best=best, played=played, stretch=SimpleNamespace(before=state), seat=0)
    codes = [reason.code for reason in reasons_for(grading, one, best)]
    assert codes[-1] == "pays"
    assert "pyramid" in codes
    assert reasons_for(grading, one, played) == ()


def test_a_plan_does_not_lack_what_speaks_against_the_best() -> None:
    """Hints said of cheaper plans that they lack "costs 1 gold"."""
    state = market()
    found = plans(state, "buy 1 stones, stone memphis", "buy 0 stones")
    told = [candidate(cast(Any, state), 0, plan, [0.5, 0.5], [0.5, 0.5]) for plan in found]
    hints = Teller(state.game, ("Ada", "Ani", "Beki"), "en").hints(state, 0, told).hints
    assert "Costs 1 gold" in hints[0].why
    assert "Finishes 1 pyramid: +1" in hints[1].lacks
    assert "Costs 1 gold" not in hints[1].lacks
