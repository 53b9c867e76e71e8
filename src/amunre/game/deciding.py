"""Whose decision it is, in the same words for every game: refusals, prompts and what others may see of it."""

from __future__ import annotations

from amunre.game import kinds
from amunre.game.event import Prompt
from amunre.game.refusal import Refused


def not_deciding(waiting: int, seat: int, turn: int, sealed_rule: str, turn_rule: str, end_rule: str) -> Refused | None:
    """Why the seat has nothing to decide; None if it has.

    `waiting` is the mask of those who must decide. In a sealed moment, `sealed_rule` cites the rule of it; else it is
    empty, and one seat is in turn.
    """
    bit = kinds.CHANCE_BIT if seat == kinds.CHANCE else 1 << seat
    if waiting & bit:
        return None
    if waiting == 0:
        return Refused("game_over", end_rule, {})
    if waiting & kinds.CHANCE_BIT:
        return Refused("chance_decides", "", {})
    if sealed_rule:
        return Refused("chance_waits" if seat == kinds.CHANCE else "already_sealed", sealed_rule, {})
    return Refused("not_your_turn", turn_rule, {"turn": turn})


def waiting_prompt(
    waiting: int, seat: int | None, turn: int, sealed_rule: str, is_sealed: bool, rule: str, end_rule: str
) -> Prompt | None:
    """What a seat that has nothing to decide waits for; None if it has.

    `is_sealed` says whether the seat has made its own sealed choice; what others have chosen must not show.
    """
    if waiting == 0:
        return Prompt("game_over", end_rule, {})
    if waiting & kinds.CHANCE_BIT:
        return Prompt("wait_for_chance", "", {})
    if sealed_rule and seat is None:
        return Prompt("watch_sealed", sealed_rule, {})
    if sealed_rule:
        return Prompt("wait_for_sealed", sealed_rule, {}) if is_sealed else None
    if seat is None or not waiting & 1 << seat:
        return Prompt("wait_for_seat", rule, {"seat": turn})
    return None


def visible_actors(waiting: int, players: int, seat: int | None, sealing: bool, is_sealed: bool) -> tuple[int, ...]:
    """Who must decide, as far as the seat can see: others' sealed choices do not show until all are made."""
    if waiting & kinds.CHANCE_BIT:
        return (kinds.CHANCE,)
    if sealing:
        return tuple([other for other in range(players) if other != seat or not is_sealed])
    return tuple([other for other in range(players) if waiting >> other & 1])
