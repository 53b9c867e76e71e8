"""What a seat is asked to do, by the step of the game: a code, the rule, and the numbers that matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.card import cards, kinds
from amunre.card.editions import PROVINCES
from amunre.game.deciding import waiting_prompt
from amunre.game.event import Prompt

if TYPE_CHECKING:
    from amunre.card.state import State
    from amunre.game.refusal import Argument

ASKED: dict[int, tuple[str, str]] = {
    kinds.FORM_DISPLAY: ("form_display", "C1.3"),
    kinds.BID_ON_PROVINCES: ("bid", "C2.2"),
    kinds.EXTEND_PROVINCE: ("extend_province", "C2.4"),
    kinds.SEAL_OFFERING: ("seal_offering", "C3.1"),
    kinds.PLACE_FAVORS: ("place_favors", "C3.5"),
    kinds.BUILD_PYRAMIDS: ("build_pyramids", "C4.2"),
    kinds.PLACE_PYRAMIDS: ("place_pyramids", "C3.5"),
}


def rule_of_seal(state: State) -> str:
    """The rule by which all choose at once and in secret now; empty if they do not."""
    return "C3.1" if state.sealed_moment() else ""


def prompt_for(state: State, own: int) -> Prompt:
    """What the seat is asked now, or what it waits for."""
    code, rule = ASKED.get(state.step, ("", ""))
    if state.step == kinds.FORM_DISPLAY and state.phase != kinds.SETUP:
        rule = "C4.3"
    seat = None if own < 0 else own
    is_sealed = own >= 0 and state.sealed[own] == 1
    waits = waiting_prompt(state.waiting, seat, state.turn, rule_of_seal(state), is_sealed, rule, "C5.3")
    return asked(state, own, code, rule) if waits is None else waits


def asked(state: State, own: int, code: str, rule: str) -> Prompt:
    """The question with its numbers."""
    arguments: dict[str, Argument] = {}
    if code in ("form_display", "build_pyramids"):
        arguments["gold"] = state.gold[own]
    elif code in ("bid", "extend_province"):
        arguments["auction"] = state.auction + 1
        arguments["auctions"] = kinds.AUCTIONS
    elif code == "seal_offering":
        arguments["gold"] = cards.worth(state, state.offer[own])
    else:
        arguments["left"] = state.left
    if code == "extend_province":
        arguments["province"] = PROVINCES[state.bid_on[own]]
    return Prompt(code, rule, arguments)
