"""What a coach says at one's turn: what is asked, what an adviser would do, and which moves give much away."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from amunre.agents import Advice
from amunre.agents.advice import reasons_of
from amunre.agents.reason import weightiest
from amunre.game.game import Game, View
from amunre.game.generator import Generator
from amunre.languages import message
from amunre.lessons.texts import LessonWords
from amunre.service import game_replies
from amunre.service.replies.lessons import Coached, Explained
from amunre.service.replies.play import Advice as Advised
from amunre.text.plans import gold_of, plan_in_words, together

MUCH = 0.06
"""The share of the chance to win from which on a move gives much away."""
LITTLE = 2
"""Gold that does not go far."""
BEFORE_OFFERING = ("auction", "market")
TOGETHER = ("display", "offer")
"""Actions that may be chosen together before anything is sent."""
PUT = {"buy_farmers": "place_farmers", "buy_stones": "place_stones"}
"""Where what is bought is put belongs to buying it: the step in which that is done, with the cards played meanwhile."""
MOST_TOGETHER = 10
SPENDS = ("pays", "offers", "offers_in_all", "spends")
"""Reasons that tell how much gold is given."""
SILENT = {
    "buy_cards": ("pays", "cards"), "buy_farmers": ("pays",), "buy_stones": ("pays",), "bid": ("pays",),
    "build": ("pays",), "card": ("cards",), "display": ("displays",), "sell": ("gains",),
}  # fmt: skip
"""Reasons that only repeat what the action says of itself."""
LATER = (("age", 1, "new_age"), ("kingdom", 2, "last_kingdom"))
"""What is to be known from a later age or kingdom on, by the name of the view."""
LOSS = "_lost"
"""How reasons end that speak against an action; they are told last."""


@lru_cache(maxsize=32)
def words_of(game: Game, language: str) -> LessonWords:
    return LessonWords(language, game.edition, game.name, game_replies.words_for(game, language))


async def planned(view: Any, best: Advice, ask: Callable[[View], Awaitable[Sequence[Advice]]]) -> list[Advice]:
    """The best action and what goes with it, until all of it is done; the first has the reasons for all of them."""
    game, seat, kind = view.game, view.seat, view.game.actions[best.action].kind
    if kind not in PUT and kind not in TOGETHER:
        return [best]
    found, step = [best], PUT.get(kind, view.step)
    before = game.guess(view, Generator(1))
    after = before.copy()
    after.apply(seat, best.action)
    while len(found) < MOST_TOGETHER and seat in after.actors and after.view(seat).step == step:
        found.append((await ask(after.view(seat)))[0])
        after.apply(seat, found[-1].action)
    whole = weightiest(reasons_of(game.name)(before, seat, [one.action for one in found], after))
    return [replace(best, reasons=whole), *[replace(one, reasons=()) for one in found[1:]]]


def coached(
    view: Any, advice: Sequence[Advice], plan: Sequence[Advice], names: Sequence[str], language: str
) -> Coached:
    """Everything a coach has to say, in words."""
    game = view.game
    words = words_of(game, language)
    best = advice[0]
    slips, good = {}, []
    for one in advice:
        lost = (best.win or 0.0) - (one.win or 0.0)
        if lost >= MUCH:
            slips[game.notation(one.action)] = doubt(view, one, best, lost, words, language)
        elif lost < MUCH / 3:
            good.append(game.notation(one.action))
    actions = [game_replies.action_json(game, one.action, language) for one in plan]
    advised = Advised(actions[0], best.win, best.points, why(game, plan, words, names, view.seat))
    does = plan_in_words(words.words, game, [game.notation(one.action) for one in plan])
    return Coached(explained(view, words), does, advised, actions, slips, good)


def explained(view: Any, words: LessonWords) -> list[Explained]:
    """What is to be known at this question, the most general first; each is told once."""
    texts = words.tables["coach"]
    later = [topic for name, first, topic in LATER if getattr(view, name, 0) >= first]
    topics = ["goal", *later, view.prompt.code]
    return [Explained(topic, words.put(texts[topic])) for topic in topics if topic in texts]


def why(game: Game, plan: Sequence[Advice], words: LessonWords, names: Sequence[str], seat: int) -> list[str]:
    """Why: what it changes, what speaks against it last, and what can be said of every such action."""
    own, kind = game_replies.names_for(words.words, names, seat), game.actions[plan[0].action].kind
    laid = together(words.words, kind)
    silent = (*SILENT.get(kind, ()), *(SPENDS if laid else ()))
    told = [one for one in plan[0].reasons if one.code not in silent]
    told.sort(key=lambda one: one.code.endswith(LOSS))
    found = [words.words.advice(one.code, one.arguments, own) for one in told]
    nothing = game.actions[plan[0].action].named.get("count") == 0
    if kind in words.tables["why"] and not nothing:
        values = {"gold": sum(gold_of([game.actions[one.action] for one in plan]))} if laid else {}
        found.append(message(words.language, words.put(words.tables["why"][kind])).fill(values).rstrip("."))
    return found


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
