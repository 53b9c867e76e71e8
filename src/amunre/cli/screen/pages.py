"""Pages over the table: help, log, hand, points, rules, the hand-over between people, and the end."""

from __future__ import annotations

from typing import ClassVar

from rich.console import RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

HELP = """\
Your options stand below the map. Choose one
  by arrow keys   up and down for the line, left and right for the amount, Enter to play it
  by number       3 Enter, or with an amount: 3 10 Enter
  by words        bid thebes 6, cut short as you like (b th 6); Tab completes, Esc clears
What cannot be done is refused with the rule that forbids it.

  F1 or ?         this help                     Ctrl+Z or undo   take back your last action
  F2 or log       everything that happened      Ctrl+Q or quit   leave; the game can be taken up again
  F3 or rules     the rule of what is asked; rules R2.4 shows another
  F4 or hand      your cards and what they do   F5 or score      the points so far

The map: each province shows its name and owner; favor symbols ▮ and income (⌂ temple, mine, camel); fields · with
farmers ♙ on them and beside them; what its winner finds there, in a brown box (▮ cards, g gold, ▪ stones);
pyramids △ and stones ▪; and, while it is up for auction, the bids. The Nile runs between west and east.
On the offering tiles c means that camels pay."""


class Page(ModalScreen[None]):
    """Something to read; Escape, Enter or Q closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q", "close", "close"),
        Binding("down,j", "scroll(1)", show=False),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("pagedown,space", "scroll(10)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
    ]

    def __init__(self, title: str, body: RenderableType, bottom: bool = False) -> None:
        super().__init__()
        self.heading = title
        self.body = body
        self.bottom = bottom

    def compose(self) -> ComposeResult:
        with Vertical(id="page"):
            yield Static(Text(self.heading), id="page-title")
            with VerticalScroll(id="page-scroll"):
                yield Static(self.body, id="page-body")
            yield Static("Esc closes   ↑ ↓ scroll", id="page-keys")

    def on_mount(self) -> None:
        scroll = self.query_one("#page-scroll", VerticalScroll)
        if self.bottom:
            self.call_after_refresh(scroll.scroll_end, animate=False)

    def action_scroll(self, by: int) -> None:
        self.query_one("#page-scroll", VerticalScroll).scroll_relative(y=by, animate=False)

    def action_close(self) -> None:
        self.dismiss()


class HandOver(Screen[None]):
    """Nothing but a name: the next person presses Enter when nobody else looks."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "show", "show")]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.person = name

    def compose(self) -> ComposeResult:
        with Vertical(id="over"):
            yield Static(Text(f"{self.person}, it is your turn.", style="bold"), id="over-name")
            yield Static("Press Enter when nobody else looks.", id="over-keys")

    def action_show(self) -> None:
        self.dismiss()
