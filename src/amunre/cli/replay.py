"""`amun-re replay`: a record step by step, forward and back, as one seat saw it."""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from amunre import load
from amunre.cli import flags, scoreboard
from amunre.cli.presentation import presentation_of
from amunre.cli.terminal import Terminal, safe_to_print
from amunre.game.contract import CHANCE, GameState
from amunre.game.event import Event
from amunre.game.export import KnownLine, redacted_move, viewer_of
from amunre.game.record import Record
from amunre.game.record_lines import WATCHER
from amunre.game.refusal import BadInput
from amunre.game.table import Move, Table
from amunre.game.tables import fingerprint
from amunre.text import words
from amunre.text.wording import Words

HELP = "show a record step by step, forward and back, as one seat saw it"
EVERYTHING = "all"


@dataclass(frozen=True)
class Moment:
    """A moment of the game, and what led to it."""

    actions: list[KnownLine]
    """Who acted, and the notation of the action; None for an undo."""
    events: list[Event]
    state: GameState


def add_arguments(parser: argparse.ArgumentParser) -> None:
    flags.add_record(parser)
    parser.add_argument(
        "--seat",
        metavar="S",
        help="who looks: a seat from 0, watcher, or all (default: all that the record shows)",
    )
    parser.add_argument(
        "--from", dest="first", type=flags.whole("--from", 0), default=0, metavar="N", help="the first step"
    )
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--step", action="store_true", help="step by step; the default at a terminal")
    how.add_argument("--plain", action="store_true", help="the whole game as text; the default in a pipe")
    flags.add_language(parser)
    flags.add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    record = load(arguments.file)
    text = words(arguments.language, record.game.edition, record.game.name)
    replay = ReplayScreen(record, *viewer_from_flag(record, arguments.seat), text)
    if arguments.first >= len(replay.steps):
        raise BadInput("flag_from_late", step=arguments.first, path=arguments.file, last=len(replay.steps) - 1)
    if arguments.json:
        flags.print_json({"file": arguments.file, **replay.as_object(arguments.first)})
    elif arguments.step or (replay.terminal.interactive and not arguments.plain):
        replay.walk(arguments.first)
    else:
        replay.print_all(arguments.first)
    return 0


def viewer_from_flag(record: Record, seat: str | None) -> tuple[int | None, bool]:
    """Who looks at the game (None: a watcher), and whether everything is shown."""
    if seat is None:
        return (record.viewer, False) if record.redacted else (None, True)
    if seat != EVERYTHING:
        viewer = viewer_of(record.game, seat)
        if not record.redacted or viewer in (None, record.viewer):
            return viewer, False
    elif not record.redacted:
        return None, True
    if record.viewer is None:
        raise BadInput("record_redacted_watcher", path=record.source, seat=seat)
    raise BadInput("record_redacted_seat", path=record.source, reader=record.viewer, seat=seat)


def steps(record: Record, viewer: int | None, everything: bool) -> Iterator[Moment]:
    """The start, and every moment at which something became known to the viewer."""
    playing = record.play()
    table = next(playing)
    yield Moment([], [], table.state)
    for entry in record.entries:
        undone = None
        if entry.action is None and not entry.hidden:
            undone = next((move for move in reversed(table.moves) if move.seat == entry.seat), None)
        table = next(playing)
        if undone is not None:
            if everything or entry.seat == viewer or not record.game.sealed(undone.before):
                yield Moment([(entry.seat, None)], [], table.state)
            continue
        move = table.moves[-1]
        known = [(move.seat, record.game.notation(move.action))] if everything else redacted_move(table, move, viewer)
        if known:
            yield Moment([*known], visible_events(table, move, viewer, everything), table.state)


def visible_events(table: Table, move: Move, viewer: int | None, everything: bool) -> list[Event]:
    return [event for event in table.events(move) if everything or event.visible_to(viewer)]


class ReplayScreen:
    """A record on the screen."""

    def __init__(self, record: Record, viewer: int | None, everything: bool, text: Words) -> None:
        self.record, self.viewer, self.everything = record, viewer, everything
        self.game = record.game
        self.presentation = presentation_of(record.game.name)
        self.names = safe_to_print(record.seats)
        self.words = text
        self.terminal = Terminal()
        self.steps = list(steps(record, viewer, everything))

    # One step ------------------------------------------------------------------------------------------------------

    def sentences(self, step: Moment) -> list[str]:
        """What happened, in words."""
        if step.actions and step.actions[0][1] is None:
            return [self.words.label("replay_taken_back", who=self.names[step.actions[0][0]])]
        if not self.everything:
            return self.words.events_in_words(step.events, self.viewer, self.names)
        open_to_all = [Event(event.name, event.rule, event.arguments) for event in step.events]
        return self.words.events_in_words(open_to_all, None, self.names)

    def title(self, step: Moment) -> str:
        return self.presentation.time(step.state.view(None), self.words)

    def show(self, number: int) -> None:
        """The board after a step, and what led to it."""
        step = self.steps[number]
        view = step.state.view(self.viewer)
        self.terminal.say()
        self.terminal.say(self.presentation.draw(view, self.words, self.names, self.terminal.width))
        ledger = bool(self.game.options.get("ledger", True))
        self.terminal.say(self.presentation.seats(view, self.names, ledger, self.words))
        if self.viewer is not None:
            self.terminal.say(self.presentation.hand(view, self.words))
        elif self.everything:
            for seat, name in enumerate(self.names):
                cards = self.presentation.hand(step.state.view(seat), self.words)
                self.terminal.say(Text(f"{name}: {cards.plain.partition(': ')[2]}"))
        # Below the board: there it stands also where the terminal is too low for all of it.
        heading = self.words.label("replay_step", number=number, last=len(self.steps) - 1, time=self.title(step))
        self.terminal.console.rule(Text(heading, style="bold"))
        for sentence in self.sentences(step):
            self.terminal.say(f"  {sentence}")
        if number == len(self.steps) - 1:
            self.show_end()

    def show_end(self) -> None:
        ending = self.steps[-1].state.ending
        if ending is None:
            self.terminal.say(self.words.label("replay_stops"))
            return
        self.terminal.say(scoreboard.final(ending, self.names, self.words))
        self.terminal.say(scoreboard.winners(ending, self.names, self.words), style="bold")

    # All of them ---------------------------------------------------------------------------------------------------

    def walk(self, number: int) -> None:
        """Go forward and back until the person leaves."""
        last = len(self.steps) - 1
        self.show(number)
        while True:
            try:
                answer = self.terminal.ask(self.words.label("replay_question")).lower()
            except EOFError:
                return
            if answer in ("q", "quit", "exit"):
                return
            step = self.step_asked_for(answer, number)
            if step is None:
                self.terminal.say(self.words.label("replay_unclear", answer=answer, last=last), style="yellow")
            elif not 0 <= step <= last:
                self.terminal.say(self.words.label("replay_range", last=last), style="yellow")
            else:
                number = step
                self.show(number)

    def step_asked_for(self, answer: str, number: int) -> int | None:
        """The step that an answer asks for; None if the answer is unclear."""
        if answer in ("", "n", "next"):
            return number + 1
        if answer in ("p", "b", "back"):
            return number - 1
        return int(answer) if answer.isdecimal() else None

    def print_all(self, first: int) -> None:
        """The whole game as text."""
        title = self.words.label("welcome", title=str(self.game.tables["title"]), players=self.game.players)
        self.terminal.say(f"{title}: {', '.join(self.names)}")
        numbered = list(enumerate(self.steps))[max(first, 1) :]
        for title, group in itertools.groupby(numbered, key=lambda pair: self.title(self.steps[pair[0] - 1])):
            self.terminal.say()
            self.terminal.say(title, style="bold")
            for number, step in group:
                for sentence in self.sentences(step):
                    self.terminal.say(f"{number:5}  {sentence}")
        self.terminal.say()
        view = self.steps[-1].state.view(self.viewer)
        self.terminal.say(self.presentation.draw(view, self.words, self.names, self.terminal.width))
        self.show_end()

    def as_object(self, first: int) -> dict[str, Any]:
        """The replay for programs. The digest of a step covers what the viewer may know."""
        shown = []
        for number, step in list(enumerate(self.steps))[first:]:
            known = [
                {"undo": seat} if text is None else {"seat": "chance" if seat == CHANCE else seat, "action": text}
                for seat, text in step.actions
            ]
            shown.append(
                {"step": number, "told": known, "events": self.sentences(step), "digest": self.digest(step.state)}
            )
        viewer: int | str = WATCHER if self.viewer is None else self.viewer
        return {"seat": EVERYTHING if self.everything else viewer, "seats": self.names, "steps": shown}

    def digest(self, state: GameState) -> str | None:
        """A digest of what the viewer may know.

        The last moment has none, unless everything is shown: a redacted record does not name the cards sold then.
        """
        if self.everything:
            return state.digest
        return None if state.ending is not None else fingerprint(repr(state.view(self.viewer)))
