"""What a seat is asked to do, by the step of the game: a code, the rule, and the numbers that matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.card import cards, kinds
from amunre.card.editions import PROVINCES
from amunre.game import deciding
from amunre.game import kinds as shared
from amunre.game.event import Prompt

if TYPE_CHECKING:
    from amunre.card.state import State
    from amunre.game.refusal import Argument
    from amunre.game.sight import Pad

ASKED: dict[int, tuple[str, str]] = {
    kinds.FORM_DISPLAY: ("form_display", "C1.3"),
    kinds.BID_ON_PROVINCES: ("bid", "C2.2"),
    kinds.EXTEND_PROVINCE: ("extend_province", "C2.4"),
    kinds.SEAL_OFFERING: ("seal_offering", "C3.1"),
    kinds.PLACE_FAVORS: ("place_favors", "C3.5"),
    kinds.BUILD_PYRAMIDS: ("build_pyramids", "C4.2"),
    kinds.PLACE_PYRAMIDS: ("place_pyramids", "C3.5"),
}
SEALING: dict[int, str] = {kinds.SEAL_OFFERING: "C3.1"}
"""The rule by which all choose at once and in secret, in the step in which they do."""


def put_prompt(state: State, own: int, is_sealed: bool, out: Pad) -> None:
    """What the seat is asked now, or what it waits for: four numbers for `prompt_of`."""
    case = deciding.waits_for(state, own, is_sealed)
    asked = case == shared.ASKED
    second = 0
    if state.step == kinds.FORM_DISPLAY:
        second = state.phase
    elif asked and state.step == kinds.EXTEND_PROVINCE:
        second = state.bid_on[own]
    deciding.put_question(state, case, number_asked(state, own) if asked else 0, second, out)


def number_asked(state: State, own: int) -> int:
    """The number that matters for the question."""
    if state.step == kinds.FORM_DISPLAY or state.step == kinds.BUILD_PYRAMIDS:
        return state.gold[own]
    if state.step == kinds.BID_ON_PROVINCES or state.step == kinds.EXTEND_PROVINCE:
        return state.auction + 1
    if state.step == kinds.SEAL_OFFERING:
        return cards.worth(state, state.offer[own])
    return state.left


def prompt_of(case: int, step: int, first: int, second: int) -> Prompt:
    """The question with its numbers, or what is waited for; `second` is the phase of a display, or a province."""
    code, rule = ASKED.get(step, ("", ""))
    if step == kinds.FORM_DISPLAY and second != kinds.SETUP:
        rule = "C4.3"
    if case != shared.ASKED:
        return deciding.waiting_prompt(case, first, SEALING.get(step, ""), rule, "C5.3")
    arguments: dict[str, Argument] = {}
    if code in ("form_display", "build_pyramids", "seal_offering"):
        arguments["gold"] = first
    elif code in ("bid", "extend_province"):
        arguments["auction"] = first
        arguments["auctions"] = kinds.AUCTIONS
    else:
        arguments["left"] = first
    if code == "extend_province":
        arguments["province"] = PROVINCES[second]
    return Prompt(code, rule, arguments)
