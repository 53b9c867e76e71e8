"""The line one types into: notation with completion, and the keys that move through the options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.suggester import Suggester
from textual.widgets import Input

from amunre.cli import menu

COMMANDS = ("undo", "log", "help", "hand", "score", "rules", "quit")
"""Words that are no actions."""


class Completion(Suggester):
    """Completes what is typed to an action that is legal now, or to a command."""

    def __init__(self) -> None:
        super().__init__(use_cache=False, case_sensitive=False)
        self.texts: tuple[str, ...] = COMMANDS

    async def get_suggestion(self, value: str) -> str | None:
        return next((text for text in self.texts if value and text.startswith(value.lower())), None)

    def complete(self, value: str) -> str:
        """As much as is certain; where several go on differently, up to there, and the first one if pressed again."""
        plain = value.lower().lstrip()
        begun = [text for text in self.texts if text.startswith(plain)]
        if not begun:
            begun = [text for text in self.texts if plain and menu.fits(plain.split(), text.split())]
        if not begun:
            return value
        common = begun_alike(begun)
        return common if len(common) > len(plain) else begun[0] if plain else value


def begun_alike(texts: Sequence[str]) -> str:
    """What all the texts begin with."""
    first, last = min(texts), max(texts)
    length = next((place for place, letter in enumerate(first) if last[place : place + 1] != letter), len(first))
    return first[:length]


class Answer(Input):
    """Typing, with the arrows given to the options while nothing is typed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
        Binding("pageup", "move(-5)", show=False),
        Binding("pagedown", "move(5)", show=False),
        Binding("tab", "complete", show=False, priority=True),
        Binding("escape", "forget", show=False),
    ]

    class Moved(Message):
        """An arrow key for the options: lines by `by`, or amounts."""

        def __init__(self, by: int, amount: bool) -> None:
            super().__init__()
            self.by = by
            self.amount = amount

    def __init__(self, *, id: str) -> None:
        self.completion = Completion()
        super().__init__(id=id, suggester=self.completion, compact=True, select_on_focus=False)

    def know(self, texts: Sequence[str]) -> None:
        """What can be typed now."""
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

    def action_forget(self) -> None:
        self.value = ""
