"""The menu of a turn as a list: up and down change the line, left and right its amount."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from amunre.cli import menu
from amunre.cli.menu import Choice
from amunre.cli.screen import palette
from amunre.cli.screen.screen_words import ScreenWords
from amunre.game.actions import Action
from amunre.game.game import View

MANY = 12
"""More amounts than this are shown as a range."""


class MenuList(OptionList, can_focus=False):
    """The numbered lines of the menu. The list only shows and points: keys go to the input line below."""

    class Pointed(Message):
        """The list points at another action."""

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id, compact=True)
        self.lines: list[Choice] = []
        self.amounts: list[int] = []
        """Which of its actions each line shows."""
        self.view: View | None = None
        self.words: ScreenWords | None = None

    def show_menu(self, lines: Sequence[Choice], view: View, words: ScreenWords) -> None:
        """Show new lines and point at the first."""
        self.lines = list(lines)
        self.amounts = [0] * len(self.lines)
        self.view, self.words = view, words
        self.clear_options()
        self.add_options([Option(self.text(number)) for number in range(len(self.lines))])
        self.highlighted = 0 if self.lines else None

    @property
    def pointed(self) -> Action | None:
        """The action of the line that is pointed at."""
        if self.highlighted is None or not self.lines:
            return None
        return self.lines[self.highlighted].actions[self.amounts[self.highlighted]]

    def text(self, number: int) -> Text:
        """A line: its number, what it does, and its amounts."""
        choice, place = self.lines[number], self.amounts[number]
        assert self.view is not None
        assert self.words is not None
        label = menu.label(self.view, [choice.actions[place]], self.words)[0]
        text = Text(no_wrap=True, overflow="ellipsis").append(f"{number + 1:>2} ", style=f"bold {palette.GOLD}")
        text.append(label[:1].upper() + label[1:], style=palette.PAPYRUS)
        if len(choice.actions) > 1:
            text.append("  ◂", style=palette.FADED)
            self.add_amounts(text, [str(action.arguments[-1]) for action in choice.actions], place)
            text.append("▸", style=palette.FADED)
        return text

    def add_amounts(self, text: Text, amounts: Sequence[str], place: int) -> None:
        if len(amounts) > MANY:
            assert self.words is not None
            text.append(f" {self.words.sign('range', first=amounts[0], last=amounts[-1])} ", style=palette.FADED)
            return
        for number, amount in enumerate(amounts):
            style = f"bold {palette.NIGHT} on {palette.GOLD}" if number == place else palette.FADED
            text.append(" ").append(amount, style=style)
        text.append(" ")

    def move(self, by: int) -> None:
        """Point at another line."""
        if self.lines:
            self.highlighted = ((self.highlighted or 0) + by) % len(self.lines)

    def change_amount(self, by: int) -> None:
        """Point at another amount of the line."""
        if self.highlighted is None or not self.lines:
            return
        most = len(self.lines[self.highlighted].actions) - 1
        self.point_at(self.highlighted, max(0, min(most, self.amounts[self.highlighted] + by)))

    def point_at(self, number: int, place: int) -> None:
        """Point at an action of a line."""
        self.amounts[number] = place
        self.replace_option_prompt_at_index(number, self.text(number))
        self.highlighted = number
        self.post_message(self.Pointed())

    def point_at_words(self, typed: Sequence[str]) -> None:
        """Point at the first action that fits the typed words."""
        for number, choice in enumerate(self.lines):
            for place, action in enumerate(choice.actions):
                if menu.fits(typed, action.text.split()):
                    self.point_at(number, place)
                    return

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        self.post_message(self.Pointed())
