"""The numbered choices of a turn: long runs folded into one line, and answers read back into actions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from amunre.game.actions import Action
from amunre.game.game import Game, View
from amunre.text import Words
from amunre.text import words as words_of

FOLDED = {"bid", "buy_cards", "buy_farmers", "buy_stones", "offer"}
"""Kinds of action that differ in an amount only: one line holds them all."""

FILLERS = {"a", "an", "the", "on", "in", "into", "to", "for", "gold", "favor", "with", "of", "at"}
"""Words that people write and the notation does without."""


class Unclear(Exception):
    """An answer that means no action, or several; the message says so to the person."""

    def __init__(self, code: str, **arguments: int | str) -> None:
        super().__init__(words_of().label(code, **arguments))
        self.code = code
        self.arguments = arguments

    def told(self, words: Words) -> str:
        """The message in the words of a language."""
        return words.label(self.code, **self.arguments)


@dataclass(frozen=True)
class Choice:
    """A line of the menu: one action, or a run of them from the lowest amount to the highest."""

    actions: tuple[Action, ...]
    label: str
    typed: str
    """How the same is said in words."""


def choices(game: Game, view: View, words: Words) -> list[Choice]:
    """The legal actions as lines; selling, possible at any time, comes last (R6.1)."""
    groups: dict[tuple[str, ...], list[Action]] = {}
    for number in view.legal:
        action = game.actions[number]
        apart = action.arguments[:-1] if action.kind in FOLDED else action.arguments
        groups.setdefault((action.kind, *map(str, apart)), []).append(action)
    ordered = sorted(groups.values(), key=lambda group: group[0].kind == "sell")
    return [Choice(tuple(group), *label(game, group, words)) for group in ordered]


def label(game: Game, group: Sequence[Action], words: Words) -> tuple[str, str]:
    """What a line says, and what could be typed instead."""
    first = group[0]
    amounts = game.tables["amounts"]
    assert isinstance(amounts, dict)
    gold = amounts["theft" if first.kind == "theft" else "sale"]
    assert isinstance(gold, int)
    if len(group) == 1:
        return words.action(first, gold=gold, price=price(game, first)), first.text
    typed = re.sub(r"\b\d+\b", "N", first.text)
    return words.run(first, rest(game, group, words)), typed


def rest(game: Game, group: Sequence[Action], words: Words) -> str:
    """The other amounts of a run."""
    if group[0].kind == "offer":
        return words.label("or_up_to", most=group[-1].arguments[-1])
    if group[0].kind == "bid":
        return words.label("or_bids", bids=" ".join(str(action.arguments[-1]) for action in group[1:]))
    prices = [words.label("price", count=action.arguments[0], price=price(game, action)) for action in group[1:]]
    return words.label("or_prices", prices=", ".join(prices))


def price(game: Game, action: Action) -> int:
    """R3.1: what a purchase costs."""
    if not action.kind.startswith("buy"):
        return 0
    lists = game.tables["lists"]
    assert isinstance(lists, dict)
    prices, count = lists["prices"], action.arguments[0]
    assert isinstance(prices, list)
    assert isinstance(count, int)
    found = prices[count - 1] if count else 0
    assert isinstance(found, int)
    return found


def pick(answer: str, menu: Sequence[Choice], game: Game) -> Action:
    """The action that an answer means, legal or not: a number, a number with an amount, or words."""
    if match := re.fullmatch(r"(\d{1,6})(?:\s+(\d{1,6}))?", answer):
        place = int(match[1])
        if not 1 <= place <= len(menu):
            raise Unclear("no_such_line", line=place, lines=len(menu))
        choice = menu[place - 1]
        return choice.actions[0] if match[2] is None else with_amount(choice, int(match[2]), game)
    return from_words(answer, [action for choice in menu for action in choice.actions], game)


def with_amount(choice: Choice, amount: int, game: Game) -> Action:
    first = choice.actions[0]
    for action in game.actions.entries:
        same = action.kind == first.kind and action.arguments[:-1] == first.arguments[:-1]
        if same and action.kind in FOLDED and action.arguments[-1] == amount:
            return action
    raise Unclear("wrong_amount", choice=choice.label, amount=amount)


def from_words(answer: str, legal: Sequence[Action], game: Game) -> Action:
    """The notation, or its words cut short as far as only one action begins like them."""
    plain = " ".join(answer.lower().split())
    exact = [action for action in legal if action.text == plain]
    typed = [word for word in plain.split() if word not in FILLERS]
    found = exact or [action for action in legal if typed and fits(typed, action.text.split())]
    if len(found) == 1:
        return found[0]
    if found:
        examples = ", ".join(f"'{action.text}'" for action in found[:4])
        more = ", ..." if len(found) > 4 else ""
        raise Unclear("could_mean", answer=answer[:40], examples=examples + more)
    elsewhere = [action for action in game.actions.entries if typed and fits(typed, action.text.split())]
    if len(elsewhere) == 1:
        return elsewhere[0]
    return game.actions[game.parse(plain)]


def fits(typed: Sequence[str], text: Sequence[str]) -> bool:
    """Whether each typed word begins a word of its own in the text, in any order; numbers must be whole."""
    left = list(text)
    for word in typed:
        match = next(
            (other for other in left if other == word or (not word.isdigit() and other.startswith(word))), None
        )
        if match is None:
            return False
        left.remove(match)
    return True
