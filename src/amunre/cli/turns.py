"""Whose turn it is: agents and chance go on by themselves, people are waited for. Every terminal game runs on this."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence

from amunre.agents import Agent
from amunre.cli.presentation import presentation_of
from amunre.cli.seats import Seats
from amunre.game.contract import CHANCE
from amunre.game.dice import Chance
from amunre.game.event import Event
from amunre.game.game import View
from amunre.game.table import Move, Table
from amunre.text import Words


class Turns:
    """A table with the people and agents at it."""

    def __init__(
        self,
        table: Table,
        seating: Seats,
        agents: Sequence[Agent | None],
        dice: Chance,
        words: Words,
        language: str = "en",
    ) -> None:
        self.table = table
        self.presentation = presentation_of(table.game.name)
        self.seating = seating
        self.agents = agents
        self.dice = dice
        self.words = words
        self.language = language

    @property
    def names(self) -> tuple[str, ...]:
        """The names inside sentences."""
        return self.seating.in_sentences

    @property
    def ledger(self) -> bool:
        """Whether the table shows what careful players would know anyway (R1.6)."""
        return bool(self.table.game.options.get("ledger", True))

    @property
    def waiting(self) -> int | None:
        """The seat that must decide, person or agent, with chance out of the way; None when the game is over."""
        self.table.chance(self.dice)
        return self.table.state.actors[0] if self.table.state.actors else None

    def view(self, seat: int | None) -> View:
        return self.table.state.view(seat)

    def forced(self, seat: int) -> int | None:
        """The only thing a seat can do, if everybody at the screen can see that there is only one."""
        return self.table.game.forced(self.table.state, seat)

    def undo(self, seat: int) -> None:
        """Take back one's last action, and what was forced before it, down to a real choice."""
        self.table.take_back(seat)

    # What a seat may be told ---------------------------------------------------------------------------------------

    def sentences(self, moves: Iterable[Move], seat: int | None) -> list[tuple[str, int]]:
        """What the seat may know of the moves; what happened several times in a row is said once, with a number."""
        sentences: list[str] = []
        for events in self.summed([self.table.events(move) for move in moves]):
            sentences += self.words.events_in_words(events, seat, self.names)
        return [(sentence, len(list(group))) for sentence, group in itertools.groupby(sentences)]

    def summed(self, happened: list[list[Event]]) -> list[list[Event]]:
        """The events without small steps that a later event of the same seat sums up."""
        done: set[tuple[str, object]] = set()
        kept: list[list[Event]] = []
        for events in reversed(happened):
            left: list[Event] = []
            for event in reversed(events):
                who = event.arguments.get("seat")
                if (self.presentation.summed.get(event.name, ""), who) not in done:
                    left.insert(0, event)
                done.add((event.name, who))
            kept.insert(0, left)
        return kept

    def news(self, seat: int) -> list[Move]:
        """The moves since the seat's turn before this one."""
        moves = self.table.moves
        place = len(moves)
        while place and moves[place - 1].seat in (seat, CHANCE):
            place -= 1
        while place and moves[place - 1].seat != seat:
            place -= 1
        return moves[place:]
