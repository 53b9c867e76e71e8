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
  by arrows   up and down: the line; left and right: the amount;
              Enter plays it
  by number   3, or with an amount: 3 10
  by words    bid thebes 6, or cut short: b th 6; Tab completes
What cannot be done is refused, with the rule that forbids it.

F1  ?       this help          Ctrl+Z undo  take back your last action
F2  log     what happened      Ctrl+Q quit  leave; the game is kept
F3  rules   the rule of what is asked; rules R2.4 or rules bribery
F4  hand    your cards         F5     score the points so far

▲Y ■A       a seat, on its provinces and bids; gold: up for auction
▮           favor symbols      ⌂ mine camel temples and other income
♙ ·         farmers on fields, open fields; beside them: no field
△ ▪         pyramids, stones   brown box    what the winner finds
1c 2c       offering tiles on which camels pay
0 1 3 6     bids: dark ones are possible now"""


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
