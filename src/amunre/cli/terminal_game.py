"""A game on the terminal, line by line: people and agents take their turns until the game ends or somebody leaves."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.text import Text

from amunre.cli import menu, scoreboard
from amunre.cli.terminal import Terminal
from amunre.cli.turns import Turns
from amunre.game.actions import Action
from amunre.game.game import View
from amunre.game.refusal import Refused
from amunre.game.table import Move


class Quit(Exception):
    """Somebody leaves; the game can be taken up again."""


class TerminalGame:
    """The turns of a game, as each person may see them."""

    def __init__(self, turns: Turns, terminal: Terminal) -> None:
        self.turns = turns
        self.presentation = turns.presentation
        self.table = turns.table
        self.seating = turns.seating
        self.words = turns.words
        self.names = turns.names
        self.terminal = terminal
        self.seen = [0] * self.table.game.players
        """How many moves each seat has been told of."""
        self.shown: int | None = None
        """The person whose screen this is."""

    def play(self) -> None:
        """Play to the end; raises `Quit` or `EOFError` when somebody leaves before."""
        while (seat := self.turns.waiting) is not None:
            agent = self.turns.agents[seat]
            if agent is not None:
                self.table.act(seat, agent.choose(self.table.state.view(seat)))
            else:
                self.turn(seat)
        self.end()

    # A person's decision -------------------------------------------------------------------------------------------

    def turn(self, seat: int) -> None:
        """Show a person what is new and let them do one thing."""
        self.hand_over(seat)
        view = self.turns.view(seat)
        self.news(seat, view)
        if len(view.legal) == 1:
            only = self.table.game.actions[view.legal[0]]
            self.terminal.say(self.words.label("only_one", action=only.text), style="italic")
            self.table.act(seat, only.number)
            return
        while not self.step(seat):
            pass

    def step(self, seat: int) -> bool:
        """Ask once; whether the game went on."""
        view = self.turns.view(seat)
        lines = menu.choices(view, self.words)
        self.show_menu(view, lines)
        return self.answered(seat, self.terminal.ask("> "), lines)

    def answered(self, seat: int, answer: str, lines: Sequence[menu.Choice]) -> bool:
        """Do what the answer says; whether the game went on. A refusal asks again without repeating the choices."""
        while True:
            command = answer.lower()
            if command in ("quit", "exit", "q"):
                raise Quit
            if command in ("undo", "u"):
                return self.undo(seat)
            if command in COMMANDS:
                getattr(self, COMMANDS[command])(seat)
            elif not command:
                return False
            else:
                try:
                    return self.act(seat, menu.action_meant(answer, lines, self.table.game))
                except menu.Unclear as unclear:
                    self.terminal.say(unclear.message(self.words), style="yellow")
                except Refused as refused:
                    self.terminal.say(self.words.refusal(refused, self.names), style="yellow")
            answer = self.terminal.ask("> ")

    def act(self, seat: int, action: Action) -> bool:
        self.table.act(seat, action.number)
        return True

    def undo(self, seat: int) -> bool:
        """Take back one's last action, and what was forced before it, down to a real choice."""
        try:
            self.turns.undo(seat)
        except Refused as refused:
            self.terminal.say(self.words.refusal(refused, self.names), style="yellow")
            return False
        finally:
            self.seen = [min(count, len(self.table.moves)) for count in self.seen]
        self.terminal.say(self.words.label("taken_back"), style="italic")
        return True

    def hand_over(self, seat: int) -> None:
        """Where several people share a screen, nobody sees another's cards."""
        if len(self.seating.people) > 1 and self.shown != seat:
            self.terminal.clear()
            self.terminal.ask(self.words.label("your_turn", name=self.seating.names[seat]) + " ")
        self.shown = seat

    # What a person sees --------------------------------------------------------------------------------------------

    def news(self, seat: int, view: View) -> None:
        """What happened since the last look; after others have acted, the board as well."""
        moves = self.table.moves[self.seen[seat] :]
        first = self.seen[seat] == 0
        self.seen[seat] = len(self.table.moves)
        others = first or any(move.seat != seat for move in moves)
        if others:
            self.terminal.say()
            self.rule(view)
        self.tell(moves, seat)
        if others:
            self.terminal.say()
            self.board(seat)
            self.terminal.say(self.presentation.seats(view, self.seating.names, self.turns.ledger, self.words))

    def rule(self, view: View) -> None:
        """A line across with the time of the game."""
        title = self.presentation.time(view, self.words)
        self.terminal.console.rule(Text(title[:1].upper() + title[1:], style="bold"), style="dim")

    def tell(self, moves: Sequence[Move], seat: int | None) -> None:
        """What the seat may know of the moves; what happened several times in a row is said once."""
        for sentence, times in self.turns.sentences(moves, seat):
            match = re.fullmatch(r"(.*) (\([^ ]+\))", sentence)
            text = Text("  " + (match[1] if match else sentence))
            if times > 1:
                text.append(" " + self.words.label("times", times=times))
            if match:
                text.append(" " + match[2], style="dim")
            self.terminal.say(text)

    def show_menu(self, view: View, lines: Sequence[menu.Choice]) -> None:
        self.terminal.say()
        self.terminal.say(self.presentation.hand(view, self.words), style="dim")
        self.terminal.say(self.words.prompt(view.prompt, self.names), style="bold")
        self.terminal.say(menu.listed(lines))

    def board(self, seat: int) -> None:
        names, width = self.seating.names, self.terminal.width
        self.terminal.say(self.presentation.draw(self.turns.view(seat), self.words, names, width))

    def hand(self, seat: int) -> None:
        self.terminal.say(self.presentation.explained_hand(self.turns.view(seat), self.seating.names, self.words))

    def score(self, seat: int) -> None:
        view = self.turns.view(seat)
        self.terminal.say(self.presentation.seats(view, self.seating.names, self.turns.ledger, self.words))
        self.terminal.say(scoreboard.points(view, self.seating.names, self.words))

    def log(self, seat: int) -> None:
        self.tell(self.table.moves, seat)

    def help(self, seat: int) -> None:
        self.terminal.say(self.words.label("help"))

    # The end -------------------------------------------------------------------------------------------------------

    def end(self) -> None:
        """The last news, the points and the winners."""
        ending = self.table.state.ending
        assert ending is not None
        people = self.seating.people
        if len(people) == 1:
            last, viewer = self.seen[people[0]], people[0]
        else:
            last, viewer = max(self.seen), None
        self.terminal.say()
        self.tell(self.table.moves[last:], viewer)
        self.terminal.say(scoreboard.final(ending, self.seating.names, self.words))
        self.terminal.say(scoreboard.winners(ending, self.names, self.words), style="bold")


COMMANDS = {"board": "board", "hand": "hand", "score": "score", "log": "log", "help": "help", "?": "help"}
"""Words that show something."""
