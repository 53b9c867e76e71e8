"""Whose decision it is, in the same words for every game: refusals, prompts and what others may see of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from amunre.game import kinds
from amunre.game.event import Prompt
from amunre.game.refusal import Refused

if TYPE_CHECKING:
    from amunre.game.action_list import Actions
    from amunre.game.actions import Action
    from amunre.game.contract import GameState
    from amunre.game.refusal import Kinds
    from amunre.game.sight import Pad, Reader

Sealing = Mapping[int, str]
"""The rule by which all choose at once and in secret, by the steps in which they do."""


def first_obstacle(
    table: Kinds, sealing: Sealing, state: GameState, seat: int, action: Action, turn_rule: str, end_rule: str
) -> Refused | None:
    """The first rule that stands in the way of the seat's action; None if it is legal.

    For the rules that are handed in, see `not_deciding`.
    """
    reason = not_deciding(state.waiting, seat, state.turn, sealing.get(state.step, ""), turn_rule, end_rule)
    if reason is not None:
        return reason
    if action.chance != (seat == kinds.CHANCE):
        return Refused("chance_only" if action.chance else "seat_only", "", {"action": action.text})
    rule, steps, check = table[action.kind]
    if steps and state.step not in steps:
        return Refused("wrong_time", rule, {"action": action.text, "kind": action.kind})
    return check(state, seat, action)


def always(state: GameState, seat: int, action: Action) -> Refused | None:
    """The check of an action that is always possible in its time."""
    return None


def not_in_pile(there: bool, rule: str, action: Action) -> Refused | None:
    """Why chance cannot bring an outcome: it is not there to be drawn."""
    return None if there else Refused("not_in_pile", rule, {"action": action.text})


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


def ask(state: GameState, seat: int) -> None:
    """It is this seat's turn, and it must decide."""
    state.turn = seat
    state.waiting = 1 << seat


def ask_next(state: GameState, first: int, rank: int) -> bool:
    """Ask whoever sits so many places after the first; False if that was everybody: then nobody is asked."""
    if rank == state.players:
        state.waiting = 0
        return False
    ask(state, (first + rank) % state.players)
    return True


def ask_all(state: GameState) -> None:
    """Every seat must decide, all at once and in secret."""
    state.waiting = (1 << state.players) - 1


def close_choice(state: GameState, seat: int) -> bool:
    """The seat has made its sealed choice; whether it was the last to make one."""
    state.waiting &= ~(1 << seat)
    return state.waiting == 0


def waits_for(state: GameState, own: int, is_sealed: bool) -> int:
    """What the seat (-1: a watcher) waits for, or that it is asked: a number of `kinds`.

    `is_sealed` says whether the seat has made its own sealed choice; what others have chosen must not show.
    """
    if state.waiting == 0:
        return kinds.WAITS_FOR_NOTHING
    if state.waiting & kinds.CHANCE_BIT:
        return kinds.WAITS_FOR_CHANCE
    if state.sealed_moment():
        if own < 0:
            return kinds.WATCHES_SEALED
        return kinds.WAITS_FOR_SEALED if is_sealed else kinds.ASKED
    if own < 0 or not state.waiting & 1 << own:
        return kinds.WAITS_FOR_SEAT
    return kinds.ASKED


def put_question(state: GameState, case: int, first: int, second: int, out: Pad) -> None:
    """What `waits_for` found, and the numbers that matter: the four of `prompt_of`, which each game has of its own."""
    out.put(4)
    out.put(case)
    out.put(state.step)
    out.put(state.turn if case == kinds.WAITS_FOR_SEAT else first)
    out.put(second)


def waiting_prompt(case: int, turn: int, sealed_rule: str, rule: str, end_rule: str) -> Prompt:
    """What a seat is told that has nothing to decide."""
    if case == kinds.WAITS_FOR_NOTHING:
        return Prompt("game_over", end_rule, {})
    if case == kinds.WAITS_FOR_CHANCE:
        return Prompt("wait_for_chance", "", {})
    if case == kinds.WAITS_FOR_SEAT:
        return Prompt("wait_for_seat", rule, {"seat": turn})
    return Prompt("watch_sealed" if case == kinds.WATCHES_SEALED else "wait_for_sealed", sealed_rule, {})


def put_moment(
    state: GameState, own: int, is_sealed: bool, chapter: int, section: int, first: int, legal: Actions, out: Pad
) -> None:
    """What every view begins with; `chapter` and `section` say how far the game is, `first` from whom it goes round."""
    out.put_known(own)
    out.put(state.players)
    out.put(chapter)
    out.put(section)
    out.put(state.phase)
    out.put(state.step)
    out.put(state.turn)
    out.put(first)
    put_actors(state.waiting, state.players, own, state.sealed_moment(), is_sealed, out)
    put_legal(legal, out)


def put_actors(waiting: int, players: int, own: int, sealing: bool, is_sealed: bool, out: Pad) -> None:
    """Who must decide, as far as the seat can see: others' sealed choices do not show until all are made."""
    seen = waiting & (1 << players) - 1
    if sealing:
        seen = (1 << players) - 1
        if is_sealed:
            seen -= 1 << own
    if waiting & kinds.CHANCE_BIT:
        out.put(1)
        out.put(kinds.CHANCE)
    else:
        out.put_mask(seen, players)


def put_legal(legal: Actions, out: Pad) -> None:
    """The legal actions; the first number of a sight says where they are."""
    out.numbers[0] = out.size
    out.numbers[out.size] = legal.count
    for place in range(legal.count):
        out.numbers[out.size + 1 + place] = legal.items[place]
    out.size += legal.count + 1


def recall_course(state: GameState, seen: Reader) -> None:
    """The part of `put_moment` that stands between the section and whom it goes round from."""
    state.phase = seen.next()
    state.step = seen.next()
    state.turn = seen.next()


def recall_deciding(state: GameState, seen: Reader) -> None:
    """Who must decide. The legal actions and the prompt follow from the rest."""
    state.waiting = waiting_seen(seen)
    pass_over(seen)


def waiting_seen(seen: Reader) -> int:
    """The mask of those who must decide, from the tuple of actors."""
    waiting = 0
    for _ in range(seen.next()):
        actor = seen.next()
        if actor == kinds.CHANCE:
            waiting |= kinds.CHANCE_BIT
        elif actor >= 0 and actor < kinds.MOST_SEATS:
            waiting |= 1 << actor
    return waiting


def pass_over(seen: Reader) -> None:
    """Go past the legal actions and the prompt: they follow from the rest."""
    for _ in range(seen.next()):
        seen.next()
    for _ in range(seen.next()):
        seen.next()
