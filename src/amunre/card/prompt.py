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


def rule_of_seal(state: State) -> str:
    """The rule by which all choose at once and in secret now; empty if they do not."""
    return SEALING.get(state.step, "")


def put_prompt(state: State, own: int, out: Pad) -> None:
    """What the seat is asked now, or what it waits for: four numbers for `prompt_of`."""
    case = deciding.waits_for(state.waiting, own, state.sealed_moment(), own >= 0 and state.sealed[own] == 1)
    first = 0
    second = 0
    if case == shared.WAITS_FOR_SEAT:
        first = state.turn
    elif case == shared.ASKED:
        if state.step == kinds.FORM_DISPLAY or state.step == kinds.BUILD_PYRAMIDS:
            first = state.gold[own]
        elif state.step == kinds.BID_ON_PROVINCES or state.step == kinds.EXTEND_PROVINCE:
            first = state.auction + 1
        elif state.step == kinds.SEAL_OFFERING:
            first = cards.worth(state, state.offer[own])
        else:
            first = state.left
    if state.step == kinds.FORM_DISPLAY:
        second = state.phase
    elif case == shared.ASKED and state.step == kinds.EXTEND_PROVINCE:
        second = state.bid_on[own]
    out.numbers[out.size] = 4
    out.numbers[out.size + 1] = case
    out.numbers[out.size + 2] = state.step
    out.numbers[out.size + 3] = first
    out.numbers[out.size + 4] = second
    out.size += 5


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
