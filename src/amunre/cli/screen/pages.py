"""Pages that cover the table: help, log, hand, points, rules, the end, and the hand-over to the next person."""

from __future__ import annotations

from typing import ClassVar

from rich.console import RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from amunre.cli.screen.screen_words import ScreenWords


class Page(ModalScreen[None]):
    """Something to read. Escape, Enter or Q closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q", "close", "close"),
        Binding("down,j", "scroll(1)", show=False),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("pagedown,space", "scroll(10)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
    ]

    def __init__(self, name: str, body: RenderableType, words: ScreenWords, bottom: bool = False) -> None:
        super().__init__()
        self.heading = words.sign(name)
        self.keys = words.sign("page_keys")
        self.body = body
        self.bottom = bottom

    def compose(self) -> ComposeResult:
        with Vertical(id="page"):
            yield Static(Text(self.heading), id="page-title")
            with VerticalScroll(id="page-scroll"):
                yield Static(self.body, id="page-body")
            yield Static(self.keys, id="page-keys")

    def on_mount(self) -> None:
        scroll = self.query_one("#page-scroll", VerticalScroll)
        if self.bottom:
            self.call_after_refresh(scroll.scroll_end, animate=False)

    def action_scroll(self, by: int) -> None:
        self.query_one("#page-scroll", VerticalScroll).scroll_relative(y=by, animate=False)

    def action_close(self) -> None:
        self.dismiss()


class HandOver(Screen[None]):
    """Shows only a name. The next person presses Enter when nobody else looks."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "show", "show")]

    def __init__(self, name: str, words: ScreenWords) -> None:
        super().__init__()
        self.turn = words.sign("your_turn", name=name)
        self.keys = words.sign("nobody_looks")

    def compose(self) -> ComposeResult:
        with Vertical(id="hand-over"):
            yield Static(Text(self.turn, style="bold"), id="hand-over-name")
            yield Static(self.keys, id="hand-over-keys")

    def action_show(self) -> None:
        self.dismiss()
