"""The menu of a turn: numbered lines for the legal actions, and the action that an answer means."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rich.table import Table as Grid

from amunre.cli.presentation import presentation_of
from amunre.game.actions import Action
from amunre.game.game import Game, View
from amunre.text import Words
from amunre.text import words as words_of

FILLERS = {"a", "an", "the", "on", "in", "into", "to", "for", "gold", "favor", "with", "of", "at"}
"""Words that people write although the notation has none of them."""


class Unclear(Exception):
    """An answer that means no action, or several. The message tells the person so."""

    def __init__(self, code: str, **arguments: int | str) -> None:
        super().__init__(words_of().label(code, **arguments))
        self.code = code
        self.arguments = arguments

    def message(self, words: Words) -> str:
        """The message in a language."""
        return words.label(self.code, **self.arguments)


@dataclass(frozen=True)
class Choice:
    """A line of the menu: one action, or several that differ in their amount, the lowest first."""

    actions: tuple[Action, ...]
    label: str
    typed: str
    """What a person could type instead of the number."""


def choices(view: View, words: Words) -> list[Choice]:
    """The legal actions as lines of the menu. What is possible at any time comes last."""
    presentation = presentation_of(view.game.name)
    groups: dict[tuple[str, ...], list[Action]] = {}
    for number in view.legal:
        action = view.game.actions[number]
        apart = action.arguments[:-1] if action.kind in presentation.folded else action.arguments
        groups.setdefault((action.kind, *map(str, apart)), []).append(action)
    ordered = sorted(groups.values(), key=lambda group: group[0].kind in presentation.last)
    return [Choice(tuple(group), *label(view, group, words)) for group in ordered]


def listed(lines: Sequence[Choice]) -> Grid:
    """The menu with its numbers, and what could be typed instead."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", style="bold", min_width=3)
    grid.add_column()
    grid.add_column(style="dim", no_wrap=True)
    for number, line in enumerate(lines, start=1):
        grid.add_row(str(number), line.label, line.typed)
    return grid


def label(view: View, group: Sequence[Action], words: Words) -> tuple[str, str]:
    """What a line says, and what a person could type instead."""
    first, presentation = group[0], presentation_of(view.game.name)
    numbers = presentation.numbers(view, first, words)
    if len(group) == 1:
        return words.action(first, **numbers), first.text
    typed = " ".join("N" if word.isdigit() else word for word in first.text.split())
    return words.run(first, presentation.rest(view, group, words), **numbers), typed


def action_meant(answer: str, menu: Sequence[Choice], game: Game) -> Action:
    """The action that an answer means, legal or not. An answer is a number, a number with an amount, or words."""
    if match := re.fullmatch(r"(\d{1,6})(?:\s+(\d{1,6}))?", answer):
        place = int(match[1])
        if not 1 <= place <= len(menu):
            raise Unclear("no_such_line", line=place, lines=len(menu))
        choice = menu[place - 1]
        return choice.actions[0] if match[2] is None else with_amount(choice, int(match[2]), game)
    return from_words(answer, [action for choice in menu for action in choice.actions], game)


def with_amount(choice: Choice, amount: int, game: Game) -> Action:
    """The action of a line with another amount, legal or not."""
    first = choice.actions[0]
    for action in game.actions.entries:
        same = action.kind == first.kind and action.arguments[:-1] == first.arguments[:-1]
        if same and action.kind in presentation_of(game.name).folded and action.arguments[-1] == amount:
            return action
    raise Unclear("wrong_amount", choice=choice.label, amount=amount)


def from_words(answer: str, legal: Sequence[Action], game: Game) -> Action:
    """The action with this notation. Words may be cut short as long as only one action fits."""
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
    """Whether each typed word begins another word of the text, in any order. Numbers must match whole."""
    left = list(text)
    for word in typed:
        match = next(
            (other for other in left if other == word or (not word.isdigit() and other.startswith(word))), None
        )
        if match is None:
            return False
        left.remove(match)
    return True
