"""`amun-re compare`: the same record under another edition, up to where it diverges, and why."""

from __future__ import annotations

import argparse
from typing import Any

from rich.table import Table as Grid

from amunre import load
from amunre.board import editions
from amunre.catalogue import REOPEN
from amunre.cli import flags
from amunre.cli.terminal import Terminal
from amunre.game.compare import Comparison, compare
from amunre.game.contract import CHANCE
from amunre.game.ending import Ending
from amunre.game.event import Event
from amunre.game.game import Game
from amunre.game.record import Record
from amunre.game.tables import Tables
from amunre.text import words

HELP = "play a record under another edition, up to where it diverges, and say why"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record, in JSON Lines")
    parser.add_argument(
        "--edition", required=True, metavar="KEY", help=f"the other edition, one of: {', '.join(editions.names())}"
    )
    flags.add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    record = load(arguments.file)
    other = in_edition(record, arguments.edition)
    result = compare(record, other)
    if arguments.json:
        flags.print_json(as_object(arguments.file, record, other, result))
    else:
        Report(record, other, result).show()
    return 0


def in_edition(record: Record, edition: str) -> Game:
    """The game of the record with the other edition's tables, on the same board."""
    tables = {**editions.load(edition), "province": record.game.tables["province"]}
    return REOPEN[record.game.name](
        {"edition": edition, "tables": tables, "players": record.game.players, "options": record.game.options}
    )


def changes(here: Tables, there: Tables) -> list[tuple[str, Any, Any]]:
    """The named choices and amounts in which two editions differ."""
    found = []
    for name in ("choices", "amounts", "cards", "lists"):
        first, second = here[name], there[name]
        assert isinstance(first, dict)
        assert isinstance(second, dict)
        found += [(key, first[key], second[key]) for key in first if first[key] != second[key]]
    return found


class Report:
    """The comparison for people."""

    def __init__(self, record: Record, other: Game, result: Comparison) -> None:
        self.record, self.other, self.result = record, other, result
        self.names = record.seats
        self.words = words(edition=record.game.edition)
        self.terminal = Terminal()

    def show(self) -> None:
        say = self.terminal.say
        result = self.result
        say(f"{self.record.game.tables['title']} -> {self.other.tables['title']}", style="bold")
        for key, first, second in changes(self.record.game.tables, self.other.tables):
            say(f"  {key.replace('_', ' ')}: {first} -> {second}")
        self.show_choices()
        self.show_events()
        if result.stop is not None:
            what = "the undo" if result.stop.action is None else f"{self.other.notation(result.stop.action)!r}"
            reason = self.words.refusal(result.stop.refused, self.names)
            say(f"Line {result.stop.line}: {what} of {self.who(result.stop.seat)} is refused there: {reason}")
            return
        if result.diverged is None:
            say(f"All {result.lines} lines have the same consequences.")
        if None not in result.endings:
            self.show_endings([ending for ending in result.endings if ending is not None])

    def who(self, seat: int) -> str:
        return "chance" if seat == CHANCE else self.names[seat]

    def show_choices(self) -> None:
        found = self.result.choices
        if found is None:
            self.terminal.say("Everybody had the same choices everywhere.")
            return
        for place, actions in (("here", found.only_here), ("there", found.only_there)):
            if actions:
                listed = ", ".join(self.other.notation(action) for action in actions[:6])
                more = f" and {len(actions) - 6} more" if len(actions) > 6 else ""
                self.terminal.say(f"Line {found.line}: {self.who(found.seat)} could only {place}: {listed}{more}.")

    def show_events(self) -> None:
        found = self.result.events
        if found is None:
            return
        action = self.other.notation(found.action)
        self.terminal.say(f"Line {found.line}: {action!r} of {self.who(found.seat)} has other consequences.")
        for place, events in (("here", found.only_here), ("there", found.only_there)):
            for event in events:
                self.terminal.say(f"  {place}: {self.words.event(event, self.names)}")

    def show_endings(self, endings: list[Ending]) -> None:
        """Points of both editions, part by part where they differ."""
        grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
        for head in ("points", *self.names):
            grid.add_column(head, justify="right" if head != "points" else "left")
        for part in endings[0].parts[0]:
            pairs = [(endings[0].parts[seat][part], endings[1].parts[seat][part]) for seat in range(len(self.names))]
            if any(first != second for first, second in pairs):
                grid.add_row(part.replace("_", " "), *[f"{first} -> {second}" for first, second in pairs])
        totals = zip(endings[0].scores, endings[1].scores)
        grid.add_row("all", *[str(first) if first == second else f"{first} -> {second}" for first, second in totals])
        places = zip(endings[0].places, endings[1].places)
        grid.add_row("place", *[str(first) if first == second else f"{first} -> {second}" for first, second in places])
        self.terminal.say(grid)


def as_object(file: str, record: Record, other: Game, result: Comparison) -> dict[str, Any]:
    """The comparison for programs."""
    here, there = [None if ending is None else ending_object(ending) for ending in result.endings]
    found: dict[str, Any] = {
        "file": file,
        "edition": record.game.edition,
        "other": other.edition,
        "changes": [list(change) for change in changes(record.game.tables, other.tables)],
        "lines": result.lines,
        "diverged": result.diverged,
        "choices": None,
        "events": None,
        "refused": None,
        "endings": {"here": here, "there": there},
    }
    if result.choices is not None:
        sides = (result.choices.only_here, result.choices.only_there)
        listed = [[other.notation(action) for action in actions] for actions in sides]
        found["choices"] = {**place_of(result.choices), "only_here": listed[0], "only_there": listed[1]}
    if result.events is not None:
        mine, theirs = [
            [event_object(event) for event in events] for events in (result.events.only_here, result.events.only_there)
        ]
        action = other.notation(result.events.action)
        found["events"] = {**place_of(result.events), "action": action, "only_here": mine, "only_there": theirs}
    if result.stop is not None:
        refused = result.stop.refused
        found["refused"] = {
            **place_of(result.stop),
            "action": None if result.stop.action is None else other.notation(result.stop.action),
            "code": refused.code,
            "rule": refused.rule,
            "arguments": refused.arguments,
            "sentence": words(edition=other.edition).refusal(refused, record.seats),
        }
    return found


def place_of(found: Any) -> dict[str, Any]:
    return {"line": found.line, "seat": "chance" if found.seat == CHANCE else found.seat}


def event_object(event: Event) -> dict[str, Any]:
    return {"name": event.name, "rule": event.rule, "arguments": dict(event.arguments)}


def ending_object(ending: Ending) -> dict[str, Any]:
    return {
        "places": list(ending.places),
        "scores": list(ending.scores),
        "parts": [dict(parts) for parts in ending.parts],
        "reason": ending.reason,
    }
