"""The game on a whole terminal. It shows views and visible events, and knows no rules."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from rich.console import Group, RenderableType
from rich.text import Text
from textual import events, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static

from amunre.cli import menu, scoreboard
from amunre.cli.screen import pages, palette, panels, rules_page
from amunre.cli.screen.input_line import InputLine
from amunre.cli.screen.menu_list import MenuList
from amunre.cli.screen.palette import SeatMarks
from amunre.cli.screen.screen_words import ScreenWords
from amunre.cli.turns import Turns
from amunre.game.actions import Action
from amunre.game.refusal import BadInput, Refused

OVER, LEFT, INTERRUPTED = "over", "left", "interrupted"
"""How the screen was closed."""

LEAST = 60, 15
"""The width and height that the table needs. With less there is no room for the menu."""
WIDE, HIGH = 100, 30
"""From this size on the board is a map."""


class TableApp(App[str]):
    """A table as the person in front of the screen may see it."""

    TITLE = "Amun-Re"
    CSS_PATH = "style.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "help", "help"),
        Binding("f2", "log", "log"),
        Binding("f3", "rules", "rules"),
        Binding("f4", "hand", "hand"),
        Binding("f5", "score", "score"),
        Binding("ctrl+z", "undo", "undo", priority=True),
        Binding("ctrl+q", "leave", "leave", priority=True),
        Binding("ctrl+c", "interrupt", priority=True, show=False),
    ]

    def __init__(self, turns: Turns) -> None:
        super().__init__()
        self.turns = turns
        self.presentation = turns.presentation
        self.picture = turns.presentation.picture()
        self.words = ScreenWords(turns.words)
        self.marks = SeatMarks(turns.seating.names)
        people = turns.seating.people
        self.shared = len(people) > 1
        self.shown: int | None = people[0] if len(people) == 1 else None
        """The person in front of the screen; None while it must show no secrets."""
        self.asked: int | None = None
        """The person who must decide now."""
        self.drawn: Action | None = None
        """The action that the map points at."""
        self.over = False
        self.broken = ""
        """The rule of the last refusal."""
        self.failure: BadInput | None = None
        """Why the game had to be left."""

    def compose(self) -> ComposeResult:
        yield Static(id="too-small")
        yield Static(id="head")
        with Horizontal(id="table"):
            with Vertical(id="left"):
                yield Static(id="map")
                yield Static(id="ask")
                yield MenuList(id="menu")
                yield Static(id="message")
                with Horizontal(id="input-row"):
                    yield Static(" › ", id="input-sign")
                    yield InputLine(id="input")
            with Vertical(id="side"):
                for name in ("prompt", "players", "level", "preview", "hand"):
                    yield Static(id=name)
                yield Static(panels.heading(self.words.sign("since")), id="since")
                with VerticalScroll(id="news-scroll", can_focus=False):
                    yield Static(id="news")
        yield Static(self.words.sign("keys"), id="keys")

    @property
    def table(self) -> Screen[object]:
        """The screen below all pages."""
        return self.screen_stack[0]

    def on_mount(self) -> None:
        self.table.query_one(InputLine).focus()
        if not self.turns.table.moves:
            self.say(self.presentation.notice(self.turns.table.game, self.words))
        self.draw()
        self.go_on()

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self.draw)

    # The turns -----------------------------------------------------------------------------------------------------

    @work(exclusive=True)
    async def go_on(self) -> None:
        """Let agents and chance act until a person must decide, then ask that person."""
        try:
            seat = await self.next_person()
        except BadInput as failure:
            self.fail(failure)
            return
        if seat is None:
            self.end()
            return
        if self.shared and self.shown != seat:
            self.shown = None
            while len(self.screen_stack) > 1:  # pages that the last person was reading
                self.pop_screen()
            self.draw()
            await self.push_screen_wait(pages.HandOver(self.turns.seating.names[seat], self.words))
        self.shown = self.asked = seat
        self.show_menu()
        self.draw()

    async def next_person(self) -> int | None:
        """The next seat with a real choice that a person sits on; None at the end of the game."""
        table = self.turns.table
        while (seat := self.turns.waiting) is not None:
            agent = self.turns.agents[seat]
            if agent is not None:
                table.act(seat, await asyncio.to_thread(agent.choose, table.state.view(seat)))
            elif (only := self.turns.forced(seat)) is not None:
                table.act(seat, only)
            else:
                return seat
        return None

    def show_menu(self) -> None:
        """Show what the person can do."""
        assert self.asked is not None
        view = self.turns.view(self.asked)
        self.table.query_one(MenuList).show_menu(menu.choices(view, self.words), view, self.words)
        self.table.query_one(InputLine).set_actions([view.game.notation(action) for action in view.legal])

    def play(self, action: Action) -> None:
        """Carry out a person's action, or say why not."""
        assert self.asked is not None
        try:
            self.turns.table.act(self.asked, action.number)
        except Refused as refused:
            self.refuse(refused)
        except BadInput as failure:
            self.fail(failure)
        else:
            self.end_turn()

    def end_turn(self, message: str = "") -> None:
        """Clear the menu, so that nobody can act before the next person is asked."""
        self.asked = None
        self.table.query_one(MenuList).show_menu([], self.turns.view(self.shown), self.words)
        self.say(message)
        self.go_on()

    def end(self) -> None:
        """Show the points and the winners."""
        ending = self.turns.table.state.ending
        assert ending is not None
        self.over = True
        if self.shared:
            self.shown = None
        self.draw()
        names, words = self.turns.seating.names, self.words
        who = Text(scoreboard.winners(ending, self.turns.names, words), style=f"bold {palette.GOLD}")
        body = Group(who, Text(), scoreboard.final(ending, names, words, palette.BRIGHT))
        self.push_screen(pages.Page("page_over", body, self.words))

    def fail(self, failure: BadInput) -> None:
        self.failure = failure
        self.exit(LEFT)

    # What is typed -------------------------------------------------------------------------------------------------

    def on_input_submitted(self, event: Input.Submitted) -> None:
        answer = " ".join(event.value.split())
        event.input.value = ""
        if self.too_small:
            return  # nobody plays what they cannot see
        if self.over and not answer:
            self.exit(OVER)
        elif answer.lower().split(" ")[0] in COMMANDS:
            command, _, rest = answer.lower().partition(" ")
            self.command(COMMANDS[command], rest)
        elif self.asked is not None:
            self.answer(answer)

    def answer(self, answer: str) -> None:
        choices = self.table.query_one(MenuList)
        if not answer:
            if choices.pointed is not None:
                self.play(choices.pointed)
            return
        try:
            action = menu.action_meant(answer, choices.lines, self.turns.table.game)
        except menu.Unclear as unclear:
            self.say(unclear.message(self.words))
        except Refused as refused:
            self.refuse(refused)
        else:
            self.play(action)

    def command(self, name: str, rest: str) -> None:
        if name == "rules":
            self.action_rules(rest)
        else:
            getattr(self, f"action_{name}")()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Point at the action that the typed words mean."""
        if event.value == "?":
            event.input.value = ""
            self.action_help()
            return
        typed = [word for word in event.value.lower().split() if word not in menu.FILLERS]
        if typed and not typed[0].isdigit():
            self.table.query_one(MenuList).point_at_words(typed)

    def on_input_line_moved(self, event: InputLine.Moved) -> None:
        choices = self.table.query_one(MenuList)
        if event.amount:
            choices.change_amount(event.by)
        else:
            choices.move(event.by)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Play the line that was clicked."""
        action = self.table.query_one(MenuList).pointed
        if self.asked is not None and action is not None:
            self.play(action)

    def on_menu_list_pointed(self) -> None:
        if self.asked is not None and self.table.query_one(MenuList).pointed != self.drawn:
            self.draw_map()

    # What is shown -------------------------------------------------------------------------------------------------

    def refuse(self, refused: Refused) -> None:
        """Say why an action is refused, and remember the rule."""
        self.say(self.words.refusal(refused, self.turns.names))
        self.broken = refused.rule

    def say(self, message: str) -> None:
        self.broken = ""
        line = self.table.query_one("#message", Static)
        line.update(panels.with_dim_rule(message, "#c9a860"))
        line.display = bool(message)

    def draw(self) -> None:
        """Draw everything as the person in front of the screen may see it."""
        self.arrange()
        turns, view = self.turns, self.turns.view(self.shown)
        picture, state, words = self.picture, turns.table.state, self.words
        hint = f"   {words.sign('f1')}" if self.narrow else ""
        prompt = panels.with_dim_rule(words.prompt(view.prompt, turns.names), "#9fc0d0")
        texts = {
            "head": panels.head(*picture.head(view, words)).append(hint, palette.FADED),
            "ask": prompt,
            "prompt": prompt,
            "players": picture.players(view, self.marks, words, turns.ledger, self.inside),
            "level": picture.level(view, words, self.inside),
            "preview": panels.preview(
                picture, state, self.shown, self.marks, words, self.inside, parts=not self.narrow
            ),
            "hand": picture.hand(view, words),
            "news": Text()
            if self.shown is None
            else panels.news(turns.sentences(turns.news(self.shown), self.shown), words),
        }
        for name, text in texts.items():
            self.table.query_one(f"#{name}", Static).update(text)
        self.draw_map()
        self.call_after_refresh(self.table.query_one("#news-scroll").scroll_end, animate=False)

    def draw_map(self) -> None:
        choices = self.table.query_one(MenuList)
        pointed = self.drawn = choices.pointed if self.asked is not None else None
        drawn = self.picture.draw(self.turns.view(self.shown), self.words, self.marks, pointed, *self.room)
        self.table.query_one("#map", Static).update(drawn)
        hint = "" if pointed is None else self.words.sign("hint_narrow" if self.narrow else "hint", action=pointed.text)
        self.table.query_one(InputLine).placeholder = self.words.sign("leave") if self.over else hint

    def arrange(self) -> None:
        """Set the sizes of the parts by the size of the terminal."""
        self.table.set_class(self.narrow, "narrow").set_class(self.short, "short").set_class(
            self.too_small, "too-small"
        )
        least = self.words.sign("too_small", width=LEAST[0], height=LEAST[1])
        self.table.query_one("#too-small", Static).update(least)
        if self.table.focused is None and not self.too_small:  # what is hidden loses the focus
            self.table.query_one(InputLine).focus()
        self.table.query_one("#map").styles.height = self.room[1]
        self.table.query_one("#side").styles.width = self.side

    @property
    def too_small(self) -> bool:
        return self.size.width < LEAST[0] or self.size.height < LEAST[1]

    @property
    def narrow(self) -> bool:
        return self.size.width < WIDE or self.size.height < HIGH

    @property
    def short(self) -> bool:
        return self.size.height < 40

    @property
    def side(self) -> int:
        """The width of the panels at the side."""
        return 29 if self.narrow else 36 if self.size.width < 160 else 44

    @property
    def inside(self) -> int:
        """The same without the margins."""
        return self.side - 2

    @property
    def room(self) -> tuple[int, int]:
        """The width and height of the map, or of the list."""
        width, height = self.size.width - self.side, self.size.height - 2
        if self.narrow:
            return width, max(3, min(self.picture.rows(self.turns.table.game), height - 7))
        least, most = self.picture.height(self.turns.table.game)
        return width, max(least, min(most, height - 10))

    # Keys and commands ---------------------------------------------------------------------------------------------

    def page(self, name: str, body: RenderableType, bottom: bool = False) -> None:
        """Open a page, unless another page or the hand-over is open."""
        if len(self.screen_stack) == 1:
            self.push_screen(pages.Page(name, body, self.words, bottom))

    def action_help(self) -> None:
        self.page("page_help", Text(self.words.sign("help").strip("\n")))

    def action_log(self) -> None:
        self.page(
            "page_log", panels.news(self.turns.sentences(self.turns.table.moves, self.shown), self.words), bottom=True
        )

    def action_hand(self) -> None:
        if self.shown is not None:
            names = self.turns.seating.names
            view = self.turns.view(self.shown)
            self.page("page_hand", self.presentation.explained_hand(view, names, self.words, palette.BRIGHT))

    def action_score(self) -> None:
        turns, state = self.turns, self.turns.table.state
        table = scoreboard.points(turns.view(self.shown), turns.seating.names, self.words, palette.BRIGHT)
        now = panels.preview(self.picture, state, self.shown, self.marks, self.words, 60, parts=True)
        self.page("page_score", Group(table, now))

    def action_rules(self, asked: str = "") -> None:
        """Show the rules that are asked for, else the one just broken and the one of the prompt."""
        cited = [rule for rule in (self.broken, self.turns.view(self.shown).prompt.rule) if rule]
        try:
            queries = [asked] if asked else cited or [self.presentation.first_rule]
            body = rules_page.about(queries, self.turns.table.game, self.words.language)
        except BadInput as failure:
            self.say(failure.words(self.words.language))
        else:
            self.page("page_rules", body)

    def action_undo(self) -> None:
        if self.asked is None or len(self.screen_stack) > 1:
            return
        try:
            self.turns.undo(self.asked)
        except Refused as refused:
            self.end_turn(self.words.refusal(refused, self.turns.names))
        else:
            self.end_turn(self.words.label("taken_back"))

    def action_leave(self) -> None:
        self.exit(OVER if self.over else LEFT)

    def action_interrupt(self) -> None:
        self.exit(INTERRUPTED)


COMMANDS = {
    "undo": "undo", "u": "undo", "log": "log", "help": "help", "hand": "hand", "score": "score", "rules": "rules",
    "rule": "rules", "quit": "leave", "exit": "leave", "q": "leave",
}  # fmt: skip
"""The words that can be typed, and the action of the screen that each means."""
