"""The question before a move that gives much away: what speaks against it, what would be better and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from amunre.agents import Advice
from amunre.agents.reason import AGAINST, FOR, Reason
from amunre.game.actions import Action
from amunre.game.game import Game
from amunre.languages import message
from amunre.lessons.texts import LessonWords
from amunre.text.plans import plan_in_words, together

LITTLE = 2
"""Gold that does not go far."""
SHORT = {"auction": "short_market", "market": "short_offering"}
"""What is said by phase where little gold is left before the next harvest."""
MOST_TOLD = 2
"""This many reasons for the better move are enough in a question."""
COSTS = ("pays", "spends")
ALIKE = ("bid", "offer", "buy_cards", "buy_farmers", "buy_stones", "build")
"""Kinds of action of which one gives more or less than another and is else the same."""


def doubt(view: Any, one: Advice, plan: Sequence[Advice], names: Sequence[str], words: LessonWords) -> str:
    """The question in words; `names` are those inside a sentence."""
    best, game = plan[0], view.game
    differs = difference(words, game, game.actions[one.action], game.actions[best.action])
    bad = [
        say(words, "it", reason=uncapped(reason, words, names))
        for reason in told_against(game, one, best, differs is not None)
    ]
    left, kept = left_after(view, one), left_after(view, best)
    if left is not None and left <= LITTLE and (kept is None or left < kept):
        bad.append(say(words, SHORT[view.phase], gold=left))
    if differs is not None and differs[0] != "saves":
        bad.append(say(words, differs[0], gold=differs[1]))
    bad += [] if bad else of_waste(game.actions[one.action], words)
    gains = told_for(one, best, words, names)
    if differs is not None and differs[0] == "saves":  # whoever gives more gains as much, or more
        gains = [say(words, "saves", gold=differs[1])]
    if not bad and not gains:
        bad.append(say(words, "later"))
    does = plan_in_words(words.words, game, [game.notation(step.action) for step in plan])
    chances = say(words, "chances", mine=round(100 * (best.win or 0.0)), yours=round(100 * (one.win or 0.0)))
    return " ".join([*bad, say(words, "better", better=does), *gains, chances])


def say(words: LessonWords, key: str, **values: str | int) -> str:
    return message(words.language, words.put(words.tables["doubt"][key])).fill(values)


def against(reason: Reason, words: LessonWords, names: Sequence[str]) -> str:
    """A reason that speaks against an action, told as such."""
    return say(words, "against", reason=uncapped(reason, words, names))


def uncapped(reason: Reason, words: LessonWords, names: Sequence[str]) -> str:
    """A reason inside a sentence; in every language those against begin with what the action does."""
    said = words.words.advice(reason.code, reason.arguments, names)
    return said[:1].lower() + said[1:]


def told_against(game: Game, one: Advice, best: Advice, alike: bool) -> list[Reason]:
    """What speaks against the move and not as much against the better one."""
    dearer = not alike and amount(game, game.actions[one.action]) > amount(game, game.actions[best.action])
    return [
        reason
        for reason in one.reasons
        if reason.speaks == AGAINST and reason not in best.reasons and (dearer or reason.code not in COSTS)
    ]


def told_for(one: Advice, best: Advice, words: LessonWords, names: Sequence[str]) -> list[str]:
    """What the better move gains and this one does not."""
    gains = [reason for reason in best.reasons if reason.speaks == FOR and reason not in one.reasons]
    return [words.words.advice(reason.code, reason.arguments, names) + "." for reason in gains[:MOST_TOLD]]


def amount(game: Game, action: Action) -> int:
    """The gold that an action gives."""
    return int(action.named.get("gold", game.figures(action.number).get("price", 0)))


def difference(words: LessonWords, game: Game, one: Action, best: Action) -> tuple[str, int] | None:
    """What is to be said where the better move is the same for another amount, and by how much; else None."""
    same = one.kind == best.kind and one.kind in ALIKE and one.named.get("province") == best.named.get("province")
    more = amount(game, one) - amount(game, best)
    if not same or more == 0 or together(words.words, one.kind):  # a first card says nothing of the sum
        return None
    if more > 0:
        return ("saves", more)
    return ({"bid": "outbid_easily", "offer": "offers_less"}[one.kind], -more) if one.kind in ("bid", "offer") else None


def of_waste(action: Action, words: LessonWords) -> list[str]:
    """What is given away for next to nothing: a card that is sold, rewards that are declined."""
    if action.kind == "sell":
        return [say(words, "sells", card=words.words.card(str(action.named["card"])))]
    return [say(words, "declines")] if action.kind == "decline" else []


def left_after(view: Any, one: Advice) -> int | None:
    """The gold that is left for the rest of the round; None if the move costs nothing or nothing has to be paid yet."""
    if view.game.name != "board" or view.phase not in SHORT:
        return None
    gold = {reason.code: int(reason.arguments["gold"]) for reason in one.reasons if reason.code in ("pays", "gift")}
    return int(view.seats[view.seat].gold) - gold["pays"] + gold.get("gift", 0) if "pays" in gold else None
