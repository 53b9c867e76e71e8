"""What a coach says at one's turn: what is asked, what an adviser would do, and which moves give much away."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import lru_cache
from typing import Any

from amunre.agents import Advice
from amunre.game.game import Game, View
from amunre.game.generator import Generator
from amunre.languages import message
from amunre.lessons.texts import LessonWords
from amunre.service import game_replies
from amunre.service.replies.lessons import Coached
from amunre.service.replies.play import Advice as Advised

MUCH = 0.06
"""The share of the chance to win from which on a move gives much away."""
LITTLE = 2
"""Gold that does not go far."""
BEFORE_OFFERING = ("auction", "market")
TOGETHER = ("display", "offer")
"""Actions that may be chosen together before anything is sent."""
MOST_TOGETHER = 10
SPENDS = ("pays", "offers", "spends")
"""Reasons that tell how much gold is given."""


@lru_cache(maxsize=32)
def words_of(game: Game, language: str) -> LessonWords:
    return LessonWords(language, game.edition, game.name, game_replies.words_for(game, language))


async def planned(view: Any, best: int, ask: Callable[[View], Awaitable[Sequence[Advice]]]) -> list[int]:
    """What is laid together with the best action, one after the other, until the adviser would stop."""
    game, seat, found = view.game, view.seat, [best]
    state = game.guess(view, Generator(1))
    while game.actions[found[-1]].kind in TOGETHER and len(found) < MOST_TOGETHER:
        state.apply(seat, found[-1])
        after: Any = state.view(seat)
        if seat not in state.actors or after.step != view.step:
            break
        found.append((await ask(after))[0].action)
    return found


def coached(view: Any, advice: Sequence[Advice], plan: Sequence[int], names: Sequence[str], language: str) -> Coached:
    """Everything a coach has to say, in words."""
    game = view.game
    words = words_of(game, language)
    own = game_replies.names_for(words.words, names, view.seat)
    best = advice[0]
    reasons = [words.words.advice(reason.code, reason.arguments, own) for reason in best.reasons]
    slips, good = {}, []
    for one in advice:
        lost = (best.win or 0.0) - (one.win or 0.0)
        if lost >= MUCH:
            slips[game.notation(one.action)] = doubt(view, one, best, lost, words, language)
        elif lost < MUCH / 3:
            good.append(game.notation(one.action))
    actions = [game_replies.action_json(game, action, language) for action in plan]
    topic = view.prompt.code if view.prompt.code in words.tables["coach"] else ""
    told = words.put(words.tables["coach"][topic]) if topic else ""
    return Coached(topic, told, Advised(actions[0], best.win, best.points, reasons), actions, slips, good)


def doubt(view: Any, one: Advice, best: Advice, lost: float, words: LessonWords, language: str) -> str:
    """Why a move should be thought over, with the concrete reason if there is one."""
    left = left_after(view, one)
    if left is not None and left <= LITTLE:
        key = "short_offering" if view.phase in BEFORE_OFFERING else "short_later"
    else:
        key, left = "gives_away", 0
    text = words.put(words.tables["doubt"][key])
    better = game_replies.action_label(view.game, best.action, language)
    return message(language, text).fill({"gold": left, "share": round(100 * lost), "better": better})


def left_after(view: Any, one: Advice) -> int | None:
    """The gold that is left after a move that costs some; None if it costs nothing or that is not known."""
    spent = [reason.arguments["gold"] for reason in one.reasons if reason.code in SPENDS]
    seat = view.seats[view.seat]
    return int(seat.gold) - int(spent[0]) if spent and view.game.name == "board" else None
