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
from amunre.cli.faces import face_of
from amunre.cli.seating import shown
from amunre.cli.terminal import Terminal
from amunre.game.contract import CHANCE, GameState
from amunre.game.event import Event
from amunre.game.export import Told, told_of, viewer_of
from amunre.game.record import WATCHER, Record
from amunre.game.refusal import BadInput
from amunre.game.table import Move, Table
from amunre.game.tables import fingerprint
from amunre.text import words
from amunre.text.wording import Words

HELP = "show a record step by step, forward and back, as one seat saw it"
EVERYTHING = "all"


@dataclass(frozen=True)
class Step:
    """A moment of the game, and what led to it."""

    told: list[Told]
    """Whose action it was, and its text; None for an undo."""
    events: list[Event]
    state: GameState


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record, in JSON Lines")
    parser.add_argument(
        "--seat",
        metavar="S",
        help="whose eyes: a seat from 0, watcher, or all; if not given, all that the record tells",
    )
    parser.add_argument(
        "--from", dest="first", type=flags.whole(0), default=0, metavar="N", help="the step to begin at"
    )
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--step", action="store_true", help="step by step, as usual at a terminal")
    how.add_argument("--plain", action="store_true", help="the whole game as text, as usual in a pipe")
    flags.add_language(parser)
    flags.add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    record = load(arguments.file)
    text = words(arguments.language, record.game.edition, record.game.name)
    replay = Replay(record, *eyes(record, arguments.seat), text)
    if arguments.first >= len(replay.steps):
        raise BadInput(f"--from {arguments.first}: the last step of {arguments.file} is {len(replay.steps) - 1}.")
    if arguments.json:
        flags.print_json({"file": arguments.file, **replay.as_object(arguments.first)})
    elif arguments.step or (replay.terminal.interactive and not arguments.plain):
        replay.walk(arguments.first)
    else:
        replay.tell_all(arguments.first)
    return 0


def eyes(record: Record, seat: str | None) -> tuple[int | None, bool]:
    """Through whose eyes the game is seen (None: a watcher's), and whether everything is."""
    if seat is None:
        return (record.viewer, False) if record.redacted else (None, True)
    if seat != EVERYTHING:
        viewer = viewer_of(record.game, seat)
        if not record.redacted or viewer in (None, record.viewer):
            return viewer, False
    elif not record.redacted:
        return None, True
    reader = WATCHER if record.viewer is None else f"seat {record.viewer}"
    raise BadInput(f"{record.source}: is redacted for {reader} and cannot be seen by {seat}.")


def steps(record: Record, viewer: int | None, everything: bool) -> Iterator[Step]:
    """The start, and every moment at which something became known to the viewer."""
    playing = record.play()
    table = next(playing)
    yield Step([], [], table.state)
    for entry in record.entries:
        undone = None
        if entry.action is None and not entry.hidden:
            undone = next((move for move in reversed(table.moves) if move.seat == entry.seat), None)
        table = next(playing)
        if undone is not None:
            if everything or entry.seat == viewer or not record.game.sealed(undone.before):
                yield Step([(entry.seat, None)], [], table.state)
            continue
        move = table.moves[-1]
        known = [(move.seat, record.game.notation(move.action))] if everything else told_of(table, move, viewer)
        if known:
            yield Step([*known], seen(table, move, viewer, everything), table.state)


def seen(table: Table, move: Move, viewer: int | None, everything: bool) -> list[Event]:
    return [event for event in table.events(move) if everything or event.visible_to(viewer)]


class Replay:
    """A record on the screen."""

    def __init__(self, record: Record, viewer: int | None, everything: bool, text: Words) -> None:
        self.record, self.viewer, self.everything = record, viewer, everything
        self.game = record.game
        self.face = face_of(record.game.name)
        self.names = shown(record.seats)
        self.words = text
        self.terminal = Terminal()
        self.steps = list(steps(record, viewer, everything))

    # One step ------------------------------------------------------------------------------------------------------

    def sentences(self, step: Step) -> list[str]:
        """What happened, in words."""
        if step.told and step.told[0][1] is None:
            return [self.words.label("replay_taken_back", who=self.names[step.told[0][0]])]
        if not self.everything:
            return self.words.told(step.events, self.viewer, self.names)
        open_to_all = [Event(event.name, event.rule, event.arguments) for event in step.events]
        return self.words.told(open_to_all, None, self.names)

    def title(self, step: Step) -> str:
        return self.face.time(step.state.view(None), self.words)

    def show(self, number: int) -> None:
        """The board after a step, and what led to it."""
        step = self.steps[number]
        view = step.state.view(self.viewer)
        self.terminal.say()
        heading = self.words.label("replay_step", number=number, last=len(self.steps) - 1, time=self.title(step))
        self.terminal.console.rule(Text(heading, style="bold"))
        self.terminal.say(self.face.draw(view, self.words, self.names, self.terminal.width))
        ledger = bool(self.game.options.get("ledger", True))
        self.terminal.say(self.face.seats(view, self.names, ledger, self.words))
        if self.viewer is not None:
            self.terminal.say(self.face.hand(view, self.words))
        elif self.everything:
            for seat, name in enumerate(self.names):
                cards = self.face.hand(step.state.view(seat), self.words)
                self.terminal.say(Text(f"{name}: {cards.plain.partition(': ')[2]}"))
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
        winners = self.words.label("and").join(self.names[seat] for seat in ending.winners)
        number = "one" if len(ending.winners) == 1 else "many"
        sentence = self.words.label("wins", who=winners, number=number, reason=self.words.reason(ending.reason))
        self.terminal.say(sentence, style="bold")

    # All of them ---------------------------------------------------------------------------------------------------

    def walk(self, number: int) -> None:
        """Forward and back, until somebody has seen enough."""
        last = len(self.steps) - 1
        self.show(number)
        while True:
            try:
                answer = self.terminal.ask(self.words.label("replay_question")).lower()
            except EOFError:
                return
            if answer in ("q", "quit", "exit"):
                return
            wanted = self.wanted(answer, number)
            if wanted is None:
                self.terminal.say(self.words.label("replay_unclear", answer=answer, last=last), style="yellow")
            elif not 0 <= wanted <= last:
                self.terminal.say(self.words.label("replay_range", last=last), style="yellow")
            else:
                number = wanted
                self.show(number)

    def wanted(self, answer: str, number: int) -> int | None:
        """The step an answer asks for; None if it cannot be understood."""
        if answer in ("", "n", "next"):
            return number + 1
        if answer in ("p", "b", "back"):
            return number - 1
        return int(answer) if answer.isdecimal() else None

    def tell_all(self, first: int) -> None:
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
        self.terminal.say(self.face.draw(view, self.words, self.names, self.terminal.width))
        self.show_end()

    def as_object(self, first: int) -> dict[str, Any]:
        """The replay for programs; a fingerprint covers what the viewer may know."""
        shown = []
        for number, step in list(enumerate(self.steps))[first:]:
            known = [
                {"undo": seat} if text is None else {"seat": "chance" if seat == CHANCE else seat, "action": text}
                for seat, text in step.told
            ]
            shown.append(
                {"step": number, "told": known, "events": self.sentences(step), "digest": self.digest(step.state)}
            )
        viewer: int | str = WATCHER if self.viewer is None else self.viewer
        return {"seat": EVERYTHING if self.everything else viewer, "seats": self.names, "steps": shown}

    def digest(self, state: GameState) -> str | None:
        """Of the last moment nothing is said but to those who see everything: the hands that are sold then have no
        names in a redacted record."""
        if self.everything:
            return state.digest
        return None if state.ending is not None else fingerprint(repr(state.view(self.viewer)))
