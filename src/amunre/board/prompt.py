"""What a seat is asked to do, by the step of the game: a code, the rule, and the numbers that matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.board import kinds
from amunre.board.editions import PROVINCES
from amunre.game.deciding import waiting_prompt
from amunre.game.event import Prompt

if TYPE_CHECKING:
    from amunre.board.state import State
    from amunre.game.refusal import Argument

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


def rule_of_seal(state: State) -> str:
    """The rule by which all choose at once and in secret now; empty if they do not."""
    if not state.sealed_moment():
        return ""
    return "R4.1" if state.step == kinds.SEAL_OFFERING else "E4"


def prompt_for(state: State, own: int) -> Prompt:
    """What the seat is asked now, or what it waits for."""
    code, rule = ASKED.get(state.step, ("", ""))
    seat = None if own < 0 else own
    is_sealed = own >= 0 and state.sealed[own] == 1
    waits = waiting_prompt(state.waiting, seat, state.turn, rule_of_seal(state), is_sealed, rule, "R8.3")
    return asked(state, own, code, rule) if waits is None else waits


def asked(state: State, own: int, code: str, rule: str) -> Prompt:
    """The question with its numbers."""
    arguments: dict[str, Argument] = {}
    if code == "bid" and state.outbid[own] >= 0:
        code, rule = "bid_again", "R2.4"
        arguments["province"] = PROVINCES[state.outbid[own]]
    elif code in ("place_farmers", "place_stones", "take_rewards"):
        arguments["left"] = state.left
    elif code == "adjust_offering":
        arguments["total"] = state.total
    arguments["gold"] = state.gold[own]
    return Prompt(code, rule, arguments)
