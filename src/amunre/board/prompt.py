"""What a seat is asked to do, by the step of the game: a code, the rule, and the numbers that matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.board import kinds
from amunre.board.editions import PROVINCES
from amunre.game import deciding
from amunre.game import kinds as shared
from amunre.game.event import Prompt

if TYPE_CHECKING:
    from amunre.board.state import State
    from amunre.game.refusal import Argument
    from amunre.game.sight import Pad

ASKED: dict[int, tuple[str, str]] = {
    kinds.CHOOSE_PROVINCE: ("choose_province", "E4"),
    kinds.BID_ON_PROVINCES: ("bid", "R2.3"),
    kinds.PAY_BIDS: ("sell_to_pay", "R2.5"),
    kinds.BUY_CARDS_STEP: ("buy_cards", "R3.2"),
    kinds.BUY_FARMERS_STEP: ("buy_farmers", "R3.3"),
    kinds.PLACE_FARMERS: ("place_farmers", "R3.3"),
    kinds.BUY_STONES_STEP: ("buy_stones", "R3.4"),
    kinds.PLACE_STONES: ("place_stones", "R3.4"),
    kinds.FINISH_MARKET: ("finish_market", "R3.7"),
    kinds.SEAL_OFFERING: ("seal_offering", "R4.1"),
    kinds.ADJUST_OFFERING: ("adjust_offering", "R4.3"),
    kinds.TAKE_REWARDS: ("take_rewards", "R4.5"),
    kinds.COLLECT_INCOME: ("collect_income", "R5.2"),
    kinds.SCORE_CARDS: ("score_cards", "R7.5"),
}


SEALING: dict[int, str] = {kinds.SEAL_OFFERING: "R4.1", kinds.CHOOSE_PROVINCE: "E4"}
"""The rule by which all choose at once and in secret, in the steps in which they do."""


def put_prompt(state: State, own: int, is_sealed: bool, out: Pad) -> None:
    """What the seat is asked now, or what it waits for: four numbers for `prompt_of`."""
    case = deciding.waits_for(state, own, is_sealed)
    if case == shared.ASKED:
        deciding.put_question(state, case, number_asked(state, own), state.gold[own], out)
    else:
        deciding.put_question(state, case, 0, 0, out)


def number_asked(state: State, own: int) -> int:
    """The number that matters for the question besides gold; the province one was outbid at, where one bids."""
    if state.step == kinds.BID_ON_PROVINCES:
        return state.outbid[own]
    if state.step == kinds.PLACE_FARMERS or state.step == kinds.PLACE_STONES or state.step == kinds.TAKE_REWARDS:
        return state.left
    return state.total if state.step == kinds.ADJUST_OFFERING else 0


def prompt_of(case: int, step: int, first: int, gold: int) -> Prompt:
    """The question with its numbers, or what is waited for."""
    code, rule = ASKED.get(step, ("", ""))
    if case != shared.ASKED:
        return deciding.waiting_prompt(case, first, SEALING.get(step, ""), rule, "R8.3")
    arguments: dict[str, Argument] = {}
    if code == "bid" and first >= 0:
        code, rule = "bid_again", "R2.4"
        arguments["province"] = PROVINCES[first]
    elif code in ("place_farmers", "place_stones", "take_rewards"):
        arguments["left"] = first
    elif code == "adjust_offering":
        arguments["total"] = first
    arguments["gold"] = gold
    return Prompt(code, rule, arguments)
