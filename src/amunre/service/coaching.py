"""What a coach says at one's turn: what is asked, what an adviser would do, and which moves give much away."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any

from amunre.agents import Advice
from amunre.game.game import Game, View
from amunre.game.generator import Generator
from amunre.languages import message
from amunre.lessons.texts import LessonWords
from amunre.service import game_replies
from amunre.service.replies.lessons import Coached, Explained
from amunre.service.replies.play import Advice as Advised

MUCH = 0.06
"""The share of the chance to win from which on a move gives much away."""
LITTLE = 2
"""Gold that does not go far."""
BEFORE_OFFERING = ("auction", "market")
TOGETHER = ("display", "offer")
"""Actions that may be chosen together before anything is sent."""
PUT = {"buy_farmers": "farmer", "buy_stones": "stone"}
"""Where what is bought is put belongs to buying it."""
MOST_TOGETHER = 10
SPENDS = ("pays", "offers", "spends")
"""Reasons that tell how much gold is given."""
SILENT = {
    "buy_cards": ("pays", "cards"), "buy_farmers": ("pays",), "buy_stones": ("pays",), "bid": ("pays",),
    "build": ("pays",), "card": ("cards",), "display": ("displays",),
}  # fmt: skip
"""Reasons that only repeat what the action says of itself."""
LOSS = "_lost"
"""How reasons end that speak against an action; they are told last."""


@lru_cache(maxsize=32)
def words_of(game: Game, language: str) -> LessonWords:
    return LessonWords(language, game.edition, game.name, game_replies.words_for(game, language))


async def planned(view: Any, best: Advice, ask: Callable[[View], Awaitable[Sequence[Advice]]]) -> list[Advice]:
    """The best action and what goes with it, one after the other, until the adviser would stop."""
    game, seat, found = view.game, view.seat, [best]
    state = game.guess(view, Generator(1))
    put = PUT.get(game.actions[best.action].kind)
    while len(found) < MOST_TOGETHER and (put or game.actions[found[-1].action].kind in TOGETHER):
        state.apply(seat, found[-1].action)
        after: Any = state.view(seat)
        if seat not in state.actors or (put is None and after.step != view.step):
            break
        following = (await ask(after))[0]
        if put and game.actions[following.action].kind != put:
            break
        found.append(following)
    return found


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
    return Coached(explained(view, words), spoken(game, plan, words, language), advised, actions, slips, good)


def explained(view: Any, words: LessonWords) -> list[Explained]:
    """What is to be known at this question, the most general first; each is told once."""
    texts = words.tables["coach"]
    topics = ["goal", *(["new_age"] if getattr(view, "age", 0) else []), view.prompt.code]
    return [Explained(topic, words.put(texts[topic])) for topic in topics if topic in texts]


def spoken(game: Game, plan: Sequence[Advice], words: LessonWords, language: str) -> str:
    """What the adviser would do, in one line; gold cards that are laid together are named together."""
    kind = game.actions[plan[0].action].kind
    if kind in words.tables["together"] and len(plan) > 1:
        laid = ", ".join(str(gold) for gold in gold_of(game, plan))
        return message(language, words.tables["together"][kind]).fill({"cards": laid})
    parts = []
    for action, same in groupby(one.action for one in plan):
        said, count = words.words.action(game.actions[action], **game.figures(action)), len(list(same))
        parts.append(said if count == 1 else f"{count} × {said}")
    return "; ".join(parts)


def gold_of(game: Game, plan: Sequence[Advice]) -> list[int]:
    """The gold cards that are laid."""
    laid = [game.actions[one.action] for one in plan]
    return [int(action.named["gold"]) for action in laid if action.kind in TOGETHER]


def why(game: Game, plan: Sequence[Advice], words: LessonWords, names: Sequence[str], seat: int) -> list[str]:
    """Why: what it changes, each thing once, what speaks against it last, and what can be said of every such action."""
    own, kind = game_replies.names_for(words.words, names, seat), game.actions[plan[0].action].kind
    laid = kind in words.tables["together"]
    told = [reason for one in (plan[:1] if laid else plan) for reason in one.reasons]
    told = [one for one in told if one.code not in SILENT.get(kind, ()) and not (laid and one.code in SPENDS)]
    told.sort(key=lambda one: one.code.endswith(LOSS))
    found = list(dict.fromkeys(words.words.advice(one.code, one.arguments, own) for one in told))
    nothing = game.actions[plan[0].action].named.get("count") == 0
    if kind in words.tables["why"] and not nothing:
        values = {"gold": sum(gold_of(game, plan))} if laid else {}
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
