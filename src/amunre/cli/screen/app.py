"""The game on a full terminal. It shows views and visible events, and knows no rules."""

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
from amunre.cli.screen import pages, palette, panels, rulebook
from amunre.cli.screen.answer import Answer
from amunre.cli.screen.choices import Choices
from amunre.cli.screen.palette import Marks
from amunre.cli.screen.spoken import Spoken
from amunre.cli.turns import Turns
from amunre.game.actions import Action
from amunre.game.refusal import BadInput, Refused

OVER, LEFT, INTERRUPTED = "over", "left", "interrupted"
"""How the screen was closed."""

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
        self.face = turns.face
        self.picture = turns.face.picture()
        self.words = Spoken(turns.words, turns.language)
        self.marks = Marks(turns.seating.names)
        people = turns.seating.people
        self.shared = len(people) > 1
        self.shown: int | None = people[0] if len(people) == 1 else None
        """The person whose screen this is; None while it must show no secrets."""
        self.asked: int | None = None
        """The person whose decision is awaited."""
        self.drawn: Action | None = None
        """The action that the map points at."""
        self.over = False
        self.broken = ""
        """The rule of the last refusal."""
        self.failure: BadInput | None = None
        """Why the game had to be left."""

    def compose(self) -> ComposeResult:
        yield Static(id="head")
        with Horizontal(id="table"):
            with Vertical(id="left"):
                yield Static(id="map")
                yield Static(id="ask")
                yield Choices(id="choices")
                yield Static(id="message")
                with Horizontal(id="line"):
                    yield Static(" › ", id="sign")
                    yield Answer(id="answer")
            with Vertical(id="side"):
                for name in ("prompt", "players", "level", "preview", "hand"):
                    yield Static(id=name)
                yield Static(panels.heading(self.words.sign("since")), id="since")
                with VerticalScroll(id="told", can_focus=False):
                    yield Static(id="news")
        yield Static(self.words.sign("keys"), id="keys")

    @property
    def table(self) -> Screen[object]:
        """The screen below all pages."""
        return self.screen_stack[0]

    def on_mount(self) -> None:
        self.table.query_one(Answer).focus()
        if not self.turns.table.moves:
            self.say(self.face.notice(self.turns.table.game, self.words))
        self.draw()
        self.go_on()

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self.draw)

    # The turns -----------------------------------------------------------------------------------------------------

    @work(exclusive=True)
    async def go_on(self) -> None:
        """Let agents and chance act until a person must decide, and ask them."""
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
            while len(self.screen_stack) > 1:  # what the last person was reading
                self.pop_screen()
            self.draw()
            await self.push_screen_wait(pages.HandOver(self.turns.seating.names[seat], self.words))
        self.shown = self.asked = seat
        self.offer()
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

    def offer(self) -> None:
        """Lay out what the person can do."""
        assert self.asked is not None
        view = self.turns.view(self.asked)
        self.table.query_one(Choices).offer(menu.choices(view, self.words), view, self.words)
        self.table.query_one(Answer).know([view.game.notation(action) for action in view.legal])

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
            self.pass_on()

    def pass_on(self, message: str = "") -> None:
        """The choice is made: nothing can be answered before somebody is asked again."""
        self.asked = None
        self.table.query_one(Choices).offer([], self.turns.view(self.shown), self.words)
        self.say(message)
        self.go_on()

    def end(self) -> None:
        """The points and the winners."""
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
        if self.over and not answer:
            self.exit(OVER)
        elif answer.lower().split(" ")[0] in COMMANDS:
            command, _, rest = answer.lower().partition(" ")
            self.command(COMMANDS[command], rest)
        elif self.asked is not None:
            self.answer(answer)

    def answer(self, answer: str) -> None:
        choices = self.table.query_one(Choices)
        if not answer:
            if choices.pointed is not None:
                self.play(choices.pointed)
            return
        try:
            action = menu.pick(answer, choices.lines, self.turns.table.game)
        except menu.Unclear as unclear:
            self.say(unclear.told(self.words))
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
        """Typing points at what it would mean."""
        if event.value == "?":
            event.input.value = ""
            self.action_help()
            return
        typed = [word for word in event.value.lower().split() if word not in menu.FILLERS]
        if typed and not typed[0].isdigit():
            self.table.query_one(Choices).point(typed)

    def on_answer_moved(self, event: Answer.Moved) -> None:
        choices = self.table.query_one(Choices)
        if event.amount:
            choices.turn(event.by)
        else:
            choices.move(event.by)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A click."""
        action = self.table.query_one(Choices).pointed
        if self.asked is not None and action is not None:
            self.play(action)

    def on_choices_pointed(self) -> None:
        if self.asked is not None and self.table.query_one(Choices).pointed != self.drawn:
            self.draw_map()

    # What is shown -------------------------------------------------------------------------------------------------

    def refuse(self, refused: Refused) -> None:
        """Say why not, and remember the rule."""
        self.say(self.words.refusal(refused, self.turns.names))
        self.broken = refused.rule

    def say(self, message: str) -> None:
        self.broken = ""
        line = self.table.query_one("#message", Static)
        line.update(panels.with_dim_rule(message, "#c9a860"))
        line.display = bool(message)

    def draw(self) -> None:
        """Everything, from the view of the person in front of the screen."""
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
            else panels.news(turns.told(turns.news(self.shown), self.shown), words),
        }
        for name, text in texts.items():
            self.table.query_one(f"#{name}", Static).update(text)
        self.draw_map()
        self.call_after_refresh(self.table.query_one("#told").scroll_end, animate=False)

    def draw_map(self) -> None:
        choices = self.table.query_one(Choices)
        pointed = self.drawn = choices.pointed if self.asked is not None else None
        drawn = self.picture.draw(self.turns.view(self.shown), self.words, self.marks, pointed, *self.room)
        self.table.query_one("#map", Static).update(drawn)
        hint = self.words.sign("hint", action=pointed.text) if pointed is not None else ""
        self.table.query_one(Answer).placeholder = self.words.sign("leave") if self.over else hint

    def arrange(self) -> None:
        """The sizes of the parts, by the size of the terminal."""
        self.table.set_class(self.narrow, "narrow").set_class(self.short, "short")
        self.table.query_one("#map").styles.height = self.room[1]
        self.table.query_one("#side").styles.width = self.side

    @property
    def narrow(self) -> bool:
        return self.size.width < WIDE or self.size.height < HIGH

    @property
    def short(self) -> bool:
        return self.size.height < 40

    @property
    def side(self) -> int:
        """The width of the side."""
        return 29 if self.narrow else 36 if self.size.width < 160 else 44

    @property
    def inside(self) -> int:
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
        """Open a page, unless one is open or the screen is being handed over."""
        if len(self.screen_stack) == 1:
            self.push_screen(pages.Page(name, body, self.words, bottom))

    def action_help(self) -> None:
        self.page("page_help", Text(self.words.sign("help").strip("\n")))

    def action_log(self) -> None:
        self.page("page_log", panels.news(self.turns.told(self.turns.table.moves, self.shown), self.words), bottom=True)

    def action_hand(self) -> None:
        if self.shown is not None:
            names = self.turns.seating.names
            view = self.turns.view(self.shown)
            self.page("page_hand", self.face.explained_hand(view, names, self.words, palette.BRIGHT))

    def action_score(self) -> None:
        turns, state = self.turns, self.turns.table.state
        table = scoreboard.points(turns.view(self.shown), turns.seating.names, self.words, palette.BRIGHT)
        now = panels.preview(self.picture, state, self.shown, self.marks, self.words, 60, parts=True)
        self.page("page_score", Group(table, now))

    def action_rules(self, asked: str = "") -> None:
        """The rules asked for, else the one just broken and the one of the prompt."""
        cited = [rule for rule in (self.broken, self.turns.view(self.shown).prompt.rule) if rule]
        try:
            queries = [asked] if asked else cited or [self.face.first_rule]
            body = rulebook.about(queries, self.turns.table.game, self.words.language)
        except BadInput as failure:
            self.say(str(failure))
        else:
            self.page("page_rules", body)

    def action_undo(self) -> None:
        if self.asked is None or len(self.screen_stack) > 1:
            return
        try:
            self.turns.undo(self.asked)
        except Refused as refused:
            self.pass_on(self.words.refusal(refused, self.turns.names))
        else:
            self.pass_on(self.words.label("taken_back"))

    def action_leave(self) -> None:
        self.exit(OVER if self.over else LEFT)

    def action_interrupt(self) -> None:
        self.exit(INTERRUPTED)


COMMANDS = {
    "undo": "undo", "u": "undo", "log": "log", "help": "help", "hand": "hand", "score": "score", "rules": "rules",
    "rule": "rules", "quit": "leave", "exit": "leave", "q": "leave",
}  # fmt: skip
"""Words that are typed, and the action of the screen they mean."""
