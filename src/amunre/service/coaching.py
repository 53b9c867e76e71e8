"""What a coach says at one's turn: what is asked, what an adviser would do, and which moves give much away."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from amunre.agents import Advice
from amunre.agents.advice import reasons_of
from amunre.agents.reason import AGAINST, weightiest
from amunre.game.game import Game, View
from amunre.game.generator import Generator
from amunre.lessons.texts import LessonWords
from amunre.service import game_replies
from amunre.service.doubts import against, doubt
from amunre.service.replies.lessons import Coached, Explained
from amunre.service.replies.play import Advice as Advised
from amunre.text.plans import plan_in_words

MUCH = 0.06
"""The share of the chance to win from which on a move gives much away."""
GO_ON = (
    "display", "offer", "farmer", "stone", "card", "pyramid", "adjustment", "protection", "bribery",
)  # fmt: skip
"""Actions that more of the same step belongs to: gold cards laid together, pieces, rewards, the bid after a card."""
PUT = {"buy_farmers": "place_farmers", "buy_stones": "place_stones"}
"""Where what is bought is put belongs to buying it: the step in which that is done, with the cards played meanwhile."""
MOST_TOGETHER = 10
SILENT = {
    "buy_cards": ("pays", "cards"), "buy_farmers": ("pays",), "buy_stones": ("pays",), "bid": ("pays", "spends"),
    "build": ("pays",), "card": ("cards",), "display": ("displays",), "sell": ("gains",),
}  # fmt: skip
"""Reasons that only repeat what the action says of itself."""
LATER = (("age", 1, "new_age"), ("kingdom", 2, "last_kingdom"))
"""What is to be known from a later age or kingdom on, by the name of the view."""


@lru_cache(maxsize=32)
def words_of(game: Game, language: str) -> LessonWords:
    return LessonWords(language, game.edition, game.name, game_replies.words_for(game, language))


async def planned(view: Any, best: Advice, ask: Callable[[View], Awaitable[Sequence[Advice]]]) -> list[Advice]:
    """The best action and what goes with it, until all of it is done; the first has the reasons for all of them."""
    game, seat, kind = view.game, view.seat, view.game.actions[best.action].kind
    if kind not in PUT and kind not in GO_ON:
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
    best, own = advice[0], game_replies.names_for(words.words, names, view.seat)
    slips, good = {}, []
    for one in advice:
        lost = (best.win or 0.0) - (one.win or 0.0)
        if lost >= MUCH:
            slips[game.notation(one.action)] = doubt(view, one, plan, own, words)
        elif lost < MUCH / 3:
            good.append(game.notation(one.action))
    actions = [game_replies.action_json(game, one.action, language) for one in plan]
    advised = Advised(actions[0], best.win, best.points, why(game, plan, words, own))
    does = plan_in_words(words.words, game, [game.notation(one.action) for one in plan])
    return Coached(explained(view, words), does, advised, actions, slips, good)


def explained(view: Any, words: LessonWords) -> list[Explained]:
    """What is to be known at this question, the most general first; each is told once."""
    texts = words.tables["coach"]
    later = [topic for name, first, topic in LATER if getattr(view, name, 0) >= first]
    topics = ["goal", *later, view.prompt.code]
    return [Explained(topic, words.put(texts[topic])) for topic in topics if topic in texts]


def why(game: Game, plan: Sequence[Advice], words: LessonWords, names: Sequence[str]) -> list[str]:
    """What speaks for it, what can be said of every such action, and last what speaks against it, told as such."""
    action = game.actions[plan[0].action]
    told = [one for one in plan[0].reasons if one.code not in SILENT.get(action.kind, ())]
    found = [words.words.advice(one.code, one.arguments, names) for one in told if one.speaks != AGAINST]
    if action.kind in words.tables["why"] and action.named.get("count") != 0:
        found.append(words.put(words.tables["why"][action.kind]).rstrip("."))
    return found + [against(one, words, names) for one in told if one.speaks == AGAINST]
