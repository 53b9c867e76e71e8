"""The line for typing: it completes notation, and hands arrow keys to the menu."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.suggester import Suggester
from textual.widgets import Input

from amunre.cli import menu

COMMANDS = ("undo", "log", "help", "hand", "score", "rules", "quit")
"""Words that are not actions."""


class Completion(Suggester):
    """Completes what is typed to an action that is legal now, or to a command."""

    def __init__(self) -> None:
        super().__init__(use_cache=False, case_sensitive=False)
        self.texts: tuple[str, ...] = COMMANDS

    async def get_suggestion(self, value: str) -> str | None:
        return next((text for text in self.texts if value and text.startswith(value.lower())), None)

    def complete(self, value: str) -> str:
        """Complete as far as all actions that fit agree; pressed again, take the first of them."""
        plain = value.lower().lstrip()
        begun = [text for text in self.texts if text.startswith(plain)]
        if not begun:
            begun = [text for text in self.texts if plain and menu.fits(plain.split(), text.split())]
        if not begun:
            return value
        common = common_beginning(begun)
        return common if len(common) > len(plain) else begun[0] if plain else value


def common_beginning(texts: Sequence[str]) -> str:
    """The beginning that all texts share."""
    first, last = min(texts), max(texts)
    length = next((place for place, letter in enumerate(first) if last[place : place + 1] != letter), len(first))
    return first[:length]


class InputLine(Input):
    """An input that hands the arrow keys to the menu while nothing is typed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
        Binding("pageup", "move(-5)", show=False),
        Binding("pagedown", "move(5)", show=False),
        Binding("tab", "complete", show=False, priority=True),
        Binding("escape", "clear", show=False),
    ]

    class Moved(Message):
        """An arrow key for the menu: it moves by `by` lines, or by `by` amounts of a line."""

        def __init__(self, by: int, amount: bool) -> None:
            super().__init__()
            self.by = by
            self.amount = amount

    def __init__(self, *, id: str) -> None:
        self.completion = Completion()
        super().__init__(id=id, suggester=self.completion, compact=True, select_on_focus=False)

    def set_actions(self, texts: Sequence[str]) -> None:
        """Set the actions that can be typed now."""
        self.completion.texts = (*texts, *COMMANDS)

    def action_move(self, by: int) -> None:
        self.post_message(self.Moved(by, amount=False))

    def action_cursor_left(self, select: bool = False) -> None:
        if self.value:
            super().action_cursor_left(select)
        else:
            self.post_message(self.Moved(-1, amount=True))

    def action_cursor_right(self, select: bool = False) -> None:
        if self.value:
            super().action_cursor_right(select)
        else:
            self.post_message(self.Moved(1, amount=True))

    def action_complete(self) -> None:
        self.value = self.completion.complete(self.value)
        self.cursor_position = len(self.value)

    def action_clear(self) -> None:
        self.value = ""
